/** A move played on trial in the position shown, without changing the game. Pure. */
import type { Move } from '../../../engine/core/move.ts';
import type { PitMove } from '../../../engine/drawing/pit-values.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position, Turn } from '../../../engine/rules/types.ts';
import { joinSowings, playSowings, type Sowing } from '../../../engine/tree/sowings.ts';
import { begin, pickRest, type Build } from './move-building.ts';

/** A move with the position in which it is played. */
export interface TriedMove {
  readonly move: Move;
  readonly before: Position;
  readonly turn: Turn;
  /** The sowings of a whole turn, if one is tried: `turn` then has all of them in sequence, and `move` is the first. */
  readonly sowings?: readonly Sowing[];
}

/** The position in which moves are tried; null where none can be played. */
interface Here {
  readonly rules: Rules;
  readonly position: Position | null;
}

/** Tells whether a move is shown lap by lap. */
export function isRelay(tried: TriedMove | null): boolean {
  return !tried?.sowings && (tried?.turn.laps ?? 0) > 1;
}

/** Returns the move that a pit begins, with the default choices if it has several. */
export function defaultMove({ rules, position }: Here, pit: PitMove): Move | null {
  if (!position || pit.move !== null) return pit.move;
  const build: Build = (picks) => rules.build(position, picks);
  const begun = begin(build, pit.pick);
  return begun && pickRest(build, begun).move;
}

/** Plays a move on trial; null if it cannot be played. */
export function tryMove({ rules, position }: Here, move: Move): TriedMove | null {
  if (!position || position.outcome) return null;
  const turn = rules.play(position, move);
  return turn.ok ? { move, before: position, turn: turn.value } : null;
}

/** Plays the moves of a whole turn on trial; null if they cannot be played. */
export function tryTurn({ rules, position }: Here, moves: readonly Move[]): TriedMove | null {
  const [move] = moves;
  if (!position || position.outcome || move === undefined) return null;
  const sowings = playSowings(rules, position, moves) ?? [];
  const turn = joinSowings(sowings);
  return turn && { move, before: position, turn, sowings };
}
