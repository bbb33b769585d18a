import { expect, test } from 'vitest';
import { ok } from '../../../engine/core/result.ts';
import type { Value } from '../../../engine/core/value.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { play, search, solve } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { enginePlayer, makeProver, type AskEngine } from '../../../engine/match/engine-player.ts';
import { makeGameRecord, readMatchGames, type MatchNames } from '../../../engine/match/game-record.ts';
import { runMatch, type MatchEnd, type MatchHooks, type MatchPlan } from '../../../engine/match/match.ts';
import { hasRandomOpenings, openingOf, openingsIn, openingsText } from '../../../engine/match/openings.ts';
import type { PlayedGame } from '../../../engine/match/played-game.ts';
import type { ByPlayer, MatchPlayer, PlayerAnswer } from '../../../engine/match/player.ts';
import { standingOf } from '../../../engine/match/statistics.ts';
import { resolvePosition } from '../../../engine/protocol/position-ref.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { compiled } from '../../support/positions.ts';
import { exact, wins } from '../../support/values.ts';

const NO_SIGNAL = new AbortController().signal;

/** Plays by a pick among the legal moves. */
function player(name: string, pick: (moves: readonly string[]) => string | undefined): MatchPlayer {
  return {
    name,
    choose: ({ rules, position }) =>
      Promise.resolve({ kind: 'move', move: pick([...rules.moves(position)]) ?? '', proof: null }),
  };
}

const first = player('first', (moves) => moves[0]);
const last = player('last', (moves) => moves.at(-1));

function planOf(rules: Rules, changes: Partial<MatchPlan> = {}): MatchPlan {
  return {
    rules,
    games: 10,
    book: { kind: 'random', plies: 2, seed: 5 },
    maxPlies: 300,
    sprt: null,
    ...changes,
  };
}

async function gamesOf(
  players: ByPlayer<MatchPlayer>,
  plan: MatchPlan,
  hooks: Partial<MatchHooks> = {},
): Promise<readonly PlayedGame[]> {
  let all: readonly PlayedGame[] = [];
  await runMatch(
    () => players,
    plan,
    { now: () => 0, ...hooks, onGame: (games) => void (all = games) },
    NO_SIGNAL,
  );
  return all;
}

const store = makeStore(1);

/** Our search in this thread. */
const ask: AskEngine = (operation) => {
  const resolved = resolvePosition(operation.position);
  if (!resolved.ok) return Promise.resolve(resolved);
  const { rules, position } = resolved.value;
  const { limits } = operation;
  const look = operation.op === 'analyse' ? search : operation.op === 'solve' ? solve : play;
  return Promise.resolve(ok(look(rules, position, limits, { store })));
};

test('every opening is played from both seats: the same player twice wins what it loses', async () => {
  const games = await gamesOf(
    { one: first, two: { ...first, name: 'again' } },
    planOf(compiled('kalah:houses=3,seeds=2')),
  );
  const { wins, losses, pairs } = standingOf(games);
  expect(games.map(({ number, south }) => [number, south])).toEqual(
    games.map((_, i) => [i + 1, i % 2 === 0 ? 'one' : 'two']),
  );
  expect(wins).toBe(losses);
  expect(pairs).toEqual([0, 0, 5, 0, 0]);
  for (let i = 0; i < games.length; i += 2) expect(games[i]?.moves).toEqual(games[i + 1]?.moves);
  expect(new Set(games.map(({ moves }) => moves.slice(0, 2).join(' '))).size).toBeGreaterThan(2);
});

test('after a swap the seats are counted by person', async () => {
  const rules = compiled('kalah:houses=3,seeds=2,pie-rule=on');
  const swapper = player('swapper', (moves) => moves.find((move) => move === 'swap') ?? moves[0]);
  const games = await gamesOf(
    { one: swapper, two: first },
    planOf(rules, { games: 2, book: { kind: 'start' } }),
  );
  // The swapper sits in North's seat in the second game, takes South's after the first move and wins or loses with it.
  const [, second] = games;
  expect(second?.moves[1]).toBe('swap');
  const { outcome } = second?.end.kind === 'rules' ? second.end : { outcome: null };
  expect(second?.points).toBe(outcome?.winner === 'south' ? 1 : outcome?.winner === 'north' ? 0 : 0.5);
  expect(outcome?.winner).not.toBe('draw');
});

