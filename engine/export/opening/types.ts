/** The input of opening trees and statistics as files: figures of moves, and words. */
import type { Move } from '../../core/move.ts';
import type { Value } from '../../core/value.ts';
import type { MoveFigures, OpeningNode, ResultCounts } from '../../explorer/question.ts';
import type { Rules } from '../../rules/game.ts';
import type { Setup } from '../../rules/types.ts';

/** The words of a file of openings; numbers are written as in the language. */
export interface OpeningWords {
  readonly language: string;
  /** `214 games: 60 % South, 12 % draws; mean +2.1; loss 0.4`. For the position itself, only with its results. */
  readonly figures: (figures: MoveFigures | ResultCounts) => string;
  /** Text after a move that leads to a position which occurred earlier in the tree. */
  readonly transposition: string;
  /** Text that says that there are more moves. */
  readonly cut: string;
  /** Heads of the columns. */
  readonly columns: Readonly<
    Record<'move' | 'games' | 'results' | 'margin' | 'loss' | 'value' | 'lastPlayed', string>
  >;
  readonly rules: string;
  readonly ruleSet: (rules: string) => string;
  readonly position: string;
  /** The text of the moves that led to the position; `''` for the start. */
  readonly after: (moves: readonly Move[]) => string;
  /** `60 % South, 12 % draws, 28 % North`. */
  readonly results: (results: ResultCounts) => string;
  readonly count: (count: number) => string;
  readonly mean: (margin: number) => string;
  readonly loss: (loss: number) => string;
  /** How certain a value is, with its depth. */
  readonly proof: (value: Value) => string;
  readonly specialMove: (move: Move) => string;
}

/** An opening tree, or the moves of one position, and where it begins. */
export interface OpeningInput {
  readonly title: string;
  readonly rules: Rules;
  /** First position of the game that leads there; null for the start of the rules. */
  readonly setup: Setup | null;
  /** Moves from there to the requested position. */
  readonly line: readonly Move[];
  readonly all: ResultCounts;
  readonly moves: readonly OpeningNode[];
  readonly isCut: boolean;
  readonly words: OpeningWords;
}
