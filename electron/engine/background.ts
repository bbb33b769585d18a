/**
 * Background searches, which take several runs: the limits that remain, and the joined report of all runs.
 */
import type { MoveReport, SearchReport } from '../../engine/core/report.ts';
import type { Value } from '../../engine/core/value.ts';
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';
import { isBetterValue } from '../../engine/tree/stored-values.ts';

/** Tells whether a search has nothing left to do after runs with this joined report. */
export function isThrough(operation: SearchOperation, found: SearchReport): boolean {
  const { timeMs, nodes, depth } = operation.limits;
  return (
    found.isSolved ||
    (timeMs !== undefined && found.timeMs >= timeMs) ||
    (nodes !== undefined && found.nodes >= nodes) ||
    (depth !== undefined && found.depth >= depth)
  );
}

/** Returns the search with the part of its limits that earlier runs have left. */
export function restOf<T extends SearchOperation>(operation: T, earlier: SearchReport): T {
  if (earlier === EMPTY_REPORT) return operation;
  const { timeMs, nodes } = operation.limits;
  const rest = {
    ...(timeMs === undefined ? {} : { timeMs: Math.max(1, Math.ceil(timeMs - earlier.timeMs)) }),
    ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes - earlier.nodes) }),
  };
  return { ...operation, limits: { ...operation.limits, ...rest } };
}

/** Joins the reports of two runs of one search: the better value of each move, and the sum of time and nodes. */
export function joinReports(earlier: SearchReport, later: SearchReport): SearchReport {
  if (earlier === EMPTY_REPORT) return later;
  const moves = new Map<string, MoveReport>(earlier.moves.map((report) => [report.move, report]));
  for (const report of later.moves) {
    const known = moves.get(report.move);
    const better = known === undefined || isBetter(known.value, report.value) ? report : known;
    moves.set(report.move, { ...better, nodes: report.nodes + (known?.nodes ?? 0) });
  }
  const isLater = isNewerBest(earlier, later);
  const { value, best } = isLater ? later : earlier;
  return {
    ...later,
    value,
    best,
    moves: inOrder(later, earlier, moves),
    depth: Math.max(earlier.depth, later.depth),
    nodes: earlier.nodes + later.nodes,
    timeMs: earlier.timeMs + later.timeMs,
    isSolved: earlier.isSolved || later.isSolved,
  };
}

/**
 * Tells whether the later run has the better best move. A run starts with shallow depths again, and those do not
 * replace deeper results of earlier runs. The later run wins a tie.
 */
function isNewerBest(earlier: SearchReport, later: SearchReport): boolean {
  if (later.value === null) return earlier.value === null;
  return earlier.value === null || isBetter(earlier.value, later.value);
}

function isBetter(known: Value, next: Value): boolean {
  return !isBetterValue({ value: next, engine: '' }, { value: known, engine: '' });
}

/** Joins two lists in board order: the longer one, followed by the moves that it lacks, is in good enough order. */
function inOrder(
  one: SearchReport,
  other: SearchReport,
  moves: ReadonlyMap<string, MoveReport>,
): readonly MoveReport[] {
  const longer = one.moves.length >= other.moves.length ? one : other;
  const first = longer.moves.flatMap(({ move }) => moves.get(move) ?? []);
  const names = new Set<string>(longer.moves.map(({ move }) => move));
  return [...first, ...[...moves.values()].filter(({ move }) => !names.has(move))];
}
