/** What the engine finds: analysis, proofs and the graph of values. */
import type { Feature } from '../../shell/feature.ts';
import AnalysisPane from './AnalysisPane.vue';
import { analysisCommands } from './commands.ts';
import GraphPane from './GraphPane.vue';

export const analysisFeature: Feature = {
  commands: analysisCommands,
  panes: [
    { region: 'panel', panel: 'lines', component: AnalysisPane },
    { region: 'panel', panel: 'evaluation', component: GraphPane },
  ],
};
