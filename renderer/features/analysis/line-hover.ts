/** The move of a line under the pointer or the focus, whose position is shown on a small board. */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Move } from '../../../engine/core/move.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { playSowings } from '../../../engine/tree/sowings.ts';
import { useDocuments } from '../../studio/documents.ts';

/** Milliseconds that the pointer must rest on a move before its position is shown. */
const DELAY_MS = 120;

/** The move pointed at. */
interface Pointed {
  readonly line: readonly Move[];
  readonly count: number;
  /** The element of the line, which the small board must not cover. */
  readonly anchor: HTMLElement | null;
}

export const useLineHover = defineStore('line-hover', () => {
  const documents = useDocuments();
  const pointed = shallowRef<Pointed | null>(null);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: Pointed | null = null;

  const moves = computed<readonly Move[]>(() => pointed.value?.line.slice(0, pointed.value.count) ?? []);
  const anchor = computed(() => pointed.value?.anchor ?? null);
  /** The position after the moves; null if the pointer is not on a move. */
  const position = computed<Position | null>(() => {
    const here = documents.shown;
    if (!here?.position || moves.value.length === 0) return null;
    return playSowings(here.rules, here.position, moves.value)?.at(-1)?.turn.position ?? null;
  });

  function show(line: readonly Move[], count: number, place: HTMLElement | null): void {
    if (waiting?.line === line && waiting.count === count) return;
    if (timer !== null) clearTimeout(timer);
    const next: Pointed = { line, count, anchor: place };
    waiting = next;
    timer = setTimeout(
      () => {
        pointed.value = next;
      },
      pointed.value ? 0 : DELAY_MS,
    );
  }

  function end(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    waiting = null;
    pointed.value = null;
  }

  return { moves, anchor, position, show, end };
});
