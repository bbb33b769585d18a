/** Checks on what the page sends to main: one schema per call, for its whole argument list. */
import { HOST_LINKS } from './links.ts';
import {
  HOST_THEMES,
  KEPT_ROOMS,
  RECOVERY_KINDS,
  TEXT_FOCUSES,
  type HostCallName,
  type HostCalls,
  type HostMenuEntry,
} from './host.ts';
import { MAX_FILE_BYTES } from './size-limit.ts';
import type { Move } from '../core/move.ts';
import { MAX_GAME_MOVES } from './fields.ts';
import * as v from 'valibot';

/** Longest path or id taken; systems allow 4096 bytes. */
const MAX_ID_LENGTH = 4096;
/** Longest label, title or file name. */
const MAX_LABEL_LENGTH = 500;
/** Longest text of a document, in UTF-16 units, each of which is a byte at least; `tooLarge` tells what fits exactly. */
export const MAX_TEXT_LENGTH = MAX_FILE_BYTES;
const MAX_MENU_ENTRIES = 200;
/** Longest settings as JSON: thousands of rule sets. */
const MAX_SETTINGS_LENGTH = 4 * 1024 * 1024;

/** What names a content of a file. */
const seen = v.pipe(v.string(), v.maxLength(100));
const fileId = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH));
const label = v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH));
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
const time = v.pipe(v.number(), v.finite());

/** A name for a dialog to suggest: no separators, so that it cannot lead out of the chosen folder. */
const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.regex(/^[^/\\\0]+$/));

/** Ids of recovery entries and of kept objects become file names; nothing but plain letters may pass. */
export const recoveryId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/));

/** A name in the folder of the journal, also of what older versions have set aside there: one part of a path. */
export const journalName = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(/^[^./\\\0][^/\\\0]*\.json(\.bad-[0-9TZ-]{1,40})?$/),
);

/** Ids of versions become file names, too. */
export const versionId = v.pipe(v.string(), v.regex(/^\d{1,16}-[0-9a-f]{16}$/));

const recoveryEntry = v.object({
  id: recoveryId,
  kind: v.picklist(RECOVERY_KINDS),
  name: label,
  file: v.nullable(v.object({ id: fileId, name: label, seen: v.exactOptional(seen) })),
  text,
  rules: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
  position: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
  savedAt: time,
  discardedAt: v.nullable(time),
});

/** Id or label of a menu line: either may hold the path of a recent file. */
const menuText = v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH + MAX_ID_LENGTH));

const accessKey = v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9]$/)));

const menuEntry: v.GenericSchema<HostMenuEntry> = v.variant('kind', [
  v.object({ kind: v.literal('separator') }),
  v.object({
    kind: v.literal('item'),
    id: menuText,
    label: menuText,
    accessKey,
    key: v.nullable(label),
    isEnabled: v.boolean(),
    isChecked: v.nullable(v.boolean()),
  }),
  v.object({
    kind: v.literal('submenu'),
    id: menuText,
    label: menuText,
    accessKey,
    isEnabled: v.boolean(),
    entries: v.pipe(v.array(v.lazy(() => menuEntry)), v.maxLength(MAX_MENU_ENTRIES)),
  }),
]);

const menu = v.object({
  group: label,
  label,
  accessKey,
  entries: v.pipe(v.array(menuEntry), v.maxLength(MAX_MENU_ENTRIES)),
});

/** A stored recovery entry, as read back from disk; those of older versions are all documents. */
export const recoveryEntrySchema = v.object({
  ...recoveryEntry.entries,
  kind: v.optional(v.picklist(RECOVERY_KINDS), 'document'),
});

/** What is listed of an entry. */
export const listedEntrySchema = v.omit(recoveryEntry, ['text']);

/** Settings, or an object of a kept room: any JSON object; its fields are checked by the page, which knows them. */
export const settingsSchema = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** The same with a limit to its length as JSON; what has no JSON, circles for instance, does not pass. */
function boundedObject(maxLength: number): v.GenericSchema<Readonly<Record<string, unknown>>> {
  return v.pipe(
    settingsSchema,
    v.check((value) => {
      try {
        return JSON.stringify(value).length <= maxLength;
      } catch {
        return false;
      }
    }),
  );
}

/** Rooms become folders. */
const keptRoom = v.picklist(KEPT_ROOMS);
/** The name of a content that a host has given out. */
export const keptRevision = v.nullable(v.pipe(v.string(), v.maxLength(100)));

/** Paths that the preload hands over for dropped files. */
export const droppedPathsSchema = v.pipe(v.array(fileId), v.maxLength(100));

/** One argument or value of a program: one line without controls. It is never read by a shell. */
const programText = v.pipe(v.string(), v.maxLength(MAX_LABEL_LENGTH), v.regex(/^[^\p{Cc}]*$/u));
const programId = recoveryId;

