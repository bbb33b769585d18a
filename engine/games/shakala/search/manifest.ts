/**
 * Shakala as a search: by classes with equal results. It has no endgame tables.
 */
import type { GameSearch } from '../../../search/game-search.ts';
import { makeShakalaBackend } from './backend.ts';
import { shakalaBench } from './bench.ts';

export const shakalaSearch: GameSearch = {
  game: 'shakala',
  makeBackend: makeShakalaBackend,
  endgameKind: () => null,
  bench: shakalaBench,
};
