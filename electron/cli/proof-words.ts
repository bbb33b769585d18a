/** Lines about a kept proof: its bounds, its cost, the moves still open, and a forecast. */
import type { ProofFacts } from '../../engine/analysis/checkpoint/facts.ts';
import type { MemoryTaken } from '../../engine/analysis/checkpoint/read.ts';
import { openMoves } from '../../engine/analysis/proof-goal.ts';
import type { ProvedMove } from '../../engine/analysis/proof-work.ts';
import { askedBy } from '../../engine/core/asked.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Side } from '../../engine/core/side.ts';
import type { SaveNews } from '../engine/proof-keeper.ts';
import type { ProofStanding } from '../engine/proof-log.ts';
import { counted, valueText, secondsText } from './output.ts';
import type { Question } from './solve-asked.ts';

/** Formats a time in a suitable unit, from seconds to days. */
function durationText(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours >= 48) return `${(hours / 24).toFixed(1)} days`;
  if (hours >= 1) return `${hours.toFixed(1)} h`;
  return ms >= 120_000 ? `${(ms / 60_000).toFixed(0)} min` : `${(ms / 1000).toFixed(0)} s`;
}

/** The side whose numbers a proof gives, and whether they are seeds. */
export interface ProofView {
  readonly side: Side;
  readonly isMargin: boolean;
}

/** Formats a move with its bounds, South minus North as everywhere; in games without margins only the move. */
function limitsText({ side, isMargin }: ProofView, { move, low, high }: ProvedMove): string {
  if (!isMargin) return move;
  const [least, greatest] = side === 'south' ? [low, high] : [0 - high, 0 - low];
  return low >= high ? `${move} = ${String(least)}` : `${move} ${String(least)} to ${String(greatest)}`;
}

/** Makes the line about the work of earlier runs. */
export function resumedText(file: string, facts: ProofFacts, taken: MemoryTaken, view: ProofView): string {
  const { timeMs, nodes, runs, savedAt, build, moves, tableSeeds } = facts;
  const memory = {
    all: 'with its memory',
    'whole-blocks': 'with the intact part of its memory',
    'other-format': `without its memory, which is of another version (${build})`,
  }[taken];
  const known = moves.map((move) => limitsText(view, move)).join(', ') || 'nothing proved';
  const table =
    tableSeeds === null ? '' : `, the last with an endgame table up to ${counted(tableSeeds, 'seed')}`;
  return `resumed from ${file}, saved ${savedAt}, ${memory}: ${known}; ${counted(nodes, 'node')} and ${durationText(timeMs)} in ${counted(runs, 'run')}${table}\n`;
}

/** Makes the line about a save. */
export function savedText(file: string, news: SaveNews): string {
  if (news.kind === 'failed')
    return `ERR_FILE_WRITE: at ${JSON.stringify(file)}, reason ${news.reason}; the proof continues, and is saved later\n`;
  return `saved ${file}: ${(news.bytes / 2 ** 20).toFixed(1)} MiB in ${secondsText(news.ms)}\n`;
}

/**
 * Forecasts the time left. Only the current window can be judged, by the growth of the windows before it; the number
 * of windows after it is unknown.
 */
function leftText({ window }: ProofStanding, { side, isMargin }: ProofView, nodesPerMs: number): string {
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

/** Describes the state of a proof in one line. */
export function standingText(
  report: SearchReport,
  { goal, atLeast }: Question,
  view: ProofView,
  standing: ProofStanding,
): string {
  const { value, nodes, timeMs } = report;
  const range =
    value?.kind === 'margin' && value.range ? `, proved ${value.range.map(String).join(' to ')}` : '';
  const open = openMoves(standing.moves, goal, askedBy(goal, atLeast)).map((move) => limitsText(view, move));
  const speed = timeMs > 0 ? nodes / timeMs : 0;
  return (
    `${value ? valueText(value) : 'no value'}${range}${open.length > 0 ? `; open ${open.join(', ')}` : ''}` +
    `; ${counted(Math.round(speed * 1000), 'node')}/s, in all ${counted(standing.nodes, 'node')} and ${durationText(standing.timeMs)}` +
    `${leftText(standing, view, speed)}\n`
  );
}
