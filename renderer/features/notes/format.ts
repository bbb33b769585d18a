/** What the buttons and keys above a note do to its text: pure, so that each is a row in a test. */
import { DIAGRAM_TAG } from '../../../engine/markup/parse.ts';

/** The formats a note knows. */
export const NOTE_FORMATS = ['bold', 'italic', 'list', 'link', 'diagram'] as const;
export type NoteFormat = (typeof NOTE_FORMATS)[number];

/** A text field: what stands in it and what is marked, as offsets; equal offsets are the caret. */
export interface FieldState {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MARKS = { bold: '**', italic: '*' } as const;

/**
 * The field after a format was chosen. Bold and italic go round what is marked and are taken away the second time, list
 * marks go before its lines, a link leads to `address` and leaves it marked, a diagram stands on a line of its own.
 */
export function applyFormat(field: FieldState, format: NoteFormat, address: string): FieldState {
  switch (format) {
    case 'bold':
    case 'italic':
      return toggleAround(field, MARKS[format]);
    case 'list':
      return toggleList(field);
    case 'link':
      return insertLink(field, address);
    case 'diagram':
      return insertLine(field, DIAGRAM_TAG);
  }
}

function replace(field: FieldState, start: number, end: number, by: string): string {
  return field.text.slice(0, start) + by + field.text.slice(end);
}

function toggleAround(field: FieldState, mark: string): FieldState {
  const { text, start, end } = field;
  const n = mark.length;
  // One star beside another is half of a bold mark, not an italic one.
  const isAlone = (before: number, after: number): boolean =>
    text[before] !== '*' && text[after] !== '*' ? true : text.slice(before - 1, before + 1) === '**';
  const isAround =
    text.slice(start - n, start) === mark &&
    text.slice(end, end + n) === mark &&
    isAlone(start - n - 1, end + n);
  if (isAround) {
    const inside = text.slice(start, end);
    return { text: replace(field, start - n, end + n, inside), start: start - n, end: end - n };
  }
  return {
    text: replace(field, start, end, `${mark}${text.slice(start, end)}${mark}`),
    start: start + n,
    end: end + n,
  };
}

function toggleList(field: FieldState): FieldState {
  const { text, start, end } = field;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  // The caret stays behind the same letter; what was marked stays marked as whole lines.
  const caret = Math.max(from, start + (isList ? -2 : 2));
  return {
    text: replace(field, from, to, changed),
    start: start === end ? caret : from,
    end: start === end ? caret : from + changed.length,
  };
}

function insertLink(field: FieldState, address: string): FieldState {
  const { text, start, end } = field;
  const words =
    text
      .slice(start, end)
      .replaceAll(/[[\]\n]/g, ' ')
      .trim() || address.replace(/^\w+:/, '');
  const link = `[${words}](${address})`;
  const at = start + words.length + 3;
  return { text: replace(field, start, end, link), start: at, end: at + address.length };
}

function insertLine(field: FieldState, line: string): FieldState {
  const { text, end } = field;
  const before = end === 0 || text[end - 1] === '\n' ? '' : '\n';
  const after = text[end] === '\n' ? '' : '\n';
  const at = end + before.length + line.length + 1;
  return { text: replace(field, end, end, before + line + after), start: at, end: at };
}
