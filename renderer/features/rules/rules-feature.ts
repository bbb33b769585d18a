/** Rule sets: their tab, their names, and choosing them. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { rulesCommands } from './rules-commands.ts';
import { ruleSetCommands } from './rule-set-commands.ts';
import RuleSetsDialog from './RuleSetsDialog.vue';
import RulesPane from './RulesPane.vue';
import SaveRulesDialog from './SaveRulesDialog.vue';

export const rulesFeature: Feature = {
  commands: [...ruleSetCommands, ...rulesCommands],
  panes: [{ region: 'panel', panel: 'rules', component: RulesPane }],
  dialogs: [
    dialogView('rule-sets', (_, close) => h(RuleSetsDialog, { onClose: close })),
    dialogView('save-rules', ({ text }, close) => h(SaveRulesDialog, { text, onClose: close })),
  ],
};
