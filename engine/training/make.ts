/** Makes an exercise from a position, and checks an exercise by computing its answers again. */
import { DEFAULT_JUDGING, type Judging } from '../review/verdict.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { beadGoal, makeBeadOrder } from './bead-orders.ts';
import { bestMovesAnew, makeBestMove } from './best-moves.ts';
import { isSowingKind, type Exercise, type ExerciseTools, type PositionKind } from './exercise.ts';
import { longestTurn, makeLongTurn } from './long-turns.ts';
import { countAnew, makeSowing } from './sowings.ts';
import { mistakeAnswers } from './mistakes.ts';
import { makeWinPlay, winningMoves } from './win-play.ts';
import type { Checking } from './worth.ts';

/**
 * Makes an exercise from a position, or null if it does not suit the kind.
 *
 * @param position without a past, as `fromSetup` makes it: an exercise shows its reader nothing else.
 * @param isUnique whether a single right move is required even if several could be accepted.
 * @param judging the error of the game's estimates, for a `best-move` that cannot be proved; null: only proofs count.
 */
export function makeExercise(
  kind: PositionKind,
  rules: Rules,
  position: Position,
  tools: ExerciseTools,
  isUnique = false,
  judging: Judging | null = null,
): Exercise | null {
  if (position.outcome !== null) return null;
  if (isSowingKind(kind)) return makeSowing(kind, rules, position);
  switch (kind) {
    case 'moves-until':
      return makeLongTurn(rules, position);
    case 'beads':
      return makeBeadOrder(rules, position);
    case 'play-win': {
      const exercise = makeWinPlay(rules, position, tools);
      return exercise && isUnique && exercise.answers.length > 1 ? null : exercise;
    }
    default:
      return makeBestMove(kind, rules, position, tools, isUnique, judging);
  }
}

/** Computes all right answers to an exercise again; empty if it cannot be asked. */
function answersAnew(
  exercise: Exercise,
  rules: Rules,
  position: Position,
  checking: Checking,
): readonly string[] {
  const { kind, pit, goal, answers, move, values } = exercise;
  const known = { rules, position, values };
  if (isSowingKind(kind)) {
    const answer = countAnew(kind, rules, position, exercise);
    return answer === null ? [] : [answer];
  }
  switch (kind) {
    case 'moves-until': {
      const turn = longestTurn(rules, position);
      return turn === null ? [] : [String(turn.length)];
    }
    case 'beads': {
      const found = pit === null ? null : beadGoal(rules, position, pit);
      return found !== null && found.goal === goal ? found.answers : [];
    }
    case 'opening':
      // The tree defines what is right; the only check is that the answers can be played.
      return answers.filter((answer) => {
        const parsed = rules.parseMove(position, answer);
        return parsed.ok && parsed.value === answer && rules.play(position, parsed.value).ok;
      });
    case 'mistake':
      return move === null ? [] : mistakeAnswers(known, move, checking);
    case 'play-win':
      return winningMoves(rules, position, checking.prove(position, 'result'));
    default:
      return bestMovesAnew(kind, known, checking);
  }
}

/**
 * Checks an exercise: its answers are computed again and compared.
 *
 * @param judging with the error of the game's estimates; without it, exercises by estimate are rejected.
 */
export function checkExercise(
  exercise: Exercise,
  rules: Rules,
  prove: ExerciseTools['prove'],
  judging: Judging = DEFAULT_JUDGING,
): boolean {
  const { setup, answers } = exercise;
  const position = rules.fromSetup(setup);
  if (!position.ok || position.value.outcome !== null || answers.length === 0) return false;
  const right = answersAnew(exercise, rules, position.value, { prove, judging });
  return right.length === answers.length && right.every((each) => answers.includes(each));
}
