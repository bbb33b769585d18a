/**
 * A reviewed game in figures, for each player and for the whole game. All counts are of judged moves; a move with
 * unknown values is counted as unknown, never as good.
 */
import type { Side, BySide } from '../core/side.ts';
import type { VERDICT_GLYPHS } from '../tree/types.ts';
import { changesOf } from './course.ts';
import type { ReviewedMove, TriedMove } from './review-line.ts';

type VerdictGlyph = (typeof VERDICT_GLYPHS)[number];

/** Parts of a game: thirds of its moves. */
const PHASES = ['beginning', 'middle', 'end'] as const;
type Phase = (typeof PHASES)[number];

/** The figures of one player. */
export interface PlayerReview {
  /** Number of moves, and number of moves about which too little is known. */
  readonly moves: number;
  readonly unknown: number;
  /** Number of moves that gave nothing away. */
  readonly best: number;
  /**
   * Total of seeds given away; in games without margins, total of results: a win for a draw is 1, a win for a loss 2.
   */
  readonly loss: number;
  readonly lossIn: Readonly<Record<Phase, number>>;
  readonly counts: Readonly<Record<VerdictGlyph, number>>;
  /** Positions with a single move that was not a mistake, and how often the player found it. */
  readonly only: { readonly found: number; readonly all: number };
  readonly missedCaptures: number;
  readonly missedExtraTurns: number;
  /** 0 to 100, see `moveAccuracy`; null without a judged move. */
  readonly accuracy: number | null;
}

/** A reviewed game. Numbers of moves are indexes into the reviewed line. */
export interface GameReview {
  readonly players: BySide<PlayerReview>;
  /** The first move that gave something away. */
  readonly firstInexact: number | null;
  /** The last move that changed who wins; null if no move did. */
  readonly deciding: number | null;
  /** Whether every move is judged, by proved values only. */
  readonly isProved: boolean;
}

/** Seeds that halve the accuracy of a move. */
const HALF_AT = 4;

/** Returns the loss of a move: in seeds, or in results in games without margins; null if unknown. */
export function lossOf({
  cost,
  verdict,
  isBest,
}: Pick<ReviewedMove, 'cost' | 'verdict' | 'isBest'>): number | null {
  if (isBest !== false) return isBest === null ? null : 0;
  if (cost !== null && cost.kind !== 'unknown') return cost.seeds;
  return verdict?.cost ?? (verdict?.glyph === 'blunder' ? 2 : 1);
}

/**
 * Returns how close a move came to the best one, 0 to 100: every four seeds given away halve it. In games without
 * margins, giving one result away halves it, and giving two away leaves nothing. Null if the loss is unknown.
 */
export function closeness(move: TriedMove): number | null {
  const loss = lossOf(move);
  if (loss === null) return null;
  if (move.after?.kind === 'winner') return [100, 50, 0][loss] ?? 0;
  return closenessBy(loss);
}

/** Returns the closeness of a move that gives away this many seeds. */
export function closenessBy(seeds: number): number {
  return 100 * 2 ** (-seeds / HALF_AT);
}

/** Returns the accuracy of a move, 0 to 100: its closeness, but a move that keeps a decided result counts in full. */
export function moveAccuracy(move: TriedMove): number | null {
  const close = closeness(move);
  return close !== null && move.kept !== null ? 100 : close;
}

function phaseOf(index: number, moves: number): Phase {
  return PHASES[Math.min(2, Math.floor((3 * index) / moves))] ?? 'end';
}

function playerReview(line: readonly ReviewedMove[], player: Side): PlayerReview {
  const counts = { doubtful: 0, mistake: 0, blunder: 0 };
  const lossIn = { beginning: 0, middle: 0, end: 0 };
  const only = { found: 0, all: 0 };
  let [moves, unknown, best, missedCaptures, missedExtraTurns, sum] = [0, 0, 0, 0, 0, 0];
  for (const [index, move] of line.entries()) {
    if (move.player !== player) continue;
    moves += 1;
    const loss = lossOf(move);
    if (loss === null) {
      unknown += 1;
      continue;
    }
    lossIn[phaseOf(index, line.length)] += loss;
    sum += moveAccuracy(move) ?? 0;
    if (move.isBest === true) best += 1;
    if (move.verdict) counts[move.verdict.glyph] += 1;
    if (move.freedom === 'only') {
      only.all += 1;
      if (move.move === move.best) only.found += 1;
    }
    const merits = move.cause?.merits ?? [];
    if (merits.some(({ kind }) => kind === 'moves-again')) missedExtraTurns += 1;
    else if (merits.some((merit) => merit.kind === 'takes' && merit.after.length === 0)) missedCaptures += 1;
  }
  const judged = moves - unknown;
  return {
    moves,
    unknown,
    best,
    loss: lossIn.beginning + lossIn.middle + lossIn.end,
    lossIn,
    counts,
    only,
    missedCaptures,
    missedExtraTurns,
    accuracy: judged === 0 ? null : sum / judged,
  };
}

/** Computes the figures of a reviewed line. */
export function summarise(line: readonly ReviewedMove[]): GameReview {
  const first = line.findIndex(({ verdict }) => verdict !== null);
  return {
    players: { south: playerReview(line, 'south'), north: playerReview(line, 'north') },
    firstInexact: first < 0 ? null : first,
    deciding: changesOf(line).at(-1)?.index ?? null,
    isProved:
      line.length > 0 &&
      line.every(
        ({ isBest, before, after }) =>
          isBest !== null && [before, after].every((value) => value?.proof === 'exact'),
      ),
  };
}
