/**
 * Exercises: a position, a question, and all answers that are right. Made from proved values or from the rules, never
 * from estimates, so that no right answer is called wrong.
 */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { resultOf, type Value } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, Setup, Turn } from '../rules/types.ts';
import { newRecord } from '../tree/record.ts';
import { addLine } from '../tree/play.ts';
import { updateAt } from '../tree/node.ts';
import { makePath, ROOT } from '../tree/path.ts';
import { makePositions } from '../tree/positions.ts';
import type { GameRecord } from '../tree/types.ts';

/**
 * `best-move`: any move as good as the best. `win`: one move wins. `draw`: one move keeps the draw. `capture`: how many beads a move
 * captures. `landing`: where its last bead falls.
 */
export const EXERCISE_KINDS = ['best-move', 'win', 'draw', 'capture', 'landing'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

export interface Exercise {
  readonly kind: ExerciseKind;
  /** Canonical rule-set text. */
  readonly rules: string;
  readonly setup: Setup;
  /** The move asked about by `capture` and `landing`, else null. */
  readonly move: Move | null;
  /** Every right answer: moves, a number, or the label of a pit or `store`. */
  readonly answers: readonly string[];
  /** Values of all moves, for kinds that rest on them. */
  readonly values: StoredValues | null;
  /** Moves that show the solution. */
  readonly line: readonly Move[];
  /** Moves one has to look ahead, at least 1. */
  readonly difficulty: number;
}

/** What an exercise is made from, for a position without a past. */
export interface ExerciseTools {
  /** Values of all moves if all of them can be proved, else null. */
  readonly prove: (position: Position) => StoredValues | null;
  /** The move that a search of so many moves ahead would play. */
  readonly look: (position: Position, depth: number) => Move | null;
}

/** Most moves that are all right: with more of them there is nothing to find. */
const MOST_ANSWERS = 2;
/** How far ahead difficulty is measured. */
const DEEPEST_LOOK = 8;
/** Beads that a sowing must move for counting it to be worth while. */
const LEAST_COUNTED = 6;
/** Beads to follow for one step of difficulty. */
const BEADS_A_STEP = 10;

/** How good a proved value is for the player to move: seeds, or 1, 0, -1. */
function worth(value: Value, { turn }: Position): number {
  return turn === 'south' ? resultOf(value) : 0 - resultOf(value);
}

/** The moves that answer a question about moves; empty where the position does not suit it. */
function answeringMoves(
  kind: 'best-move' | 'win' | 'draw',
  position: Position,
  values: StoredValues,
): readonly Move[] {
  const rated = values.moves.map(({ move, value }) => ({ move, worth: worth(value, position) }));
  const best = Math.max(...rated.map((each) => each.worth));
  const right = rated.filter((each) =>
    kind === 'best-move' ? each.worth === best : Math.sign(each.worth) === Math.sign(best),
  );
  if (right.length === rated.length) return [];
  if (kind === 'best-move') return right.length <= MOST_ANSWERS ? right.map(({ move }) => move) : [];
  const isAsked = kind === 'win' ? best > 0 : best === 0;
  return right.length === 1 && isAsked ? right.map(({ move }) => move) : [];
}

/** Where the last bead of a sowing falls: a pit's label, `store`, or null where the sowing has no end. */
function landingOf({ board }: Rules, { steps }: Turn): string | null {
  const last = steps.findLast(({ kind }) => kind === 'sow' || kind === 'endless' || kind === 'break-off');
  if (last?.kind !== 'sow') return null;
  return board.labels[last.at] ?? 'store';
}

/** The answer to a counting question, and how many beads one has to follow. */
interface Counted {
  readonly answer: string;
  readonly sown: number;
}

/** Null where the move has no answer worth asking for, or names what it takes (`Hi00 x d2`). */
function count(kind: 'capture' | 'landing', rules: Rules, position: Position, move: Move): Counted | null {
  const turn = rules.play(position, move);
  if (!turn.ok) return null;
  const sown = turn.value.steps.filter((step) => step.kind === 'sow').length;
  if (sown < LEAST_COUNTED || (kind === 'capture' && move.includes(' '))) return null;
  const { captured } = turn.value;
  const answer = kind === 'landing' ? landingOf(rules, turn.value) : captured > 0 ? String(captured) : null;
  return answer === null ? null : { answer, sown };
}

/** The least depth from which on a search plays a right move at every depth that is tried. */
function difficultyOf(position: Position, answers: readonly string[], look: ExerciseTools['look']): number {
  let difficulty = DEEPEST_LOOK + 1;
  for (let depth = DEEPEST_LOOK; depth >= 1; depth--) {
    const move = look(position, depth);
    if (move === null || !answers.includes(move)) break;
    difficulty = depth;
  }
  return difficulty;
}

function setupOf({ pits, stores, turn }: Position): Setup {
  return { pits: [...pits], stores: [...stores], turn };
}

/**
 * Makes an exercise of a position, or null if it suits none of this kind.
 *
 * @param position without a past, as `fromSetup` makes it: an exercise is all that its reader sees.
 */
export function makeExercise(
  kind: ExerciseKind,
  rules: Rules,
  position: Position,
  { prove, look }: ExerciseTools,
): Exercise | null {
  if (position.outcome !== null) return null;
  const common = { kind, rules: rules.key, setup: setupOf(position) };
  if (kind === 'capture' || kind === 'landing') {
    for (const move of rules.distinctMoves(position)) {
      const counted = count(kind, rules, position, move);
      if (counted === null) continue;
      const { answer, sown } = counted;
      const difficulty = Math.ceil(sown / BEADS_A_STEP);
      return { ...common, move, answers: [answer], values: null, line: [move], difficulty };
    }
    return null;
  }
  const values = prove(position);
  if (values === null || values.moves.length < 2) return null;
  const answers = answeringMoves(kind, position, values);
  const [first] = answers;
  if (first === undefined) return null;
  const known = values.moves.find(({ move }) => move === first)?.line ?? [];
  const line = known[0] === first ? known : [first, ...known];
  return { ...common, move: null, answers, values, line, difficulty: difficultyOf(position, answers, look) };
}

/** Whether an exercise holds: everything it claims is made anew and compared. */
export function checkExercise(
  { kind, setup, move, answers }: Exercise,
  rules: Rules,
  prove: ExerciseTools['prove'],
): boolean {
  const position = rules.fromSetup(setup);
  if (!position.ok || position.value.outcome !== null) return false;
  if (kind === 'capture' || kind === 'landing')
    return (
      answers.length === 1 && move !== null && count(kind, rules, position.value, move)?.answer === answers[0]
    );
  const values = prove(position.value);
  if (values === null) return false;
  const right = answeringMoves(kind, position.value, values);
  return right.length === answers.length && right.every((each) => answers.includes(each));
}

/** What is written on an exercise for people. */
export interface ExerciseWords {
  readonly question: string;
  /** What the solution shows, where its moves do not say it; else empty. */
  readonly answer: string;
}

/** An exercise as a game: its position is the start, the solution the main line. */
export function exerciseRecord(
  exercise: Exercise,
  rules: Rules,
  number: number,
  { question, answer }: ExerciseWords,
): GameRecord {
  const { kind, setup, move, answers, values, line, difficulty } = exercise;
  const tags = [
    { name: 'Event', value: `Exercise ${String(number)}` },
    { name: 'Exercise', value: move === null ? kind : `${kind} ${move}` },
    { name: 'Answer', value: answers.join(' ') },
    { name: 'Difficulty', value: String(difficulty) },
  ];
  const bare = newRecord(rules, setup, tags);
  const record = { ...bare, root: { ...bare.root, title: question, values } };
  const added = addLine(record, ROOT, line, makePositions(rules, setup));
  const [first] = line;
  if (!added.ok || first === undefined) return record;
  const { root } = added.value.record;
  return { ...record, root: updateAt(root, makePath([first]), (node) => ({ ...node, title: answer })) };
}
