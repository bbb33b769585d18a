/** The networks of Hawalis by rule set: the weights are files beside this one, which tell how they were made. */
import type { HawalisRules } from '../../rules.ts';
import { readHawalisNetwork, type HawalisNetwork } from './network.ts';
import data from './seven-columns.json' with { type: 'json' };

/** The network for a rule set; null where none was trained for its way to move and capture. */
export function networkFor(rules: HawalisRules): HawalisNetwork | null {
  const { columns, freeSingles, skipsOrigin, outerNeedsInner } = rules;
  const isKnown = columns === 7 && !freeSingles && !skipsOrigin && outerNeedsInner;
  return isKnown ? readHawalisNetwork(data.network) : null;
}
