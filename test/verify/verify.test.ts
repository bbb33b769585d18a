/** The logic of the verification, without Electron: a script stands for its program where one is started. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureBuilt, PROJECT } from '../../electron/start/build-state.ts';
import manifest from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../electron/files/temporary-folder.ts';
import type { Context } from './context.ts';
import { writeDoubleDist } from './double-dist.ts';
import { PACKAGE_CHECKS, packagedProgram } from './package-checks.ts';
import { CHECKS } from './plan.ts';
import { reportFile, table } from './report.ts';
import { runProgram } from './run-program.ts';
import { NAMED_SPECS, SPEC_CHECKS } from './spec-checks.ts';
import { START_CHECKS } from './start-checks.ts';
import {
  failed,
  isVerified,
  passed,
  runSteps,
  selectSteps,
  skipped,
  type Outcome,
  type Row,
  type Step,
} from './steps.ts';
import { writeStubElectron } from '../packaging/stub-electron.ts';

const SILENT = { onStart: () => {}, onEnd: () => {} };
const folder = temporaryFolder();
// Scripts stand for programs, which Windows does not start.
const onPosix = test.skipIf(process.platform === 'win32');

/** A check that ends as told. */
function step(id: string, run: () => Outcome | Promise<Outcome>, needs: readonly string[] = []): Step<null> {
  return { id, name: `name of ${id}`, how: `how of ${id}`, needs, run };
}

const states = (rows: readonly Row[]): readonly string[] => rows.map(({ id, state }) => `${id}: ${state}`);

describe('a run', () => {
  const broken = (): Outcome => {
    throw new Error('it broke');
  };
  const STEPS = [
    step('a', () => passed('one')),
    step('b', broken, ['a']),
    step('c', () => passed(), ['b']),
    step('d', () => passed(), ['c']),
    step('e', () => skipped('not here')),
    step('f', () => passed(), ['e']),
    step('g', () => Promise.resolve(failed('two\nlines'))),
    step('h', () => passed(), ['a']),
  ];

  test('continues after a failure, and what rests on it is not run', async () => {
    const rows = await runSteps(STEPS, null, SILENT);
    expect(states(rows)).toEqual([
      'a: passed',
      'b: failed',
      'c: not run',
      'd: not run',
      'e: skipped',
      'f: skipped',
      'g: failed',
      'h: passed',
    ]);
    expect(rows.map(({ detail }) => detail)).toEqual([
      'one',
      'it broke',
      'needs "b", which failed',
      'needs "c", which was not run',
      'not here',
      'not here',
      'two\nlines',
      '',
    ]);
    expect(isVerified(rows)).toBe(false);
  });

  test('has proved nothing if nothing has passed, or something was not run', async () => {
    const end = async (...steps: readonly Step<null>[]): Promise<boolean> =>
      isVerified(await runSteps(steps, null, SILENT));
    expect([
      await end(),
      await end(step('a', () => skipped(''))),
      await end(
        step('a', () => passed()),
        step('b', () => skipped('')),
      ),
      await end(
        step('a', () => passed()),
        step('b', () => ({ state: 'not run', detail: '' })),
      ),
      await end(
        step('a', () => passed()),
        step('b', () => failed('')),
      ),
    ]).toEqual([false, false, true, false, false]);
  });

  test('is one table and the same as JSON', async () => {
    const rows = await runSteps(STEPS, null, SILENT);
    const text = table(rows);
    expect(text).toMatch(/^PASSED +\d+\.\d s {2}name of a +one$/m);
    expect(text).toMatch(/^FAILED +\d+\.\d s {2}name of g +two\n +lines$/m);
    expect(text).toMatch(/^NOT RUN .*needs "b", which failed$/m);
    expect(text).toContain('2 passed, 2 failed, 2 not run, 2 do not apply here');
    const subject = { program: '1.0.0', electron: '45.0.0', system: 'Linux', node: 'v24', at: 'now' };
    const file = reportFile(subject, rows);
    expect(file).toContain(text);
    expect(JSON.parse(file.slice(file.indexOf('\n{')))).toEqual({ ...subject, rows });
  });

  test('of some checks includes what they need or look into', () => {
    const steps = [...STEPS, { ...step('i', () => passed()), after: 'd' }, step('j', () => passed())];
    const chosen = selectSteps(steps, ['i']);
    expect(typeof chosen === 'string' ? chosen : chosen.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'i',
    ]);
    expect(selectSteps(steps, [])).toBe(steps);
    expect(selectSteps(steps, ['j', 'x'])).toBe('x');
  });
});

