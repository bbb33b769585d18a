/**
 * Review jobs as the host keeps them: one object per job, with the text of its game and the values found so far. A job
 * that cannot be read stays where it is and is not listed.
 */
import * as v from 'valibot';
import type { Failure } from '../../../engine/core/result.ts';
import { SIDES } from '../../../engine/core/side.ts';
import { parsePath } from '../../../engine/tree/path.ts';
import { VERDICT_GLYPHS, type Path, type Verdict } from '../../../engine/tree/types.ts';
import type { GameReview, PlayerReview } from '../../../engine/review/summary.ts';
import {
  REVIEW_STATES,
  type JobMistake,
  type ReviewJob,
  type ReviewLimit,
  type ReviewPlace,
} from './queue-job.ts';

/** A job with its game. */
export interface StoredJob {
  readonly job: ReviewJob;
  /** The game as a text in our own format, with the values found so far. */
  readonly text: string;
  /** Whether the values known at the start come from a review by the same engine with the same limits. */
  readonly isRepeated: boolean;
}

/** Version of the format; raise it whenever the meaning of a field changes. */
const VERSION = 1;

/** A schema for every field of T: a field that is added to the type and forgotten here does not compile. */
type Entries<T> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, T[K]> };

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const finite = v.pipe(v.number(), v.finite());

const limit: v.GenericSchema<unknown, ReviewLimit> = v.variant('kind', [
  v.object({ kind: v.literal('time'), seconds: v.pipe(finite, v.minValue(0), v.maxValue(86_400)) }),
  v.object({ kind: v.literal('depth'), depth: v.pipe(count, v.minValue(1), v.maxValue(10_000)) }),
  v.object({ kind: v.literal('proof') }),
]);

const line: v.GenericSchema<unknown, Path> = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const path = parsePath(dataset.value);
    if (path !== null) return path;
    addIssue({ message: 'not a path' });
    return NEVER;
  }),
);

const place = v.object({
  documentId: v.string(),
  fileId: v.nullable(v.string()),
  game: count,
} satisfies Entries<ReviewPlace>);

const verdict = v.object({
  glyph: v.picklist(VERDICT_GLYPHS),
  cost: v.nullable(finite),
  changesResult: v.boolean(),
  depth: v.nullable(count),
} satisfies Entries<Verdict>);

const glyphCounts = v.object({ doubtful: count, mistake: count, blunder: count });

const player = v.object({
  moves: count,
  unknown: count,
  best: count,
  loss: finite,
  lossIn: v.object({ beginning: finite, middle: finite, end: finite }),
  counts: glyphCounts,
  only: v.object({ found: count, all: count }),
  missedCaptures: count,
  missedExtraTurns: count,
  accuracy: v.nullable(finite),
} satisfies Entries<PlayerReview>);

const summary = v.object({
  players: v.object({ south: player, north: player }),
  firstInexact: v.nullable(count),
  deciding: v.nullable(count),
  isProved: v.boolean(),
} satisfies Entries<GameReview>);

const mistake = v.object({
  ply: count,
  player: v.picklist(SIDES),
  name: v.string(),
  verdict,
} satisfies Entries<JobMistake>);

const failure: v.GenericSchema<unknown, Failure> = v.object({
  ok: v.literal(false),
  code: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

const job = v.object({
  id: v.string(),
  name: v.string(),
  players: v.object({ south: v.string(), north: v.string() }),
  result: v.string(),
  event: v.string(),
  source: v.string(),
  number: count,
  rules: v.string(),
  line,
  plies: count,
  state: v.picklist(REVIEW_STATES),
  done: count,
  all: count,
  limit,
  place: v.nullable(place),
  // Damage to these fields does no harm: the figures can be computed again from the values.
  summary: v.fallback(v.nullable(summary), null),
  mistakes: v.fallback(v.array(mistake), []),
  failure: v.fallback(v.nullable(failure), null),
  addedAt: finite,
  isWritten: v.boolean(),
} satisfies Entries<ReviewJob>);

const stored = v.object({
  version: v.literal(VERSION),
  job,
  text: v.string(),
  isRepeated: v.boolean(),
});

/** Makes the form of a job that the host keeps. */
export function keptJob(kept: StoredJob): Readonly<Record<string, unknown>> {
  return { version: VERSION, ...kept };
}

/**
 * Reads a kept job; returns null if it is not a job of this version. A job that was waiting or running when the
 * program ended is paused, because nothing starts without the user.
 */
export function readKeptJob(id: string, value: unknown): StoredJob | null {
  const read = v.safeParse(stored, value);
  if (!read.success || read.output.job.id !== id) return null;
  const { job: kept, text, isRepeated } = read.output;
  const isUnfinished = kept.state === 'running' || kept.state === 'waiting';
  return { job: isUnfinished ? { ...kept, state: 'paused' } : kept, text, isRepeated };
}
