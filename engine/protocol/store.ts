/**
 * What a page in browser mode asks of the host's own store: recovery, versions, settings, kept objects, collections. The
 * store is one folder of the program; none of these calls reaches a file of the user's.
 *
 * They go over a WebSocket of their own as JSON, each request with a number that its answer repeats. Texts may be longer
 * than one message may be: `parts.ts` takes them apart and puts them together.
 */
import * as v from 'valibot';
import {
  DAMAGES,
  HOST_ERRORS,
  type HostCalls,
  type HostCollection,
  type HostJournal,
  type HostKept,
  type HostRecoveryEntry,
  type HostResult,
  type HostSource,
  type HostVersion,
} from './host.ts';
import {
  collectionId,
  HOST_ARGUMENTS,
  insidePath,
  keptRevision,
  listedEntrySchema,
  MAX_TEXT_LENGTH,
  recoveryId,
  settingsSchema,
  versionId,
} from './host-schema.ts';

/** Path of the WebSocket of the store. */
export const STORE_PATH = '/store';

/** Most files of a copy that are handed over at once. */
export const MAX_COPIED_AT_ONCE = 500;

/** The calls of Electron's main process that the store answers in the same way. */
const SHARED_CALLS = [
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
  'collections',
  'createCollection',
  'renameCollection',
  'removeCollection',
  'watchCollection',
  'removeCollectionSource',
] as const satisfies readonly (keyof HostCalls)[];

/** A file that was named on the command line: the host has read it, the page cannot write it. */
export interface StartFile {
  /** Last part of its path. */
  readonly name: string;
  readonly text: string;
}

/** What a finished copy becomes: a source of a collection, in the place of another one if `replaces` names it. */
export interface CopiedSource {
  readonly collection: string;
  readonly replaces: string | null;
  readonly kind: HostSource['kind'];
  /** As the browser calls the file or folder. */
  readonly name: string;
}

/** The calls. A `file` is what the page names a file by: the host has nothing of it but what it was given. */
export interface StoreCalls extends Pick<HostCalls, (typeof SHARED_CALLS)[number]> {
  /** Takes an entry over for this page; false if another page or another host has it open. */
  readonly claim: (id: string) => Promise<HostResult<boolean>>;
  /** Moves an entry in that a browser has kept; one that is newer here stays. */
  readonly takeEntry: (entry: HostRecoveryEntry) => Promise<HostResult<true>>;
  /** Keeps a content of a file, unless it is that of the newest version. `name` is what the user knows it by. */
  readonly keepVersion: (
    file: string,
    name: string,
    text: string,
    savedAt: number,
  ) => Promise<HostResult<true>>;
  /** Moves a version in that a browser has kept, at its own time. */
  readonly takeVersion: (file: string, text: string, savedAt: number) => Promise<HostResult<true>>;
  /** The versions of a file, newest first; without the newest one if it is `present`, the text of the file now. */
  readonly listVersions: (
    file: string,
    present: string | null,
  ) => Promise<HostResult<readonly HostVersion[]>>;
  readonly readVersion: (file: string, version: string) => Promise<HostResult<string>>;
  /** The files that the host was started with, for the first page that asks; none after that. */
  readonly takeStartFiles: () => Promise<HostResult<readonly StartFile[]>>;
  /** Begins a copy of files for the explorer and names it. A page that leaves before its end has made none. */
  readonly beginCopy: () => Promise<HostResult<string>>;
  /** Writes files into a copy, each once; paths inside the source, parts joined by `/`. */
  readonly putCopy: (
    copy: string,
    files: readonly { readonly path: string; readonly text: string }[],
  ) => Promise<HostResult<true>>;
  /** All is there: makes the copy a source. */
  readonly endCopy: (copy: string, source: CopiedSource) => Promise<HostResult<HostCollection>>;
  readonly dropCopy: (copy: string) => Promise<HostResult<true>>;
  /** Reads a file of a copy. */
  readonly readCopy: (collection: string, source: string, path: string) => Promise<HostResult<StartFile>>;
  /** What a file of this name and content was called when it was saved last, by another browser; null if none was. */
  readonly identify: (name: string, text: string) => Promise<HostResult<string | null>>;
}

export const STORE_CALL_NAMES = [
  ...SHARED_CALLS,
  'claim',
  'takeEntry',
  'keepVersion',
  'takeVersion',
  'listVersions',
  'readVersion',
  'identify',
  'takeStartFiles',
  'beginCopy',
  'putCopy',
  'endCopy',
  'dropCopy',
  'readCopy',
] as const satisfies readonly (keyof StoreCalls)[];
export type StoreCallName = keyof StoreCalls;

type Value<K extends StoreCallName> =
  Awaited<ReturnType<StoreCalls[K]>> extends HostResult<infer T> ? T : never;

/** What a call answers. */
export type StoreAnswer<K extends StoreCallName> = HostResult<Value<K>>;

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
const file = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));
const name = v.pipe(v.string(), v.maxLength(500));
const time = v.pipe(v.number(), v.finite(), v.minValue(0));

