/**
 * The data that pass between the page and its host: files, recovery entries, settings, programs, collections, menus. If
 * a host checks data, the type follows from the schema. `host.ts` lists the calls.
 */
import * as v from 'valibot';
import type { Move } from '../core/move.ts';
import type { Result } from '../core/result.ts';
import { finite, MAX_GAME_MOVES, type Checked } from '../core/fields.ts';
import { report } from './schema.ts';
import { MAX_FILE_BYTES } from './size-limit.ts';

/** Errors of files, and of all other data that the host keeps. */
export const HOST_ERRORS = [
  'ERR_HOST_CANCELLED', // the user closed the file dialog
  'ERR_HOST_NOT_FOUND',
  'ERR_HOST_NAME', // not found: its name is not UTF-8
  'ERR_HOST_DENIED', // no permission, read-only, or an id that was never given out
  'ERR_HOST_FOLDER', // a folder where a file was wanted
  'ERR_HOST_SPECIAL', // a device, pipe or socket where a file was wanted
  'ERR_HOST_TOO_LARGE', // a file that is read or was to be written; params max: bytes
  'ERR_HOST_FULL', // no room left
  'ERR_HOST_CHANGED', // another program changed the file, or another window what is kept
  'ERR_HOST_GONE', // the host of browser mode does not answer
  'ERR_HOST_DAMAGED', // an earlier version is not what was kept; params name: what it was moved to
  'ERR_HOST_ENTRY', // a damaged recovery entry; the journal lists it as damaged from then on
  'ERR_HOST_LIST_FULL', // no more collections, or sources of one, can be kept; params max
  'ERR_HOST_OUTSIDE', // a link in a folder leads out of it
  'ERR_HOST_BUSY', // too much is under way
  'ERR_HOST_REQUEST', // the call itself was malformed; params call
  'ERR_FILE_PICTURE', // the file is not a text of games but a picture; the same for the three below
  'ERR_FILE_PDF',
  'ERR_FILE_ARCHIVE',
  'ERR_FILE_BINARY', // anything else that is not text
  'ERR_HOST_IO', // anything else; params detail: the system's code
] as const;
export type HostError = (typeof HOST_ERRORS)[number];

/** A result with one of the codes above. */
export type HostResult<T> = Result<T, HostError>;

/** Longest accepted path or id; systems allow 4096 bytes. */
const MAX_ID_LENGTH = 4096;
/** Longest label, title or file name. */
const MAX_LABEL_LENGTH = 500;
/**
 * Longest text of a document, in UTF-16 units, each of which takes at least a byte; `tooLarge` checks the exact limit.
 */
export const MAX_TEXT_LENGTH = MAX_FILE_BYTES;

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH));
export const label = v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH));
export const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
const longLine = v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH));

// Files

/** A file that can be written again without asking; the id means something only to the host. */
export const fileRef = v.object({
  id,
  /** Last part of the path. */
  name: label,
  /**
   * Names the content that was read or written with it. Two documents may have one file, each made from a different content
   * of it; if left out, the content that was last read or written here counts, whichever document read or wrote it.
   */
  seen: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
});
export type HostFileRef = Checked<typeof fileRef>;

/** A file whose versions are requested: by reference, or by name if the host has handed it out as a download. */
export const versionedFile = v.object({ ref: v.nullable(fileRef), name: label });
export type HostVersionedFile = Checked<typeof versionedFile>;

/** A file read as text: UTF-8, or Windows-1252 if it is not valid UTF-8; a byte order mark is removed. */
export const hostFile = v.object({
  /** Null if the host can only read the file. */
  ref: v.nullable(fileRef),
  name: v.string(),
  text: v.string(),
});
export type HostFile = Checked<typeof hostFile>;

/** A file that was written. */
export interface HostSaved {
  /** Null if it was handed out as a download and cannot be written again. */
  readonly ref: HostFileRef | null;
  /** Why the replaced or the written content could not be kept as an earlier version; null if it was. */
  readonly versionFailure: HostError | null;
}

/** The difference between a file and the content that was last read or written here. */
export interface HostFileLook {
  readonly change: 'none' | 'changed' | 'gone';
  /** Whether it could be saved now: neither it nor its folder is write-protected or missing. */
  readonly isWritable: boolean;
}

/** Ids of versions become file names. */
export const versionId = v.pipe(v.string(), v.regex(/^\d{1,16}-[0-9a-f]{16}$/));

/** Versions kept of a file, the present one included. */
export const MAX_VERSIONS = 11;
/** Files of which versions are kept; those that were saved longest ago are removed first. */
export const MAX_VERSIONED_FILES = 300;

/** An earlier version of a file. */
export const version = v.object({
  id: versionId,
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  sizeBytes: v.number(),
});
export type HostVersion = Checked<typeof version>;

