/**
 * The network of Kalah: its weights are in `kalah-network.json` next to this file, which also says how they were made.
 */
import type { KalahTraits } from '../traits.ts';
import { makeNetworkEstimate, type NetworkEstimate } from './estimate.ts';
import data from './kalah-network.json' with { type: 'json' };
import { readKalahNetwork } from './network.ts';

/** Made once for each thread: its tables take a megabyte. */
let estimate: NetworkEstimate | null = null;

/**
 * Returns the estimate by the network for a rule set. Null on boards of other sizes, for which it was not trained, and
 * with relay or cross sowing, where it gains nothing in matches.
 */
export function networkFor({ houses, isRelay, isCross }: KalahTraits): NetworkEstimate | null {
  if (houses !== 6 || isRelay || isCross) return null;
  return (estimate ??= makeNetworkEstimate(readKalahNetwork(data.network)));
}
