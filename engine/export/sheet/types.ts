/** The input of a sheet of diagrams: positions of games, their layout on the paper, words. */
import type { ThemeName } from '../../drawing/scene.ts';
import type { CountMode } from '../../rules/counts.ts';
import type { GameRecord } from '../../tree/types.ts';
import type { GameWords, Paper } from '../html/types.ts';

/** Which positions: bookmarks, notes, notes with a `[board]`, first positions, or a position every few moves. */
export const SHEET_POSITIONS = ['bookmarks', 'notes', 'diagrams', 'starts', 'every'] as const;
type SheetPositions = (typeof SHEET_POSITIONS)[number];

/**
 * What a diagram without an exercise asks: nothing but where in the game it is, its note, or for the best move. An
 * exercise asks its own question.
 */
export const SHEET_QUESTIONS = ['places', 'notes', 'best-move'] as const;
type SheetQuestions = (typeof SHEET_QUESTIONS)[number];

/** Diagrams on a page. */
export const SHEET_SIZES = [2, 4, 6] as const;
type SheetSize = (typeof SHEET_SIZES)[number];

/** Everything a sheet depends on. */
export interface SheetInput {
  readonly title: string;
  readonly games: readonly GameRecord[];
  readonly positions: SheetPositions;
  /** With `every`: one diagram after this many moves of the main line. */
  readonly every: number;
  readonly questions: SheetQuestions;
  readonly perPage: SheetSize;
  readonly paper: Paper;
  /** Whether there is a line for the name and the date below the title. */
  readonly hasNameLine: boolean;
  /** Whether there are lines to write on beside or below each diagram. */
  readonly hasAnswerLines: boolean;
  /** Whether the solutions follow on a page of their own. */
  readonly hasSolutions: boolean;
  /** Whether the solutions come with their proved values. */
  readonly hasValues: boolean;
  readonly look: {
    readonly theme: ThemeName;
    readonly labels: boolean;
    readonly counts: CountMode;
    readonly flipped: boolean;
  };
  readonly words: GameWords;
  /** Address of the page that the QR codes of the positions lead to; none are drawn if left out. */
  readonly qrAddress?: string;
}
