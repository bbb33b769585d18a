/** Bead notation in texts: where a move begins and ends. `move.ts` reads what it means. */
import type { GameNotation, MoveReading } from '../../rules/game-notation.ts';
import { PITS } from './board.ts';

const MOVE = /[A-Ha-h][io]*\d+/y;
const TAKES = /\s+x(?=\s)/y;
/** One take: gems of a pit, or of the cup; a move number or result is none. */
const TAKE = /\s+[A-Ha-h]?[1-9]+(?![\w.½-])/y;
/** More takes are not read as part of one move. */
const MAX_TAKES = 64;

/** The match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/**
 * Moves hold blanks: `H0 x f4`. The next player's move may look like one more gem taken (`H0 x f4 g4`), so all shorter
 * readings are handed out too and the rules decide.
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
  /** Pits and cups, and a field that no count looks like: two beads, or none. */
  positionCandidates: (fields) =>
    fields.length === PITS + 2 && fields.some((field) => field === '.' || field.length > 1)
      ? ['shakala']
      : [],
};
