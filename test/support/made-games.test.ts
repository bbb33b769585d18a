import { expect, test } from 'vitest';
import { makeMgn, parseMgn } from '../../engine/formats/mgn.ts';
import { mainLineMoves } from '../../engine/tree/node.ts';
import { walk } from '../../engine/tree/walk.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { makeGame } from './made-games.ts';

const GAMES = 1000;
const games = Array.from({ length: GAMES }, (_, number) => makeGame(1, number));

const shareOf = (isOne: (game: GameRecord) => boolean): number => games.filter(isOne).length / GAMES;
const hasNode = (game: GameRecord, isOne: (node: ReturnType<typeof nodesOf>[number]) => boolean): boolean =>
  nodesOf(game).some(isOne);
const nodesOf = (game: GameRecord) => [...walk(game.root)].map(({ node }) => node);

test('made games are the same for the same seed and number, and can be read and played', () => {
  expect(makeGame(1, 517)).toStrictEqual(games[517]);
  expect(makeGame(2, 517)).not.toStrictEqual(games[517]);
  const { collection, problems } = parseMgn(makeMgn({ games }));
  expect(problems).toStrictEqual([]);
  expect(collection.games).toStrictEqual(games);
});

test('made games are of five kinds, mostly long, and some have variations, notes, reviews and copies', () => {
  for (const kind of ['kalah', 'oware', 'awele', 'hawalis', 'shakala'])
    expect(shareOf(({ game }) => game === kind)).toBe(0.2);
  expect(shareOf(({ root }) => mainLineMoves(root).length === 60)).toBeGreaterThan(0.8);
  expect(shareOf((game) => hasNode(game, ({ comment }) => comment !== ''))).toBeGreaterThan(0.02);
  expect(
    shareOf((game) =>
      hasNode(
        game,
        ({ children }) => children.some(({ suggested }) => suggested === null) && children.length > 1,
      ),
    ),
  ).toBeGreaterThan(0.02);
  expect(shareOf((game) => hasNode(game, ({ values }) => values !== null))).toBeGreaterThan(0.005);
  const lines = games.map(({ rules, root }) => `${rules} ${mainLineMoves(root).join(' ')}`);
  expect(new Set(lines).size).toBeLessThan(GAMES);
  expect(games.some(({ setup }) => setup?.turn === 'north')).toBe(true);
});
