/** Hawalis as a search. */
import type { Rules } from '../../../rules/game.ts';
import type { GameSearch } from '../../../search/game-search.ts';
import type { Kernel } from '../../../search/kernel.ts';
import { readHawalis } from '../rules.ts';
import { makeHawalisBackend } from './backend.ts';
import { hawalisBench } from './bench.ts';
import { makeHawalisKernel } from './kernel.ts';
import { hawalisTables } from './table/kind.ts';

/** Sides that the kernel for perft remembers. */
const PERFT_SIDES = 2 ** 18;

function makeKernel(rules: Rules, plies: number): Kernel {
  return makeHawalisKernel(readHawalis(rules.values), false, plies, 1, PERFT_SIDES);
}

export const hawalisSearch: GameSearch = {
  game: 'hawalis',
  makeBackend: makeHawalisBackend,
  endgameKind: hawalisTables,
  makeKernel,
  bench: hawalisBench,
};
