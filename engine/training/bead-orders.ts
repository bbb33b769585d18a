/** Orders of beads: how to lay the beads of a pit to capture as many gems as possible. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { NOTHING_ELSE, type Exercise } from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { pickBy } from './id.ts';

/** Bounds on the number of orders of a pit for a question, and on the right orders that are listed. */
const LEAST_ORDERS = 4n;
const MOST_ORDERS = 400n;
const MOST_ANSWERS = 60;
/** Largest share of right orders: above it, almost any order is right. */
const LARGEST_SHARE = 1 / 3;

/** The goal of a pit: the most gems, and every move that captures them. */
export interface BeadGoal {
  readonly pit: string;
  readonly goal: number;
  readonly answers: readonly Move[];
  readonly orders: number;
}

/** Yields every move of a pit, built as a player builds it: branch, beads, takes. */
function* movesFrom(rules: Rules, position: Position, picks: readonly string[]): Generator<Move> {
  const building = rules.build(position, picks);
  if (!building.ok) return;
  const { choices, move } = building.value;
  if (move !== null) yield move;
  for (const { id } of choices) yield* movesFrom(rules, position, [...picks, id]);
}

/** Finds the best capture with the beads of a pit; null if it is not suitable for a question. */
export function beadGoal(rules: Rules, position: Position, pit: string): BeadGoal | null {
  const at = rules.board.labels.indexOf(pit);
  const orders = at < 0 ? 0n : (rules.countFrom?.(position, at) ?? 0n);
  if (orders < LEAST_ORDERS || orders > MOST_ORDERS) return null;
  const captures = new Map<Move, number>();
  for (const move of movesFrom(rules, position, [pit])) {
    const turn = rules.play(position, move);
    if (turn.ok) captures.set(move, turn.value.captured);
  }
  const goal = Math.max(0, ...captures.values());
  const answers = [...captures].filter(([, captured]) => captured === goal).map(([move]) => move);
  if (goal === 0 || answers.length > MOST_ANSWERS || answers.length > captures.size * LARGEST_SHARE)
    return null;
  return { pit, goal, answers, orders: captures.size };
}

/** Makes an exercise from a position of a game whose moves are orders of beads. */
export function makeBeadOrder(rules: Rules, position: Position): Exercise | null {
  const setup = setupOf(position);
  const goals = rules.board.labels.flatMap((pit) => beadGoal(rules, position, pit) ?? []);
  const picked = pickBy(goals, JSON.stringify(setup));
  const [first] = picked?.answers ?? [];
  if (!picked || first === undefined) return null;
  const { pit, goal, answers, orders } = picked;
  return {
    ...NOTHING_ELSE,
    kind: 'beads',
    rules: rules.key,
    setup,
    pit,
    goal,
    answers,
    line: [first],
    // One step for each doubling of the number of orders per right order.
    difficulty: Math.max(1, Math.round(Math.log2(orders / answers.length))),
  };
}
