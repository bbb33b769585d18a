/**
 * What the page may ask of Electron's main process: files, recovery, recent list, settings, window, native menu, links.
 *
 * The preload exposes a `HostApi` as `window.studioHost`; main checks sender and arguments of every call
 * (`host-schema.ts`). Paths never come from the page's own invention: a file id is only good if a dialog, a drop, the
 * command line or the recent list gave it out before.
 */
import type { PositionRef } from '../core/position-ref.ts';
import type { Result } from '../core/result.ts';
import type { EngineState } from './messages.ts';

/** What goes wrong with files and with what the host keeps. */
export const HOST_ERRORS = [
  'ERR_HOST_CANCELLED', // the user closed the file dialog
  'ERR_HOST_NOT_FOUND',
  'ERR_HOST_NAME', // not found: its name is not UTF-8; params advice
  'ERR_HOST_DENIED', // no permission, read-only, or an id that was never given out
  'ERR_HOST_FOLDER', // a folder where a file was wanted
  'ERR_HOST_SPECIAL', // a device, pipe or socket where a file was wanted
  'ERR_HOST_TOO_LARGE', // a file that is read or was to be written; params max: bytes
  'ERR_HOST_FULL', // no room left
  'ERR_HOST_CHANGED', // the file was changed by another program, or what is kept by another window
  'ERR_HOST_GONE', // the host of browser mode does not answer
  'ERR_HOST_DAMAGED', // an earlier version is not what was kept; params name: what it was moved to
  'ERR_HOST_ENTRY', // a recovery entry that is damaged; the journal lists it so from then on
  'ERR_HOST_LIST_FULL', // no more collections, or sources of one, can be kept; params max
  'ERR_HOST_OUTSIDE', // a link in a folder leads out of it
  'ERR_HOST_BUSY', // too much is under way
  'ERR_HOST_REQUEST', // the call itself was malformed; params call
  'ERR_FILE_PICTURE', // the file is no text of games but a picture; the same for the three below
  'ERR_FILE_PDF',
  'ERR_FILE_ARCHIVE',
  'ERR_FILE_BINARY', // anything else that is no text
  'ERR_HOST_IO', // anything else; params detail: the system's code
] as const;
export type HostError = (typeof HOST_ERRORS)[number];

/** A result with one of the codes above. */
export type HostResult<T> = Result<T, HostError>;

/** A file that can be written again without asking; the id means something to the host alone. */
export interface HostFileRef {
  readonly id: string;
  /** Last part of the path. */
  readonly name: string;
  /**
   * Names the content that was read or written with it. Two documents may have one file, each made of another content of
   * it; without this the content counts that was read or written here last, by whichever of them.
   */
  readonly seen?: string;
}

/** A file read as text: UTF-8, or Windows-1252 where it is not valid UTF-8; a byte order mark is taken off. */
export interface HostFile {
  readonly ref: HostFileRef;
  readonly name: string;
  readonly text: string;
}

/** A file that was written. */
export interface HostSaved {
  readonly ref: HostFileRef;
  /** Why the replaced or the written content could not be kept as an earlier version; null if it was. */
  readonly versionFailure: HostError | null;
}

/** How a file stands against what was last read or written here. */
export interface HostFileLook {
  readonly change: 'none' | 'changed' | 'gone';
  /** Whether it could be saved now: neither it nor its folder is write-protected or missing. */
  readonly isWritable: boolean;
}

/** An earlier version of a file. */
export interface HostVersion {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly sizeBytes: number;
}

export interface HostRecentFile {
  readonly ref: HostFileRef;
  /** Folder, with `~` for the user's own. */
  readonly where: string;
}

/** How long a document that was thrown away can still be had back. */
export const DISCARDED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * What a recovery entry holds: a changed document; a position that was being set up; a document that is open without
 * changes, its text only if it has no file; how the documents of a window stand, as JSON.
 */
export const RECOVERY_KINDS = ['document', 'draft', 'open', 'session'] as const;
/** A file in a chosen folder; known to the host from then on, as if it had been chosen itself. `peek` reads it. */
interface HostFolderFile {
  readonly ref: HostFileRef;
  /** Path inside the folder, parts joined by `/`. */
  readonly path: string;
}

/** A folder chosen for reading: the files in it and below it that may hold games, in order of their paths. */
export interface HostFolder {
  readonly name: string;
  readonly files: readonly HostFolderFile[];
  /** Folders in it that could not be looked into, and links and other names that are no files. */
  readonly refused: readonly string[];
  /** True if there was more than is listed: too many files, or folders too deep. */
  readonly isCut: boolean;
}

