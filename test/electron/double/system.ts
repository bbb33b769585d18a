/** What main asks of the system: dialogs with answers that tests set, clipboard, theme, power, other programs. */
import { EventEmitter } from 'node:events';
import { fromNative, note, send } from './channel.ts';
import { guard } from './strict.ts';

/** Tests replace these functions by `evaluate`; unasked for, every dialog is cancelled. */
export const dialog = guard('Dialog', {
  showOpenDialog: (): Promise<object> => Promise.resolve({ canceled: true, filePaths: [] }),
  showOpenDialogSync: (): undefined => undefined,
  showSaveDialog: (): Promise<object> => Promise.resolve({ canceled: true, filePath: '' }),
  showSaveDialogSync: (): string => '',
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
  const options = args.at(-1) as { readonly cancelId?: number; readonly message?: string };
  note({ kind: 'message-box', options: structuredClone(options) });
  return options.cancelId ?? 0;
}

export const shell = guard('Shell', {
  openExternal(url: string): Promise<undefined> {
    note({ kind: 'open-external', url });
    return Promise.resolve(undefined);
  },
  openPath(path: string): Promise<string> {
    note({ kind: 'system', what: 'open-path', args: [path] });
    return Promise.resolve('');
  },
  showItemInFolder(path: string): void {
    note({ kind: 'system', what: 'show-item', args: [path] });
  },
  beep(): void {
    note({ kind: 'system', what: 'beep', args: [] });
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
export const clipboard = guard('Clipboard', {
  readText: () => copied,
  writeText(text: string): void {
    copied = text;
  },
  availableFormats: () => (copied === '' ? [] : ['text/plain']),
});

/** The system's own news: `shutdown`, `suspend` ... */
export const powerMonitor = guard('PowerMonitor', new EventEmitter());
