/**
 * Plays the last move over a board that is already in its final state. Any input ends it at once; while a key is held
 * down, moves are not played at all; if motion is off, the changed pits are outlined for a moment instead.
 */
import { useEventListener } from '@vueuse/core';
import { computed, onScopeDispose, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import {
  changedPlaces,
  changesOf,
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
const FRAME_MS = 1000 / 60;
/** Time that changed pits stay outlined, milliseconds. */
const OUTLINE_MS = 600;

/** The running picture. */
export interface MoveAnimation {
  /** The board now, or null when nothing plays; a new one only when a bead leaves a place, the hand or the air. */
  readonly moment: Readonly<ShallowRef<Moment | null>>;
  /** Whether a bead that has just left the hand is drawn in its pit only in the next frame: no frame draws both. */
  readonly isFalling: Readonly<ShallowRef<boolean>>;
  /** The move that plays; null until its first picture is drawn, when its time begins. */
  readonly timeline: Readonly<ShallowRef<Timeline | null>>;
  /** What depends only on this is not worked out again whenever a bead falls. */
  readonly isPlaying: ComputedRef<boolean>;
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
  const isFalling = shallowRef(false);
  const timeline = shallowRef<Timeline | null>(null);
  const isAlone = shallowRef(false);
  const outlined = shallowRef<readonly PlaceIndex[]>([]);
  let frame = 0;
  let timer = 0;
  let isHeld = false;

  function finish(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    isFalling.value = false;
    timeline.value = null;
    isAlone.value = false;
    if (outlined.value.length > 0) outlined.value = [];
    // Last, since the next move may begin at once.
    moment.value = null;
  }

  function run(board: Board, before: Setup, whole: Timeline): void {
    const changes = changesOf(whole);
    const first = momentAt(board, before, whole, 0);
    const changeAfter = (time: number): number => changes.find((ms) => ms > time) ?? whole.durationMs;
    let start = 0;
    let change = changeAfter(0);
    const endLate = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(finish, whole.durationMs + LATE_MS);
    };
    /** Draws what changes in the frame nearest to it, or what has fallen since the last frame. */
    const draw = (now: number): void => {
      const time = Math.max(now - start, Math.min(change, now - start + FRAME_MS / 2));
      if (time >= whole.durationMs) {
        finish();
        return;
      }
      const isChange = time >= change;
      if (isChange) {
        moment.value = momentAt(board, before, whole, time);
        change = changeAfter(time);
      }
      isFalling.value = isChange && moment.value?.flights.length === 0;
      frame = requestAnimationFrame(draw);
    };
    const begin = (now: number): void => {
      start = now;
      timeline.value = whole;
      isAlone.value &&= !hasKeys.value;
      endLate();
      frame = requestAnimationFrame(draw);
    };
    isAlone.value = true;
    moment.value = first;
    // A hidden window gets no frames, but its moves must still end.
    endLate();
    // The first frame is that of the call.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(begin)));
  }

  function play(board: Board, move: PlayedMove, motion: Motion, pace: Pace): void {
    finish();
    if (isHeld || motion === 'none') return;
    if (motion === 'outline' || prefersStill()) {
      outlined.value = changedPlaces(board, move.before, move.after);
      timer = window.setTimeout(finish, OUTLINE_MS);
      return;
    }
    const whole = makeTimeline(move.steps, pace);
    if (whole.durationMs > 0) run(board, move.before, whole);
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
  return { moment, isFalling, timeline, isPlaying, isAlone, outlined, play, finish };
}
