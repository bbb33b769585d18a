/** Commands of the layout that presents a game, on the keys of a presenter's remote. */
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { runCommand } from '../../shell/commands/registry.ts';
import { focusPane } from '../../shell/focus.ts';
import { isPresenting } from '../../studio/presenting.ts';
import type { Studio } from '../../studio/studio.ts';

function own(name: string, keys: readonly string[], run: (studio: Studio) => void): ActionCommand {
  return action({
    id: `present.${name}`,
    group: 'view',
    scope: 'present',
    keys,
    enabled: (studio) => (isPresenting(studio) ? true : 'reason.not-presenting'),
    run,
  });
}

export const presentCommands: readonly ActionCommand[] = [
  own('forward', ['PageDown', 'Space', 'Enter'], (studio) => void runCommand('game.next', studio)),
  own('back', ['PageUp', 'Shift+Space'], (studio) => void runCommand('game.previous', studio)),
  own('leave', ['Escape'], ({ settings }) => {
    settings.chooseLayout(settings.previousLayout === 'present' ? 'study' : settings.previousLayout);
    focusPane('board');
  }),
];
