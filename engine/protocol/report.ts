/** Search reports at the boundary: the empty report, and reports cut to fit into a message. */
import type { SearchReport } from '../core/report.ts';
import { MAX_LINE_MOVES, MAX_REPORT_MOVES } from '../core/fields.ts';
import { MAX_MESSAGE_CHARS } from './schema.ts';

/** The report on a position before any search. */
export const EMPTY_REPORT: SearchReport = {
  value: null,
  best: null,
  moves: [],
  depth: 0,
  nodes: 0,
  timeMs: 0,
  isSolved: false,
};

/** Most characters of a move's report without its texts: names of the fields and numbers. */
const MOVE_CHARS = 400;
/** Room for everything around the list of moves. */
const ENVELOPE_CHARS = 4096;

/**
 * Cuts the report to the budgets of a message: first lines, then moves from the end of the board order, but never the
 * best move. `movesLeftOut` counts the missing moves, so that nobody takes a part for the whole.
 */
export function fitReport(report: SearchReport): SearchReport {
  let fitted = cutReport(report, MAX_REPORT_MOVES, MAX_LINE_MOVES);
  for (let length = MAX_LINE_MOVES >> 1; length > 0 && !fits(fitted); length >>= 1)
    fitted = cutReport(fitted, MAX_REPORT_MOVES, length);
  for (let most = MAX_REPORT_MOVES >> 1; most > 0 && !fits(fitted); most >>= 1)
    fitted = cutReport(fitted, most, 1);
  return fitted;
}

/** Tells whether a report certainly fits, by an upper bound of its JSON, without making the JSON. */
function fits({ moves }: SearchReport): boolean {
  let chars = ENVELOPE_CHARS;
  for (const { move, line } of moves) {
    chars += MOVE_CHARS + jsonLength(move);
    for (const next of line) chars += jsonLength(next) + 1;
  }
  return chars <= MAX_MESSAGE_CHARS;
}

/** Returns the number of characters of a text in JSON, where a control character may take six. */
function jsonLength(text: string): number {
  return JSON.stringify(text).length;
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
