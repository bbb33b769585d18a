/** The values that boards show at their pits: the move that each pit begins, and its value. */
import type { PitBadge } from './scene.ts';
import type { Rules } from '../rules/game.ts';
import type { PlaceIndex, Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { rankOf, type Cost, type Ranking } from '../core/ranking.ts';
import type { Side } from '../core/side.ts';
import { rankingAt } from '../rules/known-moves.ts';
import type { Value } from '../core/value.ts';

/** A pit that can be played: the pick for `build`, and the move if choosing the pit completes one. */
export interface PitMove {
  readonly pick: string;
  readonly move: Move | null;
}

/** Returns the pits that can be played now. */
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

/** The known value of a pit: the value of its move, or of the best known move that begins there. */
export interface PitValue {
  readonly value: Value | null;
  readonly cost: Cost | null;
  readonly isBest: boolean;
}

/** Looks a pit up among the values known of a position and their ranking (`rankingAt`). */
export function pitValue(known: StoredValues | null, ranking: Ranking, pit: PitMove, mover: Side): PitValue {
  const sign = mover === 'south' ? 1 : -1;
  let best: PitValue | null = null;
  for (const { move, value } of known?.moves ?? []) {
    if (pit.move === null ? !move.startsWith(pit.pick) : move !== pit.move) continue;
    const standing = ranking.get(move);
    const found = { value, cost: standing?.cost ?? null, isBest: (standing?.best ?? null) !== null };
    if (found.isBest) return found;
    if (!best?.value || sign * (rankOf(value) - rankOf(best.value)) > 0) best = found;
  }
  return best ?? { value: null, cost: null, isBest: false };
}

/** Returns the badges of the pits whose value is known, for a picture; there are none when the game is over. */
export function knownBadges(
  rules: Rules,
  position: Position,
  known: StoredValues | null,
): readonly PitBadge[] {
  if (!known || position.outcome) return [];
  const ranking = rankingAt(rules, position, known);
  return [...pitMoves(rules, position)].flatMap(([place, pit]) => {
    const found = pitValue(known, ranking, pit, position.turn);
    return found.value ? [{ place, ...found }] : [];
  });
}
