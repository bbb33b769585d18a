/** Facts about proofs for the window: the proofs kept on disk, and the schema of the progress of a running one. */
import * as v from 'valibot';
import {
  amount,
  failure,
  finite,
  list,
  MAX_COUNT,
  MAX_ID,
  MAX_TEXT,
  move,
  natural,
  positionRef,
  text,
  whole,
  type Checked,
  type Entries,
} from './fields.ts';
import { SOLVE_GOALS } from './limits.ts';
import type { LargeTable, ProofFile, ProofNews, ProofQuestion } from './proof-news.ts';

/** Most proofs of one list. */
export const MAX_KEPT_PROOFS = 200;
/** Longest name of a file that any system allows. */
const MAX_NAME = 255;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME));

/** The schema of `ProofNews`. */
export const proofNews = v.strictObject({
  table: v.nullable(
    v.strictObject({
      seeds: natural,
      readySeeds: whole(-1, MAX_COUNT),
      isAsked: v.boolean(),
      timeMs: amount,
      bytes: amount,
    } satisfies Entries<LargeTable>),
  ),
  question: v.nullable(
    v.strictObject({
      move,
      beta: v.nullable(finite),
      nodes: amount,
      forecast: v.nullable(v.tuple([amount, amount])),
    } satisfies Entries<ProofQuestion>),
  ),
  file: v.nullable(
    v.strictObject({
      savedAt: v.nullable(text(MAX_ID)),
      bytes: natural,
      failed: v.nullable(text(MAX_ID)),
    } satisfies Entries<ProofFile>),
  ),
} satisfies Entries<ProofNews>);

/** How to keep a proof; `repair` continues with the intact part of a damaged file. */
export const KEEP_WAYS = ['plain', 'repair'] as const;

/** The contents of a proof's file, summarized. */
const facts = v.strictObject({
  /** Rule-set text and position text. */
  rules: text(MAX_TEXT),
  position: text(MAX_TEXT),
  /** The position with the moves before it; null if the file does not record them. */
  ref: v.nullable(positionRef),
  goal: v.picklist(SOLVE_GOALS),
  /** Whether the last run has proved everything it was started for. */
  isDone: v.boolean(),
  /** South's view: margins in seeds, or results (-1 North wins, 0 neither, 1 South wins); null if unknown. */
  bounds: v.nullable(v.tuple([finite, finite])),
  /** Positions and time of all runs. */
  nodes: amount,
  timeMs: amount,
  runs: natural,
  /** ISO 8601. */
  savedAt: text(MAX_ID),
  /** Megabytes of the transposition table. */
  memoryMb: amount,
});
export type KeptProofFacts = Checked<typeof facts>;

/** A file of a proof. */
export const keptProofEntry = v.strictObject({
  /** Name of the file, by rule set and position. */
  name,
  bytes: natural,
  /** Whether a window or program works on it now. */
  isInUse: v.boolean(),
  /** Exactly one of these is null: the contents, and the reason why they cannot be read. */
  facts: v.nullable(facts),
  fault: v.nullable(failure),
});
export type KeptProofEntry = Checked<typeof keptProofEntry>;

/** All proofs kept in the program's own folder. */
export const keptProofList = v.strictObject({
  folder: text(MAX_TEXT),
  /** The latest first. */
  proofs: list(keptProofEntry, MAX_KEPT_PROOFS),
  /** Number of files beyond those listed. */
  leftOut: natural,
});
export type KeptProofList = Checked<typeof keptProofList>;

/** A request about the kept proofs. */
export const keptProofQuestion = v.variant('ask', [
  v.strictObject({ ask: v.literal('list') }),
  /** Deletes a file; a file in use stays. The answer is the list afterwards. */
  v.strictObject({ ask: v.literal('remove'), name }),
]);
export type KeptProofQuestion = Checked<typeof keptProofQuestion>;