/** File name endings, without dot, of files that may hold games. */
export const GAME_EXTENSIONS = ['mgn', 'ogn', 'pgn', 'json', 'trl', 'txt', 'suite'] as const;
/** Most files of a folder that are listed, and how deep in it they may lie. */
export const MAX_FOLDER_FILES = 20_000;
export const MAX_FOLDER_DEPTH = 12;

/** An entry of the journal; of a document its text in our own format and what to show of it. */
export interface HostRecoveryEntry {
  /** Letters, digits, `-` and `_`; names the entry's file. */
  readonly id: string;
  readonly kind: (typeof RECOVERY_KINDS)[number];
  readonly name: string;
  readonly file: HostFileRef | null;
  readonly text: string;
  /** Rule set and position text of where one stood, for the preview. */
  readonly rules: string;
  readonly position: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** When the user threw it away; such entries are kept for 30 days. */
  readonly discardedAt: number | null;
}

/** What the list of the journal says of an entry: all but its text, which is read when it is wanted. */
export type HostListedEntry = Omit<HostRecoveryEntry, 'text'>;

/**
 * Why something in the journal cannot be opened: its content is damaged or of another version, it is a folder, a link that
 * leads nowhere, it may not be read, is too large, or cannot be read for another reason.
 */
export const DAMAGES = ['content', 'folder', 'link', 'denied', 'large', 'unreadable'] as const;

/** Something in the journal that is no entry one could open. */
export interface HostDamagedEntry {
  /** Its name in the folder of the journal. */
  readonly name: string;
  readonly damage: (typeof DAMAGES)[number];
  /** Milliseconds since 1970; null if not even that is known. */
  readonly savedAt: number | null;
  /** Whether there is a text that `readDamaged` gives. */
  readonly hasText: boolean;
}

/** What is in the journal. */
export interface HostJournal {
  readonly entries: readonly HostListedEntry[];
  readonly damaged: readonly HostDamagedEntry[];
}

/** A file written beside the document: an export or a copy. */
export interface HostExport {
  /** Suggested name with extension; the extension decides the dialog's filter. */
  readonly name: string;
  readonly data: string | Uint8Array;
}

/** A page to be written as PDF: HTML that needs nothing from elsewhere. */
export interface HostPdf {
  /** Suggested name with extension. */
  readonly name: string;
  readonly html: string;
  readonly paper: 'a4' | 'letter';
}

/**
 * Rooms for small JSON objects that a feature keeps beside the settings: what the training knows of its user, reviews
 * that are under way.
 */
export const KEPT_ROOMS = ['training', 'reviews'] as const;
export type KeptRoom = (typeof KEPT_ROOMS)[number];

/** What names a content of a kept object; null: there is no object. */
export type HostRevision = string | null;

/** A JSON object as stored: null if there is none. `quarantined` names the file an unreadable one was moved to, else null. */
export interface HostKept {
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly revision: HostRevision;
  readonly quarantined: string | null;
}

/** A small letter or digit of the label that chooses the line or menu on Linux and Windows; null if there is none. */
type AccessKey = string | null;

/** One line of a native menu. Extra fields of the page's own menu entries are ignored. */
export type HostMenuEntry =
  | { readonly kind: 'separator' }
  | {
      readonly kind: 'item';
      /** Command id, sent back when chosen. */
      readonly id: string;
      readonly label: string;
      readonly accessKey: AccessKey;
      /** `Ctrl+Shift+S`, shown beside the label; the page itself handles the key. */
      readonly key: string | null;
      readonly isEnabled: boolean;
      /** Null where it is no switch. */
      readonly isChecked: boolean | null;
    }
  | {
      readonly kind: 'submenu';
      readonly id: string;
      readonly label: string;
      readonly accessKey: AccessKey;
      readonly isEnabled: boolean;
      readonly entries: readonly HostMenuEntry[];
    };

/** One menu of the menu bar. */
export interface HostMenu {
  readonly group: string;
  readonly label: string;
  readonly accessKey: AccessKey;
  readonly entries: readonly HostMenuEntry[];
}

/**
 * Where keys of the Edit menu belong: to the page's commands, to a text that is marked outside of any field, or to a text
 * field.
 */
export const TEXT_FOCUSES = ['page', 'text', 'field'] as const;
export type TextFocus = (typeof TEXT_FOCUSES)[number];

/** Which colours the user wants. */
export const HOST_THEMES = ['system', 'light', 'dark'] as const;
export type HostTheme = (typeof HOST_THEMES)[number];

/** State of the engine process as the supervisor sees it. */
export type HostEngineState = EngineState;

