/** The network of Kalah: its weights are `kalah-network.json` beside this file, which tells how they were made. */
import type { KalahTraits } from '../traits.ts';
import { makeNetworkEstimate, type NetworkEstimate } from './estimate.ts';
import data from './kalah-network.json' with { type: 'json' };
import { readKalahNetwork } from './network.ts';

/** Made once for each thread: its tables take a megabyte. */
let estimate: NetworkEstimate | null = null;

/**
 * The estimate by the network for a rule set. Null on boards of other sizes, which it does not know, and with relay or
 * cross sowing, where it gains nothing in matches.
 */
export function networkFor({ houses, isRelay, isCross }: KalahTraits): NetworkEstimate | null {
  if (houses !== 6 || isRelay || isCross) return null;
  return (estimate ??= makeNetworkEstimate(readKalahNetwork(data.network)));
}
