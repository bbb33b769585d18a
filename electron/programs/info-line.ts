/** The `info` lines of a program, and the search report that they make: estimates, whatever the program claims. */
import type { MoveReport, SearchReport } from '../../engine/core/report.ts';
import { turnedValue, type Value } from '../../engine/core/value.ts';
import { readMoves } from '../../engine/formats/move-list.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { countBeads } from '../../engine/setup/beads.ts';

/** A line with a score and moves. */
export interface ProgramInfo {
  readonly depth: number;
  /** Rank of its move, from 1 (`multipv`). */
  readonly rank: number;
  /** The mover's advantage in hundredths of a seed, or the moves to a win (less than 0: to a loss) that it claims. */
  readonly score: { readonly kind: 'cp' | 'mate'; readonly number: number };
  readonly nodes: number;
  /** The moves as text. */
  readonly line: string;
}

/** Reads `info depth 9 score cp 300 nodes 5120 pv C F A`; null without score or moves. */
export function readInfo(text: string): ProgramInfo | null {
  const [, head = '', line = ''] = /^\s*info\s(.*?)\spv\s(.+)$/.exec(text) ?? [];
  const [, kind, score] = /(?:^|\s)score\s+(cp|mate)\s+(-?\d{1,9})(?!\S)/.exec(head) ?? [];
  if (kind !== 'cp' && kind !== 'mate') return null;
  const numberOf = (word: string): number =>
    Number(new RegExp(String.raw`(?:^|\s)${word}\s+(\d{1,15})(?!\S)`).exec(head)?.[1] ?? 0);
  return {
    depth: numberOf('depth'),
    rank: Math.max(1, numberOf('multipv')),
    score: { kind, number: Number(score) },
    nodes: numberOf('nodes'),
    line: line.trim(),
  };
}

/** Makes an estimate of a score. A win that is only claimed counts as all seeds. */
function valueOf(rules: Rules, position: Position, { score, depth }: ProgramInfo): Value {
  const all = countBeads(position);
  const seeds =
    score.kind === 'cp' ? Math.max(-all, Math.min(all, score.number / 100)) : Math.sign(score.number) * all;
  const common = { proof: 'heuristic', source: 'search', depth } as const;
  const seen: Value =
    rules.valueKind === 'margin'
      ? { kind: 'margin', margin: seeds, ...common }
      : { kind: 'winner', winner: 'none', distance: null, estimate: seeds, ...common };
  return position.turn === 'south' ? seen : turnedValue(seen);
}

/** Most moves that a program is asked to report. */
const MOST_LINES = 64;

/** Returns the number of lines to ask a program for: that of the moves, within reason. */
export function linesOf(rules: Rules, position: Position): number {
  let lines = 0;
  for (const _ of rules.distinctMoves(position)) if (++lines === MOST_LINES) break;
  return lines;
}

/**
 * Makes the report of a program's search, its moves in its own order. Moves that cannot be played end a line; a line
 * without a legal move is left out.
 *
 * @param infos its lines, in the order in which they came: a later one of the same rank replaces an earlier one.
 * @param bestText the move that it would play; null while it searches.
 */
export function programReport(
  rules: Rules,
  position: Position,
  infos: readonly ProgramInfo[],
  bestText: string | null,
  timeMs: number,
): SearchReport {
  const byRank = new Map(infos.map((info) => [info.rank, info] as const));
  const found = new Map<string, MoveReport>();
  for (const info of [...byRank.values()].toSorted((a, b) => a.rank - b.rank)) {
    const { moves: line } = readMoves(rules, position, info.line);
    const [move] = line;
    if (move === undefined || found.has(move)) continue;
    found.set(move, { move, line, value: valueOf(rules, position, info), nodes: info.nodes });
  }
  const [first] = found.values();
  const read = bestText === null ? null : rules.parseMove(position, bestText);
  const best = read?.ok === true ? read.value : (first?.move ?? null);
  return {
    value: (best === null ? undefined : found.get(best)?.value) ?? first?.value ?? null,
    best,
    moves: [...found.values()],
    depth: Math.max(0, ...[...byRank.values()].map(({ depth }) => depth)),
    nodes: Math.max(0, ...infos.map(({ nodes }) => nodes)),
    timeMs,
    isSolved: false,
  };
}
