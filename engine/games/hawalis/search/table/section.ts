/**
 * The values of one section of a Hawalis table: won, lost or neither, with the distance to the end.
 *
 * Moves that capture lead to lower levels, which are complete; the others stay in the section and may repeat positions.
 * Decided positions are found by increasing distance: a position is won in d moves if a move leads to one lost in d-1,
 * and lost in d if all its moves lead to won ones, the longest in d-1. Each settled position is passed back once to the
 * positions before it. The player to move in any other position can neither force a win nor be forced to lose.
 *
 * Soundness under the real rule, repetition r >= 2, counted since the last capture (a repeated position is a draw):
 * - Fresh history. The winner can win by choosing moves by the position only, each of which brings the end one move
 *   nearer, so no position returns: the win holds under the rule, in as many moves. A side that is not lost can
 *   continue for ever, or until a position returns, which is a draw. So values are exact, for every r.
 * - With a past, the game may also stop, drawn, at a position that occurred before. A win may then be only a draw, and
 *   so may a loss: the value lies between 0 and the table's value, and is exact if that is 0.
 * Captures make the history fresh, so the values of lower levels hold without a condition. Without a repetition rule
 * neither player wins a game that never ends, and the past does not matter.
 */
import type { HawalisRules } from '../../rules.ts';
import { cellOneLonger, TABLE_WIN, type HawalisLayout } from './layout.ts';
import { NONE, OUTER, UNKNOWN, type SideMoves } from './side-moves.ts';

/** In `open`: the position is settled. */
const SETTLED = 255;

/** Positions handled between two pauses; looking at one costs a sixteenth of passing it back. */
const PIECE = 1 << 14;
const SCAN = 1 << 16;
const SCAN_WORK = SCAN >> 4;

/** A section while it is built. Positions are counted from the section's first cell. */
interface Section {
  readonly rules: HawalisRules;
  readonly layout: HawalisLayout;
  readonly moves: SideMoves;
  readonly seeds: number;
  /** Seeds on the side with fewer seeds. */
  readonly few: number;
  /** The whole table, and the index of its cell where the section starts. */
  readonly cells: Int16Array;
  readonly from: number;
  /** The section's part of the table: best value known so far. */
  readonly best: Int16Array;
  /** Moves that stay in the section and whose value is not known yet; SETTLED. */
  readonly open: Uint8Array;
}

/** Builds one section. Yields the work done since the last yield. */
export function* buildSection(
  rules: HawalisRules,
  layout: HawalisLayout,
  moves: SideMoves,
  cells: Int16Array,
  seeds: number,
  few: number,
): Generator<number, void> {
  const { start, stride, width } = layout;
  const from = start[seeds * stride + few] ?? 0;
  const block = (width[few] ?? 0) * (width[seeds - few] ?? 0);
  const positions = 2 * few < seeds ? 2 * block : block;
  const section: Section = {
    rules,
    layout,
    moves,
    seeds,
    few,
    cells,
    from,
    best: cells.subarray(from, from + positions).fill(UNKNOWN),
    open: new Uint8Array(positions),
  };
  for (const own of 2 * few < seeds ? [few, seeds - few] : [few]) {
    const rows = width[own] ?? 0;
    let filled = 0;
    for (let rank = 0; rank < rows; rank++) {
      filled += fillRow(section, own, rank);
      if (filled < PIECE) continue;
      yield filled;
      filled = 0;
    }
    yield filled;
  }
  for (let x = nextDue(section, TABLE_WIN); x > 0; x = nextDue(section, x)) {
    for (let at = 0; at < positions; at += SCAN)
      yield SCAN_WORK + settleDue(section, x, at, Math.min(positions, at + SCAN));
  }
  const { best, open } = section;
  for (let at = 0; at < positions; at++) if (open[at] !== SETTLED) best[at] = 0;
}