export interface HostRecentFile {
  readonly ref: HostFileRef;
  /** Folder, with `~` for the user's own. */
  readonly where: string;
}

/** A folder chosen for reading. */
export interface HostFolder {
  readonly name: string;
  /**
   * The files in the folder and below it that may hold games, in order of their paths: parts inside the folder, joined
   * by `/`. The host knows them from then on, as if the user had chosen them; `peek` reads them.
   */
  readonly files: readonly { readonly ref: HostFileRef; readonly path: string }[];
  /** Folders in it that could not be looked into, and links and other names that are not files. */
  readonly refused: readonly string[];
  /** True if there was more than is listed: too many files, or folders too deep. */
  readonly isCut: boolean;
}

/** File name endings, without dot, of files that may hold games. */
export const GAME_EXTENSIONS = ['mgn', 'ogn', 'pgn', 'json', 'trl', 'txt', 'suite'] as const;
/** Most files of a folder that are listed, and how deep in it they may lie. */
export const MAX_FOLDER_FILES = 20_000;
export const MAX_FOLDER_DEPTH = 12;

/** A name for a dialog to suggest: no separators, so that it cannot lead out of the chosen folder. */
export const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.regex(/^[^/\\\0]+$/));

/** A page to be written as PDF: HTML that loads nothing from elsewhere. */
const printedPage = v.object({ html: text, paper: v.picklist(['a4', 'letter']) });
export type HostPrintedPage = Checked<typeof printedPage>;

/** A file written in addition to the document: an export or a copy. */
export const exported = v.object({
  /** Suggested name with extension; the extension decides the dialog's filter. */
  name: fileName,
  data: v.union([text, v.custom<Uint8Array>((value) => value instanceof Uint8Array), printedPage]),
});
export type HostExport = Checked<typeof exported>;

// The journal

/** How long a discarded document can be restored, milliseconds. */
export const DISCARDED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The contents of a recovery entry: a changed document; a position that was being set up; a document that is open and
 * has no changes (with its text only if it has no file); the state of all documents of a window, as JSON.
 */
const RECOVERY_KINDS = ['document', 'draft', 'open', 'session'] as const;

/** Ids of recovery entries and of kept objects become file names; nothing but plain letters may pass. */
export const recoveryId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/));

/**
 * A name in the folder of the journal, including names of files that older versions have set aside: one part of a path.
 */
export const journalName = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(/^[^./\\\0][^/\\\0]*\.json(\.bad-[0-9TZ-]{1,40})?$/),
);

/** An entry of the journal: a document's text in our own format, and facts about it to show. */
export const recoveryEntry = v.object({
  id: recoveryId,
  kind: v.picklist(RECOVERY_KINDS),
  name: label,
  file: v.nullable(fileRef),
  text,
  /** Rule set and position text of the current node, for the preview. */
  rules: longLine,
  position: longLine,
  /** Milliseconds since 1970. */
  savedAt: finite,
  /** When the user threw it away; such entries are kept for 30 days. */
  discardedAt: v.nullable(finite),
});
export type HostRecoveryEntry = Checked<typeof recoveryEntry>;

/** The list of the journal has every field of an entry except its text, which is read when it is needed. */
export const listedEntry = v.omit(recoveryEntry, ['text']);
export type HostListedEntry = Checked<typeof listedEntry>;

/** Something in the journal that cannot be opened. */
const damagedEntry = v.object({
  /** Its name in the folder of the journal. */
  name: v.string(),
  /**
   * The reason: its content is damaged or of another version, it is a folder or a broken link, it may not be read, it
   * is too large, or it cannot be read for another reason.
   */
  damage: v.picklist(['content', 'folder', 'link', 'denied', 'large', 'unreadable']),
  /** Milliseconds since 1970; null if even the time is unknown. */
  savedAt: v.nullable(v.number()),
  /** Whether `readDamaged` can return its text. */
  hasText: v.boolean(),
});
export type HostDamagedEntry = Checked<typeof damagedEntry>;

export const journal = v.object({ entries: v.array(listedEntry), damaged: v.array(damagedEntry) });

// Settings and kept objects

/**
 * Rooms for small JSON objects that a feature keeps in addition to the settings: the user's training records, and
 * reviews under way. Rooms become folders.
 */
export const KEPT_ROOMS = ['training', 'reviews'] as const;
export type KeptRoom = (typeof KEPT_ROOMS)[number];
export const keptRoom = v.picklist(KEPT_ROOMS);

/** Names a content of a kept object; null if there is no object. */
export const revision = v.nullable(v.pipe(v.string(), v.maxLength(100)));
export type HostRevision = Checked<typeof revision>;

