/**
 * Stepping through one move, seed by seed and lap by lap: the previewed move, else the move previewed last in this
 * position, else the move just played. Once the user steps, the move stays until the user leaves it, whatever the
 * pointer passes over.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { focusPane } from '../../shell/focus.ts';
import type { Moment } from '../../../engine/drawing/animation.ts';
import { shownOfMove, type ShownOfMove } from '../../../engine/drawing/count-mode.ts';
import { anchorOf, lapOf, lapStep, makeTrack, momentAfter, stopOf } from '../../../engine/drawing/track.ts';
import { lastMove, parentPath, ROOT } from '../../../engine/tree/path.ts';
import type { PlaceIndex, Step } from '../../../engine/rules/types.ts';
import type { LapAnchor } from '../../../engine/tree/lap-link.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { useBuilder } from '../preview/builder.ts';
import { useDocuments } from '../../studio/documents.ts';
import { isElsewhere, type DocumentsChange } from '../../studio/followers.ts';
import { usePreview, type TriedMove } from '../preview/preview.ts';
import { useSettings } from '../../studio/settings.ts';
import { useVisibility } from '../../studio/visibility.ts';

/** Tells whether a move is shown lap by lap. */
function isRelay(tried: TriedMove | null): boolean {
  return !tried?.sowings && (tried?.turn.laps ?? 0) > 1;
}

