/** A proof that is kept, in words: what is known, what it took, what is open, and what can be said of the rest. */
import type { ProofFacts } from '../../engine/analysis/checkpoint/facts.ts';
import type { MemoryTaken } from '../../engine/analysis/checkpoint/read.ts';
import type { SolveGoal } from '../../engine/core/limits.ts';
import type { MoveReport, SearchReport } from '../../engine/core/report.ts';
import type { Side } from '../../engine/core/side.ts';
import type { ProofStanding, SaveNews } from '../engine/proof-keeper.ts';
import { counted } from './counted.ts';
import { valueText } from './output.ts';

/** A time in the largest unit that leaves a whole number before the point. */
function durationText(ms: number): string {
  const [seconds, minutes, hours, days] = [1000, 60_000, 3_600_000, 86_400_000].map((unit) => ms / unit);
  if ((days ?? 0) >= 2) return `${(days ?? 0).toFixed(1)} days`;
  if ((hours ?? 0) >= 1) return `${(hours ?? 0).toFixed(1)} h`;
  if ((minutes ?? 0) >= 2) return `${(minutes ?? 0).toFixed(0)} min`;
  return `${(seconds ?? 0).toFixed(0)} s`;
}

/** What earlier runs have left, in a line. */
export function resumedText(file: string, facts: ProofFacts, taken: MemoryTaken): string {
  const { timeMs, nodes, runs, savedAt, build, moves } = facts;
  const memory = {
    all: 'with its memory',
    'whole-blocks': 'with what is whole of its memory',
    'other-format': `without its memory, which is of another version (${build})`,
  }[taken];
  const known = moves.map(({ move, low, high }) =>
    low >= high ? `${move} = ${String(low)}` : `${move} ${String(low)} to ${String(high)}`,
  );
  return `resumed from ${file}, saved ${savedAt}, ${memory}: ${counted(nodes, 'node')}, ${durationText(timeMs)}, ${counted(runs, 'run')}; for the player to move ${known.join(', ') || 'nothing is proved yet'}\n`;
}

/** A save in a line. */
export function savedText(file: string, news: SaveNews): string {
  if (news.kind === 'failed')
    return `ERR_FILE_WRITE: at ${JSON.stringify(file)}, reason ${news.reason}; the proof goes on, and is saved later\n`;
  return `saved ${file}: ${(news.bytes / 2 ** 20).toFixed(1)} MiB in ${(news.ms / 1000).toFixed(1)} s\n`;
}

/** Limits of a move's value for a side; null where there are none to tell. */
function limitsFor(side: Side, { value }: MoveReport): readonly [low: number, high: number] | null {
  if (value.kind !== 'margin') return null;
  const [low, high] = value.range ?? [value.margin, value.margin];
  return side === 'south' ? [low, high] : [0 - high, 0 - low];
}

/** The moves that a proof still has to decide. */
function openMoves({ moves }: SearchReport, goal: SolveGoal, side: Side): readonly MoveReport[] {
  const least = Math.max(...moves.map((each) => limitsFor(side, each)?.[0] ?? -Infinity));
  return moves.filter((each) => {
    if (each.value.proof === 'exact') return false;
    const limits = limitsFor(side, each);
    return goal === 'all' || limits === null || limits[1] > least;
  });
}

function openText(move: MoveReport): string {
  const { value } = move;
  if (value.kind !== 'margin') return move.move;
  return value.range ? `${move.move} ${value.range.map(String).join(' to ')}` : move.move;
}

/**
 * What can be said of the time left. Only the window under way can be judged, and only by the growth of those before it;
 * how many follow nobody knows.
 */
function leftText({ window }: ProofStanding, side: Side, isMargin: boolean, nodesPerMs: number): string {
  if (window === null) return '';
  const { move, beta, nodes, forecast } = window;
  const bound = `${beta > 0 ? '+' : ''}${String(beta)}`;
  const asked = isMargin ? `${move} >= ${bound} for ${side === 'south' ? 'South' : 'North'}` : move;
  const now = `; asks ${asked}, ${counted(nodes, 'node')} so far`;
  if (forecast === null || nodesPerMs <= 0) return `${now}; what is left is not known`;
  const [least, most] = forecast.map((all) => Math.max(0, all - nodes) / nodesPerMs);
  if ((most ?? 0) <= 0) return `${now}, more than those before let expect; what is left is not known`;
  return `${now}, ${durationText(least ?? 0)} to ${durationText(most ?? 0)} left of it by the growth of those before; what follows is not known`;
}

/** How a proof stands, in a line. */
export function standingText(
  report: SearchReport,
  goal: SolveGoal,
  side: Side,
  standing: ProofStanding,
): string {
  const { value, nodes, timeMs } = report;
  const isMargin = value?.kind === 'margin';
  const range = isMargin && value.range ? `, proved ${value.range.map(String).join(' to ')}` : '';
  const open = openMoves(report, goal, side).map(openText);
  const speed = timeMs > 0 ? nodes / timeMs : 0;
  const worth = value ? valueText(value) : 'no value';
  const isOpen = open.length > 0 && value?.proof !== 'exact';
  return (
    `${worth}${range}${isOpen ? `; open ${open.join(', ')}` : ''}` +
    `; ${counted(Math.round(speed * 1000), 'node')}/s, in all ${counted(standing.nodes, 'node')} and ${durationText(standing.timeMs)}` +
    `${leftText(standing, side, isMargin, speed)}\n`
  );
}