test.each([
  ['illegal-move', { kind: 'move', move: 'Z', proof: null }],
  ['illegal-move', { kind: 'move', move: 'resigned', proof: null }],
  ['no-answer', { kind: 'forfeit', reason: 'no-answer', detail: '' }],
] as const)('%s loses the game and the match continues', async (reason, answer: PlayerAnswer) => {
  const faulty: MatchPlayer = {
    name: 'faulty',
    choose: (game, signal) =>
      game.ref.moves.length >= 6 ? Promise.resolve(answer) : first.choose(game, signal),
  };
  const games = await gamesOf({ one: faulty, two: last }, planOf(compiled('oware'), { games: 4 }));
  expect(games.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
  for (const { end } of games) expect(end).toMatchObject({ kind: 'forfeit', player: 'one', reason });
});

test('each player is asked whether it is there before the first game, and none is played without it', async () => {
  const asked: string[] = [];
  const ready = (name: string, failure: { code: string } | null): MatchPlayer => ({
    ...first,
    name,
    ready() {
      asked.push(name);
      return Promise.resolve(failure);
    },
  });
  const play = (two: MatchPlayer, played: readonly PlayedGame[] = []): Promise<MatchEnd> => {
    const seated = { one: ready('one', null), two };
    return runMatch(
      () => seated,
      planOf(compiled('oware'), { games: 1 }),
      { now: () => 0, onPosition: () => asked.push('position') },
      NO_SIGNAL,
      played,
    );
  };
  expect(await play(ready('two', { code: 'ERR_PROGRAM_START' }))).toMatchObject({
    kind: 'failed',
    failure: { code: 'ERR_PROGRAM_START' },
  });
  expect(asked).toEqual(['one', 'two']);
  expect(await play(ready('two', null))).toEqual({ kind: 'played' });
  expect(asked.slice(2, 5)).toEqual(['one', 'two', 'position']);
});

test('openings are told in a text that is equal for equal books alone', () => {
  const lines = ['A', 'B'].map((move) => ({ setup: null, moves: [move] as unknown as [] }));
  const texts = [
    openingsText({ kind: 'start' }),
    openingsText({ kind: 'random', plies: 3, seed: 1 }),
    openingsText({ kind: 'random', plies: 4, seed: 1 }),
    openingsText({ kind: 'lines', lines }),
    openingsText({ kind: 'lines', lines: lines.toReversed() }),
  ];
  expect(texts.slice(0, 3)).toEqual(['start', 'random 3', 'random 4']);
  expect(texts[3]).toMatch(/^lines 2 [0-9a-f]+$/);
  expect(new Set(texts).size).toBe(5);
  expect(openingsText({ kind: 'lines', lines: structuredClone(lines) })).toBe(texts[3]);
});

test('long games are drawn, and told to be', async () => {
  const [game] = await gamesOf(
    { one: first, two: last },
    planOf(compiled('oware'), { games: 1, maxPlies: 9 }),
  );
  expect(game).toMatchObject({ points: 0.5, end: { kind: 'length', plies: 9 } });
  expect(game?.moves).toHaveLength(9);
});

test('a proof ends a game with the result that play would have brought', async () => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const prover = enginePlayer('exact', { kind: 'limits', limits: { nodes: 100_000 } }, 1, ask);
  const plan = planOf(rules, { games: 6 });
  const played = await gamesOf({ one: prover, two: prover }, plan);
  const proved = await gamesOf({ one: prover, two: prover }, plan, { prove: makeProver(ask, 100_000) });
  expect(proved.map(({ points }) => points)).toEqual(played.map(({ points }) => points));
  for (const { end, moves } of proved) {
    expect(end.kind).toBe('proof');
    expect(moves).toHaveLength(2);
  }
  // A value that depends on the moves before it proves nothing for a match.
  const doubtful: Value = { ...exact(5), dependsOnHistory: true };
  const [game] = await gamesOf({ one: first, two: last }, plan, { prove: () => Promise.resolve(doubtful) });
  expect(game?.end.kind).toBe('rules');
});

test('a match ends when its test is decided, after a whole pair', async () => {
  const clever = enginePlayer('clever', { kind: 'level', level: 5 }, 1, ask);
  const plan = planOf(compiled('kalah:seeds=3'), {
    games: 200,
    sprt: { elo0: 0, elo1: 200, alpha: 0.1, beta: 0.1 },
  });
  let all: readonly PlayedGame[] = [];
  const end = await runMatch(
    () => ({ one: clever, two: first }),
    plan,
    { now: () => 0, onGame: (games) => void (all = games) },
    NO_SIGNAL,
  );
  expect(end).toEqual({ kind: 'decided', decision: 'h1' });
  expect(all.length % 2).toBe(0);
  expect(all.length).toBeLessThan(60);
});

