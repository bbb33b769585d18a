/** Oware and Awélé as searches: one kernel and one kind of table serve the family. */
import type { GameSearch } from '../../../search/game-search.ts';
import { owareBackend, owareBesideBytes } from './backend.ts';
import { aweleBench, owareBench } from './bench.ts';
import { owareTables } from './table/kind.ts';

const family = {
  makeBackend: owareBackend,
  endgameKind: owareTables,
  bytesBesideEndgame: owareBesideBytes,
};

export const owareSearch: GameSearch = { game: 'oware', ...family, bench: owareBench };
export const aweleSearch: GameSearch = { game: 'awele', ...family, bench: aweleBench };
