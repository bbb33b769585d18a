/** The result decides, then the margin: random finished games of every game, and small games gone through to the end. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import type { Move } from '../../../engine/core/move.ts';
import { otherSide } from '../../../engine/core/side.ts';
import { storedOf, type StoredValues } from '../../../engine/core/stored-values.ts';
import { resultOf, type Value } from '../../../engine/core/value.ts';
import { doubtsOf } from '../../../engine/review/doubts.ts';
import { judgeGame } from '../../../engine/review/judge-game.ts';
import { reviewedLine, writeReview } from '../../../engine/review/review-game.ts';
import { reviewLine } from '../../../engine/review/review-line.ts';
import { lossOf, moveAccuracy, summarise } from '../../../engine/review/summary.ts';
import { judgingOf, JUDGED_BY, type JudgedBy, DEFAULT_THRESHOLDS } from '../../../engine/review/verdict.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { outcomeValue } from '../../../engine/rules/outcome-value.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makePath } from '../../../engine/tree/path.ts';
import { ruleSets } from '../../support/arbitraries.ts';
import { makeRandom, randomMove, walk, type Random } from '../../support/random-play.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { compiled } from '../../support/positions.ts';
import { bound, exact, guess } from '../../support/values.ts';
import { recordOf } from '../../support/records.ts';

function judging(by: JudgedBy) {
  return judgingOf({}, { ...DEFAULT_THRESHOLDS, by });
}

/** A value that makes much of another move, however sure it is. */
function temptation(rules: Rules, position: Position, random: Random): Value {
  const sign = position.turn === 'south' ? 1 : -1;
  const better = sign > 0 ? 'lower' : 'upper';
  const proof = (['exact', 'heuristic', better] as const)[Math.floor(random() * 3)] ?? 'exact';
  const common = { source: 'search', proof, ...(proof === 'heuristic' ? { depth: 9 } : {}) } as const;
  return rules.valueKind === 'margin'
    ? { ...common, kind: 'margin', margin: sign * Math.floor(60 * random()) }
    : { ...common, kind: 'winner', winner: position.turn, distance: null };
}

test.for(TESTED_GAMES)(
  '$id: no move that ends the game with a win carries a mark, whatever others promise',
  (game) => {
    let wins = 0;
    fc.assert(
      fc.property(ruleSets(game), fc.nat(), (rules, seed) => {
        const random = makeRandom(seed);
        const { positions: along, moves } = walk(rules, rules.start(), 600, random);
        const [last, end] = [along.at(-2), along.at(-1)];
        const move = moves.at(-1);
        if (!last || !end?.outcome || move === undefined) return;
        const mover = end.swapped === last.swapped ? last.turn : otherSide(last.turn);
        if (end.outcome.winner !== mover) return;
        wins += 1;
        const others = new Map<Move, Value>();
        for (let i = 0; i < 12; i += 1) {
          const other = randomMove(rules, last, random);
          if (other !== null && other !== move) others.set(other, temptation(rules, last, random));
        }
        const values: StoredValues = {
          engine: '1',
          value: temptation(rules, last, random),
          moves: [...others].map(([other, value]) => ({ move: other, value })),
        };
        const { record, positions } = recordOf(rules, moves);
        const line = reviewedLine(record, positions);
        const valuesAt = (position: Position): StoredValues | null => {
          if (position.ply === last.ply) return values;
          const value = position.outcome && outcomeValue(rules, position.outcome);
          return value ? { engine: '', value, moves: [] } : null;
        };
        const reviewed = reviewLine(positions, line, valuesAt, judging('result'));
        const found = reviewed.at(-1);
        expect(found?.verdict).toBeNull();
        const player = summarise(reviewed).players[found?.player ?? 'south'];
        expect(player.counts).toEqual({ doubtful: 0, mistake: 0, blunder: 0 });
        if (found?.isBest !== null && found) expect(moveAccuracy(found)).toBe(100);
        expect(nodeAt(writeReview(record, positions, reviewed).root, line)?.verdict).toBeNull();
        const all = judgeGame(record.root, positions, valuesAt, judging('result'));
        expect(all.verdicts.get(makePath(moves))).toBeUndefined();
      }),
      { numRuns: 60 },
    );
    expect(wins).toBeGreaterThan(5);
  },
);

/** A position with the moves without a capture, which end these games. */
function keyOf(rules: Rules, position: Position): string {
  return `${rules.positionKey(position)} ${String(position.quiet)}`;
}

/** Margin, or 1, 0, -1 of best play for South, by going through the whole game: knows nothing of searches. */
function bruteForce(rules: Rules): (position: Position) => number {
  const known = new Map<string, number>();
  const valueOf = (position: Position): number => {
    if (position.outcome) {
      const value = outcomeValue(rules, position.outcome);
      return value ? resultOf(value) : 0;
    }
    const key = keyOf(rules, position);
    const found = known.get(key);
    if (found !== undefined) return found;
    const values = [...rules.moves(position)].map((move) => {
      const next = rules.next(position, move);
      return next.swapped === position.swapped ? valueOf(next) : 0 - valueOf(next);
    });
    const best = position.turn === 'south' ? Math.max(...values) : Math.min(...values);
    known.set(key, best);
    return best;
  };
  return valueOf;
}

