/** `exercises`: makes exercises with proved answers, from random games or from files, and writes or prints them. */
import type { Texts } from '../../engine/locales/text.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { EXERCISE_NODES } from '../../engine/analysis/exercise-tools.ts';
import { SIDES } from '../../engine/core/side.ts';
import { withMark } from '../../engine/export/exercise-words.ts';
import { gameOf } from '../../engine/games/index.ts';
import { judgingOf } from '../../engine/review/verdict.ts';
import {
  DRILL_TURNS,
  isCountingKind,
  POSITION_KINDS,
  type Exercise,
  type ExerciseWish,
} from '../../engine/training/exercise.ts';
import { exerciseId } from '../../engine/training/id.ts';
import { checkExercise } from '../../engine/training/make.ts';
import { estimateOf } from '../../engine/training/worth.ts';
import type { CliCommand } from './command.ts';
import { known, type Refused } from './output.ts';
import { EXERCISE_FORMS, OUTPUT_FLAGS, writeExercises } from './exercises-output.ts';
import { FROM, fromFiles, fromSeed, type Candidate } from './exercises-sources.ts';
import { AS_FLAG, textOptions } from './game-file.ts';
import { BY_FLAG, byOf } from './review-command.ts';
import { rulesOf } from './position-input.ts';
import { problemLine } from './problem-line.ts';
import {
  formOf,
  JSON_FLAG,
  oneOf,
  rangeOf,
  RULES_FLAG,
  UsageError,
  wholeNumber,
  wordFlag,
  flag,
  type Arguments,
} from './usage.ts';

const KIND_FLAG = wordFlag('kind K', POSITION_KINDS, [
  'cli.exercises.flag.kind',
  { kinds: POSITION_KINDS.join(', ') },
]);

const FROM_FLAG = wordFlag('from S', FROM, ['cli.exercises.flag.from', { words: FROM.join(', ') }]);

const SIDE_FLAG = wordFlag('side S', SIDES, 'cli.exercises.flag.side');

const USUAL_COUNT = 10;
/** Range of seeds in the pits: few for exercises that need a proof, any number for counting exercises. */
const USUAL_SEEDS = [6, 16] as const;
const ANY_SEEDS = [0, 9999] as const;
/** Number of random games to try per requested exercise before the command gives up. */
const GAMES_EACH = 40;

/** Reads the seed of random games. */
function seedOf(args: Arguments): number {
  return wholeNumber(args, 'seed', 0) ?? 1;
}

function wishOf(args: Arguments): ExerciseWish {
  const kind = oneOf(args, KIND_FLAG) ?? 'best-move';
  const [least, most] = rangeOf(args, 'seeds') ?? (isCountingKind(kind) ? ANY_SEEDS : USUAL_SEEDS);
  return { kind, least, most, isUnique: args.has('unique'), difficulty: rangeOf(args, 'difficulty') };
}

/** Yields possible exercises from the given files or, if there are none, from random games. */
async function* candidatesOf(
  args: Arguments,
  wanted: number,
  onRefused: (file: string, failure: Refused['failure']) => void,
): AsyncGenerator<Candidate, void> {
  const wish = wishOf(args);
  const nodes = wholeNumber(args, 'nodes', 1);
  if (args.files.length > 0) {
    const from = oneOf(args, FROM_FLAG) ?? 'mistakes';
    const turns = wholeNumber(args, 'turns', 1) ?? DRILL_TURNS;
    const [by, side] = [byOf(args), oneOf(args, SIDE_FLAG)];
    const asked = { from, by, side, turns, nodes, text: textOptions(args), onRefused };
    yield* fromFiles(args.files, asked, wish);
    return;
  }
  const stray = [FROM_FLAG.name, SIDE_FLAG.name, 'turns', AS_FLAG.name].find(
    (name) => args.text(name) !== null,
  );
  if (stray !== undefined) throw new UsageError('cli.wrong.needs-file', { flag: stray });
  let games = 0;
  for (const candidate of fromSeed(rulesOf(args), wish, seedOf(args), nodes)) {
    yield candidate;
    if (++games >= wanted * GAMES_EACH) return;
  }
}

