/** Guessing by command: the dialog that starts it, and what its page can do. */
import { movesOf } from '../../../engine/tree/path.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import { wholeLine } from '../analysis/ribbon-data.ts';
import type { useGuess } from './guess-store.ts';
import { guessPart } from './guess-part.ts';

type Guessing = ReturnType<typeof useGuess>;

function hasMoves(studio: Studio): Availability {
  const { shown } = studio.documents;
  if (guessPart.now?.useGuess().sitting) return true;
  if (!shown) return hasGame(studio);
  return movesOf(wholeLine(shown)).length > 0 ? true : 'reason.nothing-to-guess';
}

/** Makes a command of the page, which can run while `holds` is true. */
function own(
  id: string,
  key: string,
  holds: (guessing: Guessing) => boolean,
  run: (guessing: Guessing) => void,
  otherwise: Availability = 'reason.not-guessing',
): ActionCommand {
  return action({
    id: `guess.${id}`,
    group: 'training',
    scope: 'guess',
    keys: [key],
    enabled: ({ ui }) => {
      const guessing = guessPart.now?.useGuess();
      if (ui.page !== 'guess' || !guessing) return 'reason.not-guessing';
      return holds(guessing) ? true : otherwise;
    },
    run: () => {
      if (guessPart.now) run(guessPart.now.useGuess());
    },
  });
}

export const guessCommands: readonly ActionCommand[] = [
  action({
    id: 'guess.open',
    group: 'training',
    inDraft: false,
    isChecked: ({ ui }) => ui.page === 'guess',
    enabled: hasMoves,
    run: async ({ ui }) => {
      const guessing = (await guessPart.load()).useGuess();
      // A sitting that was left by showing another document continues.
      if (guessing.sitting && guessing.stage !== 'over') guessing.open();
      else ui.open({ kind: 'guess' });
    },
  }),
  own(
    'next',
    'Enter',
    ({ stage }) => stage === 'told' || stage === 'moving',
    (guessing) => guessing.next(),
    'reason.guess-first',
  ),
  own(
    'show',
    'v',
    ({ stage }) => stage === 'asking',
    (guessing) => guessing.guess(null),
  ),
  own(
    'leave',
    'Escape',
    () => true,
    (guessing) => guessing.leave(),
  ),
];
