/** The feature of help: its pages, the tours, keys, about. */
import { h } from 'vue';
import type { GameId } from '../../../engine/rules/types.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { helpCommands } from './help-commands.ts';
import { flagRow, linkRow } from '../../shell/preferences.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    /** The help, at a place (`rules-kalah`, `options-kalah#relay`); `''` for the last place. */
    help: { readonly at: string };
    /** The tour of a game for beginners; null asks for the game. */
    tour: { readonly game: GameId | null };
    shortcuts: object;
    about: object;
  }
}

const HelpDialog = onDemand(async () => {
  const { loadPageTexts } = await import('./page-texts.ts');
  const [dialog] = await Promise.all([import('./HelpDialog.vue'), loadPageTexts()]);
  return dialog;
});
const TourDialog = onDemand(() => import('./TourDialog.vue'));
const ShortcutsDialog = onDemand(() => import('./ShortcutsDialog.vue'));
const AboutDialog = onDemand(() => import('./AboutDialog.vue'));

export const helpFeature: Feature = {
  preferences: () => [
    flagRow(['keyboard', 10], 'letterKeys', 'help.letters'),
    linkRow(['keyboard', 20], 'shortcuts', 'help.shortcuts'),
  ],
  commands: helpCommands,
  dialogs: {
    help: ({ at }) => h(HelpDialog, { at }),
    tour: ({ game }) => h(TourDialog, { game }),
    shortcuts: () => h(ShortcutsDialog),
    about: () => h(AboutDialog),
  },
};
