/** The drawing and the words for a move that is tried or stepped through. */
import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { MovePreview } from '../../../engine/drawing/preview.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { moveText } from '../../i18n/move-name.ts';
import { chainEffect, chainName } from '../../i18n/chain-text.ts';
import { useBuilder } from '../preview/builder.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useCarry } from '../preview/carry.ts';
import { useHand } from '../preview/hand.ts';
import type { TriedMove } from '../preview/tried-move.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { effectOf, outcomeText, winnerText, triedText } from '../../i18n/speech.ts';
import { stopTextAt } from './track-text.ts';
import { useUi } from '../../studio/ui.ts';

export const useTriedView = defineStore('tried-view', () => {
  const documents = useDocuments();
  const hand = useHand();
  const carry = useCarry();
  const builder = useBuilder();
  const visibility = useVisibility();
  const ui = useUi();

  const telling = computed(() => visibility.telling(true, true));

  /**
   * What is still to come of the move in hand, drawn over the board: all of it while the board shows the position, and
   * what the beads laid or dropped leave; null while the user steps through a move.
   */
  const drawn = computed<MovePreview | null>(() => {
    const { held, moment, tried } = hand;
    const now = moment ? held : tried;
    if (!now || (moment && carry.at === null)) return null;
    const { again, position, steps } = now.turn;
    const { outcome } = position;
    const building = moment || ui.previewMove !== null ? null : builder.view;
    return {
      steps: building?.rest ?? steps.slice(moment ? hand.done : 0),
      again,
      result: outcome
        ? telling.value.tellsCounts
          ? outcomeText(outcome, true, telling.value)
          : winnerText(outcome, telling.value)
        : '',
      from: building?.path.origin ?? (moment?.hand ? (hand.lap?.from ?? null) : null),
    };
  });
  /** Names a move that was not played, only by its pit if the order of beads would reveal the pit's contents. */
  function nameOf({ move, turn }: TriedMove): string {
    const first = turn.steps.find((step) => step.kind === 'pick-up');
    const labels = documents.shown?.rules.board.labels;
    const isInHand = builder.begun !== null;
    return visibility.listsMoves || isInHand || first?.kind !== 'pick-up'
      ? moveText(move)
      : (labels?.[first.at] ?? '');
  }

  /** Where the current lap began and its last seed fell; null while no move is stepped through. */
  const places = computed((): BoardView['lastMove'] => {
    const { held, lap, track } = hand;
    const at = track?.stops[hand.place];
    if (!held || !at || !lap || lap.from === null) return null;
    const last = held.turn.steps
      .slice(0, at.steps)
      .findLast((step) => step.kind === 'sow' || step.kind === 'pick-up');
    return last?.kind === 'sow' || last?.kind === 'pick-up' ? { from: lap.from, to: last.at } : null;
  });
  const stopText = computed(() => {
    const rules = documents.shown?.rules;
    const { subject, track } = hand;
    if (!rules || !subject || !track) return '';
    return stopTextAt(rules, subject, track, hand.place, {
      name: hand.isPlayed ? moveText(subject.move) : nameOf(subject),
      told: hand.told,
      telling: telling.value,
    });
  });
  /** The effect of the move tried, or the event at the present step of a move; `''` if there is neither. */
  const text = computed(() => {
    const rules = documents.shown?.rules;
    if (hand.moment) return stopText.value;
    if (!rules || !hand.tried) return '';
    const { sowings } = hand.tried;
    if (sowings) return triedText(chainName(sowings), chainEffect(rules.board, sowings, telling.value));
    const effect = effectOf(rules.board, hand.tried.turn, telling.value);
    return triedText(nameOf(hand.tried), effect);
  });
  /** The place of the slider in words, also while the board shows the position. */
  const placeText = computed(() => text.value || stopText.value);
  return { drawn, places, text, placeText };
});
