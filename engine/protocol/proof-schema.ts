/** Schemas of messages about proofs: news of a running one, and the list of those that are kept on disk. */
import * as v from 'valibot';
import type {
  KeptProofEntry,
  KeptProofFacts,
  KeptProofList,
  KeptProofQuestion,
  LargeTable,
  ProofFile,
  ProofNews,
  ProofQuestion,
} from '../core/kept-proof.ts';
import { SOLVE_GOALS } from '../core/limits.ts';
import {
  failure,
  finite,
  list,
  MAX_COUNT,
  MAX_ID,
  MAX_TEXT,
  move,
  positionRef,
  text,
  whole,
  type Entries,
} from './fields.ts';

/** Most proofs of one list. */
const MAX_KEPT_PROOFS = 200;
/** Longest name of a file that any system allows. */
const MAX_NAME = 255;

const amount = v.pipe(finite, v.minValue(0));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME));

export const proofNews = v.strictObject({
  table: v.nullable(
    v.strictObject({
      seeds: whole(0, MAX_COUNT),
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
      bytes: whole(0, MAX_COUNT),
      failed: v.nullable(text(MAX_ID)),
    } satisfies Entries<ProofFile>),
  ),
} satisfies Entries<ProofNews>);

export const keptProofQuestion = v.variant('ask', [
  v.strictObject({ ask: v.literal('list') }),
  v.strictObject({ ask: v.literal('remove'), name }),
]) satisfies v.GenericSchema<unknown, KeptProofQuestion>;

const facts = v.strictObject({
  rules: text(MAX_TEXT),
  position: text(MAX_TEXT),
  ref: v.nullable(positionRef),
  goal: v.picklist(SOLVE_GOALS),
  isDone: v.boolean(),
  bounds: v.nullable(v.tuple([finite, finite])),
  nodes: amount,
  timeMs: amount,
  runs: whole(0, MAX_COUNT),
  savedAt: text(MAX_ID),
  memoryMb: amount,
} satisfies Entries<KeptProofFacts>);

const entry = v.strictObject({
  name,
  bytes: whole(0, MAX_COUNT),
  isInUse: v.boolean(),
  facts: v.nullable(facts),
  fault: v.nullable(failure),
} satisfies Entries<KeptProofEntry>);

export const keptProofList = v.strictObject({
  folder: text(MAX_TEXT),
  proofs: list(entry, MAX_KEPT_PROOFS),
  leftOut: whole(0, MAX_COUNT),
} satisfies Entries<KeptProofList>);

/** Longest list, in UTF-16 units of JSON: a message has room for more. */
const MAX_LIST_CHARS = 900_000;

/**
 * Returns the list with as many of its proofs as fit into a message. A file with facts that no message can carry counts
 * as a file without a proof.
 */
export function fitProofs(list: KeptProofList): KeptProofList {
  const fitting = list.proofs.map((proof) =>
    v.is(entry, proof) ? proof : { ...proof, facts: null, fault: { code: 'ERR_PROOF_FORMAT' } },
  );
  let chars = 0;
  const proofs = fitting.slice(0, MAX_KEPT_PROOFS).filter((proof) => {
    chars += JSON.stringify(proof).length;
    return chars <= MAX_LIST_CHARS;
  });
  return { ...list, proofs, leftOut: list.leftOut + list.proofs.length - proofs.length };
}
