/** The feature that shows the engine's results: analysis, proofs and the game ribbon. */
import { useEventListener } from '@vueuse/core';
import { h } from 'vue';
import type { Feature, PanelPane } from '../../shell/feature.ts';
import { useLineLook } from './line-look.ts';
import { runCommand } from '../../shell/commands/registry.ts';
import type { Studio } from '../../studio/studio.ts';
import { onDemand } from '../../shell/on-demand.ts';
import AnalysisPane from './AnalysisPane.vue';
import { analysisCommands } from './analysis-commands.ts';
import { useKeptProofs } from './kept-proofs.ts';
import { programPart } from './program-part.ts';
import { analysisSettings } from './settings/analysis-settings.ts';
import { useAnalysis } from './analysis.ts';
import { useSolver } from './solver.ts';
import { analysisPreferences } from './settings/analysis-preferences.ts';

declare module '../../studio/window-parts.ts' {
  interface Panels {
    lines: true;
  }
  interface Dialogs {
    /** The proofs that are kept on disk. */
    'kept-proofs': object;
  }
}

const KeptProofsDialog = onDemand(() => import('./KeptProofsDialog.vue'));

function listen(studio: Studio): void {
  // Another window or the command line may have kept or deleted proofs meanwhile.
  useEventListener('focus', () => {
    const kept = useKeptProofs();
    if (kept.list !== null) void kept.refresh();
  });
  useEventListener(document, 'visibilitychange', () => {
    if (document.hidden && studio.settings.values.stopWhenHidden) runCommand('analysis.stop', studio);
  });
}

/** The lines, which a board of four rows has next to it. */
export const linesPane: PanelPane = { panel: 'lines', digit: 2, place: 'lines', component: AnalysisPane };

export const analysisFeature: Feature = {
  settings: analysisSettings,
  preferences: analysisPreferences,
  part: programPart,
  start({ engine, version }) {
    useAnalysis().connect(engine, version);
    useSolver().connect(engine, version);
    useKeptProofs().connect(engine);
  },
  commands: analysisCommands,
  panes: [linesPane],
  follows: () => [
    { order: 'preview', hear: () => useLineLook().follow() },
    { order: 'analysis', hear: () => useAnalysis().follow() },
  ],
  dialogs: { 'kept-proofs': () => h(KeptProofsDialog) },
  listen,
};
