/** Queries about players, and their figures as text. Pure. */
import type {
  Condition,
  PlayerOpening,
  PlayerRow,
  PlayerSort,
  Query,
} from '../../../../engine/explorer/question.ts';
import { oneRuleSet } from '../search/condition-kinds.ts';
import { numberFixed, percentText } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/text.ts';
import type { Column } from '../../../ui/data-grid.ts';

/** Returns a score in per cent; a dash if no game counts. */
export function scoreText({ score }: PlayerRow): string {
  return score === null ? '–' : percentText(score / 100);
}

type PlayerCell = Omit<Column<PlayerRow, PlayerSort>, 'title'> & {
  readonly id: 'name' | 'games' | 'won' | 'draws' | 'lost' | 'score' | 'loss' | 'firstPlayed' | 'lastPlayed';
};

const CELLS: readonly PlayerCell[] = [
  { id: 'name', width: 'minmax(140px, 1fr)', sort: 'name', text: ({ name }) => name },
  { id: 'games', width: '70px', sort: 'games', text: ({ games }) => String(games) },
  { id: 'won', width: '58px', text: ({ won }) => String(won) },
  { id: 'draws', width: '94px', text: ({ draws }) => String(draws) },
  { id: 'lost', width: '78px', text: ({ lost }) => String(lost) },
  { id: 'score', width: '62px', sort: 'score', text: scoreText },
  {
    id: 'loss',
    width: '92px',
    sort: 'loss',
    text: ({ loss }) => (loss === null ? '–' : numberFixed(loss, 1)),
  },
  { id: 'firstPlayed', width: '96px', text: ({ firstPlayed }) => firstPlayed ?? '' },
  { id: 'lastPlayed', width: '96px', text: ({ lastPlayed }) => lastPlayed ?? '' },
];

/** Returns the columns of the table of players, for a grid. */
export function playerColumns(): readonly Column<PlayerRow, PlayerSort>[] {
  return CELLS.map((cell) => ({
    ...cell,
    title: t(`players.column.${cell.id}`),
    isNumber: cell.id !== 'name',
    isDownFirst: cell.id !== 'name',
  }));
}

/** The seat of a player. */
export type Seat = 'player' | 'south' | 'north';

/** Returns a condition for the games of a player, in one seat or in both. */
export function gamesOfPlayer(name: string, seat: Seat = 'player'): Condition {
  return { isNot: false, kind: 'header', field: seat, text: `=${name}` };
}

/** Returns a query for the games between two players. */
export function gamesBetween(name: string, other: string): Query {
  return [gamesOfPlayer(name), gamesOfPlayer(other)];
}

/** Returns a query for the games of a player that begin with an opening. */
export function gamesOfOpening(name: string, { side, rules, moves }: PlayerOpening): Query {
  return [
    gamesOfPlayer(name, side),
    { isNot: false, kind: 'rules', rules: oneRuleSet(rules) },
    { isNot: false, kind: 'moves', moves, isFromStart: true },
  ];
}

/** Returns a share in per cent; a dash without games. */
export function shareText(part: number, all: number): string {
  return all === 0 ? '–' : percentText(part / all);
}
