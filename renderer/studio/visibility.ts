/**
 * Decides which counts and values of the game may be shown. A hidden count must not appear anywhere, so pictures,
 * accessible names, spoken texts and values all use this store. `count-mode.ts` decides which numbers each mode shows.
 */
import { defineStore } from 'pinia';
import { computed } from 'vue';
import {
  placeTeller,
  tellsBoth,
  tellsMoves,
  tellsValues,
  type TellsPlace,
} from '../../engine/drawing/count-mode.ts';
import type { CountMode } from '../../engine/rules/counts.ts';
import type { GameId } from '../../engine/rules/types.ts';
import type { Side } from '../../engine/core/side.ts';
import { useDocuments } from './documents.ts';
import { useSettings } from './settings.ts';
import { seatIn } from './engine-game-seats.ts';
import { playerName } from '../i18n/player-name.ts';
import type { Telling } from '../i18n/speech.ts';
import { ownChoice } from './own-choice.ts';
import { useUi } from './ui.ts';

export const useVisibility = defineStore('visibility', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const ui = useUi();

  /** The setting for the counts of this game. */
  const mode = computed<CountMode>(() => {
    const game = documents.shown?.rules.game;
    return game === undefined ? 'all' : (settings.values.counts[game] ?? 'all');
  });
  /** The mode in use: the reveal key shows all counts. */
  const counts = computed<CountMode>(() => (ui.revealed ? 'all' : mode.value));
  /** Whether the game against the engine is shown, and not another game or document. */
  const isPlayed = computed(() => {
    const at = documents.active;
    return at !== null && ui.player?.documentId === at.id && ui.player.game === at.gameIndex;
  });
  /** The side whose counts are the user's own: the user's seat in a game against the engine, else the side to move. */
  const own = computed<Side>(() => {
    const here = documents.shown;
    const position = here?.position;
    if (!here || !position) return here?.diagram?.setup.turn ?? 'south';
    const first = isPlayed.value ? (ui.player?.first ?? null) : null;
    return first === null ? position.turn : seatIn(position, first);
  });
  /** Which counts of the board may be shown. */
  const tells = computed<TellsPlace>(() => {
    const board = documents.shown?.rules.board;
    return board ? placeTeller(board, counts.value, own.value) : () => false;
  });
  /** Numbers that depend on both sides may be shown: scores, captures. */
  const tellsAll = computed(() => tellsBoth(counts.value));
  /** The possible moves may be listed by their notation. */
  const listsMoves = computed(() => {
    const here = documents.shown;
    return !here?.position || tellsMoves(here.rules.board, tells.value, here.position.turn);
  });
  /** Whether values are shown in a document, as far as the user chose it there. */
  const valuesIn = ownChoice(() => settings.values.evaluation);
  /** Whether the user is to find a move here: in a game against the engine or in answer to a question. */
  const isTested = computed(() => (ui.thinksFirst && isPlayed.value) || ui.isAsking);
  /** Values are wanted: the document shows them, and the user is not to find a move. */
  const wantsEvaluation = computed(() => valuesIn.of(documents.activeId) && !isTested.value);
  /** Values are wanted, and they would not reveal hidden counts. */
  const evaluation = computed(() => wantsEvaluation.value && tellsValues(counts.value));

  /** Returns how counts are shown on small boards of a game, which may differ from the game shown. */
  function countsOf(game: GameId): CountMode {
    return game === documents.shown?.rules.game ? counts.value : (settings.values.counts[game] ?? 'all');
  }

  /** Returns the side whose counts are the user's own on a small board with this side to move. */
  function ownOf(turn: Side): Side {
    return isPlayed.value && (ui.player?.first ?? null) !== null ? own.value : turn;
  }

  /** Returns how much may be said about a move. */
  function telling(explains: boolean, tellsEnd: boolean): Telling {
    const record = documents.shown?.record;
    const names = record && { south: playerName(record, 'south'), north: playerName(record, 'north') };
    return { tellsCounts: tellsAll.value, explains, tellsEnd, ...(names && { names }) };
  }

  /** Shows or hides the values of the document shown. A game or a question there hides them no longer. */
  function showEvaluation(isShown: boolean): void {
    if (isPlayed.value) ui.thinksFirst = false;
    ui.isAsking = false;
    valuesIn.choose(documents.activeId, isShown);
  }

  /** Sets how the counts of this game are shown, and in later games of its kind. */
  function choose(next: CountMode): void {
    const game = documents.shown?.rules.game;
    if (game === undefined) return;
    ui.revealed = false;
    settings.change({ counts: { ...settings.values.counts, [game]: next } });
  }

  return {
    mode,
    counts,
    own,
    tells,
    tellsAll,
    listsMoves,
    evaluation,
    isTested,
    wantsEvaluation,
    countsOf,
    ownOf,
    telling,
    showEvaluation,
    choose,
  };
});
