/**
 * The user's files and file dialogs, for all hosts: in the browser the page's own file system behind stubbed pickers, in
 * the desktop program a real folder behind stubbed dialogs. What is read back is the bytes as the program wrote them.
 */
import { expect, type Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import type { EvaluateInMain } from './desktop.ts';

/** A file handed out by the program. */
export interface HandedOut {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What is kept of a window: its documents, which of them is in front, and the path of the node shown there. */
interface Session {
  readonly documents: readonly object[];
  readonly active: number;
  readonly place: string;
}

export interface Disk {
  /** Puts a file where the program can be pointed to; the name may lead into folders. */
  write(name: string, text: string): Promise<void>;
  /** The bytes of a file now. */
  read(name: string): Promise<Buffer>;
  /** What the user will choose in the next dialogs for opening; none = Cancel. */
  willOpen(...names: readonly string[]): Promise<void>;
  /** Which folder the user will choose in the next folder dialogs; null = Cancel. */
  willChooseFolder(name: string | null): Promise<void>;
  /** Where the user will save in the next dialogs; null = Cancel. */
  willSave(name: string | null): Promise<void>;
  /** How many documents the recovery journal holds now. */
  journalled(): Promise<number>;
  /** All unsaved work that the recovery journal holds now; it is at most a second behind what is written. */
  journal(): Promise<string>;
  /** How the tabs of the one window stand, as the journal has it; null if it has not. */
  session(): Promise<Session | null>;
  /** The settings as the program has kept them: JSON without blanks. */
  settings(): Promise<string>;
  /** The file that an action hands out as an export. */
  export(action: () => Promise<void>): Promise<HandedOut>;
}

declare global {
  interface Window {
    /** Answers of the stubbed pickers: names in the page's private file system. */
    testDialogs: { open: readonly string[]; folder: string | null; save: string | null };
  }
}

/** Replaces the pickers of every page of a context that is yet to be opened. */
export function stubPickers(): void {
  const answers: Window['testDialogs'] = { open: [], folder: null, save: null };
  const cancelled = (): never => {
    throw new DOMException('The user cancelled.', 'AbortError');
  };
  const showOpenFilePicker = async (): Promise<readonly FileSystemFileHandle[]> => {
    const root = await navigator.storage.getDirectory();
    if (answers.open.length === 0) cancelled();
    return Promise.all(answers.open.map((name) => root.getFileHandle(name)));
  };
  const showDirectoryPicker = async (): Promise<FileSystemDirectoryHandle> => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(answers.folder ?? cancelled());
  };
  const showSaveFilePicker = async (): Promise<FileSystemFileHandle> => {
    const root = await navigator.storage.getDirectory();
    return root.getFileHandle(answers.save ?? cancelled(), { create: true });
  };
  Object.assign(window, {
    testDialogs: answers,
    showDirectoryPicker,
    showOpenFilePicker,
    showSaveFilePicker,
  });
}

/** Entries that tell how the documents of a window stand, and which are open without changes. */
const OF_SESSION = /"kind": "(open|session)"/;

/**
 * The texts of entries of the recovery journal of a folder in which the program keeps its files, by file name: unsaved work,
 * or what is kept of sessions. An entry may go while the others are read.
 */
export function journalEntries(
  folder: string,
  what: 'work' | 'session' = 'work',
): ReadonlyMap<string, string> {
  const journal = path.join(folder, 'recovery');
  const names = fs.existsSync(journal) ? fs.readdirSync(journal) : [];
  const entries = names.flatMap((name): (readonly [string, string])[] => {
    try {
      return name.endsWith('.json') ? [[name, fs.readFileSync(path.join(journal, name), 'utf8')]] : [];
    } catch {
      return [];
    }
  });
  return new Map(entries.filter(([, text]) => OF_SESSION.test(text) === (what === 'session')));
}

/** The number of documents with unsaved work in such a folder. */
export function countJournal(folder: string): number {
  return journalEntries(folder).size;
}

/** How the tabs stand, as one of these entries has it. */
function sessionOf(entries: Iterable<string>): Session | null {
  const text = [...entries].find((each) => each.includes('"kind": "session"'));
  if (text === undefined) return null;
  const { entry } = JSON.parse(text) as { entry: { text: string } };
  const { active, documents } = JSON.parse(entry.text) as {
    active: string | null;
    documents: readonly { id: string; game: number; places: readonly [number, string, string][] }[];
  };
  const front = documents.find(({ id }) => id === active);
  const place = front?.places.find(([game]) => game === front.game)?.[1] ?? '';
  return { documents, active: documents.findIndex(({ id }) => id === active), place };
}

/** The unsaved work of such a folder, one entry after the other. */
function journalIn(folder: string): string {
  return [...journalEntries(folder).values()].join('');
}

/** The settings in a folder in which the program keeps its files, as JSON without blanks. */
function settingsIn(folder: string): string {
  return JSON.stringify(JSON.parse(fs.readFileSync(path.join(folder, 'settings.json'), 'utf8')));
}

/**
 * Files of the browser project.
 *
 * @param data where the host keeps its files.
 */
export function browserDisk(page: () => Page, data: string): Disk {
  return {
    async write(name, text) {
      await page().evaluate(
        async (file) => {
          const parts = file.name.split('/');
          const last = parts.pop() ?? '';
          let folder = await navigator.storage.getDirectory();
          for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
          const stream = await (await folder.getFileHandle(last, { create: true })).createWritable();
          await stream.write(file.text);
          await stream.close();
        },
        { name, text },
      );
    },
    async read(name) {
      const bytes = await page().evaluate(async (file) => {
        const root = await navigator.storage.getDirectory();
        const data = await (await (await root.getFileHandle(file)).getFile()).arrayBuffer();
        return [...new Uint8Array(data)];
      }, name);
      return Buffer.from(bytes);
    },
    async willOpen(...names) {
      await page().evaluate((open) => {
        window.testDialogs.open = open;
      }, names);
    },
    async willChooseFolder(name) {
      await page().evaluate((folder) => {
        window.testDialogs.folder = folder;
      }, name);
    },
    async willSave(name) {
      await page().evaluate((save) => {
        window.testDialogs.save = save;
      }, name);
    },
    journalled: () => Promise.resolve(countJournal(data)),
    journal: () => Promise.resolve(journalIn(data)),
    session: () => Promise.resolve(sessionOf(journalEntries(data, 'session').values())),
    settings: () => Promise.resolve(settingsIn(data)),
    async export(action) {
      const [download] = await Promise.all([page().waitForEvent('download'), action()]);
      return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
    },
  };
}

/** What the web edition keeps in the browser's database, by key. */
function storedIn(
  page: Page,
  store: 'recovery' | 'objects',
): Promise<readonly (readonly [string, unknown])[]> {
  return page.evaluate(async (name) => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
    const database = await settled(indexedDB.open('mancala-studio'));
    const objects = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([settled(objects.getAllKeys()), settled(objects.getAll())]);
    database.close();
    return keys.map((key, index) => [key as string, values[index] as unknown] as const);
  }, store);
}