test('a match that was broken off continues from its file with the same games', async () => {
  const rules = compiled('oware');
  const names: MatchNames = {
    event: 'Match',
    date: '2026-11-22',
    players: { one: 'Level 1', two: 'Level 2' },
    openings: openingsText(planOf(rules).book),
    seed: 1,
    terms: '600 moves, margin 50 ms',
  };
  const players = { one: first, two: player('middle', (moves) => moves[Math.floor(moves.length / 2)]) };
  const plan = planOf(rules, { games: 5 });
  const whole = await gamesOf(players, plan);

  const stop = new AbortController();
  let some: readonly PlayedGame[] = [];
  const hooks: MatchHooks = {
    now: () => 0,
    onGame: (games) => void (some = games),
    // In the middle of the third game.
    onPosition: ({ number, ref }) => {
      if (number === 3 && ref.moves.length === 10) stop.abort();
    },
  };
  expect(await runMatch(() => players, plan, hooks, stop.signal)).toEqual({ kind: 'stopped' });
  expect(some).toHaveLength(2);
  const text = makeMgn({ games: some.map((game) => makeGameRecord(rules, game, names)) });
  const read = readMatchGames(plan, parseMgn(text).collection.games, () => names);
  expect(read).toEqual(some);
  await runMatch(() => players, plan, { ...hooks, onPosition: () => undefined }, NO_SIGNAL, read ?? []);
  expect(some).toEqual(whole);
  // A file of another match, of other openings, another seed or other terms, is none of this one's.
  const readAs = (changes: Partial<MatchNames>, of = plan): unknown =>
    readMatchGames(of, parseMgn(text).collection.games, () => ({ ...names, ...changes }));
  expect(readAs({ openings: 'start' })).toBeNull();
  expect(readAs({ seed: 2 })).toBeNull();
  expect(readAs({ terms: '600 moves, margin 3000 ms' })).toBeNull();
  expect(readAs({ event: 'Other' })).toBeNull();
  expect(readAs({}, { ...plan, book: { kind: 'random', plies: 2, seed: 6 } })).toBeNull();
});

test.each([
  ['a proof', { kind: 'proof', value: exact(-4) }],
  ['a proof without margin', { kind: 'proof', value: wins('north') }],
  ['a limit', { kind: 'length', plies: 2 }],
  ['a fault', { kind: 'forfeit', player: 'two', reason: 'illegal-move', detail: 'x 9' }],
] as const)('%s comes back from a file', (_name, end) => {
  const rules = compiled('oware');
  const names: MatchNames = {
    event: 'E',
    date: '',
    players: { one: 'A', two: 'B' },
    openings: 'start',
    seed: 1,
    terms: '600 moves',
  };
  const plan = planOf(rules, { book: { kind: 'start' } });
  const points = end.kind === 'length' ? 0.5 : end.kind === 'forfeit' ? 1 : 0;
  const opening = openingOf(rules, plan.book, 0);
  const moves = ['F', 'f'] as unknown as PlayedGame['moves'];
  const game: PlayedGame = {
    number: 1,
    opening,
    south: 'one',
    moves,
    spentMs: { one: 1500, two: 0 },
    end,
    points,
  };
  const record = makeGameRecord(rules, game, names);
  expect(readMatchGames(plan, parseMgn(makeMgn({ games: [record] })).collection.games, () => names)).toEqual([
    game,
  ]);
});

test('random openings hang on seed and number alone, are open, and differ', () => {
  const rules = compiled('oware');
  const draw = (seed: number): string[] =>
    Array.from({ length: 20 }, (_, pair) =>
      openingOf(rules, { kind: 'random', plies: 4, seed }, pair).moves.join(''),
    );
  expect(draw(2)).toEqual(draw(2));
  expect(draw(3)).not.toEqual(draw(2));
  expect(new Set(draw(2)).size).toBeGreaterThan(15);
  expect(hasRandomOpenings(rules, 4)).toBe(true);
  expect(hasRandomOpenings(compiled('kalah:houses=1,seeds=1'), 50)).toBe(false);
});

test('the lines of a file are openings, each once, with what cannot serve counted', () => {
  const rules = compiled('oware');
  const text =
    '[Game "oware"]\n[Rules "oware"]\n\n1. F f (1... e 2. E) 2. B *\n\n[Game "oware"]\n[Rules "oware"]\n\n1. F f 2. B *\n\n[Game "kalah"]\n[Rules "kalah"]\n\n1. C *\n';
  const { games } = parseMgn(text).collection;
  const { lines, over, foreign } = openingsIn(rules, games, null);
  expect(lines.map(({ moves }) => moves.join(' '))).toEqual(['F f B', 'F e E']);
  expect([over, foreign]).toEqual([0, 1]);
  expect(openingsIn(rules, games, 1).lines.map(({ moves }) => moves.join(' '))).toEqual(['F']);
  // From the first again when there are too few.
  expect(openingOf(rules, { kind: 'lines', lines }, 2)).toEqual(lines[0]);
});
