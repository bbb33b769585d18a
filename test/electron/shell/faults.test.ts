/** What main does where something fails: at the start, in the engine, while printing, in the self-test. */
import fs from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../../electron/start/build-state.ts';
import { selfTest } from '../../../renderer/platform/self-test.ts';
import { barePages } from '../double/bare-page.ts';
import { startDouble, type Double, type Program } from '../double/harness.ts';
import { closesWell, endsWell, eventsOf, openShells, takeUp } from './shell.ts';
import { must } from '../../support/must.ts';

const { folder, profile, start } = openShells();

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
    const next = await start();
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

test('a machine without a folder of documents starts, and its dialogs open at home', async () => {
  const { double, page } = await start({ missingPaths: ['documents'] });
  await double.evaluate(({ dialog }) => {
    dialog.showOpenDialog = (...args: readonly unknown[]) => {
      (globalThis as { asked?: unknown[] }).asked?.push((args.at(-1) as { defaultPath: string }).defaultPath);
      return Promise.resolve({ canceled: true, filePaths: [] });
    };
    Object.assign(globalThis, { asked: [] });
  });
  const created = must(await page.host.createCollection('Games'));
  await page.host.open();
  await page.host.addCollectionFolder(created.id);
  const [home, asked] = await double.evaluate(({ app }) => [
    app.getPath('home'),
    (globalThis as { asked?: unknown }).asked,
  ]);
  expect(asked).toEqual([home, home]);
  await closesWell(double);
});

test.skipIf(process.platform === 'win32')('a start in a folder that has been deleted works', async () => {
  folder.write('game.txt', 'game');
  const { double, nextFile } = await start({
    isFolderGone: true,
    args: [folder.path('game.txt')],
  });
  expect(await nextFile()).toMatchObject({ ok: true, value: { text: 'game' } });
  await closesWell(double);
});

test('what a crash leaves stays on this machine', async () => {
  const { double } = await start();
  expect(double.notes()).toContainEqual({ kind: 'system', what: 'crash-reporter', args: [false] });
  expect(await double.close()).toBe(0);
});

/** Answers the message boxes that follow with one button. */
function answerBoxes(double: Double, response: number): Promise<void> {
  return double.evaluate(({ dialog }, button) => {
    const ask = dialog.showMessageBox as (
      ...args: readonly unknown[]
    ) => Promise<Electron.MessageBoxReturnValue>;
    dialog.showMessageBox = async (...args: readonly unknown[]) => ({
      ...(await ask(...args)),
      response: button,
    });
  }, response);
}

describe('a page that does not answer', () => {
  test('is waited for unless the user loads it again', async () => {
    const { double, pages } = await start();
    await double.do({ kind: 'hang', window: 1, isHanging: true });
    const box = await double.noted(({ kind }) => kind === 'message-box');
    expect(box).toMatchObject({
      options: { message: 'Mancala Studio is not responding.', buttons: ['Wait', 'Load again'] },
    });
    await double.do({ kind: 'hang', window: 1, isHanging: false });
    expect(double.windows()).toHaveLength(1);
    await answerBoxes(double, 1);
    // However often it is asked for, it is loaded again without another question.
    for (let round = 0; round < 3; round++) {
      await double.do({ kind: 'hang', window: 1, isHanging: true });
      await takeUp(await pages.next());
    }
    expect(double.notes().filter(({ kind }) => kind === 'message-box')).toHaveLength(4);
    await closesWell(double);
  });

  test('while it keeps its window from closing, can be closed as it is', async () => {
    const { double, page } = await start();
    await answerBoxes(double, 1);
    // A page that refuses has answered: the window is not closing any more.
    page.isUnsaved = true;
    await double.do({ kind: 'close-window', window: 1 });
    page.onUnload = () => new Promise(() => undefined);
    await double.do({ kind: 'close-window', window: 1 });
    await double.do({ kind: 'hang', window: 1, isHanging: true });
    const box = await double.noted(({ kind }) => kind === 'message-box');
    expect(box).toMatchObject({ options: { buttons: ['Wait', 'Close'], defaultId: 0, cancelId: 0 } });
    await endsWell(double);
  });

  test('gives the box back when it answers again', async () => {
    const { double } = await start();
    await double.evaluate(({ dialog }) => {
      dialog.showMessageBox = (...args: readonly unknown[]) => {
        const { signal } = args.at(-1) as { signal: AbortSignal };
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            Object.assign(globalThis, { isClosed: true });
            resolve({ response: 0, checkboxChecked: false });
          });
        });
      };
    });
    await double.do({ kind: 'hang', window: 1, isHanging: true });
    await double.do({ kind: 'hang', window: 1, isHanging: false });
    expect(await double.evaluate(() => Reflect.get(globalThis, 'isClosed') as unknown)).toBe(true);
    await closesWell(double);
  });
});

