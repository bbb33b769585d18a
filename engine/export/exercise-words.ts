/** Exercises in words for files and paper, where nobody can press a pit; and exercises as games with these words. */
import { rulesFromText } from '../games/index.ts';
import type { Rules } from '../rules/game.ts';
import type { Exercise } from '../training/exercise.ts';
import { exerciseOf, exerciseRecord, type ExerciseWords } from '../training/record.ts';
import { estimateOf } from '../training/worth.ts';
import { updateAt } from '../tree/node.ts';
import { makePath } from '../tree/path.ts';
import { tagValue } from '../tree/tags.ts';
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

/**
 * Says an exercise that is a game in another language. Only the texts that are still those of the first language change;
 * a game that is no exercise stays as it is.
 */
export function sayAgain(record: GameRecord, from: Say, to: Say): GameRecord {
  const rules = tagValue(record, 'Exercise') === null ? null : rulesFromText(record.rules);
  const exercise = rules?.ok ? exerciseOf(record, rules.value) : null;
  if (!rules?.ok || !exercise) return record;
  const was = exerciseWords(exercise, rules.value, from);
  const is = exerciseWords(exercise, rules.value, to);
  const root = record.root.title === was.question ? { ...record.root, title: is.question } : record.root;
  const solved = updateAt(root, makePath(exercise.line.slice(0, 1)), (node) =>
    node.title === was.answer ? { ...node, title: is.answer } : node,
  );
  return { ...record, root: exercise.line.length === 0 ? root : solved };
}
