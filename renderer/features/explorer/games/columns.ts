/** What stands in the cells of the games table, and by which order of the index a column sorts. */
import type { GameRow, GameSort } from '../../../../engine/explorer/question.ts';
import { numberFixed } from '../../../i18n/numbers.ts';
import { gameName, t } from '../../../i18n/text.ts';
import { rulesName } from '../../files/game-words.ts';
import type { GameColumn } from '../settings/explorer-choice.ts';

/** The order a column sorts by; null where the index has none. */
export const COLUMN_SORTS: Readonly<Record<GameColumn, GameSort | null>> = {
  south: 'south',
  north: 'north',
  result: 'result',
  date: 'date',
  event: 'event',
  round: null,
  rules: 'rules',
  plies: 'plies',
  laps: 'laps',
  loss: 'loss',
  properties: null,
  file: 'file',
};

/** Columns of which large values are looked for first. */
export const LARGE_FIRST: ReadonlySet<GameColumn> = new Set<GameColumn>(['date', 'plies', 'laps', 'loss']);

/** Columns of numbers, which stand at the right edge. */
export const NUMBER_COLUMNS: ReadonlySet<GameColumn> = new Set<GameColumn>([
  'result',
  'plies',
  'laps',
  'loss',
]);

/** Widths as tracks of a grid. */
export const COLUMN_TRACKS: Readonly<Record<GameColumn, string>> = {
  south: 'minmax(90px, 2fr)',
  north: 'minmax(90px, 2fr)',
  result: '70px',
  date: '92px',
  event: 'minmax(80px, 2fr)',
  round: '60px',
  rules: 'minmax(80px, 1.3fr)',
  plies: '64px',
  laps: '60px',
  loss: '92px',
  properties: 'minmax(90px, 1.5fr)',
  file: 'minmax(90px, 2fr)',
};

/** Where a game lies: its file, with its place in it where that is not the first. */
export function placeOf({ path, number }: GameRow): string {
  return number > 1 ? `${path} (${String(number)})` : path;
}

/** A mean loss of both players: `1.2 / 0.4`. */
function lossText({ loss }: GameRow): string {
  return loss === null ? '' : `${numberFixed(loss.south, 1)} / ${numberFixed(loss.north, 1)}`;
}

/** A player with the rating: `Anna (1800)`. */
function ratedName(name: string, rating: number | null): string {
  return rating === null ? name : `${name} (${String(rating)})`.trimStart();
}

/** What stands in a cell. */
export function cellText(row: GameRow, column: GameColumn): string {
  switch (column) {
    case 'south':
    case 'north':
      return ratedName(row[column], row.rating[column]);
    case 'rules':
      return rulesName(row);
    case 'plies':
      return String(row.plies);
    case 'laps':
      return row.laps === 0 ? '' : String(row.laps);
    case 'loss':
      return lossText(row);
    case 'properties':
      return row.properties.map((property) => t(`explorer.property.${property}`)).join(', ');
    case 'file':
      return placeOf(row);
    default:
      return row[column];
  }
}

/** A game in a few words: `Anna – Ben, Cup 2024`. */
export function gameTitle(row: GameRow): string {
  const players =
    row.south === '' && row.north === ''
      ? gameName(row.kind)
      : t('explorer.players-of', {
          south: row.south === '' ? t('side.south') : row.south,
          north: row.north === '' ? t('side.north') : row.north,
        });
  return row.event === '' ? players : `${players}, ${row.event}`;
}
