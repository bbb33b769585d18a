/** Recognises bead notation in texts: where a move begins and ends. `move.ts` reads its meaning. */
import type { GameNotation, MoveReading } from '../../rules/game-notation.ts';
import { PITS } from './board.ts';

const MOVE = /[A-Ha-h][io]*\d+/y;
const TAKES = /\s+x(?=\s)/y;
/** One take: a gem of a pit, or of the cup; a move number or a result is not a take. */
const TAKE = /\s+[A-Ha-h]?[1-9]+(?![\w.½-])/y;
/** Most takes that are read as part of one move. */
const MAX_TAKES = 64;

/** Returns the match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/**
 * Reads a move. Moves contain blanks: `H0 x f4`. The next player's move may look like another gem taken (`H0 x f4 g4`),
 * so all shorter readings are returned too and the rules decide.
 */
function readMove(text: string, offset: number): readonly MoveReading[] | null {
  const move = matchAt(MOVE, text, offset);
  if (move === undefined) return null;
  let end = offset + move.length;
  const readings: MoveReading[] = [{ text: move, end }];
  const sign = matchAt(TAKES, text, end);
  if (sign === undefined) return readings;
  end += sign.length;
  let written = `${move} x`;
  for (
    let take = matchAt(TAKE, text, end);
    take !== undefined && readings.length <= MAX_TAKES;
    take = matchAt(TAKE, text, end)
  ) {
    written += ` ${take.trim()}`;
    end += take.length;
    readings.unshift({ text: written, end });
  }
  return readings;
}

export const shakalaNotation: GameNotation = {
  readMove,
  /** Pits and cups, and a field that cannot be a count: two beads, or none. */
  positionCandidates: (fields) =>
    fields.length === PITS + 2 && fields.some((field) => field === '.' || field.length > 1)
      ? ['shakala']
      : [],
};
