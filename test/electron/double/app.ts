/**
 * `app`: the life of the program. The order of quitting is that of `shell/browser/browser.cc`: `before-quit`, then every
 * window is asked to close, then `will-quit` and `quit`; a window that stays cancels it.
 */
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fromNative, note, start } from './channel.ts';
import { makeEvent } from './events.ts';
import { openInstanceLock, type InstanceLock } from './instance-lock.ts';
import { guard } from './strict.ts';

/** What the program's windows are to its life. */
export interface WindowList {
  count(): number;
  /** Asks each to close. */
  closeAll(): void;
  destroyAll(): void;
}

interface ChildGone {
  readonly type: string;
  readonly name: string;
  readonly serviceName: string;
  readonly reason: string;
  readonly exitCode: number;
}

interface Manifest {
  readonly name: string;
  readonly productName?: string;
  readonly version: string;
}

const manifest = JSON.parse(fs.readFileSync(path.join(start.appPath, 'package.json'), 'utf8')) as Manifest;

let isReady = false;
let isQuitting = false;
let isExiting = false;
let isShutDown = false;
let exitCode = 0;
let isAccelerated = true;
let windows: WindowList = { count: () => 0, closeAll: () => undefined, destroyAll: () => undefined };
let metrics = (): readonly object[] => [];
let lock: InstanceLock | null = null;
const ready = Promise.withResolvers<undefined>();
/** What waits for `ready`: "guaranteed to be emitted after the ready event" (electron.d.ts, `second-instance`). */
const untilReady: (() => void)[] = [];

const name = manifest.productName ?? manifest.name;
const paths: Record<string, string> = {
  home: start.home,
  appData: path.join(start.home, '.config'),
  userData: path.join(start.home, '.config', name),
  sessionData: path.join(start.home, '.config', name),
  temp: path.join(start.home, 'tmp'),
  exe: path.join(start.home, 'electron'),
  desktop: path.join(start.home, 'Desktop'),
  documents: path.join(start.home, 'Documents'),
  downloads: path.join(start.home, 'Downloads'),
  logs: path.join(start.home, '.config', name, 'logs'),
  crashDumps: path.join(start.home, '.config', name, 'Crashpad'),
};
// A folder that the system does not know, or that cannot be made (electron/electron issue 21142).
for (const key of start.missingPaths) Reflect.deleteProperty(paths, key);

class App extends EventEmitter {
  name = name;
  readonly isPackaged = start.isPackaged;

  /** Switches as Chromium parses them: only those before a `--`. */
  readonly commandLine = guard('CommandLine', {
    getSwitchValue: (key: string) => switches().get(key) ?? '',
  });

  getAppPath(): string {
    return start.appPath;
  }

  getPreferredSystemLanguages(): readonly string[] {
    return ['en-US'];
  }

  isReady(): boolean {
    return isReady;
  }

  whenReady(): Promise<undefined> {
    return ready.promise;
  }

  getPath(key: string): string {
    const found = paths[key];
    if (found === undefined) throw new Error(`Failed to get '${key}' path`);
    return found;
  }

  /** "If the path specified by path does not exist, an Error is thrown": for relative paths too. */
  setPath(key: string, to: string): void {
    if (!(key in paths)) throw new Error(`Failed to set path: unknown name ${key}`);
    if (!path.isAbsolute(to)) throw new Error('Path must be absolute');
    paths[key] = to;
  }

  quit(): void {
    if (isQuitting) return;
    note({ kind: 'event', of: 'app', name: 'before-quit' });
    isQuitting = !emitPreventable('before-quit');
    if (!isQuitting) return;
    if (windows.count() === 0) notifyAndShutDown();
    else windows.closeAll();
  }

  /** Windows are destroyed without being asked, and neither `before-quit` nor `will-quit` comes (electron.d.ts). */
  exit(code = 0): void {
    exitCode = code;
    isQuitting = true;
    isExiting = true;
    if (windows.count() === 0) shutDown();
    else windows.destroyAll();
  }

  focus(): void {
    note({ kind: 'system', what: 'focus', args: [] });
  }

