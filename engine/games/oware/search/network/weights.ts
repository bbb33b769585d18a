/**
 * The network of Oware and Awélé: its weights are in `oware-network.json` next to this file, which also says how they
 * were made.
 */
import data from './oware-network.json' with { type: 'json' };
import { ACTIVE, activeRows } from './features.ts';
import { estimateOf, readNetwork, type Network } from './network.ts';

let network: Network | null = null;
const active = new Int32Array(ACTIVE);

/** Returns the network, which is read once for each thread. */
export function familyNetwork(): Network {
  return (network ??= readNetwork(data.network));
}

/**
 * Returns the estimate of a position for its player to move, in whole seeds still to be gained.
 *
 * @param board 12 counts from index `from` on, own pits first.
 * @param ownNeed, otherNeed seeds up to a majority; 0 if no majority ends the game.
 */
export function familyEstimate(
  board: ArrayLike<number>,
  from: number,
  ownNeed: number,
  otherNeed: number,
): number {
  activeRows(board, from, ownNeed, otherNeed, active);
  return estimateOf(familyNetwork(), active);
}
