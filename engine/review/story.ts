/**
 * Tells a reviewed game in a few sentences, as codes with numbers: who was winning, what changed that, and which move
 * cost most. Other folders put them into words. Numbers of moves are indexes into the reviewed line.
 *
 * While some moves are not judged, clauses about the whole game are `isPartial`: they hold only for the judged moves.
 */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import { asBegun, changesOf, courseOf, leaderBy, type ResultChange } from './course.ts';
import type { ReviewedMove } from './review-line.ts';
import { lossOf } from './summary.ts';

/** One sentence. */
export type StoryClause =
  /** No move could be judged. */
  | { readonly kind: 'nothing-known' }
  /** The player was winning throughout; null: the game was level throughout. */
  | { readonly kind: 'never-changed'; readonly leader: Side | null; readonly isPartial: boolean }
  /** No player gave anything away. */
  | { readonly kind: 'faultless'; readonly isProved: boolean }
  /** The lead changed so often that only the last change is reported. */
  | { readonly kind: 'many-changes'; readonly count: number; readonly isPartial: boolean }
  /** A player was winning until a move of theirs; `to` is the leader after it. */
  | (Turning & { readonly kind: 'win-lost'; readonly player: Side; readonly by: number | null })
  /** The game was level until this move of a player. */
  | (Turning & { readonly kind: 'draw-lost'; readonly player: Side })
  /** The move that gave away most, if it gave away more than the moves already reported. */
  | {
      readonly kind: 'costliest';
      readonly index: number;
      readonly player: Side;
      readonly loss: number | null;
      readonly isPartial: boolean;
    }
  /** The leader at the end of the line, if the game is not over. */
  | { readonly kind: 'unfinished'; readonly leader: Side | 'draw'; readonly by: number | null }
  /** Number of moves about which too little is known. */
  | { readonly kind: 'unknown'; readonly count: number }
  /**
   * The line leaves the player's repertoire for `side`: by another move than it `says` (`own`), by a move to which it has
   * no answer (`reply`), or it ends with this move (`end`).
   */
  | {
      readonly kind: 'left-repertoire';
      readonly how: 'own' | 'reply' | 'end';
      readonly index: number;
      readonly player: Side;
      readonly side: Side;
      readonly says: readonly Move[];
    }
  /** The first move that no other game of a collection has played; `games` have the position before it. */
  | { readonly kind: 'new-move'; readonly index: number; readonly games: number };

interface Turning {
  readonly index: number;
  readonly to: Side | 'draw';
  /** Seeds given away; null in games without margins. */
  readonly loss: number | null;
  /** Whether the leader after it never changed again and every later move is judged. */
  readonly isDeciding: boolean;
  /** Whether it gives back the lead that the previously reported move had given away. */
  readonly isReturn: boolean;
  /** Depth of the estimates that it rests on; null if it is proved. */
  readonly depth: number | null;
}

/** Largest number of changes reported one by one; if there are more, only the last one is reported. */
const MOST_TOLD = 2;

function seedsOf(move: ReviewedMove): number | null {
  return move.after?.kind === 'margin' ? lossOf(move) : null;
}

function turningClause(
  line: readonly ReviewedMove[],
  { index, from, to, by }: ResultChange,
  isDeciding: boolean,
  isReturn: boolean,
): StoryClause | null {
  const move = line[index];
  if (!move) return null;
  const base = { index, to, loss: seedsOf(move), isDeciding, isReturn, depth: move.verdict?.depth ?? null };
  return from === 'draw'
    ? { kind: 'draw-lost', player: move.player, ...base }
    : { kind: 'win-lost', player: from, by, ...base };
}

