/** Queries about a player, and figures of players as they are shown. Pure. */
import type {
  Condition,
  PlayerOpening,
  PlayerRow,
  PlayerSort,
  Query,
} from '../../../../engine/explorer/question.ts';
import { oneRuleSet } from '../search/condition-kinds.ts';
import { numberFixed, percentText } from '../../../i18n/numbers.ts';

/** Columns of the table of players. */
export const PLAYER_COLUMNS = [
  'name',
  'games',
  'won',
  'draws',
  'lost',
  'score',
  'loss',
  'firstPlayed',
  'lastPlayed',
] as const;
export type PlayerColumn = (typeof PLAYER_COLUMNS)[number];

/** The order a column sorts by; null where the index has none. */
export const PLAYER_COLUMN_SORTS: Readonly<Partial<Record<PlayerColumn, PlayerSort>>> = {
  name: 'name',
  games: 'games',
  score: 'score',
  loss: 'loss',
};

/** What stands in a cell. */
export function playerCell(row: PlayerRow, column: PlayerColumn): string {
  switch (column) {
    case 'score':
      return row.score === null ? '–' : percentText(row.score / 100);
    case 'loss':
      return row.loss === null ? '–' : numberFixed(row.loss, 1);
    case 'firstPlayed':
    case 'lastPlayed':
      return row[column] ?? '';
    default:
      return String(row[column]);
  }
}

/** Where a player sits. */
export type Seat = 'player' | 'south' | 'north';

/** The games of a player, in one seat or in both. */
export function gamesOfPlayer(name: string, seat: Seat = 'player'): Condition {
  return { isNot: false, kind: 'header', field: seat, text: `=${name}` };
}

/** The games in which two players met. */
export function gamesBetween(name: string, other: string): Query {
  return [gamesOfPlayer(name), gamesOfPlayer(other)];
}

/** The games of a player that begin with an opening. */
export function gamesOfOpening(name: string, { side, rules, moves }: PlayerOpening): Query {
  return [
    gamesOfPlayer(name, side),
    { isNot: false, kind: 'rules', rules: oneRuleSet(rules) },
    { isNot: false, kind: 'moves', moves, isFromStart: true },
  ];
}

/** A player's share of something, as per cent; a dash without games. */
export function shareText(part: number, all: number): string {
  return all === 0 ? '–' : percentText(part / all);
}
