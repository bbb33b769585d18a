/** The networks of Hawalis by rule set: the weights are files next to this one, which also say how they were made. */
import type { HawalisRules } from '../../rules.ts';
import { readHawalisNetwork, type HawalisNetwork } from './network.ts';
import data from './seven-columns.json' with { type: 'json' };

/** Returns the network for a rule set; null if none was trained for its moves and captures. */
export function networkFor(rules: HawalisRules): HawalisNetwork | null {
  const { columns, freeSingles, skipsOrigin, outerNeedsInner } = rules;
  const isKnown = columns === 7 && !freeSingles && !skipsOrigin && outerNeedsInner;
  return isKnown ? readHawalisNetwork(data.network) : null;
}
