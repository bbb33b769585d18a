/** `bench make`: a test suite of proved positions from random games, all its best moves proved twice. */
import { makeStore } from '../../engine/analysis/store.ts';
import { makeWorkshop } from '../../engine/analysis/exercise-tools.ts';
import { search } from '../../engine/analysis/search.ts';
import type { Move } from '../../engine/core/move.ts';
import type { Value } from '../../engine/core/value.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { DEFAULT_JUDGING } from '../../engine/review/verdict.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { positionOf } from '../../engine/training/answer.ts';
import type { Exercise, ExerciseTools, ExerciseWish } from '../../engine/training/exercise.ts';
import { exerciseAt } from '../../engine/training/generate.ts';
import { exerciseId } from '../../engine/training/id.ts';
import { checkExercise } from '../../engine/training/make.ts';
import { BUILD_ID } from '../program/build-id.ts';
import { provedJson, type SuiteLine } from './suite-file.ts';

/** What a suite is made of. */
export interface SuiteWish {
  readonly seeds: readonly [least: number, most: number];
  readonly seed: number;
  readonly count: number;
  /** Most positions for each proof. */
  readonly nodes: number;
}

/** Positions whose best move a search of fewer moves finds are left out. */
const LEAST_DEPTH = 3;
/** Limits of the plain search that measures depth. */
const MOST_DEPTH = 20;
const MOST_NODES = 300_000;
/** A proof that checks another one begins with an empty memory, so it may take more positions. */
const CHECK_NODES = 10;
/** Random games for each wanted position before the search for them ends. */
const GAMES_EACH = 40;

/** Measures what a plain search needs to find one of the moves and to keep it; null if it does not. */
function effortFor(
  rules: Rules,
  position: Position,
  best: readonly Move[],
): { readonly depth: number; readonly nodes: number } | null {
  let found: { readonly depth: number; readonly nodes: number } | null = null;
  for (let depth = 1; depth <= MOST_DEPTH; depth++) {
    // A memory of its own for each depth: what was stored would answer for the next one.
    const report = search(rules, position, { depth, nodes: MOST_NODES }, { store: makeStore(1) });
    const isCut = report.nodes >= MOST_NODES;
    if (!isCut) {
      const isRight = report.best !== null && best.includes(report.best);
      found = isRight ? (found ?? { depth, nodes: report.nodes }) : null;
    }
    if (isCut || report.isSolved || report.value?.proof === 'exact') break;
  }
  return found;
}

/** Returns the proved value of an exercise's position: of its own proof, else of one of all moves; null without one. */
function valueOf({ values }: Exercise, position: Position, { prove }: ExerciseTools): Value | null {
  const isWhole = (value: Value | undefined): value is Value =>
    value?.proof === 'exact' && value.dependsOnHistory !== true;
  const own = values?.value;
  const value = isWhole(own) ? own : prove(position, 'all')?.value;
  return isWhole(value) ? value : null;
}

/** Yields the lines of a rule set; fewer than wanted if its games have no more. */
export function* suiteLines(rules: Rules, { seeds, seed, count, nodes }: SuiteWish): Generator<SuiteLine> {
  const wish: ExerciseWish = {
    kind: 'best-move',
    ...{ least: seeds[0], most: seeds[1], isUnique: false, difficulty: null },
  };
  const workshop = makeWorkshop(rules, BUILD_ID, nodes);
  const had = new Set<string>();
  for (let index = 0; index < count * GAMES_EACH && had.size < count; index++) {
    const exercise = exerciseAt(rules, wish, seed, index, workshop.tools());
    const id = exercise && exerciseId(exercise);
    if (exercise === null || id === null || had.has(id)) continue;
    const position = positionOf(exercise, rules);
    const value = valueOf(exercise, position, workshop.tools(nodes * CHECK_NODES));
    if (value === null) continue;
    const best = exercise.answers.map((move) => move as Move);
    const effort = effortFor(rules, position, best);
    if (effort !== null && effort.depth < LEAST_DEPTH) continue;
    if (!checkExercise(exercise, rules, workshop.tools(nodes * CHECK_NODES).prove, DEFAULT_JUDGING)) continue;
    had.add(id);
    yield {
      id: `${rules.key} ${String(had.size)}`,
      rules: rules.key,
      position: makePosition(position),
      best,
      value: provedJson(value),
      depth: effort?.depth ?? null,
      nodes: effort?.nodes ?? null,
    };
  }
}
