/** Commands that copy the position and the game as text in the chosen dialect, and the diagram as a picture. */
import { t } from '../../i18n/text.ts';
import { action, choice, type Availability, type Command } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import { copyPart } from './copy-part.ts';
import { POSITION_KINDS } from './settings/kinds.ts';

function hasPosition({ documents: { shown } }: Studio): Availability {
  if (!shown) return 'reason.no-document';
  return shown.position ? true : 'reason.ghost';
}

export const copyCommands: readonly Command[] = [
  choice({
    id: 'edit.copy-position-as',
    group: 'edit',
    enabled: hasPosition,
    choices: () => POSITION_KINDS.map((id) => ({ id, label: t(`export.kind.${id}`) })),
    run: async (studio, chosen) => (await copyPart.load()).copyPosition(studio, chosen),
  }),
  action({
    id: 'edit.copy-game',
    group: 'edit',
    keys: ['Ctrl+Shift+G'],
    enabled: hasGame,
    run: async (studio) => (await copyPart.load()).copyGame(studio),
  }),
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
  action({
    id: 'edit.copy-link',
    group: 'edit',
    enabled: hasGame,
    run: async (studio) => (await copyPart.load()).copyLink(studio),
  }),
  action({
    id: 'edit.copy-position-link',
    group: 'edit',
    enabled: hasPosition,
    run: async (studio) => (await copyPart.load()).copyPositionLink(studio),
  }),
  action({
    id: 'edit.copy-diagram',
    group: 'edit',
    keys: ['Ctrl+Shift+D'],
    enabled: hasPosition,
    run: async (studio) => (await copyPart.load()).copyDiagram(studio, 'png'),
  }),
  action({
    id: 'edit.copy-diagram-svg',
    group: 'edit',
    keys: ['Ctrl+Shift+V'],
    enabled: hasPosition,
    run: async (studio) => (await copyPart.load()).copyDiagram(studio, 'svg'),
  }),
];
