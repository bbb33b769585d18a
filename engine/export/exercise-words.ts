/** Exercises in words for files and paper, where nobody can press a pit; and exercises as games with these words. */
import { rulesFromText } from '../games/index.ts';
import type { Rules } from '../rules/game.ts';
import type { Exercise } from '../training/exercise.ts';
import { exerciseRecord, type ExerciseWords } from '../training/record.ts';
import { estimateOf } from '../training/worth.ts';
import type { GameRecord } from '../tree/types.ts';
import type { Say } from '../locales/text.ts';

/** Adds `(by estimate, depth 8)` to the text of an exercise if its answers are not proved. */
export function withMark(text: string, exercise: Exercise, say: Say): string {
  const depth = estimateOf(exercise);
  return depth === null ? text : say('exercise.by-estimate', { text, depth });
}

/** Returns question and answer of an exercise. */
export function exerciseWords(exercise: Exercise, { board }: Rules, say: Say): ExerciseWords {
  const { kind, move, pit, goal, answers } = exercise;
  const [answer = '', ...others] = answers;
  const asked = kind === 'capture' && board.kinds > 1 ? 'capture-gems' : kind;
  const told = say(`exercise.ask.${asked}`, { move: move ?? '', pit: pit ?? '', n: goal ?? 0 });
  const question = withMark(told, exercise, say);
  switch (asked) {
    case 'capture':
    case 'capture-gems':
    case 'laps':
    case 'moves-until':
      return { question, answer: say(`exercise.told.${asked}`, { n: Number(answer) }) };
    case 'holds':
      return { question, answer: say('exercise.told.holds', { pit: pit ?? '', n: Number(answer) }) };
    case 'landing': {
      const place = answer === 'store' ? say('exercise.told.store') : answer;
      return { question, answer: say('exercise.told.landing', { place }) };
    }
    default:
      return {
        question,
        answer: others.length === 0 ? '' : say('exercise.told.or', { moves: others.join(', ') }),
      };
  }
}

/** Turns exercises into games, numbered from 1; leaves out those whose rules cannot be read. */
export function exerciseGames(exercises: readonly Exercise[], say: Say): readonly GameRecord[] {
  const known = new Map<string, ReturnType<typeof rulesFromText>>();
  return exercises.flatMap((exercise, index) => {
    const read = known.get(exercise.rules) ?? rulesFromText(exercise.rules);
    known.set(exercise.rules, read);
    if (!read.ok) return [];
    return [exerciseRecord(exercise, read.value, index + 1, exerciseWords(exercise, read.value, say))];
  });
}
