/** Commands for the look of the board: the side at the bottom, and the size of its numbers. */
import { t } from '../../i18n/text.ts';
import { isTurned } from '../../studio/orientation.ts';
import { BOARD_TYPES } from '../../studio/settings-data.ts';
import { action, type Command } from '../../shell/commands/command.ts';
import { settingChoice } from '../../shell/commands/setting-commands.ts';
import type { Studio } from '../../studio/studio.ts';

/** Announces which side is at the bottom now: users who cannot see the board find its pits by that. */
function saySeat({ documents, settings, ui }: Studio): void {
  const turn = documents.shown?.position?.turn ?? 'south';
  const isNorthBelow = isTurned(settings.values.autoFlip, ui.flipped, turn);
  ui.announce(t(isNorthBelow ? 'announce.north-below' : 'announce.south-below'));
}

export const boardLookCommands: readonly Command[] = [
  action({
    id: 'view.flip',
    group: 'view',
    keys: ['x'],
    isChecked: (studio) => studio.ui.flipped,
    run: (studio) => {
      studio.ui.flipped = !studio.ui.flipped;
      saySeat(studio);
    },
  }),
  action({
    id: 'view.auto-flip',
    group: 'view',
    isChecked: (studio) => studio.settings.values.autoFlip,
    run: (studio) => {
      studio.settings.change({ autoFlip: !studio.settings.values.autoFlip });
      saySeat(studio);
    },
  }),
  settingChoice({ id: 'view.board-type', group: 'view' }, 'boardType', BOARD_TYPES, (size) =>
    t('board-type.size', { size }),
  ),
];
