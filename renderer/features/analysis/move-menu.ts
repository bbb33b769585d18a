/** The menu of moves in a list. */
import type { Move } from '../../../engine/core/move.ts';
import { makePath } from '../../../engine/tree/path.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import { availability } from '../../shell/commands/command.ts';
import { plainEntry, type MenuEntry } from '../../shell/commands/menu.ts';
import { findCommand } from '../../shell/commands/registry.ts';
import type { Studio } from '../../studio/studio.ts';

/** Returns a menu whose entry asks why a move of the position shown, or a whole turn, is not the best. */
export function whyNotMenu(moves: readonly Move[], studio: Studio): readonly MenuEntry[] {
  const command = findCommand('analysis.why-not-here');
  const can = command ? availability(command, studio) : true;
  const label = t('lines.why-not', { move: moves.map(moveText).join(' ') });
  return [plainEntry(`analysis.why-not-here:${makePath(moves)}`, label, null, can === true ? null : t(can))];
}
