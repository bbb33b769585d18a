/** What is guessed: a line of a game, and the moves that are asked for. */
import type { Side } from '../../../engine/core/side.ts';
import type { Judging } from '../../../engine/review/verdict.ts';
import type { Path } from '../../../engine/tree/types.ts';
import type { JudgedGame } from './judge.ts';
import type { GuessChoice } from './settings/guess-choice.ts';

/** The moves of a game guessed in one go, possibly with pauses. */
export interface Sitting extends JudgedGame {
  readonly id: string;
  readonly documentId: string;
  readonly game: number;
  readonly name: string;
  readonly line: Path;
  readonly side: Side | null;
  /** Plies of the moves that are asked for. */
  readonly asked: readonly number[];
  readonly clock: GuessChoice['clock'];
  readonly judging: Judging;
}
