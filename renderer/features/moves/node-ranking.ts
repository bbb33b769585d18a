/** The values of the moves in view: the known value after each move, and its cost against the best one. */
import { computed } from 'vue';
import { type Outline, pathAt } from '../../../engine/tree/outline.ts';
import { playOn, positionAt, type MaybePosition, type Positions } from '../../../engine/tree/positions.ts';
import { storedMoveValue } from '../../../engine/tree/stored-values.ts';
import { useStudio } from '../../studio/studio.ts';
import { rankingAt } from '../../../engine/rules/known-moves.ts';
import { turnedBySwap, valueAt } from '../../../engine/rules/outcome-value.ts';
import { isClaim } from '../../../engine/rules/letters.ts';
import { withLaterValues } from '../../../engine/tree/move-standing.ts';
import { makeRanking, type MoveRanking } from '../../i18n/ranking.ts';
import { useOutline } from './outline.ts';
import { useVisibility } from '../../studio/visibility.ts';
import type { Settings } from '../../studio/settings-data.ts';
import { valueKey, type ValueStore } from '../../studio/value-store.ts';
import { valueView } from '../../studio/value-view.ts';

/** Largest number of positions kept by index; beyond it all are dropped. */
const MAX_POSITIONS = 4_000;

/** Finds positions by index; neighbours in a list are mostly one move apart. */
export function positionFinder(outline: Outline, positions: Positions): (index: number) => MaybePosition {
  const known = new Map<number, MaybePosition>();
  return (index) => {
    let position = known.get(index);
    if (position) return position;
    const before = known.get(outline.parents[index] ?? -1);
    const move = outline.nodes[index]?.move ?? '';
    if (!before || move === '') position = positionAt(positions, pathAt(outline, index));
    else position = before.ok ? playOn(positions.rules, before.value, move) : before;
    if (known.size >= MAX_POSITIONS) known.clear();
    known.set(index, position);
    return position;
  };
}

function figuresFor(
  outline: Outline,
  index: number,
  book: ValueStore,
  positions: Positions,
  find: (index: number) => MaybePosition,
  settings: Settings,
): MoveRanking | null {
  const move = outline.nodes[index]?.move ?? '';
  const before = find(outline.parents[index] ?? -1);
  if (move === '' || !before.ok) return null;
  const after = find(index);
  const parent = book.get(valueKey(positions.rules, before.value)) ?? null;
  const stored = after.ok ? book.get(valueKey(positions.rules, after.value)) : undefined;
  const own = after.ok ? valueAt(positions.rules, after.value, stored) : null;
  const view = valueView(settings, before.value.turn);
  if (!parent || isClaim(move)) {
    const value = own && turnedBySwap(move, own);
    return value && makeRanking(value, null, view);
  }
  const known = withLaterValues(parent, own ? [{ move, value: own, engine: stored?.engine ?? '' }] : []);
  const value = storedMoveValue(known, move);
  if (!value) return null;
  const standing = rankingAt(positions.rules, before.value, known).get(move);
  return makeRanking(value, standing?.cost ?? null, view);
}

/** Ranks nodes; null if nothing is known or values are hidden. Each rank is computed once until something changes. */
export function useNodeRanking(): (index: number) => MoveRanking | null {
  const { settings } = useStudio();
  const tree = useOutline();
  const visibility = useVisibility();
  const book = computed(() => tree.shown?.document.book ?? null);
  const positions = computed(() => tree.shown?.positions ?? null);
  const find = computed(() =>
    tree.outline && positions.value ? positionFinder(tree.outline, positions.value) : null,
  );
  const made = computed(() => ({
    of: [book.value, find.value, settings.values.valueView],
    ranking: new Map<number, MoveRanking | null>(),
  }));
  return (index) => {
    if (!visibility.evaluation || !book.value || book.value.size === 0) return null;
    if (!tree.outline || !positions.value || !find.value || index <= 0) return null;
    const { ranking } = made.value;
    let known = ranking.get(index);
    if (known === undefined) {
      known = figuresFor(tree.outline, index, book.value, positions.value, find.value, settings.values);
      ranking.set(index, known);
    }
    return known;
  };
}
