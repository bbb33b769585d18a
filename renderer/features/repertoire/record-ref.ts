/** Names a position of a game for the engine and the index. */
import type { Move } from '../../../engine/core/move.ts';
import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';

/** Returns the position that moves lead to from the start of a game. */
export function recordRef(
  { rules, setup }: Pick<GameRecord, 'rules' | 'setup'>,
  moves: readonly Move[],
): PositionRef {
  return { rules, start: setup ? makePosition(setup) : null, moves };
}
