/** The feature for the display of the window and the board. */
import type { Feature } from '../../shell/feature.ts';
import { boardLookCommands } from './board-look.ts';
import { viewCommands } from './view-commands.ts';
import { viewPreferences } from './view-preferences.ts';

export const viewFeature: Feature = {
  preferences: viewPreferences,
  commands: [...boardLookCommands, ...viewCommands],
  follows: ({ ui }) => [
    {
      order: 'window',
      hear: ({ before, now }) => {
        // Another document is shown: whatever the reason, the user wants to see it.
        if (now.documentId !== before.documentId || now.game !== before.game) ui.page = null;
      },
    },
  ],
};
