/**
 * Small games, strongly solved: an endgame table holds every position with up to all seeds of the game, for every rule
 * set of a grid.
 *
 *   node test/results/small-games.ts > test/fixtures/results/small-games.csv
 */
import process from 'node:process';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameRow, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { distanceOf, listPositions, type ValueLimits } from '../../engine/search/endgame/list.ts';
import { DECIDED } from '../../engine/search/scale.ts';
import { completeTable, rulesOfGrid } from './tables.ts';

/** The grids, and the seeds of a whole game. A majority stop is left out: it hides values and changes no best move. */
export const SMALL_GAMES = [
  {
    grid: 'hawalis:columns=2,singles=all,outer-needs-inner=off/on,skip-origin=off/on,endless-move=all,stalemate=all',
    seeds: 16,
  },
  { grid: 'oware:seeds=1,grand-slam=all,stop-leftovers=all,majority-stop=off', seeds: 12 },
  { grid: 'awele:seeds=1,only-twos=off/on,stop-remaining=0/2/6,stop-leftovers=all', seeds: 12 },
  { grid: 'awele:seeds=1,capture-limit=1/2,over-limit=all,stop-leftovers=all', seeds: 12 },
] as const;

/** Columns of the table. Counts are positions with up to `seeds` seeds, from the view of the player to move. */
export const SMALL_COLUMNS = [
  ...['rules', 'seeds', 'positions', 'won', 'drawn', 'lost', 'open'],
  ...['longest', 'longest_count', 'longest_position', 'start'],
] as const;

const sumOf = (rows: readonly EndgameRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** The value of the start for the player to move, as `win 12`, `-2` or `-2..1`. */
function valueText(limits: ValueLimits): string {
  const distance = distanceOf(limits);
  if (distance !== null) return `${limits.low > 0 ? 'win' : 'loss'} ${String(distance)}`;
  return limits.low === limits.high ? String(limits.low) : `${String(limits.low)}..${String(limits.high)}`;
}

/** The greatest distance of a win, how many positions have it, and one of them; nothing in games without distances. */
function longestOf(rules: Rules, { kind, ...table }: EndgameTable, rows: readonly EndgameRow[]) {
  const wins = rows.filter(({ low }) => low > DECIDED);
  const longest = Math.max(-1, ...wins.map((row) => distanceOf(row) ?? -1));
  if (longest < 0) return ['', '', ''];
  const own = wins.filter((row) => distanceOf(row) === longest);
  const isWanted = (limits: ValueLimits): boolean => limits.low > 0 && distanceOf(limits) === longest;
  const probe = kind.makeProbe({ kind, ...table });
  const [first] = listPositions(rules, probe, own[0]?.seeds ?? 0, isWanted);
  return [longest, sumOf(own), first ? makePosition(first.position) : ''];
}

/** Solves a rule set; returns a row of the table. */
export async function solveSmallGame(rules: Rules, seeds: number): Promise<readonly (string | number)[]> {
  const table = await completeTable(rules, seeds);
  const rows = Array.from({ length: seeds + 1 }, (_, n) => table.kind.distribution(table, n)).flat();
  const least = rules.valueKind === 'margin' ? 0 : DECIDED;
  const start = table.kind.makeProbe(table)(rules.start());
  return [
    ...[`"${rules.key}"`, seeds, sumOf(rows)],
    sumOf(rows.filter(({ low }) => low > least)),
    sumOf(rows.filter(({ low, high }) => low === high && Math.abs(low) <= least)),
    sumOf(rows.filter(({ high }) => high < -least)),
    sumOf(rows.filter(({ low, high }) => low !== high && low <= least && high >= -least)),
    ...longestOf(rules, table, rows),
    start === null ? '' : valueText(start),
  ];
}

async function main(): Promise<void> {
  process.stdout.write(`${SMALL_COLUMNS.join(',')}\n`);
  for (const { grid, seeds } of SMALL_GAMES)
    for (const rules of rulesOfGrid(grid))
      process.stdout.write(`${(await solveSmallGame(rules, seeds)).join(',')}\n`);
}

if (import.meta.main) await main();
