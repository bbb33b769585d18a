/**
 * Writes the engine's output: `info` and `bestmove` lines.
 *
 *   info depth 9 score cp 300 lowerbound proof lower range 3 12 nodes 5120 nps 900000 time 6 pv C F A b
 *
 * As in UCI, a score is from the mover's view: `cp` counts hundredths of a seed (or of an estimated bead in games
 * without margins), `mate` counts the sowings of both players to a proved win (negative for a loss), and a proved bound
 * has `lowerbound` or `upperbound`. Our extensions, always before `pv`: `proof exact|lower|upper|heuristic`, `history`
 * if earlier moves may change the value, and `range` with the proved limits in seeds.
 */
import { failureLine } from '../core/failure-line.ts';
import type { MoveReport, SearchReport } from '../core/report.ts';
import type { Failure } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import { worthOf } from '../analysis/worth.ts';
import { resultOf, turnedValue, type Proof, type Value } from '../core/value.ts';
import type { LineError } from './command.ts';

/** Hundredths of a seed for a decided game of unknown length. */
const DECIDED_CP = 100_000;

/** Sentences for the faults of a line; other failures are reported by code and place. */
const SENTENCES: Readonly<Record<LineError, (token: string) => string>> = {
  ERR_LINE_COMMAND: (token) => `unknown command ${token}; help lists them`,
  ERR_LINE_SHAPE: (token) => `a word is missing or has no place here: ${token}`,
  ERR_LINE_NUMBER: (token) => `not a number that can be taken here: ${token}`,
  ERR_LINE_OPTION: (token) => `no option ${token}; uci lists them`,
  ERR_LINE_RULES: (token) => `a position of other rules than those set: ${token}`,
  ERR_LINE_BUSY: () => 'an endless search is running: send stop first',
  ERR_LINE_POSITION: () => 'the last position was refused: there is none to search',
};

/** Returns the line that reports a failure. */
export function complaint(failure: Omit<Failure, 'ok'>): string {
  const sentence = (SENTENCES as Readonly<Record<string, ((token: string) => string) | undefined>>)[
    failure.code
  ];
  if (sentence === undefined) return `info string ${failureLine(failure)}`;
  const data = Object.entries(failure.params ?? {}).map(([key, value]) => `, ${key} ${String(value)}`);
  return `info string ${sentence(failure.at?.token ?? '')}${data.join('')}`;
}

/** Returns a value from a player's view, as if the player were South. */
function seenBy(side: Side, value: Value): Value {
  return side === 'south' ? value : turnedValue(value);
}

function scoreOf(value: Value): string {
  // `+ 0` avoids minus zero.
  const hundredths = (beads: number): string => `cp ${String(Math.round(beads * 100) + 0)}`;
  if (value.kind === 'margin') return hundredths(value.margin);
  if (value.proof === 'heuristic') return hundredths(value.estimate ?? 0);
  const won = resultOf(value);
  if (won === 0) return hundredths(0);
  return value.distance === null ? `cp ${String(won * DECIDED_CP)}` : `mate ${String(won * value.distance)}`;
}

/** Returns `score ...` with its additions, from the view of `side`. */
export function makeScore(value: Value, side: Side): string {
  const seen = seenBy(side, value);
  const { proof } = seen;
  const bound = proof === 'lower' || proof === 'upper' ? ` ${proof}bound` : '';
  const history = seen.dependsOnHistory === true ? ' history' : '';
  const range = seen.kind === 'margin' && proof !== 'exact' ? seen.range : undefined;
  const known = range ? ` range ${range.join(' ')}` : '';
  return `score ${scoreOf(seen)}${bound} proof ${proof}${history}${known}`;
}

/** Writes moves in the form that the other program reads. */
function makeLine(moves: readonly Move[], isJoined: boolean): string {
  return moves.join(isJoined ? '' : ' ');
}

/**
 * Returns the depth of a value: the depth of the search, or the length of the line that proves the value if it is
 * longer.
 */
function depthOf({ value, line }: MoveReport, depth: number): number {
  return value.proof === 'exact' ? Math.max(depth, line.length) : (value.depth ?? depth);
}

/** Proofs by how sure they are, for ranking equal values; the surest last. */
const SURENESS: readonly Proof[] = ['upper', 'heuristic', 'lower', 'exact'];

/** Ranks the moves of a report, best first: the search's own choice, then by value and sureness. */
function rankMoves({ best, moves }: SearchReport, side: Side): readonly MoveReport[] {
  const sureness = ({ value }: MoveReport): number => SURENESS.indexOf(seenBy(side, value).proof);
  return moves.toSorted(
    (one, two) =>
      Number(two.move === best) - Number(one.move === best) ||
      worthOf(two.value, side) - worthOf(one.value, side) ||
      sureness(two) - sureness(one),
  );
}

/** The parameters of `info` lines in addition to the report. */
export interface InfoOptions {
  readonly side: Side;
  /** Largest number of moves reported. */
  readonly lines: number;
  readonly isJoined: boolean;
}

/** Makes the `info` lines of a report, one for each move reported, best first; none while no move has a value. */
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
