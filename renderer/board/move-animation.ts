/**
 * Plays the last move over a board that is already in its final state. Any input ends it at once; while a key is held
 * down, moves are not played at all; if motion is off, the changed pits are outlined for a moment instead.
 */
import { useEventListener } from '@vueuse/core';
import { computed, onScopeDispose, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import {
  changedPlaces,
  makeTimeline,
  momentAt,
  type Moment,
  type Pace,
  type Timeline,
} from '../../engine/drawing/animation.ts';
import type { Board, PlaceIndex, Setup, Step } from '../../engine/rules/types.ts';
import { hasKeys } from '../i18n/text.ts';

/** A move to play: `id` tells two moves apart, so the same move is never played twice by chance. */
export interface PlayedMove {
  readonly id: string | number;
  readonly before: Setup;
  readonly after: Setup;
  readonly steps: readonly Step[];
}

/** How a move is shown. */
export type Motion = 'travel' | 'outline' | 'none';

/** A move ends this long after its last frame was due, whether or not the frame was drawn. */
const LATE_MS = 100;
/** Time that changed pits stay outlined, milliseconds. */
const OUTLINE_MS = 600;

/** The running picture. */
export interface MoveAnimation {
  /** The board now, or null when nothing plays. */
  readonly moment: Readonly<ShallowRef<Moment | null>>;
  /** What depends only on this is not worked out again in every frame. */
  readonly isPlaying: ComputedRef<boolean>;
  /** The beads that lie on the board: while they are sown those of the frame before, so that no frame draws hand and board. */
  readonly lying: Readonly<ShallowRef<Moment | null>>;
  /**
   * Whether only the board is drawn: what is around it follows after the first frame of a move, and where fingers play,
   * once the seeds have landed. A phone cannot draw both in one frame.
   */
  readonly isAlone: Readonly<ShallowRef<boolean>>;
  /** Places outlined now. */
  readonly outlined: Readonly<ShallowRef<readonly PlaceIndex[]>>;
  /** Starts a move; a move that is still playing is ended. */
  readonly play: (board: Board, move: PlayedMove, motion: Motion, pace: Pace) => void;
  /** Ends the move at once. */
  readonly finish: () => void;
}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Makes the animation of one board; everything it holds is released with its scope. */
export function useMoveAnimation(): MoveAnimation {
  const moment = shallowRef<Moment | null>(null);
  const isPlaying = computed(() => moment.value !== null);
  const lying = shallowRef<Moment | null>(null);
  const isAlone = shallowRef(false);
  const outlined = shallowRef<readonly PlaceIndex[]>([]);
  let frame = 0;
  let timer = 0;
  let isHeld = false;

  function finish(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    lying.value = null;
    isAlone.value = false;
    if (outlined.value.length > 0) outlined.value = [];
    // Last, since the next move may begin at once.
    moment.value = null;
  }

  function run(board: Board, before: Setup, timeline: Timeline): void {
    const start = performance.now();
    const first = momentAt(board, before, timeline, 0);
    const tick = (now: number): void => {
      const time = Math.max(0, now - start);
      if (time >= timeline.durationMs) {
        finish();
        return;
      }
      const next = momentAt(board, before, timeline, time);
      // The first frame is that of the call.
      isAlone.value &&= moment.value === first || !hasKeys.value;
      lying.value = next.flights.length > 0 ? next : moment.value;
      moment.value = next;
      frame = requestAnimationFrame(tick);
    };
    isAlone.value = true;
    lying.value = first;
    moment.value = first;
    // A hidden window gets no frames, but its moves must still end.
    timer = window.setTimeout(finish, timeline.durationMs + LATE_MS);
    frame = requestAnimationFrame(tick);
  }

  function play(board: Board, move: PlayedMove, motion: Motion, pace: Pace): void {
    finish();
    if (isHeld || motion === 'none') return;
    if (motion === 'outline' || prefersStill()) {
      outlined.value = changedPlaces(board, move.before, move.after);
      timer = window.setTimeout(finish, OUTLINE_MS);
      return;
    }
    const timeline = makeTimeline(move.steps, pace);
    if (timeline.durationMs > 0) run(board, move.before, timeline);
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    isHeld = event.repeat;
    finish();
  };
  const onKeyUp = (): void => {
    isHeld = false;
  };
  // Listens on the window; if pictures of the board are made without a window, nothing listens.
  useEventListener('keydown', onKeyDown, true);
  useEventListener('keyup', onKeyUp, true);
  useEventListener(['pointerdown', 'wheel'], finish, { capture: true, passive: true });
  onScopeDispose(finish);
  return { moment, isPlaying, lying, isAlone, outlined, play, finish };
}