/** What the user may change of a program. */
export const programChange = v.strictObject({
  name: v.pipe(programText, v.minLength(1)),
  args: v.pipe(v.array(programText), v.maxLength(50)),
  values: v.pipe(
    v.record(v.pipe(programText, v.minLength(1)), programText),
    v.check((values) => Object.keys(values).length <= 200),
  ),
});

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Legality and spelling are for the rules. */
const moves = v.custom<readonly Move[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= MAX_GAME_MOVES &&
    value.every((move) => typeof move === 'string' && move !== '' && move.length <= MAX_LABEL_LENGTH),
);

const programQuestion = v.strictObject({
  id: programId,
  seat: v.picklist(['one', 'two']),
  number: wholeNumber,
  position: v.strictObject({
    rules: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
    start: v.nullable(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH))),
    moves,
  }),
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

/** Collections and their sources. */
export const collectionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** A name on one line, of collections and what is in them. */
const collectionName = v.pipe(programText, v.trim(), v.minLength(1));

/** One part of a path: not the folder itself nor the one above, and no separator of any system. */
const PATH_PART = /^(?!\.{1,2}$)[^/\\\0]{1,255}$/;

/** A path inside a source of a collection, parts joined by `/`. */
export const insidePath = v.pipe(
  v.string(),
  v.maxLength(MAX_ID_LENGTH),
  v.check((value) => value.split('/').every((part) => PATH_PART.test(part))),
);

/** One schema per call, for its argument list. */
export const HOST_ARGUMENTS: { readonly [K in HostCallName]: v.GenericSchema<Parameters<HostCalls[K]>> } = {
  started: v.tuple([]),
  open: v.tuple([]),
  read: v.tuple([fileId]),
  peek: v.tuple([fileId]),
  openFolder: v.tuple([]),
  save: v.tuple([fileId, text, v.boolean(), v.nullable(seen)]),
  saveAs: v.tuple([fileName, text]),
  exportFile: v.tuple([v.object({ name: fileName, data: v.union([text, v.instance(Uint8Array)]) })]),
  exportPdf: v.tuple([v.object({ name: fileName, html: text, paper: v.picklist(['a4', 'letter']) })]),
  look: v.tuple([fileId]),
  accept: v.tuple([fileId]),
  watch: v.tuple([v.pipe(v.array(fileId), v.maxLength(1000))]),
  versions: v.tuple([fileId]),
  readVersion: v.tuple([fileId, versionId]),
  recent: v.tuple([]),
  journal: v.tuple([recoveryEntry]),
  journalled: v.tuple([]),
  readEntry: v.tuple([recoveryId]),
  forget: v.tuple([recoveryId]),
  readDamaged: v.tuple([journalName]),
  discardDamaged: v.tuple([journalName]),
  readSettings: v.tuple([]),
  writeSettings: v.tuple([boundedObject(MAX_SETTINGS_LENGTH), keptRevision]),
  listKept: v.tuple([keptRoom]),
  readKept: v.tuple([keptRoom, recoveryId]),
  writeKept: v.tuple([keptRoom, recoveryId, boundedObject(MAX_TEXT_LENGTH), keptRevision]),
  removeKept: v.tuple([keptRoom, recoveryId]),
  setTitle: v.tuple([label, v.boolean(), v.nullable(fileId)]),
  closeWindow: v.tuple([]),
  setMenu: v.tuple([v.pipe(v.array(menu), v.maxLength(20))]),
  setTextFocus: v.tuple([v.picklist(TEXT_FOCUSES)]),
  paste: v.tuple([]),
  toggleFullScreen: v.tuple([]),
  setTheme: v.tuple([v.picklist(HOST_THEMES)]),
  openLink: v.tuple([v.picklist(HOST_LINKS)]),
  programs: v.tuple([]),
  addProgram: v.tuple([]),
  changeProgram: v.tuple([programId, programChange]),
  testProgram: v.tuple([programId]),
  removeProgram: v.tuple([programId]),
  askProgram: v.tuple([programQuestion]),
  endPrograms: v.tuple([]),
  collections: v.tuple([]),
  createCollection: v.tuple([collectionName]),
  renameCollection: v.tuple([collectionId, collectionName]),
  removeCollection: v.tuple([collectionId]),
  watchCollection: v.tuple([collectionId, v.boolean()]),
  addCollectionFolder: v.tuple([collectionId]),
  addCollectionFiles: v.tuple([collectionId]),
  addCollectionFile: v.tuple([collectionId, fileId]),
  removeCollectionSource: v.tuple([collectionId, collectionId]),
  openCollectionFile: v.tuple([collectionId, collectionId, insidePath]),
  requestEnginePort: v.tuple([v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/))]),
  restartEngine: v.tuple([]),
  selfTested: v.tuple([v.nullable(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)))]),
};
