import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markupHtml } from '../../../engine/export/html/note-html.ts';
import {
  linkedPath,
  makeLinkTarget,
  parseLinkTarget,
  type LinkTarget,
} from '../../../engine/markup/link-target.ts';
import { parseMarkup } from '../../../engine/markup/parse.ts';
import { inlineText, markupText } from '../../../engine/markup/plain.ts';
import type { Block, Inline, Markup } from '../../../engine/markup/types.ts';
import { childPath, makePath, ROOT } from '../../../engine/tree/path.ts';
import { makeNode, type TreeNode } from '../../../engine/tree/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { forAll } from '../../support/for-all.ts';
import { is } from '../../support/arbitraries.ts';
import { anyCharacter } from '../../support/any-character.ts';

const html = (note: string): string =>
  markupHtml(parseMarkup(note), {
    diagram: () => '<figure></figure>',
    hrefOf: (target) => (target.kind === 'ply' ? `#m${target.ply}` : null),
  });

describe('reading notes', () => {
  it.each<readonly [why: string, note: string, html: string]>([
    ['nothing', '  \n\n', ''],
    ['plain text', 'C wins.', '<p>C wins.</p>'],
    ['lines and paragraphs', 'a\r\nb\n\n\n c', '<p>a<br>b</p>\n<p>c</p>'],
    [
      'bold and italic',
      '**C** is *not* _so_ good',
      '<p><strong>C</strong> is <em>not</em> <em>so</em> good</p>',
    ],
    ['both, over two lines', '***a\nb***', '<p><em><strong>a<br>b</strong></em></p>'],
    ['a star alone', '2 * 3 * 4 and snake_case', '<p>2 * 3 * 4 and snake_case</p>'],
    ['an escaped star', '\\*not so\\*', '<p>*not so*</p>'],
    ['a list', '- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
    [
      'numbers stay as they are written, over blank lines, too',
      '14. C\n16. D\n\n17) e',
      '<ol><li value="14">C</li><li value="16">D</li><li value="17">e</li></ol>',
    ],
    ['a list in a list', '- a\n  - b', '<ul><li><p>a</p>\n<ul><li>b</li></ul></li></ul>'],
    ['a value is no list', '+3 for South\n-2 for North', '<p>+3 for South<br>-2 for North</p>'],
    [
      'a link outside',
      '[rules](https://example.org/a?b=1&c=2)',
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">rules</a></p>',
    ],
    [
      'a link without text',
      '[](https://e.org)',
      '<p><a href="https://e.org" rel="noopener noreferrer">https://e.org</a></p>',
    ],
    [
      'a link to a move',
      'see [**move** 12](move:12)',
      '<p>see <a href="#m12"><strong>move</strong> 12</a></p>',
    ],
    ['a link that the document cannot follow', '[lap](lap:3)', '<p>lap</p>'],
    ['a script is no link', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    [
      'nor is a file',
      '[x](file:///etc/passwd) [y](//e.org) [z](data:,a)',
      '<p>[x](file:///etc/passwd) [y](//e.org) [z](data:,a)</p>',
    ],
    ['nor an address with a title', '[x](move:1 "t")', '<p>[x](move:1 &quot;t&quot;)</p>'],
    [
      'an address is taken as it is written',
      '[x](https://a.b/&lt;)',
      '<p><a href="https://a.b/&amp;lt;" rel="noopener noreferrer">x</a></p>',
    ],
    ['a diagram', 'Look:\n[board]\nand think.', '<p>Look:</p>\n<figure></figure>\n<p>and think.</p>'],
    ['a diagram in a list', '- a\n  [board]', '<ul><li><p>a</p>\n<figure></figure></li></ul>'],
    ['no diagram within a line', 'a [board] b', '<p>a [board] b</p>'],
    ['no diagram if escaped', '\\[board]', '<p>[board]</p>'],
    ['HTML is text', '<b onclick="x">&lt;</b>', '<p>&lt;b onclick=&quot;x&quot;&gt;&amp;lt;&lt;/b&gt;</p>'],
    [
      'so is all other markup',
      '# a\n> b\n---\n`c` ![d](https://e.f)\n<https://g.h>\n    i\n***\n[j]: k',
      '<p># a<br>&gt; b<br>---<br>`c` !<a href="https://e.f" rel="noopener noreferrer">d</a><br>&lt;https://g.h&gt;<br>i<br>***<br>[j]: k</p>',
    ],
  ])('%s', (_, note, expected) => {
    expect(html(note)).toBe(expected);
  });

  it('is told as plain text with the marks of its lists and the addresses of its links', () => {
    const markup = parseMarkup('**A** [b](https://c.d)\n\n3. e\n   f\n   - g\n\n[board]');
    expect(markupText(markup)).toBe('A b (https://c.d)\n\n3. e\n   f\n   - g\n\n[board]');
  });

  it.each([
    ['list marks', '- '.repeat(30_000)],
    ['numbers', '1. '.repeat(30_000)],
    ['stars', '*a_ '.repeat(20_000)],
    ['brackets', '['.repeat(60_000)],
    ['deep emphasis', '**a '.repeat(10_000)],
    ['a long paragraph', 'a\n'.repeat(40_000)],
  ])('takes a hostile note of %s as text', (_, note) => {
    const [only, ...others] = parseMarkup(note);
    expect(others).toEqual([]);
    expect(only?.kind === 'paragraph' && inlineText(only.children)).toBe(note.trim());
  });
});

const TARGETS: fc.Arbitrary<LinkTarget> = fc.oneof(
  fc.record({ kind: is('ply'), ply: fc.nat({ max: 5000 }) }),
  fc.record({
    kind: is('move'),
    ref: fc.record({
      number: fc.integer({ min: 1, max: 5000 }),
      half: fc.constantFrom(0 as const, 1 as const),
      moves: fc.array(fc.stringMatching(/^[A-Za-z][A-Za-z0-9 x()%&<>*_[\]\\-]{0,8}[A-Za-z0-9]$/), {
        maxLength: 4,
      }),
    }),
  }),
  fc.record({
    kind: is('lap'),
    lap: fc.integer({ min: 1, max: 90_000 }),
    seed: fc.option(fc.integer({ min: 1, max: 90 })),
  }),
  fc.record({
    kind: is('path'),
    path: fc
      .array(fc.stringMatching(/^[A-Za-z][A-Za-z0-9 x()%&<>*_[\]\\-]{0,8}$/), { minLength: 1, maxLength: 4 })
      .map((moves) => makePath(moves)),
  }),
);

describe('links in notes', () => {
  forAll([TARGETS])('read back what they were written for', (target) => {
    const address = makeLinkTarget(target);
    expect(parseLinkTarget(address)).toEqual(target);
    expect(parseMarkup(`see [it](${address})`)).toEqual<Markup>([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'see ' },
          { kind: 'link', target, children: [{ kind: 'text', text: 'it' }] },
        ],
      },
    ]);
  });

  it('lead to nodes of the game: by path, by number, or by sowings along the line of the note', () => {
    const node = (move: string, ...children: readonly TreeNode[]): TreeNode =>
      makeNode(move as Move, { children });
    const root = makeNode('', { children: [node('A', node('b', node('C')), node('c', node('D')))] });
    const here = childPath(childPath(ROOT, 'A'), 'c');
    const to = (address: string): string | null => {
      const target = parseLinkTarget(address);
      return target && linkedPath(root, here, target);
    };
    const plies = ['0', '1', '2', '3', '4', 'A/b/C', 'A/x'].map((text) => to(`move:${text}`));
    expect(plies).toEqual(['', 'A', 'A/c', 'A/c/D', null, 'A/b/C', null]);
    const turns = ['1.', '1...', '1...c', '1...b', '2.D', '3.'].map((text) => to(`move:${text}`));
    expect(turns).toEqual(['A', 'A/c', 'A/c', null, 'A/c/D', null]);
    expect([to('lap:1'), to('https://a.b')]).toEqual([null, null]);
  });
});

