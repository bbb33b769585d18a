/** `exercises`: makes exercises from random games, each with answers that are proved. */
import { makeMgn } from '../../engine/formats/mgn.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { storedOf } from '../../engine/core/stored-values.ts';
import { makeRandom } from '../../engine/core/random.ts';
import { search, solve } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';
import type { Rules } from '../../engine/rules/game.ts';
import {
  checkExercise,
  EXERCISE_KINDS,
  exerciseRecord,
  type Exercise,
  type ExerciseKind,
  type ExerciseTools,
  type ExerciseWords,
} from '../../engine/training/exercise.ts';
import { generateExercises } from '../../engine/training/generate.ts';
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

const KIND_FLAG: WordFlag<ExerciseKind> = {
  name: 'kind',
  value: 'K',
  takes: { kind: 'words', words: EXERCISE_KINDS },
  help: `one of ${EXERCISE_KINDS.join(', ')} (default best-move)`,
};

const USUAL_COUNT = 10;
const USUAL_SEEDS = [6, 16] as const;
/** Positions looked at to prove the values of one; what needs more is no exercise. */
const USUAL_NODES = 300_000;
/** Games played for each exercise wanted before it is given up. */
const GAMES_EACH = 40;
const MEMORY_MB = 64;
/** Checking starts with an empty memory, so it may take more nodes. */
const CHECK_NODES = 10;

/** Searching for exercises, on one thread and by nodes alone: the same exercises on every machine. */
function makeTools(rules: Rules, nodes: number): ExerciseTools {
  const store = makeStore(MEMORY_MB);
  return {
    prove(position) {
      const report = solve(rules, position, { nodes }, { store }, 'all');
      return report.isSolved ? storedOf(report, BUILD_ID) : null;
    },
    // A memory of its own: what is proved already would answer for every depth.
    look: (position, depth) =>
      search(rules, position, { depth, nodes: USUAL_NODES }, { store: makeStore(1) }).best,
  };
}

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
function wordsOf({ kind, move, answers }: Exercise): ExerciseWords {
  const [answer = '', other] = answers;
  const pit = move ?? '';
  switch (kind) {
    case 'best-move':
      return { question: 'What is the best move?', answer: other === undefined ? '' : `or ${other}` };
    case 'win':
      return { question: 'Which move wins?', answer: '' };
    case 'draw':
      return { question: 'Which move keeps the draw?', answer: '' };
    case 'capture':
      return { question: `How many seeds does ${pit} capture?`, answer: `captures ${answer}` };
    case 'landing':
      return {
        question: `Where does ${pit} end?`,
        answer: answer === 'store' ? 'ends in the store' : `ends in ${answer}`,
      };
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
      help: `limit of positions searched for one exercise (default ${String(USUAL_NODES)})`,
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
    const random = makeRandom(wholeNumber(args, 'seed', 0) ?? 1);
    const nodes = wholeNumber(args, 'nodes', 1) ?? USUAL_NODES;
    const tools = makeTools(rules, nodes);
    // Another memory: what is wrong in one is not in the other.
    const checker = makeTools(rules, nodes * CHECK_NODES);
    const made: Exercise[] = [];
    let games = 0;
    for (const exercise of generateExercises(rules, { kind, least, most }, random, tools)) {
      games += 1;
      if (exercise && checkExercise(exercise, rules, checker.prove)) {
        made.push(exercise);
        if (!args.has('json')) out(exerciseLine(exercise, made.length));
      }
      if (made.length >= wanted || games >= wanted * GAMES_EACH) break;
    }
    const file = args.text('out');
    if (file !== null && made.length > 0)
      await writeResult(
        file,
        makeMgn({ games: made.map((each, i) => exerciseRecord(each, rules, i + 1, wordsOf(each))) }),
      );
    if (args.has('json')) out(`${JSON.stringify({ exercises: made.map(exerciseJson) })}\n`);
    if (made.length < wanted)
      err(
        `only ${counted(made.length, 'exercise')} in ${counted(games, 'game')}: other --seeds may have more\n`,
      );
    return made.length === 0 ? 1 : 0;
  },
};
