/** Keys and what there is to know of the program. */
import { h } from 'vue';
import type { GameId } from '../../../engine/rules/types.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { helpCommands } from './help-commands.ts';
import { flagRow, linkRow } from '../../shell/preferences.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    /** The help, at a place (`rules-kalah`, `options-kalah#relay`); `''` for where it was left. */
    help: { readonly at: string };
    /** The tour for beginners of a game; null asks which. */
    tour: { readonly game: GameId | null };
    shortcuts: object;
    about: object;
  }
}

const HelpDialog = onDemand(() => import('./HelpDialog.vue'));
const TourDialog = onDemand(() => import('./TourDialog.vue'));
const ShortcutsDialog = onDemand(() => import('./ShortcutsDialog.vue'));
const AboutDialog = onDemand(() => import('./AboutDialog.vue'));

export const helpFeature: Feature = {
  preferences: () => [
    flagRow(['keyboard', 10], 'letterKeys'),
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