export const useScrubber = defineStore('scrubber', () => {
  const documents = useDocuments();
  const preview = usePreview();
  const builder = useBuilder();
  const visibility = useVisibility();
  const settings = useSettings();
  /** The move being stepped through; null while the board shows the position. */
  const held = shallowRef<TriedMove | null>(null);
  const stop = ref(0);
  const isPlaying = ref(false);
  /** Whether the user opened the scrubber in a game without relays. */
  const isWanted = ref(false);
  /** The relay previewed last in this position. */
  const recent = shallowRef<TriedMove | null>(null);

  /** Whether the scrubber always has its place below the board, because moves of this game can have several laps. */
  const hasPlace = computed(() => documents.shown?.rules.hasRelays === true);
  const isOpen = computed(() => documents.shown !== null && (hasPlace.value || isWanted.value));

  /** The move that led here. */
  const played = computed<TriedMove | null>(() => {
    const here = documents.shown;
    if (!here || here.path === ROOT || !documents.turn) return null;
    const before = positionAt(here.positions, parentPath(here.path));
    const move = lastMove(here.path);
    return before.ok && move !== '' ? { move, before: before.value, turn: documents.turn } : null;
  });
  const subject = computed<TriedMove | null>(
    () => held.value ?? preview.tried ?? recent.value ?? (played.value?.turn.laps ? played.value : null),
  );
  /** Whether the subject is the move that led here, which notes can point at. */
  const isPlayed = computed(
    () =>
      subject.value !== null &&
      subject.value.before === played.value?.before &&
      subject.value.move === played.value.move,
  );
  const track = computed(() => (subject.value ? makeTrack(subject.value.turn.steps) : null));
  /** The place of the slider: the step reached, else the end of the move if it was played, else its start. */
  const place = computed(() => {
    if (held.value) return stop.value;
    return isPlayed.value && track.value ? track.value.stops.length - 1 : 0;
  });
  const lap = computed(() => (track.value ? lapOf(track.value, place.value) : null));
  /** The board at the present step of the move; null while it shows the position. */
  const moment = computed<Moment | null>(() => {
    const rules = documents.shown?.rules;
    const at = track.value?.stops[stop.value];
    if (!held.value || !rules || !at) return null;
    return momentAfter(rules.board, held.value.before, held.value.turn.steps, at.steps);
  });
  /** The numbers of the subject that may be shown. */
  const told = computed<ShownOfMove>(() => shownAfter(subject.value?.turn.steps ?? []));
  /**
   * Places whose counts are not shown while the user steps through a move that was not played, because beads have come
   * there from pits whose counts are hidden. A move that was played hides nothing more than the board does.
   */
  const veiled = computed<ReadonlySet<PlaceIndex>>(() => {
    const board = documents.shown?.rules.board;
    const at = track.value?.stops[stop.value];
    if (!board || !held.value || !at || isPlayed.value) return new Set();
    const { places } = shownAfter(held.value.turn.steps.slice(0, at.steps));
    const all = Array.from({ length: 2 * board.pitsPerSide + 2 }, (_, each) => each);
    return new Set(all.filter((each) => !places.has(each)));
  });
  /** The anchor for a note; null before the move and while no move is shown. */
  const anchor = computed<LapAnchor | null>(() => (track.value ? anchorOf(track.value, place.value) : null));

  function shownAfter(steps: readonly Step[]): ShownOfMove {
    const board = documents.shown?.rules.board;
    return board
      ? shownOfMove(board, steps, visibility.tells)
      : { laps: new Set(), numbered: 0, captures: new Set(), places: new Set() };
  }

  /** Goes to a stop; a number beyond the ends leads to the nearest stop. */
  function goTo(next: number): void {
    if (!subject.value || !track.value) return;
    const last = track.value.stops.length - 1;
    held.value = subject.value;
    stop.value = Math.max(0, Math.min(last, next));
    if (stop.value === last) isPlaying.value = false;
  }

  function step(by: number): void {
    goTo(place.value + by);
  }

  function stepLap(by: 1 | -1): void {
    if (track.value) goTo(lapStep(track.value, place.value, by));
  }

  /** Starts or pauses playing; at the end, starts over. */
  function togglePlay(): void {
    if (!track.value) return;
    if (isPlaying.value) {
      isPlaying.value = false;
      return;
    }
    goTo(place.value >= track.value.stops.length - 1 ? 0 : place.value);
    isPlaying.value = true;
  }

  /** Whether a move is pinned or stepped through, so that the user can leave it. */
  const isAway = computed(() => held.value !== null || preview.pinned !== null);

  /** Returns to the position and unpins the move. */
  function leave(): void {
    held.value = null;
    isPlaying.value = false;
    recent.value = null;
    preview.release();
  }

  /** Shows the move that led here at a lap or seed. */
  function showPlayed(at: LapAnchor): void {
    if (!played.value) return;
    leave();
    isWanted.value = !hasPlace.value;
    held.value = played.value;
    settings.showPanel('relay');
    if (track.value) goTo(stopOf(track.value, at));
    focusPane('scrubber');
  }

  /** Opens the scrubber if it is not always shown, and moves the focus to it. */
  function open(): void {
    isWanted.value = !hasPlace.value;
    settings.showPanel('relay');
    focusPane('scrubber');
  }

  /** Closes the scrubber in a game without relays. */
  function close(): void {
    leave();
    isWanted.value = false;
  }

  /** Leaves the move of the position that was shown. */
  function follow(change: DocumentsChange): void {
    if (!isElsewhere(change)) return;
    leave();
    const { before, now } = change;
    if (now.documentId !== before.documentId || now.game !== before.game) isWanted.value = false;
  }
  // A pinned or started move replaces the one that is stepped through.
  watch([() => preview.pinned, () => builder.origin], ([pinned, origin]) => {
    if (pinned !== null || origin !== null) held.value = null;
  });
  watch(
    () => preview.tried,
    (tried) => {
      if (isRelay(tried)) recent.value = tried;
    },
  );

  return {
    follow,
    held,
    stop,
    isPlaying,
    isWanted,
    hasPlace,
    isOpen,
    subject,
    isPlayed,
    track,
    place,
    lap,
    moment,
    told,
    veiled,
    anchor,
    isAway,
    goTo,
    step,
    stepLap,
    togglePlay,
    leave,
    showPlayed,
    open,
    close,
  };
});
