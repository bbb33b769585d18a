/**
 * Keeps the training with the host: exercises in sixteen objects by the last digit of their ids, the log in one more,
 * so that an answer writes little and a damaged file costs little. An unreadable object is read again before it is
 * overwritten. Writes that the host refuses are retried, and changes by other windows are merged.
 */
import type { Failure } from '../../../../engine/core/result.ts';
import type { KeptObjects } from '../../../platform/host-services.ts';
import { makeSharedObject } from '../../../platform/shared-object.ts';
import {
  itemToStore,
  readPieces,
  unreadCount,
  type ReadPieces,
  type Unread,
} from '../../../../engine/progress/stored.ts';
import { mergeTraining } from '../../../../engine/progress/transfer.ts';
import { NO_TRAINING, type TrainingData } from '../../../../engine/progress/types.ts';
import { sameData } from '../../../../engine/tree/same-data.ts';
import type { Json } from '../../../../engine/protocol/host-data.ts';

const ROOM = 'training';
const LOG = 'log';
const SHARDS = Array.from({ length: 16 }, (_, digit) => `exercises-${digit.toString(16)}`);
const VERSION = 1;

/** Returns the name of the object that holds an exercise. */
function shardOf(id: string): string {
  return `exercises-${(Number.parseInt(id.slice(-1), 36) % 16).toString(16)}`;
}

/** Returns the part of the training that an object holds. */
function partOf({ items, log, ratings, guessed }: TrainingData, name: string): TrainingData {
  if (name === LOG) return { ...NO_TRAINING, log, ratings, guessed };
  return { ...NO_TRAINING, items: new Map([...items].filter(([id]) => shardOf(id) === name)) };
}

/** Returns the pieces of an object: as long as each is the same, so is the object. */
function piecesOf({ items, log, ratings, guessed }: TrainingData): readonly unknown[] {
  return [log.answers, log.days, ...ratings.values(), ...guessed.values(), ...items.values()];
}

function isSame(a: TrainingData, b: TrainingData): boolean {
  const [ours, theirs] = [piecesOf(a), piecesOf(b)];
  return ours.length === theirs.length && ours.every((piece, i) => piece === theirs[i]);
}

/** The parts of an object that this version does not know. */
type Unknown = Pick<ReadPieces, 'unread' | 'rest'>;

/** Makes the content to write; parts that a newer version added are written back unchanged. */
function contentOf(
  { items, log, ratings, guessed }: TrainingData,
  name: string,
  unknown: Unknown | undefined,
): Record<string, unknown> {
  const unread = unknown?.unread;
  const lists = {
    answers: [...log.answers, ...(unread?.answers ?? [])],
    days: [...log.days, ...(unread?.days ?? [])],
    ratings: [...ratings.values(), ...(unread?.ratings ?? [])],
    guessed: [...guessed.values(), ...(unread?.guessed ?? [])],
  };
  const stored = [...items.values()].map(itemToStore);
  return {
    version: VERSION,
    ...unknown?.rest,
    ...(name === LOG ? lists : { items: [...stored, ...(unread?.items ?? [])] }),
  };
}

/** Joins two contents of an object, from here and from elsewhere, as an import of a training does. */
export function joinStored(name: string, own: Json, theirs: Json): Json {
  const [here, there] = [readPieces(own), readPieces(theirs)];
  const joined = (kind: keyof Unread): readonly unknown[] => {
    const own = here.unread[kind];
    return [...own, ...there.unread[kind].filter((piece) => !own.some((known) => sameData(known, piece)))];
  };
  const unread: Unread = {
    items: joined('items'),
    answers: joined('answers'),
    days: joined('days'),
    ratings: joined('ratings'),
    guessed: joined('guessed'),
  };
  return contentOf(mergeTraining(here, there).data, name, { unread, rest: { ...there.rest, ...here.rest } });
}

export interface Keeper {
  /** Reads and merges the objects not read yet; resolves with the failure if one cannot be read. */
  readonly load: () => Promise<Failure | null>;
  /** Tells whether some objects have not been read yet. */
  readonly isWaiting: () => boolean;
  /** Writes all changes; resolves with the failure if one cannot be written. */
  readonly save: () => Promise<Failure | null>;
  /** Reads an object that another window has written, such as `training/log`. */
  readonly look: (name: string) => Promise<Failure | null>;
  /** Notes that the host has lost everything: the next save writes it again. */
  readonly forget: () => void;
  /** Counts the pieces that could not be read; they stay in the host's files. */
  readonly unread: () => number;
  /** Lists the names of files that were damaged and set aside. */
  readonly quarantined: () => readonly string[];
}

/**
 * Makes the keeper of this page.
 *
 * @param present returns the current training.
 * @param takeIn merges the host's data: `theirs`, which is based on `base`.
 */
export function makeKeeper(
  kept: KeptObjects,
  present: () => TrainingData,
  takeIn: (theirs: TrainingData, base: TrainingData) => void,
): Keeper {
  const unknown = new Map<string, Unknown>();
  const quarantined: string[] = [];
  const objects = new Map(
    [LOG, ...SHARDS].map((name) => [
      name,
      makeSharedObject<TrainingData>({
        read: () => kept.readKept(ROOM, name),
        write: (value, base) => kept.writeKept(ROOM, name, value, base),
        nothing: NO_TRAINING,
        parse(stored) {
          const { unread, rest, ...data } = readPieces(stored);
          unknown.set(name, { unread, rest });
          return data;
        },
        present: () => partOf(present(), name),
        isSame,
        toJson: (part) => contentOf(part, name, unknown.get(name)),
        takeIn,
        onQuarantined: (moved) => quarantined.push(moved),
      }),
    ]),
  );
  /** Objects that have not been read. */
  let waiting = new Set(objects.keys());

  async function load(): Promise<Failure | null> {
    const answers = await Promise.all(
      [...waiting].map(async (name) => [name, await objects.get(name)?.look()] as const),
    );
    waiting = new Set(answers.flatMap(([name, failure]) => (failure ? [name] : [])));
    return answers.find(([, failure]) => failure)?.[1] ?? null;
  }

  /** Writes all changes. All are sent before the first answer arrives, since the page may be gone by then. */
  async function save(): Promise<Failure | null> {
    const read = [...objects].filter(([name]) => !waiting.has(name));
    const failures = await Promise.all(read.map(([, object]) => object.save()));
    return failures.find((failure) => failure !== null) ?? null;
  }

  return {
    load,
    save,
    isWaiting: () => waiting.size > 0,
    look: async (name) => (await objects.get(name.slice(ROOM.length + 1))?.look()) ?? null,
    forget() {
      for (const object of objects.values()) object.forget();
    },
    unread: () => [...unknown.values()].reduce((sum, { unread }) => sum + unreadCount(unread), 0),
    quarantined: () => quarantined,
  };
}
