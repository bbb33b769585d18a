/** Lines about a kept proof: its bounds, its cost, the moves still open, and a forecast. */
import type { Texts } from '../../engine/locales/text.ts';
import type { ProofFacts } from '../../engine/analysis/checkpoint/facts.ts';
import type { MemoryTaken } from '../../engine/analysis/checkpoint/read.ts';
import { openMoves } from '../../engine/analysis/proof-goal.ts';
import type { ProvedMove } from '../../engine/analysis/proof-work.ts';
import { askedBy } from '../../engine/core/asked.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Side } from '../../engine/core/side.ts';
import type { SaveNews } from '../engine/proof-keeper.ts';
import type { ProofStanding } from '../engine/proof-log.ts';
import { counted, secondsText, valueOrNone, decimal, signed, mebibytes } from './output.ts';
import type { Question } from './solve-asked.ts';

/** Formats a time in a suitable unit, from seconds to days. */
function durationText(texts: Texts, ms: number): string {
  const hours = ms / 3_600_000;
  if (hours >= 48) return texts.say('cli.days', { days: decimal(texts, hours / 24, 1) });
  if (hours >= 1) return texts.say('cli.hours', { hours: decimal(texts, hours, 1) });
  if (ms >= 120_000) return texts.say('cli.minutes', { minutes: decimal(texts, ms / 60_000, 0) });
  return secondsText(texts, ms, 0);
}

/** The side whose numbers a proof gives, and whether they are seeds. */
export interface ProofView {
  readonly side: Side;
  readonly isMargin: boolean;
}

/** Formats a move with its bounds, South minus North as everywhere; in games without margins only the move. */
function limitsText({ say }: Texts, { side, isMargin }: ProofView, { move, low, high }: ProvedMove): string {
  if (!isMargin) return move;
  const [least, greatest] = side === 'south' ? [low, high] : [0 - high, 0 - low];
  if (low >= high) return `${move} = ${String(least)}`;
  return `${move} ${say('cli.value.range', { least, most: greatest })}`;
}

/** Makes the line about the work of earlier runs. */
export function resumedText(
  texts: Texts,
  file: string,
  facts: ProofFacts,
  taken: MemoryTaken,
  view: ProofView,
): string {
  const { say } = texts;
  const { timeMs, nodes, runs, savedAt, build, moves, tableSeeds } = facts;
  const told = {
    ...{ file, savedAt, memory: say(`cli.proof.memory.${taken}`, { build }) },
    known: moves.map((move) => limitsText(texts, view, move)).join(', ') || say('cli.proof.nothing'),
    ...{ nodes, time: durationText(texts, timeMs), runs },
  };
  if (tableSeeds === null) return `${say('cli.proof.resumed', told)}\n`;
  return `${say('cli.proof.resumed-table', { ...told, seeds: tableSeeds })}\n`;
}

/** Makes the line about a save. */
export function savedText(texts: Texts, file: string, news: SaveNews): string {
  if (news.kind === 'failed')
    return `${texts.say('cli.proof.not-saved', { file: JSON.stringify(file), reason: news.reason })}\n`;
  const cost = { size: mebibytes(texts, news.bytes), seconds: secondsText(texts, news.ms) };
  return `${texts.say('cli.proof.saved', { file, ...cost })}\n`;
}

/**
 * Forecasts the time left. Only the current window can be judged, by the growth of the windows before it; the number
 * of windows after it is unknown.
 */
function leftText(
  texts: Texts,
  { window }: ProofStanding,
  { side, isMargin }: ProofView,
  nodesPerMs: number,
): string {
  if (window === null) return '';
  const { say } = texts;
  const { move, beta, nodes, forecast } = window;
  const bound = { move, bound: signed(beta), side: say(`side.${side}`) };
  const asked = isMargin ? say('cli.proof.bound', bound) : move;
  const now = { asked, nodes };
  if (forecast === null || nodesPerMs <= 0) return say('cli.proof.asks', now);
  const [least, most] = forecast.map((all) => Math.max(0, all - nodes) / nodesPerMs);
  if ((most ?? 0) <= 0) return say('cli.proof.asks-long', now);
  const left = { least: durationText(texts, least ?? 0), most: durationText(texts, most ?? 0) };
  return say('cli.proof.asks-left', { ...now, ...left });
}

/** Describes the state of a proof in one line. */
export function standingText(
  texts: Texts,
  report: SearchReport,
  { goal, atLeast }: Question,
  view: ProofView,
  standing: ProofStanding,
): string {
  const { value, nodes, timeMs } = report;
  const { say } = texts;
  const [least, most] = (value?.kind === 'margin' ? value.range : undefined) ?? [];
  const range = least === undefined || most === undefined ? [] : [say('cli.search.proved', { least, most })];
  const open = openMoves(standing.moves, goal, askedBy(goal, atLeast)).map((move) =>
    limitsText(texts, view, move),
  );
  const speed = timeMs > 0 ? nodes / timeMs : 0;
  const effort = {
    speed: counted(texts, Math.round(speed * 1000), 'cli.n.nodes'),
    nodes: standing.nodes,
    time: durationText(texts, standing.timeMs),
  };
  const parts = [
    [valueOrNone(texts, value), ...range].join(', '),
    ...(open.length > 0 ? [say('cli.proof.open', { moves: open.join(', ') })] : []),
    say('cli.proof.effort', effort),
    leftText(texts, standing, view, speed),
  ];
  return `${parts.filter((part) => part !== '').join('; ')}\n`;
}
