/**
 * Reviews a game in steps: first lists the positions to search, then writes all results into the game. The caller runs
 * the searches.
 *
 * Positions are searched backwards from the last one: late positions soon have exact values, and their results help the
 * earlier searches through the tables.
 */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Position } from '../rules/types.ts';
import { mainLineMoves, nodesTo } from '../tree/node.ts';
import { joinPaths, makePath, parentPath, pathToPly, ROOT } from '../tree/path.ts';
import { positionsTo, type Positions } from '../tree/positions.ts';
import { mergeValues } from '../tree/stored-values.ts';
import type { GameRecord, Path, TreeNode, Verdict } from '../tree/types.ts';
import { walk } from '../tree/walk.ts';
import { clearSuggestions, suggestLine } from '../tree/suggestions.ts';
import { setVerdicts } from '../tree/verdicts.ts';
import type { ReviewedMove, ValuesAt } from './review-line.ts';

/** A position to search. */
export interface ReviewTask {
  readonly path: Path;
  readonly position: Position;
}

/** Largest number of moves of a better line written into a game: enough to show why it is better. */
const BETTER_MOVES = 8;

/** Returns the main line of a game up to the first move that cannot be played. */
export function reviewedLine(record: GameRecord, positions: Positions): Path {
  const moves = mainLineMoves(record.root);
  const along = positionsTo(positions, makePath(moves));
  const bad = along.findIndex(({ ok }) => !ok);
  return makePath(bad < 0 ? moves : moves.slice(0, Math.max(0, bad - 1)));
}

/**
 * Lists the positions of a line to search, the last one first, without positions in which the game is over.
 *
 * @param isDone whether the known values of a position suffice.
 */
export function reviewTasks(
  positions: Positions,
  line: Path,
  isDone: (position: Position) => boolean,
): readonly ReviewTask[] {
  return positionsTo(positions, line)
    .flatMap((position, ply): readonly ReviewTask[] =>
      position.ok && position.value.outcome === null && !isDone(position.value)
        ? [{ path: pathToPly(line, ply), position: position.value }]
        : [],
    )
    .toReversed();
}

/** Returns the game with values written on the nodes of a line, by the general rule for replacing values. */
export function writeValues(
  record: GameRecord,
  positions: Positions,
  line: Path,
  valuesAt: ValuesAt,
): GameRecord {
  const along = positionsTo(positions, line);
  let below: TreeNode | null = null;
  // Backwards from the end, so that each node of the line is rebuilt once, however long the game is.
  for (const [ply, node] of [...(nodesTo(record.root, line) ?? []).entries()].toReversed()) {
    const position = along[ply];
    const found = position?.ok ? valuesAt(position.value) : null;
    below = withBoth(node, found ? mergeValues(node.values, found) : node.values, below);
  }
  return below === null || below === record.root ? record : { ...record, root: below };
}

/** Returns a node with these values and one child replaced; the same node if nothing changes. */
function withBoth(node: TreeNode, values: StoredValues | null, child: TreeNode | null): TreeNode {
  const children = node.children.map((each) => (each.move === child?.move ? child : each));
  const isSame = values === node.values && children.every((each, i) => each === node.children[i]);
  return isSame ? node : { ...node, values, children };
}

/** Returns better play instead of a judged move, as far as known; empty if there is none. */
export function betterLine({ verdict, best, bestLine, move }: ReviewedMove): readonly Move[] {
  return verdict === null || best === null || best === move ? [] : [best, ...bestLine].slice(0, BETTER_MOVES);
}

/** Yields the verdicts on moves outside the line, which are kept. */
function* verdictsBeside(record: GameRecord, line: ReadonlySet<Path>): Generator<readonly [Path, Verdict]> {
  for (const { node, path } of walk(record.root))
    if (node.verdict && !line.has(path)) yield [path, node.verdict];
}

/** Returns the moves that were added as better play and do not belong to this line. */
function suggestedBeside({ root }: GameRecord, forks: ReadonlySet<Path>): ReadonlySet<Path> {
  const beside = new Set<Path>();
  for (const { node, path, parent } of walk(root)) {
    if (node.suggested === null) continue;
    const above = parentPath(path);
    if (parent?.suggested ? beside.has(above) : !forks.has(above)) beside.add(path);
  }
  return beside;
}

/** Returns the game with better play as variations, without the variations that an earlier review added to the line. */
function writeBetterLines(
  record: GameRecord,
  positions: Positions,
  reviewed: readonly ReviewedMove[],
): GameRecord {
  const forks = new Set(reviewed.map(({ path }) => parentPath(path)));
  const kept = new Set(suggestedBeside(record, forks));
  let next = record;
  for (const move of reviewed) {
    const from = parentPath(move.path);
    const better = betterLine(move);
    const added = better.length > 0 ? suggestLine(next, from, better, positions) : null;
    if (!added?.ok) continue;
    next = added.value.record;
    for (const ply of better.keys()) kept.add(joinPaths(from, makePath(better.slice(0, ply + 1))));
  }
  const cleared = clearSuggestions(next, ROOT, (path) => kept.has(path));
  return cleared.ok ? cleared.value.record : next;
}

/** Returns the game with the verdicts of a review, and with better play as variations. */
export function writeReview(
  record: GameRecord,
  positions: Positions,
  reviewed: readonly ReviewedMove[],
): GameRecord {
  const verdicts = new Map(verdictsBeside(record, new Set(reviewed.map(({ path }) => path))));
  for (const { path, verdict } of reviewed) if (verdict) verdicts.set(path, verdict);
  const next = writeBetterLines(record, positions, reviewed);
  const judged = setVerdicts(next, ROOT, verdicts);
  return judged.ok ? judged.value.record : next;
}

/** Collects the values on the nodes of a line, by position. */
export function storedAlong(
  record: GameRecord,
  positions: Positions,
  line: Path,
): Map<Position, StoredValues> {
  const nodes = nodesTo(record.root, line) ?? [];
  const known = new Map<Position, StoredValues>();
  for (const [ply, position] of positionsTo(positions, line).entries()) {
    const values = nodes[ply]?.values;
    if (position.ok && values) known.set(position.value, values);
  }
  return known;
}