describe('the checks', () => {
  test('have ids of their own and need earlier ones alone', () => {
    const seen = new Set<string>();
    for (const { id, needs, after } of CHECKS) {
      const earlier = [...needs, ...(after === undefined ? [] : [after])];
      expect({ id, later: earlier.filter((each) => !seen.has(each)) }).toEqual({ id, later: [] });
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
  });

  test('name specs that there are', () => {
    const specs = path.join(PROJECT, 'test/e2e');
    const text = fs
      .readdirSync(specs)
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => fs.readFileSync(path.join(specs, name), 'utf8'))
      .join('\n');
    const missing = NAMED_SPECS.flatMap((check) => check.specs).filter(
      (title) => !text.includes(`test('${title}'`),
    );
    expect(missing).toEqual([]);
  });

  test('are listed by --dry-run, which starts nothing', () => {
    const program = path.join(PROJECT, 'test/verify/verify-electron.ts');
    const run = (...args: readonly string[]): ReturnType<typeof spawnSync> =>
      spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    const { status, stdout } = run('--dry-run');
    expect(status).toBe(0);
    for (const { id, how } of CHECKS) {
      expect(stdout).toMatch(new RegExp(`^${id} `, 'm'));
      expect(stdout).toContain(how);
    }
    expect(run('--only', 'nothing')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"nothing"') as string,
    });
  });
});

/** The machine of a test: a stub of Electron in a folder of its own. */
function machine(changes: Partial<Context> = {}): Context {
  const work = folder.path('work');
  fs.mkdirSync(path.join(work, 'profiles'), { recursive: true });
  return {
    platform: 'linux',
    arch: 'x64',
    env: { DISPLAY: ':0' },
    isRoot: false,
    top: PROJECT,
    work,
    release: folder.path('release'),
    electron: () => folder.path('electron'),
    ...changes,
  };
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text, { mode: 0o755 });
}

/** The outcome of one check; what it needs is taken for granted. */
async function check(steps: readonly Step<Context>[], id: string, context: Context): Promise<Outcome> {
  const found = steps.find((each) => each.id === id);
  if (!found) throw new Error(id);
  const [row] = await runSteps([{ ...found, needs: [] }], context, SILENT);
  if (!row) throw new Error(id);
  return { state: row.state, detail: row.detail };
}

describe('the first checks', () => {
  test('refuse a machine that can show no window, or has no sandbox', async () => {
    expect(await check(START_CHECKS, 'machine', machine({ env: {} }))).toMatchObject({ state: 'failed' });
    expect(await check(START_CHECKS, 'machine', machine({ isRoot: true }))).toMatchObject({
      state: 'failed',
    });
    expect(await check(START_CHECKS, 'machine', machine())).toMatchObject({ state: 'passed' });
  });

  onPosix('take the Electron of package.json alone', async () => {
    const { electron } = manifest.devDependencies;
    const answer = (version: string): string =>
      `#!/bin/sh\n[ "$ELECTRON_RUN_AS_NODE" = 1 ] || exit 7\necho '{"electron":"${version}","chrome":"156.0","node":"24.0.0"}'\n`;
    write(folder.path('electron'), answer(electron));
    expect(await check(START_CHECKS, 'version', machine())).toEqual({
      state: 'passed',
      detail: `Electron ${electron}, Chromium 156.0, Node 24.0.0`,
    });
    write(folder.path('electron'), `${answer(electron)}echo "[1:2] no D-Bus here" >&2\n`);
    expect(await check(START_CHECKS, 'version', machine())).toMatchObject({ state: 'passed' });
    write(folder.path('electron'), '#!/bin/sh\necho "v24.0.0"\n');
    expect(await check(START_CHECKS, 'version', machine())).toEqual(failed('it told no versions\nv24.0.0'));
    write(folder.path('electron'), answer('1.2.3'));
    expect(await check(START_CHECKS, 'version', machine())).toMatchObject({ state: 'failed' });
    write(folder.path('electron'), '#!/bin/sh\necho "error while loading shared libraries" >&2\nexit 127\n');
    expect(await check(START_CHECKS, 'version', machine())).toEqual({
      state: 'failed',
      detail: 'ended with 127\nerror while loading shared libraries',
    });
  });

  onPosix('tell what the self-test said', async () => {
    write(folder.path('electron'), '#!/bin/sh\necho "self-test: page ok"\necho "self-test: engine ok"\n');
    expect(await check(START_CHECKS, 'self-test', machine())).toEqual(passed('page ok, engine ok'));
    write(folder.path('electron'), '#!/bin/sh\necho "FATAL: No usable sandbox! If" >&2\nexit 133\n');
    const { state, detail } = await check(START_CHECKS, 'self-test', machine());
    expect(state).toBe('failed');
    expect(detail).toMatch(/ended with 133[^]*No usable sandbox![^]*The system does not let Electron/);
  });
});

