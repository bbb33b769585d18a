/**
 * Drills of the user's own trees. At every position of a side, from the start to a given depth, they ask for the moves
 * of the trees that nobody calls bad.
 */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import type { Rules } from '../rules/game.ts';
import { rankingAt } from '../rules/known-moves.ts';
import { mainLine } from '../tree/node.ts';
import { playOn, startPosition } from '../tree/positions.ts';
import { nextNumber, type MoveNumber } from '../tree/turns.ts';
import type { GameRecord, MoveGlyph, TreeNode } from '../tree/types.ts';
import { NOTHING_ELSE, withoutPast, type Exercise } from './exercise.ts';
import { setupOf } from '../rules/state.ts';

/** Default depth of a drill: the last move number, as in a written game. */
export const DRILL_TURNS = 10;

/** Plies per step of difficulty: late moves of a line are harder to remember. */
const PLIES_A_STEP = 4;
/** Number of moves of the tree that are shown after a right answer. */
const LINE_MOVES = 8;

const BAD: readonly (MoveGlyph | null)[] = ['doubtful', 'mistake', 'blunder'];
const GOOD: readonly (MoveGlyph | null)[] = ['good', 'excellent'];

/** Whether a person or a review calls a move bad. */
function isBad({ moveGlyph, verdict }: TreeNode): boolean {
  return BAD.includes(moveGlyph) || verdict !== null;
}

/** Whether a person calls a move good, or a review has added it as the better move. */
function isBetter({ moveGlyph, suggested }: TreeNode): boolean {
  return GOOD.includes(moveGlyph) || suggested === 'better';
}

/** Returns the move of a node; null for claims and for moves that cannot be played. */
function moveOf({ move, ghost }: TreeNode): Move | null {
  return move === '' || ghost !== null || isClaim(move) ? null : move;
}

/** Returns the main continuation from a node on, up to a move that is bad or cannot be played. */
function lineFrom(node: TreeNode): readonly Move[] {
  const line = [node, ...mainLine(node)].slice(0, LINE_MOVES);
  const end = line.findIndex((each) => moveOf(each) === null || isBad(each));
  return line.slice(0, end < 0 ? line.length : end).flatMap((each) => moveOf(each) ?? []);
}

/** A node of a tree with its position. */
interface Visit {
  readonly node: TreeNode;
  readonly position: Position;
  readonly ply: number;
}

/**
 * Yields the nodes of a tree whose next move has a number up to `turns`, in the order of a written game.
 *
 * @param goesOn whether to follow a move.
 */
function* visits(
  { root, setup }: GameRecord,
  rules: Rules,
  turns: number,
  goesOn: (position: Position, move: Move) => boolean = () => true,
): Generator<Visit, void> {
  const start = startPosition(rules, setup);
  if (!start.ok) return;
  const open: (Visit & { readonly last: MoveNumber | null })[] = [
    { node: root, position: start.value, ply: 0, last: null },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, position, ply, last } = at;
    const number = nextNumber(last, position);
    if (position.outcome !== null || number.number > turns) continue;
    yield { node, position, ply };
    for (const child of node.children.toReversed()) {
      const move = moveOf(child);
      if (move === null || !goesOn(position, move)) continue;
      const after = playOn(rules, position, move);
      if (after.ok) open.push({ node: child, position: after.value, ply: ply + 1, last: number });
    }
  }
}

/** The moves of all trees at a position, no matter how it was reached. */
interface Place {
  readonly moves: Set<Move>;
  readonly bad: Set<Move>;
  readonly better: Set<Move>;
  /** Moves as good as the best, by stored values. */
  readonly best: Set<Move>;
}

function newPlace(): Place {
  return { moves: new Set(), bad: new Set(), better: new Set(), best: new Set() };
}

/** Collects the moves of trees at the positions of a side, by key. */
function placesOf(
  records: readonly GameRecord[],
  rules: Rules,
  side: Side,
  turns: number,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const record of records)
    for (const { node, position } of visits(record, rules, turns)) {
      if (position.turn !== side) continue;
      const key = rules.positionKey(position);
      const place = places.get(key) ?? newPlace();
      places.set(key, place);
      for (const child of node.children) {
        const move = moveOf(child);
        if (move === null) continue;
        place.moves.add(move);
        if (isBad(child)) place.bad.add(move);
        if (isBetter(child)) place.better.add(move);
      }
      for (const [move, { best }] of rankingAt(rules, position, node.values))
        if (best !== null) place.best.add(move);
    }
  return places;
}

/** Returns the right moves: moves that are called bad nowhere and are not known to be worse than a move called good. */
function taughtAt({ moves, bad, better, best }: Place): ReadonlySet<Move> {
  const right = [...moves].filter((move) => !bad.has(move));
  const good = right.filter((move) => better.has(move));
  return new Set(good.length === 0 ? right : right.filter((move) => better.has(move) || best.has(move)));
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
  const taught = new Map<string, ReadonlySet<Move>>();
  for (const [key, place] of placesOf(records, rules, side, turns)) taught.set(key, taughtAt(place));
  const goesOn = (position: Position, move: Move): boolean =>
    position.turn !== side || taught.get(rules.positionKey(position))?.has(move) === true;
  const made = new Map<string, Exercise | null>();
  for (const record of records)
    for (const { node, position, ply } of visits(record, rules, turns, goesOn)) {
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
