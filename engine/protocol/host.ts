/**
 * The boundary between the page and its host, as one table: files, recovery, settings, window, native menu, programs,
 * collections. Types, the preload's functions, the dispatchers of both hosts and the page's client follow from it.
 *
 * Two hosts answer: Electron's main process, over IPC, and the loopback host of browser mode, which keeps the page's data,
 * over a WebSocket. Both check the arguments of every call. The page cannot make up paths: a file is valid only if a dialog,
 * a drop, the command line or the recent list gave out its id before.
 */
import * as v from 'valibot';
import {
  boundedObject,
  collection,
  collectionId,
  collectionName,
  copiedFiles,
  copiedSource,
  exported,
  fileName,
  fileRef,
  hostFile,
  HOST_THEMES,
  id,
  insidePath,
  journal,
  journalName,
  kept,
  keptRoom,
  label,
  MAX_TEXT_LENGTH,
  menu,
  program,
  programAnalysis,
  programAnswer,
  programChange,
  programLines,
  programQuestion,
  recoveryEntry,
  recoveryId,
  revision,
  text,
  TEXT_FOCUSES,
  version,
  versionedFile,
  versionId,
  type HostFile,
  type HostFileLook,
  type HostFileRef,
  type HostFolder,
  type HostProgram,
  type HostRecentFile,
  type HostResult,
  type HostSaved,
} from './host-data.ts';
import { fail, ok } from '../core/result.ts';
import { amount, type Checked } from '../core/fields.ts';
import { HOST_LINKS } from './links.ts';
import type { EngineState } from './messages.ts';

/** A call: the schemas of its arguments, and that of its answer, if all goes well. */
interface Row {
  readonly args: readonly v.GenericSchema[];
  readonly answer: v.GenericSchema;
  /** Whether the loopback host answers it: in the same way as main (true), or as the only host. */
  readonly store?: true | 'alone';
}

/**
 * Makes the schema of an answer that only main gives. The page does not check it: main is part of the program, but the
 * other end of a socket may not be.
 */
function trusted<T>(): v.GenericSchema<T> {
  return v.custom<T>(() => true);
}

const done = v.literal(true);
/** Longest settings as JSON: enough for thousands of rule sets. */
const MAX_SETTINGS_LENGTH = 4 * 1024 * 1024;
/** Milliseconds since 1970. */

