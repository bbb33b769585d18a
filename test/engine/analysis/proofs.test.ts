/** Proved values against plain minimax, for every game, over random small positions and option values. */
import { describe, expect, test } from 'vitest';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { GameId, Position } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { onceEach } from '../../../engine/core/once.ts';
import { search, solve } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { provesWinner, type Value } from '../../../engine/core/value.ts';
import { makeRandom } from '../../support/random-play.ts';
import { makeBruteForce, TooMany } from './brute-force.ts';
import { smallPosition, type SmallPosition } from './small-games.ts';
import { must } from '../../support/must.ts';

/** Positions the oracle may visit; larger games are left out. */
const BUDGET: Readonly<Record<string, number>> = { kalah: 10_000, oware: 1500, hawalis: 8000, shakala: 3000 };

/** The share of the positions below that `npm test` tries; `npm run test:long` tries many times as many. */
const FACTOR = Number(process.env['PROOFS_FACTOR'] ?? 0.4);

/** Positions tried for each game. */
const TRIES: readonly (readonly [GameId, number])[] = [
  ['kalah', 300 * FACTOR],
  ['oware', 20 * FACTOR],
  ['hawalis', 100 * FACTOR],
  ['shakala', 120 * FACTOR],
];

interface Known extends SmallPosition {
  readonly values: ReadonlyMap<Move, number>;
  readonly seed: number;
}

/** Random small positions with the true value of every move, South's view: made once for all tests of a game. */
const allKnown = onceEach((game: GameId): readonly Known[] => {
  const tries = new Map(TRIES).get(game) ?? 0;
  return Array.from({ length: tries }, (_, i) => i + 1).flatMap((seed) => {
    const small = smallPosition(game, seed);
    const values = small && knownValues(small.rules, small.position, BUDGET[game] ?? 0);
    return values ? [{ ...small, values, seed }] : [];
  });
});

/** Those of the first tries. */
const known = (game: GameId, tries: number): readonly Known[] =>
  allKnown(game).filter(({ seed }) => seed <= tries);

