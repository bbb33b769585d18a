/** Answers the page's calls with the help of files, stores, window, menu and engine. */
import { app, MessageChannelMain, shell, type BrowserWindow, type MessagePortMain } from 'electron';
import path from 'node:path';
import {
  type HostFile,
  type HostFolder,
  type HostResult,
  type HostSaved,
  type HostExport,
  type HostFileRef,
} from '../../engine/protocol/host-data.ts';
import type { HostCalls } from '../../engine/protocol/host.ts';
import { ENGINE_PORT_CHANNEL } from './channels.ts';
import { LINK_ADDRESSES } from '../../engine/protocol/links.ts';
import { fail, failAt, ok } from '../../engine/core/result.ts';
import { atomicWrite } from '../files/atomic-write.ts';
import { guardedStep } from '../files/file-errors.ts';
import type { FileWatch } from '../files/file-watch.ts';
import type { CollectionList } from '../files/collections.ts';
import { listGameFiles } from '../files/game-folder.ts';
import type { Files } from '../files/files.ts';
import { makeCollectionCalls } from './collection-calls.ts';
import { documentsFolder } from './documents-folder.ts';
import { applyLanguage } from './host-texts.ts';
import type { NativeMenu } from './menu.ts';
import { askWhatToOpen } from './open-dialog.ts';
import { printPdf } from './print-pdf.ts';
import { recentEntry, type RecentFiles } from '../files/recent.ts';
import { askWhereToSave } from './save-dialog.ts';
import type { RecoveryStore } from '../files/recovery.ts';
import type { KeptCalls } from '../files/kept.ts';
import type { ProgramCalls } from '../programs/host-programs.ts';
import { applyTheme } from './theme.ts';

/** The engine as main sees it: it accepts ports and may be started again. */
interface EngineApi {
  connect(port: MessagePortMain): void;
  restart(): void;
}

/** The parts of the program that the calls use. */
export interface HostParts {
  readonly window: BrowserWindow;
  readonly files: Files;
  readonly watch: FileWatch;
  readonly recent: RecentFiles;
  readonly recovery: RecoveryStore;
  readonly kept: KeptCalls;
  readonly programs: ProgramCalls;
  readonly collections: CollectionList;
  readonly menu: NativeMenu;
  readonly engine: EngineApi;
  /** Runs when the page reports that it is up, at first and after each reload. */
  readonly onStarted: () => void;
  /** Runs when the page has done its part of the self-test. */
  readonly onSelfTested: (failure: string | null) => void;
}

/** The calls of the page, and the reading of files that main itself has been given. */
export interface HostApi {
  readonly calls: HostCalls;
  /** Reads files by path and makes them known to the page. */
  readPaths(paths: readonly string[]): Promise<readonly HostResult<HostFile>[]>;
  /** Tells whether the page has unsaved work, by its last title. */
  hasChanges(): boolean;
}

const DONE = ok(true as const);

/** Makes a call that is done when its work returns. */
function atOnce<A extends readonly unknown[]>(
  work: (...args: A) => void,
): (...args: A) => Promise<typeof DONE> {
  return (...args) => {
    work(...args);
    return Promise.resolve(DONE);
  };
}

