/**
 * Proves that a relay never ends, without running it until its state returns. Ours; tested against running.
 *
 * Take the drops of a move as steps 1, 2, 3 ... round a track of `s` pits, whole rounds included. A pit emptied at step
 * `u` gets its k-th seed at step `u + ks`. So if the last seed of a lap falls at step `P` into a pit emptied at `u`,
 * the hand is `n = (P - u) / s` seeds, that pit is emptied at `P`, and the next lap ends at step `P + n`. The move ends
 * exactly when `n = 1`. A pit that begins with `x` seeds counts as emptied before step 1 accordingly.
 *
 * 1. Modulo `s + 1`, `P + n` equals `u`: the residues of `P` and of all `u` are only exchanged, so the set of residues
 *    never changes. `n = 1` needs two residues `r`, `r + 1` in this set: if it has no neighbours, the move never ends.
 * 2. Let `d > 1` have no factor in common with `s`. If all `u` equal `P` modulo `d`, then `n` is a multiple of `d`, and
 *    `P + n` equals `P` again. This stays so for ever, and `n` is never 1.
 *
 * If neither argument applies, the move must be run. Both need that the emptied pit is not skipped.
 */

function greatestDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/**
 * Whether a move that next picks up at own index `at` is proved never to end (false: not known).
 *
 * @param own counts of the mover's pits; the hand to be picked up lies in `own[at]`. Not changed.
 */
export function isProvedEndless(own: readonly number[], at: number): boolean {
  const size = own.length;
  const modulus = size + 1;
  const hand = own[at] ?? 0;
  // Steps relative to P: the pit j ahead is reached at step j, then holding one seed more.
  let residues = 1 | (1 << (hand % modulus));
  let divisor = hand;
  for (let j = 1; j < size; j++) {
    const count = (own[at + j < size ? at + j : at + j - size] ?? 0) + 1;
    residues |= 1 << ((j + count) % modulus);
    divisor = greatestDivisor(divisor, Math.abs(size * count - j));
  }
  const rotated = (residues << 1) | (residues >> size);
  if ((residues & rotated) === 0) return true;
  for (let common = divisor; common > 1; divisor /= common) common = greatestDivisor(divisor, size);
  return divisor > 1;
}
