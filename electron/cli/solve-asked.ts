/**
 * The question to `solve`: values, or only who wins (`--winner`), or whether a value reaches a number (`--at-least N`).
 * The last two are often proved long before the value.
 */
import type { Texts } from '../../engine/locales/text.ts';
import { isAnswered, isMissed, isReached } from '../../engine/core/asked.ts';
import type { SolveGoal } from '../../engine/core/limits.ts';
import type { Side } from '../../engine/core/side.ts';
import { limitsFor, limitsOf, type Value } from '../../engine/core/value.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { WINNER_WORDS, signed } from './output.ts';
import { UsageError, wholeNumber, flag, type Arguments, type Flag } from './usage.ts';

const WINNER_FLAG = flag('winner', 'cli.solve.flag.winner');

const AT_LEAST_FLAG = flag('at-least N', 'cli.solve.flag.at-least');

export const QUESTION_FLAGS: readonly Flag[] = [
  flag('all', 'cli.solve.flag.all'),
  WINNER_FLAG,
  AT_LEAST_FLAG,
];

/** Largest number that can be asked about; far more than the seeds of any game. */
const MOST_ASKED = 9999;

/** The question to prove. */
export interface Question {
  readonly goal: SolveGoal;
  /** Asks only whether the value is at least this for the player to move; null asks no such question. */
  readonly atLeast: number | null;
}

/** Tells whether the question can be asked about a game: only games that are won by seeds have a number of them. */
export function isAskable({ atLeast }: Question, rules: Rules): boolean {
  return atLeast === null || rules.valueKind === 'margin';
}

/** Returns the words of the command line for a question. */
export function questionWords({ goal, atLeast }: Question): readonly string[] {
  const asked = goal === 'best' ? [] : [`--${goal}`];
  return ['solve', ...asked, ...(atLeast === null ? [] : [`--${AT_LEAST_FLAG.name}=${String(atLeast)}`])];
}

/** Reads the question from the flags. */
export function questionOf(args: Arguments): Question {
  const atLeast = wholeNumber(args, AT_LEAST_FLAG.name, -MOST_ASKED);
  if (!args.has(WINNER_FLAG.name)) return { goal: args.has('all') ? 'all' : 'best', atLeast };
  if (args.has('all') || atLeast !== null)
    throw new UsageError('cli.wrong.winner', { flag: WINNER_FLAG.name, other: AT_LEAST_FLAG.name });
  return { goal: 'winner', atLeast };
}

/** An answer; null inside it means that nothing is proved. A question for values needs no answer beyond the values. */
export type Answer =
  | { readonly winner: Side | 'draw' | 'none' | null }
  | { readonly atLeast: number; readonly reached: boolean | null };

/** Answers the question from a value with its proved bounds, for a position with this side to move. */
export function answerTo({ goal, atLeast }: Question, value: Value | null, turn: Side): Answer | null {
  if (atLeast !== null) return { atLeast, reached: whetherReached(value, turn, atLeast) };
  return goal === 'winner' ? { winner: winnerOf(value) } : null;
}

function winnerOf(value: Value | null): Side | 'draw' | 'none' | null {
  if (value === null) return null;
  if (value.kind === 'winner') return value.proof === 'exact' ? value.winner : null;
  const [least, most] = limitsOf(value);
  if (isReached('winner', least)) return 'south';
  if (isMissed('winner', most)) return 'north';
  return isAnswered('winner', least, most) ? 'draw' : null;
}

function whetherReached(value: Value | null, turn: Side, atLeast: number): boolean | null {
  if (value === null) return null;
  const [least, most] = limitsFor(value, turn);
  return isReached(atLeast, least) ? true : isMissed(atLeast, most) ? false : null;
}

/** Formats an answer as a line. */
export function answerText({ say }: Texts, answer: Answer): string {
  if ('winner' in answer)
    return `${say(answer.winner === null ? 'cli.solve.winner-unknown' : WINNER_WORDS[answer.winner])}\n`;
  const { atLeast, reached } = answer;
  const known = reached === null ? 'cli.solve.unknown' : reached ? 'cli.solve.reached' : 'cli.solve.missed';
  return `${say(known, { value: signed(atLeast) })}\n`;
}
