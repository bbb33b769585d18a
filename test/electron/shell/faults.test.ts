/** What main does where something fails: at the start, in the engine, while printing, in the self-test. */
import fs from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureBuilt, PROJECT } from '../../../electron/start/build-state.ts';
import { selfTest } from '../../../renderer/platform/self-test.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { barePages } from '../double/bare-page.ts';
import { startDouble, type Double, type Program } from '../double/harness.ts';
import { eventsOf, expectNoFaults, startShell } from './shell.ts';

const folder = temporaryFolder();
beforeAll(() => {
  expect(ensureBuilt()).toBe(true);
});

const profile = (): string => folder.path('profile');

/** A copy of the built program without some of its files. */
function copyWithout(...names: readonly string[]): Program {
  const copy = folder.path('program');
  fs.cpSync(`${PROJECT}/dist`, `${copy}/dist`, { recursive: true });
  fs.copyFileSync(`${PROJECT}/package.json`, `${copy}/package.json`);
  for (const name of names) fs.rmSync(`${copy}/${name}`, { recursive: true });
  return { folder: copy, isPackaged: false };
}

/** Process ids of engines. */
const engines = (double: Double): Promise<readonly number[]> =>
  double.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .filter(({ name }) => name === 'engine')
      .map(({ pid }) => pid),
  );

describe('a start that fails', () => {
  test('because the page is missing says so, ends with 1 and frees the lock', async () => {
    const program = copyWithout('dist/renderer');
    const double = startDouble({ userData: profile(), driver: barePages().driver, program });
    expect(await double.exited).toBe(1);
    expect(double.notes()).toContainEqual(expect.objectContaining({ kind: 'error-box' }));
    const next = await startShell({ userData: profile() });
    expect(await next.double.close()).toBe(0);
  });

  test('because the page cannot be loaded says so and ends with 1', async () => {
    const pages = barePages();
    pages.loads = { code: -6, description: 'ERR_FILE_NOT_FOUND' };
    const double = startDouble({ userData: profile(), driver: pages.driver });
    expect(await double.exited).toBe(1);
    const box = double.notes().find(({ kind }) => kind === 'error-box');
    expect(JSON.stringify(box)).toContain('ERR_FILE_NOT_FOUND');
  });

  test('because the page hangs shows the window nevertheless', async () => {
    const pages = barePages();
    pages.loads = 'hang';
    const double = startDouble({ userData: profile(), driver: pages.driver, haste: 20 });
    await double.noted((note) => note.kind === 'event' && note.name === 'show');
    expect(double.windows()).toMatchObject([{ isVisible: true }]);
    await double.close();
  });
});

describe('the engine', () => {
  test.for(['SIGKILL', 'SIGABRT'] as const)('that ends by %s is started again', async (signal) => {
    const { double, page, engineReady } = await startShell({ userData: profile() });
    await engineReady;
    const port = await page.openEngine();
    const closed = new Promise((resolve) => port.onClose(() => resolve(true)));
    const ready = new Promise((resolve) => {
      page.host.onEngineState(({ state }) => {
        if (state === 'ready') resolve(true);
      });
    });
    const [pid = 0] = await engines(double);
    process.kill(pid, signal);
    expect(await closed).toBe(true);
    expect(await ready).toBe(true);
    expect(await engines(double)).not.toContain(pid);
    expect(await double.close()).toBe(0);
    expectNoFaults(double);
  });

  test('that runs out of memory at every start is given up; the program stays', async () => {
    // V8 aborts for real: "Reached heap limit".
    const { double, page } = await startShell({
      userData: profile(),
      utilitySwitches: ['--max-old-space-size=1', '--max-semi-space-size=1'],
      haste: 10,
    });
    const down = new Promise((resolve) => {
      page.host.onEngineState(({ state }) => {
        if (state === 'down') resolve(true);
      });
    });
    expect(await down).toBe(true);
    expect(double.stderr()).toContain('out of memory');
    expect(double.notes().filter(({ kind }) => kind === 'uncaught')).toEqual([]);
    expect(double.windows()).toHaveLength(1);
    expect(await double.close()).toBe(0);
  });
});

