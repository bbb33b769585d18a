/** Guessing the moves of a game, one after the other. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { guessCommands } from './guess-commands.ts';
import { guessPart } from './guess-part.ts';
import { guessSettings } from './settings/guess-choice.ts';

declare module '../../studio/window-parts.ts' {
  interface Pages {
    guess: true;
  }
  interface Dialogs {
    /** The dialog that starts to guess the moves of the line shown. */
    guess: object;
  }
}

const GuessDialog = onDemand(() => import('./GuessDialog.vue'), guessPart);
const GuessPane = onDemand(() => import('./GuessPane.vue'), guessPart);

export const guessFeature: Feature = {
  settings: guessSettings,
  part: guessPart,
  commands: guessCommands,
  dialogs: { guess: () => h(GuessDialog) },
  panes: [{ region: 'stage', component: GuessPane, isOpen: ({ ui }) => ui.page === 'guess' }],
  takes: ({ ui }) => [
    {
      order: 'question',
      pit: () => ui.page === 'guess' && guessPart.now?.useGuess().stage !== 'asking',
      moves: (picked) => guessPart.now?.useGuess().take(picked),
    },
  ],
  follows: () => [{ order: 'question', hear: () => guessPart.now?.useGuess().follow() }],
};
