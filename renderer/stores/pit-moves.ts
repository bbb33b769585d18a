/** What each pit stands for when it is clicked: a move, or a question with several answers. */
import type { Rules } from '../../engine/rules/game.ts';
import type { Move, PlaceIndex, Position } from '../../engine/rules/types.ts';
import type { Value } from '../../engine/search/value.ts';
import { rankOf } from './figures.ts';
import type { StoredValues } from '../../engine/tree/types.ts';

/** A pit that can be played: its pick for `build`, and the move if the pit alone makes one. */
export interface PitMove {
  readonly pick: string;
  readonly move: Move | null;
}

/** The pits that can be played now. */
export function pitMoves(rules: Rules, position: Position): ReadonlyMap<PlaceIndex, PitMove> {
  const pits = new Map<PlaceIndex, PitMove>();
  const first = rules.build(position, []);
  if (!first.ok) return pits;
  for (const { id, kind, place } of first.value.choices) {
    if (kind !== 'pit' || place === undefined) continue;
    const next = rules.build(position, [id]);
    const isWhole = next.ok && next.value.choices.length === 0;
    pits.set(place, { pick: id, move: isWhole ? next.value.move : null });
  }
  return pits;
}

/** True if the seats may be changed instead of moving (pie rule). */
export function canSwap(rules: Rules, position: Position): boolean {
  const first = rules.build(position, []);
  return first.ok && first.value.choices.some(({ kind }) => kind === 'swap');
}

/** The value of a pit: of its move, or of the best known move that begins there. */
export function pitValue(known: StoredValues | null, pit: PitMove, position: Position): Value | null {
  if (!known) return null;
  const sign = position.turn === 'south' ? 1 : -1;
  let best: Value | null = null;
  for (const { move, value } of known.moves) {
    const isHere = pit.move === null ? move.startsWith(pit.pick) : move === pit.move;
    if (isHere && (best === null || sign * (rankOf(value) - rankOf(best)) > 0)) best = value;
  }
  return best;
}
