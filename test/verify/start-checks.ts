/** The machine, the build, Electron itself, and the first start of the program in it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { nodeClock } from '../../electron/program/node-clock.ts';
import { ensureBuilt } from '../../electron/start/build-state.ts';
import { fetchElectron } from '../../electron/start/fetch-electron.ts';
import { ELECTRON_PACKAGE } from '../../electron/start/find-electron.ts';
import { sandboxRemedy } from '../../electron/start/sandbox-remedy.ts';
import { hasDisplay } from '../../electron/start/start-plan.ts';
import manifest from '../../package.json' with { type: 'json' };
import { electronOf, profile, run, type Context } from './context.ts';
import { howEnded, type ProgramEnd } from './run-program.ts';
import { failed, passed, type Outcome, type Step } from './steps.ts';

const FETCH_LIMIT_MS = 60_000;
/** The self-test has a limit of its own, which is shorter. */
export const SELF_TEST_LIMIT_MS = 180_000;

const versions = v.object({ electron: v.string(), chrome: v.string(), node: v.string() });

export const START_CHECKS: readonly Step<Context>[] = [
  {
    id: 'machine',
    name: 'the machine can show a window',
    how: 'a display, and no root on Linux, where the sandbox does not work for root',
    needs: [],
    run({ platform, env, isRoot }) {
      if (platform === 'linux' && isRoot) return failed('run as root: Electron needs a user without rights');
      if (!hasDisplay(platform, env)) return failed('no display: use a desktop session or xvfb-run');
      return passed(`${os.type()} ${os.release()}, ${os.availableParallelism()} cores`);
    },
  },
  {
    id: 'build',
    name: 'the program is built from these sources',
    how: 'npm run build, if a source is newer',
    needs: [],
    run: ({ top }) => (ensureBuilt(top) ? passed() : failed('the build failed')),
  },
  {
    id: 'electron',
    name: 'Electron is there, fetched if it was not',
    how: 'its own install.js, with its checksums',
    needs: [],
    run: findOrFetch,
  },
  {
    id: 'version',
    name: 'it is the Electron that package.json names',
    how: 'its own process.versions',
    needs: ['electron'],
    run: askVersions,
  },
  {
    id: 'self-test',
    name: 'the built program passes its self-test',
    how: 'electron . --self-test: page, engine, search with WebAssembly; exit code 0',
    needs: ['machine', 'build', 'electron'],
    async run(context) {
      const program = electronOf(context);
      const args = [profile(context, 'self-test'), context.top, '--self-test'];
      return selfTested(
        program,
        await run(context, 'self-test', program, args, { limitMs: SELF_TEST_LIMIT_MS }),
      );
    },
  },
];

async function findOrFetch(context: Context): Promise<Outcome> {
  const there = context.electron();
  if (there !== null) return passed(there);
  const end = await fetchElectron({
    folder: ELECTRON_PACKAGE,
    env: context.env,
    temporary: os.tmpdir(),
    clock: nodeClock,
    limitMs: FETCH_LIMIT_MS,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const program = context.electron();
  if (program !== null) return passed(`${program}, fetched`);
  return failed(end.kind === 'failed' ? `it could not be fetched: ${end.reason}` : `fetching: ${end.kind}`);
}

async function askVersions(context: Context): Promise<Outcome> {
  const end = await run(
    context,
    'version',
    electronOf(context),
    ['-p', 'JSON.stringify(process.versions)'],
    // As plain Node it needs neither a display nor a sandbox.
    { env: { ELECTRON_RUN_AS_NODE: '1' }, limitMs: 30_000 },
  );
  if (end.code !== 0) return failed(howEnded(end));
  // Electron may complain of the machine beside it.
  const answer = end.output.split(/\r?\n/).findLast((line) => line.startsWith('{'));
  if (answer === undefined) return failed(`it told no versions\n${end.output}`.trimEnd());
  const { electron, chrome, node } = v.parse(versions, JSON.parse(answer));
  const detail = `Electron ${electron}, Chromium ${chrome}, Node ${node}`;
  return electron === manifest.devDependencies.electron ? passed(detail) : failed(detail);
}

/** What a self-test says by its end; a sandbox that cannot be made is reported with its remedy. */
export function selfTested(program: string, end: ProgramEnd): Outcome {
  if (end.code === 0) return passed(selfTestLines(end.output));
  const remedy = sandboxRemedy(end.output, { program, read: readIfThere });
  const advice = remedy ? `\n${remedy.lines(path.join(os.tmpdir(), 'profile')).join('\n')}` : '';
  return failed(howEnded(end) + advice);
}

function selfTestLines(output: string): string {
  const parts = [...output.matchAll(/^self-test: (.*)$/gm)].map(([, part = '']) => part.trim());
  return parts.join(', ');
}

function readIfThere(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
