/**
 * Trying a mistake again: the position before it is asked without values, moves are judged by what is known and never
 * change the game, and in the end it leads back to the mistake.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Move } from '../../../engine/core/move.ts';
import { reviewTry } from '../../../engine/review/review-line.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { childPath, parentPath } from '../../../engine/tree/path.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { isElsewhere, useDocuments } from '../../studio/documents.ts';
import { useUi } from '../../studio/ui.ts';
import { bookValues, useReviewPage, type Mistake } from './page.ts';
import type { Retry, Tried } from './retry-state.ts';
import { retryText } from './retry-text.ts';

export const useRetry = defineStore('review-retry', () => {
  const documents = useDocuments();
  const page = useReviewPage();
  const ui = useUi();
  const current = shallowRef<Retry | null>(null);
  let stopAsking: (() => void) | null = null;

  const isAsking = computed(() => current.value !== null && !current.value.isAnswered);

  function stopListening(): void {
    stopAsking?.();
    stopAsking = null;
    ui.isAsking = false;
  }

  /** Goes where the question stands, or where its answer is to be seen. */
  function show(path: Path): void {
    if (documents.shown?.path !== path) documents.goTo(path);
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
    current.value = { ...asked, tried, isAnswered: isRight === true };
    if (isRight === true) stopListening();
    ui.announce(retryText(current.value));
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
      isAnswered: false,
    };
    ui.isAsking = true;
    stopAsking = documents.ask(answer);
    ui.announce(retryText(current.value));
  }

  /** Shows the best move, as the variation it is where the game has it. */
  function reveal(): void {
    const asked = current.value;
    const here = documents.shown;
    if (!asked || !here) return;
    stopListening();
    current.value = { ...asked, tried: null, isAnswered: true };
    const best = asked.mistake.best === null ? null : childPath(asked.before, asked.mistake.best);
    show(best !== null && nodeAt(here.record.root, best) ? best : asked.before);
    ui.announce(retryText(current.value));
  }

  function stop(): void {
    stopListening();
    current.value = null;
  }

  /** Ends it and leads back to the mistake. */
  function leave(): void {
    const asked = current.value;
    stop();
    if (asked) show(asked.mistake.path);
  }

  // Who goes elsewhere has done with the question; the answer may be looked through.
  documents.follow((change) => {
    const asked = current.value;
    if (!asked || !isElsewhere(change)) return;
    const { documentId, game, path } = change.now;
    const isHere = documentId === asked.documentId && game === asked.game;
    if (!isHere || (!asked.isAnswered && path !== asked.before)) stop();
  });
  // Values that are asked for are an answer, too.
  watch(
    () => ui.isAsking,
    (isHidden) => {
      if (!isHidden && isAsking.value) reveal();
    },
  );

  return { current, isAsking, start, reveal, stop, leave };
});