describe('the specs', () => {
  const report = (statuses: readonly string[]): string =>
    JSON.stringify({
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: (NAMED_SPECS[0]?.specs ?? []).map((title, i) => ({
                title,
                tests: [{ status: statuses[i] }],
              })),
            },
          ],
        },
      ],
    });

  test('that prove something by name must have run and passed', async () => {
    const context = machine();
    const ask = (): Promise<Outcome> => check(SPEC_CHECKS, 'engine-port', context);
    expect(await ask()).toMatchObject({ state: 'not run' });
    write(path.join(context.work, 'specs.json'), report(['expected', 'flaky', 'expected']));
    expect(await ask()).toMatchObject({ state: 'passed' });
    write(path.join(context.work, 'specs.json'), report(['expected', 'skipped', 'unexpected']));
    const { state, detail } = await ask();
    expect(state).toBe('failed');
    expect(detail.split('\n')).toEqual([
      expect.stringMatching(/: skipped$/),
      expect.stringMatching(/: unexpected$/),
    ]);
  });
});

describe('the packaged program', () => {
  onPosix('must have the fuses of electron-builder.yml', async () => {
    const context = machine();
    const program = packagedProgram(context);
    writeStubElectron(path.dirname(program), '45.0.0');
    fs.renameSync(path.join(path.dirname(program), 'electron'), program);
    const { state, detail } = await check(PACKAGE_CHECKS, 'fuses', context);
    expect(state).toBe('failed');
    // All fuses of the stub are off.
    expect(detail).toBe(
      'not as wanted: onlyLoadAppFromAsar, enableEmbeddedAsarIntegrityValidation, wasmTrapHandlers',
    );
    const bytes = fs.readFileSync(program);
    const wire = bytes.length - 9;
    bytes.write('000011001', wire, 'latin1');
    fs.writeFileSync(program, bytes);
    expect(await check(PACKAGE_CHECKS, 'fuses', context)).toMatchObject({ state: 'passed' });
  });

  test.each(['linux', 'darwin', 'win32'] as const)(
    "has Electron's notices and not its sample program (%s)",
    async (platform) => {
      const context = machine({ platform });
      const beside = path.dirname(packagedProgram(context));
      const isMac = platform === 'darwin';
      const top = isMac ? path.resolve(beside, '../Resources') : beside;
      write(path.join(top, 'LICENSE.electron.txt'), '');
      expect(await check(PACKAGE_CHECKS, 'contents', context)).toEqual(
        failed('not packaged: LICENSES.chromium.html'),
      );
      write(path.join(top, 'LICENSES.chromium.html'), '');
      expect(await check(PACKAGE_CHECKS, 'contents', context)).toEqual(passed());
      write(path.join(isMac ? top : path.join(top, 'resources'), 'default_app.asar'), '');
      expect(await check(PACKAGE_CHECKS, 'contents', context)).toMatchObject({ state: 'failed' });
      const override = machine({ platform, env: { ELECTRON_OVERRIDE_DIST_PATH: '/other' } });
      expect(await check(PACKAGE_CHECKS, 'contents', override)).toEqual(passed());
    },
  );

  test('is made in every kind, from an unpacked folder only where another Electron is named', async () => {
    const context = machine({ top: folder.path('top'), electron: () => '/other/electron' });
    const { release } = context;
    fs.mkdirSync(release, { recursive: true });
    const made = (...endings: readonly string[]): void =>
      write(
        path.join(context.top, 'electron/packaging/package.ts'),
        `import fs from 'node:fs';
        for (const ending of ${JSON.stringify(endings)}) fs.writeFileSync(${JSON.stringify(release)} + '/x' + ending, '');
        console.log(process.argv.slice(2).join(' '));`,
      );
    made('.AppImage', '.deb');
    expect(await check(PACKAGE_CHECKS, 'installers', context)).toEqual(failed('not made: .tar.gz, .rpm'));
    const said = (): string => fs.readFileSync(path.join(context.work, 'installers.log'), 'utf8').trim();
    expect(said()).toBe(`--linux AppImage tar.gz --x64 -c.directories.output=${release}`);
    made('.AppImage', '.tar.gz', '.deb', '.rpm');
    const other = { ...context, env: { ELECTRON_OVERRIDE_DIST_PATH: '/other' } };
    expect(await check(PACKAGE_CHECKS, 'installers', other)).toMatchObject({ state: 'passed' });
    expect(said()).toContain(`-c.electronDist=${path.dirname('/other/electron')} `);
  });

  onPosix('must not become Node', async () => {
    const context = machine();
    const answer = (variable: string): void =>
      write(
        packagedProgram(context),
        `#!/bin/sh\n[ -z "$${variable}" ] || exit 9\necho "self-test: page ok"\n`,
      );
    answer('ELECTRON_RUN_AS_NODE');
    expect(await check(PACKAGE_CHECKS, 'packaged-self-test', context)).toEqual(passed('page ok'));
    expect(await check(PACKAGE_CHECKS, 'no-node', context)).toMatchObject({ state: 'failed' });
    answer('SOMETHING_ELSE');
    expect(await check(PACKAGE_CHECKS, 'no-node', context)).toMatchObject({ state: 'passed' });
  });

  test('lies where electron-builder leaves it', () => {
    const places = (['linux', 'darwin', 'win32'] as const).flatMap((platform) =>
      ['x64', 'arm64'].map((arch) =>
        path
          .relative(folder.path('release'), packagedProgram(machine({ platform, arch })))
          .replaceAll('\\', '/'),
      ),
    );
    expect(places).toEqual([
      'linux-unpacked/mancala-studio',
      'linux-arm64-unpacked/mancala-studio',
      'mac/Mancala Studio.app/Contents/MacOS/Mancala Studio',
      'mac-arm64/Mancala Studio.app/Contents/MacOS/Mancala Studio',
      'win-unpacked/Mancala Studio.exe',
      'win-arm64-unpacked/Mancala Studio.exe',
    ]);
  });
});

