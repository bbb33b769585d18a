/** Commands that correct a line: they replace a move or insert a forgotten one. The new move is picked as in play. */
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { also, hasMove } from '../../shell/commands/conditions.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { parentPath } from '../../../engine/tree/path.ts';
import { useCorrection, type CorrectionKind } from '../../studio/move-correction.ts';

/** Available if a move is shown and another one can be picked in the position before it. */
const canCorrect = also(
  hasMove,
  'reason.ghost',
  ({ documents: { shown } }) => shown === null || positionAt(shown.positions, parentPath(shown.path)).ok,
);

function correctionCommand(kind: CorrectionKind, key: string): ActionCommand {
  return action({
    id: `edit.${kind}`,
    group: 'edit',
    keys: [key],
    enabled: canCorrect,
    isChecked: () => useCorrection().current?.kind === kind,
    run: () => useCorrection().start(kind),
  });
}

export const correctionCommands: readonly ActionCommand[] = [
  correctionCommand('replace', 'r'),
  correctionCommand('insert', 'Shift+r'),
  action({
    id: 'edit.leave-correction',
    group: 'edit',
    enabled: () => (useCorrection().current ? true : 'reason.not-correcting'),
    run: ({ ui }) => {
      useCorrection().leave();
      ui.announce('');
    },
  }),
];
