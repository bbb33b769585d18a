/** Aids on the board: each is a switch, and one key says what there is to see. */
import { t } from '../../i18n/text.ts';
import { joinSaid } from '../../board/place-names.ts';
import { useAids } from './store.ts';
import { AIDS, type Aid } from '../../studio/settings-data.ts';
import { useEditor } from '../editor/store.ts';
import { usePreview } from '../preview/preview.ts';
import { useSight } from '../../studio/visibility.ts';
import { effectText } from '../../i18n/speech.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';

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

/** What playing a pit would do, as far as it may be told; `''` for a pit that cannot be played. */
function effectOf(place: PlaceIndex, { documents }: Studio): string {
  const here = documents.shown;
  const move = usePreview().moveOf(place);
  if (!here?.position || move === null || useEditor().draft) return '';
  const turn = here.rules.play(here.position, move);
  return turn.ok ? effectText(here.rules.board, turn.value, useSight().telling(false, true)) : '';
}

/** Name of the pit that has the focus, what playing it does, its value; or what stands beside the board. */
function described(studio: Studio): string {
  const pit = document.activeElement?.closest<HTMLElement>('[data-place]');
  const status = document.querySelector('[data-testid="status"]')?.textContent ?? '';
  return pit
    ? joinSaid([
        pit.getAttribute('aria-label') ?? '',
        effectOf(Number(pit.dataset['place']), studio),
        pit.getAttribute('aria-description') ?? '',
      ])
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
    run: (studio) => {
      studio.ui.announce(described(studio));
    },
  }),
];