test('drawing that fails again leads to an offer to load the page again', async () => {
  const { double } = await start();
  const gone = { kind: 'child-gone', details: { type: 'GPU', reason: 'crashed' } } as const;
  await double.do(gone);
  await double.do({ kind: 'child-gone', details: { type: 'Utility', reason: 'crashed' } });
  expect(double.notes().filter(({ kind }) => kind === 'message-box')).toEqual([]);
  await double.do(gone);
  const box = await double.noted(({ kind }) => kind === 'message-box');
  expect(JSON.stringify(box)).toContain('--safe-graphics');
  expect(double.windows()).toHaveLength(1);
  await closesWell(double);
});

describe('the engine', () => {
  test.for(['SIGKILL', 'SIGABRT'] as const)('that ends by %s is started again', async (signal) => {
    const { double, page, engineReady } = await start();
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
    await closesWell(double);
  });

  test('that runs out of memory at every start is given up; the program stays', async () => {
    // V8 aborts for real: "Reached heap limit".
    const { double, page } = await start({
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
  const { double, pages, page } = await start();
  const target = folder.path('report.pdf');
  await double.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  const report = { name: 'report.pdf', data: { html: '<p>report</p>', paper: 'a4' } } as const;
  expect(await page.host.exportFile(report)).toEqual({ ok: true, value: true });
  expect(fs.readFileSync(target, 'utf8')).toContain('%PDF');
  // Two at once do not get into each other's way.
  const both = [page.host.exportFile(report), page.host.exportFile(report)];
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: true },
    { ok: true, value: true },
  ]);
  pages.print = () => 'Failed to generate PDF';
  expect(await page.host.exportFile(report)).toMatchObject({ ok: false, code: 'ERR_HOST_IO' });
  pages.loads = { code: -2, description: 'ERR_FAILED' };
  expect(await page.host.exportFile(report)).toMatchObject({ ok: false, code: 'ERR_HOST_IO' });
  expect(double.windows()).toHaveLength(1);
  // A session lives as long as the program: all reports have one, and it keeps none of them.
  const sessions = double
    .notes()
    .flatMap((note) => (note.kind === 'system' && note.what === 'session' ? note.args : []));
  const [partition, ...others] = sessions.filter((name) => name !== '');
  expect(others).toEqual([]);
  const isKept = await double.evaluate(
    ({ session }, name) => session.fromPartition(name).protocol.isProtocolHandled('app'),
    String(partition),
  );
  expect(isKept).toBe(false);
  await closesWell(double);
});

test('safe graphics are asked for before the program is ready', async () => {
  const { double } = await start({ args: ['--safe-graphics'] });
  expect(await double.evaluate(({ app }) => app.isHardwareAccelerationEnabled())).toBe(false);
  await closesWell(double);
});

describe('the self-test', () => {
  test('runs beside the program, in a profile of its own, until the page has reported', async () => {
    const program = await start();
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
    await endsWell(double);
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
