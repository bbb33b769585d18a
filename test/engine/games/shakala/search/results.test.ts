/** The results that Shakala's search lists against the rules: every one they give, each once, and no other. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../../engine/rules/game.ts';
import { readShakalaOptions } from '../../../../../engine/games/shakala/ends.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import { makeHistory, startStretch, type History } from '../../../../../engine/search/fast/history.ts';
import {
  keyAOf,
  keyBOf,
  loadBoard,
  makeBoard,
  type Board,
} from '../../../../../engine/games/shakala/search/board.ts';
import { estimateBoard } from '../../../../../engine/games/shakala/search/estimate.ts';
import { moveOf } from '../../../../../engine/games/shakala/search/move-of.ts';
import {
  AGAIN,
  CAPTURE,
  makeResult,
  makeResults,
  OVER,
  QUIET,
  unmakeResult,
  type Results,
} from '../../../../../engine/games/shakala/search/results.ts';
import { listResults, makeSower, NEVER } from '../../../../../engine/games/shakala/search/sower.ts';
import { makeRandom, randomMove } from '../../../../support/random-play.ts';
import { randomBoard, shakalaRules } from './random-boards.ts';
import type { Sower } from '../../../../../engine/games/shakala/search/sower-memory.ts';
import { must } from '../../../../support/must.ts';

/** Positions compared; `npm run test:long` (`SHAKALA_POSITIONS`) compares more. */
const POSITIONS = Number(process.env['SHAKALA_POSITIONS'] ?? 250);

/** Moves up to this number are listed one by one; beyond it the rules' distinct moves stand for them. */
const LISTED = 300n;

interface Bench {
  readonly rules: Rules;
  readonly board: Board;
  readonly history: History;
  readonly sower: Sower;
  readonly results: Results;
  /** A second board, to look at positions by themselves. */
  readonly other: Board;
}

function benchOf(rules: Rules): Bench {
  const options = readShakalaOptions(rules.values);
  const board = makeBoard(options);
  const history = makeHistory(2);
  const results = makeResults();
  return {
    rules,
    board,
    history,
    sower: makeSower(board, history, results),
    results,
    other: makeBoard(options),
  };
}

function list({ board, history, sower, results }: Bench, position: Position, width: number): Results {
  loadBoard(board, position);
  startStretch(history, 0, 0, 0, 0);
  listResults(sower, results, width, Infinity, NEVER);
  return results;
}

function keyOf(board: Board, position: Position): string {
  loadBoard(board, position);
  return `${String(keyAOf(board.keyA, board.turn))} ${String(keyBOf(board.keyB, board.turn))}`;
}

/** A position after a move as the rules see it, in the flags of the search. */
function flagsOf(before: Position, { outcome, turn, past }: Position, captured: number): number {
  if (outcome !== null && outcome.reason !== 'no-beads') throw new Error('not meant to end by history');
  return (
    (outcome !== null ? OVER : turn === before.turn ? AGAIN : 0) |
    ((past?.before ?? null) !== null ? QUIET : 0) |
    (captured > 0 ? CAPTURE : 0)
  );
}

/** A board as text: cells, sums and keys. */
function imageOf(board: Board): string {
  const { cells, beads, gems, sideBeads, sidePoints, points, gemsInPlay, keyA, keyB } = board;
  const { worth, lateWorth, fullPits } = board;
  return [cells, beads, gems, sideBeads, sidePoints, points, gemsInPlay, keyA, keyB]
    .concat([worth, lateWorth, fullPits])
    .join(' ');
}

/**
 * Compares the results of a position with the rules.
 *
 * @returns false where the search did not list all: too many for the comparison.
 */
