/**
 * A thousand exercises of each kind, each answered again without the code that made it: values by plain minimax over the
 * rules, counts from the boards before and after, openings from the tree itself. `EXERCISES` says how many.
 */
import { expect, test } from 'vitest';
import { makeWorkshop } from '../../../engine/analysis/exercise-tools.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import type { Move } from '../../../engine/core/move.ts';
import { sumOf } from '../../../engine/rules/ends.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { countAt } from '../../../engine/rules/steps.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { DEFAULT_JUDGING, DEFAULT_THRESHOLDS, JUDGED_BY } from '../../../engine/review/verdict.ts';
import { checkAnswer, positionOf } from '../../../engine/training/answer.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { makeBeadOrder } from '../../../engine/training/bead-orders.ts';
import { exerciseAt } from '../../../engine/training/generate.ts';
import { exerciseId } from '../../../engine/training/id.ts';
import type { PositionKind } from '../../../engine/training/exercise.ts';
import { makeMistake } from '../../../engine/training/mistakes.ts';
import { openingExercises } from '../../../engine/training/openings.ts';
import { addLine } from '../../../engine/tree/play.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { makePositions, walkPositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { makeBruteForce } from '../analysis/brute-force.ts';
import { compiled } from '../../support/positions.ts';
import { randomBoard } from '../games/shakala/search/random-boards.ts';

const WANTED = Number(process.env['EXERCISES'] ?? 1000);
const BUDGET = 3_000_000;

/** Exercises of random games until there are enough, by id. */
function generate(text: string, kind: PositionKind, least: number, most: number, wanted: number): Exercise[] {
  const rules = compiled(text);
  const workshop = makeWorkshop(rules, '1', 50_000);
  const wish = { kind, least, most, isUnique: false, difficulty: null };
  const made = new Map<string, Exercise>();
  for (let index = 0; made.size < wanted && index < wanted * 60; index++) {
    const exercise = exerciseAt(rules, wish, 5, index, workshop.tools());
    if (exercise) made.set(exerciseId(exercise), exercise);
  }
  return [...made.values()];
}

/**
 * Orders of beads on random boards: of the games that `generate` plays, half a second of processor time each, one in four
 * has such an exercise. How it takes exercises from games of Shakala is seen with `landing`.
 */
function beadOrders(wanted: number): Exercise[] {
  const rules = compiled('shakala');
  const random = makeRandom(5);
  const made = new Map<string, Exercise>();
  for (let index = 0; made.size < wanted && index < wanted * 60; index++) {
    const board = randomBoard(rules, random, 20);
    const exercise = board && makeBeadOrder(rules, board);
    if (exercise) made.set(exerciseId(exercise), exercise);
  }
  return [...made.values()];
}

/** Values of all moves for the player to move, by minimax; fresh for each position, so that nothing is carried on. */
function bruteValues(rules: Rules, position: Position): ReadonlyMap<string, number> {
  const sign = position.turn === 'south' ? 1 : -1;
  const values = makeBruteForce(rules, BUDGET).moveValues(position);
  return new Map([...values].map(([move, value]) => [move, sign * value]));
}

function rightMoves(kind: Exercise['kind'], values: ReadonlyMap<string, number>): string[] {
  const best = Math.max(...values.values());
  const isRight = (value: number): boolean =>
    kind === 'best-move' || kind === 'mistake' ? value === best : Math.sign(value) === Math.sign(best);
  return [...values].filter(([, value]) => isRight(value)).map(([move]) => move);
}

function answersAgain(rules: Rules, exercise: Exercise): string[] {
  const { kind, move, pit } = exercise;
  const before = positionOf(exercise, rules);
  const after = move === null ? before : rules.next(before, move);
  const pits = ({ pits: counts }: Position): number => sumOf(counts, 0, counts.length);
  switch (kind) {
    case 'capture': {
      const turn = rules.play(before, move ?? ('' as Move));
      if (!turn.ok) return [];
      const stores = 2 * rules.board.pitsPerSide;
      const sownOut = turn.value.steps.filter((step) => step.kind === 'sow' && step.at >= stores).length;
      return [String(pits(before) - pits(after) - sownOut)];
    }
    case 'holds':
      return [String(countAt(rules.board, after, rules.board.labels.indexOf(pit ?? '')))];
    case 'laps':
    case 'landing': {
      const turn = rules.play(before, move ?? ('' as Move));
      if (!turn.ok) return [];
      const { steps } = turn.value;
      if (kind === 'laps') return [String(steps.filter((step) => step.kind === 'pick-up').length)];
      const last = steps.filter((step) => step.kind === 'sow').at(-1);
      return [(last && rules.board.labels[last.at]) ?? 'store'];
    }
    case 'moves-until': {
      const longest = (position: Position): number =>
        position.outcome !== null || position.turn !== before.turn
          ? 0
          : 1 + Math.max(...[...rules.moves(position)].map((next) => longest(rules.next(position, next))));
      return [String(longest(before))];
    }
    case 'beads': {
      const own = before.turn === 'south' ? 0 : 10;
      const cup = ({ stores }: Position): number => sumOf(stores, own, own + 10);
      const gains = new Map<string, number>();
      for (const each of rules.moves(before))
        if (each.startsWith(pit ?? '?')) gains.set(each, cup(rules.next(before, each)) - cup(before));
      const most = Math.max(...gains.values());
      return most === exercise.goal
        ? [...gains].filter(([, gain]) => gain === most).map(([each]) => each)
        : [];
    }
    default:
      return rightMoves(kind, bruteValues(rules, before));
  }
}

