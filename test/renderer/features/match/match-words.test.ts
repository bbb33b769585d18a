import { expect, test } from 'vitest';
import type { GameEnd, PlayedGame } from '../../../../engine/match/played-game.ts';
import { faultTexts } from '../../../../renderer/features/match/match-words.ts';

const lost = (player: 'one' | 'two', reason: (GameEnd & { kind: 'forfeit' })['reason']): PlayedGame => ({
  ...{ number: 1, opening: { setup: null, moves: [] }, south: 'one', moves: [], spentMs: { one: 0, two: 0 } },
  end: { kind: 'forfeit', player, reason, detail: '' },
  points: player === 'one' ? 0 : 1,
});

test('games that a player lost by faults are told by their kinds, and nothing without them', () => {
  const names = { one: 'A', two: 'B' };
  expect(faultTexts([{ ...lost('one', 'exit'), end: { kind: 'length', plies: 9 } }], names)).toEqual([]);
  const games = [
    lost('two', 'no-answer'),
    lost('two', 'flood'),
    lost('one', 'no-move'),
    lost('two', 'no-answer'),
  ];
  expect(faultTexts(games, names)).toEqual([
    'A lost by faults: 1 by an illegal move',
    'B lost by faults: 2 out of time and 1 by a crash',
  ]);
});
