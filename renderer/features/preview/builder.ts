/**
 * The move being put together on the board: its state, its view on the board, and the results of its pit. Every change
 * uses the functions of `move-building.ts`; the game does not change before the move is played.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { fail } from '../../../engine/core/result.ts';
import type { PlaceIndex, Turn } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import {
  again,
  begin,
  choiceAt,
  digitChoice,
  layRest,
  layUpTo,
  mark,
  pick,
  picksOf,
  pickRest,
  takeBack,
  type Begun,
  type Build,
} from './move-building.ts';
import { buildingText } from './building-text.ts';
import { buildingView, originOf, type BuildingView } from './building-view.ts';
import { collectResults, NO_RESULTS, type ResultList } from './results.ts';
import { tryMove } from './tried-move.ts';
import { useDocuments } from '../../studio/documents.ts';
import { isElsewhere, type DocumentsChange, type LaidMove, type Standing } from '../../studio/followers.ts';
import { usePlay } from '../../studio/play.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useUi } from '../../studio/ui.ts';

export const useBuilder = defineStore('builder', () => {
  const documents = useDocuments();
  const playing = usePlay();
  const ui = useUi();
  const visibility = useVisibility();
  const begun = shallowRef<Begun | null>(null);
  /** How many beads lie while the hand is carried; null for all that the picks lay. */
  const laid = ref<number | null>(null);
  const results = shallowRef<ResultList>(NO_RESULTS);

  const build = computed<Build>(() => (picks) => {
    const here = documents.shown;
    return here?.position ? here.rules.build(here.position, picks) : fail('ERR_MOVE_CHOICE');
  });
  /** The pit in which the move begins. */
  const origin = computed<PlaceIndex | null>(() => originOf(begun.value));
  /** Whether the number of beads in hand may be shown, as for the pit that they came from. */
  const tellsHand = computed(() => origin.value !== null && visibility.tells(origin.value));
  /** The move that results from the marked choice and then every default. */
  const whole = computed<Move | null>(() => begun.value && pickRest(build.value, begun.value).move);
  /** The move to play: the move that the picks make, else the move completed with the defaults. */
  const playable = computed<Move | null>(() => begun.value?.move ?? whole.value);
  const turn = computed<Turn | null>(() => {
    const here = documents.shown;
    return here && whole.value !== null ? (tryMove(here, whole.value)?.turn ?? null) : null;
  });
  const view = computed<BuildingView | null>(() => {
    const here = documents.shown;
    if (!here?.position || !begun.value || !turn.value) return null;
    return buildingView(
      here.rules.board,
      here.position,
      begun.value,
      turn.value,
      tellsHand.value,
      laid.value ?? undefined,
    );
  });
  /** Places that take a press while a move is put together. */
  const targets = computed<ReadonlySet<PlaceIndex>>(
    () => new Set(begun.value?.choices.flatMap(({ place }) => place ?? []) ?? []),
  );

  /** Total number of moves of the pit; null if moves are not grouped. */
  const total = computed<bigint | null>(() => {
    const here = documents.shown;
    return here?.position && origin.value !== null
      ? (here.rules.countFrom?.(here.position, origin.value) ?? null)
      : null;
  });

  /** The words about the last step. A text that follows at once is added to them, because it would cut them off. */
  const said = shallowRef('');

  /** Takes over a state and announces it; says nothing if the state is the same. */
  function put(next: Begun): void {
    if (next === begun.value) return;
    hold(next);
    const here = documents.shown;
    if (!here || !view.value) return;
    said.value = buildingText(here.rules.board, next, view.value.hand, playable.value, tellsHand.value);
    ui.announce(said.value);
  }

  /** Picks up the beads of a pit; another move being put together is dropped. */
  function open(pit: string): void {
    const next = begin(build.value, pit);
    if (next) put(next);
  }

  function leave(): void {
    hold(null);
    ui.previewMove = null;
  }

  /** Takes a choice by its id; a hand that is carried only marks it. */
  function take(id: string): void {
    if (laid.value !== null) markChoice(id);
    else if (begun.value) put(pick(build.value, begun.value, id));
  }

  /** Takes the marked choice, and plays the move if nothing is left to ask. */
  function accept(): void {
    if (!begun.value) return;
    if (begun.value.choices.length > 0) take(begun.value.marked);
    if (begun.value.choices.length === 0) play();
  }

  function markChoice(id: string): void {
    if (begun.value) begun.value = mark(begun.value, id);
  }

  /**
   * Takes the bead of the typed value, or marks the next of several gems; if nothing fits the digit, repeats the
   * question.
   */
  function digit(value: number): void {
    const found = begun.value && digitChoice(begun.value, value);
    if (!found) ui.announce(said.value);
    else if (found.isOnly) take(found.id);
    else markChoice(found.id);
  }

  /** Takes back the last choice, and in the end the pit itself. */
  function back(): void {
    const before = begun.value && takeBack(build.value, begun.value);
    if (before) put(before);
    else leave();
  }

  /** Lays all beads in hand in the default order. */
  function rest(): void {
    if (begun.value) put(layRest(build.value, begun.value));
  }

  /** Plays the move, with the defaults for open choices. */
  function play(): void {
    if (playable.value === null) return;
    const seen = view.value;
    const isLaid = seen !== null && !seen.rest.some(({ kind }) => kind === 'sow');
    playMove(playable.value, isLaid ? { before: seen.setup, steps: seen.rest } : null);
  }

  /**
   * Plays a move of the pit.
   *
   * @param laid the board, if all beads of the move have been laid by hand.
   */
  function playMove(move: Move, laid: LaidMove | null = null): void {
    leave();
    ui.tellRefusal(playing.move(move, 'user', laid));
  }

  /** Lets this many beads lie while the hand is carried: takes the marked choice and then defaults, or takes back. */
  function layTo(count: number): void {
    if (!begun.value) return;
    put(layUpTo(build.value, begun.value, count));
    laid.value = count;
  }

  /** Handles a pressed place of the board; returns false if it means nothing to this move. */
  function press(place: PlaceIndex): boolean {
    if (!begun.value) return false;
    const choice = choiceAt(begun.value, place);
    if (choice) take(choice.id);
    else if (place === origin.value) leave();
    else return false;
    return true;
  }

  let giveUp = new AbortController();
  /** Returns the picks that narrow the results; gems to take do not, so picking them leaves the table as it is. */
  function narrowing(now: Begun | null): string | null {
    return now && picksOf({ ...now, steps: now.steps.filter(({ kind }) => kind !== 'take') }).join(' ');
  }

  /** Collects the results from scratch. */
  function collect(picks: string | null): void {
    giveUp.abort();
    giveUp = new AbortController();
    results.value = NO_RESULTS;
    const here = documents.shown;
    if (picks === null || !here?.position) return;
    collectResults(here.rules, here.position, picks.split(' '), giveUp.signal, (list) => {
      results.value = list;
    });
  }

  /** Takes over a state, and collects results again if its picks narrow them differently. */
  function hold(next: Begun | null): void {
    const [before, after] = [narrowing(begun.value), narrowing(next)];
    begun.value = next;
    laid.value = null;
    if (after !== before) collect(after);
  }

  /** Unfinished moves of documents that are not shown, by document. */
  const aside = new Map<string, { readonly at: Standing; readonly begun: Begun }>();

  /** Keeps the move until its document is shown again. */
  function putAside(at: Standing): void {
    if (at.documentId === null) return;
    if (begun.value) aside.set(at.documentId, { at, begun: begun.value });
    else aside.delete(at.documentId);
  }

  /** Resumes the move of the document shown, if the document still shows the node where the move was left. */
  function takeUp(now: Standing): void {
    const kept = now.documentId === null ? undefined : aside.get(now.documentId);
    if (!kept || now.documentId === null) return;
    aside.delete(now.documentId);
    const { game, path, rules } = kept.at;
    const next =
      game === now.game && path === now.path && rules === now.rules ? again(build.value, kept.begun) : null;
    if (next) put(next);
  }

  /** Leaves the move when another node, game or rule set is shown. */
  function follow(change: DocumentsChange): void {
    const { before, now } = change;
    if (!isElsewhere(change) && before.rules === now.rules) return;
    const isOther = before.documentId !== now.documentId;
    if (isOther) putAside(before);
    leave();
    for (const id of aside.keys()) if (!documents.find(id)) aside.delete(id);
    if (isOther) takeUp(now);
  }

  return {
    begun,
    laid,
    origin,
    tellsHand,
    whole,
    playable,
    turn,
    view,
    targets,
    total,
    results,
    said,
    open,
    leave,
    take,
    accept,
    markChoice,
    digit,
    back,
    rest,
    play,
    playMove,
    layTo,
    press,
    follow,
  };
});