test('a page that cannot be printed is a failed export, and leaves no window behind', async () => {
  const { double, pages, page } = await startShell({ userData: profile() });
  const target = folder.path('report.pdf');
  await double.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  const report = { name: 'report.pdf', html: '<p>report</p>', paper: 'a4' } as const;
  expect(await page.host.exportPdf(report)).toEqual({ ok: true, value: true });
  expect(fs.readFileSync(target, 'utf8')).toContain('%PDF');
  pages.print = () => 'Failed to generate PDF';
  expect(await page.host.exportPdf(report)).toMatchObject({ ok: false, code: 'ERR_HOST_IO' });
  pages.loads = { code: -2, description: 'ERR_FAILED' };
  expect(await page.host.exportPdf(report)).toMatchObject({ ok: false, code: 'ERR_HOST_IO' });
  expect(double.windows()).toHaveLength(1);
  expect(await double.close()).toBe(0);
  expectNoFaults(double);
});

test('safe graphics are asked for before the program is ready', async () => {
  const { double } = await startShell({ userData: profile(), args: ['--safe-graphics'] });
  expect(await double.evaluate(({ app }) => app.isHardwareAccelerationEnabled())).toBe(false);
  expect(await double.close()).toBe(0);
  expectNoFaults(double);
});

describe('the self-test', () => {
  test('runs beside the program, in a profile of its own, until the page has reported', async () => {
    const program = await startShell({ userData: profile() });
    const before = [fs.readdirSync(profile()), eventsOf(program.double)];
    const pages = barePages();
    const double = startDouble({ userData: profile(), driver: pages.driver, args: ['--self-test'] });
    const page = await pages.next();
    const own = await double.evaluate(({ app }) => app.getPath('userData'));
    expect(own).not.toBe(profile());
    expect(double.windows()).toMatchObject([{ isVisible: false }]);
    expect(page.url).toBe('app://studio/?self-test');
    await page.host.started();
    // The page's own part, on the engine of this program.
    vi.stubGlobal('window', new EventTarget());
    const { host, openEngine } = page;
    expect(await selfTest({ onEngineState: host.onEngineState, openEngine }, 'test')).toBe(null);
    // The answer finds no page any more.
    void host.selfTested(null);
    expect(await double.exited).toBe(0);
    expectNoFaults(double);
    expect(double.stdout()).toMatch(/page ok[^]*ok/);
    expect(fs.existsSync(own)).toBe(false);
    expect([fs.readdirSync(profile()), eventsOf(program.double)]).toEqual(before);
    expect(await program.double.close()).toBe(0);
  });

  test('finds by the search of the page that a worker is missing', async () => {
    const pages = barePages();
    const program = copyWithout('dist/electron/search-worker.js');
    const double = startDouble({ userData: profile(), driver: pages.driver, args: ['--self-test'], program });
    const { host, openEngine } = await pages.next();
    await host.started();
    vi.stubGlobal('window', new EventTarget());
    void host.selfTested(await selfTest({ onEngineState: host.onEngineState, openEngine }, 'test'));
    expect(await double.exited).toBe(1);
    expect(double.stderr()).toContain('self-test');
  });

  test.for([
    ['the page reports a failure', []],
    ['the page dies', []],
    ['main throws', []],
    ['a WebAssembly module is missing', ['dist/electron/table-rows.wasm']],
    ['the file of helping threads is missing', ['dist/electron/search-helper.js']],
    ['the page is missing', ['dist/renderer']],
  ] as const)('ends with 1 where %s', async ([what, missing]) => {
    const pages = barePages();
    const program = missing.length > 0 ? { program: copyWithout(...missing) } : {};
    const double = startDouble({
      userData: profile(),
      driver: pages.driver,
      args: ['--self-test'],
      ...program,
    });
    // What is missing is found before there is a page.
    if (missing.length === 0) {
      const page = await pages.next();
      await page.host.started();
      if (what === 'the page dies') page.crash('crashed');
      else if (what === 'main throws')
        await double.evaluate(
          () =>
            void setImmediate(() => {
              throw new Error('planted');
            }),
        );
      else void page.host.selfTested(what === 'the page reports a failure' ? 'no engine' : null);
    }
    expect(await double.exited).toBe(1);
    expect(double.stderr()).toContain('self-test');
  });
});
