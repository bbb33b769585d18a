/**
 * A review of one game as the queue knows it: the request, its progress and its result. The game itself, with
 * the values found so far, is kept separately.
 */
import * as v from 'valibot';
import { finite, natural, type Checked } from '../../../engine/core/fields.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { SIDES } from '../../../engine/core/side.ts';
import type { GameReview, PlayerReview } from '../../../engine/review/summary.ts';
import { parsePath } from '../../../engine/tree/path.ts';
import { VERDICT_GLYPHS, type Path, type Verdict } from '../../../engine/tree/types.ts';
import type { ReviewChoice } from './settings/review-choice.ts';

/** A schema for every field of T: a field that is added to the type and forgotten here does not compile. */
type Entries<T> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, T[K]> };

/** How long a position is searched. `proof`: until every move is proved, for at most a minute. */
const limit = v.variant('kind', [
  v.object({ kind: v.literal('time'), seconds: v.pipe(finite, v.minValue(0), v.maxValue(86_400)) }),
  v.object({ kind: v.literal('depth'), depth: v.pipe(natural, v.minValue(1), v.maxValue(10_000)) }),
  v.object({ kind: v.literal('proof') }),
]);
export type ReviewLimit = Checked<typeof limit>;

/** Returns the limit that the user has chosen. */
export function limitOf({ kind, seconds, depth }: ReviewChoice): ReviewLimit {
  if (kind === 'time') return { kind, seconds };
  return kind === 'depth' ? { kind, depth } : { kind };
}

const REVIEW_STATES = ['waiting', 'running', 'paused', 'done', 'failed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The place where a game under review is open, or was when its review began. */
const place = v.object({
  documentId: v.string(),
  /** Id of the document's file; null for none. */
  fileId: v.nullable(v.string()),
  /** Number of the game in the document, 0 = first. */
  game: natural,
});
export type ReviewPlace = Checked<typeof place>;

const line: v.GenericSchema<unknown, Path> = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const path = parsePath(dataset.value);
    if (path !== null) return path;
    addIssue({ message: 'not a path' });
    return NEVER;
  }),
);

const verdict = v.object({
  glyph: v.picklist(VERDICT_GLYPHS),
  cost: v.nullable(finite),
  changesResult: v.boolean(),
  depth: v.nullable(natural),
} satisfies Entries<Verdict>);

const glyphCounts = v.object({ doubtful: natural, mistake: natural, blunder: natural });

const player = v.object({
  moves: natural,
  unknown: natural,
  best: natural,
  loss: finite,
  lossIn: v.object({ beginning: finite, middle: finite, end: finite }),
  counts: glyphCounts,
  only: v.object({ found: natural, all: natural }),
  missedCaptures: natural,
  missedExtraTurns: natural,
  accuracy: v.nullable(finite),
} satisfies Entries<PlayerReview>);

const summary = v.object({
  players: v.object({ south: player, north: player }),
  firstInexact: v.nullable(natural),
  deciding: v.nullable(natural),
  isProved: v.boolean(),
} satisfies Entries<GameReview>);

/** A mistake that a review has found. */
const mistake = v.object({
  /** Number of the move in the line under review, 0 = first. */
  ply: natural,
  /** Who played it, by the seat they began the game in. */
  player: v.picklist(SIDES),
  /** The move with its number, as written games count it. */
  name: v.string(),
  verdict,
});
export type JobMistake = Checked<typeof mistake>;

const failure: v.GenericSchema<unknown, Failure> = v.object({
  ok: v.literal(false),
  code: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

export const reviewJob = v.object({
  /** Id of the job, also the name under which the host keeps it. */
  id: v.string(),
  /** The players, or the name of the document or file. */
  name: v.string(),
  /** Their names, `''` if the game has none. */
  players: v.object({ south: v.string(), north: v.string() }),
  /** The result of the game, `''` if it has none. */
  result: v.string(),
  /** The event of the game, `''` if there is none. */
  event: v.string(),
  /** Path of the file in its folder, or name of the document that the game comes from. */
  source: v.string(),
  /** Number of the game in that file, 1 = first. */
  number: natural,
  /** Text of the rule set. */
  rules: v.string(),
  /** The line under review, from the root to its end, and its moves. */
  line,
  plies: natural,
  state: v.picklist(REVIEW_STATES),
  /** Positions that are done, and all positions. */
  done: natural,
  all: natural,
  limit,
  /** Null for a game from a file that is not open. */
  place: v.nullable(place),
  // Damage to these three fields does no harm: the figures can be computed again from the values.
  /** The figures of a finished review. */
  summary: v.fallback(v.nullable(summary), null),
  /** Its mistakes, in the order of the game. */
  mistakes: v.fallback(v.array(mistake), []),
  /** Why the review failed, or why the queue was paused at it. */
  failure: v.fallback(v.nullable(failure), null),
  /** Time at which the job was added, milliseconds since 1970. */
  addedAt: finite,
  /** Whether verdicts and better lines are written into the open game. */
  isWritten: v.boolean(),
});
export type ReviewJob = Checked<typeof reviewJob>;

/** Tells whether nothing is left to do for a job. */
export function isOver({ state }: ReviewJob): boolean {
  return state === 'done' || state === 'failed';
}
