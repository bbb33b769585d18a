/**
 * The shown tree laid out, once for all its views: the current node, its line, and the nodes with equal positions. All
 * by index, see `engine/tree/outline.ts`; a path is made only for an action.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { outlineAfter, type OutlineStep } from '../../../engine/tree/outline-after.ts';
import { indexAt, pathAt, shownIndex, type Outline } from '../../../engine/tree/outline.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import type { Positions } from '../../../engine/tree/positions.ts';
import {
  makePositionMemory,
  samePositions,
  type PositionMemory,
  type SamePositions,
} from '../../../engine/tree/same-positions.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useEditPreview, type Touch } from '../../studio/edit-preview.ts';
import { useSowing } from '../../studio/sowing.ts';
import { runWhenIdle } from '../../platform/slices.ts';

/** In trees of more nodes than this, the search for equal positions starts only after the frame of an edit. */
const LONG_WORK = 2000;

export const useOutline = defineStore('outline', () => {
  const documents = useDocuments();
  const preview = useEditPreview();

  const shown = useSowing().later(() => documents.shown);
  const root = computed(() => shown.value?.record.root ?? null);
  /** The outline with its last change, so that views can keep the parts of their work that the change leaves as is. */
  const step = computed((old?: OutlineStep | null): OutlineStep | null =>
    root.value ? outlineAfter(old?.outline ?? null, root.value) : null,
  );
  const outline = computed<Outline | null>(() => step.value?.outline ?? null);

  /** The current node. */
  const current = computed(() =>
    outline.value && shown.value ? Math.max(0, indexAt(outline.value, shown.value.path)) : 0,
  );
  /** The current node, or the folded node that hides it. */
  const visible = computed(() => (outline.value ? shownIndex(outline.value, current.value) : 0));

  const linePath = computed(() => shown.value?.place.line ?? ROOT);
  /** Holds 1 for every node of the line last walked. */
  const onLine = computed(() => {
    const marks = new Uint8Array(outline.value?.nodes.length ?? 0);
    const here = outline.value;
    if (here)
      for (let at = indexAt(here, linePath.value); at >= 0; at = here.parents[at] ?? -1) marks[at] = 1;
    return marks;
  });

  const same = shallowRef<SamePositions | null>(null);
  let memory: PositionMemory | null = null;
  let stop: (() => void) | null = null;

  function memoryFor(positions: Positions): PositionMemory {
    if (memory?.positions !== positions) memory = makePositionMemory(positions);
    return memory;
  }

  function lookForSame(): void {
    const here = outline.value;
    const change = step.value;
    const known = same.value;
    const positions = shown.value?.positions;
    if (here && change?.rewritten && known?.outline === change.before && memory?.positions === positions) {
      same.value = { ...known, outline: here };
      return;
    }
    stop?.();
    stop = null;
    same.value = null;
    if (!here || !positions) return;
    const work = samePositions(here, memoryFor(positions), change);
    const isLong = here.nodes.length > LONG_WORK;
    stop = runWhenIdle(work, (found) => (same.value = found), isLong);
  }

  /** Keeps `same` up to date for a view that shows it. @returns a function that ends this. */
  function followSame(): () => void {
    const unwatch = watch(outline, lookForSame, { immediate: true, flush: 'post' });
    return () => {
      unwatch();
      stop?.();
    };
  }

  /** Indexes of nodes touched by the edit under the pointer; a top node stands for all nodes below it, too. */
  const touched = computed(() => {
    const here = outline.value;
    const { touches } = preview;
    if (!here || !touches) return null;
    const indexes = (paths: ReadonlySet<Path>): ReadonlySet<number> =>
      new Set([...paths].map((path) => indexAt(here, path)).filter((index) => index >= 0));
    return {
      removed: indexes(touches.removed),
      moved: indexes(touches.moved),
      reordered: indexes(touches.reordered),
      changed: indexes(touches.changed),
    };
  });

  /** Tells how that edit would touch a node. Cost: O(its ply) while there is an edit. */
  function touchOf(index: number): Touch | null {
    const here = outline.value;
    const by = touched.value;
    if (!here || !by) return null;
    const isBelow = (tops: ReadonlySet<number>): boolean => {
      for (let at = index; at >= 0; at = here.parents[at] ?? -1) if (tops.has(at)) return true;
      return false;
    };
    if (isBelow(by.removed)) return 'removed';
    if (by.changed.has(index)) return 'changed';
    return by.reordered.has(here.parents[index] ?? -1) || isBelow(by.moved) ? 'moved' : null;
  }

  function goTo(index: number): void {
    if (outline.value) documents.goTo(pathAt(outline.value, index));
  }

  return { shown, outline, step, current, visible, onLine, same, followSame, touchOf, goTo };
});
