/** What the engine finds: analysis, proofs, verdicts and the graph of values. */
import type { Feature } from '../../shell/feature.ts';
import AnalysisPane from './AnalysisPane.vue';
import { analysisCommands } from './commands.ts';
import GraphPane from './GraphPane.vue';
import { verdictCommands } from './verdict-commands.ts';

export const analysisFeature: Feature = {
  commands: [...analysisCommands, ...verdictCommands],
  panes: [
    { region: 'side', tab: 'analysis', component: AnalysisPane },
    { region: 'graph', component: GraphPane },
  ],
};
