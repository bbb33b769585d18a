/** Commands that play moves and go through the games of the open file. */
import { newRecord } from '../../../engine/tree/record.ts';
import { addGames } from '../../../engine/tree/collection.ts';
import { playMove } from '../../../engine/tree/play.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { also, hasDocument, isOpen } from '../../shell/commands/conditions.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';
import { bestKnownMove } from '../analysis/best-known-move.ts';

/** Tells whether the seats may be changed instead of moving (pie rule). */
function canSwap(rules: Rules, position: Position): boolean {
  const first = rules.build(position, []);
  return first.ok && first.value.choices.some(({ kind }) => kind === 'swap');
}

function neighbour(studio: Studio, by: -1 | 1): number | null {
  const document = studio.documents.active;
  if (!document) return null;
  const index = document.gameIndex + by;
  return document.history.present.games[index] ? index : null;
}

function gameStep(id: string, by: -1 | 1, key: string): ActionCommand {
  return action({
    id,
    group: 'game',
    keys: [key],
    enabled: (studio) => (neighbour(studio, by) === null ? 'reason.no-game' : true),
    run: (studio) => {
      const index = neighbour(studio, by);
      if (index !== null) studio.documents.chooseGame(index);
    },
  });
}

function claim(id: string, move: 'agreed' | 'resigned'): ActionCommand {
  return action({
    id,
    group: 'game',
    enabled: isOpen,
    run: (studio) =>
      void runEdit(studio, 'undo.claim', (record, path, positions) =>
        playMove(record, path, move, positions),
      ),
  });
}

export const gameCommands: readonly ActionCommand[] = [
  action({
    id: 'game.play-best',
    group: 'game',
    keys: ['Space'],
    enabled: also(isOpen, 'reason.no-values', (studio) => bestKnownMove(studio) !== null),
    run: (studio) => {
      const move = bestKnownMove(studio);
      if (move !== null) studio.ui.tellRefusal(studio.play.move(move));
    },
  }),
  action({
    id: 'game.change-seats',
    group: 'game',
    onPage: 'guess',
    keys: ['Shift+x'],
    enabled: also(isOpen, 'reason.no-swap', ({ documents: { shown } }) =>
      Boolean(shown?.position && canSwap(shown.rules, shown.position)),
    ),
    run: (studio) => studio.ui.tellRefusal(studio.play.move('swap')),
  }),
  claim('game.agree', 'agreed'),
  claim('game.resign', 'resigned'),
  gameStep('game.previous-game', -1, 'PageUp'),
  gameStep('game.next-game', 1, 'PageDown'),
  action({
    id: 'game.add',
    group: 'game',
    enabled: hasDocument,
    run: (studio) => {
      const { shown } = studio.documents;
      if (shown)
        studio.documents.editGames({ key: 'undo.add-game' }, (games) =>
          addGames(games, [newRecord(shown.rules)]),
        );
    },
  }),
];
