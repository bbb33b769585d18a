import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkup } from '../../../engine/markup/parse.ts';
import { rewriteNote } from '../../../engine/markup/rewrite.ts';
import type { Block, Inline, Markup } from '../../../engine/markup/types.ts';
import { withoutEmpty, writeMarkup } from '../../../engine/markup/write.ts';
import { forAll } from '../../support/for-all.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

describe('writing notes', () => {
  it.each<readonly [note: string, written: string]>([
    ['plain', 'plain'],
    ['a * b and snake_case [x] 1. F', 'a * b and snake_case [x] 1. F'],
    ['__C__ _wins_', '**C** *wins*'],
    ['a\nb\n\n\n\n c', 'a\nb\n\nc'],
    ['* one\n* two\n  * three', '- one\n- two\n  - three'],
    ['14) C\n16) D', '14. C\n16. D'],
    ['- a\n\n  b\n\n  7. c', '- a\n\n  b\n\n  7. c'],
    ['\\*not so\\*', '\\*not so\\*'],
    ['\\- no list', '\\- no list'],
    ['\\[board]', '\\[board\\]'],
    ['Look:\n[board]\nand think.', 'Look:\n\n[board]\n\nand think.'],
    ['*a***b**', '*a***b**'],
    ['[x](https://e.org/(a))', '[x](<https://e.org/(a)>)'],
    ['[**12** f](move:12)', '[**12** f](move:12)'],
  ])('%s', (note, written) => {
    expect(writeMarkup(parseMarkup(note))).toBe(written);
    expect(writeMarkup(parseMarkup(written))).toBe(written);
  });

  it('escapes what would be read as markup, and only that', () => {
    const written = (block: Block): string => writeMarkup([block]);
    expect(written(paragraph(text('**a**')))).toBe('\\*\\*a\\*\\*');
    expect(written(paragraph(text('- a')))).toBe('\\- a');
    expect(written(paragraph(text('1. F f')))).toBe('1\\. F f');
    expect(written(paragraph(text('5 * 3')))).toBe('5 * 3');
  });

  it('leaves blanks outside of bold', () => {
    const block = paragraph(text('a'), { kind: 'strong', children: [text(' b ')] }, text('c'));
    expect(writeMarkup([block])).toBe('a **b** c');
  });

  const pieces = fc.constantFrom(...'a B * _ [ ] ( \\ 1. - . ! é'.split(' '), ' ', '\n', '12 f');
  const words = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((list) => list.join(''));
  const signs = ['**', '*', '__', '_', '- ', '\n- ', '\n\n', '\n  - ', '[a](move:3)', '\n[board]\n'];
  const noteText = fc
    .array(fc.oneof(words, fc.constantFrom(...signs)), { maxLength: 12 })
    .map((list) => list.join(''));

  forAll([noteText], { numRuns: 500 })('what is written reads back as the same note', (note) => {
    const written = writeMarkup(parseMarkup(note));
    expect(writeMarkup(parseMarkup(written))).toBe(written);
    expect(lean(parseMarkup(written))).toEqual(lean(parseMarkup(note)));
  });

  /** Text alone, block by block. */
  function lean(markup: Markup): unknown {
    const inline = (each: Inline): string =>
      each.kind === 'text' ? each.text : each.kind === 'break' ? '\n' : each.children.map(inline).join('');
    return withoutEmpty(markup).map((block) =>
      block.kind === 'paragraph'
        ? block.children.map(inline).join('').replaceAll(/\s+/g, ' ').trim()
        : block.kind === 'list'
          ? block.items.map((item) => [item.number, lean(item.blocks)])
          : 'board',
    );
  }
});

describe('editing notes', () => {
  const SOURCE = '__C__ wins  \n\n\n* one\n* two _x_\n\n1) F\\.  and\n   more\n\n[board]\n\n\nend';

  it('a note that was not changed stays as it was written', () => {
    expect(rewriteNote(SOURCE, parseMarkup(SOURCE))).toBe(SOURCE);
  });

  it.each<readonly [what: string, find: string, by: string]>([
    ['a word in a list', 'two', 'three'],
    ['a word after bold', 'wins', 'loses'],
    ['the last word', 'end', 'the end'],
    ['an item more', '* two _x_', '* two _x_\n- four'],
    ['a paragraph less', '\n\n\nend', ''],
    ['in a line of an odd list', 'more', 'less'],
  ])('%s: all else stays as it was written', (_, find, by) => {
    const wanted = SOURCE.replace(find, by);
    expect(rewriteNote(SOURCE, parseMarkup(wanted)).trimEnd()).toBe(wanted);
  });

  const sign = fc.constantFrom('a', ' ', '*', '_', '**', '\n', '\n\n', '- ', '[a](move:1)', '\\', '1. ');
  const note = fc.array(sign, { maxLength: 14 }).map((list) => list.join(''));
  forAll([note, note], { numRuns: 400 })('reads as what was meant, whatever was changed', (before, after) => {
    const made = rewriteNote(before, parseMarkup(after));
    expect(writeMarkup(parseMarkup(made))).toBe(writeMarkup(parseMarkup(writeMarkup(parseMarkup(after)))));
  });
});