/** Id of a page that may be opened in the system's browser; `links.ts` has the addresses. */
export type HostLink = string;

/** An option that a program of somebody else declares. */
export interface HostProgramOption {
  readonly name: string;
  readonly type: 'check' | 'spin' | 'combo' | 'string';
  readonly usual: string;
  /** Bounds of a `spin`; null where it names none. */
  readonly min: number | null;
  readonly max: number | null;
  /** Choices of a `combo`. */
  readonly choices: readonly string[];
}

/** Why a program could not be used. */
type ProgramFault = 'start' | 'silent' | 'exit' | 'flood' | 'option';

/** An engine of somebody else that the user has added. The page never learns or names its path. */
export interface HostProgram {
  readonly id: string;
  /** As the user calls it. */
  readonly name: string;
  /** Last part of the path. */
  readonly file: string;
  readonly args: readonly string[];
  /** Values that the user has set, by the names of options. */
  readonly values: Readonly<Record<string, string>>;
  /** What it said of itself when it was last asked; null: not asked since the start. */
  readonly about: {
    readonly name: string;
    readonly author: string;
    readonly options: readonly HostProgramOption[];
  } | null;
  /** Why it could not be used when it was last asked; null: it could. */
  readonly fault: { readonly kind: ProgramFault; readonly reason: string } | null;
}

/** A file or a folder of a collection. The page never learns or names its path. */
export interface HostSource {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  /** Last part of the path. */
  readonly name: string;
  /** The folder it lies in, with `~` for the user's own; empty for a copy. */
  readonly where: string;
  /** Milliseconds since 1970 when the host's copy was taken; null: it is the user's own file or folder. */
  readonly copiedAt: number | null;
}

/** A collection of games for the explorer: chosen files and folders. */
export interface HostCollection {
  readonly id: string;
  readonly name: string;
  /** Its index is to follow changes of its files by itself. */
  readonly isWatched: boolean;
  readonly sources: readonly HostSource[];
}

/** What the user may change of a program. */
type HostProgramChange = Pick<HostProgram, 'name' | 'args' | 'values'>;

/** A move wanted of a program. Two seats are kept apart, so that one program can play against itself. */
export interface HostProgramQuestion {
  readonly id: string;
  readonly seat: 'one' | 'two';
  /** Number of the game: with another one a new game begins. */
  readonly number: number;
  readonly position: PositionRef;
  readonly limits: {
    readonly timeMs?: number;
    readonly marginMs?: number;
    readonly depth?: number;
    readonly nodes?: number;
  };
}

/** A move in the program's own spelling, or why it gave none; `detail` is a short text for people. */
export type HostProgramAnswer =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'forfeit'; readonly reason: string; readonly detail: string }
  /** The program is not there: no game is lost by it. */
  | { readonly kind: 'no-start'; readonly fault: NonNullable<HostProgram['fault']> };

/** Calls with an answer. */
export interface HostCalls {
  /** The page is up: files named on the command line are sent from now on. */
  readonly started: () => Promise<HostResult<true>>;

  /** Asks with a dialog and reads the chosen files. */
  readonly open: () => Promise<HostResult<readonly HostFile[]>>;
  /** Reads a known file. */
  readonly read: (id: string) => Promise<HostResult<HostFile>>;
  /** The text of a known file, without taking its state as known: a later save still finds it changed. */
  readonly peek: (id: string) => Promise<HostResult<string>>;
  /** Asks for a folder and lists the files in it that may hold games. */
  readonly openFolder: () => Promise<HostResult<HostFolder>>;
  /** Writes over a known file; ERR_HOST_CHANGED if another program wrote it since, unless forced. */
  readonly save: (
    id: string,
    text: string,
    isForced: boolean,
    seen: string | null,
  ) => Promise<HostResult<HostSaved>>;
  /** Asks for a place and writes there. */
  readonly saveAs: (suggestedName: string, text: string) => Promise<HostResult<HostSaved>>;
  readonly exportFile: (file: HostExport) => Promise<HostResult<true>>;
  /** Asks for a place and writes a page there as PDF. */
  readonly exportPdf: (file: HostPdf) => Promise<HostResult<true>>;
  /** Looks whether another program has changed or removed the file, and whether it could be saved. */
  readonly look: (id: string) => Promise<HostResult<HostFileLook>>;
  /** Takes the file on disk as known, whatever it is: the next save writes over it. */
  readonly accept: (id: string) => Promise<HostResult<HostFileRef>>;
  /** Makes these the files of which `fileTouched` tells. */
  readonly watch: (ids: readonly string[]) => Promise<HostResult<true>>;
  /** The last versions of a file before the present one, newest first. */
  readonly versions: (id: string) => Promise<HostResult<readonly HostVersion[]>>;
  /** The text of a version. */
  readonly readVersion: (id: string, version: string) => Promise<HostResult<string>>;
  readonly recent: () => Promise<HostResult<readonly HostRecentFile[]>>;