export const HOST_CALLS = {
  /** Says that the page is ready: files named on the command line are sent from now on. */
  started: { args: [], answer: trusted<true>() },

  /** Asks with a dialog and reads the chosen files; answers with a result for each. */
  open: { args: [], answer: trusted<readonly HostResult<HostFile>[]>() },
  /** Reads dropped files as `open` does. The preload takes the files from the page, and passes on their paths. */
  openDropped: {
    args: [v.pipe(v.array(id), v.maxLength(100))],
    answer: trusted<readonly HostResult<HostFile>[]>(),
  },
  /** Reads a known file. */
  read: { args: [fileRef], answer: trusted<HostFile>() },
  /** Reads the text of a known file without accepting its state as known: a later save still finds it changed. */
  peek: { args: [fileRef], answer: trusted<string>() },
  /** Asks for a folder and lists the files in it that may hold games. */
  openFolder: { args: [], answer: trusted<HostFolder>() },
  /** Overwrites a known file; ERR_HOST_CHANGED if it is not as `seen`, unless forced. */
  save: { args: [fileRef, text, v.boolean()], answer: trusted<HostSaved>() },
  /** Asks where to save, suggesting a name, and writes there. */
  saveAs: { args: [fileName, text], answer: trusted<HostSaved>() },
  /** Asks where to save and then writes an export there; a page is first printed as PDF. */
  exportFile: { args: [exported], answer: trusted<true>() },
  /** Checks whether another program has changed or removed the file, and whether it could be saved. */
  look: { args: [fileRef], answer: trusted<HostFileLook>() },
  /**
   * Accepts the file on disk as known, whatever its content: the next save with the returned reference overwrites it.
   */
  accept: { args: [fileRef], answer: trusted<HostFileRef>() },
  /** Makes `fileTouched` report only these files. */
  watch: { args: [v.pipe(v.array(fileRef), v.maxLength(1000))], answer: trusted<true>() },
  /** Lists the last versions of a file before the present one, newest first. */
  versions: { args: [versionedFile], answer: trusted<readonly Checked<typeof version>[]>() },
  /** Reads the text of a version. */
  readVersion: { args: [versionedFile, versionId], answer: trusted<string>() },
  recent: { args: [], answer: trusted<readonly HostRecentFile[]>() },

  /** Keeps an entry of the recovery journal. */
  journal: { args: [recoveryEntry], answer: done, store: true },
  /** Lists the journal, without the entries that other windows have open. */
  journalled: { args: [], answer: journal, store: true },
  /** Reads the text of an entry. */
  readEntry: { args: [recoveryId], answer: v.string(), store: true },
  forget: { args: [recoveryId], answer: done, store: true },
  /** Reads the text of a damaged entry of the journal, by its name in the list. */
  readDamaged: { args: [journalName], answer: v.string(), store: true },
  /** Discards a damaged entry; it is set aside and kept for 30 days. */
  discardDamaged: { args: [journalName], answer: done, store: true },
  /** Takes an entry over for this page; false if another page or another host has it open. */
  claim: { args: [recoveryId], answer: v.boolean(), store: 'alone' },
  /** Takes over an entry that a browser has kept; a newer entry here stays. */
  takeEntry: { args: [recoveryEntry], answer: done, store: 'alone' },

  readSettings: { args: [], answer: kept, store: true },
  /**
   * Writes the settings, made from the given revision; ERR_HOST_CHANGED if there is another one by now. Answers with
   * the new revision.
   */
  writeSettings: { args: [boundedObject(MAX_SETTINGS_LENGTH), revision], answer: revision, store: true },
  /** Lists the ids of the objects of a room, in no particular order. */
  listKept: { args: [keptRoom], answer: v.array(recoveryId), store: true },
  readKept: { args: [keptRoom, recoveryId], answer: kept, store: true },
  /** Writes an object as `writeSettings` does. */
  writeKept: {
    args: [keptRoom, recoveryId, boundedObject(MAX_TEXT_LENGTH), revision],
    answer: revision,
    store: true,
  },
  /** Removes an object, if there is one. */
  removeKept: { args: [keptRoom, recoveryId], answer: done, store: true },

  /** Sets the title, whether there are unsaved changes, and the file that the title bar of a Mac shows. */
  setTitle: { args: [label, v.boolean(), v.nullable(fileRef)], answer: trusted<true>() },
  /** Closes the window without a question: the page has already dealt with unsaved work. */
  closeWindow: { args: [], answer: trusted<true>() },
  /** Shows the native menu; if only flags differ from the last call, the menu is changed in place. */
  setMenu: { args: [v.pipe(v.array(menu), v.maxLength(20))], answer: trusted<true>() },
  /** Tells what the keys of the Edit menu act on now. */
  setTextFocus: { args: [v.picklist(TEXT_FOCUSES)], answer: trusted<true>() },
  /** Pastes where the focus is: the page gets a `paste` event. False if the host may not read the clipboard. */
  paste: { args: [], answer: trusted<boolean>() },
  /** Enters or leaves full screen; false if the host refuses. */
  toggleFullScreen: { args: [], answer: trusted<boolean>() },
  /** Sets the chosen theme for the parts that the system draws and for `prefers-color-scheme`. */
  setTheme: { args: [v.picklist(HOST_THEMES)], answer: trusted<true>() },
  /** Sets the language of the host's own menus and dialogs, by its tag. */
  setLanguage: { args: [v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/))], answer: trusted<true>() },
  /** Opens one of the fixed links in the system's browser. */
  openLink: { args: [v.picklist(HOST_LINKS)], answer: trusted<true>() },

  /** Lists the engines by others that the user has added. */
  programs: { args: [], answer: v.array(program), store: true },
  /** Asks for a program with a dialog, greets it and adds it to the list, whether it answers or not. */
  addProgram: { args: [], answer: trusted<HostProgram>() },
  /** Changes a program and greets it again. New arguments are confirmed in a dialog of the host. */
  changeProgram: { args: [recoveryId, programChange], answer: program, store: true },
  /** Greets a program again. */
  testProgram: { args: [recoveryId], answer: program, store: true },
  removeProgram: { args: [recoveryId], answer: done, store: true },
  /** Asks for a move; the program is started if it is not running. */
  askProgram: { args: [programQuestion], answer: programAnswer, store: true },
  /**
   * Asks for the values of moves. The answer comes after a moment with what the program has found by then; the same
   * question again gets the next one, until the search has ended.
   */
  analyseProgram: { args: [programAnalysis], answer: programLines, store: true },
  /** Ends the programs that play, or the one that analyses. */
  endPrograms: { args: [v.picklist(['match', 'analysis'])], answer: done, store: true },

  /** Lists the collections of games for the explorer, in the order in which they were made. */
  collections: { args: [], answer: v.array(collection), store: true },
  createCollection: { args: [collectionName], answer: collection, store: true },
  renameCollection: { args: [collectionId, collectionName], answer: collection, store: true },
  /** Removes only the collection; files and folders stay. */
  removeCollection: { args: [collectionId], answer: done, store: true },
  watchCollection: { args: [collectionId, v.boolean()], answer: collection, store: true },
  /** Asks for a folder with a dialog and adds it, unless the collection has it already. */
  addCollectionFolder: { args: [collectionId], answer: trusted<Checked<typeof collection>>() },
  /** Asks for files with a dialog and adds them. */
  addCollectionFiles: { args: [collectionId], answer: trusted<Checked<typeof collection>>() },
  /** Adds a known file. */
  addCollectionFile: { args: [collectionId, fileRef], answer: trusted<Checked<typeof collection>>() },
  /** Removes a source from a collection. */
  removeCollectionSource: { args: [collectionId, collectionId], answer: collection, store: true },
  /**
   * Reads a file of a source; the user's own file is known from then on. Its path is the path in the index: inside the
   * folder, or the name of the file.
   */
  openCollectionFile: { args: [collectionId, collectionId, insidePath], answer: hostFile, store: true },
  /**
   * Begins a copy of files for the explorer and returns its id. If the page leaves before the end, the copy is dropped.
   */
  beginCopy: { args: [], answer: collectionId, store: 'alone' },
  /** Writes files into a copy, each once. */
  putCopy: { args: [collectionId, copiedFiles], answer: done, store: 'alone' },
  /** Ends a complete copy, which becomes a source. */
  endCopy: { args: [collectionId, copiedSource], answer: collection, store: 'alone' },
  dropCopy: { args: [collectionId], answer: done, store: 'alone' },

  /** Keeps a content of a file, and the name that the user knows, unless the newest version has that content. */
  keepVersion: { args: [id, label, text, amount], answer: done, store: 'alone' },
  /**
   * Lists the versions of a file, newest first, without the newest one if it equals the given present text of the file.
   */
  listKeptVersions: { args: [id, v.nullable(text)], answer: v.array(version), store: 'alone' },
  readKeptVersion: { args: [id, versionId], answer: v.string(), store: 'alone' },
  /** Returns the id under which another browser last saved a file of this name and content; null if none did. */
  identify: { args: [label, text], answer: v.nullable(v.string()), store: 'alone' },
  /** Returns the files that the host was started with, to the first page that asks; later pages get none. */
  takeStartFiles: { args: [], answer: v.array(hostFile), store: 'alone' },

  /**
   * Asks for a port to the engine. It arrives as a `message` event of the window whose `source` is the window, whose
   * `data` is the nonce and whose only port is the engine's.
   */
  requestEnginePort: {
    args: [v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/))],
    answer: trusted<true>(),
  },
  /** Starts the engine process again after the supervisor has given it up. */
  restartEngine: { args: [], answer: trusted<true>() },
  /** Reports the fault that the page's part of the self-test found, or null. Without a self-test nothing happens. */
  selfTested: { args: [v.nullable(v.pipe(v.string(), v.maxLength(4096)))], answer: trusted<true>() },
} as const satisfies Readonly<Record<string, Row>>;

