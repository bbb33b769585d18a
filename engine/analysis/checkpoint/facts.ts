/** The facts in a proof file: its subject, its results, and the cost of all runs so far. */
import * as v from 'valibot';
import { amount, type Checked, type Entries } from '../../core/fields.ts';
import { SOLVE_GOALS } from '../../core/limits.ts';
import type { Move } from '../../core/move.ts';
import { WINDOW_ANSWERS, type ProofWork } from '../proof-work.ts';
import type { ProofId } from './proof-id.ts';

const score = v.pipe(v.number(), v.safeInteger());
const move = v.pipe(
  v.string(),
  v.transform((text) => text as Move),
);

/** Everything in the file except the memory: what `ProofId` and `ProofWork` have, and the facts of the last run. */
const proofFacts = v.object({
  rules: v.string(),
  position: v.string(),
  history: v.string(),
  /** Moves that lead to the position; null in files without them, as earlier versions of the program wrote. */
  ref: v.optional(
    v.nullable(v.object({ rules: v.string(), start: v.nullable(v.string()), moves: v.array(move) })),
    null,
  ),
  /** The goal of the last run; the bounds serve any goal. */
  goal: v.picklist(SOLVE_GOALS),
  /** Build of the program that wrote the file. */
  build: v.string(),
  moves: v.array(
    v.object({
      move,
      low: score,
      high: score,
      lowUsesHistory: v.boolean(),
      highUsesHistory: v.boolean(),
      line: v.array(move),
    }),
  ),
  neither: v.picklist(['draw', 'none']),
  nodes: amount,
  timeMs: amount,
  runs: amount,
  /** Time at which the file was written, ISO 8601. */
  savedAt: v.string(),
  /** Megabytes of the transposition table, of which the memory in the file is a part. */
  memoryMb: amount,
  /** Largest number of seeds in the endgame table in use; null without a table. */
  tableSeeds: v.nullable(amount),
  windows: v.array(v.object({ move, beta: score, answer: v.picklist(WINDOW_ANSWERS), nodes: amount })),
} satisfies Entries<ProofId & ProofWork> & v.ObjectEntries);
export type ProofFacts = Checked<typeof proofFacts>;

/** Returns the facts as ASCII text. */
export function makeFacts(facts: ProofFacts): string {
  return JSON.stringify(facts).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Parses the text of `makeFacts`; null for any other text. */
export function parseFacts(text: string): ProofFacts | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), proofFacts), text);
  return read.success ? read.output : null;
}
