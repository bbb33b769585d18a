/**
 * Answers "is this position worth at least this much?" by alpha-beta over the rules only, to the ends of all games: no
 * estimates, no depth limit, and no table except for its own proofs.
 *
 *   const search = makePlainSearch(rules, root.swapped);
 *   search.isAtLeast(position, 3, 20_000)     // true, false, or null: not answered within this many positions
 *
 * Numbers are on the scale of `score.ts`, from the view of the person in South's seat at the root.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { moverSign, oneMoveBack, oneMoveOn, scoreOf } from './score.ts';

/**
 * Largest number of proved bounds kept for positions whose past does not matter; if there are more, all are dropped.
 */
const MOST_KNOWN = 1_000_000;

/** Longest line in moves. Longer lines are given up: a game under unusual rules may never end. */
const MOST_PLIES = 2_000;

interface Bounds {
  low: number;
  high: number;
}

/** A search with its proofs so far. */
export interface PlainSearch {
  /** Whether a position is worth `wanted` or more; null if that was not decided within `most` positions. */
  isAtLeast(position: Position, wanted: number, most: number): boolean | null;
  /** Positions made so far. */
  nodes(): number;
}

/** Makes the search. @param startSwapped whether the players had exchanged seats at the root. */
export function makePlainSearch(rules: Rules, startSwapped: boolean): PlainSearch {
  const known = new Map<string, Bounds>();
  let nodes = 0;
  let limit = 0;
  let isOut = false;

  /**
   * Whether the search was given up. A function, because the compiler assumes that a search leaves `isOut` unchanged.
   */
  const isGivenUp = (): boolean => isOut;

  /** Returns a bound of the value: at least `wanted`, or below it. Arbitrary once `isOut`. */
  function search(position: Position, wanted: number, ply: number): number {
    const haveChanged = position.swapped !== startSwapped;
    if (position.outcome !== null) return scoreOf(rules, position.outcome, haveChanged);
    const bounds = boundsOf(rules, position, haveChanged);
    if (bounds.low >= wanted) return bounds.low;
    if (bounds.high < wanted) return bounds.high;
    const key = isFresh(position) ? keyOf(rules, position) : null;
    const found = key === null ? undefined : known.get(key);
    if (found !== undefined && found.low >= wanted) return found.low;
    if (found !== undefined && found.high < wanted) return found.high;
    if (ply > MOST_PLIES) isOut = true;
    const sign = moverSign(position, startSwapped);
    // The mover wants a high number from their own view: at least `wanted` for South, below it for North.
    let best = -Infinity;
    for (const after of successors(position, sign)) {
      const value = sign * oneMoveOn(rules, search(after, oneMoveBack(rules, wanted), ply + 1));
      if (isOut) return 0;
      best = Math.max(best, value);
      if (sign > 0 ? best >= wanted : -best < wanted) break;
    }
    if (isOut) return 0;
    const value = sign * best;
    if (key !== null) remember(key, value, wanted, found);
    return value;
  }

  function remember(key: string, value: number, wanted: number, found: Bounds | undefined): void {
    if (known.size >= MOST_KNOWN) known.clear();
    const kept = found ?? { low: -Infinity, high: Infinity };
    if (value >= wanted) kept.low = Math.max(kept.low, value);
    else kept.high = Math.min(kept.high, value);
    known.set(key, kept);
  }

  /**
   * Returns the positions after the moves, the most promising first by the rules' estimate; only a part if there are
   * too many.
   */
  function successors(position: Position, sign: 1 | -1): readonly Position[] {
    const made: { readonly after: Position; readonly promise: number }[] = [];
    for (const move of rules.distinctMoves(position)) {
      if (++nodes > limit) {
        isOut = true;
        break;
      }
      const after = rules.next(position, move);
      const guess = sign * (after.swapped === startSwapped ? 1 : -1) * rules.estimate(after);
      made.push({ after, promise: guess + (moverSign(after, startSwapped) === sign ? 0.5 : 0) });
    }
    return made.sort((one, two) => two.promise - one.promise).map(({ after }) => after);
  }

  return {
    isAtLeast(position, wanted, most) {
      limit = nodes + most;
      isOut = false;
      const value = search(position, wanted, 0);
      return isGivenUp() ? null : value >= wanted;
    },
    nodes: () => nodes,
  };
}

/** Returns the bounds that the rules give, for the person in South's seat at the root. */
function boundsOf(rules: Rules, position: Position, haveChanged: boolean): Bounds {
  if (rules.valueKind === 'winner') return { low: -Infinity, high: Infinity };
  const [least, greatest] = rules.bounds(position);
  return haveChanged ? { low: 0 - greatest, high: 0 - least } : { low: least, high: greatest };
}

/** Whether no earlier position can recur. */
function isFresh({ past }: Position): boolean {
  return past === null || past.before === null;
}

function keyOf(rules: Rules, position: Position): string {
  const { quiet, ply, swapped } = position;
  // The number of moves played matters only if a rule counts them.
  const counted = Number(rules.values['no-capture-limit'] ?? 0) > 0 ? quiet : 0;
  const played = Number(rules.values['ply-limit'] ?? 0) > 0 ? ply : 0;
  return `${rules.positionKey(position)} ${String(counted)} ${String(played)} ${swapped ? 'x' : ''}`;
}
