/** Correcting a line: another move in the place of one, a forgotten move before one. The new move is picked as in play. */
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { hasMove } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { parentPath } from '../../../engine/tree/path.ts';
import { useCorrection, type CorrectionKind } from '../../studio/move-correction.ts';

/** A move is shown and there is a position before it to pick another move in. */
function canCorrect(studio: Studio): Availability {
  const { shown } = studio.documents;
  const move = hasMove(studio);
  if (move !== true || !shown) return move;
  return positionAt(shown.positions, parentPath(shown.path)).ok ? true : 'reason.ghost';
}

function correctionCommand(kind: CorrectionKind, key: string): ActionCommand {
  return action({
    id: `edit.${kind}`,
    group: 'edit',
    keys: [key],
    enabled: canCorrect,
    isChecked: () => useCorrection().current?.kind === kind,
    run: () => {
      useCorrection().start(kind);
    },
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
