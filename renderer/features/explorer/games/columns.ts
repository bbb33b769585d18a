/** Columns of the games table: their cells, and the sort orders that the index offers. */
import type { GameRow, GameSort } from '../../../../engine/explorer/question.ts';
import { isolated } from '../../../../engine/locales/isolate.ts';
import { numberFixed } from '../../../i18n/numbers.ts';
import { gameName, t } from '../../../i18n/text.ts';
import { rulesName } from '../../files/game-words.ts';
import type { Column } from '../../../ui/data-grid.ts';
import type { GameColumn } from '../settings/explorer-choice.ts';

/** Returns the file of a game, with the game's number in it unless it is the first. */
export function placeOf({ path, number }: GameRow): string {
  return number > 1 ? `${isolated(path)} (${String(number)})` : path;
}

/** Returns the mean losses of both players: `1.2 / 0.4`. */
function lossText({ loss }: GameRow): string {
  return loss === null ? '' : `${numberFixed(loss.south, 1)} / ${numberFixed(loss.north, 1)}`;
}

/** Returns a player's name with the rating: `Anna (1800)`. */
function ratedName(name: string, rating: number | null): string {
  return rating === null ? name : `${isolated(name)} (${String(rating)})`.trimStart();
}

type GameCell = Omit<Column<GameRow, GameSort>, 'id' | 'title'> & {
  readonly text: (row: GameRow) => string;
};

/** The cells of each column; the index can sort by the columns with `sort`. */
export const GAME_CELLS: Readonly<Record<GameColumn, GameCell>> = {
  south: { width: 'minmax(90px, 2fr)', sort: 'south', text: (row) => ratedName(row.south, row.rating.south) },
  north: { width: 'minmax(90px, 2fr)', sort: 'north', text: (row) => ratedName(row.north, row.rating.north) },
  result: { width: '70px', sort: 'result', isNumber: true, text: ({ result }) => result },
  date: { width: '92px', sort: 'date', isDownFirst: true, text: ({ date }) => date },
  event: { width: 'minmax(80px, 2fr)', sort: 'event', text: ({ event }) => event },
  round: { width: '60px', text: ({ round }) => round },
  rules: { width: 'minmax(80px, 1.3fr)', sort: 'rules', class: 'quiet', text: rulesName },
  plies: {
    width: '64px',
    sort: 'plies',
    isNumber: true,
    isDownFirst: true,
    text: ({ plies }) => String(plies),
  },
  laps: {
    width: '60px',
    sort: 'laps',
    isNumber: true,
    isDownFirst: true,
    text: ({ laps }) => (laps === 0 ? '' : String(laps)),
  },
  loss: { width: '92px', sort: 'loss', isNumber: true, isDownFirst: true, text: lossText },
  properties: {
    width: 'minmax(90px, 1.5fr)',
    class: 'quiet',
    text: ({ properties }) => properties.map((property) => t(`explorer.property.${property}`)).join(', '),
  },
  file: { width: 'minmax(90px, 2fr)', sort: 'file', class: 'quiet', text: placeOf },
};

/** Returns the chosen columns for a grid. */
export function gameColumns(chosen: readonly GameColumn[]): readonly Column<GameRow, GameSort>[] {
  return chosen.map((id) => ({ id, title: t(`explorer.column.${id}`), ...GAME_CELLS[id] }));
}

/** Returns the text to compare typed letters with: the sorted column, or a player if that column holds numbers. */
export function searchedText(row: GameRow, sort: GameSort): string {
  switch (sort) {
    case 'south':
    case 'north':
    case 'event':
    case 'date':
      return row[sort];
    case 'file':
      return row.path;
    default:
      return row.south === '' ? row.north : row.south;
  }
}

/** Returns a game in a few words: `Anna – Ben, Cup 2024`. */
export function gameTitle(row: GameRow): string {
  const players =
    row.south === '' && row.north === ''
      ? gameName(row.kind)
      : t('library.players', {
          south: row.south === '' ? t('side.south') : row.south,
          north: row.north === '' ? t('side.north') : row.north,
        });
  return row.event === '' ? players : `${players}, ${isolated(row.event)}`;
}
