/**
 * What the page asks of its host: files, recovery, settings, the window. Two implementations: `electron-host.ts` over
 * the preload's functions and `browser-host.ts` over the web's own means. Nothing here knows what a game is.
 */
import type {
  HostCalls,
  HostCollection,
  HostEngineState,
  HostExport,
  HostError,
  HostFile,
  HostFileLook,
  HostFileRef,
  HostFolder,
  HostLink,
  HostKept,
  HostPdf,
  HostRecentFile,
  HostListedEntry,
  HostRecoveryEntry,
  HostResult,
  HostRevision,
  HostVersion,
  HostMenu,
  HostTheme,
  TextFocus,
  HostDamagedEntry,
  HostJournal,
} from '../../engine/protocol/host.ts';
import type { Port } from '../../engine/protocol/messages.ts';

/** A file that can be written again without asking. */
export type FileRef = HostFileRef;
/** A file read as text; `ref` is null where the host can only read (plain file input). */
export type OpenedFile = Omit<HostFile, 'ref'> & { readonly ref: FileRef | null };
/** A written file; `ref` is null where it was handed out as a download and cannot be written again. */
export interface SavedFile {
  readonly ref: FileRef | null;
  /** Why the content could not be kept as an earlier version, too; null if it was. */
  readonly versionFailure: HostError | null;
}
/** A file whose versions are asked for: by reference, or by name where the host has handed it out as a download. */
export interface VersionedFile {
  readonly ref: FileRef | null;
  readonly name: string;
}
export type FileLook = HostFileLook;
export type FileVersion = HostVersion;
/** A file in a chosen folder, read when it is asked for. */
export interface FolderFile {
  /** Path inside the folder, parts joined by `/`. */
  readonly path: string;
  readonly read: () => Promise<HostResult<string>>;
}
/** A folder the user has chosen, with the files in it and below it that may hold games. */
export type GameFolder = Omit<HostFolder, 'files'> & { readonly files: readonly FolderFile[] };
export type RecoveryEntry = HostRecoveryEntry;
export type ListedEntry = HostListedEntry;
export type DamagedEntry = HostDamagedEntry;
export type RecentFile = HostRecentFile;
type EngineState = HostEngineState;

/**
 * Small JSON objects that features keep. Ids are letters, digits, `-` and `_`, at most 100; of two writes of one object
 * by this window the later one stays. Where the host does not answer, reading fails: nothing known is not the same as
 * nothing kept. A write that had to wait in the browser answers `base`, for the host has no other content yet.
 */
export type KeptObjects = {
  readonly [K in 'list' | 'write' | 'remove']: HostCalls[`${K}Kept`];
} & { readonly read: (...args: Parameters<HostCalls['readKept']>) => Promise<HostResult<FoundObject>> };
/** `aside`: what has waited in the browser, made of another content than the host has by now. */
export type FoundObject = HostKept & { readonly aside?: HostKept['value'] };

/** Engines of others that the user has added; the host alone knows where they lie. */
export interface ProgramsHost {
  readonly list: HostCalls['programs'];
  readonly add: HostCalls['addProgram'];
  readonly change: HostCalls['changeProgram'];
  readonly test: HostCalls['testProgram'];
  readonly remove: HostCalls['removeProgram'];
  readonly ask: HostCalls['askProgram'];
  readonly end: HostCalls['endPrograms'];
}

/** The user's collections of games for the explorer. Calls that change one answer with how it is then. */
export interface CollectionsHost {
  list(): Promise<HostResult<readonly HostCollection[]>>;
  create(name: string): Promise<HostResult<HostCollection>>;
  rename(id: string, name: string): Promise<HostResult<HostCollection>>;
  /** Removes the list alone: the user's files and folders stay. */
  remove(id: string): Promise<HostResult<true>>;
  setWatched(id: string, isWatched: boolean): Promise<HostResult<HostCollection>>;
  /** Asks for a folder and adds it. What is in the collection already is not added again. */
  addFolder(id: string): Promise<HostResult<HostCollection>>;
  /** Asks for files and adds them. */
  addFiles(id: string): Promise<HostResult<HostCollection>>;
  /** Adds the file of a document. */
  addOpenFile(id: string, ref: FileRef): Promise<HostResult<HostCollection>>;
  removeSource(id: string, source: string): Promise<HostResult<HostCollection>>;
  /**
   * Reads a file of a source, as the user's own where the host can write it; `path` as the index tells it. Its state is not
   * taken as known: a document that has it open is still told that another program changed it.
   */
  openFile(id: string, source: string, path: string): Promise<HostResult<OpenedFile>>;
  /** Asks for the files of a source again and takes a new copy; null where sources are the user's own files. */
  readonly refreshSource: ((id: string, source: string) => Promise<HostResult<HostCollection>>) | null;
}