/** Settings, or an object of a kept room: any JSON object; its fields are checked by the page, which knows them. */
export type Json = Readonly<Record<string, unknown>>;
/** The schema of `Json`. */
export const jsonObject = v.custom<Json>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * A JSON object of limited length as JSON. An object that JSON cannot write, for instance one with a cycle, is refused.
 */
export function boundedObject(maxLength: number) {
  return v.pipe(
    jsonObject,
    v.check((value) => {
      try {
        return JSON.stringify(value).length <= maxLength;
      } catch {
        return false;
      }
    }),
  );
}

/** A JSON object as stored. */
export const kept = v.object({
  /** Null if there is none. */
  value: v.nullable(jsonObject),
  revision,
  /** The file that an unreadable object was moved to, or null. */
  quarantined: v.nullable(v.string()),
});
export type HostKept = Checked<typeof kept>;

// The window

/** A small letter or digit of the label that chooses the line or menu on Linux and Windows; null if there is none. */
const accessKey = v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9]$/)));
/** Id or label of a menu line: either may hold the path of a recent file. */
const menuText = v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH + MAX_ID_LENGTH));

const menuLine = { id: menuText, label: menuText, accessKey, isEnabled: v.boolean() };
const menuSeparator = v.object({ kind: v.literal('separator') });
const menuItem = v.object({
  kind: v.literal('item'),
  /** `id`: the id of the command, sent back when the line is chosen. */
  ...menuLine,
  /** `Ctrl+Shift+S`, shown next to the label; the page itself handles the key. */
  key: v.nullable(label),
  /** Null if it is not a switch. */
  isChecked: v.nullable(v.boolean()),
});
type MenuItem = Checked<typeof menuItem>;

/** One line of a native menu. Extra fields of the page's own menu entries are dropped. */
export type HostMenuEntry =
  | Checked<typeof menuSeparator>
  | MenuItem
  | (Pick<MenuItem, keyof typeof menuLine> & {
      readonly kind: 'submenu';
      readonly entries: readonly HostMenuEntry[];
    });

const MAX_MENU_ENTRIES = 200;
const menuEntry: v.GenericSchema<HostMenuEntry> = v.variant('kind', [
  menuSeparator,
  menuItem,
  v.object({
    kind: v.literal('submenu'),
    ...menuLine,
    entries: v.pipe(v.array(v.lazy(() => menuEntry)), v.maxLength(MAX_MENU_ENTRIES)),
  }),
]);

/** One menu of the menu bar. */
export const menu = v.object({
  group: label,
  label,
  accessKey,
  entries: v.pipe(v.array(menuEntry), v.maxLength(MAX_MENU_ENTRIES)),
});
export type HostMenu = Checked<typeof menu>;

/** Owners of the keys of the Edit menu: the page's commands, a text marked outside of any field, or a text field. */
export const TEXT_FOCUSES = ['page', 'text', 'field'] as const;
export type TextFocus = (typeof TEXT_FOCUSES)[number];

/** Which colours the user wants. */
export const HOST_THEMES = ['system', 'light', 'dark'] as const;
export type HostTheme = (typeof HOST_THEMES)[number];

/** Id of a page that may be opened in the system's browser; `links.ts` has the addresses. */
export type HostLink = string;

// Programs by others

/** An option that a program declares. */
const programOption = v.object({
  name: v.string(),
  type: v.picklist(['check', 'spin', 'combo', 'string']),
  usual: v.string(),
  /** Bounds of a `spin`; null if it names none. */
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** Choices of a `combo`. */
  choices: v.array(v.string()),
});
export type HostProgramOption = Checked<typeof programOption>;

/** Why a program could not be used. */
const programFault = v.object({
  kind: v.picklist(['start', 'silent', 'exit', 'flood', 'option']),
  reason: v.string(),
});
export type HostProgramFault = Checked<typeof programFault>;

/** One argument or value of a program: one line without control characters. No shell ever reads it. */
const programText = v.pipe(label, v.regex(/^[^\p{Cc}]*$/u));

/** The part of a program that the user may change. */
export const programChange = v.strictObject({
  /** The name that the user gave it. */
  name: v.pipe(programText, v.minLength(1)),
  args: v.pipe(v.array(programText), v.maxLength(50)),
  /** Values that the user has set, by the names of options. */
  values: v.pipe(
    v.record(v.pipe(programText, v.minLength(1)), programText),
    v.check((values) => Object.keys(values).length <= 200),
  ),
});

