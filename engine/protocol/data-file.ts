/**
 * One file with everything that the program keeps for a person: settings, kept objects, and documents as the recovery
 * journal has them. It is JSON, not an archive: every host opens it as text, and a person can look into it. Equal content
 * gives equal text, whichever host it comes from.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../core/result.ts';
import { jsonObject, KEPT_ROOMS, recoveryEntry, type Json } from './host-data.ts';
import { OWN_FORMATS, ownFormat } from './own-format.ts';

export type DataError =
  | 'ERR_DATA_FILE' // not a file of all data
  | 'ERR_DATA_DAMAGED' // such a file, but cut off or damaged as a whole
  | 'ERR_DATA_VERSION'; // a file of a newer version; params version

/** A document or draft; the reference of its file means nothing on another machine. */
const carriedDocument = v.object({
  ...v.omit(recoveryEntry, ['file']).entries,
  kind: v.picklist(['document', 'draft']),
});

/** Every part by its place: `settings`, `training/log`, `documents/<id>`. */
export type DataContent = ReadonlyMap<string, Json>;

/** A file that was read. */
export interface DataFile {
  readonly content: DataContent;
  /** When it was written, milliseconds since 1970. */
  readonly savedAt: number;
  /** Where in the file there are parts that cannot be read, such as `kept.training/log`; they are not in the content. */
  readonly damaged: readonly string[];
}

/** Raised when the file changes its meaning. */
const VERSION = 1;

/** Settings that name files of one machine. */
const LOCAL_SETTINGS = ['repertoireFiles'];

/** Returns the settings without those that mean something on one machine only. */
export function carriedSettings(settings: Json): Json {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !LOCAL_SETTINGS.includes(name)));
}

/** The place of a kept object: its room, and its id as `recoveryId` has it. */
const keptPlace = new RegExp(`^(?:${KEPT_ROOMS.join('|')})/[A-Za-z0-9_-]{1,100}$`);

function sorted(objects: Iterable<readonly [string, unknown]>): Json {
  return Object.fromEntries([...objects].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the content as a file. `savedAt` in milliseconds since 1970. */
export function makeDataFile(content: DataContent, program: string, savedAt: number): string {
  const settings = content.get('settings');
  const file = {
    ...{ format: OWN_FORMATS.data, version: VERSION, program, savedAt: new Date(savedAt).toISOString() },
    settings: settings ? sorted(Object.entries(carriedSettings(settings))) : null,
    kept: sorted([...content].filter(([place]) => keptPlace.test(place))),
    documents: [...content]
      .flatMap(([place, value]) => (place.startsWith('documents/') ? [v.parse(carriedDocument, value)] : []))
      .toSorted((a, b) => a.savedAt - b.savedAt || (a.id < b.id ? -1 : 1)),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

const dataFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    format: v.literal(OWN_FORMATS.data),
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    savedAt: v.pipe(v.string(), v.transform(Date.parse), v.number(), v.finite()),
    settings: v.optional(v.unknown()),
    kept: v.optional(jsonObject, {}),
    documents: v.optional(v.array(v.unknown()), []),
  }),
);

/** Reads a file. Each part is checked separately, also by `isReadable`, and a damaged part costs no other. */
export function readDataFile(
  text: string,
  isReadable: (place: string, value: Json) => boolean,
): Result<DataFile, DataError> {
  if (ownFormat(text) !== 'data') return fail('ERR_DATA_FILE');
  const read = v.safeParse(dataFile, text.replace(/^\uFEFF/, ''));
  if (!read.success) return fail('ERR_DATA_DAMAGED');
  const { version, savedAt, settings, kept, documents } = read.output;
  if (version > VERSION) return fail('ERR_DATA_VERSION', undefined, { version });
  const content = new Map<string, Json>();
  const damaged: string[] = [];
  /** Takes a part of the file to its place, or notes where it stands. */
  function take(at: string, place: string | null, value: unknown): void {
    if (place !== null && v.is(jsonObject, value) && isReadable(place, value)) content.set(place, value);
    else damaged.push(at);
  }
  if (settings) take('settings', 'settings', settings);
  for (const [place, value] of Object.entries(kept))
    take(`kept.${place}`, keptPlace.test(place) ? place : null, value);
  for (const [index, value] of documents.entries()) {
    const { success, output } = v.safeParse(carriedDocument, value);
    take(`documents[${String(index)}]`, success ? `documents/${output.id}` : null, output);
  }
  return ok({ content, savedAt, damaged });
}
