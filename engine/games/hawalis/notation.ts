/** Recognises texts that may be Hawalis. */
import type { GameNotation } from '../../rules/game-notation.ts';

export const hawalisNotation: GameNotation = {
  /** Accepts four rows and two stores. */
  positionCandidates(fields) {
    const columns = (fields.length - 2) / 4;
    return Number.isInteger(columns) && columns >= 2 && columns <= 8 ? [`hawalis:columns=${columns}`] : [];
  },
};
