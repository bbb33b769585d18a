/**
 * Judges a move by values: how much it gives away compared with the best move, in whole seeds, and whether it changes
 * who wins. Only certain or stated facts count: of a bound, the side that is proved; of an estimate, its number beyond
 * the measured error of the depth it rests on. A move of equal value is never a mistake.
 *
 * The result decides first, then the margin. A move that is proved to keep the best result of the position (a win or a
 * loss that no play can change) is at most inexact, and only by proved seeds; a move that ends the game with a win is
 * not even inexact. While the result is open, the margin decides. If every seed counts, only the margin decides.
 */
import type { Game } from '../rules/game.ts';
import type { Side } from '../core/side.ts';
import { limitsFor, resultOf, type Value } from '../core/value.ts';
import type { Verdict } from '../tree/types.ts';

/** What a move must keep. `result`: the result, and seeds while it is open; `margin`: seeds in any case. */
export const JUDGED_BY = ['result', 'margin'] as const;
export type JudgedBy = (typeof JUDGED_BY)[number];

/** The number of seeds from which a move gets each verdict, and whether a kept result excuses it. */
export interface Thresholds {
  readonly by: JudgedBy;
  readonly inexact: number;
  readonly mistake: number;
  readonly blunder: number;
}

/** 1 or 2 seeds inexact, 3 to 5 a mistake, 6 and more a blunder, as long as the result is open. */
export const DEFAULT_THRESHOLDS: Thresholds = { by: 'result', inexact: 1, mistake: 3, blunder: 6 };

/** The parameters of judging. */
export interface Judging {
  readonly thresholds: Thresholds;
  /**
   * Error of the engine's estimates at a depth: two estimates may differ by this many seeds, so that is not a mistake.
   */
  readonly error: (depth: number) => number;
}

/** Takes estimates at face value. */
export const DEFAULT_JUDGING: Judging = { thresholds: DEFAULT_THRESHOLDS, error: () => 0 };

/**
 * Returns judging with the measured error of a game's estimates, and the default thresholds unless others are given.
 */
export function judgingOf(
  { estimateErrors = [] }: Pick<Game, 'estimateErrors'>,
  thresholds: Partial<Thresholds> = {},
): Judging {
  return {
    thresholds: { ...DEFAULT_THRESHOLDS, ...thresholds },
    error: (depth) => (estimateErrors.findLast(([from]) => depth >= from) ?? estimateErrors[0])?.[1] ?? 0,
  };
}

/** The range of a value for the mover: in seeds, or as 1, 0, -1 in a game without margins. */
interface Reach {
  readonly least: number;
  readonly most: number;
}

/** Returns the range of a value; null if it states no result (an estimate without margins, an end without a result). */
function reachOf(value: Value, mover: Side): Reach | null {
  const number = numberOf(value);
  if (number === null) return null;
  const least = value.proof === 'upper' ? -Infinity : number;
  const most = value.proof === 'lower' ? Infinity : number;
  // `0 - x` avoids minus zero, which comparisons by identity treat as a different number.
  return mover === 'south' ? { least, most } : { least: 0 - most, most: 0 - least };
}

function numberOf(value: Value): number | null {
  const isOpen = value.kind === 'winner' && (value.proof === 'heuristic' || value.winner === 'none');
  return isOpen ? null : resultOf(value);
}

/** Returns the smallest depth of the estimates among some values; null if there are none. */
export function estimateDepth(values: readonly (Value | null)[]): number | null {
  const depths = values.flatMap((value) => (value?.proof === 'heuristic' ? [value.depth ?? 0] : []));
  return depths.length === 0 ? null : Math.min(...depths);
}

/** The known values of a position: its own value and those of its moves, with or without the played move. */
export interface KnownValues {
  readonly value?: Value;
  readonly moves: readonly { readonly value: Value }[];
  /** Whether some legal move has no value: it may be better than all of these. */
  readonly isPartial?: boolean;
}

/** Returns the proved limits of the best move, as far as known. */
function provedBest({ value, moves, isPartial = false }: KnownValues, mover: Side): Reach {
  const [least, most] = value ? limitsFor(value, mover) : [-Infinity, Infinity];
  const each = moves.map((move) => limitsFor(move.value, mover));
  const ceiling = isPartial || each.length === 0 ? Infinity : Math.max(...each.map((limits) => limits[1]));
  return { least: Math.max(least, ...each.map((limits) => limits[0])), most: Math.min(most, ceiling) };
}

/** The result that a move keeps, from the view of the player who makes it. */
export type KeptResult = 'won' | 'drawn' | 'lost';

/**
 * Returns the result that is proved to be the same after a move as after the best one. Null while it is open, if the
 * move gives it away, and if moves are judged only by margin. Games without margins have only results.
 */
export function keptResult(
  known: KnownValues,
  played: Value,
  mover: Side,
  { thresholds }: Judging,
): KeptResult | null {
  if (thresholds.by === 'margin' || played.kind !== 'margin') return null;
  const [least] = limitsFor(played, mover);
  if (least > 0) return 'won';
  const { most } = provedBest(known, mover);
  if (most < 0) return 'lost';
  return least === 0 && most === 0 ? 'drawn' : null;
}

/**
 * Judges a move.
 *
 * @returns null if nothing is given away or if too little is known.
 */
export function judgeMove(
  known: KnownValues,
  played: Value,
  mover: Side,
  judging: Judging = DEFAULT_JUDGING,
): Verdict | null {
  const { thresholds, error } = judging;
  const kept = keptResult(known, played, mover, judging);
  if (kept !== null) {
    if (kept === 'won' && played.source === 'rules') return null;
    const cost = Math.round(provedBest(known, mover).least - limitsFor(played, mover)[1]);
    return cost >= thresholds.inexact ? { glyph: 'doubtful', cost, changesResult: false, depth: null } : null;
  }
  const after = reachOf(played, mover);
  if (!after) return null;
  let best: { readonly value: Value; readonly least: number } | null = null;
  for (const value of [...(known.value ? [known.value] : []), ...known.moves.map((move) => move.value)]) {
    const reach = value.kind === played.kind ? reachOf(value, mover) : null;
    if (!reach || (best && reach.least <= best.least)) continue;
    best = { value, least: reach.least };
  }
  if (!best || !Number.isFinite(best.least) || !Number.isFinite(after.most)) return null;
  const loss = Math.round(best.least - after.most);
  if (loss < 1) return null;
  const changesResult = Math.sign(best.least) > Math.sign(after.most);
  const depth = estimateDepth([best.value, played]);
  if (depth !== null && loss <= error(depth)) return null;
  if (played.kind === 'winner')
    return { glyph: loss > 1 ? 'blunder' : 'mistake', cost: null, changesResult, depth };
  const glyph =
    loss >= thresholds.blunder
      ? 'blunder'
      : loss >= thresholds.mistake || changesResult
        ? 'mistake'
        : loss >= thresholds.inexact
          ? 'doubtful'
          : null;
  return glyph === null ? null : { glyph, cost: loss, changesResult, depth };
}
