/**
 * The overview of many reviewed games as data: rows in the order chosen, means, worst moves, the table as a file. Pure.
 */
import { csvRow } from '../../../../engine/export/csv/cells.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import { SIDES, type BySide } from '../../../../engine/core/side.ts';
import type { GameId } from '../../../../engine/rules/types.ts';
import { sortRows } from '../../../../engine/core/sort-rows.ts';
import { nameOrder } from '../../../../engine/locales/order.ts';
import { languageTag } from '../../../i18n/text.ts';
import type { LeftAt } from './left-at.ts';
import type { JobMistake, ReviewJob, ReviewState } from '../queue-job.ts';

/** The columns of the table, in order. */
export const OVERVIEW_COLUMNS = [
  'game',
  'rules',
  'result',
  'accuracy-south',
  'accuracy-north',
  'loss-south',
  'loss-north',
  'mistakes',
  'decided',
  'left',
  'state',
] as const;
export type OverviewColumn = (typeof OVERVIEW_COLUMNS)[number];

/** How the table is sorted. Null in its place means the order in which the games were added. */
export interface OverviewOrder {
  readonly column: OverviewColumn;
  readonly isDescending: boolean;
}

/** Counts the mistakes and blunders of both players; null while the game is not reviewed. */
export function mistakesOf({ state, mistakes }: ReviewJob): number | null {
  if (state !== 'done') return null;
  return mistakes.filter(({ verdict }) => verdict.glyph !== 'doubtful').length;
}

/** Returns the number of a move by its index, 1 = first. */
function numberOf(index: number | null | undefined): number | null {
  return index === null || index === undefined ? null : index + 1;
}

/** Returns the number of the move that decided the game, 1 = first ply; null if no move did. */
export function decidedAt({ summary }: ReviewJob): number | null {
  return numberOf(summary?.deciding);
}

const STATE_ORDER: Readonly<Record<ReviewState, number>> = {
  running: 0,
  waiting: 1,
  paused: 2,
  failed: 3,
  done: 4,
};

/** Returns the sort key of a column; null comes last in either order. */
function sortValue(job: ReviewJob, column: OverviewColumn, leftAt: LeftAt | null): string | number | null {
  const { summary } = job;
  switch (column) {
    case 'game':
      return job.name;
    case 'rules':
      return job.rules;
    case 'result':
      return job.result === '' ? null : job.result;
    case 'accuracy-south':
      return summary?.players.south.accuracy ?? null;
    case 'accuracy-north':
      return summary?.players.north.accuracy ?? null;
    case 'loss-south':
      return summary?.players.south.loss ?? null;
    case 'loss-north':
      return summary?.players.north.loss ?? null;
    case 'mistakes':
      return mistakesOf(job);
    case 'decided':
      return decidedAt(job);
    case 'left':
      return leftAt?.(job) ?? null;
    case 'state':
      return STATE_ORDER[job.state];
  }
}

/** Sorts jobs; equal jobs stay in the order in which they were added. */
export function sortJobs(
  jobs: readonly ReviewJob[],
  order: OverviewOrder | null,
  leftAt: LeftAt | null = null,
): readonly ReviewJob[] {
  if (order === null) return jobs;
  const { column, isDescending } = order;
  return sortRows(jobs, (job) => sortValue(job, column, leftAt), isDescending, nameOrder(languageTag()));
}

/** The means of a player, or of all games of a kind. */
export interface Mean {
  readonly name: string;
  readonly games: number;
  /** 0 to 100, the mean of the games; null if none could be judged. */
  readonly accuracy: number | null;
  /** Total number of mistakes and blunders. */
  readonly mistakes: number;
}

interface Share {
  readonly name: string;
  readonly accuracy: number | null;
  readonly mistakes: number;
}

function meansOf(shares: readonly Share[]): readonly Mean[] {
  const byName = nameOrder(languageTag());
  const groups = Map.groupBy(shares, ({ name }) => name);
  return [...groups]
    .map(([name, own]) => {
      const judged = own.flatMap(({ accuracy }) => accuracy ?? []);
      return {
        name,
        games: own.length,
        accuracy: judged.length === 0 ? null : judged.reduce((sum, each) => sum + each, 0) / judged.length,
        mistakes: own.reduce((sum, { mistakes }) => sum + mistakes, 0),
      };
    })
    .toSorted((a, b) => b.games - a.games || byName(a.name, b.name));
}