/** The glyph that a move deserves which takes its player from the one result to the other. */
function deserved(by: JudgedBy, isMargin: boolean, best: number, after: number): string | null {
  const loss = best - after;
  const changes = Math.sign(best) !== Math.sign(after);
  if (loss === 0) return null;
  if (!isMargin) return loss === 2 ? 'blunder' : 'mistake';
  if (by === 'result' && !changes) return 'doubtful';
  if (loss >= 6) return 'blunder';
  return loss >= 3 || changes ? 'mistake' : 'doubtful';
}

describe.each([
  ['kalah:houses=2,seeds=2', 12],
  ['kalah:houses=4,seeds=1', 20],
  ['kalah:houses=3,seeds=2', 20],
  ['kalah:houses=3,seeds=2,pie-rule=on', 20],
  ['oware:start-distribution=0-0-0-0-2-1-0-0-1-0-2-1,repetition=0,no-capture-limit=6', 20],
  ['oware:start-distribution=0-0-1-1-0-2-0-1-0-0-1-2,majority-stop=on,repetition=0,no-capture-limit=5', 20],
  ['hawalis:columns=2,repetition=0,no-capture-limit=8', 10],
])('%s', (text, games) => {
  const rules = compiled(text);
  const truth = bruteForce(rules);
  const store = makeStore(4);
  const known = new Map<string, StoredValues>();
  const valuesAt = (position: Position): StoredValues | null => {
    if (position.outcome) {
      const value = outcomeValue(rules, position.outcome);
      return value && { engine: '', value, moves: [] };
    }
    const key = keyOf(rules, position);
    const found = known.get(key) ?? storedOf(solve(rules, position, {}, { store }, 'all'), '1');
    known.set(key, found);
    return found;
  };

  test.each(JUDGED_BY)('by %s, brute force agrees with every verdict', (by) => {
    const isMargin = rules.valueKind === 'margin';
    const told = { verdicts: 0, kept: 0 };
    for (let seed = 1; seed <= games; seed += 1) {
      const { moves } = walk(rules, rules.start(), 200, makeRandom(seed));
      const { record, positions } = recordOf(rules, moves);
      const reviewed = reviewLine(positions, reviewedLine(record, positions), valuesAt, judging(by));
      const { verdicts } = judgeGame(record.root, positions, valuesAt, judging(by));
      let position = rules.start();
      for (const move of reviewed) {
        const next = rules.next(position, move.move);
        const sign = position.turn === 'south' ? 1 : -1;
        const best = sign * truth(position);
        const after = (next.swapped === position.swapped ? sign : 0 - sign) * truth(next);
        const isWon = by === 'result' && isMargin && next.outcome !== null && after > 0;
        const glyph = isWon ? null : deserved(by, isMargin, best, after);
        expect([move.path, move.verdict?.glyph ?? null]).toEqual([move.path, glyph]);
        expect([move.path, verdicts.get(move.path)?.glyph ?? null]).toEqual([move.path, glyph]);
        if (move.isBest !== null) expect(lossOf(move)).toBe(Math.abs(best - after));
        const isKept = by === 'result' && isMargin && Math.sign(best) === Math.sign(after);
        expect([move.path, move.kept !== null]).toEqual([move.path, isKept]);
        if (isKept) expect(moveAccuracy(move)).toBe(100);
        if (glyph !== null) told.verdicts += 1;
        if (isKept && best > after) told.kept += 1;
        position = next;
      }
    }
    expect(told.verdicts).toBeGreaterThan(0);
    if (by === 'result' && isMargin) expect(told.kept).toBeGreaterThan(0);
  });
});

test('what is only estimated of a decided result is neither lost nor in doubt', () => {
  const rules = compiled('kalah:seeds=4');
  const { record, positions } = recordOf(rules, ['A']);
  const estimate = guess(12, 9);
  const moves = [...rules.moves(rules.start())].map((move) => ({
    move,
    value: move === 'A' ? bound(4, 'lower') : estimate,
  }));
  const values: StoredValues = { engine: '1', value: estimate, moves };
  const line = reviewedLine(record, positions);
  const [won] = reviewLine(positions, line, () => values, judging('result'));
  expect(won).toMatchObject({ verdict: null, isBest: true, kept: 'won', cost: { kind: 'unknown' } });
  expect(won && [lossOf(won), moveAccuracy(won)]).toEqual([0, 100]);
  expect(doubtsOf(won ? [won] : [], { ...judging('result'), error: () => 20 })).toBeNull();
});

test('a loss is no excuse where a move has no value: it may be the one that wins', () => {
  const rules = compiled('kalah:seeds=4');
  const { record, positions } = recordOf(rules, ['A']);
  const moves = [...rules.moves(rules.start())].map((move) => ({
    move,
    value: exact(move === 'A' ? -20 : -2),
  }));
  const line = reviewedLine(record, positions);
  const judged = (known: StoredValues['moves']) => {
    const values: StoredValues = { engine: '1', moves: known };
    const valuesAt = (position: Position): StoredValues | null => (position.ply === 0 ? values : null);
    const [move] = reviewLine(positions, line, valuesAt, judging('result'));
    const { verdicts } = judgeGame(record.root, positions, valuesAt, judging('result'));
    return [move?.kept, move?.verdict?.glyph, verdicts.get(line)?.glyph];
  };
  expect(judged(moves)).toEqual(['lost', 'doubtful', 'doubtful']);
  expect(judged(moves.slice(0, -1))).toEqual([null, 'blunder', 'blunder']);
});
