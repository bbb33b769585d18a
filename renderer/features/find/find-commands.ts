/** Finding notes, positions, glyphs, bookmarks and titles. */
import { focusPane } from '../../shell/focus.ts';
import { useFind } from './find-store.ts';
import { isEmptyQuery } from './query.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';

function stepCommand(id: string, key: string, by: -1 | 1): ActionCommand {
  return action({
    id,
    group: 'edit',
    keys: [key],
    enabled: also(hasGame, 'reason.nothing-to-find', () => !isEmptyQuery(useFind().query)),
    run: () => useFind().step(by),
  });
}

export const findCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.find',
    group: 'edit',
    keys: ['Ctrl+F'],
    enabled: hasGame,
    run: ({ settings }: Studio) => {
      settings.changeLayout({ side: true });
      useFind().open();
      focusPane('find');
    },
  }),
  stepCommand('edit.find-next', 'F3', 1),
  stepCommand('edit.find-previous', 'Shift+F3', -1),
];
