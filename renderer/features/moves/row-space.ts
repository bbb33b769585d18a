/**
 * Estimates the room of moves and notes in a list of moves from their letters, generously. So heights are known
 * without measuring, and lines are broken before anything is drawn. All values are in pixels at 100 %.
 */
import type { TreeNode } from '../../../engine/tree/types.ts';
import { isTouched, TOUCH_TARGET } from '../../platform/touched.ts';

/** A row of the tree, and a row of two columns with one line in each cell. */
export const TREE_HEIGHT = isTouched ? TOUCH_TARGET : 26;
const COLUMNS_HEIGHT = isTouched ? TOUCH_TARGET : 30;
/** A line of a variation, and each further line of a long turn. */
export const LINE_HEIGHT = 24;
export const TITLE_HEIGHT = 32;
const NOTE_LINE = 21;
const NOTE_PADDING = 8;

/** Width of the numbers left of the columns, and room right of them. */
const NUMBER_WIDTH = 44;
const RIGHT = 8;
/** Room for a value at the end of a cell or line, and for the signs before it. */
const VALUE = 42;
/** A capture chip. A single move that names no captured pit has room for it. */
const CHIP = 32;
/** Deeper variations are indented no further, so that their moves still fit. */
const MAX_INDENTS = 9;
const INDENT = 12;

/** Widths: a letter, the padding of a move, the number before one in a variation, the gap between two turns. */
const LETTER = 9;
const AROUND = 6;
const LABEL = 34;
const GAP = 6;
const GLYPH = 22;
const FLAG = 15;
/** A letter of a note, on average. */
const NOTE_LETTER = 7.2;

/** The room that rows have. */
export interface RowRoom {
  /** Width of the list, pixels at 100 %. */
  readonly width: number;
  /** Whether values are shown, which need room at the end. */
  readonly hasValues: boolean;
}

/** Returns the indent of a variation of a given depth; the main line has the whole width. */
export function indentOf(depth: number): number {
  return depth === 0 ? 0 : NUMBER_WIDTH - 2 + (Math.min(depth, MAX_INDENTS) - 1) * INDENT;
}

/** Returns the width of a move with its glyphs. */
function moveWidth(node: TreeNode): number {
  const glyph = (node.moveGlyph ?? node.verdict ?? node.suggested) ? GLYPH : 0;
  return AROUND + node.move.length * LETTER + glyph + (node.positionGlyph ? GLYPH : 0);
}

/** Returns the width of the signs that a move has beside its glyphs. */
function flagsWidth(node: TreeNode): number {
  return (node.isBookmark ? FLAG : 0) + (node.marks.length > 0 ? FLAG : 0);
}

/** The filled part of a line of a variation. */
interface LineFill {
  readonly room: number;
  used: number;
}

/** Begins a line of a variation with a move. */
export function beginLine(node: TreeNode, depth: number, { width, hasValues }: RowRoom): LineFill {
  const room = width - indentOf(depth) - 2 * RIGHT - (hasValues ? VALUE : 0);
  return { room, used: LABEL + moveWidth(node) + flagsWidth(node) };
}

/** Adds a move; returns false if it does not fit. `turn` is the move's turn, null if it continues a turn. */
export function fillLine(line: LineFill, node: TreeNode, turn: number | null): boolean {
  const before = turn === null ? 0 : turn % 2 === 0 ? LABEL : GAP;
  line.used += before + moveWidth(node) + flagsWidth(node);
  return line.used <= line.room;
}

/** Returns the height of a row of two columns with these moves in its cells; the fuller cell decides. */
export function columnsHeight(
  cells: readonly (readonly TreeNode[])[],
  { width, hasValues }: RowRoom,
): number {
  const whole = (width - NUMBER_WIDTH - RIGHT) / 2 - 2 * GAP - (hasValues ? VALUE : 0);
  const lines = cells.map((nodes) => {
    const room = whole - Math.max(0, ...nodes.map(flagsWidth));
    let [count, used] = [1, 0];
    for (const node of nodes) {
      used += moveWidth(node);
      if (used <= room || used === moveWidth(node)) continue;
      count += 1;
      used = moveWidth(node);
    }
    const hasChip = nodes.length > 1 || nodes.some(({ move }) => move.includes('x'));
    return hasChip && used + CHIP > room ? count + 1 : count;
  });
  return COLUMNS_HEIGHT + (Math.max(1, ...lines) - 1) * LINE_HEIGHT;
}

/**
 * The target of a link, which a row does not show. Its length is bounded, so that a text with thousands of brackets is
 * not searched to its end for each of them.
 */
const LINK_TARGET = /\]\([^)\n]{0,2000}\)/g;

/** Returns the height of a note: one line or two. The note pane shows the rest. */
export function noteHeight(text: string, depth: number, width: number): number {
  const length = Math.max(12, (width - Math.max(NUMBER_WIDTH, indentOf(depth)) - 20) / NOTE_LETTER);
  const isLong =
    text.includes('\n') || (text.length > length && text.replaceAll(LINK_TARGET, ']').length > length);
  return NOTE_PADDING + (isLong ? 2 : 1) * NOTE_LINE;
}
