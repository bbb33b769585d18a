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

const MARKS = [...SIDES, 'none'] as const;

export const repertoireCommands: readonly Command[] = [
  choice({
    id: 'repertoire.mark',
    group: 'game',
    enabled: hasGame,
    choices: ({ documents: { shown } }) =>
      MARKS.map((id) => ({
        id,
        label: t(id === 'none' ? 'repertoire.mark.none' : `side.${id}`),
        isChecked: shown !== null && (repertoireSide(shown.record) ?? 'none') === id,
      })),
    run: async (studio, id) => (await repertoirePart.load()).mark(studio, id),
  }),
  action({
    id: 'repertoire.left',
    group: 'game',
    enabled: hasGame,
    run: async (studio) => (await repertoirePart.load()).showLeft(studio),
  }),
  ...SIDES.map(drill),
];
