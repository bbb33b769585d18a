/**
 * Looks at a position without going there. While peeking, the user sees the move under the pointer, or the move that
 * the arrow keys lead to from the current node. The selection never moves.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { pathAt, type Outline } from '../../../engine/tree/outline.ts';
import { playOn, positionAt } from '../../../engine/tree/positions.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useOutline } from './outline.ts';

/** The target of a peek: a node of the tree, or moves played from the current node. */
export type PeekTarget =
  | { readonly kind: 'node'; readonly index: number }
  | { readonly kind: 'line'; readonly moves: readonly Move[] };

/** The pointer must rest on a move for this long before its position is shown, milliseconds. */
export const PEEK_DELAY_MS = 120;

/** Keys of a walk through the tree. */
export type PeekStep = 'parent' | 'child' | 'previous' | 'next';

function isSame(one: PeekTarget, other: PeekTarget | null): boolean {
  if (one.kind === 'node') return other?.kind === 'node' && other.index === one.index;
  return other?.kind === 'line' && other.moves === one.moves;
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
  /** Whether the open view shows positions on hover without the key, as the graph does. */
  const isOpen = ref(false);
  /** The node that the arrow keys have led to; null at the current node. */
  const cursor = shallowRef<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** The target under the pointer, shown or about to be. */
  let pointed: PeekTarget | null = null;

  const target = computed<PeekTarget | null>(() => {
    if (!isOn.value) return isOpen.value ? hovered.value : null;
    return hovered.value ?? { kind: 'node', index: cursor.value ?? tree.current };
  });

  /** The position peeked at; null if there is none, or if the move cannot be played. */
  const position = computed<Position | null>(() => {
    const here = documents.shown;
    const at = target.value;
    if (!here || !at) return null;
    if (at.kind === 'line') {
      let played = here.position;
      for (const move of at.moves) {
        const next = played ? playOn(here.rules, played, move) : null;
        played = next?.ok ? next.value : null;
      }
      return played;
    }
    if (!tree.outline || !tree.outline.nodes[at.index]) return null;
    const found = positionAt(here.positions, pathAt(tree.outline, at.index));
    return found.ok ? found.value : null;
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
      timer = setTimeout(() => {
        hovered.value = next;
      }, PEEK_DELAY_MS);
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

  // Indexes belong to one tree, and a line begins at the current node: both mean something else after an edit or a
  // step.
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
      if (hovered.value?.kind === 'line') hover(null);
    },
  );

  return { isOn, isOpen, target, position, hover, start, end, step };
});