/**
 * Puts the settings that the program starts with into the browser's database, where there is none yet. Runs in the page,
 * before the program, which adds what else it needs.
 */
export function seedDatabase(settings: string): void {
  // An empty page may have none.
  if (!location.protocol.startsWith('http')) return;
  const request = indexedDB.open('mancala-studio');
  request.onupgradeneeded = () => {
    request.result.createObjectStore('objects').put({ text: settings, revision: 'seeded' }, 'settings');
  };
  request.onsuccess = () => request.result.close();
}

/** Files of the web edition: those of browser mode, but for what it keeps itself. */
export function webDisk(page: () => Page): Disk {
  const entries = async (what: 'work' | 'session'): Promise<readonly string[]> => {
    // Damaged and discarded ones have a point in their key.
    const stored = (await storedIn(page(), 'recovery')).filter(([key]) => !key.includes('.'));
    const texts = stored.map(([, entry]) => JSON.stringify({ entry }, null, 2));
    return texts.filter((text) => OF_SESSION.test(text) === (what === 'session'));
  };
  return {
    ...browserDisk(page, ''),
    journalled: async () => (await entries('work')).length,
    journal: async () => (await entries('work')).join(''),
    session: async () => sessionOf(await entries('session')),
    async settings() {
      const stored = new Map(await storedIn(page(), 'objects')).get('settings') as { readonly text: string };
      return JSON.stringify(JSON.parse(stored.text));
    },
  };
}

/** Where the stubbed dialog of main was told to save, for `export`; lives in the process of main. */
interface MainGlobals {
  testSaved?: string;
}

/**
 * Files of the desktop program: a folder of the test.
 *
 * @param main runs functions in main, whose dialogs answer as the test says.
 */
export function desktopDisk(main: () => EvaluateInMain, folder: string): Disk {
  const at = (name: string): string => path.join(folder, name);
  const willOpen = (names: readonly string[]): Promise<void> =>
    main()(({ dialog }, filePaths) => {
      dialog.showOpenDialog = () =>
        Promise.resolve({ canceled: filePaths.length === 0, filePaths: [...filePaths] });
    }, names.map(at));
  let exports = 0;
  return {
    async write(name, text) {
      await fs.promises.mkdir(path.dirname(at(name)), { recursive: true });
      await fs.promises.writeFile(at(name), text);
    },
    read: (name) => fs.promises.readFile(at(name)),
    willOpen: (...names) => willOpen(names),
    willChooseFolder: (name) => willOpen(name === null ? [] : [name]),
    willSave: (name) =>
      main()(
        ({ dialog }, filePath) => {
          dialog.showSaveDialog = () => Promise.resolve({ canceled: filePath === '', filePath });
        },
        name === null ? '' : at(name),
      ),
    journalled: () => Promise.resolve(countJournal(path.join(folder, 'user-data/studio'))),
    journal: () => Promise.resolve(journalIn(path.join(folder, 'user-data/studio'))),
    session: () =>
      Promise.resolve(sessionOf(journalEntries(path.join(folder, 'user-data/studio'), 'session').values())),
    settings: () => Promise.resolve(settingsIn(path.join(folder, 'user-data/studio'))),
    async export(action) {
      // The user takes the name that is suggested, in a folder without another file of that name.
      const place = at(`exports-${++exports}`);
      fs.mkdirSync(place);
      await main()(({ dialog }, where) => {
        const globals = globalThis as MainGlobals;
        delete globals.testSaved;
        const save = (options: Electron.SaveDialogOptions): Promise<Electron.SaveDialogReturnValue> => {
          const name = (options.defaultPath ?? '').split(/[/\\]/).at(-1) ?? '';
          globals.testSaved = `${where}/${name}`;
          return Promise.resolve({ canceled: false, filePath: globals.testSaved });
        };
        dialog.showSaveDialog = (first, second?) => save(second ?? first);
      }, place);
      await action();
      const saved = (): Promise<string> => main()(() => (globalThis as MainGlobals).testSaved ?? '');
      await expect.poll(saved).not.toBe('');
      const file = await saved();
      return { name: path.basename(file), bytes: await waitForFile(file) };
    },
  };
}

/** Written atomically by the program, so a file that is there is whole. */
async function waitForFile(file: string): Promise<Buffer> {
  await expect.poll(() => fs.existsSync(file)).toBe(true);
  return fs.promises.readFile(file);
}
