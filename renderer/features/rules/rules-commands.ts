/** Applies the changes of the Rules tab to a copy of the game shown. */
import { useChangedRules } from './changed-rules.ts';
import { part } from '../../shell/on-demand.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';

const checkPart = part(() => import('./rule-check.ts'));

/** Tells whether the Rules tab has changes that can be applied. */
function hasChangedRules(studio: Studio): Availability {
  const open = hasGame(studio);
  if (open !== true) return open;
  const changed = useChangedRules();
  if (!changed.isChanged) return 'reason.rules-unchanged';
  return changed.compiled?.ok && changed.refusal === null ? true : 'reason.rules-faulty';
}

export const rulesCommands: readonly ActionCommand[] = [
  action({
    id: 'game.test-rules',
    group: 'game',
    enabled: also(hasGame, 'reason.rules-faulty', () => useChangedRules().compiled?.ok === true),
    run: async ({ settings }) => {
      const { draft } = useChangedRules();
      if (!draft) return;
      settings.showPanel('rules');
      void (await checkPart.load()).useRuleCheck().start(draft);
    },
  }),
  action({
    id: 'game.apply-rules',
    group: 'game',
    enabled: hasChangedRules,
    run: () => {
      useChangedRules().apply('document');
    },
  }),
  action({
    id: 'game.apply-rules-here',
    group: 'game',
    enabled: hasChangedRules,
    run: () => {
      useChangedRules().apply('file');
    },
  }),
];
