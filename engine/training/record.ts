/** Writes exercises as games and reads them back: a file of exercises is a game file. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import { childOf, mainLineMoves, updateAt } from '../tree/node.ts';
import { addLine } from '../tree/play.ts';
import { makePath, ROOT } from '../tree/path.ts';
import { makePositions } from '../tree/positions.ts';
import { newRecord } from '../tree/record.ts';
import { tagValue } from '../tree/tags.ts';
import type { GameRecord, Tag } from '../tree/types.ts';
import { EXERCISE_KINDS, type Exercise, type ExerciseKind } from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { estimateOf } from './worth.ts';

/** The texts of an exercise for people. */
export interface ExerciseWords {
  readonly question: string;
  /** The solution in words, if its moves do not show it; otherwise empty. */
  readonly answer: string;
}

/** Separates answers in a tag; no move contains it. */
const OR = ' | ';

const listText = (list: readonly string[]): string => list.join(OR);

function listOf(text: string | null): readonly string[] {
  return text === null || text.trim() === '' ? [] : text.split('|').map((each) => each.trim());
}

function tagsOf(exercise: Exercise, number: number): readonly Tag[] {
  const { kind, move, pit, goal, answers, traps, difficulty } = exercise;
  const depth = estimateOf(exercise);
  const all: readonly (readonly [name: string, value: string | null])[] = [
    ['Event', `Exercise ${String(number)}`],
    ['Exercise', move === null ? kind : `${kind} ${move}`],
    ['Pit', pit],
    ['Goal', goal === null ? null : String(goal)],
    ['Answer', listText(answers)],
    ['Traps', traps.length === 0 ? null : listText(traps)],
    ['Difficulty', String(difficulty)],
    ['Estimate', depth === null ? null : `depth ${String(depth)}`],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/**
 * Writes an exercise as a game: its position is the start, the solution is the main line, and a mistake with its
 * refutation is a variation.
 */
export function exerciseRecord(
  exercise: Exercise,
  rules: Rules,
  number: number,
  { question, answer }: ExerciseWords,
): GameRecord {
  const { setup, values, line, move, refutation, kind } = exercise;
  const bare = newRecord(rules, setup, tagsOf(exercise, number));
  const positions = makePositions(rules, setup);
  let record: GameRecord = { ...bare, root: { ...bare.root, title: question, values } };
  const [first] = line;
  const solved = addLine(record, ROOT, line, positions);
  if (solved.ok && first !== undefined) {
    const { root } = solved.value.record;
    record = { ...record, root: updateAt(root, makePath([first]), (node) => ({ ...node, title: answer })) };
  }
  if (kind !== 'mistake' || move === null) return record;
  const refuted = addLine(record, ROOT, [move, ...refutation], positions);
  if (!refuted.ok) return record;
  const { root } = refuted.value.record;
  return {
    ...record,
    root: updateAt(root, makePath([move]), (node) => ({ ...node, moveGlyph: 'mistake' })),
  };
}

/** Reads the kind that a tag names, and the move after it. */
function askedOf(text: string): { readonly kind: ExerciseKind; readonly move: Move | null } | null {
  const [word = '', ...rest] = text.trim().split(' ');
  const kind = EXERCISE_KINDS.find((each) => each === word);
  if (!kind) return null;
  const move = rest.join(' ');
  return { kind, move: move === '' ? null : (move as Move) };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/**
 * Reads a game of a file as an exercise; null if it is not an exercise or is incomplete. `checkExercise` decides
 * whether its answers are right.
 *
 * @param rules the rule set of the game.
 */
export function exerciseOf(record: GameRecord, rules: Rules): Exercise | null {
  const asked = askedOf(tagValue(record, 'Exercise') ?? '');
  const answers = listOf(tagValue(record, 'Answer'));
  const setup = record.setup ?? rules.startSetup();
  const position = rules.fromSetup(setup);
  if (!asked || answers.length === 0 || !position.ok || position.value.outcome !== null) return null;
  const { kind, move } = asked;
  const wrong = kind === 'mistake' && move !== null ? childOf(record.root, move) : undefined;
  if (kind === 'mistake' && !wrong) return null;
  return {
    kind,
    rules: rules.key,
    setup: setupOf(setup),
    move,
    pit: tagValue(record, 'Pit'),
    goal: wholeNumber(tagValue(record, 'Goal')),
    answers,
    values: record.root.values,
    line: mainLineMoves(record.root),
    refutation: wrong ? mainLineMoves(wrong) : [],
    traps: listOf(tagValue(record, 'Traps')).map((each) => each as Move),
    difficulty: Math.max(1, wholeNumber(tagValue(record, 'Difficulty')) ?? 1),
  };
}
