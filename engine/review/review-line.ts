/**
 * Reviews every move of a line by known values: its cost, better moves and the cause. Makes no searches.
 *
 *   const moves = reviewLine(positions, line, valuesAt);
 *   const review = summarise(moves);
 */
import { firstBest, isLoss, type Cost, type Ranking } from '../core/ranking.ts';
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';
import { lineOf, type StoredValues } from '../core/stored-values.ts';
import type { Value } from '../core/value.ts';
import { rankingAt } from '../rules/known-moves.ts';
import { valueAt } from '../rules/outcome-value.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import { withLaterValues } from '../tree/move-standing.ts';
import { childPath, movesOf, ROOT } from '../tree/path.ts';
import { positionAt, positionsTo, type Positions } from '../tree/positions.ts';
import { storedMoveValue } from '../tree/stored-values.ts';
import { nextNumber, type MoveNumber } from '../tree/turns.ts';
import type { Path, Verdict } from '../tree/types.ts';
import { hasAll } from './known.ts';
import type { Cause } from './cause.ts';
import { findCause } from './find-cause.ts';
import {
  DEFAULT_JUDGING,
  estimateDepth,
  judgeMove,
  keptResult,
  type Judging,
  type KeptResult,
} from './verdict.ts';

/** How much choice the player had. `only`: every other move would have been at least a mistake. */
type Freedom = 'forced' | 'only' | 'several';

/** One move of a reviewed line. */
export interface ReviewedMove {
  readonly path: Path;
  readonly move: Move;
  readonly number: MoveNumber;
  /** The player, by the seat at the start, so an exchange of seats does not change it. */
  readonly player: Side;
  /** Values of the position before the move and of the move itself, by the seats held before it; null: unknown. */
  readonly before: Value | null;
  readonly after: Value | null;
  /** The best known move, possibly this one, and best play after it. */
  readonly best: Move | null;
  readonly bestLine: readonly Move[];
  /** Loss of the move; only the proved part if the move keeps the result; null in games without margins. */
  readonly cost: Cost | null;
  /** The result, if it is the same as after the best move, so that only seeds were lost. Null while it is open. */
  readonly kept: KeptResult | null;
  readonly verdict: Verdict | null;
  /** Null if too little is known. */
  readonly freedom: Freedom | null;
  /** Whether no better move is known; null if nothing is known. */
  readonly isBest: boolean | null;
  /** Beads lost by estimates that state no result, if nothing else is known (games without margins); else null. */
  readonly byEstimate: number | null;
  /** Only for moves with a verdict; null if none is found. */
  readonly cause: Cause | null;
}

/** A single move, without its place in a line. */
export type TriedMove = Omit<ReviewedMove, 'path' | 'move' | 'number' | 'player'>;

/** The known values of a position; null if there are none. */
export type ValuesAt = (position: Position) => StoredValues | null;

/** Values of a position, and whether any legal move lacks a value. */
type KnownHere = StoredValues & { readonly isPartial: boolean };

/** Whether the values suffice for the cost of a move: open bounds, or a value for only the played move, do not. */
function isCompared({ isPartial }: KnownHere, cost: Cost | null): boolean {
  return cost?.kind !== 'unknown' && (isLoss(cost) || !isPartial);
}

/**
 * Whether values show which result a move keeps. Margins always do. In games without margins an estimate does not state
 * a result: a result is known only if the move wins, is proved worse than another move, or if no estimate is left.
 */
function isResultKnown(values: StoredValues, played: Value, mover: Side, judging: Judging): boolean {
  if (played.kind === 'margin' || values.moves.length === 1) return true;
  if (played.proof === 'exact' && played.winner === mover) return true;
  if (judgeMove(values, played, mover, judging) !== null) return true;
  return values.moves.every(({ value }) => value.proof !== 'heuristic');
}

/** Whether the move gives away more than the error of estimates. */
function isCostly(cost: Cost | null, values: readonly (Value | null)[], { error }: Judging): boolean {
  return isLoss(cost) && (cost.kind !== 'estimate' || cost.seeds > error(estimateDepth(values) ?? 0));
}

/**
 * Returns the loss of a move in beads by estimates that state no result, as in games without margins: 0 within the error
 * of estimates; null if values are of another kind.
 */
function lossByEstimate(
  before: Value | null,
  after: Value | null,
  mover: Side,
  { error }: Judging,
): number | null {
  if (before?.kind !== 'winner' || after?.kind !== 'winner') return null;
  if (before.estimate === undefined || after.estimate === undefined) return null;
  const lost = Math.round((before.estimate - after.estimate) * (mover === 'south' ? 1 : -1));
  return lost > error(estimateDepth([before, after]) ?? 0) ? lost : 0;
}

/** Returns the cost of a move that keeps the result: estimates do not count. */
function provedCost(cost: Cost | null, verdict: Verdict | null): Cost | null {
  if (cost?.kind !== 'estimate') return cost;
  return verdict?.cost ? { kind: 'atLeast', seeds: verdict.cost } : { kind: 'unknown' };
}

