/** What the engine finds: analysis, proofs and the graph of values. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { useAnalysis } from './analysis.ts';
import AnalysisPane from './AnalysisPane.vue';
import { analysisCommands } from './analysis-commands.ts';
import GraphPane from './GraphPane.vue';
import KeptProofsDialog from './KeptProofsDialog.vue';
import { useLineHover } from './line-hover.ts';
import { useLineLook } from './line-look.ts';
import { useKeptProofs } from './kept-proofs.ts';

/** Another window or the command line may have kept or deleted proofs meanwhile. */
function listenForKeptProofs(): () => void {
  const refresh = (): void => {
    const kept = useKeptProofs();
    if (kept.list !== null) void kept.refresh();
  };
  window.addEventListener('focus', refresh);
  return () => window.removeEventListener('focus', refresh);
}

export const analysisFeature: Feature = {
  commands: analysisCommands,
  panes: [
    { region: 'panel', panel: 'lines', component: AnalysisPane },
    { region: 'panel', panel: 'evaluation', component: GraphPane },
  ],
  dialogs: [dialogView('kept-proofs', () => h(KeptProofsDialog))],
  follows: () => [
    { order: 'preview', hear: () => useLineLook().follow() },
    { order: 'preview', hear: () => useLineHover().end() },
    { order: 'analysis', hear: () => useAnalysis().follow() },
  ],
  listen: listenForKeptProofs,
};
