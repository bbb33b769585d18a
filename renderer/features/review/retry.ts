/**
 * Lets the user try a mistake again: the position before it is shown without values. Known values judge the moves
 * tried, which never change the game. Two hints come before the answer. The answer is played on the board with its
 * continuation, outside the game; in the end the board returns to the mistake.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Move } from '../../../engine/core/move.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { lineOf } from '../../../engine/core/stored-values.ts';
import { reviewTry } from '../../../engine/review/review-line.ts';
import { part } from '../../shell/on-demand.ts';
import { lastMove, parentPath } from '../../../engine/tree/path.ts';
import { playMove } from '../../../engine/tree/play.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { moveHintText } from '../../i18n/hint-text.ts';
import { joinSaid } from '../../i18n/numbers.ts';
import { useDocuments, type PickedMoves } from '../../studio/documents.ts';
import { isElsewhere, type DocumentsChange } from '../../studio/followers.ts';
import { useUi } from '../../studio/ui.ts';
import { PLAYED_MOVES, useLineLook } from '../analysis/line-look.ts';
import { bookValues, useReviewPage, type Mistake } from './page.ts';
import type { Retry, Tried } from './retry-state.ts';
import { lineText, retryText } from './retry-text.ts';

/** The hints, which share much with the exercises of the training. */
const hintsPart = part(() => import('../../../engine/training/hints.ts'));

export const useRetry = defineStore('review-retry', () => {
  const documents = useDocuments();
  const look = useLineLook();
  const page = useReviewPage();
  const ui = useUi();
  const current = shallowRef<Retry | null>(null);

  const isAsking = computed(() => current.value !== null && !current.value.isAnswered);

  /** Goes to the question, or to its answer. */
  function show(path: Path): void {
    if (documents.shown?.path !== path) documents.goTo(path);
  }

  /** Judges a move of the user instead of playing it; returns undefined while there is no question. */
  function take({ by, moves: [text = ''] }: PickedMoves): Failure | null | undefined {
    const here = documents.shown;
    if (!isAsking.value || by !== 'user' || !here) return undefined;
    const played = playMove(here.record, here.path, text, here.positions);
    const move = played.ok ? lastMove(played.value.path) : '';
    if (move !== '') answer(move);
    return played.ok ? null : played;
  }

  function answer(move: Move): void {
    const asked = current.value;
    const here = documents.shown;
    const { judging } = page;
    if (!asked || !here || !judging) return;
    const valuesAt = bookValues(here.positions, here.document.book);
    const judged = reviewTry(here.positions, asked.before, move, valuesAt, judging);
    if (!judged) return;
    const isRight = judged.isBest === null ? null : judged.isBest && judged.verdict === null;
    const tried: Tried = { move, isRight, judged };
    current.value = { ...asked, tried };
    if (isRight === true) end(lineOf(here.position && valuesAt(here.position), move));
    else ui.announce(retryText(current.value));
  }

  /** Ends the question: announces the answer and plays it on the board with its continuation. */
  function end(known: readonly Move[]): void {
    const asked = current.value;
    if (!asked) return;
    ui.isAsking = false;
    const line = known.slice(0, PLAYED_MOVES);
    current.value = { ...asked, isAnswered: true, line };
    show(asked.before);
    ui.announce(joinSaid([retryText(current.value), lineText(current.value)]));
    look.play(line);
  }

  /** Gives the next hint, if one is left. */
  async function hint(): Promise<void> {
    const { moveHints } = await hintsPart.load();
    const asked = current.value;
    const here = documents.shown;
    const best = asked?.mistake.best ?? null;
    if (!asked || !here?.position || best === null) return;
    const { rules, position } = here;
    const known = [asked.mistake.move, ...(asked.tried ? [asked.tried.move] : [])];
    const sought = { rules, position, best, right: [best], traps: [], known, key: asked.mistake.path };
    const next = moveHints(sought)[asked.hints.length];
    if (!next) return;
    current.value = { ...asked, hints: [...asked.hints, next] };
    ui.announce(moveHintText(next, rules.board.kinds > 1));
  }

  /** Asks for a better move than a mistake. */
  function start({ index, move }: Mistake): void {
    const here = documents.shown;
    if (!here) return;
    stop();
    const before = parentPath(move.path);
    const { id, gameIndex } = here.document;
    show(before);
    current.value = {
      documentId: id,
      game: gameIndex,
      index,
      mistake: move,
      before,
      tried: null,
      hints: [],
      isAnswered: false,
      line: [],
    };
    ui.isAsking = true;
    ui.announce(retryText(current.value));
  }

  /** Shows the best move. */
  function reveal(): void {
    const asked = current.value;
    if (!asked) return;
    current.value = { ...asked, tried: null };
    if (asked.mistake.best !== null) end([asked.mistake.best, ...asked.mistake.bestLine]);
  }

  function stop(): void {
    ui.isAsking = false;
    look.end();
    current.value = null;
  }

  /** Ends the retry and goes back to the mistake. */
  function leave(): void {
    const asked = current.value;
    stop();
    if (asked) show(asked.mistake.path);
  }

  /** Ends the question if the user goes elsewhere; once answered, the user may step through the answer's line. */
  function follow(change: DocumentsChange): void {
    const asked = current.value;
    if (!asked || !isElsewhere(change)) return;
    const { documentId, game, path } = change.now;
    const isHere = documentId === asked.documentId && game === asked.game;
    if (!isHere || (!asked.isAnswered && path !== asked.before)) stop();
  }
  // Showing the values gives the answer away, too.
  watch(
    () => ui.isAsking,
    (isHidden) => {
      if (!isHidden && isAsking.value) reveal();
    },
  );

  return { current, isAsking, start, hint, reveal, stop, leave, take, follow };
});