function freedomOf(values: StoredValues, ranking: Ranking, mover: Side, judging: Judging): Freedom | null {
  if (values.moves.length === 1) return 'forced';
  const kept = values.moves.filter(({ value }) => {
    const verdict = judgeMove({ moves: values.moves }, value, mover, judging);
    return verdict === null || verdict.glyph === 'doubtful';
  });
  if (kept.length !== 1) return 'several';
  return kept[0]?.move === firstBest(ranking) ? 'only' : 'several';
}

function reviewMove(
  positions: Positions,
  before: Position,
  after: Position,
  move: Move,
  valuesAt: ValuesAt,
  judging: Judging,
): TriedMove {
  const { rules } = positions;
  const stored = valuesAt(before) ?? { moves: [], engine: '' };
  const knownAfter = valuesAt(after);
  const next = valueAt(rules, after, knownAfter);
  const engine = knownAfter?.engine ?? stored.engine;
  const merged = withLaterValues(stored, next ? [{ move, value: next, engine }] : []);
  const values: KnownHere = { ...merged, isPartial: !hasAll(rules, before, merged) };
  const ranking = rankingAt(rules, before, values);
  const played = storedMoveValue(values, move);
  const best = firstBest(ranking);
  const standing = ranking.get(move);
  const kept = played && keptResult(values, played, before.turn, judging);
  const isKnown =
    (kept !== null && !values.isPartial) ||
    (isCompared(values, standing?.cost ?? null) &&
      (played === null || isResultKnown(values, played, before.turn, judging)));
  const isJudged = played !== null && isKnown && values.moves.length > 1;
  const verdict = isJudged ? judgeMove(values, played, before.turn, judging) : null;
  const cost = kept === null ? (standing?.cost ?? null) : provedCost(standing?.cost ?? null, verdict);
  const bestValue = best === null ? null : storedMoveValue(values, best);
  const bestLine = best === null ? [] : lineOf(values, best).slice(1);
  const isBest =
    played === null || !isKnown ? null : verdict === null && !isCostly(cost, [bestValue, played], judging);
  const value = values.value ?? bestValue;
  return {
    before: value,
    after: played,
    best,
    bestLine,
    cost,
    kept,
    verdict,
    freedom: values.isPartial ? null : freedomOf(values, ranking, before.turn, judging),
    isBest,
    byEstimate: isBest === null ? lossByEstimate(value, played, before.turn, judging) : null,
    cause:
      verdict === null || best === null
        ? null
        : findCause(
            rules,
            before,
            { move: best, line: bestLine },
            { move, line: replyLine(positions, after, knownAfter, lineOf(values, move).slice(1)) },
          ),
  };
}

/** Returns best play after the played move: by the values after it, or else by the values before it. */
function replyLine(
  { rules }: Positions,
  after: Position,
  known: StoredValues | null,
  otherwise: readonly Move[],
): readonly Move[] {
  if (known === null || known.moves.length === 0) return otherwise;
  const best = firstBest(rankingAt(rules, after, known));
  return best === null ? otherwise : lineOf(known, best);
}

/** The result for a move, and the values that it was computed from. */
interface FoundMove {
  readonly before: StoredValues | null;
  readonly after: StoredValues | null;
  readonly judging: Judging;
  readonly move: ReviewedMove;
}

/**
 * Reviewed moves by path, so that moves with unchanged values are not reviewed again. One cache serves one tree of
 * positions.
 */
export type ReviewCache = Map<Path, FoundMove>;

/**
 * Reviews the moves that lead to `line`, up to a claim or a move that cannot be played.
 *
 * Cost: one ranking per move.
 */
export function reviewLine(
  positions: Positions,
  line: Path,
  valuesAt: ValuesAt,
  judging: Judging = DEFAULT_JUDGING,
  cache: ReviewCache = new Map(),
): readonly ReviewedMove[] {
  const along = positionsTo(positions, line);
  const reviewed: ReviewedMove[] = [];
  let path = ROOT;
  let number: MoveNumber | null = null;
  for (const [ply, move] of movesOf(line).entries()) {
    const before = along[ply];
    const after = along[ply + 1];
    if (!before?.ok || !after?.ok || isClaim(move)) break;
    path = childPath(path, move);
    number = nextNumber(number, before.value);
    const known = { before: valuesAt(before.value), after: valuesAt(after.value), judging };
    const found = cache.get(path);
    if (found?.before === known.before && found.after === known.after && found.judging === judging) {
      reviewed.push(found.move);
      continue;
    }
    const { turn, swapped } = before.value;
    const player = swapped ? otherSide(turn) : turn;
    const judged = reviewMove(positions, before.value, after.value, move, valuesAt, judging);
    const whole = { path, move, number, player, ...judged };
    cache.set(path, { ...known, move: whole });
    reviewed.push(whole);
  }
  return reviewed;
}

/**
 * Reviews one move, either a move of a game or a move that the user tries there.
 *
 * @returns null if it cannot be played.
 */
export function reviewTry(
  positions: Positions,
  before: Path,
  move: Move,
  valuesAt: ValuesAt,
  judging: Judging = DEFAULT_JUDGING,
): TriedMove | null {
  const from = positionAt(positions, before);
  const to = positionAt(positions, childPath(before, move));
  if (!from.ok || !to.ok) return null;
  return reviewMove(positions, from.value, to.value, move, valuesAt, judging);
}
