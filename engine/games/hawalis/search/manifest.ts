/** Hawalis as a search. */
import type { GameSearch } from '../../../search/game-search.ts';
import { makeHawalisBackend } from './backend.ts';
import { hawalisBench } from './bench.ts';
import { hawalisTables } from './table/kind.ts';

export const hawalisSearch: GameSearch = {
  game: 'hawalis',
  makeBackend: makeHawalisBackend,
  endgameKind: hawalisTables,
  bench: hawalisBench,
};
