/** Commands of a move being put together bead by bead; their keys work while its panel has the focus. */
import { useBuilder } from './builder.ts';
import { focusPane } from '../../shell/focus.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';

function isBuilding(): Availability {
  return useBuilder().begun ? true : 'reason.no-building';
}

function builderAction(id: string, key: string, run: ActionCommand['run']): ActionCommand {
  return action({
    id: `builder.${id}`,
    group: 'game',
    scope: 'builder',
    onPage: 'guess',
    keys: [key],
    enabled: isBuilding,
    run,
  });
}

export const builderCommands: readonly ActionCommand[] = [
  builderAction('play', 'Shift+Enter', () => useBuilder().play()),
  builderAction('rest', 'End', () => useBuilder().rest()),
  builderAction('back', 'Backspace', () => useBuilder().back()),
  builderAction('results', 'r', () => focusPane('results')),
  builderAction('leave', 'Escape', () => useBuilder().leave()),
];
