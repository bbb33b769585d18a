/** Oware and Awélé as searches: one kernel and one kind of table serve the family. */
import { defined } from '../../../core/result.ts';
import type { Rules } from '../../../rules/game.ts';
import type { GameSearch } from '../../../search/game-search.ts';
import type { Kernel } from '../../../search/kernel.ts';
import { owareBackend, owareBesideBytes } from './backend.ts';
import { aweleBench, owareBench } from './bench.ts';
import { familyRulesOf } from './family.ts';
import { makeOwareKernel } from './kernel.ts';
import { owareTables } from './table/kind.ts';

function makeKernel(rules: Rules, plies: number): Kernel {
  const family = defined(familyRulesOf(rules), `family of ${rules.key}`);
  return makeOwareKernel(family, plies);
}

const family = {
  makeBackend: owareBackend,
  endgameKind: owareTables,
  bytesBesideEndgame: owareBesideBytes,
  makeKernel,
};

export const owareSearch: GameSearch = { game: 'oware', ...family, bench: owareBench };
export const aweleSearch: GameSearch = { game: 'awele', ...family, bench: aweleBench };
