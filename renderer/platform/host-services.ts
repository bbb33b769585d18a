/**
 * The services of the host to the page: the calls of the boundary (`engine/protocol/host.ts`), some of them in a form that
 * suits the page, and the host's events. Two implementations: `electron-host.ts` over the preload's functions and
 * `browser-host.ts` over the browser's own functions and the store. Nothing here knows what a game is.
 */
import { ok, type Failure } from '../../engine/core/result.ts';
import type {
  HostCollection,
  HostDamagedEntry,
  HostError,
  HostFile,
  HostFileLook,
  HostFileRef,
  HostFolder,
  HostKept,
  HostLink,
  HostListedEntry,
  HostMenu,
  HostRecentFile,
  HostRecoveryEntry,
  HostResult,
  HostSaved,
  HostTheme,
  HostVersion,
  HostVersionedFile,
  TextFocus,
} from '../../engine/protocol/host-data.ts';
import type { HostCallName, HostCalls, StoreCallName } from '../../engine/protocol/host.ts';
import type { EngineState, Port } from '../../engine/protocol/messages.ts';

export type FileRef = HostFileRef;
export type OpenedFile = HostFile;
export type SavedFile = HostSaved;
export type VersionedFile = HostVersionedFile;
export type FileLook = HostFileLook;
export type FileVersion = HostVersion;
/** A file in a chosen folder, read when it is asked for. */
export interface FolderFile {
  /** Path inside the folder, parts joined by `/`. */
  readonly path: string;
  readonly read: () => Promise<HostResult<string>>;
}
/** A folder that the user has chosen, with the files in it and below it that may hold games. */
export type GameFolder = Omit<HostFolder, 'files'> & { readonly files: readonly FolderFile[] };
export type RecoveryEntry = HostRecoveryEntry;
export type ListedEntry = HostListedEntry;
export type DamagedEntry = HostDamagedEntry;
export type RecentFile = HostRecentFile;

/** Several files that were chosen or dropped: a result for each, or the reason against all. */
export type OpenedFiles = HostResult<readonly HostResult<OpenedFile>[]>;

/** Returns the readable files and reports the failures of the others; for a single file, returns its failure. */
export function readableOf(
  opened: OpenedFiles,
  tell: (failure: Failure<HostError>) => void,
): HostResult<readonly OpenedFile[]> {
  if (!opened.ok) return opened;
  const failures = opened.value.filter((result) => !result.ok);
  const [first] = failures;
  if (first && opened.value.length === 1) return first;
  for (const failure of failures) tell(failure);
  return ok(opened.value.flatMap((result) => (result.ok ? [result.value] : [])));
}

/**
 * Small JSON objects that features keep. Ids are letters, digits, `-` and `_`, at most 100; of two writes of one object
 * by this window the later one stays. If the host does not answer, reading fails: "unknown" is not "empty". A write that
 * has to wait in the browser answers with `base`, since the host has no other content yet.
 */
export type KeptObjects = Pick<HostServices, `${'list' | 'read' | 'write' | 'remove'}Kept`>;
/** `aside`: a change that waits in the browser, made from a content that the host no longer has. */
export type FoundObject = HostKept & { readonly aside?: HostKept['value'] };

/** The calls about engines by others that the user has added; only the host knows their paths. */
type ProgramCall = 'programs' | 'endPrograms' | `${'change' | 'test' | 'remove' | 'ask' | 'analyse'}Program`;
export type ProgramsHost = Pick<HostCalls, ProgramCall>;

/** A collection after files were added, with those that could not be read. */
export interface FilledCollection {
  readonly collection: HostCollection;
  readonly refused: readonly Failure<HostError>[];
}
type Filled = Promise<HostResult<FilledCollection>>;

type CollectionCall =
  | 'collections'
  | `${'create' | 'rename' | 'remove' | 'watch'}Collection`
  | 'removeCollectionSource'
  | 'openCollectionFile';

/**
 * The user's collections of games for the explorer; the user's own files and folders never change. Calls that change a
 * collection answer with its new state. A file is opened as the user's own if the host can write it; its path is the path in
 * the index, and its state is not accepted as known: a document that has it open still reports a change by another program.
 */
export interface CollectionsHost extends Pick<HostCalls, CollectionCall> {
  /** Asks for a folder and adds it, unless the collection has it already. */
  readonly addFolder: (id: string) => Filled;
  /** Asks for files and adds them. */
  readonly addFiles: (id: string) => Filled;
  /** Adds the file of a document. */
  readonly addOpenFile: (id: string, ref: FileRef) => Filled;
  /** Asks for the files of a source again and takes a new copy; null if sources are the user's own files. */
  readonly refreshSource: ((id: string, source: string) => Filled) | null;
}