function exerciseJson(exercise: Exercise): Record<string, unknown> {
  const { kind, rules, setup, move, pit, goal, answers, line, difficulty } = exercise;
  const asked = known({ move, pit, goal, estimateDepth: estimateOf(exercise) });
  return { kind, rules, position: makePosition(setup), ...asked, answers, line, difficulty };
}

/** Formats an exercise as `3. 1-0-…-S, C: 4, difficulty 2`, for an estimate with ` (by estimate, depth 8)`. */
function exerciseLine({ say }: Texts, exercise: Exercise, number: number): string {
  const { setup, move, answers, difficulty } = exercise;
  const asked = `${makePosition(setup)}${move === null ? '' : `, ${move}`}`;
  const told = say('cli.exercises.line', { asked, answers: answers.join(say('cli.or')), difficulty });
  return `${String(number)}. ${withMark(told, exercise, say)}\n`;
}

export const exercisesCommand: CliCommand = {
  name: 'exercises',
  operands: { usage: '[FILE...]', takes: { kind: 'file' } },
  help: 'cli.exercises.help',
  flags: [
    RULES_FLAG,
    AS_FLAG,
    KIND_FLAG,
    flag('count N', ['cli.exercises.flag.count', { usual: USUAL_COUNT }]),
    flag('seeds A-B', ['cli.exercises.flag.seeds', { usual: USUAL_SEEDS.join('-') }]),
    flag('seed S', 'cli.exercises.flag.seed'),
    flag('unique', 'cli.exercises.flag.unique'),
    flag('difficulty A-B', 'cli.exercises.flag.difficulty'),
    FROM_FLAG,
    SIDE_FLAG,
    BY_FLAG,
    flag('turns N', ['cli.exercises.flag.turns', { usual: DRILL_TURNS }]),
    flag('nodes N', ['cli.exercises.flag.nodes', { usual: EXERCISE_NODES }]),
    ...OUTPUT_FLAGS,
    JSON_FLAG,
  ],
  async run(args, streams) {
    const { out, err, note, texts } = streams;
    const file = args.text('out');
    // A wrong ending is refused before any work.
    if (file !== null) formOf(file, EXERCISE_FORMS);
    const given = wholeNumber(args, 'count', 1);
    const hasFiles = args.files.length > 0;
    const wanted = given ?? (hasFiles ? Infinity : USUAL_COUNT);
    const made = new Map<string, Exercise>();
    const estimated = new Map<string, Exercise>();
    const take = (id: string, exercise: Exercise): void => {
      made.set(id, exercise);
      if (!args.has('json')) out(exerciseLine(texts, exercise, made.size));
    };
    let tried = 0;
    const unread: string[] = [];
    const onRefused = (source: string, failure: Refused['failure']): void => {
      unread.push(source);
      err(problemLine(texts, source, failure));
    };
    for await (const { exercise, rules, checkingTools } of candidatesOf(args, wanted, onRefused)) {
      tried += 1;
      const id = exercise && exerciseId(exercise);
      if (!exercise || id === null) continue;
      const isEstimate = estimateOf(exercise) !== null;
      if (made.has(id) || (isEstimate && estimated.has(id))) continue;
      const judging = judgingOf(gameOf(rules.game), { by: byOf(args) });
      if (!checkExercise(exercise, rules, checkingTools().prove, judging)) continue;
      // Exercises that rest on an estimate wait; they fill only the places that proved ones leave.
      if (isEstimate) estimated.set(id, exercise);
      else take(id, exercise);
      if (made.size >= wanted) break;
    }
    for (const [id, exercise] of estimated) if (made.size < wanted && !made.has(id)) take(id, exercise);
    const exercises = [...made.values()];
    if (file !== null && exercises.length > 0) await writeExercises(exercises, file, args, texts);
    if (args.has('json'))
      streams.answer(
        { exercises: exercises.map(exerciseJson) },
        hasFiles ? {} : { rules: rulesOf(args), seed: seedOf(args) },
      );
    if (made.size < (given ?? 1) || (!hasFiles && made.size < wanted)) {
      const told = texts.say(hasFiles ? 'cli.n.positions' : 'cli.n.games', { n: tried });
      const key = hasFiles ? 'cli.exercises.few' : 'cli.exercises.few-random';
      note(key, { exercises: made.size, tried: told });
    }
    return unread.length > 0 || made.size === 0 ? 1 : 0;
  },
};
