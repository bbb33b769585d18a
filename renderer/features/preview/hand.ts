/**
 * The hand: the one move that the window shows before it is played or looks into afterwards, and the stop that its
 * beads have reached. A hovered row of a table, a move being put together, a lifted move and the pit under pointer or
 * cursor are shown as a whole; once the user steps through a move or carries its beads, the board shows the stop, and
 * the move stays until the user leaves it, whatever the pointer passes over. Every part of the window reads both here.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { focusPane } from '../../shell/focus.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Moment } from '../../../engine/drawing/animation.ts';
import { shownOfMove, type ShownOfMove } from '../../../engine/drawing/count-mode.ts';
import { pitMoves, type PitMove } from '../../../engine/drawing/pit-values.ts';
import { anchorOf, lapOf, lapStep, makeTrack, momentAfter, stopOf } from '../../../engine/drawing/track.ts';
import type { PlaceIndex, Step } from '../../../engine/rules/types.ts';
import type { LapAnchor } from '../../../engine/tree/lap-link.ts';
import { lastMove, parentPath, ROOT } from '../../../engine/tree/path.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { useDocuments } from '../../studio/documents.ts';
import { isElsewhere, type DocumentsChange } from '../../studio/followers.ts';
import { usePlay } from '../../studio/play.ts';
import { useSettings } from '../../studio/settings.ts';
import { useUi } from '../../studio/ui.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useBuilder } from './builder.ts';
import { defaultMove, isRelay, tryMove, tryTurn, type TriedMove } from './tried-move.ts';

/** Time a seed takes at usual speed: slow enough to follow and to read. */
const SEED_MS = 260;

