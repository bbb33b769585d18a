/** Commands that copy the position and the game as text in the chosen dialect, and the diagram as a picture. */
import { t } from '../../i18n/text.ts';
import { action, choice, type Availability, type Command } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import { copyPart } from './copy-part.ts';
import type * as CopyWork from './copy-work.ts';
import { POSITION_KINDS } from './settings/kinds.ts';

function hasPosition({ documents: { shown } }: Studio): Availability {
  if (!shown) return 'reason.no-document';
  return shown.position ? true : 'reason.ghost';
}

/** Makes a command that copies by the code loaded on demand. */
function copying(
  id: string,
  enabled: (studio: Studio) => Availability,
  copy: (work: typeof CopyWork, studio: Studio) => Promise<void>,
  ...keys: readonly string[]
): Command {
  const run = async (studio: Studio): Promise<void> => copy(await copyPart.load(), studio);
  return action({ id, group: 'edit', keys, enabled, run });
}

export const copyCommands: readonly Command[] = [
  choice({
    id: 'edit.copy-position-as',
    group: 'edit',
    enabled: hasPosition,
    choices: () => POSITION_KINDS.map((id) => ({ id, label: t(`export.kind.${id}`) })),
    run: async (studio, chosen) => (await copyPart.load()).copyPosition(studio, chosen),
  }),
  copying('edit.copy-game', hasGame, (work, studio) => work.copyGame(studio), 'Ctrl+Shift+G'),
  choice({
    id: 'edit.copy-game-as',
    group: 'edit',
    enabled: hasGame,
    choices: (studio) =>
      (copyPart.now?.writableNow(studio) ?? []).map((id) => ({
        id,
        label: t(`dialect.${id}`),
        isChecked: id === studio.settings.values.exports.dialect,
      })),
    run: async (studio, dialect) => (await copyPart.load()).copyGameAs(studio, dialect),
  }),
  copying('edit.copy-link', hasGame, (work, studio) => work.copyLink(studio)),
  copying('edit.copy-position-link', hasPosition, (work, studio) => work.copyPositionLink(studio)),
  copying(
    'edit.copy-diagram',
    hasPosition,
    (work, studio) => work.copyDiagram(studio, 'png'),
    'Ctrl+Shift+D',
  ),
  copying(
    'edit.copy-diagram-svg',
    hasPosition,
    (work, studio) => work.copyDiagram(studio, 'svg'),
    'Ctrl+Shift+V',
  ),
];
