/** The first move of a game that no other game has played, against a plain search of all games. */
import { expect, test } from 'vitest';
import { firstNew } from '../../../engine/explorer/first-new.ts';
import { mainLineMoves } from '../../../engine/tree/node.ts';
import { makeGame } from '../../support/made-games.ts';
import { firstNewPlainly, mainVisits, playPlainly, type PlainGame } from '../../support/plain-figures.ts';
import { memoryIndex } from './memory-index.ts';

const SCOPE = { withMirror: false, withVariations: false };
const records = Array.from({ length: 300 }, (_, i) => makeGame(5, i));
const games: readonly PlainGame[] = records.map(playPlainly);

test('the first new move is that of a plain search, whether the game is in the index or not', () => {
  const indexes = [games, games.slice(0, 150)].map((list) => ({ list, index: memoryIndex(list) }));
  let late = 0;
  for (const [i, game] of games.entries())
    for (const { list, index } of indexes) {
      const positions = mainVisits(game).map(({ position }) => position);
      const moves = mainLineMoves(records[i]?.root ?? expect.fail('no game'));
      const played = moves.slice(0, positions.length - 1);
      const found = firstNew({ rules: game.rules, index, ...SCOPE }, positions, played);
      expect(found).toEqual(firstNewPlainly(game, list));
      if ((found.index ?? 0) > 1) late += 1;
    }
  expect(late).toBeGreaterThan(100);
});