type Rows = typeof HOST_CALLS;
export type CallName = keyof Rows;
/** Names of the calls that the loopback host answers. */
export type StoreCallName = {
  [K in CallName]: Rows[K] extends { readonly store: true | 'alone' } ? K : never;
}[CallName];
/** Names of the calls that main answers. */
export type HostCallName = {
  [K in CallName]: Rows[K] extends { readonly store: 'alone' } ? never : K;
}[CallName];

type Arguments<A extends readonly v.GenericSchema[]> = { readonly [I in keyof A]: Checked<A[I]> };
export type CallArguments<K extends CallName> = Arguments<Rows[K]['args']>;
/** The value of an answer. */
export type CallValue<K extends CallName> = Checked<Rows[K]['answer']>;
export type Call<K extends CallName> = (...args: CallArguments<K>) => Promise<HostResult<CallValue<K>>>;

/** The calls as main answers them. */
export type HostCalls = { readonly [K in HostCallName]: Call<K> };
/** The calls as the loopback host answers them: it knows files only by the data that the page gave it. */
export type StoreCalls = { readonly [K in StoreCallName]: Call<K> };

const rows: Readonly<Record<string, Row>> = HOST_CALLS;
const names = Object.keys(HOST_CALLS);
/** All calls that main answers. */
export const HOST_CALL_NAMES = names.filter((name): name is HostCallName => rows[name]?.store !== 'alone');
/** All calls that the loopback host answers. */
export const STORE_CALL_NAMES = names.filter(
  (name): name is StoreCallName => rows[name]?.store !== undefined,
);

