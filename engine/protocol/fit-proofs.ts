/** Fits the list of kept proofs into a message. */
import * as v from 'valibot';
import { keptProofEntry, MAX_KEPT_PROOFS, type KeptProofList } from '../core/kept-proof.ts';

/** Longest list, in UTF-16 units of JSON: a message has room for more. */
const MAX_LIST_CHARS = 900_000;

/**
 * Returns the list with as many of its proofs as fit into a message. A file with facts that no message can carry counts
 * as a file without a proof.
 */
export function fitProofs(list: KeptProofList): KeptProofList {
  const fitting = list.proofs.map((proof) =>
    v.is(keptProofEntry, proof) ? proof : { ...proof, facts: null, fault: { code: 'ERR_PROOF_FORMAT' } },
  );
  let chars = 0;
  const proofs = fitting.slice(0, MAX_KEPT_PROOFS).filter((proof) => {
    chars += JSON.stringify(proof).length;
    return chars <= MAX_LIST_CHARS;
  });
  return { ...list, proofs, leftOut: list.leftOut + list.proofs.length - proofs.length };
}
