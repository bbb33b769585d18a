/** The turns of a list of moves, with their moves, numbers and captures, and the cells of the columns that hold them. */
import { numberOf, type Outline } from '../../../engine/tree/outline.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import type { Touch } from '../../studio/edit-preview.ts';
import type { MoveRanking } from '../../i18n/ranking.ts';
import type { NodeWords, SameBadge } from './node-words.ts';
import type { useOutline } from './outline.ts';
import { beginsAnew, cellsOf, type RowList, type TreeRow } from './tree-rows.ts';

/** A move of a turn. */
interface CellMove {
  readonly index: number;
  /** The move without those after it, which do not change how it looks. */
  readonly node: TreeNode;
  readonly isNorth: boolean;
  readonly isCurrent: boolean;
  /** Whether the move comes after the position shown. */
  readonly isAhead: boolean;
  readonly touch: Touch | null;
}

/** A turn, or the part of it that is in one row. */
export interface TurnCell {
  readonly key: string;
  /** The number before the turn, `12.` or `12...`; `''` if the row shows it. */
  readonly number: string;
  readonly moves: readonly CellMove[];
  /** The last move in this cell; -1 in an empty cell. */
  readonly last: number;
  /** True if the turn began in a row above, or if an empty first cell represents a turn above. */
  readonly isRest: boolean;
  /** `current`: the position shown is after its last move; `within`: after an earlier one. */
  readonly state: 'current' | 'within' | '';
  readonly captured: number;
  readonly spoken: string;
  readonly ranking: MoveRanking | null;
  /** The time of the turn; `''` if it is unknown, null without a column for times. */
  readonly time: string | null;
  readonly badge: SameBadge | null;
  /** The signs at the right of the cell. */
  readonly flags: readonly ('bookmark' | 'marks')[];
}

type Tree = ReturnType<typeof useOutline>;

/** Returns rows in which those that look as before are the same objects, so that they are not drawn again. */
export function keepRows<T>(old: readonly T[] | undefined, rows: readonly T[]): T[] {
  return rows.map((row, i) => {
    const before = old?.[i];
    return before !== undefined && sameData(before, row) ? before : row;
  });
}

/** Tells whether a node comes after another: the moves after a node are one block of the outline. */
function isAfter(outline: Outline, node: number, index: number): boolean {
  const first = outline.firstChildren[node] ?? -1;
  return first >= 0 && index >= first && index < first + (outline.sizes[node] ?? 1) - 1;
}

/** Makes a turn as it is drawn and read out; null without moves. */
export function turnCell(
  tree: Tree,
  words: NodeWords,
  indexes: readonly number[],
  number: string,
): TurnCell | null {
  const { outline } = tree;
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (!outline || first === undefined || last === undefined) return null;
  const moves = indexes.flatMap((index) => {
    const node = outline.nodes[index];
    const [isNorth, isCurrent] = [outline.isNorth[index] === 1, index === tree.current];
    const isAhead = isAfter(outline, tree.current, index);
    const touch = tree.touchOf(index);
    return node ? [{ index, node: { ...node, children: [] }, isNorth, isCurrent, isAhead, touch }] : [];
  });
  const at = moves.findIndex(({ isCurrent }) => isCurrent);
  const here = moves[at];
  const isChain = moves.length > 1;
  const parent = outline.parents[first] ?? -1;
  const time = words.time(indexes);
  return {
    key: String(first),
    number,
    moves,
    last,
    isRest: parent > 0 && outline.turns[parent] === outline.turns[first],
    state: at < 0 ? '' : at === moves.length - 1 ? 'current' : 'within',
    captured: indexes.reduce((sum, index) => sum + words.captured(index), 0),
    // The name begins with the visible text, which users of voice control say.
    spoken: [
      `${number} ${words.spoken(first, false)}`.trim(),
      ...moves.slice(1).map(({ index }) => words.spoken(index, false)),
      ...(isChain ? [t('moves.sowings', { n: moves.length })] : []),
      ...(here && isChain
        ? [t('moves.sowing-at', { at: at + 1, n: moves.length, move: moveText(here.node.move) })]
        : []),
      // The time of the whole turn.
      ...(time ? [t('moves.took', { time })] : []),
    ].join(', '),
    ranking: words.ranking(last),
    time,
    badge: indexes.map((index) => words.badge(index)).find((badge) => badge !== null) ?? null,
    flags: [
      ...(moves.some(({ node }) => node.marks.length > 0) ? (['marks'] as const) : []),
      ...(moves.some(({ node }) => node.isBookmark) ? (['bookmark'] as const) : []),
    ],
  };
}

const EMPTY: Omit<TurnCell, 'key' | 'isRest' | 'spoken'> = {
  number: '',
  moves: [],
  last: -1,
  state: '',
  captured: 0,
  ranking: null,
  time: null,
  badge: null,
  flags: [],
};

/** Makes the two cells of a row of the main line; a cell without moves says so. */
export function rowCells(tree: Tree, words: NodeWords, row: TreeRow): readonly TurnCell[] {
  const { outline } = tree;
  if (!outline) return [];
  const [first, second] = cellsOf(outline, row);
  const empty = (key: string, isRest: boolean): TurnCell => ({
    ...EMPTY,
    key,
    isRest,
    spoken: isRest ? t('moves.above') : t('moves.no-move'),
  });
  return [
    turnCell(tree, words, first, '') ?? empty('first', true),
    turnCell(tree, words, second, '') ?? empty('second', false),
  ];
}

/** Makes the turns of a line of a variation. */
export function lineCells(tree: Tree, words: NodeWords, rows: RowList, row: TreeRow): readonly TurnCell[] {
  const { outline } = tree;
  if (!outline) return [];
  const cells: TurnCell[] = [];
  let from = row.first;
  for (let index = row.first; index <= row.last; index += 1) {
    const turn = outline.turns[index] ?? 0;
    if (index < row.last && outline.turns[index + 1] === turn) continue;
    const isSecond = turn % 2 === 1;
    const isAnew = from === row.first && beginsAnew(outline, rows, row);
    const number = isAnew || !isSecond ? `${String(numberOf(outline, index))}${isSecond ? '...' : '.'}` : '';
    const indexes = Array.from({ length: index - from + 1 }, (_, i) => from + i);
    const cell = turnCell(tree, words, indexes, number);
    if (cell) cells.push(cell);
    from = index + 1;
  }
  return cells;
}
