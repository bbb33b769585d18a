/** Commands that find notes, positions, glyphs, bookmarks and titles. */
import { focusPane } from '../../shell/focus.ts';
import { findPart } from './find-part.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';

function stepCommand(id: string, key: string, by: -1 | 1): ActionCommand {
  return action({
    id,
    group: 'edit',
    keys: [key],
    enabled: also(hasGame, 'reason.nothing-to-find', () => findPart.now?.useFind().hasQuery ?? false),
    run: () => findPart.now?.useFind().step(by),
  });
}

export const findCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.find',
    group: 'edit',
    keys: ['Ctrl+F'],
    enabled: hasGame,
    run: async ({ settings }) => {
      const { useFind } = await findPart.load();
      settings.changeLayout({ side: true });
      useFind().open();
      focusPane('find');
    },
  }),
  stepCommand('edit.find-next', 'F3', 1),
  stepCommand('edit.find-previous', 'Shift+F3', -1),
];
