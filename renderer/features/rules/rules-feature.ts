/** Rule sets: their tab, their names, and choosing them. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { rulesCommands } from './rules-commands.ts';
import { ruleSetCommands } from './rule-set-commands.ts';
import { ruleSetSettings } from './rule-set-settings.ts';
import { linkRow } from '../../shell/preferences.ts';

declare module '../../studio/window-parts.ts' {
  interface Panels {
    rules: true;
  }
  interface Dialogs {
    'rule-sets': object;
    /** The dialog that asks for a name for the rules of this text. */
    'save-rules': { readonly text: string };
  }
}

const RuleSetsDialog = onDemand(() => import('./RuleSetsDialog.vue'));
const SaveRulesDialog = onDemand(() => import('./SaveRulesDialog.vue'));
const RulesPane = onDemand(() => import('./RulesPane.vue'));

export const rulesFeature: Feature = {
  settings: ruleSetSettings,
  preferences: () => [linkRow(['files', 20], 'rule-sets', 'game.rule-sets')],
  commands: [...ruleSetCommands, ...rulesCommands],
  panes: [{ panel: 'rules', digit: 5, place: 'side', component: RulesPane }],
  dialogs: {
    'rule-sets': (_, close) => h(RuleSetsDialog, { onClose: close }),
    'save-rules': ({ text }, close) => h(SaveRulesDialog, { text, onClose: close }),
  },
};
