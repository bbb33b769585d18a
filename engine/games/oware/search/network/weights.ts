/** The weights of the family's network: `oware-network.json` beside this file, which tells how they were made. */
import data from './oware-network.json' with { type: 'json' };
import { readNetwork, type Network } from './network.ts';

/** The network of Oware and Awélé. */
export function familyNetwork(): Network {
  return readNetwork(data.network);
}
