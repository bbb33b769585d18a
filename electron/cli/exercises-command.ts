/** `exercises`: makes exercises from random games, each with answers that are proved. */
import { makeMgn } from '../../engine/formats/mgn.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { EXERCISE_NODES, makeWorkshop } from '../../engine/analysis/exercise-tools.ts';
import type { Exercise } from '../../engine/training/exercise.ts';
import { exerciseAt, type ExerciseWish } from '../../engine/training/generate.ts';
import { exerciseId } from '../../engine/training/id.ts';
import { checkExercise, POSITION_KINDS, type PositionKind } from '../../engine/training/make.ts';
import { exerciseRecord, type ExerciseWords } from '../../engine/training/record.ts';
import { BUILD_ID } from '../program/build-id.ts';
import type { CliCommand } from './command.ts';
import { counted } from './counted.ts';
import { writeResult } from './convert-files.ts';
import { rulesOf } from './position-input.ts';
import {
  JSON_FLAG,
  oneOf,
  RULES_FLAG,
  UsageError,
  wholeNumber,
  type Arguments,
  type WordFlag,
} from './usage.ts';

const KIND_FLAG: WordFlag<PositionKind> = {
  name: 'kind',
  value: 'K',
  takes: { kind: 'words', words: POSITION_KINDS },
  help: `one of ${POSITION_KINDS.join(', ')} (default best-move)`,
};

const USUAL_COUNT = 10;
const USUAL_SEEDS = [6, 16] as const;
/** Games played for each exercise wanted before it is given up. */
const GAMES_EACH = 40;
/** Checking starts with an empty memory, so it may take more nodes. */
const CHECK_NODES = 10;

/** `6-16`, or one number for both ends. */
function seedsOf(args: Arguments): readonly [least: number, most: number] {
  const text = args.text('seeds');
  if (text === null) return USUAL_SEEDS;
  const [, least, most = least] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? [];
  if (least === undefined || Number(least) > Number(most))
    throw new UsageError('--seeds takes a number or a range such as 6-16');
  return [Number(least), Number(most)];
}

function exerciseJson(exercise: Exercise): Record<string, unknown> {
  const { kind, rules, setup, move, answers, line, difficulty } = exercise;
  return {
    kind,
    rules,
    position: makePosition(setup),
    ...(move === null ? {} : { move }),
    answers,
    line,
    difficulty,
  };
}

/** Question and answer as they stand in the file, and on a sheet made of it. */
function wordsOf({ kind, move, pit, goal, answers }: Exercise): ExerciseWords {
  const [answer = '', ...others] = answers;
  const either = others.length === 0 ? '' : `or ${others.join(' or ')}`;
  const asked = move ?? '';
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
      return { question: `${asked} was a mistake. What is better?`, answer: either };
    case 'capture':
      return { question: `How many seeds does ${asked} capture?`, answer: `captures ${answer}` };
    case 'landing':
      return {
        question: `Where does ${asked} end?`,
        answer: answer === 'store' ? 'ends in the store' : `ends in ${answer}`,
      };
    case 'laps':
      return { question: `How many laps does ${asked} have?`, answer: `${answer} laps` };
    case 'holds':
      return {
        question: `How many seeds does ${pit ?? ''} hold after ${asked}?`,
        answer: `${pit ?? ''} holds ${answer}`,
      };
    case 'moves-until':
      return { question: 'How many moves can be made before the turn ends?', answer: `${answer} moves` };
    case 'beads':
      return {
        question: `Lay the beads of ${pit ?? ''} so that ${counted(goal ?? 0, 'gem')} ${goal === 1 ? 'is' : 'are'} captured.`,
        answer: either,
      };
    case 'opening':
      return { question: 'What is the move?', answer: either };
  }
}

/** `3. 1-0-…-S, C: 4, difficulty 2`. */
function exerciseLine({ setup, move, answers, difficulty }: Exercise, number: number): string {
  const asked = move === null ? '' : `, ${move}`;
  return `${String(number)}. ${makePosition(setup)}${asked}: ${answers.join(' or ')}, difficulty ${String(difficulty)}\n`;
}

export const exercisesCommand: CliCommand = {
  name: 'exercises',
  help: 'makes exercises with proved answers from random games; the same --seed gives the same ones',
  flags: [
    RULES_FLAG,
    KIND_FLAG,
    { name: 'count', value: 'N', help: `how many (default ${String(USUAL_COUNT)})` },
    { name: 'seeds', value: 'A-B', help: `seeds in the pits (default ${USUAL_SEEDS.join('-')})` },
    { name: 'seed', value: 'S', help: 'seed of the random games (default 1)' },
    {
      name: 'nodes',
      value: 'N',
      help: `limit of positions searched for one exercise (default ${String(EXERCISE_NODES)})`,
    },
    {
      name: 'out',
      value: 'FILE',
      takes: { kind: 'file' },
      help: 'game file (.mgn) with the exercises and their solutions',
    },
    JSON_FLAG,
  ],
  async run(args, { out, err }) {
    const rules = rulesOf(args);
    const wanted = wholeNumber(args, 'count', 1) ?? USUAL_COUNT;
    const [least, most] = seedsOf(args);
    const kind = oneOf(args, KIND_FLAG) ?? 'best-move';
    const seed = wholeNumber(args, 'seed', 0) ?? 1;
    const nodes = wholeNumber(args, 'nodes', 1) ?? EXERCISE_NODES;
    const wish: ExerciseWish = { kind, least, most, isUnique: false, difficulty: null };
    // Another memory: what is wrong in one is not in the other.
    const workshop = makeWorkshop(rules, BUILD_ID, nodes);
    const checker = makeWorkshop(rules, BUILD_ID, nodes * CHECK_NODES);
    const made = new Map<string, Exercise>();
    let games = 0;
    for (; made.size < wanted && games < wanted * GAMES_EACH; games++) {
      const exercise = exerciseAt(rules, wish, seed, games, workshop.tools());
      if (
        !exercise ||
        made.has(exerciseId(exercise)) ||
        !checkExercise(exercise, rules, checker.tools().prove)
      )
        continue;
      made.set(exerciseId(exercise), exercise);
      if (!args.has('json')) out(exerciseLine(exercise, made.size));
    }
    const file = args.text('out');
    if (file !== null && made.size > 0)
      await writeResult(
        file,
        makeMgn({
          games: [...made.values()].map((each, i) => exerciseRecord(each, rules, i + 1, wordsOf(each))),
        }),
      );
    if (args.has('json')) out(`${JSON.stringify({ exercises: [...made.values()].map(exerciseJson) })}\n`);
    if (made.size < wanted)
      err(
        `only ${counted(made.size, 'exercise')} in ${counted(games, 'game')}: other --seeds may have more\n`,
      );
    return made.size === 0 ? 1 : 0;
  },
};
