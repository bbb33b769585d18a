/**
 * The tool that draws marks: its kind and colour, and the mark it makes on a pit.
 *
 *   const mark = markOn({ kind: 'number', colour: 'one', text: '' }, 'C', node.marks);   // 1, then 2, 3 ...
 *   toggleMark(record, path, mark);
 */
import { MARK_SHAPES, type Mark, type MarkColour } from './types.ts';
import { greatestOf } from '../core/extremes.ts';

/** The kinds of the tool. Numbers and letters count up automatically; `label` is any text of 1 to 3 characters. */
export const MARK_TOOL_KINDS = [...MARK_SHAPES, 'number', 'letter', 'label', 'arrow'] as const;
export type MarkToolKind = (typeof MARK_TOOL_KINDS)[number];

/** The settings of the tool. */
export interface MarkTool {
  readonly kind: MarkToolKind;
  readonly colour: MarkColour;
  /** Text of the tool `label`. */
  readonly text: string;
}

/** The mark that the arrow tool makes on a single pit. */
const SHAPE_FOR_ARROW = 'ring';

/**
 * Makes the mark that a tool draws on one pit. If the pit has a mark of this tool and colour, the same mark is
 * returned, so drawing it again erases it; otherwise numbers and letters continue from the highest on the board.
 */
export function markOn(markTool: MarkTool, pit: string, marks: readonly Mark[]): Mark {
  const { kind: tool, colour } = markTool;
  switch (tool) {
    case 'number':
    case 'letter': {
      const isOurs = tool === 'number' ? isNumber : isLetter;
      const known = marks.find(
        (mark) => mark.kind === 'label' && mark.pit === pit && mark.colour === colour && isOurs(mark.text),
      );
      return known ?? { kind: 'label', pit, text: nextText(tool, marks), colour };
    }
    case 'label':
      return { kind: 'label', pit, text: cutLabel(markTool.text), colour };
    case 'arrow':
      return { kind: 'shape', pit, shape: SHAPE_FOR_ARROW, colour };
    default:
      return { kind: 'shape', pit, shape: tool, colour };
  }
}

/** Returns the part of a text that fits a label: its first three characters without spaces around them. */
export function cutLabel(text: string): string {
  return [...text.trim()].slice(0, 3).join('').trim();
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text);
}

function isLetter(text: string): boolean {
  return /^[A-Z]$/.test(text);
}

/** Returns the number or letter after the highest one on the board; A follows Z, and 1 follows 999. */
function nextText(tool: 'number' | 'letter', marks: readonly Mark[]): string {
  const texts = marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : []));
  if (tool === 'number') {
    const highest = greatestOf(texts.filter(isNumber).map(Number)) ?? 0;
    return String(highest >= 999 ? 1 : highest + 1);
  }
  const highest = greatestOf(texts.filter(isLetter).map((text) => text.charCodeAt(0) - 65)) ?? -1;
  return String.fromCharCode(65 + ((highest + 1) % 26));
}
