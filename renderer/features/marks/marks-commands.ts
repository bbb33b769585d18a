/** Commands for marks on the board: the mode, its tools and colours, deleting all. */
import { setMarks } from '../../../engine/tree/annotate.ts';
import { MARK_TOOL_KINDS, type MarkToolKind } from '../../../engine/tree/mark-tool.ts';
import { MARK_COLOURS, type MarkColour } from '../../../engine/tree/types.ts';
import { t } from '../../i18n/text.ts';
import { useMarkTool } from './mark-tool.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';

/** Sets whether clicks draw; cancels an arrow that was begun. */
function setMode(studio: Studio, isOn: boolean): void {
  studio.ui.marksMode = isOn;
  useMarkTool().from = null;
}

function toolCommand(tool: MarkToolKind, index: number): ActionCommand {
  return action({
    id: `edit.mark-${tool}`,
    group: 'edit',
    scope: 'marks',
    keys: [`Digit${String(index + 1)}`],
    enabled: hasGame,
    isChecked: () => useMarkTool().kind === tool,
    run: (studio) => {
      setMode(studio, true);
      useMarkTool().take(tool);
      studio.ui.announce(t(`mark.tool-${tool}`));
    },
  });
}

function colourCommand(colour: MarkColour, index: number): ActionCommand {
  return action({
    id: `edit.mark-colour-${colour}`,
    group: 'edit',
    scope: 'marks',
    keys: [`Shift+Digit${String(index + 1)}`],
    enabled: hasGame,
    isChecked: () => useMarkTool().colour === colour,
    run: (studio) => {
      setMode(studio, true);
      useMarkTool().colour = colour;
      studio.ui.announce(t(`mark.colour-${colour}`));
    },
  });
}

export const markCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.marks-mode',
    group: 'edit',
    keys: ['v'],
    enabled: hasGame,
    isChecked: (studio) => studio.ui.marksMode,
    run: (studio) => {
      setMode(studio, !studio.ui.marksMode);
      studio.ui.announce(t(studio.ui.marksMode ? 'mark.mode-on' : 'mark.mode-off'));
    },
  }),
  ...MARK_TOOL_KINDS.map(toolCommand),
  ...MARK_COLOURS.map(colourCommand),
  action({
    id: 'edit.clear-marks',
    group: 'edit',
    enabled: (studio) => ((studio.documents.shown?.node.marks.length ?? 0) > 0 ? true : 'reason.no-marks'),
    run: (studio) => {
      if (runEdit(studio, 'undo.marks', (record, path) => setMarks(record, path, [])))
        studio.ui.announce(t('mark.all-gone'));
    },
  }),
];