  readonly journal: (entry: HostRecoveryEntry) => Promise<HostResult<true>>;
  readonly journalled: () => Promise<HostResult<HostJournal>>;
  /** The text of an entry. */
  readonly readEntry: (id: string) => Promise<HostResult<string>>;
  readonly forget: (id: string) => Promise<HostResult<true>>;
  /** The text of something in the journal that is no entry, by the name it was listed with. */
  readonly readDamaged: (name: string) => Promise<HostResult<string>>;
  /** Throws such a thing away; it is kept aside for 30 days. */
  readonly discardDamaged: (name: string) => Promise<HostResult<true>>;

  readonly readSettings: () => Promise<HostResult<HostKept>>;
  /** `base`: the revision that the value was made from; ERR_HOST_CHANGED if it is another by now. Answers the new one. */
  readonly writeSettings: (
    value: Readonly<Record<string, unknown>>,
    base: HostRevision,
  ) => Promise<HostResult<HostRevision>>;

  /** The ids of what lies in a room, in no order. */
  readonly listKept: (room: KeptRoom) => Promise<HostResult<readonly string[]>>;
  readonly readKept: (room: KeptRoom, id: string) => Promise<HostResult<HostKept>>;
  readonly writeKept: (
    room: KeptRoom,
    id: string,
    value: Readonly<Record<string, unknown>>,
    base: HostRevision,
  ) => Promise<HostResult<HostRevision>>;
  /** Removes it; what is not there is gone already. */
  readonly removeKept: (room: KeptRoom, id: string) => Promise<HostResult<true>>;

  /** Title, and whether there are unsaved changes; `fileId` shows the file in the title bar of a Mac. */
  readonly setTitle: (title: string, isChanged: boolean, fileId: string | null) => Promise<HostResult<true>>;
  /** Closes the window without asking again: the page has settled what becomes of unsaved work. */
  readonly closeWindow: () => Promise<HostResult<true>>;
  /** Shows the native menu; where only flags differ from the last call, the menu is changed in place. */
  readonly setMenu: (menus: readonly HostMenu[]) => Promise<HostResult<true>>;
  /** Whose the keys of the Edit menu are now. */
  readonly setTextFocus: (focus: TextFocus) => Promise<HostResult<true>>;
  /** Pastes where the focus is: the page gets a `paste` event. */
  readonly paste: () => Promise<HostResult<true>>;
  readonly toggleFullScreen: () => Promise<HostResult<true>>;
  /** The theme chosen in the preferences, for what the system draws and for `prefers-color-scheme`. */
  readonly setTheme: (theme: HostTheme) => Promise<HostResult<true>>;
  readonly openLink: (link: HostLink) => Promise<HostResult<true>>;

  /** Engines of others that the user has added. */
  readonly programs: () => Promise<HostResult<readonly HostProgram[]>>;
  /** Asks for a program with a dialog, greets it and adds it to the list, whether it answers or not. */
  readonly addProgram: () => Promise<HostResult<HostProgram>>;
  /** Changes a program and greets it again. Other arguments than before are confirmed in a dialog of the host. */
  readonly changeProgram: (id: string, change: HostProgramChange) => Promise<HostResult<HostProgram>>;
  /** Greets it again. */
  readonly testProgram: (id: string) => Promise<HostResult<HostProgram>>;
  readonly removeProgram: (id: string) => Promise<HostResult<true>>;
  /** Asks for a move; the program is started if it does not run. */
  readonly askProgram: (question: HostProgramQuestion) => Promise<HostResult<HostProgramAnswer>>;
  /** Ends all programs that run. */
  readonly endPrograms: () => Promise<HostResult<true>>;