onPosix('a program that does not end is ended with all that it started', async () => {
  const left = folder.path('left');
  const script = `sleep 1000 & echo $! > ${left}.part; mv ${left}.part ${left}; echo waiting; wait`;
  const running = runProgram('/bin/sh', ['-c', script], { limitMs: 1000, log: folder.path('log') });
  expect(await running).toMatchObject({ code: null, isLate: true });
  expect(fs.readFileSync(folder.path('log'), 'utf8')).toBe('waiting\n');
  const state = spawnSync('ps', ['-o', 'stat=', '-p', fs.readFileSync(left, 'utf8').trim()], {
    encoding: 'utf8',
  });
  expect(state.stdout.trim()).toMatch(/^(?:Z.*)?$/);
});

onPosix('the first checks pass over the double of Electron', async () => {
  expect(ensureBuilt()).toBe(true);
  const program = writeDoubleDist(folder.path('dist'), manifest.devDependencies.electron);
  const context = machine({ electron: () => program });
  const steps = selectSteps(CHECKS, ['version', 'self-test']);
  if (typeof steps === 'string') throw new Error(steps);
  const rows = await runSteps(steps, context, SILENT);
  expect(rows.map(({ id, state, detail }) => [id, state, state === 'passed' ? '' : detail])).toEqual(
    ['machine', 'build', 'electron', 'version', 'self-test'].map((id) => [id, 'passed', '']),
  );
});