/** Checks arguments from outside and returns them if they fit the call; ERR_HOST_REQUEST if they do not. */
export function takeArguments<K extends CallName>(
  call: K,
  given: readonly unknown[],
): HostResult<CallArguments<K>> {
  const parsed = v.safeParse(v.tuple<Rows[K]['args']>(HOST_CALLS[call].args), given);
  // The compiler cannot follow `Frozen` into a row that it does not know.
  return parsed.success
    ? ok(parsed.output as CallArguments<K>)
    : fail('ERR_HOST_REQUEST', undefined, { call });
}

/**
 * Answers a call of the store from outside: checks its arguments, then does the work; a store may lack it.
 *
 * @param onError makes the answer for what the work has thrown.
 */
export async function answerCall<K extends StoreCallName>(
  call: K,
  work: StoreCalls[K] | undefined,
  given: readonly unknown[],
  onError: (error: unknown) => HostResult<unknown>,
): Promise<HostResult<unknown>> {
  const args = takeArguments(call, given);
  if (!args.ok) return args;
  try {
    return work ? await work(...args.value) : fail('ERR_HOST_NOT_FOUND');
  } catch (error) {
    return onError(error);
  }
}

/** Checks the value of an answer that has come over a socket; ERR_HOST_IO if it does not fit the call. */
export function takeAnswer<K extends StoreCallName>(call: K, given: unknown): HostResult<CallValue<K>> {
  const parsed = v.safeParse(HOST_CALLS[call].answer, given);
  return parsed.success
    ? ok(parsed.output as CallValue<K>)
    : fail('ERR_HOST_IO', undefined, { detail: call });
}

/** Events that main sends to the page. */
export interface HostEvents {
  /** A file was opened from the command line, a second start or the system's file manager. */
  readonly openFile: HostResult<HostFile>;
  /** The id of a watched file that was changed or removed. */
  readonly fileTouched: string;
  /** The settings (`settings`) or a kept object (`training/log`) were written; null if all kept data was removed. */
  readonly kept: string | null;
  /** The id of a command chosen in the native menu. */
  readonly command: string;
  readonly engineState: EngineState;
}
export type HostEventName = keyof HostEvents;

/** Everything that the preload exposes. `DroppedFile` is the DOM's `File`, which this layer cannot name. */
export interface HostApi<DroppedFile> extends Omit<HostCalls, 'openDropped'> {
  /** `linux`, `darwin` or `win32`. */
  readonly platform: string;
  /** Reads files that were dropped on the page; files without a path on disk are left out. */
  readonly openDropped: (files: readonly DroppedFile[]) => ReturnType<HostCalls['open']>;
  readonly onOpenFile: (listener: (file: HostEvents['openFile']) => void) => void;
  readonly onFileTouched: (listener: (id: HostEvents['fileTouched']) => void) => void;
  readonly onKept: (listener: (name: HostEvents['kept']) => void) => void;
  readonly onCommand: (listener: (id: HostEvents['command']) => void) => void;
  readonly onEngineState: (listener: (state: HostEvents['engineState']) => void) => void;
}