/** Computes exits and open moves of the positions with this own side; returns the number of positions. */
function fillRow(section: Section, own: number, rank: number): number {
  const { rules, layout, moves, seeds, cells, from, best, open } = section;
  const { first, width, start, stride, pits } = layout;
  const { columns } = rules;
  const other = seeds - own;
  const length = width[other] ?? 0;
  const row = (start[seeds * stride + own] ?? 0) - from + rank * length;
  const side = (first[own] ?? 0) + rank;
  if (own === 0 || other === 0) {
    best.fill(own > 0 ? TABLE_WIN : other > 0 ? -TABLE_WIN : 0, row, row + length);
    return length;
  }
  const atOnce = moves.atOnce[side] ?? UNKNOWN;
  if (moves.moves[side] === 0) {
    // No move ends: the value is that of the endless moves, or of a stalemate.
    const stalemate = rules.stalemateDraws ? 0 : -TABLE_WIN;
    best.fill(atOnce === UNKNOWN ? stalemate : atOnce, row, row + length);
    return length;
  }
  best.fill(atOnce, row, row + length);
  const firstOther = first[other] ?? 0;
  for (let pit = 0; pit < pits; pit++) {
    const after = moves.after[side * pits + pit] ?? NONE;
    if (after === NONE) continue;
    const column = moves.landing[side * pits + pit] ?? OUTER;
    const afterRank = after - (first[own] ?? 0);
    for (let i = 0; i < length; i++) {
      const at = row + i;
      const taken = column === OUTER ? 0 : (moves.loss[(firstOther + i) * columns + column] ?? 0);
      if (taken === 0) {
        open[at] = (open[at] ?? 0) + 1;
        continue;
      }
      const kept = other - taken;
      const left = (moves.left[(firstOther + i) * columns + column] ?? 0) - (first[kept] ?? 0);
      const block = start[(own + kept) * stride + kept] ?? 0;
      const child = cells[block + left * (width[own] ?? 0) + afterRank] ?? 0;
      const seen = cellOneLonger(0 - child);
      if (seen > (best[at] ?? 0)) best[at] = seen;
    }
  }
  return length;
}

/** Returns the largest number up to `x` at which a position is due, which skips empty distances; 0 if there is none. */
function nextDue(section: Section, x: number): number {
  const { best, open } = section;
  let most = 0;
  for (let at = 0; at < best.length; at++) {
    const left = open[at] ?? 0;
    if (left === SETTLED) continue;
    const value = best[at] ?? 0;
    const due = value > 0 ? value : left === 0 ? 0 - value : 0;
    if (due > most) most = due;
    if (most >= x) return x;
  }
  return most;
}

/** Settles what is due at x between two indices and passes it back; returns how many positions were passed back. */
function settleDue(section: Section, x: number, from: number, end: number): number {
  const { best, open } = section;
  let told = 0;
  for (let at = from; at < end; at++) {
    const left = open[at] ?? 0;
    if (left === SETTLED) continue;
    const value = best[at] ?? 0;
    if (value < x && (left !== 0 || value > -x)) continue;
    open[at] = SETTLED;
    tell(section, at);
    told++;
  }
  return told;
}

/** Passes a settled position back to all positions before it; these are due at a greater distance, in a later pass. */
function tell(section: Section, at: number): void {
  const { rules, layout, moves, seeds, from, best, open } = section;
  const { first, width, start, stride } = layout;
  const { columns } = rules;
  // The first block of a section is the one with fewer own seeds.
  const inFirst = at < (width[section.few] ?? 0) * (width[seeds - section.few] ?? 0);
  const held = inFirst ? section.few : seeds - section.few;
  const other = seeds - held;
  const length = width[other] ?? 1;
  const inside = at + from - (start[seeds * stride + held] ?? 0);
  const heldRank = Math.trunc(inside / length);
  const heldSide = (first[held] ?? 0) + heldRank;
  const otherSide = (first[other] ?? 0) + inside - heldRank * length;
  const seen = cellOneLonger(0 - (best[at] ?? 0));
  const block = (start[seeds * stride + other] ?? 0) - from;
  const end = moves.arrivalStart[otherSide + 1] ?? 0;
  for (let arrival = moves.arrivalStart[otherSide] ?? 0; arrival < end; arrival++) {
    const column = moves.arrivalLanding[arrival] ?? OUTER;
    if (column !== OUTER && moves.loss[heldSide * columns + column] !== 0) continue;
    const side = (moves.arrivals[arrival] ?? 0) - (first[other] ?? 0);
    const before = block + side * (width[held] ?? 0) + heldRank;
    const left = open[before] ?? 0;
    if (left === SETTLED) continue;
    if (seen > (best[before] ?? 0)) best[before] = seen;
    open[before] = left - 1;
  }
}
