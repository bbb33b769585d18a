/**
 * Steps through a line of the engine on the board; the tree and the current node stay unchanged. This ends with
 * Escape, or when another position is shown.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Move } from '../../../engine/core/move.ts';
import { pageClock } from '../../platform/page-clock.ts';
import { playSowings, type Sowing } from '../../../engine/tree/sowings.ts';
import { useDocuments } from '../../studio/documents.ts';

/** A line that is stepped through, how many of its moves are played, and a text about it; `''` for none. */
interface Look {
  readonly key: string;
  readonly line: readonly Move[];
  readonly count: number;
  readonly text: string;
}

/** Number of moves of a line that are played by themselves, and the time for which each is shown. */
export const PLAYED_MOVES = 6;
const MOVE_MS = 900;

export const useLineLook = defineStore('line-look', () => {
  const documents = useDocuments();
  const look = shallowRef<Look | null>(null);

  /** The played moves of the line; empty if no line is stepped through. */
  const moves = computed<readonly Move[]>(() => look.value?.line.slice(0, look.value.count) ?? []);
  const sowings = computed<readonly Sowing[]>(() => {
    const here = documents.shown;
    if (!here?.position || moves.value.length === 0) return [];
    return playSowings(here.rules, here.position, moves.value) ?? [];
  });
  /** The last played move of the line with the position after it; null if there is none. */
  const last = computed<Sowing | null>(() => sowings.value.at(-1) ?? null);
  const isOn = computed(() => last.value !== null);
  const length = computed(() => look.value?.line.length ?? 0);
  const text = computed(() => look.value?.text ?? '');
  /** Ends the wait for the next move of a line that is played. */
  let stopPlaying = (): void => undefined;

  /** Shows the position after the first `count` moves of a line. */
  function show(line: readonly Move[], count: number, told = ''): void {
    const key = documents.shown?.valueKey ?? null;
    if (key !== null && count > 0 && count <= line.length) look.value = { key, line, count, text: told };
  }

  /** Plays a line move by move, until the user steps through it by hand. */
  function play(line: readonly Move[], told = '', count = 1): void {
    show(line, count, told);
    if (count >= Math.min(line.length, PLAYED_MOVES)) return;
    stopPlaying = pageClock.after(MOVE_MS, () => {
      if (look.value?.line === line && look.value.count === count) play(line, told, count + 1);
    });
  }

  /** Moves one step forward or back; a step back from the first move ends the look. */
  function step(by: 1 | -1): void {
    const now = look.value;
    if (!now) return;
    if (now.count + by === 0) end();
    else show(now.line, now.count + by, now.text);
  }

  function end(): void {
    stopPlaying();
    look.value = null;
  }

  /** Ends the look as soon as another position is shown. */
  function follow(): void {
    if (look.value && documents.shown?.valueKey !== look.value.key) end();
  }

  return { isOn, moves, length, text, last, show, play, step, end, follow };
});
