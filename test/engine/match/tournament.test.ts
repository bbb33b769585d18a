import { expect, test } from 'vitest';
import { runMatch, type MatchPlan } from '../../../engine/match/match.ts';
import type { PlayedGame } from '../../../engine/match/played-game.ts';
import type { MatchPlayer } from '../../../engine/match/player.ts';
import { gauntlet, roundRobin, tableOf } from '../../../engine/match/tournament.ts';
import { compiled } from '../../support/positions.ts';

const plan: MatchPlan = {
  rules: compiled('kalah:houses=3,seeds=2'),
  games: 3,
  pairings: 3,
  book: { kind: 'random', plies: 2, seed: 5 },
  maxPlies: 300,
  sprt: null,
};

/** Players by the number of the move that they choose; each board has its own. */
function seatsOf(boards: Map<MatchPlayer, number>) {
  const made = new Map<string, MatchPlayer>();
  return (board: number, player: number): MatchPlayer => {
    const key = `${String(board)}.${String(player)}`;
    const there = made.get(key);
    if (there) return there;
    let isAsked = false;
    const own: MatchPlayer = {
      name: key,
      async choose({ rules, position, number }) {
        // One player is never asked twice at a time, and games end out of their order.
        expect(isAsked).toBe(false);
        isAsked = true;
        for (let i = 0; i < (number % 3) * 5; i++) await Promise.resolve();
        isAsked = false;
        const moves = [...rules.moves(position)];
        return { kind: 'move', move: moves[player % moves.length] ?? '', proof: null };
      },
    };
    made.set(key, own);
    boards.set(own, board);
    return own;
  };
}

async function play(boards: number, played: readonly PlayedGame[] = []): Promise<readonly PlayedGame[]> {
  let games: readonly PlayedGame[] = [];
  const at = seatsOf(new Map());
  const pairings = roundRobin(3);
  let calls = 0;
  const end = await runMatch(
    (board, pairing) => ({
      one: at(board, pairings[pairing]?.one ?? 0),
      two: at(board, pairings[pairing]?.two ?? 0),
    }),
    { ...plan, boards },
    {
      now: () => 0,
      async onGame(all, game) {
        expect(all).toContain(game);
        calls += 1;
        const before = calls;
        await Promise.resolve();
        // One call at a time.
        expect(calls).toBe(before);
        games = all;
      },
    },
    new AbortController().signal,
    played,
  );
  expect(end).toEqual({ kind: 'played' });
  return games;
}

test('every pairing plays an opening before the next one begins, also an odd number of games', async () => {
  const games = await play(1);
  // The second opening is played once by each pairing.
  expect(games.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11]);
  const openings = games.map(({ opening }) => opening.moves.join(' '));
  expect(new Set(openings.slice(0, 6)).size).toBe(1);
  expect(new Set(openings.slice(6)).size).toBe(1);
  expect(openings[0]).not.toBe(openings[6]);
});

test('several boards play the same games, and missing ones are played', async () => {
  const games = await play(1);
  expect(await play(4)).toEqual(games);
  expect(
    await play(
      2,
      [3, 0, 7].flatMap((i) => games[i] ?? []),
    ),
  ).toEqual(games);
});

test('a table adds up what the pairings say', async () => {
  const games = await play(1);
  const names = ['a', 'b', 'c'];
  const { rows, pairings } = tableOf(names, roundRobin(3), games);
  expect(pairings.map(({ names: { one, two }, games: own }) => [one, two, own.length])).toEqual([
    ['a', 'b', 3],
    ['a', 'c', 3],
    ['b', 'c', 3],
  ]);
  const points = rows.map(({ standing: { wins, draws, losses, pairs } }) => {
    expect(wins + draws + losses).toBe(6);
    expect(pairs.reduce((sum, count) => sum + count)).toBe(2);
    return wins + draws / 2;
  });
  expect(points.reduce((sum, each) => sum + each)).toBe(9);
  expect(gauntlet(4)).toEqual([
    { one: 0, two: 1 },
    { one: 0, two: 2 },
    { one: 0, two: 3 },
  ]);
  const faulty: PlayedGame[] = games.map((game) => ({
    ...game,
    points: 1,
    end: { kind: 'forfeit', player: 'two', reason: 'exit', detail: '' },
  }));
  expect(tableOf(names, roundRobin(3), faulty).rows.map(({ faults }) => faults)).toEqual([
    { time: 0, illegal: 0, crash: 0 },
    { time: 0, illegal: 0, crash: 3 },
    { time: 0, illegal: 0, crash: 6 },
  ]);
});
