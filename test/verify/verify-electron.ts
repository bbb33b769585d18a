/**
 * `npm run verify:electron [-- --dry-run] [--only ID,...] [--report FILE]`: everything that only a real Electron can
 * prove, on a machine with a network and a display. Ends with 0 if all checks that apply here have passed, else with 1.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findElectron } from '../../electron/start/find-electron.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Context } from './context.ts';
import { CHECKS } from './plan.ts';
import { reportFile, table, type Subject } from './report.ts';
import { endPrograms } from './run-program.ts';
import { isVerified, runSteps, selectSteps, type Step } from './steps.ts';

const TOP = path.resolve(import.meta.dirname, '../..');
const WORK = path.join(TOP, 'node_modules/.tmp/verify-electron');
const INTERRUPTED_CODE = 130;
const USAGE = 'usage: npm run verify:electron -- [--dry-run] [--only ID,...] [--report FILE]';

function options(): {
  readonly isDry: boolean;
  readonly only: readonly string[];
  readonly report: string;
} | null {
  try {
    const { values } = parseArgs({
      options: { 'dry-run': { type: 'boolean' }, only: { type: 'string' }, report: { type: 'string' } },
    });
    const name = `verify-electron-${process.platform}-${process.arch}.txt`;
    return {
      isDry: values['dry-run'] ?? false,
      only: (values.only ?? '').split(',').filter((id) => id !== ''),
      report: path.resolve(values.report ?? path.join(TOP, 'release', name)),
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

function context(): Context {
  fs.rmSync(WORK, { recursive: true, force: true });
  fs.mkdirSync(path.join(WORK, 'profiles'), { recursive: true });
  return {
    platform: process.platform,
    arch: process.arch,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    top: TOP,
    work: WORK,
    release: path.join(TOP, 'release'),
    electron: () => findElectron(),
  };
}

function subject(): Subject {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: TOP, encoding: 'utf8' });
  return {
    program: [manifest.version, commit.status === 0 ? commit.stdout.trim() : ''].join(' ').trim(),
    electron: manifest.devDependencies.electron,
    system: `${os.type()} ${os.release()} ${process.arch}`,
    node: process.version,
    at: new Date().toISOString(),
  };
}

function list(steps: readonly Step<Context>[]): void {
  for (const { id, name, how, needs } of steps) {
    console.log(`${id.padEnd(22)} ${name}`);
    console.log(`${''.padEnd(22)} by: ${how}${needs.length > 0 ? `; needs: ${needs.join(', ')}` : ''}`);
  }
}

async function verify(): Promise<number> {
  const asked = options();
  const steps = asked === null ? '' : selectSteps(CHECKS, asked.only);
  if (asked === null || typeof steps === 'string') {
    if (typeof steps === 'string' && steps !== '') console.error(`there is no check "${steps}"`);
    console.error(USAGE);
    return 2;
  }
  if (asked.isDry) {
    list(steps);
    return 0;
  }
  const rows = await runSteps(steps, context(), {
    onStart: ({ id, name }) => console.log(`── ${id}: ${name}`),
    onEnd: ({ state, detail }) => console.log(`   ${state}${detail === '' ? '' : `: ${detail}`}`),
  });
  fs.mkdirSync(path.dirname(asked.report), { recursive: true });
  fs.writeFileSync(asked.report, reportFile(subject(), rows));
  console.log(`\n${table(rows)}\n\nreport: ${asked.report}\nlogs:   ${WORK}`);
  return isVerified(rows) ? 0 : 1;
}

/** Ends what runs, then us. */
function interrupt(): void {
  const isBusy = endPrograms();
  setInterval(() => {
    if (!isBusy()) process.exit(INTERRUPTED_CODE);
  }, 50);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
// Playwright leaves promises behind where a program could not be started; the check that waited for it fails by itself.
process.on('unhandledRejection', (error) => console.error(`   beside it: ${String(error)}`));
process.exitCode = await verify();
// Nothing that a check has left behind may hold us; what was said is written first.
process.stdout.write('', () => process.exit());
