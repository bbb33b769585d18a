/**
 * Values of games as a table for other programs (RFC 4180): a row for every move of the tree, in the order of a written
 * game.
 *
 * Values are South minus North in seeds; in games without margins `value` is `south`, `north`, `draw` or empty and
 * `distance` the moves to the end. `best` is the best known move of the position before, `position` the code of the
 * position after. Cells are empty where nothing is known.
 */
import { rankOf, bestRank, costOf } from '../search/ranking.ts';
import type { Side } from '../rules/types.ts';
import type { Value } from '../search/value.ts';
import { storedMoveValue } from '../tree/stored-values.ts';
import { movesOf } from '../tree/path.ts';
import { makePositions } from '../tree/positions.ts';
import { walkNumbered, type NumberedVisit } from '../tree/turns.ts';
import type { GameCollection, StoredValues, TreeNode } from '../tree/types.ts';
import { makePosition } from './position-text.ts';
import { openRecord } from './start-text.ts';

/** The columns, in order. */
export const CSV_COLUMNS = [
  'game',
  'ply',
  'number',
  'side',
  'move',
  'main_line',
  'line',
  'value',
  'distance',
  'cost',
  'status',
  'source',
  'depth',
  'best',
  'glyph',
  'position',
] as const;

type Row = Readonly<Record<(typeof CSV_COLUMNS)[number], string | number>>;

/** One cell: quoted where it must be, and never read as a formula by a spreadsheet. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function bestMove(values: StoredValues | null, side: Side): string {
  const best = bestRank(values, side);
  return values?.moves.find(({ value }) => rankOf(value) === best)?.move ?? '';
}

/** The number of a value, or who wins. */
function shown(value: Value): string | number {
  if (value.kind === 'margin') return value.margin;
  if (value.winner !== 'none') return value.winner;
  return value.estimate ?? '';
}

function rowOf(
  game: number,
  { node, path, ply, number, position }: NumberedVisit,
  parent: TreeNode,
  isMainLine: boolean,
): Row {
  const value = node.values?.value ?? storedMoveValue(parent.values, node.move);
  const side = number?.side ?? null;
  const cost = value && side ? costOf(value, bestRank(parent.values, side), side) : null;
  return {
    game,
    ply,
    number: number?.number ?? '',
    side: side ?? '',
    move: node.move,
    main_line: isMainLine ? 1 : 0,
    line: movesOf(path).join(' '),
    value: value ? shown(value) : '',
    distance: value?.kind === 'winner' ? (value.distance ?? '') : '',
    cost: cost ?? '',
    status: value?.proof ?? '',
    source: value?.source ?? '',
    depth: value?.depth ?? '',
    best: side ? bestMove(parent.values, side) : '',
    glyph: node.moveGlyph ?? '',
    position: position.ok ? makePosition(position.value) : '',
  };
}

/** Writes the table. Games whose rules or start make no sense have no rows. */
export function makeValuesCsv({ games }: GameCollection): string {
  const lines = [CSV_COLUMNS.join(',')];
  for (const [index, record] of games.entries()) {
    const opened = openRecord(record);
    if (!opened) continue;
    const positions = makePositions(opened.rules, record.setup);
    const parents: TreeNode[] = [];
    // The main line comes first: it ends with the first node that is no first child.
    let isMainLine = true;
    for (const visit of walkNumbered(record.root, positions)) {
      const { node, ply } = visit;
      parents[ply] = node;
      const parent = parents[ply - 1];
      if (!parent) continue;
      isMainLine &&= parent.children[0] === node;
      const row = rowOf(index + 1, visit, parent, isMainLine);
      lines.push(CSV_COLUMNS.map((column) => cell(row[column])).join(','));
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}
