/** The tables of moves, games and players that `explore` prints. */
import type {
  GameRow,
  MoveFigures,
  OpeningNode,
  PlayerOpening,
  PlayerRow,
  ResultCounts,
} from '../../engine/explorer/question.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { counted, valueText } from './output.ts';
import { shownPath } from './explore-index.ts';
import { table } from './text-table.ts';

function oneDecimal(value: number | null): string {
  return value === null ? '' : value.toFixed(1);
}

/** Formats a mean margin, South minus North: `+2.5`. */
function marginText(margin: number | null): string {
  return margin === null ? '' : `${margin > 0 ? '+' : ''}${margin.toFixed(1)}`;
}

const RESULT_HEAD = ['games', 'south', 'draws', 'north', 'open'] as const;

function resultCells({ games, south, draws, north, open }: ResultCounts): readonly string[] {
  return [games, south, draws, north, open].map(String);
}

/** Formats `120 games: South won 60, 4 draws, North won 50, 6 open`. */
export function resultsLine({ games, south, draws, north, open }: ResultCounts): string {
  const parts = [
    `South won ${String(south)}`,
    counted(draws, 'draw'),
    `North won ${String(north)}`,
    `${String(open)} open`,
  ];
  return `${counted(games, 'game')}${games === 0 ? '' : `: ${parts.join(', ')}`}`;
}

const MOVE_HEAD = ['move', ...RESULT_HEAD, 'margin', 'loss', 'last', 'value'] as const;

function moveCells(name: string, figures: MoveFigures): readonly string[] {
  const { margin, loss, lastPlayed, value } = figures;
  return [
    name,
    ...resultCells(figures),
    marginText(margin),
    oneDecimal(loss),
    visibleLine(lastPlayed ?? ''),
    value === null ? '' : valueText(value),
  ];
}

/** Formats a table of moves with their results. */
export function movesTable(moves: readonly MoveFigures[]): string {
  return table([MOVE_HEAD, ...moves.map((move) => moveCells(move.move, move))], [0, 8, 9]);
}

function* treeRows(nodes: readonly OpeningNode[], depth: number): Generator<readonly string[], void> {
  for (const node of nodes) {
    const name = `${'  '.repeat(depth)}${node.move}${node.isTransposition ? ' (above)' : ''}`;
    yield moveCells(name, node);
    yield* treeRows(node.children, depth + 1);
  }
}

/** Formats an opening tree, with the replies to a move indented below it. */
export function treeTable(nodes: readonly OpeningNode[]): string {
  return table([MOVE_HEAD, ...treeRows(nodes, 0)], [0, 8, 9]);
}

/** Formats a player as `Anna (1800)`; `?` without a name. */
function playerText(name: string, rating: number | null): string {
  return `${name === '' ? '?' : name}${rating === null ? '' : ` (${String(rating)})`}`;
}

/** Formats `club/2019.mgn game 7: Anna - Ben, 26-22, 2019.05.01, oware, 60 moves, at move 12`. */
export function gameLine(row: GameRow): string {
  const { source, path: inside, number, rating, result, date, rules, plies, at, isMirror } = row;
  const parts = [
    `${playerText(row.south, rating.south)} - ${playerText(row.north, rating.north)}`,
    result,
    ...(date === '' ? [] : [date]),
    rules,
    counted(plies, 'move'),
    ...(at === null ? [] : [at === 0 ? 'at the start' : `after move ${String(at)}`]),
    ...(isMirror ? ['mirrored'] : []),
  ];
  return `${visibleLine(`${shownPath(source, inside)} game ${String(number)}: ${parts.join(', ')}`)}\n`;
}

const PLAYER_HEAD = ['player', 'games', 'won', 'draws', 'lost', 'open', 'score', 'loss', 'first', 'last'];

/** Formats a table of players with their results. */
export function playersTable(players: readonly PlayerRow[]): string {
  const rows = players.map(
    ({ name, games, won, draws, lost, open, score, loss, firstPlayed, lastPlayed }) => [
      visibleLine(name),
      ...[games, won, draws, lost, open].map(String),
      score === null ? '' : `${score.toFixed(1)} %`,
      oneDecimal(loss),
      visibleLine(firstPlayed ?? ''),
      visibleLine(lastPlayed ?? ''),
    ],
  );
  return table([PLAYER_HEAD, ...rows], [0, 8, 9]);
}

/** Formats a table of the openings that a player often plays. */
export function openingsTable(openings: readonly PlayerOpening[]): string {
  const rows = openings.map((opening) => [
    opening.rules,
    opening.side === 'south' ? 'South' : 'North',
    opening.moves.join(' '),
    ...resultCells(opening),
  ]);
  return table([['rules', 'seat', 'moves', ...RESULT_HEAD], ...rows], [0, 1, 2]);
}
