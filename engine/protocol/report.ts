/** Search reports at the border: the one that knows nothing, and the one that fits into a message. */
import type { SearchReport } from './messages.ts';
import { MAX_LINE_MOVES, MAX_MESSAGE_CHARS, MAX_REPORT_MOVES } from './schema.ts';

/** What is known of a position before anything was searched. */
export const EMPTY_REPORT: SearchReport = {
  value: null,
  best: null,
  moves: [],
  depth: 0,
  nodes: 0,
  timeMs: 0,
  isSolved: false,
};

/** Room for the envelope around a report. */
const ENVELOPE_CHARS = 1024;

/**
 * The report cut to the budgets of a message: lines first, then moves from the end of the board order, never the best
 * one. What is missing is counted in `movesLeftOut`, so nobody takes a part for the whole.
 */
export function fitReport(report: SearchReport): SearchReport {
  let most = MAX_REPORT_MOVES;
  let lineMoves = MAX_LINE_MOVES;
  for (;;) {
    const fitted = cutReport(report, most, lineMoves);
    if (JSON.stringify(fitted).length <= MAX_MESSAGE_CHARS - ENVELOPE_CHARS) return fitted;
    if (lineMoves > 1) lineMoves = lineMoves >> 1;
    else most = most >> 1;
  }
}

function cutReport(report: SearchReport, most: number, lineMoves: number): SearchReport {
  const isLong = report.moves.some(({ line }) => line.length > lineMoves);
  if (report.moves.length <= most && !isLong) return report;
  const best = report.moves.findIndex(({ move }) => move === report.best);
  const kept = report.moves.filter((_, index) => index === best || index < (best < most ? most : most - 1));
  const left = report.moves.length - kept.length + (report.movesLeftOut ?? 0);
  return {
    ...report,
    moves: kept.map((move) => ({ ...move, line: move.line.slice(0, lineMoves) })),
    ...(left > 0 ? { movesLeftOut: left } : {}),
  };
}
