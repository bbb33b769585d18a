/**
 * Drags a variation to another place among its siblings. A line shows where the variation would go. Letting go makes
 * one undoable edit; Escape cancels. The commands that move a variation up and down do the same by keyboard.
 */
import type { ComputedRef, Ref, ShallowRef } from 'vue';
import { moveTo } from '../../../engine/tree/order.ts';
import { pathAt, siblingIndexes, type Outline } from '../../../engine/tree/outline.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';
import { t } from '../../i18n/text.ts';
import { usePointerDrag } from '../../ui/pointer-drag.ts';
import type { RowList } from './tree-rows.ts';
import { nodeName } from './node-words.ts';

/** The pressed node and its tree; the drag ends if the tree changes. */
interface Pressed {
  readonly index: number;
  readonly root: TreeNode;
}

/** A drag under way. */
interface Drag {
  /** The node dragged. */
  readonly index: number;
  /** Its place among the siblings after the drop; null if it would not change. */
  readonly place: number | null;
  /** Position of the drawn line, pixels from the top of the list; null while the pointer is outside the list. */
  readonly top: number | null;
}

/** A place between siblings. */
interface Slot {
  readonly slot: number;
  readonly top: number;
}

/** The list scrolls while the pointer is this close to its upper or lower edge, pixels. */
const EDGE = 24;
/** Letting go farther than this to the side of the list cancels the drag, pixels. */
const BESIDE = 48;

/** Lists the places between the siblings of a node, as heights in the list. */
function dropSlots(outline: Outline, rows: RowList, index: number): readonly Slot[] {
  const siblings = siblingIndexes(outline, index);
  const slots = siblings.map((sibling, slot) => ({ slot, top: topOf(rows, sibling) }));
  const last = siblings.at(-1);
  if (last === undefined) return slots;
  return [...slots, { slot: siblings.length, top: bottomOf(outline, rows, last) }];
}

/** Returns the upper edge of a node's rows: its title and the note before it are above its move. */
function topOf(rows: RowList, index: number): number {
  let row = rows.rowOf[index] ?? 0;
  const isAbove = (at: number): boolean =>
    rows.firsts[at] === index && ['title', 'before'].includes(rows.kinds[at] ?? '');
  while (row > 0 && isAbove(row - 1)) row -= 1;
  return rows.tops[row] ?? 0;
}

/** Returns the lower edge of a variation. */
function bottomOf(outline: Outline, rows: RowList, index: number): number {
  let last = index + (outline.sizes[index] ?? 1) - 1;
  while (last > index && (rows.rowOf[last] ?? -1) < 0) last -= 1;
  let row = (rows.rowOf[last] ?? 0) + 1;
  while (rows.kinds[row] === 'note') row += 1;
  return rows.tops[row] ?? 0;
}

/** Returns the place that a node gets in a slot, or null if it would not change. */
function placeInSlot(from: number, slot: number): number | null {
  const place = slot > from ? slot - 1 : slot;
  return place === from ? null : place;
}

/** The drag in a list of moves. */
export interface DragOrder {
  readonly drag: Readonly<ShallowRef<Drag | null>>;
  /** Begins a drag with a press on a move. */
  readonly press: (event: PointerEvent, index: number) => void;
}

/** Makes the moves of a list draggable. */
export function useDragOrder(options: {
  readonly studio: Studio;
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  readonly outline: () => Outline | null;
  readonly rows: ComputedRef<RowList | null>;
  readonly padding: number;
}): DragOrder {
  const { drag, press } = usePointerDrag<Pressed, Drag>({
    axis: 'y',
    follow,
    drop,
    cancelled: () => options.studio.ui.announce(t('moves.drag-cancel')),
  });

  function follow(event: PointerEvent, { index, root }: Pressed): Drag | null {
    const outline = options.outline();
    const rows = options.rows.value;
    const element = options.scroller.value;
    if (!element || !rows || !outline || outline.root !== root) return null;
    const box = element.getBoundingClientRect();
    if (event.clientX < box.left - BESIDE || event.clientX > box.right + BESIDE)
      return { index, place: null, top: null };
    // The page may be scaled: pointers are measured on the screen, lists in their own pixels.
    const scale = box.height / element.offsetHeight || 1;
    const y = (event.clientY - box.top) / scale;
    if (y < EDGE) element.scrollTop -= EDGE / 2;
    else if (y > element.clientHeight - EDGE) element.scrollTop += EDGE / 2;
    const height = y + element.scrollTop - options.padding;
    const slots = dropSlots(outline, rows, index);
    const nearest = slots.reduce((best, slot) =>
      Math.abs(slot.top - height) < Math.abs(best.top - height) ? slot : best,
    );
    return { index, place: placeInSlot(outline.places[index] ?? 0, nearest.slot), top: nearest.top };
  }

  function drop({ index, place }: Drag): void {
    const outline = options.outline();
    if (!outline) return;
    if (place === null) {
      options.studio.ui.announce(t('moves.drag-cancel'));
      return;
    }
    const path = pathAt(outline, index);
    const siblings = siblingIndexes(outline, index).length;
    const move = nodeName(outline, index);
    const isDone = runEdit(options.studio, 'undo.reorder', (record, here) =>
      moveTo(record, path, place, here),
    );
    if (isDone) options.studio.ui.announce(t('moves.drag-done', { move, place: place + 1, n: siblings }));
  }

  return {
    drag,
    press(event, index) {
      const outline = options.outline();
      if (outline && siblingIndexes(outline, index).length > 1) press(event, { index, root: outline.root });
    },
  };
}
