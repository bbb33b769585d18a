/** The game shown: its record, rules and positions, and the current node. */
import type { Failure } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position, Setup } from '../../engine/rules/types.ts';
import { nodeAt } from '../../engine/tree/node.ts';
import { ROOT } from '../../engine/tree/path.ts';
import { positionAt, type Positions } from '../../engine/tree/positions.ts';
import type { GameRecord, Path, TreeNode } from '../../engine/tree/types.ts';
import {
  currentGame,
  currentPlace,
  positionsFor,
  type CurrentPlace,
  type StudioDocument,
} from './document.ts';
import { valueKey } from './value-store.ts';

/** The game shown, with everything that follows from its document. */
export interface Shown {
  readonly document: StudioDocument;
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly positions: Positions;
  readonly place: CurrentPlace;
  readonly path: Path;
  readonly node: TreeNode;
  /** Null on a ghost: a move that cannot be played here. */
  readonly position: Position | null;
  /** A start that the rules refuse: it is shown and annotated like a position, but nothing can be played from it. */
  readonly diagram: { readonly setup: Setup; readonly refusal: Failure } | null;
  readonly valueKey: string | null;
}

/** Returns the game that a document shows; null if its rules cannot be read. */
export function show(document: StudioDocument): Shown | null {
  const record = currentGame(document);
  const positions = positionsFor(record);
  if (!positions.ok) return null;
  const place = currentPlace(document);
  const node = nodeAt(record.root, place.path) ?? record.root;
  const found = positionAt(positions.value, place.path);
  const position = found.ok ? found.value : null;
  const isDiagram = !found.ok && place.path === ROOT && record.setup !== null;
  const { rules } = positions.value;
  return {
    document,
    record,
    rules,
    positions: positions.value,
    place,
    path: place.path,
    node,
    position,
    diagram: isDiagram ? { setup: record.setup, refusal: found } : null,
    valueKey: position ? valueKey(rules, position) : null,
  };
}
