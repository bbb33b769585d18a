/** Commands that switch each aid on the board on and off. */
import { t } from '../../i18n/text.ts';
import { AIDS, type Aid } from './aids-settings.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';

function aidCommand(aid: Aid): ActionCommand {
  return action({
    id: `view.aid-${aid}`,
    group: 'view',
    isChecked: ({ settings }) => settings.values.aids[aid],
    run: ({ settings, ui }) => {
      const aids = { ...settings.values.aids, [aid]: !settings.values.aids[aid] };
      settings.change({ aids });
      ui.announce(t(aids[aid] ? 'aid.on' : 'aid.off', { aid: t(`command.view.aid-${aid}`) }));
    },
  });
}

export const aidCommands: readonly ActionCommand[] = AIDS.map(aidCommand);