export interface HostServices {
  readonly kind: 'electron' | 'browser';
  readonly isMac: boolean;
  /** Asks for a port to the engine; a port that cannot be had closes at once. */
  openEngine(): Promise<Port>;
  onEngineState(listener: (state: EngineState) => void): void;
  /** Starts a given-up engine again; does nothing where the engine's own connection is asked for it. */
  restartEngine(): void;

  /** Asks for files and reads them; those that cannot be read beside others are reported to `onOpenFile`. */
  open(): Promise<HostResult<readonly OpenedFile[]>>;
  /** Reads what was dropped on the page; to be called while the drop is being handled, later it is empty. */
  openDropped(drop: DataTransfer): Promise<HostResult<readonly OpenedFile[]>>;
  /** Asks for a folder and lists its game files. */
  openFolder(): Promise<HostResult<GameFolder>>;
  /** Files named on the command line or opened from outside, now and later; and failures beside files that were read. */
  onOpenFile(listener: (file: HostResult<OpenedFile>) => void): void;
  /** Reads a known file. */
  read(ref: FileRef): Promise<HostResult<OpenedFile>>;
  /** The text of a known file, without taking its state as known: a later save still finds it changed. */
  peek(ref: FileRef): Promise<HostResult<string>>;
  /** Writes over a known file; ERR_HOST_CHANGED if another program wrote it since, unless forced. */
  save(ref: FileRef, text: string, isForced: boolean): Promise<HostResult<SavedFile>>;
  /** Asks for a place and writes there. */
  saveAs(suggestedName: string, text: string): Promise<HostResult<SavedFile>>;
  exportFile(file: HostExport): Promise<HostResult<true>>;
  /** Writes a page as PDF; null where only the browser's own print window can. */
  readonly exportPdf: ((file: HostPdf) => Promise<HostResult<true>>) | null;
  /** Looks whether another program has changed or removed the file since, and whether it could be saved. */
  look(ref: FileRef): Promise<FileLook>;
  /** Takes the file as it is now as known: the next save with what this answers writes over it. */
  accept(ref: FileRef): Promise<FileRef>;
  /** Makes these the files that are watched, as far as the host can. */
  watch(refs: readonly FileRef[]): void;
  /** Told the id of a watched file that something has happened to. */
  onFileTouched(listener: (id: string) => void): void;
  /** The last versions of a file before the present one, newest first. */
  versions(file: VersionedFile): Promise<HostResult<readonly FileVersion[]>>;
  readVersion(file: VersionedFile, id: string): Promise<HostResult<string>>;
  recent(): Promise<readonly RecentFile[]>;

  journal(entry: RecoveryEntry): Promise<HostResult<true>>;
  /** What is in the journal, without what other windows have open. */
  journalled(): Promise<HostResult<HostJournal>>;
  /** The text of an entry. */
  readEntry(id: string): Promise<HostResult<string>>;
  forget(id: string): Promise<HostResult<true>>;
  /** Takes an entry over for this window; false if another one has it open. */
  claim(id: string): Promise<boolean>;
  /** Told that another window has gone: what it had open is in the journal's list from now on. */
  onWindowLeft(listener: () => void): void;
  /** The text of an entry that cannot be read, by the name it was listed with. */
  readDamaged(name: string): Promise<HostResult<string>>;
  /** Throws away an entry that cannot be read; it is kept aside for 30 days. */
  discardDamaged(name: string): Promise<HostResult<true>>;

  /** What was stored, or null; `quarantined` names the file that an unreadable one was moved to. */
  readSettings(): Promise<HostResult<HostKept>>;
  writeSettings(settings: object, base: HostRevision): Promise<HostResult<HostRevision>>;

  /** Small JSON objects that features keep, by room and id. */
  readonly kept: KeptObjects;
  /**
   * Told that the settings (`settings`) or a kept object (`training/log`) were written, by whichever window; null: all that
   * was kept has been removed.
   */
  onKept(listener: (name: string | null) => void): void;

  /** Engines of others as players of matches; null where the host starts none. */
  readonly programs: ProgramsHost | null;

  /** Collections for the explorer; null where nobody keeps them, and so nobody has an index of them. */
  readonly collections: CollectionsHost | null;

  setTitle(title: string, isChanged: boolean, file: FileRef | null): void;
  /** Shows the native menu; does nothing where the page draws its own. */
  setMenu(menus: readonly HostMenu[]): void;
  /** Tells the native menu whose the keys of text editing are. */
  setTextFocus(focus: TextFocus): void;
  /** Pastes where the focus is, which gets a `paste` event; false if the host may not read the clipboard. */
  paste(): Promise<boolean>;
  /** Into full screen or out of it; false if the host refuses. */
  toggleFullScreen(): Promise<boolean>;
  /** The theme chosen in the preferences, for what is not drawn by the page. */
  setTheme(theme: HostTheme): void;
  onCommand(listener: (commandId: string) => void): void;
  /** Opens one of the fixed links in the system's browser. */
  openLink(id: HostLink): void;
  /** Closes the window without asking again; does nothing where the page cannot. */
  closeWindow(): void;
}
