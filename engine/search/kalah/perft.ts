/** Perft through a kernel: the figure that shows a wrong move and how fast moves are made. */
import { OVER, type Kernel } from '../kernel.ts';

/**
 * Number of legal sequences of exactly `depth` moves from an open position in `slot`; the last ply is counted, not
 * made. Uses the slots from `first` on, `fanout` for each ply but the last.
 */
export function kernelPerft(kernel: Kernel, slot: number, first: number, depth: number): number {
  if (depth <= 0) return 1;
  if (depth === 1) return kernel.count(slot);
  const { flags } = kernel;
  const next = first + kernel.fanout;
  const end = first + kernel.expand(slot, first);
  let sum = 0;
  for (let child = first; child < end; child++) {
    if (((flags[child] ?? 0) & OVER) === 0) sum += kernelPerft(kernel, child, next, depth - 1);
  }
  return sum;
}
