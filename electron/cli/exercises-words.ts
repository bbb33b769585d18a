/** Exercises in English, for files and sheets, and as games. */
import { rulesFromText } from '../../engine/games/index.ts';
import type { Exercise } from '../../engine/training/exercise.ts';
import { exerciseRecord, type ExerciseWords } from '../../engine/training/record.ts';
import { estimateOf } from '../../engine/training/worth.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { counted } from './output.ts';

/** Makes the texts of question and answer, for a game file and for a sheet made from it. */
function wordsOf(exercise: Exercise, { board }: Rules): ExerciseWords {
  const { kind, move, pit, goal, answers } = exercise;
  const [answer = '', ...others] = answers;
  const either = others.length === 0 ? '' : `or ${others.join(' or ')}`;
  const asked = move ?? '';
  const captured = board.kinds > 1 ? 'gem' : 'seed';
  switch (kind) {
    case 'best-move':
      return { question: 'What is the best move?', answer: either };
    case 'only-move':
      return { question: 'Which is the only move?', answer: '' };
    case 'win':
      return { question: 'Which move wins?', answer: '' };
    case 'play-win':
      return { question: 'Win from here.', answer: either };
    case 'draw':
      return { question: 'Which move keeps the draw?', answer: '' };
    case 'mistake':
      return { question: `${asked} was a mistake. What is better?${estimateMark(exercise)}`, answer: either };
    case 'capture':
      return {
        question: `How many ${captured}s does ${asked} capture?`,
        answer: `captures ${counted(Number(answer), captured)}`,
      };
    case 'landing':
      return {
        question: `Where does ${asked} end?`,
        answer: answer === 'store' ? 'ends in the store' : `ends in ${answer}`,
      };
    case 'laps':
      return { question: `How many laps does ${asked} have?`, answer: counted(Number(answer), 'lap') };
    case 'holds':
      return {
        question: `How many seeds does ${pit ?? ''} hold after ${asked}?`,
        answer: `${pit ?? ''} holds ${counted(Number(answer), 'seed')}`,
      };
    case 'moves-until':
      return {
        question: 'How many moves can be made before the turn ends?',
        answer: counted(Number(answer), 'move'),
      };
    case 'beads':
      return {
        question: `Place the beads of ${pit ?? ''} so that ${counted(goal ?? 0, 'gem')} ${goal === 1 ? 'is' : 'are'} captured.`,
        answer: either,
      };
    case 'opening':
      return { question: 'Which move does your file have here?', answer: either };
  }
}

/** Returns ` (by estimate, depth 8)` for an exercise whose answers are not proved, else an empty string. */
export function estimateMark(exercise: Exercise): string {
  const depth = estimateOf(exercise);
  return depth === null ? '' : ` (by estimate, depth ${String(depth)})`;
}

/** Turns exercises into games, numbered from 1. */
export function exerciseGames(exercises: readonly Exercise[]): readonly GameRecord[] {
  return exercises.flatMap((exercise, i) => {
    const rules = rulesFromText(exercise.rules);
    return rules.ok ? [exerciseRecord(exercise, rules.value, i + 1, wordsOf(exercise, rules.value))] : [];
  });
}
