import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookletBody, bookletPage } from '../../../engine/booklet/booklet.ts';
import { ENGLISH_BOOKLET } from '../../../engine/booklet/english.ts';
import { fontsFor } from '../../../engine/booklet/fonts.ts';
import type { BookletInput, BookletLook } from '../../../engine/booklet/types.ts';
import { parseMgn } from '../../../engine/notation/mgn.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { records } from '../notation/random-records.ts';

const LOOK: BookletLook = {
  theme: 'light',
  paper: 'a4',
  diagrams: 'notes',
  hasValues: true,
  labels: true,
  counts: 'all',
  flipped: false,
};

function bodyOf(games: readonly GameRecord[], look: Partial<BookletLook> = {}, title = 'Book'): string {
  const input: BookletInput = { title, games, look: { ...LOOK, ...look }, words: ENGLISH_BOOKLET };
  return [...bookletBody(input)].join('\n');
}

function gamesOf(text: string): readonly GameRecord[] {
  return parseMgn(text).collection.games;
}

/** The tags of a page, attributes taken apart; a page that is not well formed throws. */
function tagsOf(
  html: string,
): readonly { readonly name: string; readonly attributes: ReadonlyMap<string, string> }[] {
  const tags: { name: string; attributes: Map<string, string> }[] = [];
  const open: string[] = [];
  const rest = html.replaceAll(
    /<(\/?)([a-zA-Z0-9]+)((?:\s+[a-zA-Z0-9:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, close: string, name: string, attributes: string, empty: string) => {
      if (close !== '') {
        if (open.pop() !== name) throw new Error(`</${name}> closes what is not open`);
        return '';
      }
      tags.push({
        name,
        attributes: new Map(
          [...attributes.matchAll(/([a-zA-Z0-9:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
            key,
            value,
          ]),
        ),
      });
      if (empty === '' && name !== 'br') open.push(name);
      return '';
    },
  );
  if (open.length > 0) throw new Error(`left open: ${open.join(' ')}`);
  if (/[<>]/.test(rest)) throw new Error(`markup in text: ${/.{0,20}[<>].{0,20}/s.exec(rest)?.[0] ?? ''}`);
  return tags;
}

const SAFE_TAGS = new Set(
  'header nav article h1 h2 h3 p ol ul li dl dt dd a b em strong br div span pre figure figcaption svg defs g path rect circle ellipse line polygon text use radialGradient linearGradient stop clipPath pattern symbol'.split(
    ' ',
  ),
);

const STUDY = `[Game "kalah"]
[Rules "kalah"]
[South "Ama"]
[North "Kofi <b>"]

{[%title "A study"] See [the end](move:3) and **mind** D.} 1. D!? {[%value "1" margin exact 2 search] [%mark C ring one] Three seeds.} F (1. A {A plain note.} a (1... b {[%title "Deep"]

- one
- two

[board]})) b {Script: <script>alert(1)</script>} *
`;

describe('booklets', () => {
  test('moves, variations, notes, headings and boards stand where they belong', () => {
    const body = bodyOf(gamesOf(STUDY));
    const order = [
      'A study',
      'See <a href="#g1-m3">',
      '>D</span>',
      'Three seeds.',
      'Variation: ',
      'A plain note.',
      'Deep',
      '<li>one</li>',
      '>b</span>',
      'Script: &lt;script&gt;',
    ];
    const places = order.map((piece) => body.indexOf(piece));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(tagsOf(body).filter(({ name }) => name === 'figure').length).toBe(3);
    expect(body).toContain('Diagram 1.</b> After 1.\u00A0D. South to move.');
    expect(body).toContain('class="aside"');
    expect(body).toMatch(/class="line level-2"/);
    expect(body).toContain(' South +2, exact');
    expect(body).toContain('Kofi &lt;b&gt;');
  });

  test('fewer boards, no values and hidden counts are honoured', () => {
    const games = gamesOf(STUDY);
    const plain = bodyOf(games, { diagrams: 'marked', hasValues: false, counts: 'hidden' });
    expect(tagsOf(plain).filter(({ name }) => name === 'figure').length).toBe(2);
    expect(plain).not.toContain('class="value"');
    expect(plain).toContain('South: counts hidden.');
    expect(plain).not.toMatch(/South: A \d/);
  });

  test('several games have contents that lead to them', () => {
    const [game] = gamesOf(STUDY);
    if (!game) throw new Error('no game');
    const tags = tagsOf(bodyOf([game, { ...game, root: { ...game.root, title: 'Other' } }]));
    const links = tags.flatMap(({ name, attributes }) => (name === 'a' ? [attributes.get('href')] : []));
    const ids = new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? []));
    expect(links).toContain('#g2');
    expect(
      links.filter((href) => href?.startsWith('#')).every((href) => ids.has((href ?? '').slice(1))),
    ).toBe(true);
  });

  test('whatever is written in games is text: only known tags, no handlers, no addresses but links, ids once', () => {
    fc.assert(
      fc.property(
        fc.array(records, { minLength: 1, maxLength: 2 }),
        fc.string({ unit: 'binary' }),
        (games, title) => {
          const tags = tagsOf(bodyOf(games, {}, title));
          expect(tags.filter(({ name }) => !SAFE_TAGS.has(name))).toEqual([]);
          const attributes = tags.flatMap(({ name, attributes: each }) =>
            [...each].map(([key, value]) => ({ name, key, value })),
          );
          expect(attributes.filter(({ key }) => /^on|^style$|^src/i.test(key))).toEqual([]);
          expect(
            attributes.filter(({ key, value }) => key === 'href' && !/^(#|https?:\/\/|mailto:)/i.test(value)),
          ).toEqual([]);
          const ids = attributes.filter(({ key }) => key === 'id').map(({ value }) => value);
          expect(ids.length).toBe(new Set(ids).size);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('every move of every tree appears once', () => {
    fc.assert(
      fc.property(records, (record) => {
        const moves = tagsOf(bodyOf([record])).filter(({ attributes }) =>
          /^move/.test(attributes.get('class') ?? ''),
        );
        const nodes = [...walk(record.root)].length - 1;
        // A game whose rules make no sense is kept as text.
        expect([0, nodes]).toContain(moves.length);
        if (record.rest === '') expect(moves.length).toBe(nodes);
      }),
      { numRuns: 40 },
    );
  });

  test('the page has no script, asks for nothing and carries the fonts that it needs', () => {
    const body = bodyOf(gamesOf(STUDY));
    const fonts = fontsFor(body).map(({ name: _, ...font }) => ({
      ...font,
      url: 'data:font/woff2;base64,AA',
    }));
    const page = bookletPage({ title: '</title><script>', language: 'en', paper: 'letter', fonts, body });
    expect(page).not.toMatch(/<script|javascript:|@import|url\((?!data:|#)/i);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('size: letter');
    expect(fontsFor('plain').length).toBe(2);
    expect(fontsFor('Łódź <em>x</em>').map(({ name }) => name).length).toBe(5);
  });

  test('a game of 3600 moves and a variation 3000 deep are written without recursion', () => {
    let nested = '';
    for (let i = 0; i < 60; i++) nested = `(1. ${'ABCDE'[i % 5] ?? 'A'} {n} ${nested})`;
    const games = gamesOf(`[Game "kalah"]\n[Rules "kalah"]\n\n1. D ${nested} F *\n`);
    expect(() => tagsOf(bodyOf(games))).not.toThrow();
  });
});