/** Returns the clauses about changes of the leader. */
function turningClauses(
  line: readonly ReviewedMove[],
  changes: readonly ResultChange[],
  isPartial: boolean,
): readonly StoryClause[] {
  const lastUnknown = line.findLastIndex((move) => lossOf(move) === null);
  const told = changes.length > MOST_TOLD ? changes.slice(-1) : changes;
  const clauses = told.map((change, i) => {
    const before = told[i - 1];
    const isReturn = before !== undefined && change.from === before.to && change.to === before.from;
    const isDeciding = i === told.length - 1 && change.index > lastUnknown;
    return turningClause(line, change, isDeciding, isReturn);
  });
  const many: readonly StoryClause[] =
    changes.length > MOST_TOLD ? [{ kind: 'many-changes', count: changes.length, isPartial }] : [];
  return [...many, ...clauses.flatMap((clause) => clause ?? [])];
}

/** Returns the leader, if all values of judged moves agree; an estimate of a level game does not name one. */
function steadyLeader(line: readonly ReviewedMove[]): Side | 'draw' | null {
  const values = line
    .filter((move) => lossOf(move) !== null)
    .flatMap(({ before, after, number }) => [before, after].map((value) => asBegun(value, number.swapped)));
  const leaders = new Set(values.flatMap((value) => (value === null ? [] : [leaderBy(value)])));
  const [leader = null] = leaders;
  return leaders.size === 1 ? leader : null;
}

/** Returns the costliest move among the mistakes and blunders, or the first of several equals. */
function costliestMove(line: readonly ReviewedMove[]): number | null {
  let found: { readonly index: number; readonly loss: number } | null = null;
  for (const [index, move] of line.entries()) {
    const loss = lossOf(move) ?? 0;
    const isMistake = move.verdict !== null && move.verdict.glyph !== 'doubtful';
    if (isMistake && (found === null || loss > found.loss)) found = { index, loss };
  }
  return found?.index ?? null;
}

function costliestClause(
  line: readonly ReviewedMove[],
  told: readonly StoryClause[],
  isPartial: boolean,
): readonly StoryClause[] {
  const index = costliestMove(line);
  const move = index === null ? undefined : line[index];
  if (index === null || !move) return [];
  const known = told.flatMap((clause) => ('index' in clause ? (line[clause.index] ?? []) : []));
  if (known.some((other) => (lossOf(other) ?? 0) >= (lossOf(move) ?? 0))) return [];
  return [{ kind: 'costliest', index, player: move.player, loss: seedsOf(move), isPartial }];
}

function unfinishedClause(line: readonly ReviewedMove[]): readonly StoryClause[] {
  const value = courseOf(line).at(-1) ?? null;
  const leader = leaderBy(value);
  if (value === null || leader === null) return [];
  const by = value.kind === 'margin' && leader !== 'draw' ? Math.abs(value.margin) : null;
  return [{ kind: 'unfinished', leader, by }];
}

/**
 * Tells the story of a reviewed line.
 *
 * @param isOver whether the game is over at the end of the line.
 */
export function tellGame(line: readonly ReviewedMove[], isOver: boolean): readonly StoryClause[] {
  const judged = line.filter((move) => lossOf(move) !== null);
  if (judged.length === 0) return [{ kind: 'nothing-known' }];
  const unknown = line.length - judged.length;
  const clauses: StoryClause[] = [];
  if (unknown === 0 && judged.every((move) => lossOf(move) === 0)) {
    const isProved = line.every(({ before, after }) => before?.proof === 'exact' && after?.proof === 'exact');
    clauses.push({ kind: 'faultless', isProved });
  } else {
    const changes = changesOf(line);
    const leader = changes.length === 0 ? steadyLeader(line) : null;
    const isPartial = unknown > 0;
    if (leader !== null)
      clauses.push({ kind: 'never-changed', leader: leader === 'draw' ? null : leader, isPartial });
    clauses.push(...turningClauses(line, changes, isPartial));
    clauses.push(...costliestClause(line, clauses, isPartial));
  }
  if (!isOver) clauses.push(...unfinishedClause(line));
  if (unknown > 0) clauses.push({ kind: 'unknown', count: unknown });
  return clauses;
}