/** Calls that both hosts answer, except calls that have another form below. */
type SharedCall = Exclude<
  HostCallName & StoreCallName,
  'readSettings' | 'readKept' | `${string}collection${string}` | `${string}Collection${string}`
>;
type FileCall = 'open' | 'read' | 'peek' | 'save' | 'saveAs' | 'exportFile' | 'versions' | 'readVersion';

export interface HostServices extends Pick<HostCalls, SharedCall | FileCall> {
  /** Whether the page is in the desktop program, which has its own menu and window; otherwise it is in a browser. */
  readonly isDesktop: boolean;
  /**
   * Whether no program runs beside the page: then nothing keeps large files on the disk, follows folders or starts
   * programs by others.
   */
  readonly isAlone: boolean;
  readonly isMac: boolean;
  /** Whether exports may be pages to be printed as PDF. Otherwise only the browser's own print window prints them. */
  readonly canPrintPdf: boolean;
  /** Asks for a port to the engine; if there is none, the port closes at once. */
  openEngine(): Promise<Port>;
  onEngineState(listener: (state: EngineState) => void): void;
  /** Starts a given-up engine again; does nothing if the engine's own connection takes this request. */
  restartEngine(): void;

  /** Reads files dropped on the page. Call it while the drop is handled, since the drop is empty later. */
  openDropped(drop: DataTransfer): Promise<OpenedFiles>;
  /** Asks for a folder and lists its game files. */
  openFolder(): Promise<HostResult<GameFolder>>;
  /** Calls the listener for files named on the command line or opened from outside, now and later. */
  onOpenFile(listener: (file: HostResult<OpenedFile>) => void): void;
  /** Checks whether another program has changed or removed the file since, and whether it could be saved. */
  look(ref: FileRef): Promise<FileLook>;
  /** Accepts the present state of the file as known: the next save with the returned reference overwrites it. */
  accept(ref: FileRef): Promise<FileRef>;
  /** Sets the files that are watched, as far as the host can watch files. */
  watch(refs: readonly FileRef[]): void;
  /** Calls the listener with the id of each watched file that has changed. */
  onFileTouched(listener: (id: string) => void): void;
  recent(): Promise<readonly RecentFile[]>;

  /** Takes an entry of the journal over for this window; false if another window has it open. */
  claim(id: string): Promise<boolean>;
  /** Calls the listener when another window has gone: the journal lists its entries from now on. */
  onWindowLeft(listener: () => void): void;

  readSettings(): Promise<HostResult<FoundObject>>;
  readKept(...object: Parameters<HostCalls['readKept']>): Promise<HostResult<FoundObject>>;
  /**
   * Calls the listener when any window has written the settings (`settings`) or a kept object (`training/log`); null
   * means that all kept data was removed.
   */
  onKept(listener: (name: string | null) => void): void;

  /** Adds an engine by somebody else; null if the page cannot ask the host for one. */
  readonly addProgram: HostCalls['addProgram'] | null;

  /** Collections for the explorer; null without a host that keeps them and their index. */
  readonly collections: CollectionsHost | null;

  setTitle(title: string, isChanged: boolean, file: FileRef | null): void;
  /** Shows the native menu; does nothing if the page draws its own menu. */
  setMenu(menus: readonly HostMenu[]): void;
  /** Tells the native menu what the keys of text editing act on. */
  setTextFocus(focus: TextFocus): void;
  /** Pastes where the focus is, which gets a `paste` event; false if the host may not read the clipboard. */
  paste(): Promise<boolean>;
  /** Enters or leaves full screen; false if the host refuses. */
  toggleFullScreen(): Promise<boolean>;
  /** Sets the chosen theme for the parts that the page does not draw. */
  setTheme(theme: HostTheme): void;
  /** Sets the language of what the host itself shows. */
  setLanguage(tag: string): void;
  onCommand(listener: (commandId: string) => void): void;
  /** Calls the listener with what loads a new version of the page that is ready; only where the page updates itself. */
  onNewVersion?(listener: (load: () => void) => void): void;
  /** Tells whether what is kept here may be removed without the user, for want of room; absent where it never is. */
  mayForget?(): Promise<boolean>;
  /** Opens one of the fixed links in the system's browser. */
  openLink(id: HostLink): void;
  /** Closes the window without asking again; does nothing if the page cannot close it. */
  closeWindow(): void;
}
