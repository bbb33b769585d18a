/** How the window and the board are shown. */
import type { Feature } from '../../shell/feature.ts';
import { boardLookCommands } from './board-look.ts';
import { viewCommands } from './view-commands.ts';

export const viewFeature: Feature = {
  commands: [...boardLookCommands, ...viewCommands],
  // Another document that is shown, however that came, is what one wants to see.
  listen: ({ documents, ui }) =>
    documents.follow(({ before, now }) => {
      if (now.documentId !== before.documentId || now.game !== before.game) ui.page = null;
    }),
};
