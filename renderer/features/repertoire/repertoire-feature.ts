/** Repertoires: what the user wants to play with one side, where games leave it, and what it does not answer. */
import { h } from 'vue';
import type { Side } from '../../../engine/core/side.ts';
import { repertoireSide } from '../../../engine/repertoire/mark.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import type { Studio } from '../../studio/studio.ts';
import { repertoireCommands } from './repertoire-commands.ts';
import { repertoirePart } from './repertoire-part.ts';
import { repertoireSettings } from './repertoire-settings.ts';

declare module '../../studio/window-parts.ts' {
  interface Panels {
    repertoire: true;
  }
  interface Dialogs {
    /** What is drilled with a side, and how deep; `tree`: that of a collection instead of games of the user. */
    'drill-openings': { readonly side: Side; readonly tree?: GameRecord };
  }
}

const DrillDialog = onDemand(() => import('./DrillDialog.vue'), repertoirePart);
const RepertoirePane = onDemand(() => import('./RepertoirePane.vue'), repertoirePart);

/** Whether the user has a repertoire or asks for the panel; nobody else needs one more tab. */
function isWanted({ documents: { shown }, settings: { layout, values } }: Studio): boolean {
  const isAsked = [layout.dockTab, layout.tab].includes('repertoire');
  return (
    isAsked || values.repertoireFiles.length > 0 || (shown !== null && repertoireSide(shown.record) !== null)
  );
}

export const repertoireFeature: Feature = {
  settings: repertoireSettings,
  part: repertoirePart,
  commands: repertoireCommands,
  dialogs: { 'drill-openings': ({ side, tree = null }) => h(DrillDialog, { side, tree }) },
  panes: [{ panel: 'repertoire', digit: 8, place: 'side', component: RepertoirePane, isOpen: isWanted }],
};
