/** Drills of one's own tree: at every position of a side, the moves that the tree has there. */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import { CLAIMS, type Position, type Setup } from '../rules/types.ts';
import type { Rules } from '../rules/game.ts';
import { mainLine } from '../tree/node.ts';
import { isWithin, plyOf, ROOT } from '../tree/path.ts';
import { makePositions, walkPositions, type Positions } from '../tree/positions.ts';
import type { GameRecord, Path, TreeNode } from '../tree/types.ts';
import { NOTHING_ELSE, setupOf, type Exercise } from './exercise.ts';

/** Plies for one step of difficulty: what comes late in a line is harder to remember. */
const PLIES_A_STEP = 4;
/** Moves of the tree that are shown after a right answer. */
const LINE_MOVES = 8;

/** A position of the tree with all that follows there, by whatever way it was reached. */
interface Place {
  readonly setup: Setup;
  readonly ply: number;
  readonly line: readonly Move[];
  readonly moves: Set<Move>;
}

/** The move of a node; null for claims and for what cannot be played. */
function moveOf({ move, ghost }: TreeNode): Move | null {
  return move === '' || ghost !== null || CLAIMS.some((claim) => claim === move) ? null : move;
}

/** The main continuation below a node, as far as it can be shown. */
function lineBelow(node: TreeNode): readonly Move[] {
  const moves = mainLine(node).slice(0, LINE_MOVES).map(moveOf);
  const end = moves.indexOf(null);
  return moves.slice(0, end < 0 ? moves.length : end).filter((move) => move !== null);
}

/** The position as its reader sees it, if that is the same one. */
function isPlain(rules: Rules, position: Position): boolean {
  const bare = rules.fromSetup(setupOf(position));
  return bare.ok && !position.swapped && rules.positionKey(bare.value) === rules.positionKey(position);
}

/** Whether there is a move that the tree does not have. */
function hasOthers(rules: Rules, position: Position, moves: ReadonlySet<Move>): boolean {
  for (const move of rules.moves(position)) if (!moves.has(move)) return true;
  return false;
}

/**
 * Makes the exercises of a tree for one side, in the order of the tree. Positions that are reached in several ways are
 * one, with the moves of all of them.
 *
 * @param from only this branch.
 */
export function openingExercises(
  { setup: first, root }: GameRecord,
  rules: Rules,
  side: Side,
  from: Path = ROOT,
  positions: Positions = makePositions(rules, first),
): readonly Exercise[] {
  const places = new Map<string, Place>();
  for (const { node, path, position } of walkPositions(root, positions)) {
    if (!position.ok || position.value.turn !== side || !isWithin(from, path)) continue;
    const moves = node.children.flatMap((child) => moveOf(child) ?? []);
    if (moves.length === 0 || position.value.outcome !== null || !isPlain(rules, position.value)) continue;
    const key = rules.positionKey(position.value);
    const place = places.get(key);
    if (place) for (const move of moves) place.moves.add(move);
    else
      places.set(key, {
        setup: setupOf(position.value),
        ply: plyOf(path),
        line: lineBelow(node),
        moves: new Set(moves),
      });
  }
  return [...places.values()].flatMap((place) => exerciseOf(rules, place) ?? []);
}

function exerciseOf(rules: Rules, { setup, ply, line, moves }: Place): Exercise | null {
  const position = rules.fromSetup(setup);
  if (!position.ok || !hasOthers(rules, position.value, moves)) return null;
  return {
    ...NOTHING_ELSE,
    kind: 'opening',
    rules: rules.key,
    setup,
    answers: [...moves],
    line,
    difficulty: 1 + Math.floor(ply / PLIES_A_STEP),
  };
}

/** A drill with the right moves of another one of the same position, behind its own: another tree has it, too. */
export function joinOpenings(exercise: Exercise, other: Exercise): Exercise {
  const answers = [...new Set([...exercise.answers, ...other.answers])];
  return answers.length === exercise.answers.length ? exercise : { ...exercise, answers };
}