export const useHand = defineStore('hand', () => {
  const documents = useDocuments();
  const playing = usePlay();
  const ui = useUi();
  const builder = useBuilder();
  const visibility = useVisibility();
  const settings = useSettings();

  /** The pit under the pointer or the pit cursor. */
  const hovered = ref<PlaceIndex | null>(null);
  /** The moves of a whole turn under the pointer or the focus, in a table of turns. */
  const chain = shallowRef<readonly Move[]>([]);
  /**
   * The move that stays until the user leaves it: one that was lifted, or the one that led here. The board shows it at
   * its stop; as long as no bead of a lifted move has been dropped, as a whole.
   */
  const held = shallowRef<TriedMove | null>(null);
  const stop = ref(0);
  const isPlaying = ref(false);
  /** Whether the user opened the scrubber. */
  const isWanted = ref(false);
  /** The relay shown last in this position, as a whole. */
  const recent = shallowRef<TriedMove | null>(null);

  /** The pits that can be played now. */
  const pits = computed<ReadonlyMap<PlaceIndex, PitMove>>(() => {
    const here = documents.shown;
    return here?.position ? pitMoves(here.rules, here.position) : new Map<PlaceIndex, PitMove>();
  });

  /** Returns the move of a pit, with the default choices if it has several; null if the pit cannot be played. */
  function moveOf(at: PlaceIndex): Move | null {
    const pit = pits.value.get(at);
    return documents.shown && pit ? defaultMove(documents.shown, pit) : null;
  }

  const move = computed<Move | null>(() => {
    // In the marks mode the user points at pits, not at moves.
    if (ui.marksMode) return null;
    if (ui.previewMove !== null) return ui.previewMove;
    if (builder.view !== null) return builder.whole;
    if (held.value && !moment.value) return held.value.move;
    return hovered.value === null ? null : moveOf(hovered.value);
  });

  /** The move shown as a whole. */
  const tried = computed<TriedMove | null>(() => {
    const here = documents.shown;
    if (!here) return null;
    if (chain.value.length > 0 && ui.previewMove === null) return tryTurn(here, chain.value);
    if (move.value === null) return null;
    return held.value?.move === move.value ? held.value : tryMove(here, move.value);
  });

  /** The move that led here. */
  const played = computed<TriedMove | null>(() => {
    const here = documents.shown;
    if (!here || here.path === ROOT || !documents.turn) return null;
    const before = positionAt(here.positions, parentPath(here.path));
    const last = lastMove(here.path);
    return before.ok && last !== '' ? { move: last, before: before.value, turn: documents.turn } : null;
  });

  /** The move that the scrubber has: held, else tried, else the relay tried last here, else the move played. */
  const subject = computed<TriedMove | null>(
    () => held.value ?? tried.value ?? recent.value ?? (played.value?.turn.laps ? played.value : null),
  );
  /** Whether the subject is the move that led here, which notes can point at. */
  const isPlayed = computed(
    () =>
      subject.value !== null &&
      subject.value.before === played.value?.before &&
      subject.value.move === played.value.move,
  );
  /** Whether the user has taken a move in hand that is not played: arrows then drop its beads, and Enter plays it. */
  const isLifted = computed(() => held.value !== null && !isPlayed.value);
  const track = computed(() => (subject.value ? makeTrack(subject.value.turn.steps) : null));
  /** The place of the slider: the stop reached, else the end of the move if it was played, else its start. */
  const place = computed(() => {
    if (held.value) return stop.value;
    return isPlayed.value && track.value ? track.value.stops.length - 1 : 0;
  });
  const lap = computed(() => (track.value ? lapOf(track.value, place.value) : null));
  /** The number of steps done at the stop. */
  const done = computed(() => track.value?.stops[stop.value]?.steps ?? 0);
  /** The board at the stop; null while it shows the position. */
  const moment = computed<Moment | null>(() => {
    const rules = documents.shown?.rules;
    if (!held.value || !rules || (done.value === 0 && !isPlayed.value)) return null;
    return momentAfter(rules.board, held.value.before, held.value.turn.steps, done.value);
  });
  /** The numbers of the subject that may be shown. */
  const told = computed<ShownOfMove>(() => shownAfter(subject.value?.turn.steps ?? []));
  /**
   * Places whose counts are not shown at a stop of a move that was not played, because beads have come there from pits
   * whose counts are hidden. A move that was played hides nothing more than the board does.
   */
  const veiled = computed<ReadonlySet<PlaceIndex>>(() => {
    const board = documents.shown?.rules.board;
    if (!board || !held.value || !moment.value || isPlayed.value) return new Set();
    const { places } = shownAfter(held.value.turn.steps.slice(0, done.value));
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

  /** Tells whether the move of a pit is lifted. */
  function hasLifted(at: PlaceIndex): boolean {
    return isLifted.value && held.value?.move === moveOf(at);
  }

  function hold(next: Move | null, at: number): TriedMove | null {
    const lifted = next !== null && documents.shown ? tryMove(documents.shown, next) : null;
    if (!lifted) return null;
    leave();
    held.value = lifted;
    stop.value = at;
    return lifted;
  }

  /** Lifts the move of a pit, which is shown as a whole, or puts it back if it is lifted. */
  function pin(at: PlaceIndex): void {
    if (hasLifted(at)) leave();
    else if (!builder.begun) hold(moveOf(at), 0);
  }

  /** Lifts the beads of a pit to carry them; returns null for a pit that cannot be played at once. */
  function lift(at: PlaceIndex): TriedMove | null {
    return hold(pits.value.get(at)?.move ?? null, 1);
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

  /** Plays the move in hand; the board goes on from the stop that it shows. Returns why the move is refused, or null. */
  function play(): Failure | null {
    const { value } = subject;
    if (!value) return null;
    const at = moment.value;
    // Beads in the hand are on no board: such a move is shown from its start.
    const laid =
      at && !at.hand
        ? {
            before: { pits: at.pits, stores: at.stores, turn: value.before.turn },
            steps: value.turn.steps.slice(done.value),
          }
        : null;
    const { move: first, sowings } = value;
    leave();
    return playing.turn(sowings?.map((each) => each.move) ?? [first], 'user', sowings ? null : laid);
  }

  /** Puts the beads back: returns to the position. */
  function leave(): void {
    held.value = null;
    isPlaying.value = false;
    recent.value = null;
  }

  /** Shows the move that led here at a lap or seed. */
  function showPlayed(at: LapAnchor): void {
    if (!played.value) return;
    leave();
    held.value = played.value;
    if (track.value) goTo(stopOf(track.value, at));
    open();
  }

  /** Opens the scrubber and moves the focus to it. */
  function open(): void {
    isWanted.value = true;
    settings.showPanel('relay');
    focusPane('scrubber');
  }

  /** Closes the scrubber. */
  function close(): void {
    leave();
    isWanted.value = false;
  }

  /** Leaves the move when another position is shown. */
  function follow(change: DocumentsChange): void {
    if (!isElsewhere(change)) return;
    leave();
    hovered.value = null;
    chain.value = [];
    const { before, now } = change;
    if (now.documentId !== before.documentId || now.game !== before.game) isWanted.value = false;
  }
  // A move being put together replaces the one that is stepped through.
  watch(
    () => builder.origin,
    (origin) => {
      if (origin !== null) leave();
    },
  );
  watch(tried, (now) => {
    if (isRelay(now)) recent.value = now;
  });
  watch([isPlaying, () => settings.values.speed], ([isOn, speed], _, onCleanup) => {
    if (!isOn) return;
    const timer = setInterval(() => step(1), SEED_MS / speed);
    onCleanup(() => clearInterval(timer));
  });

  return {
    hovered,
    chain,
    held,
    stop,
    isPlaying,
    isWanted,
    pits,
    moveOf,
    move,
    tried,
    subject,
    isPlayed,
    isLifted,
    track,
    place,
    lap,
    done,
    moment,
    told,
    veiled,
    anchor,
    hasLifted,
    pin,
    lift,
    goTo,
    step,
    stepLap,
    togglePlay,
    play,
    leave,
    showPlayed,
    open,
    close,
    follow,
  };
});
