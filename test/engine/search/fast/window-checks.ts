/** A backend against plain minimax over the rules, every line under its own history, at many windows. */
import { expect } from 'vitest';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import type { Backend } from '../../../../engine/search/backend.ts';
import { oneMoveLonger, outcomeScore, WIN } from '../../../../engine/search/scale.ts';
import { makeState, setNodeLimit } from '../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../engine/search/table.ts';
import type { Random } from '../../../support/random-play.ts';

/** Most positions of a test. */
const NODES = 4000;

/** A position with the limits of its value for the player to move: equal where the oracle came to an end. */
export interface KnownPosition {
  readonly rules: Rules;
  readonly position: Position;
  readonly low: number;
  readonly high: number;
  readonly text: string;
}

/** Counts of what was compared. */
export interface WindowTally {
  proved: number;
  byHistory: number;
  exact: number;
  settled: number;
}

/** Minimax over the rules, cut off where it gets too long: limits of the true value. */
function limitsOf(
  rules: Rules,
  position: Position,
  depth: number,
  budget: { left: number },
): readonly [low: number, high: number] {
  const { outcome, turn } = position;
  const isMargin = rules.valueKind === 'margin';
  if (outcome !== null) {
    const value = outcomeScore(isMargin, outcome, turn);
    return [value, value];
  }
  if (depth === 0 || --budget.left < 0) {
    const [least, greatest] = isMargin ? rules.bounds(position) : [1 - WIN, WIN - 1];
    return turn === 'south' ? [least, greatest] : [0 - greatest, 0 - least];
  }
  const longer = (value: number): number => (isMargin ? value : oneMoveLonger(value));
  let low = -Infinity;
  let high = -Infinity;
  for (const move of rules.moves(position)) {
    const child = rules.next(position, move);
    const [least, greatest] = limitsOf(rules, child, depth - 1, budget);
    const isSame = child.turn === turn;
    low = Math.max(low, longer(isSame ? least : 0 - greatest));
    high = Math.max(high, longer(isSame ? greatest : 0 - least));
  }
  return [low, high];
}

/** Asks the oracle, which looks so many moves ahead and makes at most `budget` positions. */
export function knownPosition(
  rules: Rules,
  position: Position,
  moves: number,
  budget: number,
): KnownPosition {
  const [low, high] = limitsOf(rules, position, moves, { left: budget });
  const text = `${rules.key} ${rules.positionKey(position)}: ${String(low)} to ${String(high)}`;
  return { rules, position, low, high, text };
}

/** Tests a position at six windows, to random depths and within random limits: what is proved must be true. */
export function checkWindows(
  backend: Backend,
  { rules, position, low, high, text }: KnownPosition,
  random: Random,
  nextBeta: () => number,
  tally: WindowTally,
): void {
  expect(backend.accepts(position), text).toBe(true);
  const state = makeState(rules, {});
  for (let tests = 0; tests < 6; tests++) {
    const beta = nextBeta();
    const depth = random() < 0.5 ? 1 + Math.floor(random() * 20) : DEPTH_LIMIT;
    state.isProving = random() < 0.5;
    setNodeLimit(state, state.nodes + 1 + Math.floor(random() * NODES));
    const answer = backend.test(state, position, depth, beta);
    if (state.isStopped || !state.isProved) continue;
    tally.proved++;
    if (state.usesHistory) tally.byHistory++;
    const isTrue = answer >= beta ? high >= answer : low <= answer;
    expect(isTrue, `${text}, but ${String(answer)} for ${String(beta)} at ${String(depth)}`).toBe(true);
  }
}

/** Tests at the value, where it is known, and just above it: what is proved must be the value. */
export function checkExact(
  backend: Backend,
  { rules, position, low, high, text }: KnownPosition,
  moves: number,
  tally: WindowTally,
): void {
  if (low !== high) return;
  tally.exact++;
  const state = makeState(rules, {});
  state.isProving = true;
  for (const beta of [low, low + 1]) {
    setNodeLimit(state, state.nodes + 20 * NODES);
    const answer = backend.test(state, position, moves, beta);
    // An estimate at the horizon that reaches beta may hide another move that is proved to.
    if (state.isStopped || !state.isProved) continue;
    expect(answer, text).toBe(low);
    tally.settled++;
  }
}