/** Text that makes markup likely, with any Unicode between. */
const NOTES = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'* ** _ [ ] ]( ) \\ < & # `'.split(' '), '- ', '1. ', '23) ', '\n', '\n\n', '\n  '),
      fc.constantFrom(
        ...'[a](move:1) [board] \n[board]\n [q](https://e.org) <b> &amp; http://a.b ![x](y)'.split(' '),
      ),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Letters and digits of a text in order, all of which a reader must find again. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function textsOf(inlines: readonly Inline[]): readonly string[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'break') return [];
    if (inline.kind === 'text') return [inline.text];
    const inside = textsOf(inline.children);
    if (inline.kind !== 'link') return inside;
    const address = makeLinkTarget(inline.target);
    return inside.join('') === address ? inside : [...inside, address];
  });
}

function allTexts(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'diagram') return ['board'];
    if (block.kind === 'paragraph') return textsOf(block.children);
    return block.items.flatMap(({ number, blocks: inside }) => [
      number === null ? '' : String(number),
      ...allTexts(inside),
    ]);
  });
}

describe('any note', () => {
  forAll([NOTES], { numRuns: 1500 })('loses no letter and no digit', (note) => {
    expect(letters(allTexts(parseMarkup(note)).join(' '))).toBe(letters(note));
  });

  const ours =
    /<(?:\/?(?:p|strong|em|ul|ol|li)|br|figure|\/figure|\/a|li value="\d+"|a href="[^"<>]*"(?: rel="noopener noreferrer")?)>/g;
  forAll([NOTES], { numRuns: 1500 })('becomes HTML of our tags alone, whatever it holds', (note) => {
    const text = html(note);
    expect(text.replaceAll(ours, '')).not.toMatch(/[<>"]/);
    expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
  });
});
