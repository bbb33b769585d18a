/**
 * The tool that marks are drawn with: what it draws, in which colour, and which mark that makes on a pit.
 *
 *   const mark = markOn({ kind: 'number', colour: 'one', text: '' }, 'C', node.marks);   // 1, then 2, 3 ...
 *   toggleMark(record, path, mark);
 */
import { MARK_SHAPES, type Mark, type MarkColour } from './types.ts';
import { greatestOf } from '../core/extremes.ts';

/** What can be drawn. Numbers and letters count on by themselves; `label` is any text of 1 to 3 characters. */
export const MARK_TOOL_KINDS = [...MARK_SHAPES, 'number', 'letter', 'label', 'arrow'] as const;
export type MarkToolKind = (typeof MARK_TOOL_KINDS)[number];

/** A tool as it is set. */
export interface MarkTool {
  readonly kind: MarkToolKind;
  readonly colour: MarkColour;
  /** Text of the tool `label`. */
  readonly text: string;
}

/** What the arrow tool puts on a single pit, to which no arrow leads. */
const SHAPE_FOR_ARROW = 'ring';

/**
 * The mark that a tool makes on one pit. A pit that has a mark of this tool and colour gives that very mark, so drawing it
 * again wipes it; numbers and letters otherwise go on from the highest on the board.
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

/** What a label can hold of a text: its first three characters without blanks around them. */
export function cutLabel(text: string): string {
  return [...text.trim()].slice(0, 3).join('').trim();
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text);
}

function isLetter(text: string): boolean {
  return /^[A-Z]$/.test(text);
}

/** The number or letter after the highest one on the board; after Z comes A again, after 999 comes 1. */
function nextText(tool: 'number' | 'letter', marks: readonly Mark[]): string {
  const texts = marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : []));
  if (tool === 'number') {
    const highest = greatestOf(texts.filter(isNumber).map(Number)) ?? 0;
    return String(highest >= 999 ? 1 : highest + 1);
  }
  const highest = greatestOf(texts.filter(isLetter).map((text) => text.charCodeAt(0) - 65)) ?? -1;
  return String.fromCharCode(65 + ((highest + 1) % 26));
}
