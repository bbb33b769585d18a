import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve } from '../../../engine/analysis/search.ts';
import { makeSharedStore, tableBytes } from '../../../engine/analysis/store.ts';
import { makeTableRegistry } from '../../../engine/analysis/table-registry.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { turnedValue, type Value } from '../../../engine/core/value.ts';
import {
  betterLine,
  reviewedLine,
  reviewTasks,
  writeReview,
  writeValues,
} from '../../../engine/review/review-game.ts';
import { reviewLine, type ReviewedMove } from '../../../engine/review/review-line.ts';
import { lossOf, moveAccuracy, summarise } from '../../../engine/review/summary.ts';
import { DEFAULT_JUDGING, judgingOf, DEFAULT_THRESHOLDS } from '../../../engine/review/verdict.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { makeStandings } from '../../../engine/tree/move-standing.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { setComment } from '../../../engine/tree/annotate.ts';
import { addLine } from '../../../engine/tree/play.ts';
import { positionAt, type Positions } from '../../../engine/tree/positions.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { acceptSuggestions, clearSuggestions } from '../../../engine/tree/suggestions.ts';
import { clearVerdicts, setVerdicts } from '../../../engine/tree/verdicts.ts';
import { fixturePath } from '../../support/fixture-files.ts';
import { makeRandom, walk as randomWalk } from '../../support/random-play.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { defined } from '../../../engine/core/result.ts';
import { exact, guess, wins } from '../../support/values.ts';
import { makeBruteForce } from '../analysis/brute-force.ts';
import { forAll } from '../../support/for-all.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { recordOf } from '../../support/records.ts';

/** Endgame tables: each is built once. */
const tables = makeTableRegistry();

/** Proved values of every move, by search, kept for the next game of the same rules. */
function prover(rules: Rules): (position: Position) => StoredValues | null {
  const known = new Map<string, StoredValues>();
  const store = makeSharedStore({ table: new ArrayBuffer(tableBytes(4)), busy: null }, tables);
  return (position) => {
    if (position.outcome) return null;
    const key = rules.positionKey(position);
    let values = known.get(key);
    if (!values) {
      const { value, moves } = solve(rules, position, {}, { store }, 'all');
      known.set(key, (values = { ...(value ? { value } : {}), moves, engine: '1' }));
    }
    return values;
  };
}

function reviewed(
  rules: Rules,
  moves: readonly string[],
  judging = DEFAULT_JUDGING,
): readonly ReviewedMove[] {
  const { record, positions } = recordOf(rules, moves);
  return reviewLine(positions, reviewedLine(record, positions), prover(rules), judging);
}

/** Margin of best play, by going through the whole game: knows nothing of searches. */
function bruteForce(rules: Rules): (position: Position) => number {
  const { valueOf } = makeBruteForce(rules, Infinity);
  return (position) => (position.turn === 'south' ? 1 : -1) * valueOf(position);
}

function randomGame(rules: Rules, seed: number): readonly Move[] {
  return randomWalk(rules, rules.start(), Infinity, makeRandom(seed)).moves;
}