  /** Collections of games for the explorer, in the order in which they were made. */
  readonly collections: () => Promise<HostResult<readonly HostCollection[]>>;
  readonly createCollection: (name: string) => Promise<HostResult<HostCollection>>;
  readonly renameCollection: (id: string, name: string) => Promise<HostResult<HostCollection>>;
  /** Removes the list alone; files and folders stay. */
  readonly removeCollection: (id: string) => Promise<HostResult<true>>;
  readonly watchCollection: (id: string, isWatched: boolean) => Promise<HostResult<HostCollection>>;
  /** Asks for a folder with a dialog and adds it. What is in the collection already is not added again. */
  readonly addCollectionFolder: (id: string) => Promise<HostResult<HostCollection>>;
  /** Asks for files with a dialog and adds them. */
  readonly addCollectionFiles: (id: string) => Promise<HostResult<HostCollection>>;
  /** Adds a known file. */
  readonly addCollectionFile: (id: string, fileId: string) => Promise<HostResult<HostCollection>>;
  readonly removeCollectionSource: (id: string, source: string) => Promise<HostResult<HostCollection>>;
  /**
   * Reads a file of a source, which is known from then on. `path` as the index tells it: inside the folder, or the name of
   * the file.
   */
  readonly openCollectionFile: (id: string, source: string, path: string) => Promise<HostResult<HostFile>>;

  /**
   * Asks for a port to the engine. It arrives as a `message` event of the window whose `source` is the window, whose
   * `data` is the nonce and whose only port is the engine's.
   */
  readonly requestEnginePort: (nonce: string) => Promise<HostResult<true>>;
  /** Starts the engine process again after it was given up. */
  readonly restartEngine: () => Promise<HostResult<true>>;
  /** What the page's part of the self-test found: null if all is well. Without a self-test nothing happens. */
  readonly selfTested: (failure: string | null) => Promise<HostResult<true>>;
}
/** The names of all calls; `HOST_ARGUMENTS` and the preload do not compile if one is missing here. */
export const HOST_CALL_NAMES = [
  'started',
  'open',
  'read',
  'peek',
  'openFolder',
  'save',
  'saveAs',
  'exportFile',
  'exportPdf',
  'look',
  'accept',
  'watch',
  'versions',
  'readVersion',
  'recent',
  'journal',
  'journalled',
  'readEntry',
  'forget',
  'readDamaged',
  'discardDamaged',
  'readSettings',
  'writeSettings',
  'listKept',
  'readKept',
  'writeKept',
  'removeKept',
  'setTitle',
  'closeWindow',
  'setMenu',
  'setTextFocus',
  'paste',
  'toggleFullScreen',
  'setTheme',
  'openLink',
  'programs',
  'addProgram',
  'changeProgram',
  'testProgram',
  'removeProgram',
  'askProgram',
  'endPrograms',
  'collections',
  'createCollection',
  'renameCollection',
  'removeCollection',
  'watchCollection',
  'addCollectionFolder',
  'addCollectionFiles',
  'addCollectionFile',
  'removeCollectionSource',
  'openCollectionFile',
  'requestEnginePort',
  'restartEngine',
  'selfTested',
] as const satisfies readonly (keyof HostCalls)[];
export type HostCallName = (typeof HOST_CALL_NAMES)[number];

/** What main tells the page. */
export interface HostEvents {
  /** A file from the command line, a second start or the system's file manager. */
  readonly openFile: HostResult<HostFile>;
  /** Something happened to a watched file; the id says to which. */
  readonly fileTouched: string;
  /** The settings (`settings`) or a kept object (`training/log`) were written; null: all that was kept was removed. */
  readonly kept: string | null;
  /** A command chosen in the native menu. */
  readonly command: string;
  readonly engineState: HostEngineState;
}
export type HostEventName = keyof HostEvents;

/** All that the preload exposes. `DroppedFile` is the DOM's `File`, which this layer cannot name. */
export interface HostApi<DroppedFile> extends HostCalls {
  /** `linux`, `darwin` or `win32`. */
  readonly platform: string;
  /** Reads files that were dropped on the page; files without a path on disk are left out. */
  readonly openDropped: (files: readonly DroppedFile[]) => Promise<HostResult<readonly HostFile[]>>;
  readonly onOpenFile: (listener: (file: HostEvents['openFile']) => void) => void;
  readonly onFileTouched: (listener: (id: HostEvents['fileTouched']) => void) => void;
  readonly onKept: (listener: (name: HostEvents['kept']) => void) => void;
  readonly onCommand: (listener: (id: HostEvents['command']) => void) => void;
  readonly onEngineState: (listener: (state: HostEvents['engineState']) => void) => void;
}

/** Every channel begins with it. */
const HOST_CHANNEL = 'studio:';
/** Channel that carries engine ports to the preload. */
export const ENGINE_PORT_CHANNEL = `${HOST_CHANNEL}engine-port`;
/** Channel by which the preload, not the page, hands over paths of dropped files. */
export const DROPPED_CHANNEL = `${HOST_CHANNEL}dropped`;

/** Channel of a call or an event. */
export function hostChannel(name: HostCallName | HostEventName): string {
  return `${HOST_CHANNEL}${name}`;
}
