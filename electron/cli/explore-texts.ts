/** The tables of moves, games and players that `explore` prints. */
import type { Texts } from '../../engine/locales/text.ts';
import type {
  GameRow,
  MoveFigures,
  OpeningNode,
  PlayerOpening,
  PlayerRow,
  ResultCounts,
} from '../../engine/explorer/question.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { counted, decimal, gameLine as fileGameLine, percentText, valueText } from './output.ts';
import { shownPath } from './explore-index.ts';
import { table } from './text-table.ts';

function oneDecimal(texts: Texts, value: number | null): string {
  return value === null ? '' : decimal(texts, value, 1);
}

/** Formats a mean margin, South minus North: `+2.5`. */
function marginText(texts: Texts, margin: number | null): string {
  return margin === null ? '' : `${margin > 0 ? '+' : ''}${decimal(texts, margin, 1)}`;
}

/** Names the columns of a table. */
function headOf({ say }: Texts, columns: readonly HeadColumn[]): readonly string[] {
  return columns.map((column) => say(`cli.explore.head.${column}`));
}

const RESULT_HEAD = ['games', 'south', 'draws', 'north', 'open'] as const;

function resultCells({ games, south, draws, north, open }: ResultCounts): readonly string[] {
  return [games, south, draws, north, open].map(String);
}

/** Formats `120 games: South won 60, 4 draws, North won 50, 6 open`. */
export function resultsLine({ say }: Texts, results: ResultCounts): string {
  if (results.games === 0) return say('cli.n.games', { n: 0 });
  return say('cli.explore.results', { ...results });
}

const MOVE_HEAD = ['move', ...RESULT_HEAD, 'margin', 'loss', 'last', 'value'] as const;
const PLAYER_HEAD = [
  'player',
  'games',
  'won',
  'draws',
  'lost',
  'open',
  'score',
  'loss',
  'first',
  'last',
] as const;
const OPENING_HEAD = ['rules', 'seat', 'moves', ...RESULT_HEAD] as const;
type HeadColumn = (typeof MOVE_HEAD | typeof PLAYER_HEAD | typeof OPENING_HEAD)[number];

function moveCells(texts: Texts, name: string, figures: MoveFigures): readonly string[] {
  const { margin, loss, lastPlayed, value } = figures;
  return [
    name,
    ...resultCells(figures),
    marginText(texts, margin),
    oneDecimal(texts, loss),
    visibleLine(lastPlayed ?? ''),
    value === null ? '' : valueText(texts, value),
  ];
}

/** Formats a table of moves with their results. */
export function movesTable(texts: Texts, moves: readonly MoveFigures[]): string {
  const rows = moves.map((move) => moveCells(texts, move.move, move));
  return table([headOf(texts, MOVE_HEAD), ...rows], [0, 8, 9]);
}

function* treeRows(
  texts: Texts,
  nodes: readonly OpeningNode[],
  depth: number,
): Generator<readonly string[], void> {
  for (const node of nodes) {
    const { move } = node;
    const named = node.isTransposition ? texts.say('cli.explore.above', { move }) : move;
    yield moveCells(texts, `${'  '.repeat(depth)}${named}`, node);
    yield* treeRows(texts, node.children, depth + 1);
  }
}

/** Formats an opening tree, with the replies to a move indented below it. */
export function treeTable(texts: Texts, nodes: readonly OpeningNode[]): string {
  return table([headOf(texts, MOVE_HEAD), ...treeRows(texts, nodes, 0)], [0, 8, 9]);
}

/** Formats a player as `Anna (1800)`; `?` without a name. */
function playerText(name: string, rating: number | null): string {
  return `${name === '' ? '?' : name}${rating === null ? '' : ` (${String(rating)})`}`;
}

/** Formats `club/2019.mgn game 7: Anna - Ben, 26-22, 2019.05.01, oware, 60 moves, at move 12`. */
export function gameLine(texts: Texts, row: GameRow): string {
  const { say } = texts;
  const { source, path: inside, number, rating, result, date, rules, plies, at, isMirror } = row;
  const parts = [
    `${playerText(row.south, rating.south)} - ${playerText(row.north, rating.north)}`,
    result,
    ...(date === '' ? [] : [date]),
    rules,
    counted(texts, plies, 'cli.n.moves'),
    ...(at === null ? [] : [at === 0 ? say('cli.explore.at-start') : say('cli.explore.after', { move: at })]),
    ...(isMirror ? [say('cli.explore.mirror')] : []),
  ];
  return fileGameLine(texts, shownPath(source, inside), number, parts.join(', '));
}

/** Formats a table of players with their results. */
export function playersTable(texts: Texts, players: readonly PlayerRow[]): string {
  const rows = players.map(
    ({ name, games, won, draws, lost, open, score, loss, firstPlayed, lastPlayed }) => [
      visibleLine(name),
      ...[games, won, draws, lost, open].map(String),
      score === null ? '' : percentText(texts, score / 100),
      oneDecimal(texts, loss),
      visibleLine(firstPlayed ?? ''),
      visibleLine(lastPlayed ?? ''),
    ],
  );
  return table([headOf(texts, PLAYER_HEAD), ...rows], [0, 8, 9]);
}

/** Formats a table of the openings that a player often plays. */
export function openingsTable(texts: Texts, openings: readonly PlayerOpening[]): string {
  const rows = openings.map((opening) => [
    opening.rules,
    texts.say(`side.${opening.side}`),
    opening.moves.join(' '),
    ...resultCells(opening),
  ]);
  return table([headOf(texts, OPENING_HEAD), ...rows], [0, 1, 2]);
}
