/** `endgame list`: the positions of a table with a value, or with the longest wins and losses. */
import { makePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameKind, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { distanceOf, listPositions, type ValueLimits } from '../../engine/search/endgame/list.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import { DECIDED } from '../../engine/search/scale.ts';
import type { ExitCode } from './command.ts';
import { CSV_FLAG, limitsCells, limitsJson, limitsText, LIMITS_COLUMNS, tableFor } from './endgame-look.ts';
import { kindOf, seedsOf, withoutMajority } from './endgame-table.ts';
import { type Streams } from './output.ts';
import { rulesOf } from './position-input.ts';
import { csvText } from './text-table.ts';
import { flag, UsageError, wholeNumber, type Arguments } from './usage.ts';

/** Most positions that are listed without `--limit`. */
const USUAL_LIMIT = 1000;

export const LIST_FLAGS = [
  flag('value V', 'cli.endgame.flag.value', { places: ['list'] }),
  flag('distance D', 'cli.endgame.flag.distance', { places: ['list'] }),
  flag('longest N', 'cli.endgame.flag.longest', { places: ['list'] }),
  flag('limit N', ['cli.endgame.flag.limit', { usual: USUAL_LIMIT }], { places: ['list'] }),
];

type Wanted = (limits: ValueLimits) => boolean;

/** Reads `--value` and `--distance` as a condition on exact values; null if neither is given. */
function conditionOf(args: Arguments, isMargin: boolean): Wanted | null {
  const [value, distance] = [args.text('value'), wholeNumber(args, 'distance', 0)];
  if (isMargin && (distance !== null || args.text('longest') !== null))
    throw new UsageError('cli.wrong.distance');
  if (value === null && distance === null) return null;
  const isNumber = isMargin && value !== null && /^-?\d{1,9}$/.test(value);
  const least = isMargin ? 0 : DECIDED;
  const hasValue: Readonly<Record<string, (number: number) => boolean>> = {
    win: (number) => number > least,
    loss: (number) => number < -least,
    draw: (number) => Math.abs(number) <= least,
    ...(isNumber && { [value]: (number: number) => number === Number(value) }),
  };
  const isValue = value === null ? () => true : hasValue[value];
  if (isValue === undefined)
    throw new UsageError(isMargin ? 'cli.wrong.list-value-margin' : 'cli.wrong.list-value');
  return (limits) =>
    limits.low === limits.high &&
    isValue(limits.low) &&
    (distance === null || distanceOf(limits) === distance);
}

/** Returns the least distance that gives at least `count` of the wanted positions, ends included. */
function leastDistance(kind: EndgameKind, table: EndgameTable, isWanted: Wanted, count: number): number {
  const counts = new Map<number, number>();
  for (let seeds = 0; seeds <= readySeeds(table); seeds++) {
    for (const row of kind.distribution(table, seeds)) {
      const distance = isWanted(row) ? distanceOf(row) : null;
      if (distance !== null) counts.set(distance, (counts.get(distance) ?? 0) + row.count);
    }
  }
  let left = count;
  for (const distance of [...counts.keys()].sort((one, two) => two - one)) {
    left -= counts.get(distance) ?? 0;
    if (left <= 0) return distance;
  }
  return 0;
}

/** Yields the positions of all levels that are wanted. */
function* allPositions(
  rules: Rules,
  table: EndgameTable,
  isWanted: Wanted,
): Generator<ValueLimits & { readonly seeds: number; readonly position: string }, void> {
  const open = withoutMajority(rules);
  const probe = kindOf(open).makeProbe(table);
  for (let seeds = 0; seeds <= readySeeds(table); seeds++)
    for (const { position, low, high } of listPositions(open, probe, seeds, isWanted))
      yield { seeds, position: makePosition(position), low, high };
}

/** `endgame list`. */
export async function list(args: Arguments, streams: Streams): Promise<ExitCode> {
  const { out, note, answer, texts } = streams;
  const rules = rulesOf(args);
  const kind = kindOf(rules);
  const isMargin = rules.valueKind === 'margin';
  const asked = conditionOf(args, isMargin);
  const longest = wholeNumber(args, 'longest', 1);
  if (asked === null && longest === null) throw new UsageError('cli.wrong.list-needs');
  if (seedsOf(args, 'seeds', kind) === null) throw new UsageError('cli.wrong.missing', { flag: 'seeds' });
  const limit = longest ?? wholeNumber(args, 'limit', 1) ?? USUAL_LIMIT;
  const table = await tableFor(args, kind, 0, streams);
  let isWanted = asked ?? (() => true);
  if (longest !== null) {
    const isAsked = isWanted;
    const least = leastDistance(kind, table, isAsked, longest);
    isWanted = (limits) => isAsked(limits) && (distanceOf(limits) ?? -1) >= least;
  }
  const found = [];
  let isCut = false;
  for (const each of allPositions(rules, table, isWanted)) {
    isCut = longest === null && found.length === limit;
    if (isCut) break;
    found.push(each);
  }
  if (longest !== null) found.sort((one, two) => (distanceOf(two) ?? 0) - (distanceOf(one) ?? 0));
  const rows = found.slice(0, limit);
  if (args.has('json')) {
    const told = rows.map(({ seeds, position, ...limits }) => ({
      ...{ seeds, position },
      ...limitsJson(isMargin, limits),
    }));
    const names = { table: kind.rulesText, seeds: readySeeds(table) };
    answer({ ...names, isComplete: !isCut, rows: told }, { rules });
  } else if (args.has(CSV_FLAG.name)) {
    const cells = rows.map((row) => [row.seeds, row.position, ...limitsCells(isMargin, row)]);
    out(csvText(['seeds', 'position', ...LIMITS_COLUMNS], cells));
  } else for (const row of rows) out(`${row.position}  ${limitsText(texts, isMargin, row)}\n`);
  if (isCut) note('cli.endgame.more', { n: limit });
  return 0;
}
