/**
 * `npm test`: build, checks, unit tests, end-to-end tests, one after the other with their output as it comes.
 *
 * All stages run even if an early one fails, so that one run tells everything; only the end-to-end tests need the
 * build. The last line has the totals of the test runners' own reports. A stage that failed without a failed test
 * (types, lint, a runner that died) counts as one failure, so the last line never looks better than the exit code.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BROWSER_HINT, ensureBrowser } from './ensure-browser.ts';
import { addTallies, NO_TESTS, tallyPlaywright, tallyVitest, type Tally } from './tally.ts';

const top = path.resolve(import.meta.dirname, '..');
const reports = path.join(top, 'node_modules/.tmp/reports');

interface Stage {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly tally: Tally | null;
}

/** Runs a program of node_modules/.bin; true if it ended with 0. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const file = path.join(top, 'node_modules/.bin', program);
  const { status } = spawnSync(file, args, {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function stage(name: string, work: () => boolean, tally?: () => Tally | null): Stage {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const started = performance.now();
  const isEnded = work();
  const counted = tally?.() ?? null;
  // A runner that found no test, or left no report, has not passed.
  const isPassed = isEnded && (tally === undefined || (counted !== null && counted.passed > 0));
  return { name, isPassed, seconds: (performance.now() - started) / 1000, tally: counted };
}

function readReport(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

function runVitest(report: string): boolean {
  return run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
}

function runPlaywright(report: string): boolean {
  const browser = ensureBrowser();
  if (browser === null) {
    console.error(BROWSER_HINT);
    return false;
  }
  return run('playwright', ['test', '--config', 'test/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
}

function makeStages(): readonly Stage[] {
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const vitestReport = path.join(reports, 'vitest.json');
  const playwrightReport = path.join(reports, 'playwright.json');
  const build = stage('build', () => run('vite', ['build', '--app', '--logLevel', 'warn']));
  return [
    build,
    stage('types', () => run('vue-tsc', ['-b'])),
    stage('lint', () => run('eslint', ['--max-warnings', '0', '.'])),
    stage('format', () => run('prettier', ['--check', '.', '--log-level', 'warn'])),
    stage(
      'unit tests',
      () => runVitest(vitestReport),
      () => tallyVitest(readReport(vitestReport)),
    ),
    stage(
      'end-to-end tests',
      () => build.isPassed && runPlaywright(playwrightReport),
      () => tallyPlaywright(readReport(playwrightReport)),
    ),
  ];
}

const stages = makeStages();
console.log('');
for (const { name, isPassed, seconds, tally } of stages) {
  const counts = tally ? `  ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped` : '';
  console.log(
    `${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s${counts}`,
  );
}
const uncounted = stages.filter(({ isPassed, tally }) => !isPassed && (tally?.failed ?? 0) === 0).length;
const total = stages
  .map(({ tally }) => tally ?? NO_TESTS)
  .reduce(addTallies, { ...NO_TESTS, failed: uncounted });
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
