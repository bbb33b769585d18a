/**
 * The process of main: makes `electron` known, looks like the system asked for, runs main's module and then is ready.
 * Started by `harness.ts` alone.
 */
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { note, openChannel, receive, send, start, textOfError } from './channel.ts';
import { press } from './menu.ts';
import { runDeed } from './deeds.ts';
import { appLife } from './app.ts';
import * as electron from './electron.ts';
import { running } from './utility.ts';
import type { WireResult } from './wire.ts';

const ELECTRON = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(?:\/main)?$/u.test(specifier)
      ? { url: ELECTRON, shortCircuit: true }
      : next(specifier, context),
});

// `lib/browser/init.ts`: an error that nobody caught is shown in a box, and the program continues.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') === 1) note({ kind: 'uncaught', text: textOfError(error) });
});
// Node's default in Electron is to warn (docs/api/process.md, `unhandledRejection`); nobody would see it.
process.on('unhandledRejection', (error) => note({ kind: 'unhandled-rejection', text: textOfError(error) }));

appLife.useMetrics(() =>
  [...running].map(([pid, name]) => ({ pid, type: 'Utility', serviceName: 'node.mojom.NodeService', name })),
);

/** Functions of tests run in this process with the electron module, as Playwright's `evaluate` runs them. */
receive('evaluate', ({ id, source, arg }) => {
  const work = (0, eval)(`(${source})`) as (module: typeof electron, arg: unknown) => unknown;
  void resultOf(() => work(electron, arg)).then((result) => send({ type: 'evaluated', id, result }));
});
/** A key that the page has left over goes to the menus. */
receive('unhandled-key', ({ accelerator }) => void press(accelerator, false));
receive('deed', ({ id, deed }) => {
  void resultOf(() => runDeed(deed)).then((result) => send({ type: 'done', id, result }));
});

async function resultOf(work: () => unknown): Promise<WireResult> {
  try {
    return { ok: true, value: structuredClone(await work()) };
  } catch (error) {
    return { ok: false, message: textOfError(error) };
  }
}

/** Limits of many seconds would make slow tests. */
function hurry(haste: number): void {
  const { setTimeout: real } = globalThis;
  const fast = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): NodeJS.Timeout =>
    real(work, ms / haste, ...args);
  if (haste !== 1) Object.assign(globalThis, { setTimeout: fast });
}

/** The folder of a terminal is deleted from another one. */
function loseFolder(): void {
  const folder = fs.mkdtempSync(path.join(start.home, 'gone-'));
  process.chdir(folder);
  fs.rmdirSync(folder);
}

process.argv = [process.execPath, ...start.argv];
Object.defineProperty(process, 'platform', { value: start.platform });
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process, 'resourcesPath', { value: path.dirname(start.appPath) });

const { main } = JSON.parse(fs.readFileSync(path.join(start.appPath, 'package.json'), 'utf8')) as {
  main: string;
};
openChannel();
if (start.isFolderGone) loseFolder();
hurry(start.haste);
try {
  await import(pathToFileURL(path.join(start.appPath, main)).href);
} catch (error) {
  process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)));
}
for (const file of start.earlyFiles) appLife.openFile(file);
setImmediate(() => {
  takeSignals();
  appLife.becomeReady();
});

/**
 * The first of these signals quits as the user would, the second one ends the process
 * (`shell/browser/electron_browser_main_parts_posix.cc`). Electron takes them over when it is ready, from listeners of
 * main that were there before; a listener that main adds later has them instead.
 */
function takeSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    const quit = (): void => {
      if (process.listenerCount(signal) > 1) return;
      process.off(signal, quit);
      appLife.quit();
    };
    process.on(signal, quit);
  }
}
