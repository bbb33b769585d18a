/** What main asks of the system: dialogs with answers that tests set, clipboard, theme, power, other programs. */
import { EventEmitter } from 'node:events';
import { appLife } from './app.ts';
import { fromNative, note, send } from './channel.ts';
import { makeEvent } from './events.ts';
import { guard } from './strict.ts';

/** Tests replace these functions by `evaluate`; unasked for, every dialog is cancelled. */
export const dialog = guard('Dialog', {
  showOpenDialog: (): Promise<object> => Promise.resolve({ canceled: true, filePaths: [] }),
  showSaveDialog: (): Promise<object> => Promise.resolve({ canceled: true, filePath: '' }),
  /** A `signal` closes the box as the user would (electron.d.ts, `MessageBoxOptions.signal`); it cannot be cloned. */
  showMessageBox(...args: readonly unknown[]): Promise<object> {
    return Promise.resolve({ response: answerBox(args), checkboxChecked: false });
  },
  showMessageBoxSync: (...args: readonly unknown[]): number => answerBox(args),
  /** Before `ready` it goes to standard error on Linux (electron.d.ts); a test sees it either way. */
  showErrorBox(title: string, content: string): void {
    note({ kind: 'error-box', title, content });
  },
});

/** The button that closing the box stands for. */
function answerBox(args: readonly unknown[]): number {
  const { signal: _, ...options } = args.at(-1) as {
    readonly cancelId?: number;
    readonly signal?: AbortSignal;
  };
  note({ kind: 'message-box', options: structuredClone(options) });
  return options.cancelId ?? 0;
}

export const shell = guard('Shell', {
  openExternal(url: string): Promise<undefined> {
    note({ kind: 'open-external', url });
    return Promise.resolve(undefined);
  },
});

type Theme = 'system' | 'light' | 'dark';

class NativeTheme extends EventEmitter {
  #source: Theme = 'system';
  readonly #isSystemDark = false;

  get themeSource(): Theme {
    return this.#source;
  }

  /** "Setting this property to ... will emit updated" where it changes what is drawn (electron.d.ts). */
  set themeSource(source: Theme) {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`Invalid theme: ${source}`);
    const wasDark = this.shouldUseDarkColors;
    this.#source = source;
    send({ type: 'theme', source });
    if (wasDark !== this.shouldUseDarkColors) fromNative(() => this.emit('updated'));
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark' || (this.#source === 'system' && this.#isSystemDark);
  }
}
export const nativeTheme = guard('NativeTheme', new NativeTheme());

let copied = '';
/** All that reads or writes the clipboard answers with a promise (electron.d.ts of 45, `Clipboard`). */
export const clipboard = guard('Clipboard', {
  readText: (): Promise<string> => Promise.resolve(copied),
  writeText(text: string): Promise<undefined> {
    copied = text;
    return Promise.resolve(undefined);
  },
  has: (format: string): Promise<boolean> => Promise.resolve(copied !== '' && format === 'text/plain'),
});

/**
 * The system's own news. The first listener of all starts them, and on Linux `shutdown` is asked of the system only for
 * listeners that come later: `lib/browser/api/power-monitor.ts` counts them inside `newListener`, before that first one
 * is among them, and listens for more of them only from then on.
 */
class PowerMonitor extends EventEmitter {
  _hearsShutdown = false;

  constructor() {
    super();
    this.once('newListener', () => {
      if (!appLife.isReady()) throw new Error('powerMonitor cannot be used before app is ready');
      this._hearsShutdown = process.platform !== 'linux';
      this.on('newListener', (event) => {
        if (event === 'shutdown') this._hearsShutdown = true;
      });
    });
  }
}
const monitor = new PowerMonitor();
export const powerMonitor = guard('PowerMonitor', monitor);

/** The system is about to end; whether main asked it to wait. */
export function shutDown(): boolean {
  const event = makeEvent();
  if (monitor._hearsShutdown) fromNative(() => monitor.emit('shutdown', event));
  return event.defaultPrevented;
}

const blockers = new Map<number, string>();
let lastBlocker = 0;
/** `powerSaveBlocker` (electron.d.ts): each start has an id of its own, and a second stop is false. */
export const powerSaveBlocker = guard('PowerSaveBlocker', {
  start(type: string): number {
    lastBlocker += 1;
    blockers.set(lastBlocker, type);
    note({ kind: 'system', what: 'stay-awake', args: [type] });
    return lastBlocker;
  },
  stop(id: number): boolean {
    if (blockers.delete(id)) note({ kind: 'system', what: 'may-sleep', args: [] });
    else return false;
    return true;
  },
  isStarted: (id: number): boolean => blockers.has(id),
});

/** `submitURL` is required "unless `uploadToServer` is `false`" (electron.d.ts, `CrashReporterStartOptions`). */
export const crashReporter = guard('CrashReporter', {
  start({ submitURL, uploadToServer = true }: { submitURL?: string; uploadToServer?: boolean }): void {
    if (uploadToServer && submitURL === undefined)
      throw new Error('submitURL must be specified when uploadToServer is true');
    note({ kind: 'system', what: 'crash-reporter', args: [uploadToServer] });
  },
});