/** Computes the means of every named player, over all reviewed games and both sides. */
export function playerMeans(jobs: readonly ReviewJob[]): readonly Mean[] {
  return meansOf(
    jobs.flatMap(({ players, summary }) =>
      SIDES.flatMap((side): readonly Share[] => {
        const name = players[side];
        if (!summary || name === '') return [];
        const { accuracy, counts } = summary.players[side];
        return [{ name, accuracy, mistakes: counts.mistake + counts.blunder }];
      }),
    ),
  );
}

/** Computes the means of every kind of game, both players together. Names are ids of games. */
export function gameMeans(jobs: readonly ReviewJob[]): readonly Mean[] {
  const shares = jobs.flatMap(({ rules, summary }): readonly Share[] => {
    const game = gameIdOf(rules);
    if (!summary || game === null) return [];
    const both: BySide<number | null> = {
      south: summary.players.south.accuracy,
      north: summary.players.north.accuracy,
    };
    const known = SIDES.flatMap((side) => both[side] ?? []);
    const accuracy = known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
    const mistakes = SIDES.reduce((sum, side) => {
      const { counts } = summary.players[side];
      return sum + counts.mistake + counts.blunder;
    }, 0);
    return [{ name: game, accuracy, mistakes }];
  });
  return meansOf(shares);
}

/** Returns the game of a rule set; null if its text cannot be read here. */
function gameIdOf(rules: string): GameId | null {
  const read = rulesFromText(rules);
  return read.ok ? read.value.game : null;
}

/** Mistakes that gave away between `least` and `most` seeds, both included; `most` is null for the last bin. */
export interface MistakeBin {
  readonly least: number;
  readonly most: number | null;
  readonly count: number;
}

const BIN_STARTS = [1, 2, 3, 6, 11, 21] as const;

/** Sorts the moves of all games into bins by seeds given away; games without margins have no seeds to count. */
export function mistakeBins(jobs: readonly ReviewJob[]): readonly MistakeBin[] {
  const costs = jobs.flatMap(({ mistakes }) => mistakes.flatMap(({ verdict }) => verdict.cost ?? []));
  return BIN_STARTS.map((least, bin) => {
    const next = BIN_STARTS[bin + 1];
    const most = next === undefined ? null : next - 1;
    return { least, most, count: costs.filter((cost) => cost >= least && cost <= (most ?? Infinity)).length };
  });
}

/** A mistake of one of the games. */
export interface WorstMove extends JobMistake {
  readonly job: ReviewJob;
}

const GLYPH_ORDER = { blunder: 0, mistake: 1, doubtful: 2 } as const;

/** Lists the largest mistakes of all games: blunders first, then by seeds, then mistakes that changed who wins. */
export function worstMoves(jobs: readonly ReviewJob[], most: number): readonly WorstMove[] {
  return jobs
    .flatMap((job) => job.mistakes.map((mistake): WorstMove => ({ ...mistake, job })))
    .toSorted(
      ({ verdict: a }, { verdict: b }) =>
        GLYPH_ORDER[a.glyph] - GLYPH_ORDER[b.glyph] ||
        (b.cost ?? -1) - (a.cost ?? -1) ||
        Number(b.changesResult) - Number(a.changesResult),
    )
    .slice(0, most);
}

/** Writes the table for other programs, one row per game. */
export function overviewCsv(jobs: readonly ReviewJob[]): string {
  const head = [
    ...['source', 'number', 'south', 'north', 'event', 'rules', 'result', 'plies', 'state'],
    ...['accuracy_south', 'accuracy_north', 'loss_south', 'loss_north'],
    ...['inexact', 'mistakes', 'blunders', 'first_inexact', 'decided', 'proved'],
  ];
  const decimal = (value: number | null | undefined): string | number =>
    value === null || value === undefined ? '' : Math.round(value * 10) / 10;
  const rows = jobs.map((job) => {
    const { summary, mistakes } = job;
    const { south, north } = summary?.players ?? {};
    const count = (glyph: JobMistake['verdict']['glyph']): string | number =>
      summary ? mistakes.filter(({ verdict }) => verdict.glyph === glyph).length : '';
    return csvRow([
      ...[job.source, job.number, job.players.south, job.players.north, job.event, job.rules],
      ...[job.result, job.plies, job.state],
      ...[decimal(south?.accuracy), decimal(north?.accuracy), south?.loss ?? '', north?.loss ?? ''],
      ...[count('doubtful'), count('mistake'), count('blunder')],
      ...[numberOf(summary?.firstInexact) ?? '', decidedAt(job) ?? ''],
      summary ? Number(summary.isProved) : '',
    ]);
  });
  return [csvRow(head), ...rows].join('');
}