describe('costs', () => {
  test.each([
    'kalah:houses=3,seeds=2',
    'kalah:houses=3,seeds=2,pie-rule=on',
    'kalah:houses=4,seeds=2,empty-capture=on',
  ])('%s: every loss of random games is what brute force says', (text) => {
    const rules = compiled(text);
    const truth = bruteForce(rules);
    let mistakes = 0;
    for (let seed = 1; seed <= 12; seed++) {
      let position = rules.start();
      for (const move of reviewed(rules, randomGame(rules, seed))) {
        const next = rules.next(position, move.move);
        const sign = position.turn === 'south' ? 1 : -1;
        const after = (next.swapped === position.swapped ? 1 : -1) * truth(next);
        const loss = Math.abs(truth(position) - after);
        expect([move.path, lossOf(move), move.isBest]).toEqual([move.path, loss, loss === 0]);
        expect(move.verdict?.changesResult ?? false).toBe(
          Math.sign(sign * truth(position)) > Math.sign(sign * after),
        );
        if (loss > 0) mistakes += 1;
        position = next;
      }
    }
    expect(mistakes).toBeGreaterThan(20);
  });

  test('the perfect games show no mistake', () => {
    const lines = readFileSync(fixturePath('oracles/kalah-perfect-games.txt'), 'utf8')
      .split('\n')
      .filter((line) => /^4\([1-4]\)|^5\([12]\)/.test(line));
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      const [, houses, seeds, digits = ''] = /^(\d)\((\d)\) \S+ (\S+)/.exec(line) ?? [];
      const rules = compiled(`kalah:houses=${String(houses)},seeds=${String(seeds)},empty-capture=on`);
      const moves = digits
        .split('-')
        .flatMap((turn, i) =>
          [...turn].map((digit) => (i % 2 === 0 ? 'ABCDE' : 'abcde')[Number(digit)] ?? ''),
        );
      const review = summarise(reviewed(rules, moves));
      expect([line, review.firstInexact, review.deciding, review.isProved]).toEqual([line, null, null, true]);
      for (const { loss, unknown, accuracy, counts } of [review.players.south, review.players.north])
        expect({ loss, unknown, accuracy, counts }).toEqual({
          loss: 0,
          unknown: 0,
          accuracy: 100,
          counts: { doubtful: 0, mistake: 0, blunder: 0 },
        });
    }
  });

  test('a planted blunder is the one that is named', () => {
    const rules = compiled('kalah:houses=4,seeds=3,empty-capture=on');
    const moves = ['B', 'D', 'a'];
    const thresholds = { ...DEFAULT_THRESHOLDS, by: 'margin' } as const;
    const planted = reviewed(rules, moves, { ...DEFAULT_JUDGING, thresholds });
    expect(planted.map(lossOf)).toEqual([0, 0, 4]);
    expect(summarise(planted)).toMatchObject({
      firstInexact: 2,
      deciding: null,
      players: { south: { loss: 0, best: 2 }, north: { loss: 4, moves: 1, counts: { mistake: 1 } } },
    });
    // North has lost before it: by the result, the four seeds are no mistake.
    const byResult = summarise(reviewed(rules, moves)).players.north;
    expect(byResult).toMatchObject({ loss: 4, counts: { doubtful: 1, mistake: 0 }, accuracy: 100 });
  });
});

describe('the pie rule', () => {
  const rules = compiled('kalah:houses=3,seeds=2,pie-rule=on');

  const proofs = fc.constantFrom('exact', 'lower', 'upper');
  const seeds = fc.integer({ min: -9, max: 9 });
  const values: fc.Arbitrary<Value> = fc.oneof(
    fc.tuple(seeds, proofs).map(([margin, proof]): Value => ({ ...exact(margin), proof, range: [-3, 5] })),
    fc
      .tuple(fc.constantFrom('south', 'north', 'draw', 'none'), proofs, seeds)
      .map(([winner, proof, estimate]): Value => ({ ...wins(winner, 3), proof, estimate })),
  );
  forAll([values])('a value turned twice is the same', (value) => {
    expect(turnedValue(turnedValue(value))).toEqual(value);
  });

  test('the value after a swap counts for the other seats', () => {
    const { record, positions } = recordOf(rules, ['A', 'swap', 'b']);
    const prove = prover(rules);
    const before = rules.next(rules.start(), 'A' as Move);
    const rough: StoredValues = {
      engine: '1',
      moves: [...rules.moves(before)].map((move) => ({ move, value: guess(1, 1) })),
    };
    const valuesAt = (position: Position): StoredValues | null =>
      position.ply === 1 ? rough : prove(position);
    const line = makePath(['A', 'swap', 'b']);
    const root = writeValues(record, positions, line, valuesAt).root;
    const parent = defined(nodeAt(root, makePath(['A'])), 'A');
    const node = defined(nodeAt(root, makePath(['A', 'swap'])), 'swap');
    expect(makeStandings(rules).of(parent, node, before)?.value).toMatchObject({ margin: 8, proof: 'exact' });
    const moves = reviewLine(positions, line, valuesAt);
    expect(moves.map(({ player, after }) => [player, after?.kind === 'margin' && after.margin])).toEqual([
      ['south', -8],
      ['north', 8],
      ['south', -8],
    ]);
  });
});

