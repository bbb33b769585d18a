/** Orders of beads: how the beads of a pit have to be laid so that as many gems as possible are captured. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { NOTHING_ELSE, type Exercise } from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { pickBy } from './id.ts';

/** Orders of a pit that make a question, and right ones that are listed at most. */
const LEAST_ORDERS = 4n;
const MOST_ORDERS = 400n;
const MOST_ANSWERS = 60;
/** Right orders in all of them, at most: else any order will do. */
const LARGEST_SHARE = 1 / 3;

/** What can be reached from a pit: the most gems, and every move that captures them. */
export interface BeadGoal {
  readonly pit: string;
  readonly goal: number;
  readonly answers: readonly Move[];
  readonly orders: number;
}

/** Every move of a pit, put together as a player does: way, beads, takes. */
function* movesFrom(rules: Rules, position: Position, picks: readonly string[]): Generator<Move> {
  const building = rules.build(position, picks);
  if (!building.ok) return;
  const { choices, move } = building.value;
  if (move !== null) yield move;
  for (const { id } of choices) yield* movesFrom(rules, position, [...picks, id]);
}

/** The best that the beads of a pit can do; null where that is no question. */
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

/** Makes an exercise of a position of a game whose moves are orders of beads. */
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
    // Orders to look through for each right one, doubled for a step.
    difficulty: Math.max(1, Math.round(Math.log2(orders / answers.length))),
  };
}
