/**
 * What may be told of the game shown: counts and values. A count that is hidden is hidden for all senses, so pictures,
 * accessible names, spoken texts and values all ask here and nowhere else.
 */
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useDocuments } from './documents.ts';
import type { CountMode } from './settings-data.ts';
import { useSettings } from './settings.ts';
import { useUi } from './ui.ts';

export const useSight = defineStore('sight', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const ui = useUi();

  /** How this game's counts are set to be shown. */
  const mode = computed<CountMode>(() => {
    const game = documents.shown?.rules.game;
    return game === undefined ? 'all' : settings.values.counts[game];
  });
  /** How they are shown now: the reveal key lifts what is hidden. */
  const counts = computed<CountMode>(() => (ui.revealed ? 'all' : mode.value));
  /** Values are wanted: set to be shown, and no game against the engine goes on without them. */
  const wantsEvaluation = computed(() => settings.values.evaluation && !ui.thinksFirst);
  /** Values would tell what hidden counts do not. */
  const evaluation = computed(() => wantsEvaluation.value && counts.value !== 'hidden');

  /** Shows values, or hides them. During a game against the engine showing them is for that game alone. */
  function showEvaluation(isShown: boolean): void {
    ui.thinksFirst = false;
    settings.change({ evaluation: isShown });
  }

  /** Sets how the counts of this game are shown, also in later games of its kind. */
  function choose(next: CountMode): void {
    const game = documents.shown?.rules.game;
    if (game === undefined) return;
    ui.revealed = false;
    settings.change({ counts: { ...settings.values.counts, [game]: next } });
  }

  return { mode, counts, evaluation, wantsEvaluation, showEvaluation, choose };
});
