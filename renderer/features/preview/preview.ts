/**
 * The move shown before it is played: from a hovered row of a table, a move being put together on the board, a pinned
 * move, or the pit under the pointer or cursor. Every part of the window that shows this move reads it here.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { PlaceIndex, Position, Turn } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { joinSowings, playSowings, type Sowing } from '../../../engine/tree/sowings.ts';
import { useDocuments } from '../../studio/documents.ts';
import { isElsewhere, type DocumentsChange } from '../../studio/followers.ts';
import { begin, pickRest, type Build } from './move-building.ts';
import { useBuilder } from './builder.ts';
import { pitMoves, type PitMove } from '../../../engine/drawing/pit-values.ts';
import { useUi } from '../../studio/ui.ts';

/** A move with the position in which it is played. */
export interface TriedMove {
  readonly move: Move;
  readonly before: Position;
  readonly turn: Turn;
  /** The sowings of a whole turn, if one is tried: `turn` then has all of them in sequence, and `move` is the first. */
  readonly sowings?: readonly Sowing[];
}

export const usePreview = defineStore('preview', () => {
  const documents = useDocuments();
  const ui = useUi();
  const builder = useBuilder();
  /** The pit under the pointer or the pit cursor. */
  const hovered = ref<PlaceIndex | null>(null);
  /** A move that stays until it is released. */
  const pinned = shallowRef<Move | null>(null);

  /** The moves of a whole turn under the pointer or the focus, in a table of turns. */
  const chain = shallowRef<readonly Move[]>([]);

  /** The pits that can be played now. */
  const pits = computed<ReadonlyMap<PlaceIndex, PitMove>>(() => {
    const here = documents.shown;
    return here?.position ? pitMoves(here.rules, here.position) : new Map<PlaceIndex, PitMove>();
  });

  /** Returns the move of a pit, with the default choices if it has several; null if the pit cannot be played. */
  function moveOf(place: PlaceIndex): Move | null {
    const here = documents.shown;
    const pit = pits.value.get(place);
    const at = here?.position;
    if (!here || !at || !pit) return null;
    if (pit.move !== null) return pit.move;
    const build: Build = (picks) => here.rules.build(at, picks);
    const begun = begin(build, pit.pick);
    return begun && (begun.choices.length === 0 ? begun.move : pickRest(build, begun).move);
  }

  const move = computed<Move | null>(() => {
    // In the marks mode the user points at pits, not at moves.
    if (ui.marksMode) return null;
    if (ui.previewMove !== null) return ui.previewMove;
    if (builder.view !== null) return builder.whole;
    if (pinned.value !== null) return pinned.value;
    return hovered.value === null ? null : moveOf(hovered.value);
  });

  const tried = computed<TriedMove | null>(() => {
    const here = documents.shown;
    if (!here?.position || here.position.outcome) return null;
    const [first] = chain.value;
    if (first !== undefined && ui.previewMove === null) {
      const sowings = playSowings(here.rules, here.position, chain.value) ?? [];
      const joined = joinSowings(sowings);
      return joined && { move: first, before: here.position, turn: joined, sowings };
    }
    if (move.value === null) return null;
    const turn = here.rules.play(here.position, move.value);
    return turn.ok ? { move: move.value, before: here.position, turn: turn.value } : null;
  });

  /** Pins the move of a pit, or releases it if it is pinned; returns false for a pit that cannot be played. */
  function pin(place: PlaceIndex): boolean {
    const next = moveOf(place);
    if (next === null) return false;
    pinned.value = pinned.value === next ? null : next;
    return true;
  }

  /** Releases the pinned move. */
  function release(): void {
    pinned.value = null;
  }

  function clear(): void {
    hovered.value = null;
    pinned.value = null;
    chain.value = [];
  }

  /** Drops the preview when another position is shown. */
  function follow(change: DocumentsChange): void {
    if (isElsewhere(change)) clear();
  }

  return { hovered, pinned, chain, pits, move, tried, moveOf, pin, release, clear, follow };
});
