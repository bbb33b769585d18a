/**
 * Drills of the user's own trees. At every position of a side, from the start to a given depth, they ask for the moves
 * of the trees that nobody calls bad.
 */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import { isBad, moveOf, taughtMoves, visits } from '../repertoire/taught.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import type { Position } from '../rules/types.ts';
import { mainLine } from '../tree/node.ts';
import type { GameRecord, TreeNode } from '../tree/types.ts';
import { DRILL_TURNS, NOTHING_ELSE, withoutPast, type Exercise } from './exercise.ts';

/** Plies per step of difficulty: late moves of a line are harder to remember. */
const PLIES_A_STEP = 4;
/** Number of moves of the tree that are shown after a right answer. */
const LINE_MOVES = 8;

/** Returns the main continuation from a node on, up to a move that is bad or cannot be played. */
function lineFrom(node: TreeNode): readonly Move[] {
  const line = [node, ...mainLine(node)].slice(0, LINE_MOVES);
  const end = line.findIndex((each) => moveOf(each) === null || isBad(each));
  return line.slice(0, end < 0 ? line.length : end).flatMap((each) => moveOf(each) ?? []);
}

/** Whether a move exists that the trees do not teach. */
function hasOthers(rules: Rules, position: Position, moves: ReadonlySet<Move>): boolean {
  for (const move of rules.moves(position)) if (!moves.has(move)) return true;
  return false;
}

/**
 * Makes the exercises of trees for one side, in the order in which the lines are played. A position that is reached by
 * several paths gives one exercise, with the moves of all of them. Positions that are reached only by a bad move of the
 * same side are not asked.
 *
 * @param records games of these rules.
 * @param turns the last move number of the drill.
 */
export function openingExercises(
  records: readonly GameRecord[],
  rules: Rules,
  side: Side,
  turns: number = DRILL_TURNS,
): readonly Exercise[] {
  const taught = taughtMoves(records, rules, side, turns);
  const follows = (position: Position, move: Move): boolean =>
    position.turn !== side || taught.get(rules.positionKey(position))?.has(move) === true;
  const made = new Map<string, Exercise | null>();
  for (const record of records)
    for (const { node, position, ply } of visits(record, rules, turns, follows)) {
      const key = rules.positionKey(position);
      const moves = taught.get(key) ?? new Set();
      const child = node.children.find((each) => {
        const move = moveOf(each);
        return move !== null && moves.has(move);
      });
      if (position.turn !== side || made.has(key) || !child) continue;
      made.set(key, exerciseOf(rules, position, ply, moves, lineFrom(child)));
    }
  return [...made.values()].filter((exercise) => exercise !== null);
}

function exerciseOf(
  rules: Rules,
  position: Position,
  ply: number,
  moves: ReadonlySet<Move>,
  line: readonly Move[],
): Exercise | null {
  if (!withoutPast(rules, position) || !hasOthers(rules, position, moves)) return null;
  return {
    ...NOTHING_ELSE,
    kind: 'opening',
    rules: rules.key,
    setup: setupOf(position),
    answers: [...moves],
    line,
    difficulty: 1 + Math.floor(ply / PLIES_A_STEP),
  };
}

/** Adds to a drill the right moves of another drill of the same position, which comes from another tree. */
export function joinOpenings(exercise: Exercise, other: Exercise): Exercise {
  const answers = [...new Set([...exercise.answers, ...other.answers])];
  return answers.length === exercise.answers.length ? exercise : { ...exercise, answers };
}
