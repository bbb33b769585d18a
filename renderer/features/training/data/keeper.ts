/**
 * Keeps the training with the host: exercises in sixteen objects by the last digit of their ids, the log in one more, so
 * that an answer writes little and a damaged file costs little. An object that could not be read is not written over: it
 * is asked for again first. What the host does not take stays to be written.
 */
import type { Failure } from '../../../../engine/core/result.ts';
import type { KeptObjects } from '../../../platform/host-services.ts';
import { itemToStore, readPieces, unreadCount, type ReadPieces, type Unread } from './stored.ts';
import { mergeTraining } from './transfer.ts';
import { NO_TRAINING, type TrainingData } from './types.ts';

const ROOM = 'training';
const LOG = 'log';
const SHARDS = Array.from({ length: 16 }, (_, digit) => `exercises-${digit.toString(16)}`);
const OBJECTS = [LOG, ...SHARDS];
const VERSION = 1;

/** The name of the object that holds an exercise. */
function shardOf(id: string): string {
  return `exercises-${(Number.parseInt(id.slice(-1), 36) % 16).toString(16)}`;
}

/** What an object is made of: as long as each of these is the same, so is the object. */
function partsOf(data: TrainingData, name: string): readonly unknown[] {
  if (name === LOG) return [data.log.answers, data.log.days, data.ratings];
  return [...data.items.values()].filter(({ id }) => shardOf(id) === name);
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

function joined(
  unread: Unread | undefined,
  name: keyof Unread,
  good: readonly unknown[],
): readonly unknown[] {
  return [...good, ...(unread?.[name] ?? [])];
}

function contentOf(data: TrainingData, name: string, unread: Unread | undefined): Record<string, unknown> {
  if (name !== LOG) {
    const items = [...data.items.values()].filter(({ id }) => shardOf(id) === name);
    return { version: VERSION, items: joined(unread, 'items', items.map(itemToStore)) };
  }
  return {
    version: VERSION,
    answers: joined(unread, 'answers', data.log.answers),
    days: joined(unread, 'days', data.log.days),
    ratings: joined(unread, 'ratings', [...data.ratings.values()]),
  };
}

/** What the host had. */
interface Loaded {
  readonly data: TrainingData;
  /** Pieces that could not be read; they stay in the host's files. */
  readonly unread: number;
  /** Names of files that were damaged and set aside. */
  readonly quarantined: readonly string[];
  readonly failure: Failure | null;
}

export interface Keeper {
  /** Reads what was not read yet. */
  readonly load: () => Promise<Loaded>;
  /** Some objects have not been read yet. */
  readonly isWaiting: () => boolean;
  /** Writes what has changed; the failure if something could not be written. */
  readonly save: (data: TrainingData) => Promise<Failure | null>;
}

/** Makes the keeper of this page. */
export function makeKeeper(kept: KeptObjects): Keeper {
  /** Objects that have not been read. */
  let waiting: ReadonlySet<string> = new Set(OBJECTS);
  const written = new Map<string, readonly unknown[]>();
  const unread = new Map<string, Unread>();

  async function load(): Promise<Loaded> {
    const listed = await kept.list(ROOM);
    if (!listed.ok) return { data: NO_TRAINING, unread: 0, quarantined: [], failure: listed };
    const names = [...waiting].filter((name) => listed.value.includes(name));
    const answers = await Promise.all(
      names.map(async (name) => [name, await kept.read(ROOM, name)] as const),
    );
    let data = NO_TRAINING;
    const quarantined: string[] = [];
    let failure: Failure | null = null;
    const left = new Set<string>();
    const good: (readonly [string, ReadPieces])[] = [];
    for (const [name, answer] of answers) {
      if (!answer.ok) {
        failure = answer;
        left.add(name);
        continue;
      }
      if (answer.value.quarantined !== null) quarantined.push(answer.value.quarantined);
      good.push([name, readPieces(answer.value.value)]);
    }
    for (const [name, { unread: bad, ...pieces }] of good) {
      data = mergeTraining(data, pieces).data;
      unread.set(name, bad);
    }
    waiting = left;
    for (const [name] of good) written.set(name, partsOf(data, name));
    const count = good.reduce((sum, [, pieces]) => sum + unreadCount(pieces.unread), 0);
    return { data, unread: count, quarantined, failure };
  }

  /** Writes an object if it has changed; the failure if the host did not take it. */
  async function saveOne(data: TrainingData, name: string): Promise<Failure | null> {
    const parts = partsOf(data, name);
    const before = written.get(name) ?? (name === LOG ? partsOf(NO_TRAINING, LOG) : []);
    if (waiting.has(name) || isSame(parts, before)) return null;
    const answer = await kept.write(ROOM, name, contentOf(data, name, unread.get(name)));
    if (!answer.ok) return answer;
    written.set(name, parts);
    return null;
  }

  /** All are sent before the first answer comes: the page may be gone by then. */
  async function save(data: TrainingData): Promise<Failure | null> {
    const failures = await Promise.all(OBJECTS.map((name) => saveOne(data, name)));
    return failures.find((failure) => failure !== null) ?? null;
  }

  return { load, isWaiting: () => waiting.size > 0, save };
}
