/** What the engine finds: analysis, proofs, verdicts and the graph of values. */
import type { Feature } from '../../shell/feature.ts';
import AnalysisPane from './AnalysisPane.vue';
import { analysisCommands } from './commands.ts';
import GraphPane from './GraphPane.vue';
import { verdictCommands } from './verdict-commands.ts';

export const analysisFeature: Feature = {
  commands: [...analysisCommands, ...verdictCommands],
  panes: [
    { region: 'panel', panel: 'lines', component: AnalysisPane },
    { region: 'panel', panel: 'evaluation', component: GraphPane },
  ],
};
