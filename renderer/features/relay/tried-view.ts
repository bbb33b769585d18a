/** The drawing and the words for a move that is tried or stepped through. */
import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { MovePreview } from '../../../engine/drawing/preview.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { moveText } from '../../i18n/move-name.ts';
import { chainEffect, chainName } from '../../i18n/chain-text.ts';
import { useBuilder } from '../preview/builder.ts';
import { useDocuments } from '../../studio/documents.ts';
import { usePreview, type TriedMove } from '../preview/preview.ts';
import { useScrubber } from './scrubber.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { effectOf, outcomeText, winnerText, wouldText } from '../../i18n/speech.ts';
import { stopTextAt } from './track-text.ts';
import { useUi } from '../../studio/ui.ts';

export const useTriedView = defineStore('tried-view', () => {
  const documents = useDocuments();
  const preview = usePreview();
  const scrubber = useScrubber();
  const builder = useBuilder();
  const visibility = useVisibility();
  const ui = useUi();

  const telling = computed(() => visibility.telling(true, true));

  /** The move tried, drawn over the board; null while the user steps through a move, which the board shows instead. */
  const drawn = computed<MovePreview | null>(() => {
    if (!preview.tried || scrubber.held) return null;
    const { again, position } = preview.tried.turn;
    const { outcome } = position;
    // The board already shows the beads laid by a move being put together.
    const building = ui.previewMove === null ? builder.view : null;
    const steps = building?.rest ?? preview.tried.turn.steps;
    return {
      steps,
      again,
      result: outcome
        ? telling.value.tellsCounts
          ? outcomeText(outcome, true, telling.value)
          : winnerText(outcome, telling.value)
        : '',
      from: building?.path.origin ?? null,
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
    const { held, lap, track } = scrubber;
    const at = track?.stops[scrubber.place];
    if (!held || !at || !lap || lap.from === null) return null;
    const last = held.turn.steps
      .slice(0, at.steps)
      .findLast((step) => step.kind === 'sow' || step.kind === 'pick-up');
    return last?.kind === 'sow' || last?.kind === 'pick-up' ? { from: lap.from, to: last.at } : null;
  });
  const stopText = computed(() => {
    const rules = documents.shown?.rules;
    const { subject, track } = scrubber;
    if (!rules || !subject || !track) return '';
    return stopTextAt(rules, subject, track, scrubber.place, {
      name: scrubber.isPlayed ? moveText(subject.move) : nameOf(subject),
      told: scrubber.told,
      telling: telling.value,
    });
  });
  /** The effect of the move tried, or the event at the present step of a move; `''` if there is neither. */
  const text = computed(() => {
    const rules = documents.shown?.rules;
    if (scrubber.held) return stopText.value;
    if (!rules || !preview.tried) return '';
    const { sowings } = preview.tried;
    if (sowings)
      return wouldText(chainName(sowings), chainEffect(rules.board, sowings, telling.value, 'would'));
    const effect = effectOf(rules.board, preview.tried.turn, telling.value, 'would');
    return wouldText(nameOf(preview.tried), effect);
  });
  /** The place of the slider in words, also while the board shows the position. */
  const placeText = computed(() => text.value || stopText.value);
  return { drawn, places, text, placeText };
});