/** True values of all moves, South's view, or null if the game is too large for the budget. */
function knownValues(rules: Rules, position: Position, budget: number): ReadonlyMap<Move, number> | null {
  try {
    return makeBruteForce(rules, budget).moveValues(position);
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

/** The least and the greatest oracle number that agree with a value. */
function claim(value: Value): readonly [least: number, greatest: number] {
  if (value.kind === 'margin') {
    if (value.proof === 'exact') return [value.margin, value.margin];
    const [low, high] = value.range ?? [-Infinity, Infinity];
    if (value.proof === 'lower') return [Math.max(low, value.margin), high];
    if (value.proof === 'upper') return [low, Math.min(high, value.margin)];
    return [low, high];
  }
  const sign = value.winner === 'south' ? 1 : value.winner === 'north' ? -1 : 0;
  switch (value.proof) {
    case 'heuristic':
      return [-1000, 1000];
    case 'lower':
      return [sign * 1000, 1000];
    case 'upper':
      return [-1000, sign * 1000];
    case 'exact':
      if (sign === 0) return [0, 0];
      if (value.distance !== null) return [sign * (1000 - value.distance), sign * (1000 - value.distance)];
      return sign > 0 ? [1, 1000] : [-1000, -1];
  }
}

/** Moves whose claims the truth does not bear out. */
function wrongClaims(report: SearchReport, values: ReadonlyMap<Move, number>): readonly unknown[] {
  return report.moves.filter(({ move, value }) => {
    const truth = values.get(move) ?? NaN;
    const [least, greatest] = claim(value);
    return !(truth >= least && truth <= greatest);
  });
}

function bestFor(position: Position, values: ReadonlyMap<Move, number>): number {
  return position.turn === 'south' ? Math.max(...values.values()) : Math.min(...values.values());
}

/** Plays a line; its end as South's seat at its beginning sees it, or null if it does not reach an end. */
function playLine(rules: Rules, start: Position, line: readonly Move[]): number | null {
  let position = start;
  for (const move of line) {
    if (![...rules.moves(position)].includes(move)) throw new Error(`not legal: ${move}`);
    position = rules.next(position, move);
  }
  const { outcome } = position;
  if (outcome === null) return null;
  const sign = position.swapped === start.swapped ? 1 : -1;
  if (rules.valueKind === 'margin')
    return outcome.score === null ? 0 : sign * (outcome.score.south - outcome.score.north) + 0;
  return outcome.winner === 'south'
    ? sign * (1000 - line.length)
    : outcome.winner === 'north'
      ? sign * (line.length - 1000)
      : 0;
}

describe.each(TRIES)('proofs in %s', (game, tries) => {
  test('every move has the exact value that plain minimax finds, and a line that earns it', () => {
    let count = 0;
    for (const { rules, position, values, text } of known(game, tries)) {
      const report = search(rules, position, { memoryMb: 1, nodes: 2_000_000 });
      const found = report.moves.map(({ move, value }) => [move, value.proof, ...claim(value)]);
      expect(found, text).toEqual([...values].map(([move, value]) => [move, 'exact', value, value]));
      expect(report.isSolved, text).toBe(true);
      expect(claim(report.value as Value)[0], text).toBe(bestFor(position, values));
      expect(values.get(report.best as Move), text).toBe(bestFor(position, values));
      for (const { move, line } of report.moves) {
        expect(line[0], text).toBe(move);
        const end = playLine(rules, position, line);
        if (end !== null) expect(end, `${text}: ${line.join(' ')}`).toBe(values.get(move));
      }
      count++;
    }
    expect(count).toBeGreaterThan(tries / 4);
  });

  test('solving for the best move finds its value and wrongs no other move', () => {
    for (const { rules, position, values, text } of known(game, Math.ceil(tries / 4))) {
      const report = solve(rules, position, { memoryMb: 1, nodes: 2_000_000 });
      expect(report.value?.proof, text).toBe('exact');
      expect(claim(report.value as Value)[0], text).toBe(bestFor(position, values));
      expect(values.get(report.best as Move), text).toBe(bestFor(position, values));
      expect(wrongClaims(report, values), text).toEqual([]);
    }
  });

  test('asked only whether a value is reached, a proof ends with the true answer', () => {
    for (const { rules, position, values, text, seed } of known(game, Math.ceil(tries / 4))) {
      if (rules.valueKind !== 'margin') return;
      const ofMover = (value: number): number => (position.turn === 'south' ? value : 0 - value);
      const goal = seed % 2 === 0 ? 'all' : 'best';
      const atLeast = ofMover(bestFor(position, values)) + Math.floor(makeRandom(seed)() * 7) - 3;
      const limits = { memoryMb: 1, nodes: 2_000_000 };
      const report = solve(rules, position, limits, { atLeast }, goal);
      expect(wrongClaims(report, values), text).toEqual([]);
      const isAnswered = (value: Value): boolean => {
        const [low, high] = claim(value).map(ofMover);
        return Math.min(low ?? NaN, high ?? NaN) >= atLeast || Math.max(low ?? NaN, high ?? NaN) < atLeast;
      };
      expect(isAnswered(report.value as Value), text).toBe(true);
      if (goal === 'all')
        expect(
          report.moves.every(({ value }) => isAnswered(value)),
          text,
        ).toBe(true);
      expect(report.nodes, text).toBeLessThan(2_000_000);
    }
  });

  test('asked only who wins, a proof ends with the true winner', () => {
    let count = 0;
    for (const { rules, position, values, text } of known(game, Math.ceil(tries / 4))) {
      const report = solve(rules, position, { memoryMb: 1, nodes: 2_000_000 }, {}, 'winner');
      expect(wrongClaims(report, values), text).toEqual([]);
      expect(report.nodes, text).toBeLessThan(2_000_000);
      const { value } = report;
      expect(value !== null && provesWinner(value), text).toBe(true);
      const truth = bestFor(position, values);
      const signs = claim(value as Value).map((number) => Math.sign(number));
      expect(
        signs.every((sign) => sign === Math.sign(truth) || (sign === 0 && value?.proof !== 'exact')),
        text,
      ).toBe(true);
      count++;
    }
    expect(count).toBeGreaterThan(0);
  });

  test('a search stopped at any node claims nothing that is not so', () => {
    for (const { rules, position, values, text, seed } of known(game, Math.ceil(tries / 2))) {
      const random = makeRandom(seed);
      const nodes = Math.floor(2 ** (random() * 12));
      const goal = random() < 0.5 ? 'all' : 'best';
      const limits = { memoryMb: 1, nodes };
      const report =
        random() < 0.5 ? search(rules, position, limits) : solve(rules, position, limits, {}, goal);
      // The moves of one position are made together, at the root or below.
      const together = Math.max(values.size, rules.board.labels.length);
      expect(report.nodes, text).toBeLessThanOrEqual(nodes + together);
      expect(wrongClaims(report, values), `${text}, ${String(nodes)} nodes`).toEqual([]);
      if (report.value !== null) {
        const [least, greatest] = claim(report.value);
        const truth = bestFor(position, values);
        expect(truth >= least && truth <= greatest, `${text}, ${String(nodes)} nodes`).toBe(true);
      }
    }
  });
});

/** The same board without a past. */
function forgetPast(rules: Rules, { pits, stores, turn }: Position): Position {
  return must(rules.fromSetup({ pits, stores, turn }));
}

describe.each<readonly [GameId, number]>([
  ['kalah', 150 * FACTOR],
  ['hawalis', 100 * FACTOR],
])('pasts in %s', (game, tries) => {
  test('one table for a whole game keeps what was proved under one past from the other', () => {
    let differing = 0;
    for (let seed = 1; seed <= tries; seed++) {
      const small = smallPosition(game, seed);
      if (small?.rules.canRepeat !== true) continue;
      const { rules } = small;
      const random = makeRandom(-seed);
      const store = makeStore(0.25);
      let { position } = small;
      for (let ply = 0; ply < 12 && position.outcome === null; ply++) {
        const claims = [forgetPast(rules, position), position].map((start) => {
          const values = knownValues(rules, start, 400);
          if (values === null || start.outcome !== null) return null;
          const report = search(rules, start, { nodes: 200_000 }, { store });
          const found = report.moves.map(({ move, value }) => [move, value.proof, ...claim(value)]);
          const wanted = [...values].map(([move, value]) => [move, 'exact', value, value]);
          expect(found, `${small.text}, move ${String(ply)}`).toEqual(wanted);
          return JSON.stringify(wanted);
        });
        if (claims[0] !== null && claims[1] !== null && claims[0] !== claims[1]) differing++;
        const moves = [...rules.moves(position)];
        const move = moves[Math.floor(random() * moves.length)];
        if (move === undefined) break;
        position = rules.next(position, move);
      }
    }
    // Boards whose moves are worth something else without their past: else nothing could be mixed up.
    expect(differing).toBeGreaterThan(0);
  });
});
