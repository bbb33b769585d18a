/**
 * What the engine says: `info` and `bestmove` lines.
 *
 *   info depth 9 score cp 300 lowerbound proof lower range 3 12 nodes 5120 nps 900000 time 6 pv C F A b
 *
 * As in UCI a score is the mover's: `cp` counts hundredths of a seed (of a bead's estimate in games without margins),
 * `mate` sowings of both players to a proved win (negative: loss), and a proved bound has `lowerbound` or `upperbound`.
 * Ours beyond UCI, always before `pv`: `proof exact|lower|upper|heuristic`, `history` where the value may change with
 * the moves played before, and `range` with the proved limits in seeds.
 */
import { failureLine } from '../core/failure-line.ts';
import type { MoveReport, SearchReport } from '../core/report.ts';
import type { Failure } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import { worthOf } from '../analysis/worth.ts';
import type { Proof, Value } from '../core/value.ts';
import type { LineError } from './command.ts';

/** Hundredths of a seed for a decided game whose length is not known. */
const DECIDED_CP = 100_000;

/** Sentences for what may be wrong with a line; other failures are reported by code and place. */
const SENTENCES: Readonly<Record<LineError, (token: string) => string>> = {
  ERR_LINE_COMMAND: (token) => `unknown command ${token}; help lists them`,
  ERR_LINE_SHAPE: (token) => `a word is missing or has no place here: ${token}`,
  ERR_LINE_NUMBER: (token) => `not a number that can be taken here: ${token}`,
  ERR_LINE_OPTION: (token) => `no option ${token}; uci lists them`,
  ERR_LINE_RULES: (token) => `a position of other rules than those set: ${token}`,
  ERR_LINE_BUSY: () => 'an endless search is running: send stop first',
  ERR_LINE_POSITION: () => 'the last position was refused: there is none to search',
};

/** The line for something that cannot be done. */
export function complaint(failure: Omit<Failure, 'ok'>): string {
  const sentence = (SENTENCES as Readonly<Record<string, ((token: string) => string) | undefined>>)[
    failure.code
  ];
  if (sentence === undefined) return `info string ${failureLine(failure)}`;
  const data = Object.entries(failure.params ?? {}).map(([key, value]) => `, ${key} ${String(value)}`);
  return `info string ${sentence(failure.at?.token ?? '')}${data.join('')}`;
}

/** A bound on South's value as a bound on the mover's. */
function proofFor(proof: Proof, side: Side): Proof {
  if (side === 'south' || (proof !== 'lower' && proof !== 'upper')) return proof;
  return proof === 'lower' ? 'upper' : 'lower';
}

function scoreOf(value: Value, sign: 1 | -1): string {
  const hundredths = (beads: number): string => `cp ${String(Math.round(sign * beads * 100) + 0)}`;
  if (value.kind === 'margin') return hundredths(value.margin);
  if (value.proof === 'heuristic') return hundredths(value.estimate ?? 0);
  if (value.winner !== 'south' && value.winner !== 'north') return hundredths(0);
  const won = value.winner === 'south' ? sign : -sign;
  return value.distance === null ? `cp ${String(won * DECIDED_CP)}` : `mate ${String(won * value.distance)}`;
}

/** `score ...` and what belongs to it, from the view of `side`. */
export function makeScore(value: Value, side: Side): string {
  const sign = side === 'south' ? 1 : -1;
  const proof = proofFor(value.proof, side);
  const bound = proof === 'lower' || proof === 'upper' ? ` ${proof}bound` : '';
  const history = value.dependsOnHistory === true ? ' history' : '';
  const range = value.kind === 'margin' ? value.range : undefined;
  const [low = 0, high = 0] = range ?? [];
  const limits = sign === 1 ? [low, high] : [0 - high, 0 - low];
  const known = range && value.proof !== 'exact' ? ` range ${limits.join(' ')}` : '';
  return `score ${scoreOf(value, sign)}${bound} proof ${proof}${history}${known}`;
}

/** Moves as the other program reads them. */
function makeLine(moves: readonly Move[], isJoined: boolean): string {
  return moves.join(isJoined ? '' : ' ');
}

/** Depth of a value: that of the search, or of the line that proves it where that is longer. */
function depthOf({ value, line }: MoveReport, depth: number): number {
  return value.proof === 'exact' ? Math.max(depth, line.length) : (value.depth ?? depth);
}

/** How much a proof says, for equal values. */
const SURENESS: readonly Proof[] = ['upper', 'heuristic', 'lower', 'exact'];

/** The moves of a report, best first: the search's own choice, then by value and sureness. */
function rankMoves({ best, moves }: SearchReport, side: Side): readonly MoveReport[] {
  const sureness = ({ value }: MoveReport): number => SURENESS.indexOf(proofFor(value.proof, side));
  return moves.toSorted(
    (one, two) =>
      Number(two.move === best) - Number(one.move === best) ||
      worthOf(two.value, side) - worthOf(one.value, side) ||
      sureness(two) - sureness(one),
  );
}

/** What `info` lines depend on beside the report. */
export interface InfoOptions {
  readonly side: Side;
  /** Moves reported at most. */
  readonly lines: number;
  readonly isJoined: boolean;
}

/** The `info` lines of a report: one for each move reported, best first; none while no move has a value. */
export function makeInfo(report: SearchReport, { side, lines, isJoined }: InfoOptions): readonly string[] {
  const time = Math.round(report.timeMs);
  const nps = report.timeMs > 0 ? Math.round((report.nodes / report.timeMs) * 1000) : 0;
  const effort = `nodes ${String(report.nodes)} nps ${String(nps)} time ${String(time)}`;
  return rankMoves(report, side)
    .slice(0, lines)
    .map((row, index) => {
      const number = lines > 1 ? ` multipv ${String(index + 1)}` : '';
      const head = `info depth ${String(depthOf(row, report.depth))}${number}`;
      return `${head} ${makeScore(row.value, side)} ${effort} pv ${makeLine(row.line, isJoined)}`;
    });
}
