/** How Shakala's search plays: a match against one that counts points only. */
import { expect, test } from 'vitest';
import { makeRulesBackend } from '../../../../../engine/analysis/rules-backend.ts';
import { play } from '../../../../../engine/analysis/search.ts';
import { makeStore, type SearchStore } from '../../../../../engine/analysis/store.ts';
import { makeShakalaBackend } from '../../../../../engine/games/shakala/search/backend.ts';
import type { Backend } from '../../../../../engine/search/backend.ts';
import { playMatch, shareOf, type Player } from '../../../../bench/play-match.ts';
import { shakalaRules } from './random-boards.ts';

/** Pairs of games of the match, and nodes of a move. More of both take a minute a pair. */
const PAIRS = Number(process.env['SHAKALA_GAMES'] ?? 2);
const MATCH_NODES = Number(process.env['SHAKALA_NODES'] ?? 200);

test('the search of whole games beats a search of the same nodes that counts points only', () => {
  const match = shakalaRules({ 'ply-limit': 100, 'repetition-result': 'points' });
  const player = (name: string, backend: (store: SearchStore) => Backend): Player => {
    const store = makeStore(1);
    store.key = match.key;
    store.backend = backend(store);
    return {
      name,
      choose(_rules, position) {
        const { best } = play(match, position, { nodes: MATCH_NODES }, { store });
        if (best === null) throw new Error('no move');
        return best;
      },
    };
  };
  const strong = player('features', (store) => makeShakalaBackend(match, store.memory));
  const plain = player('points', () => makeRulesBackend(match, new ArrayBuffer(2 ** 20), null));
  const score = playMatch(match, strong, plain, { pairs: PAIRS, openingPlies: 6, seed: 7 });
  expect(shareOf(score), JSON.stringify(score)).toBeGreaterThan(0.6);
});
