/**
 * Shakala as a search: by classes with equal results, so it has no kernel for single moves. It has no endgame tables.
 */
import type { GameSearch } from '../../../search/game-search.ts';
import { makeShakalaBackend } from './backend.ts';
import { shakalaBench } from './bench.ts';

export const shakalaSearch: GameSearch = {
  game: 'shakala',
  makeBackend: makeShakalaBackend,
  endgameKind: () => null,
  makeKernel: null,
  bench: shakalaBench,
};
