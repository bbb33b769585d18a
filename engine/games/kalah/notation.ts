/** Recognises texts that may be Kalah: rule sets to try, and the digit strings of `digits.ts`. */
import type { GameNotation } from '../../rules/game-notation.ts';

/** Seeds a house in published games and usual starts, the most usual first. */
const USUAL_SEEDS: readonly number[] = [3, 4, 5, 6, 2, 1];

const FOUR_SEEDS: readonly string[] = ['kalah:seeds=4', 'kalah:seeds=4,empty-capture=on'];

/** Finds the board of a position with two stores; uses its number of seeds only if it is a start. */
function positionCandidates(fields: readonly string[]): readonly string[] {
  const houses = (fields.length - 2) / 2;
  if (!Number.isInteger(houses) || houses < 1 || houses > 12) return [];
  const seeds = Number(fields[0]);
  const isStart =
    seeds >= 1 && seeds <= 12 && fields.every((field, i) => Number(field) === (i < 2 * houses ? seeds : 0));
  return [`kalah:houses=${houses}${isStart ? `,seeds=${seeds}` : ''}`];
}

export const kalahNotation: GameNotation = {
  // Both capture rules are in use.
  moveCandidates: USUAL_SEEDS.flatMap((seeds) => [
    `kalah:seeds=${seeds}`,
    `kalah:seeds=${seeds},empty-capture=on`,
  ]),
  positionCandidates,
  formats: {
    'kalah-digits': [6, 5, 4].flatMap((houses) =>
      USUAL_SEEDS.flatMap((seeds) => [
        `kalah:houses=${houses},seeds=${seeds},empty-capture=on`,
        `kalah:houses=${houses},seeds=${seeds}`,
      ]),
    ),
    kgp: ['kalah'],
    'open-spiel': FOUR_SEEDS,
    // Ludii's game continues while the player to move can.
    ludii: ['kalah:seeds=4,end-test=turn-start', ...FOUR_SEEDS],
  },
  names: ['mancala', 'kalaha'],
  isNumberedRound: true,
};
