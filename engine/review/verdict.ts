/**
 * Judges a move by values: how much it gives away against the best one, in whole seeds, and whether it changes who
 * wins. Only certain or stated facts count: of a bound the side that is proved, of an estimate its number with the
 * depth it rests on, beyond the measured error of that depth. An equal value is never a mistake.
 *
 * The result decides, then the margin. A move that is proved to keep the best result of the position, a win or a loss
 * that no play can change, is at most inexact, and only by proved seeds; a move that ends the game with a win is not
 * even that. While the result is open the margin decides. Where every seed counts, only the margin does.
 */
import type { Game } from '../rules/game.ts';
import type { Side } from '../core/side.ts';
import { limitsFor, resultOf, type Value } from '../core/value.ts';
import type { Verdict } from '../tree/types.ts';

/** What a move must keep: `result`: the result, and seeds while it is open; `margin`: seeds in any case. */
export const JUDGED_BY = ['result', 'margin'] as const;
export type JudgedBy = (typeof JUDGED_BY)[number];

/** The number of seeds from which a move is of a kind, and whether a kept result excuses it. */
export interface Thresholds {
  readonly by: JudgedBy;
  readonly inexact: number;
  readonly mistake: number;
  readonly blunder: number;
}

/** 1-2 inexact, 3-5 mistake, 6 and more blunder, as long as the result is open. */
export const DEFAULT_THRESHOLDS: Thresholds = { by: 'result', inexact: 1, mistake: 3, blunder: 6 };

/** The parameters of judging. */
export interface Judging {
  readonly thresholds: Thresholds;
  /** Seeds by which two estimates of a depth may differ by the engine's own error: a loss of that size is not a mistake. */
  readonly error: (depth: number) => number;
}

/** Takes estimates as they are. */
export const DEFAULT_JUDGING: Judging = { thresholds: DEFAULT_THRESHOLDS, error: () => 0 };

/** The measured error of a game's estimates, with the default thresholds unless others are chosen. */
export function judgingOf(
  { estimateErrors = [] }: Pick<Game, 'estimateErrors'>,
  thresholds: Partial<Thresholds> = {},
): Judging {
  return {
    thresholds: { ...DEFAULT_THRESHOLDS, ...thresholds },
    error: (depth) => (estimateErrors.findLast(([from]) => depth >= from) ?? estimateErrors[0])?.[1] ?? 0,
  };
}

/** The range of a value for the mover: seeds, or 1, 0, -1 for a game without margins. */
interface Reach {
  readonly least: number;
  readonly most: number;
}

/** Null for values that name no result (estimates of games without margins, games that ended without one). */
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

/** The least depth of the estimates among some values; null if there are none. */
export function estimateDepth(values: readonly (Value | null)[]): number | null {
  const depths = values.flatMap((value) => (value?.proof === 'heuristic' ? [value.depth ?? 0] : []));
  return depths.length === 0 ? null : Math.min(...depths);
}

/** The known values of a position: its own and those of moves, with or without the played one. */
export interface KnownValues {
  readonly value?: Value;
  readonly moves: readonly { readonly value: Value }[];
  /** Whether a legal move has no value: it may be better than all of these. */
  readonly isPartial?: boolean;
}

/** The proved limits of the best move, as far as known. */
function provedBest({ value, moves, isPartial = false }: KnownValues, mover: Side): Reach {
  const [least, most] = value ? limitsFor(value, mover) : [-Infinity, Infinity];
  const each = moves.map((move) => limitsFor(move.value, mover));
  const ceiling = isPartial || each.length === 0 ? Infinity : Math.max(...each.map((limits) => limits[1]));
  return { least: Math.max(least, ...each.map((limits) => limits[0])), most: Math.min(most, ceiling) };
}

/** The result that a move keeps, from its player's view. */
export type KeptResult = 'won' | 'drawn' | 'lost';

/**
 * The result that is proved to be the same after a move as after the best one. Null while it is open, if the move gives
 * it away, and where moves are judged by margin only. Games without margins have only results.
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
 * @returns null if nothing is given away or too little is known.
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
