/** The commands of repertoires. */
import { SIDES, type Side } from '../../../engine/core/side.ts';
import { repertoireSide } from '../../../engine/repertoire/mark.ts';
import { t } from '../../i18n/text.ts';
import { action, choice, type ActionCommand, type Command } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import { repertoirePart } from './repertoire-part.ts';

/** Makes the command that drills the game shown, or the repertoire of a side. */
function drill(side: Side): ActionCommand {
  return action({
    id: `training.openings-${side}`,
    group: 'training',
    enabled: hasGame,
    run: ({ ui }) => {
      ui.open({ kind: 'drill-openings', side });
    },
  });
}

export const repertoireCommands: readonly Command[] = [
  choice({
    id: 'repertoire.mark',
    group: 'game',
    enabled: hasGame,
    choices: ({ documents: { shown } }) =>
      SIDES.map((id) => ({
        id,
        label: t(`side.${id}`),
        isChecked: shown !== null && repertoireSide(shown.record) === id,
      })),
    run: async (studio, id) => (await repertoirePart.load()).mark(studio, id),
  }),
  ...SIDES.map(drill),
];