function agrees(bench: Bench, position: Position): boolean {
  const { rules, board, other } = bench;
  const results = list(bench, position, 2000);
  if (!results.isComplete) return false;
  const before = imageOf(board);
  const found = new Map<string, number>();
  for (let i = 0; i < results.count; i++)
    found.set(`${String(results.keyA[i])} ${String(results.keyB[i])}`, i);
  expect(found.size).toBe(results.count);
  const isListed = rules.countMoves(position) <= LISTED;
  const met = new Set<string>();
  for (const move of isListed ? rules.moves(position) : rules.distinctMoves(position)) {
    const after = rules.next(position, move);
    const key = keyOf(other, after);
    const index = found.get(key);
    if (index === undefined) throw new Error(`${move} is missing`);
    if (met.has(key)) continue;
    met.add(key);
    const text = moveOf(position, results, index);
    const turn = must(rules.play(position, text ?? move), `${String(text)} for ${move}`);
    expect(keyOf(other, turn.position)).toBe(key);
    expect(results.flags[index], text ?? move).toBe(flagsOf(position, after, turn.captured));
    if (after.outcome !== null)
      expect((results.estimate[index] ?? 0) > 0).toBe(after.outcome.winner === position.turn);
    const at = results.start[index] ?? 0;
    makeResult(board, results.data, at, board.turn);
    loadBoard(other, after);
    expect(imageOf(board)).toBe(imageOf(other));
    if (after.outcome === null) expect(results.estimate[index]).toBe(estimateBoard(other));
    unmakeResult(board, results.data, at, board.turn);
  }
  expect(met.size).toBe(results.count);
  expect(imageOf(board)).toBe(before);
  return true;
}

describe.each(['compulsory', 'optional'] as const)('results where indirect captures are %s', (capture) => {
  const bench = benchOf(shakalaRules({ 'indirect-capture': capture }));

  test('are those of the rules on random boards, each once, with their text and flags', () => {
    const random = makeRandom(capture === 'optional' ? 11 : 12);
    let compared = 0;
    for (let left = POSITIONS / 2; left > 0; left--) {
      const position = randomBoard(bench.rules, random, random() < 0.9 ? 10 : 24);
      if (position !== null && agrees(bench, position)) compared++;
    }
    expect(compared).toBeGreaterThan(POSITIONS / 5);
  });

  test('are those of the rules in random games', () => {
    const random = makeRandom(13);
    let compared = 0;
    for (let left = POSITIONS / 50; left > 0;) {
      let position = bench.rules.start();
      for (let ply = 0; ply < 80 && position.outcome === null; ply++) {
        if (ply % 8 === 3 && left-- > 0 && agrees(bench, position)) compared++;
        const move = randomMove(bench.rules, position, random);
        if (move === null) break;
        position = bench.rules.next(position, move);
      }
    }
    expect(compared).toBeGreaterThan(POSITIONS / 100);
  });
});

describe('a narrow width', () => {
  const rules = shakalaRules({});

  test('lists results of every pit, captures first, and says that it is not all', () => {
    const bench = benchOf(rules);
    const heap = new Array<number>(10).fill(6);
    const pits = [...Array.from({ length: 8 }, () => heap).flat(), ...new Array<number>(80).fill(0)];
    pits[120] = 1;
    pits[131] = 1;
    const position = must(rules.fromSetup({ pits, stores: new Array<number>(20).fill(0), turn: 'south' }));
    const results = list(bench, position, 64);
    expect(results.isComplete).toBe(false);
    expect(results.count).toBeGreaterThanOrEqual(48);
    expect(results.count).toBeLessThan(400);
    const origins = new Set(
      Array.from({ length: results.count }, (_, i) => results.data[results.start[i] ?? 0]),
    );
    expect([...origins].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('lists captures before all else', () => {
    const bench = benchOf(rules);
    const random = makeRandom(17);
    let captures = 0;
    for (let left = 300; left > 0; left--) {
      const position = randomBoard(rules, random, 20);
      if (position === null) continue;
      const { count, flags, data, start } = list(bench, position, 64);
      const chains = Array.from({ length: count }, (_, i) => data[(start[i] ?? 0) + 3] !== 0);
      const last = chains.lastIndexOf(true);
      expect(chains.slice(0, last + 1).every(Boolean)).toBe(true);
      captures += flags.subarray(0, count).filter((flag) => (flag & CAPTURE) !== 0).length;
    }
    expect(captures).toBeGreaterThan(300);
  });

  test('never comes to more results than allowed', () => {
    const bench = benchOf(rules);
    loadBoard(bench.board, rules.start());
    for (const most of [1, 5, 19, 20, 21]) {
      listResults(bench.sower, bench.results, 64, most, NEVER);
      expect([bench.results.count, bench.results.isComplete]).toEqual([Math.min(most, 20), most >= 20]);
    }
  });

  test('ends with a result that is good enough', () => {
    const bench = benchOf(rules);
    loadBoard(bench.board, rules.start());
    startStretch(bench.history, 0, 0, 0, 0);
    listResults(bench.sower, bench.results, 64, Infinity, -1000);
    expect([bench.results.count, bench.results.isComplete]).toEqual([1, false]);
  });
});
