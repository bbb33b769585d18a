/**
 * Finds the sowings of one turn, as moves with their results: a turn of several sowings (Kalah: the last seed in the
 * store) is described, shown and played as one.
 */
import type { Rules } from '../rules/game.ts';
import type { Position, Step, Turn } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { isAncestor, movesOf, plyOf } from './path.ts';
import { positionsTo, type Positions } from './positions.ts';
import type { Path } from './types.ts';

/** A move with the position it is played in. */
export interface Sowing {
  readonly move: Move;
  readonly before: Position;
  readonly turn: Turn;
}

/** True if the same player moves again after a move. An exchange of seats or the end of the game ends the turn. */
export function keepsTurn(before: Position, after: Position): boolean {
  return !after.outcome && after.turn === before.turn && after.swapped === before.swapped;
}

/** Plays moves one after another; null if one cannot be played. */
export function playSowings(
  rules: Rules,
  position: Position,
  moves: readonly Move[],
): readonly Sowing[] | null {
  const sowings: Sowing[] = [];
  let before = position;
  for (const move of moves) {
    const turn = rules.play(before, move);
    if (!turn.ok) return null;
    sowings.push({ move, before, turn: turn.value });
    before = turn.value.position;
  }
  return sowings;
}

/** Returns the moves of the turn that leads to `path`, up to it; none at the root and for ghosts. */
export function sowingsTo(positions: Positions, path: Path): readonly Sowing[] {
  const line = positionsTo(positions, path);
  if (!line.at(-1)?.ok) return [];
  const moves = movesOf(path);
  let first = moves.length - 1;
  for (; first > 0; first -= 1) {
    const [before, after] = [line[first - 1], line[first]];
    if (!before?.ok || !after?.ok || !keepsTurn(before.value, after.value)) break;
  }
  const start = line[first];
  return start?.ok ? (playSowings(positions.rules, start.value, moves.slice(first)) ?? []) : [];
}

/** Returns the sowings to `path` that come after `from`; none if `from` is outside of their turn. */
export function sowingsSince(sowings: readonly Sowing[], from: Path, path: Path): readonly Sowing[] {
  if (!isAncestor(from, path)) return [];
  const count = plyOf(path) - plyOf(from);
  return count <= sowings.length ? sowings.slice(-count) : [];
}

function laterLap(step: Step, by: number): Step {
  if ('lap' in step) return { ...step, lap: step.lap + by };
  return step.kind === 'laps-left-out' ? { ...step, from: step.from + by, to: step.to + by } : step;
}

/**
 * Joins sowings in a row to the turn of one move: their steps one after another with continuous lap numbers.
 *
 * @returns null if there are no sowings.
 */
export function joinSowings(sowings: readonly Sowing[]): Turn | null {
  const last = sowings.at(-1);
  if (!last) return null;
  const steps: Step[] = [];
  let laps = 0;
  let captured = 0;
  for (const { turn } of sowings) {
    for (const step of turn.steps) steps.push(laterLap(step, laps));
    laps += turn.laps;
    captured += turn.captured;
  }
  return { position: last.turn.position, steps, captured, laps, again: last.turn.again };
}
