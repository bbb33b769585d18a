/** Kalah as a search. */
import type { GameSearch } from '../../../search/game-search.ts';
import { kalahProofBytes, makeKalahBackend } from './backend.ts';
import { kalahBench } from './bench.ts';
import { kalahTables } from './table/kind.ts';

export const kalahSearch: GameSearch = {
  game: 'kalah',
  makeBackend: makeKalahBackend,
  endgameKind: kalahTables,
  bytesBesideEndgame: kalahProofBytes,
  bench: kalahBench,
};
