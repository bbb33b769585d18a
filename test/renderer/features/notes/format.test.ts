import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkup } from '../../../../engine/markup/parse.ts';
import { applyFormat, type FieldState, type NoteFormat } from '../../../../renderer/features/notes/format.ts';

/** A field written with `|` at both ends of what is marked, or one `|` for the caret. */
function field(text: string): FieldState {
  const [before = '', inside = '', after] = text.split('|');
  return after === undefined
    ? { text: before + inside, start: before.length, end: before.length }
    : { text: before + inside + after, start: before.length, end: before.length + inside.length };
}

function shown({ text, start, end }: FieldState): string {
  const caret = start === end ? '|' : `|${text.slice(start, end)}|`;
  return text.slice(0, start) + caret + text.slice(end);
}

describe('formats of a note', () => {
  test.each<readonly [NoteFormat, string, string]>([
    ['bold', 'C |wins| now', 'C **|wins|** now'],
    ['bold', 'C **|wins|** now', 'C |wins| now'],
    ['bold', 'a |', 'a **|**'],
    ['italic', 'C |wins|', 'C *|wins|*'],
    ['italic', 'C *|wins|*', 'C |wins|'],
    ['italic', '**|wins|**', '***|wins|***'],
    ['italic', '***|wins|***', '**|wins|**'],
    ['bold', '*|wins|*', '***|wins|***'],
    ['list', 'a\nb|c\nd', 'a\n- b|c\nd'],
    ['list', 'a\n- b|c', 'a\nb|c'],
    ['list', '|a\nb|', '|- a\n- b|'],
    ['list', '|- a\n- b|', '|a\nb|'],
    ['link', 'see |the end|.', 'see [the end](|move:7|).'],
    ['link', 'see |', 'see [7](|move:7|)'],
    ['link', '|a [b]|', '[a  b](|move:7|)'],
    ['diagram', '|', '[board]\n|'],
    ['diagram', 'a|b', 'a\n[board]\n|b'],
    ['diagram', 'a\n|\nb', 'a\n[board]\n|b'],
  ])('%s: %s', (format, before, after) => {
    expect(shown(applyFormat(field(before), format, 'move:7'))).toBe(after);
  });

  test('bold, italic and list twice give the same field, and what is bold is read as bold', () => {
    const words = fc.stringMatching(/^[a-z]{1,4}( [a-z]{1,4}){0,3}$/);
    fc.assert(
      fc.property(words, words, words, fc.constantFrom<NoteFormat>('bold', 'italic'), (a, b, c, format) => {
        const start = field(`${a} |${b}| ${c}`);
        const once = applyFormat(start, format, '');
        expect(applyFormat(once, format, '')).toEqual(start);
        expect(parseMarkup(once.text)).toEqual([
          {
            kind: 'paragraph',
            children: [
              { kind: 'text', text: `${a} ` },
              { kind: format === 'bold' ? 'strong' : 'emphasis', children: [{ kind: 'text', text: b }] },
              { kind: 'text', text: ` ${c}` },
            ],
          },
        ]);
      }),
    );
  });
});