  enableSandbox(): void {
    if (isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  disableHardwareAcceleration(): void {
    if (isReady) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
    isAccelerated = false;
  }

  isHardwareAccelerationEnabled(): boolean {
    return isAccelerated;
  }

  requestSingleInstanceLock(additionalData: unknown = {}): boolean {
    if (lock) return true;
    lock = openInstanceLock(
      this.getPath('userData'),
      { argv: process.argv, cwd: process.cwd(), data: additionalData },
      (second) => {
        whenReady(() =>
          fromNative(() => this.emit('second-instance', makeEvent(), second.argv, second.cwd, second.data)),
        );
      },
    );
    return lock !== null;
  }

  addRecentDocument(file: string): void {
    note({ kind: 'recent-document', path: file });
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    note({ kind: 'system', what: 'default-protocol-client', args: [scheme] });
    return true;
  }

  setAppUserModelId(id: string): void {
    note({ kind: 'system', what: 'app-user-model-id', args: [id] });
  }

  getAppMetrics(): readonly object[] {
    return [{ pid: process.pid, type: 'Browser' }, ...metrics()];
  }
}

function switches(): Map<string, string> {
  const end = process.argv.indexOf('--');
  const typed = (end < 0 ? process.argv : process.argv.slice(0, end))
    .slice(1)
    .filter((each) => each.startsWith('--'));
  const pairs = typed.map((each): [string, string] => {
    const at = each.indexOf('=');
    return at < 0 ? [each.slice(2), ''] : [each.slice(2, at), each.slice(at + 1)];
  });
  return new Map(pairs);
}

const app = new App();
const guarded = guard('App', app);
export { guarded as app };

function whenReady(work: () => void): void {
  if (isReady) work();
  else untilReady.push(work);
}

/** True if a listener prevented the default. */
function emitPreventable(event: string): boolean {
  const details = makeEvent();
  fromNative(() => app.emit(event, details));
  return details.defaultPrevented;
}

function notifyAndShutDown(): void {
  if (isShutDown) return;
  note({ kind: 'event', of: 'app', name: 'will-quit' });
  if (emitPreventable('will-quit')) isQuitting = false;
  else shutDown();
}

function shutDown(): void {
  if (isShutDown) return;
  isShutDown = true;
  isQuitting = true;
  note({ kind: 'event', of: 'app', name: 'quit' });
  fromNative(() => app.emit('quit', makeEvent(), exitCode));
  lock?.release();
  // The message loop ends after what is under way: calls after `app.exit` still run.
  setImmediate(() => leave(exitCode));
}

/** Ends the process once all that was told has left it. */
function leave(code: number): void {
  if (!process.connected || !process.send) realExit(code);
  else
    process.send(
      { type: 'note', note: { kind: 'event', of: 'app', name: 'exit' } },
      undefined,
      undefined,
      () => realExit(code),
    );
}

const realExit = process.exit.bind(process);
// `lib/browser/init.ts`: "Map process.exit to app.exit, which quits gracefully."
process.exit = ((code?: number) => app.exit(code ?? 0)) as typeof process.exit;

/** What the rest of the double does to the program's life. */
export const appLife = {
  isReady: () => isReady,
  quit: () => app.quit(),
  /** `base::Process::TerminateCurrentProcessImmediately(0)`: no event, no listener, nothing that waits. */
  terminate: () => realExit(0),
  isQuitting: () => isQuitting,
  useWindows(list: WindowList): void {
    windows = list;
  },
  useMetrics(read: () => readonly object[]): void {
    metrics = read;
  },
  /** Main's module has run: the program is ready, unless it has quit meanwhile. */
  becomeReady(): void {
    if (isShutDown) return;
    // "Make sure the userData directory is created" (`browser.cc`, `DidFinishLaunching`).
    fs.mkdirSync(app.getPath('userData'), { recursive: true });
    isReady = true;
    ready.resolve(undefined);
    fromNative(() => app.emit('ready', makeEvent(), {}));
    for (const work of untilReady.splice(0)) work();
  },
  emit: (event: string, ...args: readonly unknown[]): void =>
    void fromNative(() => app.emit(event, makeEvent(), ...args)),
  openFile(file: string): void {
    fromNative(() => app.emit('open-file', makeEvent(), file));
  },
  openUrl(url: string): void {
    fromNative(() => app.emit('open-url', makeEvent(), url));
  },
  childGone(details: ChildGone): void {
    fromNative(() => app.emit('child-process-gone', makeEvent(), details));
  },
  /** "Once a beforeunload handler has prevented the closing, we think the quit is cancelled too" (`browser.cc`). */
  closeCancelled(): void {
    isQuitting = false;
  },
  allWindowsClosed(): void {
    note({ kind: 'event', of: 'app', name: 'window-all-closed' });
    if (isExiting) shutDown();
    else if (isQuitting) notifyAndShutDown();
    // "If you do not subscribe to this event and all windows are closed, the default behavior is to quit the app".
    else if (app.listenerCount('window-all-closed') === 0) app.quit();
    else fromNative(() => app.emit('window-all-closed'));
  },
};
