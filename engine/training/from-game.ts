/** Finds material for exercises in games: mistakes that a review found, and positions of the tree. */
import { reviewStored } from '../review/stored-review.ts';
import type { ReviewedMove, ValuesAt } from '../review/review-line.ts';
import type { Judging } from '../review/verdict.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { parentPath } from '../tree/path.ts';
import { makePositions, positionAt, walkPositions, type Positions } from '../tree/positions.ts';
import type { GameRecord, Path } from '../tree/types.ts';
import { setupOf } from '../rules/state.ts';
import type { PlayedMistake } from './mistakes.ts';

/** A mistake with its place in the tree. */
export interface PlacedMistake extends PlayedMistake {
  readonly path: Path;
}

/** Picks the mistakes and blunders among reviewed moves. */
export function mistakesAmong(
  positions: Positions,
  moves: readonly ReviewedMove[],
  valuesAt: ValuesAt,
): readonly PlacedMistake[] {
  return moves.flatMap(({ path, move, verdict }) => {
    const before = positionAt(positions, parentPath(path));
    const isMistake = verdict !== null && (verdict.glyph !== 'doubtful' || verdict.changesResult);
    return isMistake && before.ok
      ? [{ path, position: before.value, move, values: valuesAt(before.value) }]
      : [];
  });
}

/** Finds the mistakes and blunders of a game's main line, by its stored values. */
export function mistakesOf(record: GameRecord, rules: Rules, judging: Judging): readonly PlacedMistake[] {
  const { positions, moves, valuesAt } = reviewStored(rules, record, judging);
  return mistakesAmong(positions, moves, valuesAt);
}

/**
 * Yields the positions of a tree that are not over, each once and without its past, in the order of the tree.
 *
 * @param seeds number of seeds in the pits, both ends inclusive.
 */
export function* positionsOf(
  record: GameRecord,
  rules: Rules,
  seeds: { readonly least: number; readonly most: number },
): Generator<Position, void> {
  const seen = new Set<string>();
  for (const { position } of walkPositions(record.root, makePositions(rules, record.setup))) {
    if (!position.ok || position.value.outcome !== null) continue;
    const bare = rules.fromSetup(setupOf(position.value));
    if (!bare.ok || bare.value.outcome !== null) continue;
    const key = rules.positionKey(bare.value);
    if (seen.has(key)) continue;
    seen.add(key);
    const count = sumOf(bare.value.pits, 0, bare.value.pits.length);
    if (count >= seeds.least && count <= seeds.most) yield bare.value;
  }
}