describe('a review written into a game', () => {
  const rules = compiled('kalah:houses=3,seeds=2');

  test('positions are searched from the last one, finished ones and known ones not', () => {
    const moves = randomGame(rules, 5);
    const { record, positions } = recordOf(rules, moves);
    const line = reviewedLine(record, positions);
    const tasks = reviewTasks(positions, line, ({ ply }) => ply === 1);
    const plies = tasks.map(({ position }) => position.ply);
    expect(plies).toEqual(plies.toSorted((a, b) => b - a));
    expect(plies).not.toContain(1);
    expect(plies).not.toContain(moves.length);
    expect(plies.at(-1)).toBe(0);
  });

  test('values, verdicts and better lines stand in it, and writing them twice changes nothing', () => {
    const { record, positions } = recordOf(rules, randomGame(rules, 5));
    const line = reviewedLine(record, positions);
    const prove = prover(rules);
    const moves = reviewLine(positions, line, prove);
    const once = writeReview(writeValues(record, positions, line, prove), positions, moves);
    const judged = moves.filter(({ verdict }) => verdict !== null);
    expect(judged.length).toBeGreaterThan(0);
    for (const move of judged) {
      expect(nodeAt(once.root, move.path)?.verdict).toEqual(move.verdict);
      const parent = nodeAt(once.root, makePath(move.path.split('/').slice(0, -1)));
      expect(parent?.children.map((child) => child.move)).toContain(betterLine(move)[0]);
      expect(parent?.children[0]?.move).toBe(move.move);
    }
    expect(writeReview(writeValues(once, positions, line, prove), positions, moves)).toEqual(once);
  });

  test('what nobody knows is unknown, and not good', () => {
    const { record, positions } = recordOf(rules, ['A', 'b']);
    const moves = reviewLine(positions, reviewedLine(record, positions), () => null);
    expect(moves.map(({ isBest, freedom, cost }) => [isBest, freedom, cost])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(summarise(moves).players.south).toMatchObject({ moves: 1, unknown: 1, best: 0, accuracy: null });
  });

  test('a value of the played move alone says nothing of it', () => {
    const { record, positions } = recordOf(rules, ['A', 'b']);
    const alone = (position: Position): StoredValues | null =>
      position.ply === 0 ? { engine: '1', moves: [{ move: 'A' as Move, value: exact(3) }] } : null;
    const moves = reviewLine(positions, reviewedLine(record, positions), alone);
    expect(moves.map(({ isBest }) => isBest)).toEqual([null, null]);
    expect(summarise(moves)).toMatchObject({ isProved: false, players: { south: { unknown: 1, best: 0 } } });
  });

  test('an estimate names no result: without margins it makes no move good', () => {
    const hawalis = compiled('hawalis');
    const start = hawalis.start();
    const [move = '', other] = hawalis.moves(start);
    const { record, positions: at } = recordOf(hawalis, [move]);
    const estimate: Value = { ...wins('none'), proof: 'heuristic', depth: 5, estimate: 3 };
    const [win, loss] = [wins('south', 9), wins('north', 9)];
    const judged = (own: Value, best: Value): boolean | null | undefined => {
      const values = [...hawalis.moves(start)].map((each) => ({
        move: each,
        value: each === move ? own : each === other ? best : estimate,
      }));
      const valuesAt = (position: Position): StoredValues | null =>
        position.ply === 0 ? { engine: '1', moves: values } : null;
      return reviewLine(at, reviewedLine(record, at), valuesAt)[0]?.isBest;
    };
    expect(judged(estimate, estimate)).toBeNull();
    expect(judged(loss, estimate)).toBeNull();
    expect(judged(win, estimate)).toBe(true);
    expect(judged(loss, win)).toBe(false);
  });

  test('verdicts beside the line stay', () => {
    const { record, positions } = recordOf(rules, randomGame(rules, 5));
    const prove = prover(rules);
    const line = reviewedLine(record, positions);
    const other = must(addLine(record, ROOT, ['B', 'C'], positions));
    const verdict = { glyph: 'mistake', cost: 3, changesResult: false, depth: null } as const;
    const beside = makePath(['B', 'C']);
    const set = setVerdicts(other.record, ROOT, new Map([[beside, verdict]]));
    if (!set.ok || line.startsWith(beside)) throw new Error('no verdict beside the line');
    const moves = reviewLine(positions, line, prove);
    const written = writeReview(set.value.record, positions, moves);
    expect(nodeAt(written.root, beside)?.verdict).toEqual(verdict);
  });

  test('estimates within the error of the engine are no mistakes', () => {
    const { record, positions } = recordOf(rules, ['A']);
    const values: StoredValues = {
      engine: '1',
      moves: [
        { move: 'A' as Move, value: guess(0, 4) },
        { move: 'B' as Move, value: guess(2, 4) },
        { move: 'C' as Move, value: guess(-9, 4) },
      ],
    };
    const line = reviewedLine(record, positions);
    const at = (position: Position): StoredValues | null => (position.ply === 0 ? values : null);
    expect(reviewLine(positions, line, at)[0]?.verdict).toMatchObject({
      glyph: 'mistake',
      cost: 2,
      depth: 4,
    });
    const lenient = judgingOf({
      estimateErrors: [
        [3, 2],
        [6, 0],
      ],
    });
    expect(reviewLine(positions, line, at, lenient)[0]).toMatchObject({ verdict: null, isBest: true });
  });
});

test('every four seeds halve the accuracy of a move', () => {
  const move = defined(reviewed(compiled('kalah:houses=3,seeds=2'), ['A'])[0], 'move');
  expect(moveAccuracy(move)).toBeCloseTo(100 * 2 ** (-(lossOf(move) ?? 0) / 4));
  const kept = { ...move, cost: { kind: 'exact', seeds: 12 }, isBest: false, kept: 'won' } as const;
  expect(moveAccuracy(kept)).toBe(100);
  expect(moveAccuracy({ ...kept, kept: null })).toBe(12.5);
});

describe('better lines', () => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const prove = prover(rules);

  /** A random game with its review written into it, and before that. */
  function reviewedGame(
    seed: number,
  ): readonly [plain: GameRecord, written: GameRecord, positions: Positions] {
    const { record, positions } = recordOf(rules, randomGame(rules, seed));
    const moves = reviewLine(positions, reviewedLine(record, positions), prove);
    return [record, writeReview(record, positions, moves), positions];
  }

  test('cleared, a reviewed game is what it was; accepted, nothing of it is the review’s any more', () => {
    let lines = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const [plain, written] = reviewedGame(seed);
      lines += [...walk(written.root)].filter(({ node }) => node.suggested === 'better').length;
      const bare = must(clearVerdicts(written, ROOT)).record;
      expect(must(clearSuggestions(bare, ROOT)).record.root).toEqual(plain.root);
      const { record } = must(acceptSuggestions(written, ROOT));
      expect(must(clearSuggestions(record, ROOT)).record).toBe(record);
    }
    expect(lines).toBeGreaterThan(6);
  });

  test('what the user has made of them stays', () => {
    const [plain, written, positions] = reviewedGame(2);
    const better = [...walk(written.root)].filter(({ node }) => node.suggested === 'better');
    const [noted, played] = better;
    if (!noted || !played) throw new Error('no better lines');
    const withNote = must(setComment(written, noted.path, 'here'));
    const after = must(positionAt(positions, played.path));
    const taken = played.node.children.map(({ move }) => move);
    const free = defined(
      [...rules.moves(after)].find((move) => !taken.includes(move)),
      'other move',
    );
    const withMove = must(addLine(withNote.record, played.path, [free], positions));
    const cleared = must(clearSuggestions(withMove.record, withMove.path));
    const left = [...walk(cleared.record.root)].map(({ path }) => path);
    expect(new Set(left)).toEqual(
      new Set([...[...walk(plain.root)].map(({ path }) => path), noted.path, played.path, withMove.path]),
    );
    expect(nodeAt(cleared.record.root, noted.path)).toMatchObject({ comment: 'here', suggested: null });
  });

  test('a second review takes back what the first one thought better', () => {
    const [plain, written, positions] = reviewedGame(3);
    const line = reviewedLine(plain, positions);
    const blind = reviewLine(positions, line, () => null);
    const again = writeReview(written, positions, blind);
    expect([...walk(again.root)].some(({ node }) => node.suggested !== null)).toBe(false);
  });
});
