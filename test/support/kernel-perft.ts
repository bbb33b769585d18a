/**
 * Perft over a kernel: how many sequences of exactly so many moves there are. The same convention as `engine/analysis/perft.ts`: the
 * last move may end the game, games that end earlier are not counted, and ends by the past are left out.
 */
import { OVER, type Kernel } from '../../engine/search/kernel.ts';

/**
 * Number of legal sequences of exactly `depth` moves from the open position in slot 0; 1 at depth 0. Exact up to 2^53.
 *
 * Games end here by the rules the kernel knows alone: compare with rules without repetition and limits of quiet moves.
 */
export function kernelPerft(kernel: Kernel, depth: number): number {
  return depth <= 0 ? 1 : below(kernel, 0, 0, depth);
}

function below(kernel: Kernel, slot: number, ply: number, depth: number): number {
  if (depth === 1) return kernel.count(slot);
  const first = (ply + 1) * kernel.fanout;
  const end = first + kernel.expand(slot, first);
  const { flags } = kernel;
  let sum = 0;
  for (let child = first; child < end; child++)
    if (((flags[child] ?? 0) & OVER) === 0) sum += below(kernel, child, ply + 1, depth - 1);
  return sum;
}
