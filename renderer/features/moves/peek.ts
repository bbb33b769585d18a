/**
 * Looks at a position without going there, on a small board that floats over the page: the move under the pointer, or
 * the move that the arrow keys lead to from the current node. The selection never moves.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { pathAt, type Outline } from '../../../engine/tree/outline.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import type { Path } from '../../../engine/tree/types.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useOutline } from './outline.ts';

/** Distances of the small board from the edges of the page, and its width, in pixels of the page. */
export type PeekPlace = Readonly<Partial<Record<'left' | 'right' | 'top' | 'bottom' | 'width', number>>>;

/** The target of a peek: a node of the tree, which the views name, or a path that may leave the tree, with its words. */
export type PeekTarget =
  | { readonly kind: 'node'; readonly index: number }
  | {
      readonly kind: 'path';
      readonly path: Path;
      readonly name: () => string;
      /** What is known of the position, beside its name. */
      readonly told?: () => string;
      readonly place: PeekPlace;
    };

/** The pointer must rest on a move for this long before its position is shown, milliseconds. */
export const PEEK_DELAY_MS = 120;

/** Keys of a walk through the tree. */
export type PeekStep = 'parent' | 'child' | 'previous' | 'next';

function isSame(one: PeekTarget, other: PeekTarget | null): boolean {
  if (one.kind === 'node') return other?.kind === 'node' && other.index === one.index;
  return other?.kind === 'path' && other.path === one.path;
}

function stepFrom(outline: Outline, index: number, step: PeekStep): number {
  const { parents, firstChildren, nextSiblings } = outline;
  const parent = parents[index] ?? -1;
  switch (step) {
    case 'parent':
      return parent;
    case 'child':
      return firstChildren[index] ?? -1;
    case 'next':
      return nextSiblings[index] ?? -1;
    case 'previous': {
      let before = parent < 0 ? -1 : (firstChildren[parent] ?? -1);
      if (before === index) return -1;
      while (before >= 0 && nextSiblings[before] !== index) before = nextSiblings[before] ?? -1;
      return before;
    }
  }
}

export const usePeek = defineStore('peek', () => {
  const documents = useDocuments();
  const tree = useOutline();
  /** Whether the peek key is held, or was pressed once. */
  const isOn = ref(false);
  /** The target that has been under the pointer long enough. */
  const hovered = shallowRef<PeekTarget | null>(null);
  /** Whether the open view shows nodes on hover without the key, as the graph does. */
  const isOpen = ref(false);
  /** The node that the arrow keys have led to; null at the current node. */
  const cursor = shallowRef<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** The target under the pointer, shown or about to be. */
  let pointed: PeekTarget | null = null;

  const target = computed<PeekTarget | null>(() => {
    const found = hovered.value;
    if (!isOn.value) return isOpen.value || found?.kind === 'path' ? found : null;
    return found ?? { kind: 'node', index: cursor.value ?? tree.current };
  });

  /** The position peeked at; null if there is none, or if the move cannot be played. */
  const position = computed<Position | null>(() => {
    const here = documents.shown;
    const at = target.value;
    if (!here || !at) return null;
    if (at.kind === 'node' && !tree.outline?.nodes[at.index]) return null;
    const path = at.kind === 'path' ? at.path : tree.outline && pathAt(tree.outline, at.index);
    const found = path === null ? null : positionAt(here.positions, path);
    return found?.ok ? found.value : null;
  });

  function clearTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  /**
   * Notes that the pointer moves on a target, or has left it. Call it when the pointer moves, not when it enters: the
   * user did not point at a target that scrolls under a resting pointer.
   */
  function hover(next: PeekTarget | null): void {
    if (next !== null && isSame(next, pointed)) return;
    pointed = next;
    clearTimer();
    if (next === null) hovered.value = null;
    else
      timer = setTimeout(
        () => {
          hovered.value = next;
        },
        hovered.value ? 0 : PEEK_DELAY_MS,
      );
  }

  function start(): void {
    cursor.value = null;
    isOn.value = true;
  }

  function end(): void {
    isOn.value = false;
    cursor.value = null;
  }

  /** Moves the peek by key; returns false if there is no node in that direction. */
  function step(by: PeekStep): boolean {
    const { outline } = tree;
    if (!outline) return false;
    const next = stepFrom(outline, cursor.value ?? tree.current, by);
    if (next < 0) return false;
    hovered.value = null;
    pointed = null;
    cursor.value = next;
    return true;
  }

  // Indexes belong to one tree: they mean something else after an edit. After a step, the large board has changed.
  watch(
    () => documents.shown?.record.root,
    () => {
      hover(null);
      cursor.value = null;
    },
  );
  watch(
    () => documents.shown?.path,
    () => {
      if (hovered.value?.kind === 'path') hover(null);
    },
  );

  return { isOn, isOpen, target, position, hover, start, end, step };
});