/** An engine by somebody else that the user has added. The page never learns or names its path. */
export const program = v.object({
  ...programChange.entries,
  id: recoveryId,
  /** Last part of the path. */
  file: v.string(),
  /** Its own description when it was last asked; null: not asked since the start. */
  about: v.nullable(v.object({ name: v.string(), author: v.string(), options: v.array(programOption) })),
  /** Why it could not be used when it was last asked; null if it could. */
  fault: v.nullable(programFault),
});
export type HostProgram = Checked<typeof program>;

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A list of texts; the rules check legality and spelling of moves. */
const moves = v.custom<readonly Move[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= MAX_GAME_MOVES &&
    value.every((move) => typeof move === 'string' && move !== '' && move.length <= MAX_LABEL_LENGTH),
);

/** A position that the host checks before a program hears of it. */
const programPosition = v.strictObject({ rules: longLine, start: v.nullable(longLine), moves });

/** A question to a program for a move. Two seats are kept apart, so that one program can play against itself. */
export const programQuestion = v.strictObject({
  id: recoveryId,
  seat: v.picklist(['one', 'two']),
  /** Number of the game; another number begins a new game. */
  number: wholeNumber,
  position: programPosition,
  limits: v.pipe(
    v.strictObject({
      timeMs: v.exactOptional(v.pipe(wholeNumber, v.maxValue(3_600_000))),
      marginMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
      depth: v.exactOptional(v.pipe(wholeNumber, v.maxValue(1000))),
      nodes: v.exactOptional(wholeNumber),
    }),
    v.check(({ marginMs: _, ...limits }) => Object.keys(limits).length > 0),
  ),
});
export type HostProgramQuestion = Checked<typeof programQuestion>;

/** A move in the program's own spelling, or why it gave none; `detail` is a short text for the user. */
export const programAnswer = v.variant('kind', [
  v.object({ kind: v.literal('move'), move: v.string() }),
  v.object({ kind: v.literal('forfeit'), reason: v.string(), detail: v.string() }),
  /** The program could not start; it does not lose the game. */
  v.object({ kind: v.literal('no-start'), fault: programFault }),
]);
export type HostProgramAnswer = Checked<typeof programAnswer>;

/** A question to a program for the values of all moves. Without a limit it searches until it is stopped. */
export const programAnalysis = v.strictObject({
  id: recoveryId,
  /** Another number is another question, and the earlier one ends. */
  number: wholeNumber,
  position: programPosition,
  limits: v.strictObject({
    timeMs: v.exactOptional(wholeNumber),
    depth: v.exactOptional(wholeNumber),
    nodes: v.exactOptional(wholeNumber),
  }),
});
export type HostProgramAnalysis = Checked<typeof programAnalysis>;

/** What a program has found so far. */
export const programLines = v.object({
  /** All its values are estimates, whatever it claims. */
  report,
  /** What it said last in its own words (`info string`); may be empty. */
  said: v.string(),
  /** How the search ended; null while it runs. */
  end: v.nullable(programAnswer),
});
export type HostProgramLines = Checked<typeof programLines>;

// Collections

/** Ids of collections, of their sources, and of copies under way. */
export const collectionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** A name on one line, of collections and their sources. */
export const collectionName = v.pipe(programText, v.trim(), v.minLength(1));

const sourceKind = v.picklist(['file', 'folder']);

/** A file or a folder of a collection. The page never learns or names its path. */
const source = v.object({
  id: collectionId,
  kind: sourceKind,
  /** Last part of the path. */
  name: v.string(),
  /** The folder that contains it, with `~` for the user's own; empty for a copy. */
  where: v.string(),
  /** Milliseconds since 1970 when the host's copy was taken; null: it is the user's own file or folder. */
  copiedAt: v.nullable(v.number()),
});
export type HostSource = Checked<typeof source>;

/** A collection of games for the explorer: chosen files and folders. */
export const collection = v.object({
  id: collectionId,
  name: v.string(),
  /** Its index follows changes of its files automatically. */
  isWatched: v.boolean(),
  sources: v.array(source),
});
export type HostCollection = Checked<typeof collection>;

/** One part of a path: neither `.` nor `..`, and without the separators of any system. */
const PATH_PART = /^(?!\.{1,2}$)[^/\\\0]{1,255}$/;

/** A path inside a source of a collection, parts joined by `/`. */
export const insidePath = v.pipe(
  longLine,
  v.check((value) => value.split('/').every((part) => PATH_PART.test(part))),
);

/** Most files of a copy that are handed over at once. */
export const MAX_COPIED_AT_ONCE = 500;
export const copiedFiles = v.pipe(
  v.array(v.strictObject({ path: insidePath, text })),
  v.maxLength(MAX_COPIED_AT_ONCE),
);

/** The source of a collection that a finished copy becomes. */
export const copiedSource = v.strictObject({
  collection: collectionId,
  /** The source that it replaces. */
  replaces: v.nullable(collectionId),
  kind: sourceKind,
  /** The browser's name for the file or folder. */
  name: label,
});
export type CopiedSource = Checked<typeof copiedSource>;
