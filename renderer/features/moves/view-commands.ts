/** Commands for the four views of the move tree, peeking, and going to equal positions. */
import { focusPane, hasFocus } from '../../shell/focus.ts';
import { pathAt } from '../../../engine/tree/outline.ts';
import { useOutline } from './outline.ts';
import { usePeek } from './peek.ts';
import { MOVES_VIEWS, type MovesView } from './moves-settings.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { settingSwitch } from '../../shell/commands/setting-commands.ts';
import { hasGame } from '../../shell/commands/conditions.ts';

function viewCommand(view: MovesView, index: number): ActionCommand {
  return action({
    id: `view.moves-${view}`,
    group: 'view',
    keys: [`Ctrl+Shift+Digit${String(index + 1)}`],
    isChecked: (studio) => studio.settings.values.movesView === view,
    run: (studio) => {
      const hadFocus = hasFocus('moves');
      studio.settings.change({ movesView: view });
      studio.settings.showPanel('moves', 'moves');
      // The view that had the focus is gone; if the focus was on a view switch, it stays there.
      if (hadFocus) focusPane('moves');
    },
  });
}

/** Finds the next node with the position shown, or null. It is known only while a view of the moves is open. */
function nextSame(): number | null {
  const { current, outline, same } = useOutline();
  if (!outline || same?.outline !== outline) return null;
  const next = same.nexts[current] ?? current;
  return next === current ? null : next;
}

export const movesViewCommands: readonly ActionCommand[] = [
  ...MOVES_VIEWS.map(viewCommand),
  settingSwitch({ id: 'view.move-times', group: 'view' }, 'moveTimes'),
  action({
    id: 'game.peek',
    group: 'game',
    keys: ['u'],
    enabled: hasGame,
    isChecked: () => usePeek().isOn,
    endHold: () => usePeek().end(),
    run: () => {
      const peek = usePeek();
      if (peek.isOn) peek.end();
      else peek.start();
    },
  }),
  action({
    id: 'game.same-position',
    group: 'game',
    keys: ['='],
    enabled: (): Availability => (nextSame() === null ? 'reason.no-same-position' : true),
    run: (studio) => {
      const { outline } = useOutline();
      const next = nextSame();
      if (outline && next !== null) studio.documents.goTo(pathAt(outline, next));
    },
  }),
];
