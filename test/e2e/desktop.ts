/**
 * The desktop program as a test drives it: the real Electron, or the built main process over the double of Electron with
 * its page in Chromium. Both keep their files in `user-data` of the test's folder.
 */
import { _electron, type BrowserContext, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findElectron } from '../../electron/start/find-electron.ts';
import { chromiumPages, dropOn } from '../electron/double/chromium-driver.ts';
import { startDouble, type Double } from '../electron/double/harness.ts';

/** Which program: `shell` is the one over the double. */
export type DesktopHost = 'electron' | 'shell';

/** Runs a function with the electron module inside main. */
export type EvaluateInMain = Double['evaluate'];

/** A running desktop program. */
export interface Desktop {
  readonly page: Page;
  readonly evaluate: EvaluateInMain;
  /** Drops files of the disk on the page, as a file manager does. */
  drop(...files: readonly string[]): Promise<void>;
  /** Errors of main that nothing caught, as far as they can be seen from outside. */
  faults(): readonly string[];
  /** Ends everything at once and without asking, as the system does with a program that hangs. */
  kill(): Promise<void>;
  /** Ends the program without asking about unsaved documents. */
  stop(): Promise<void>;
}

export interface DesktopOptions {
  /** Folder of the test. */
  readonly folder: string;
  /** Where the pages of the program over the double are drawn. */
  readonly context: BrowserContext;
  /** What the user typed behind the program's name. */
  readonly args?: readonly string[];
  readonly cwd?: string;
}

const top = path.resolve(import.meta.dirname, '../..');

/** Starts the program and waits for its window. */
export function startDesktop(host: DesktopHost, options: DesktopOptions): Promise<Desktop> {
  return host === 'electron' ? startElectron(options) : startShell(options);
}

/** Starts the program and waits for its end; gives the exit code. */
export async function runDesktop(host: DesktopHost, options: DesktopOptions): Promise<number | string> {
  if (host === 'shell') {
    const { driver } = chromiumPages(options.context);
    const { args = [], cwd = options.folder } = options;
    const run = startDouble({ userData: userData(options), args, cwd, driver });
    return run.exited;
  }
  const [program = '', ...args] = commandLine(options);
  const run = spawn(program, args, { cwd: options.cwd ?? options.folder, stdio: 'inherit' });
  return new Promise((resolve) => {
    run.once('exit', (code, signal) => resolve(code ?? signal ?? ''));
  });
}

function userData({ folder }: DesktopOptions): string {
  return path.join(folder, 'user-data');
}

/** Electron with all that it is given. */
function commandLine(options: DesktopOptions): readonly string[] {
  const executable = findElectron();
  if (executable === null) throw new Error('Electron is not installed.');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [executable, ...sandbox, `--user-data-dir=${userData(options)}`, top, ...(options.args ?? [])];
}

async function startElectron(options: DesktopOptions): Promise<Desktop> {
  const [executablePath = '', ...args] = commandLine(options);
  const app = await _electron.launch({ executablePath, args });
  const page = await app.firstWindow();
  const evaluate = ((work: never, arg: unknown) => app.evaluate(work, arg)) as EvaluateInMain;
  const closed = new Promise<void>((resolve) => {
    app.once('close', () => resolve());
  });
  return known({
    page,
    evaluate,
    drop: (...files) => dropOn(page, files),
    faults: () => [],
    async kill() {
      app.process().kill('SIGKILL');
      await closed;
    },
    async stop() {
      // `app.close()` would wait for the answer to a question about unsaved documents. The end cuts the answer off.
      await app.evaluate((electron) => electron.app.exit(0)).catch(() => undefined);
      await closed;
    },
  });
}

async function startShell(options: DesktopOptions): Promise<Desktop> {
  const pages = chromiumPages(options.context);
  const { args = [], cwd = options.folder } = options;
  const double = startDouble({ userData: userData(options), args, cwd, driver: pages.driver });
  const ended = double.exited.then((code) => {
    throw new Error(`Main has ended with ${String(code)} before there was a window.\n${double.stderr()}`);
  });
  const page = await Promise.race([pages.firstPage(), ended]);
  ended.catch(() => undefined);
  return known({
    page,
    evaluate: double.evaluate,
    drop: (...files) => pages.dropFiles(files),
    faults: () =>
      double.notes().flatMap((note) => {
        if (note.kind === 'uncaught' || note.kind === 'unhandled-rejection') return [note.text];
        return note.kind === 'error-box' ? [note.content] : [];
      }),
    async kill() {
      double.kill('SIGKILL');
      await double.exited;
      await pages.close();
    },
    async stop() {
      await double.close();
      await pages.close();
    },
  });
}

const desktops = new WeakMap<Page, Desktop>();

function known(desktop: Desktop): Desktop {
  desktops.set(desktop.page, desktop);
  return desktop;
}

/** Drops files of the disk on a page of any host, as a file manager does. */
export function dropFiles(page: Page, ...files: readonly string[]): Promise<void> {
  return desktopOf(page)?.drop(...files) ?? dropOn(page, files);
}

/** The desktop program that a page is of; undefined for pages of browser mode. */
export function desktopOf(page: Page): Desktop | undefined {
  return desktops.get(page);
}