const KALAH = 'kalah:houses=4,seeds=3';
const share = (part: number): number => Math.ceil(WANTED / part);

const SEEDS_GAMES = ['kalah', 'oware', 'awele', 'hawalis'];

test.each<[kind: PositionKind, games: readonly string[], least: number, most: number]>([
  ['best-move', [KALAH], 4, 12],
  ['only-move', [KALAH], 4, 12],
  ['win', [KALAH], 4, 12],
  ['play-win', [KALAH], 4, 12],
  ['draw', [KALAH], 4, 12],
  ['capture', SEEDS_GAMES, 0, 99],
  ['landing', [...SEEDS_GAMES, 'shakala'], 0, 99],
  ['laps', ['hawalis'], 0, 99],
  ['holds', SEEDS_GAMES, 0, 99],
  ['moves-until', ['kalah'], 0, 40],
  ['beads', ['shakala'], 0, 20],
])('%s', (kind, games, least, most) => {
  const wrong: Exercise[] = [];
  let checked = 0;
  for (const text of games) {
    const rules = compiled(text);
    const wanted = share(games.length);
    const made = kind === 'beads' ? beadOrders(wanted) : generate(text, kind, least, most, wanted);
    for (const exercise of made) {
      checked += 1;
      const right = answersAgain(rules, exercise).sort();
      if (JSON.stringify(right) !== JSON.stringify([...exercise.answers].sort())) wrong.push(exercise);
      else if (!right.every((answer) => checkAnswer(exercise, answer).isRight)) wrong.push(exercise);
    }
  }
  console.log(`${kind}: ${String(checked)} checked, ${String(wrong.length)} wrong`);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(WANTED);
});

test.each(JUDGED_BY)('mistake, judged by %s', (by) => {
  const judging = { ...DEFAULT_JUDGING, thresholds: { ...DEFAULT_THRESHOLDS, by } };
  const rules = compiled(KALAH);
  const workshop = makeWorkshop(rules, '1', 50_000);
  const random = makeRandom(11);
  const made = new Map<string, Exercise>();
  const wrong: Exercise[] = [];
  for (let game = 0; made.size < WANTED && game < WANTED * 20; game++)
    for (let position = rules.start(); position.outcome === null;) {
      const moves = [...rules.moves(position)];
      const move = moves[Math.floor(random() * moves.length)];
      if (move === undefined) break;
      const beads = sumOf(position.pits, 0, position.pits.length);
      const exercise =
        beads <= 12 ? makeMistake(rules, { position, move, values: null }, workshop.tools(), judging) : null;
      if (exercise && !made.has(exerciseId(exercise))) {
        made.set(exerciseId(exercise), exercise);
        const values = bruteValues(rules, positionOf(exercise, rules));
        const right = rightMoves(by === 'margin' ? 'mistake' : 'only-move', values).sort();
        const isSame = JSON.stringify(right) === JSON.stringify([...exercise.answers].sort());
        if (!isSame || right.includes(move)) wrong.push(exercise);
      }
      position = rules.next(position, move);
    }
  console.log(`mistake: ${String(made.size)} checked, ${String(wrong.length)} wrong`);
  expect(wrong).toEqual([]);
  expect(made.size).toBeGreaterThanOrEqual(WANTED);
});

test('opening', () => {
  const random = makeRandom(3);
  let checked = 0;
  for (const text of SEEDS_GAMES)
    for (let game = 0, here = 0; here < share(4) && game < WANTED; game++) {
      const rules = compiled(text);
      const positions = makePositions(rules, null);
      let record = newRecord(rules);
      for (let line = 0; line < 6; line++) {
        const moves: Move[] = [];
        let position = rules.start();
        for (let ply = 0; ply < 8 && position.outcome === null; ply++) {
          const all = [...rules.moves(position)];
          // Lines part late, so that there are positions with several moves.
          const move = all[Math.floor(random() ** 2 * all.length)];
          if (move === undefined) break;
          moves.push(move);
          position = rules.next(position, move);
        }
        const added = addLine(record, ROOT, moves, positions);
        if (added.ok) ({ record } = added.value);
      }
      for (const side of ['south', 'north'] as const)
        for (const { setup, answers } of openingExercises([record], rules, side)) {
          checked += 1;
          here += 1;
          const there = new Set<string>();
          for (const { node, position } of walkPositions(record.root, positions))
            if (position.ok && JSON.stringify(setup) === JSON.stringify(plain(position.value)))
              for (const child of node.children) there.add(child.move);
          expect([...answers].sort()).toEqual([...there].sort());
        }
    }
  console.log(`opening: ${String(checked)} checked`);
  expect(checked).toBeGreaterThanOrEqual(WANTED);
});

function plain({ pits, stores, turn }: Position): object {
  return { pits, stores, turn };
}