/** One schema per call, for its argument list. */
export const STORE_ARGUMENTS: { readonly [K in StoreCallName]: v.GenericSchema<Parameters<StoreCalls[K]>> } =
  {
    journal: HOST_ARGUMENTS.journal,
    journalled: HOST_ARGUMENTS.journalled,
    readEntry: HOST_ARGUMENTS.readEntry,
    forget: HOST_ARGUMENTS.forget,
    readDamaged: HOST_ARGUMENTS.readDamaged,
    discardDamaged: HOST_ARGUMENTS.discardDamaged,
    readSettings: HOST_ARGUMENTS.readSettings,
    writeSettings: HOST_ARGUMENTS.writeSettings,
    listKept: HOST_ARGUMENTS.listKept,
    collections: HOST_ARGUMENTS.collections,
    createCollection: HOST_ARGUMENTS.createCollection,
    renameCollection: HOST_ARGUMENTS.renameCollection,
    removeCollection: HOST_ARGUMENTS.removeCollection,
    watchCollection: HOST_ARGUMENTS.watchCollection,
    removeCollectionSource: HOST_ARGUMENTS.removeCollectionSource,
    beginCopy: v.tuple([]),
    putCopy: v.tuple([
      collectionId,
      v.pipe(v.array(v.strictObject({ path: insidePath, text })), v.maxLength(MAX_COPIED_AT_ONCE)),
    ]),
    endCopy: v.tuple([
      collectionId,
      v.strictObject({
        collection: collectionId,
        replaces: v.nullable(collectionId),
        kind: v.picklist(['file', 'folder']),
        name,
      }),
    ]),
    dropCopy: v.tuple([collectionId]),
    readCopy: HOST_ARGUMENTS.openCollectionFile,
    readKept: HOST_ARGUMENTS.readKept,
    writeKept: HOST_ARGUMENTS.writeKept,
    removeKept: HOST_ARGUMENTS.removeKept,
    claim: v.tuple([recoveryId]),
    takeEntry: HOST_ARGUMENTS.journal,
    keepVersion: v.tuple([file, name, text, time]),
    takeVersion: v.tuple([file, text, time]),
    listVersions: v.tuple([file, v.nullable(text)]),
    readVersion: v.tuple([file, versionId]),
    identify: v.tuple([name, text]),
    takeStartFiles: v.tuple([]),
  };

const done = v.literal(true);
const journal = v.object({
  entries: v.array(listedEntrySchema),
  damaged: v.array(
    v.object({
      name: v.string(),
      damage: v.picklist(DAMAGES),
      savedAt: v.nullable(v.number()),
      hasText: v.boolean(),
    }),
  ),
}) satisfies v.GenericSchema<unknown, HostJournal>;
const kept = v.object({
  value: v.nullable(settingsSchema),
  revision: keptRevision,
  quarantined: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, HostKept>;
const versions = v.array(
  v.object({ id: versionId, savedAt: v.number(), sizeBytes: v.number() }),
) satisfies v.GenericSchema<unknown, readonly HostVersion[]>;

const startFile = v.object({ name: v.string(), text: v.string() }) satisfies v.GenericSchema<
  unknown,
  StartFile
>;
const collection = v.object({
  id: collectionId,
  name: v.string(),
  isWatched: v.boolean(),
  sources: v.array(
    v.object({
      id: collectionId,
      kind: v.picklist(['file', 'folder']),
      name: v.string(),
      where: v.string(),
      copiedAt: v.nullable(v.number()),
    }) satisfies v.GenericSchema<unknown, HostSource>,
  ),
}) satisfies v.GenericSchema<unknown, HostCollection>;

/** What each call answers if it goes well. */
export const STORE_VALUES: { readonly [K in StoreCallName]: v.GenericSchema<unknown, Value<K>> } = {
  journal: done,
  journalled: journal,
  readEntry: v.string(),
  forget: done,
  readDamaged: v.string(),
  discardDamaged: done,
  readSettings: kept,
  writeSettings: keptRevision,
  listKept: v.array(recoveryId),
  readKept: kept,
  writeKept: keptRevision,
  removeKept: done,
  claim: v.boolean(),
  takeEntry: done,
  keepVersion: done,
  takeVersion: done,
  listVersions: versions,
  readVersion: v.string(),
  collections: v.array(collection),
  createCollection: collection,
  renameCollection: collection,
  removeCollection: done,
  watchCollection: collection,
  removeCollectionSource: collection,
  beginCopy: collectionId,
  putCopy: done,
  endCopy: collection,
  dropCopy: done,
  readCopy: startFile,
  identify: v.nullable(v.string()),
  takeStartFiles: v.array(startFile),
};

/** A request of the page; the arguments are checked by the schema of the call. */
export const storeRequestSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  call: v.picklist(STORE_CALL_NAMES),
  args: v.array(v.unknown()),
});

/**
 * What the host tells a page unasked: another page has left, or has taken entries over, so other entries are offered now;
 * a kept object was written, by whomever (`settings`, `training/log`); the folder of all that is kept was removed.
 */
export const storeNoticeSchema = v.variant('notice', [
  v.strictObject({ notice: v.literal('left') }),
  v.strictObject({ notice: v.literal('kept'), name: v.pipe(v.string(), v.maxLength(200)) }),
  v.strictObject({ notice: v.literal('emptied') }),
]);
export type StoreNotice = v.InferOutput<typeof storeNoticeSchema>;

/** An answer of the host; the value is checked by the schema of the call. */
export const storeAnswerSchema = v.object({
  id: v.number(),
  answer: v.variant('ok', [
    v.object({ ok: v.literal(true), value: v.unknown() }),
    v.object({
      ok: v.literal(false),
      code: v.picklist(HOST_ERRORS),
      params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    }),
  ]),
});
