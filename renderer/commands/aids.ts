/** Aids on the board: each is a switch, and one key says what there is to see. */
import { t } from '../locales/text.ts';
import { joinSaid } from '../board/place-names.ts';
import { useAids } from '../stores/aids.ts';
import { AIDS, type Aid } from '../stores/settings-data.ts';
import { action, type ActionCommand } from './command.ts';
import { hasGame } from './conditions.ts';

function aidCommand(aid: Aid): ActionCommand {
  return action({
    id: `view.aid-${aid}`,
    group: 'view',
    section: 1,
    submenu: 'aids',
    isChecked: ({ settings }) => settings.values.aids[aid],
    run: ({ settings, ui }) => {
      const aids = { ...settings.values.aids, [aid]: !settings.values.aids[aid] };
      settings.change({ aids });
      ui.announce(t(aids[aid] ? 'aid.on' : 'aid.off', { aid: t(`command.view.aid-${aid}`) }));
    },
  });
}

/** Name and description of the pit that has the focus, or what stands beside the board. */
function described(): string {
  const pit = document.activeElement?.closest('[data-place]');
  const status = document.querySelector('[data-testid="status"]')?.textContent ?? '';
  return pit
    ? joinSaid([pit.getAttribute('aria-label') ?? '', pit.getAttribute('aria-description') ?? ''])
    : joinSaid([status.trim(), ...useAids().lines]);
}

export const aidCommands: readonly ActionCommand[] = [
  action({
    id: 'view.threats',
    group: 'view',
    section: 1,
    submenu: 'aids',
    keys: ['t'],
    contexts: ['board'],
    enabled: hasGame,
    isChecked: () => useAids().threats,
    run: ({ ui }) => {
      const aids = useAids();
      aids.threats = !aids.threats;
      ui.announce(aids.threats ? aids.threatsSaid() : t('aid.threats-off'));
    },
  }),
  ...AIDS.map(aidCommand),
  action({
    id: 'view.describe',
    group: 'view',
    section: 1,
    submenu: 'aids',
    keys: ['w'],
    enabled: hasGame,
    run: ({ ui }) => {
      ui.announce(described());
    },
  }),
];