/** Puts the calls together. */
export function makeHostApi(parts: HostParts): HostApi {
  const { window, files, watch, recent, recovery, menu, engine } = parts;
  // Keep the page: a closed window no longer provides it.
  const page = window.webContents;
  let lastFolder: string | null = null;
  let hasUnsaved = false;

  async function read(id: string): Promise<HostResult<HostFile>> {
    const file = await files.read(id);
    if (!file.ok) return failAt(file, { file: path.basename(id) });
    await remember(id);
    return file;
  }

  /** Adds a file to the recent list; ignores a list that cannot be written, since the user wants the file. */
  async function remember(id: string): Promise<void> {
    lastFolder = path.dirname(id);
    app.addRecentDocument(id);
    await recent.add(id);
  }

  async function peekPath(file: string): Promise<HostResult<HostFile>> {
    const ref = files.grant(file);
    const text = await files.peek(ref.id);
    return text.ok ? ok({ ref, name: ref.name, text: text.value }) : failAt(text, { file: ref.name });
  }

  function readPaths(paths: readonly string[]): Promise<readonly HostResult<HostFile>[]> {
    return Promise.all(paths.map((each) => read(files.grant(each).id)));
  }

  async function open(): ReturnType<HostCalls['open']> {
    const chosen = await askWhatToOpen(window, 'file', lastFolder);
    return chosen.ok ? ok(await readPaths(chosen.value)) : chosen;
  }

  async function openFolder(): Promise<HostResult<HostFolder>> {
    const chosen = await askWhatToOpen(window, 'folder', lastFolder);
    if (!chosen.ok) return chosen;
    const [folder] = chosen.value;
    const listed = await listGameFiles(folder);
    if (!listed.ok) return listed;
    lastFolder = folder;
    const { paths, refused, isCut } = listed.value;
    const found = paths.map((inside) => ({ ref: files.grant(path.join(folder, inside)), path: inside }));
    return ok({
      name: path.basename(folder),
      files: found,
      refused: refused.map((each) => each.path),
      isCut,
    });
  }

  function askWhere(name: string): Promise<string | null> {
    return askWhereToSave(window, path.join(lastFolder ?? documentsFolder(), name));
  }

  async function save(
    { id, seen }: HostFileRef,
    text: string,
    isForced: boolean,
  ): Promise<HostResult<HostSaved>> {
    const saved = await files.save(id, text, isForced, seen);
    if (saved.ok) await remember(id);
    return saved;
  }

  async function saveAs(name: string, text: string): Promise<HostResult<HostSaved>> {
    const target = await askWhere(name);
    return target === null ? fail('ERR_HOST_CANCELLED') : save(files.grant(target), text, true);
  }

  /** Asks for the place first, so that nobody waits for a PDF and then cancels. */
  async function exportFile({ name, data }: HostExport): Promise<HostResult<true>> {
    const target = await askWhere(name);
    if (target === null) return fail('ERR_HOST_CANCELLED');
    const isPage = typeof data === 'object' && 'html' in data;
    const made = isPage ? await printPdf(data) : ok(data);
    if (!made.ok) return made;
    return guardedStep(() => atomicWrite(target, made.value));
  }

  const calls: HostCalls = {
    ...parts.programs,
    ...recovery.calls,
    ...parts.kept,
    ...makeCollectionCalls({
      window,
      list: parts.collections,
      isGranted: (id) => files.isGranted(id),
      peekPath,
    }),
    started: atOnce(parts.onStarted),
    open,
    openDropped: async (paths) => ok(await readPaths(paths)),
    read: ({ id }) => read(id),
    peek: ({ id }) => files.peek(id),
    openFolder,
    save,
    saveAs,
    exportFile,
    look: ({ id }) => files.look(id),
    accept: ({ id }) => files.accept(id),
    watch: atOnce((refs) => watch.set(refs.flatMap(({ id }) => (files.isGranted(id) ? [id] : [])))),
    // Without a file there are no earlier saves.
    versions: ({ ref }) => (ref ? files.versions(ref.id) : Promise.resolve(ok([]))),
    readVersion: ({ ref }, version) =>
      ref ? files.readVersion(ref.id, version) : Promise.resolve(fail('ERR_HOST_NOT_FOUND')),
    async recent() {
      const listed = await recent.list();
      if (!listed.ok) return listed;
      return ok(listed.value.map((file) => recentEntry(files.grant(file).id)));
    },
    async journal(entry) {
      // Listed files are granted later, so an entry must not bring in a path that was never granted.
      const id = entry.file?.id ?? null;
      if (id !== null && !files.isGranted(id)) return fail('ERR_HOST_DENIED');
      return recovery.put({ entry, stamp: id === null ? null : files.stampOf(id) });
    },
    async journalled() {
      const listed = await recovery.list();
      if (!listed.ok) return listed;
      const { entries, damaged } = listed.value;
      for (const { entry, stamp } of entries) {
        if (entry.file) files.grant(entry.file.id, stamp ?? undefined);
      }
      return ok({ entries: entries.map(({ entry }) => entry), damaged });
    },
    forget: (id) => recovery.remove(id),
    setTitle: atOnce((title, isChanged, file) => {
      hasUnsaved = isChanged;
      window.setTitle(title);
      window.setDocumentEdited(isChanged);
      window.setRepresentedFilename(file && files.isGranted(file.id) ? file.id : '');
    }),
    closeWindow: atOnce(() => {
      // Close the window only after the answer to this call has been sent.
      setImmediate(() => window.destroy());
    }),
    setMenu: atOnce((menus) => menu.show(menus)),
    setTextFocus: atOnce((focus) => menu.setTextFocus(focus)),
    paste: atOnce(() => window.webContents.paste()),
    toggleFullScreen: atOnce(() => window.setFullScreen(!window.isFullScreen())),
    setTheme: atOnce(applyTheme),
    setLanguage: atOnce((tag) => {
      applyLanguage(tag);
      menu.sayAgain();
    }),
    async openLink(link) {
      const address = LINK_ADDRESSES[link];
      if (address === undefined) return DONE;
      try {
        await shell.openExternal(address);
        return DONE;
      } catch {
        // The system has no program for the file, and tells the user itself.
        return fail('ERR_HOST_IO');
      }
    },
    requestEnginePort: atOnce((nonce) => {
      const { port1, port2 } = new MessageChannelMain();
      engine.connect(port1);
      page.postMessage(ENGINE_PORT_CHANNEL, nonce, [port2]);
    }),
    restartEngine: atOnce(() => engine.restart()),
    selfTested: atOnce(parts.onSelfTested),
  };

  return { calls, readPaths, hasChanges: () => hasUnsaved };
}
