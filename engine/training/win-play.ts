/**
 * Wins against perfect play, move by move: the moves that keep the win, the best defence, and the end of the play.
 */
import type { Move } from '../core/move.ts';
import { firstBest } from '../core/ranking.ts';
import type { Side } from '../core/side.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import { rankingAt } from '../rules/known-moves.ts';
import type { Position } from '../rules/types.ts';
import { measure } from './difficulty.ts';
import { NOTHING_ELSE, type Exercise, type ExerciseTools } from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { resultsOf } from './worth.ts';

/** Smallest number of positions with wrong moves that make a win worth playing, and largest number of moves. */
const LEAST_TESTS = 2;
const LONGEST_PLAY = 40;

/**
 * Whether a move keeps a win; null if it is illegal or too little is known.
 *
 * @param values proved values of all moves of the position.
 */
export function keepsWin(
  rules: Rules,
  position: Position,
  values: StoredValues | null,
  move: Move,
): boolean | null {
  const found = resultsOf({ rules, position, values })?.find((each) => each.move === move);
  return found ? found.result > 0 : null;
}

/** Returns the best move, also for a perfect defender: it loses least, or latest. Null if nothing is known. */
export function defend(rules: Rules, position: Position, values: StoredValues | null): Move | null {
  return firstBest(rankingAt(rules, position, values));
}

/** Whether a side has certainly won: the game is over, or the beads on the board cannot change it. */
export function hasWon(rules: Rules, position: Position, side: Side): boolean {
  if (position.outcome) return position.outcome.winner === side;
  if (rules.valueKind !== 'margin') return false;
  const [least, most] = rules.bounds(position);
  return side === 'south' ? least > 0 : most < 0;
}

/** A complete win: its moves, and how often the solver had to choose between right and wrong moves. */
interface WinPlay {
  readonly line: readonly Move[];
  readonly tests: number;
}

/** Plays a win out with best moves on both sides; null if it takes too long or a position cannot be proved. */
function playOut(rules: Rules, start: Position, prove: ExerciseTools['prove']): WinPlay | null {
  const solver = start.turn;
  const line: Move[] = [];
  let tests = 0;
  let position = start;
  while (!hasWon(rules, position, solver)) {
    if (position.outcome !== null || line.length >= LONGEST_PLAY) return null;
    const values = prove(position, 'all');
    const results = resultsOf({ rules, position, values });
    const move = defend(rules, position, values);
    if (results === null || move === null) return null;
    if (position.turn === solver && results.some(({ result }) => result <= 0)) tests += 1;
    line.push(move);
    position = rules.next(position, move);
  }
  return { line, tests };
}

/** Returns the moves of a position that keep its win; empty if the position is not won, or if every move wins. */
export function winningMoves(rules: Rules, position: Position, values: StoredValues | null): readonly Move[] {
  const results = resultsOf({ rules, position, values }) ?? [];
  const winning = results.filter(({ result }) => result > 0);
  return winning.length === results.length ? [] : winning.map(({ move }) => move);
}

/**
 * Makes a `play-win` exercise from a position; null if the position is not won, offers too few choices, takes too
 * long, or cannot be proved.
 */
export function makeWinPlay(
  rules: Rules,
  position: Position,
  { prove, look }: ExerciseTools,
): Exercise | null {
  const values = prove(position, 'all');
  const answers = winningMoves(rules, position, values);
  if (answers.length === 0) return null;
  const play = playOut(rules, position, prove);
  if (play === null || play.tests < LEAST_TESTS) return null;
  const { difficulty, traps } = measure(rules, position, answers, look);
  return {
    ...NOTHING_ELSE,
    kind: 'play-win',
    rules: rules.key,
    setup: setupOf(position),
    answers,
    values,
    line: play.line,
    traps,
    difficulty: difficulty + play.tests - 1,
  };
}
