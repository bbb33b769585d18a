import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlReportBody, htmlReportPage } from '../../../../engine/export/html/html-report.ts';
import { ENGLISH_WORDS } from '../../../support/english.ts';
import { fontsFor } from '../../../../engine/export/html/fonts.ts';
import type { HtmlReportInput, HtmlReportLook } from '../../../../engine/export/html/types.ts';
import { DEFAULT_THRESHOLDS } from '../../../../engine/review/verdict.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { defined } from '../../../../engine/core/result.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../../engine/tree/types.ts';
import { walk } from '../../../../engine/tree/walk.ts';
import { records } from '../../formats/random-records.ts';
import { anyCharacter } from '../../../support/any-character.ts';

const LOOK: HtmlReportLook = {
  theme: 'light',
  paper: 'a4',
  diagrams: 'notes',
  hasValues: true,
  labels: true,
  counts: 'all',
  flipped: false,
};

function bodyOf(games: readonly GameRecord[], look: Partial<HtmlReportLook> = {}, title = 'Book'): string {
  const input: HtmlReportInput = {
    title,
    games,
    look: { ...LOOK, ...look },
    words: ENGLISH_WORDS,
    review: DEFAULT_THRESHOLDS,
    hasReplay: false,
  };
  return [...htmlReportBody(input)].join('');
}

function gamesOf(text: string): readonly GameRecord[] {
  return parseMgn(text).collection.games;
}

/** The only game of a text. */
function gameOf(text: string): GameRecord {
  return defined(gamesOf(text)[0], 'game');
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

type Tags = ReturnType<typeof tagsOf>;

/** The values of an attribute, of the elements with that name if one is given. */
function valuesOf(tags: Tags, attribute: string, element?: string): readonly string[] {
  return tags.flatMap(({ name, attributes }) =>
    element === undefined || name === element ? (attributes.get(attribute) ?? []) : [],
  );
}

const figuresIn = (tags: Tags): number => tags.filter(({ name }) => name === 'figure').length;

function expectEachOnce(ids: readonly string[]): void {
  expect(new Set(ids).size).toBe(ids.length);
}

const SAFE_TAGS = new Set(
  'header nav article section h1 h2 h3 h4 p table thead tbody tr th td details summary ol ul li dl dt dd a b em strong br div span pre figure figcaption svg defs g path rect circle ellipse line polygon text use radialGradient linearGradient stop clipPath pattern symbol'.split(
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

/** South lets an extra turn and six seeds go, North answers with the best move. */
const REVIEWED = `[Game "kalah"]
[Rules "kalah:seeds=3"]
[South "Ama"]

{[%value "1" margin exact 4 search] [%move-value D margin exact 4 search : D A] [%move-value A margin exact -2 search]} 1. A {[%value "1" margin exact -2 search] [%move-value c margin exact -2 search] [%move-value f margin exact 1 search] [%verdict blunder cost=6 result]} (1. D F) c *
`;

describe('HTML reports', () => {
  test('tells what moves took where that is asked for, and what ratings players had', () => {
    const games = gamesOf(
      '[Rules "oware"]\n[South "Ada"]\n[SouthElo "2148"]\n[Review "1 depth=9"]\n[End "cannot-feed"]\n[TimeControl "180+2"]\n\n1. E {[%clk 0:02:58]} a {[%clk 0:01:52]} 2. D *\n',
    );
    const timed = bodyOf(games, { hasTimes: true });
    expect([...timed.matchAll(/<span class="time">([^<]*)</g)].map(([, time]) => time)).toEqual([
      '4\u202fs',
      '1:10',
    ]);
    // Tags that are written for programs are left out.
    expect([...timed.matchAll(/<dt>([^<]*)</g)].map(([, tag]) => tag)).toEqual([
      'South’s rating',
      'Time control',
      'Rules',
    ]);
    expect(bodyOf(games)).not.toContain('class="time"');
  });

  test('moves, variations, notes, headings and boards stand where they belong', () => {
    const body = bodyOf(gamesOf(STUDY));
    const order = [
      'A study',
      'See <a href="#g1-m6">the end</a> (1...\u00A0b)',
      '>D</span>',
      'Three seeds.',
      'Variation: ',
      'A plain note.',
      '>Deep</h3>',
      'id="g1-m5">b</span>',
      '<li>one</li>',
      'id="g1-m6">b</span>',
      'Script: &lt;script&gt;',
    ];
    const places = order.map((piece) => body.indexOf(piece));
    expect(places.every((place) => place >= 0)).toBe(true);
    // Title and contents stand before the text; all else in this order.
    expect(places.slice(1)).toEqual(places.slice(1).toSorted((a, b) => a - b));
    expect(figuresIn(tagsOf(body))).toBe(3);
    expect(body).toContain('Diagram 1.</b> After 1.\u00A0D. South to move.');
    expect(body).toContain('class="aside"');
    expect(body).toMatch(/class="line level-2"/);
    expect(body).toContain(' South +2, exact');
    expect(body).toContain('Kofi &lt;b&gt;');
  });

  test('a reviewed game begins with its review, whose links lead to the moves; values left out leave it out', () => {
    const games = gamesOf(REVIEWED);
    const body = bodyOf(games);
    const section = /<section class="review">.*?<\/section>/s.exec(body)?.[0] ?? '';
    expect(body.indexOf(section)).toBeLessThan(body.indexOf('id="g1-m1"'));
    // South's move is told with what it cost, what was better and why; the variation before the answer is not counted.
    expect(section).toMatch(
      /<a href="#g1-m1">1\.\u00A0A<\/a>.*blunder \(from values\).* gives away 6 seeds .*South \+4, exact.*North \+2, exact.*changes the result.*Better: D, which takes \d+ with D\.A/,
    );
    expect(section).toContain('Ama was winning by 4 until 1.\u00A0A, which gave away 6 seeds.');
    // The side that a value is good for is named as in the window; the shape before it says how sure it is.
    expect(section).toContain('>S\u202F+4</span>');
    expect(section).toContain('>N\u202F+2</span>');
    expect(section).toContain('href="#g1-m4">1...\u00A0c</a>');
    expect(body).toContain('id="g1-m4">c</span>');
    expect(section).toMatch(
      /Best moves<\/th><td>0 of 1<\/td><td>–<\/td>.*Seeds given away<\/th><td>6<\/td><td>0<\/td>/,
    );
    expect(section).toContain('class="mark blunder"');
    expect(section).toContain('class="bank south proved"');
    const hidden = bodyOf(games, { counts: 'hidden' });
    expect(hidden).toContain('<section class="review">');
    expect(hidden).not.toContain('moves again');
    expect(bodyOf(games, { hasValues: false })).not.toContain('class="review"');
    expect(bodyOf(gamesOf(STUDY))).not.toContain('class="review"');
  });

  test('fewer boards, no values and hidden counts are honoured', () => {
    const games = gamesOf(STUDY);
    const plain = bodyOf(games, { diagrams: 'marked', hasValues: false, counts: 'hidden' });
    expect(figuresIn(tagsOf(plain))).toBe(2);
    expect(plain).not.toContain('class="value"');
    expect(plain).toContain('South: counts hidden.');
    expect(plain).not.toMatch(/South: A \d/);
    const over = gamesOf(`[Game "kalah"]\n[Rules "kalah"]\n[Result "19-17"]\n\n1. D agreed *\n`);
    expect(bodyOf(over)).toMatch(/19-17.*class="result">[^<]*\d[^<]*\. By agreement\.</s);
    const bare = bodyOf(over, { counts: 'hidden' });
    expect(bare).toContain('<dd>1-0</dd>');
    expect(bare).toMatch(/class="result">[^<\d]*</);
  });

  test('several games have contents that lead to them', () => {
    const game = gameOf(STUDY);
    const tags = tagsOf(bodyOf([game, { ...game, root: { ...game.root, title: 'Other' } }]));
    const links = valuesOf(tags, 'href', 'a');
    const ids = new Set(valuesOf(tags, 'id'));
    expect(links).toContain('#g2');
    expect(links.filter((href) => href.startsWith('#')).every((href) => ids.has(href.slice(1)))).toBe(true);
  });

  test('whatever is written in games is text: only known tags, no handlers, no addresses but links, ids once', () => {
    fc.assert(
      fc.property(
        fc.array(records, { minLength: 1, maxLength: 2 }),
        fc.string({ unit: anyCharacter }),
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
          expectEachOnce(valuesOf(tags, 'id'));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('every move of every tree appears once', () => {
    fc.assert(
      fc.property(records, (record) => {
        const moves = valuesOf(tagsOf(bodyOf([record])), 'class').filter((name) => name.startsWith('move'));
        const nodes = [...walk(record.root)].length - 1;
        // A game whose rules make no sense is kept as text.
        expect([0, nodes]).toContain(moves.length);
        if (record.rest === '') expect(moves.length).toBe(nodes);
      }),
      { numRuns: 40 },
    );
  });

  test('the page has no script, asks for nothing and carries the fonts that it needs', () => {
    const body = [bodyOf(gamesOf(STUDY))];
    const fonts = fontsFor(body).map(({ name: _, ...font }) => ({
      ...font,
      url: 'data:font/woff2;base64,AA',
    }));
    const page = htmlReportPage({
      title: '</title><script>',
      language: 'en',
      paper: 'letter',
      fonts,
      inside: body,
      replay: null,
    }).join('');
    expect(page).not.toMatch(/<script|javascript:|@import|url\((?!data:|#)/i);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('size: letter');
    expect(fontsFor(['plain']).length).toBe(2);
    expect(fontsFor(['plain', 'Łódź <em>x</em>']).map(({ name }) => name).length).toBe(5);
  });

  test('a heading stands before its move, and a paragraph begins with it', () => {
    const game = gameOf('[Game "kalah"]\n[Rules "kalah"]\n\n1. D {[%title "Turning point"]} F b *\n');
    const body = bodyOf([game]);
    expect(body).toMatch(
      /<h3 id="g1-m1-title"[^>]*>Turning point<\/h3>\n<p [^>]*><span class="number">1\.<\/span>.<span class="move" id="g1-m1">D<\/span>/,
    );
    expect(body.match(/Turning point/g)?.length).toBe(1);
  });

  test('headings never skip a rank, with and without a heading of the game', () => {
    const text =
      '[Game "kalah"]\n[Rules "kalah"]\n\n{[%title "All"]} 1. D {[%title "One"]} F {[%title "Two"]} b *\n';
    const ranks = (games: readonly GameRecord[], title: string): readonly string[] =>
      tagsOf(bodyOf(games, {}, title)).flatMap(({ name }) => (/^h\d$/.test(name) ? [name] : []));
    const game = gameOf(text);
    expect(ranks([game], 'All')).toEqual(['h1', 'h2', 'h2', 'h2']);
    expect(ranks([game], 'Book')).toEqual(['h1', 'h2', 'h2', 'h3', 'h3']);
    expect(ranks([game, game], 'Book')).toEqual(['h1', 'h2', 'h2', 'h3', 'h3', 'h2', 'h3', 'h3']);
  });

  test('contents name every game and heading, in the order of the text, and lead to them', () => {
    const text =
      '[Game "kalah"]\n[Rules "kalah"]\n[Event "Cup"]\n\n1. D {[%title "Main"]} F (1. A {[%title "Side"]}) b {[%title "End"]} *\n';
    const game = gameOf(text);
    const body = bodyOf([game, { ...game, tags: [] }]);
    const contents = /<nav.*?<\/nav>/s.exec(body)?.[0] ?? '';
    const links = [...contents.matchAll(/href="#([^"]+)">([^<]+)</g)].map(([, id, name]) => [id, name]);
    expect(links.map(([, name]) => name)).toEqual([
      'Game 1',
      'Main',
      'Side',
      'End',
      'Game 2',
      'Main',
      'Side',
      'End',
    ]);
    for (const [id = '', name = ''] of links.filter(([, name]) => !/^Game/.test(name ?? '')))
      expect(body).toMatch(new RegExp(`<h3 id="${id}"[^>]*>${name}</h3>`));
    expect(contents).toContain('Cup');
    const places = links.map(([id]) => body.indexOf(` id="${id ?? ''}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('what values say of a move is told apart from what somebody has set, and not without values', () => {
    const game = gameOf(
      '[Game "kalah"]\n[Rules "kalah"]\n\n1. D {[%verdict mistake cost=2]} F? {[%verdict blunder cost=9]} b *\n',
    );
    const told = bodyOf([game]);
    expect(told.match(/<svg[^>]*class="sign /g)?.length).toBe(2);
    expect(told).toContain(' mistake (from values)');
    expect(told).toContain('<b>?</b>');
    expect(told).not.toContain('blunder');
    expect(told).toContain('A glyph in an open frame');
    const quiet = bodyOf([game], { hasValues: false });
    expect(quiet).not.toMatch(/class="sign"|from values|open frame/);
    expect(quiet).toContain('<b>?</b>');
  });

  test('a link into a relay leads to a small board of that moment, drawn once', () => {
    const game = (note: string): readonly GameRecord[] =>
      gamesOf(`[Game "hawalis"]\n[Rules "hawalis"]\n\n1. H {${note}} *\n`);
    const note = 'See [lap 3](lap:3), [this seed](lap:2.1) and [again](lap:3).';
    const body = bodyOf(game(note));
    expect(body).toContain('<a href="#d2">lap 3</a> (diagram 2)');
    expect(body).toContain('<a href="#d3">this seed</a> (diagram 3)');
    expect(body).toContain('<a href="#d2">again</a> (diagram 2)');
    const captions = [...body.matchAll(/<figcaption><b>([^<]+)<\/b>([^<]+)/g)].map(
      ([, a = '', b = '']) => a + b,
    );
    expect(captions).toEqual([
      'Diagram 1. After 1.\u00A0H. North to move.',
      expect.stringMatching(/^Diagram 2\. 1\.\u00A0H: lap 3 of 5, ends in [A-Z]\.$/),
      expect.stringMatching(/^Diagram 3\. 1\.\u00A0H: lap 2 of 5, seed 1 of \d in [A-Z]\.$/),
    ]);
    const figures = [...body.matchAll(/<figure id="(d\d)"(?: class="(\w+)")?/g)].map(([, id, name]) => [
      id,
      name,
    ]);
    expect(figures).toEqual([
      ['d1', 'tall'],
      ['d2', 'small'],
      ['d3', 'small'],
    ]);
    // The beads of the hand hang over the board in the middle of a lap, and nobody tells their number where it is hidden.
    expect(/id="d3".*?<\/figure>/s.exec(body)?.[0]).toContain('scale(1.06)');
    const hidden = bodyOf(game(note), { counts: 'hidden' });
    expect(hidden).toMatch(/lap 2 of 5, seed 1 in [A-Z]\./);
    expect(body).toContain('class="captured"');
    expect(hidden).not.toContain('class="captured"');
    // A link to a lap where no move was played stays text.
    const start = gameOf('[Game "hawalis"]\n[Rules "hawalis"]\n\n{[lap](lap:2)} 1. H *\n');
    expect(bodyOf([start])).toMatch(/<p>lap<\/p>/);
  });

  test('3600 moves with notes and boards: none is left out, every link leads somewhere', () => {
    // The last two seeds run round and round: every move is legal as long as repetition is allowed.
    const head = '[Game "oware"]\n[Rules "oware:repetition=0"]\n[Setup "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]';
    const round = 'A a B b C c D d E e F f ';
    const noted = `${round.trim()} {Once round, see [the start](move:12).} `;
    const body = bodyOf(gamesOf(`${head}\n\n${(round.repeat(9) + noted).repeat(30)}*\n`));
    const tags = tagsOf(body);
    const classes = valuesOf(tags, 'class');
    expect(classes.filter((name) => name === 'move').length).toBe(3600);
    expect(classes.filter((name) => name === 'note level-0').length).toBe(30);
    // The start of one's own, a board at every note, and the title page.
    expect(figuresIn(tags)).toBe(31);
    expect(valuesOf(tags, 'role').filter((role) => role === 'img').length).toBe(32);
    expect(body).toContain('Diagram 31.</b> After 1800...\u00A0f. South to move.');
    const ids = new Set(valuesOf(tags, 'id'));
    const hrefs = valuesOf(tags, 'href', 'a');
    expect(hrefs.length).toBe(30);
    expect(hrefs.every((href) => href === '#g1-m12' && ids.has(href.slice(1)))).toBe(true);
  });

  test('a note that asks for its board again and again has the first twenty, then names the last', () => {
    const boards = '[board]\n\n'.repeat(500);
    const body = bodyOf(
      gamesOf(`[Game "kalah"]\n[Rules "kalah"]\n\n1. D {${boards}- [board]\n- [board]} *\n`),
    );
    const tags = tagsOf(body);
    expect(figuresIn(tags)).toBe(20);
    expect(body.match(/diagram 20/g)?.length).toBe(482);
    expectEachOnce(valuesOf(tags, 'id'));
  });

  test('the same branch in two places keeps its numbers and ids apart', () => {
    const game = gameOf('[Game "oware"]\n[Rules "oware"]\n\n*\n');
    const shared = makeNode('A' as Move, { comment: 'n', isBookmark: true });
    const line = (first: string, children: readonly TreeNode[]): TreeNode =>
      makeNode(first as Move, { children });
    const root = makeNode('', {
      children: [
        line('B', [line('a', [shared])]),
        line('C', [line('c', [line('D', [line('d', [shared])])])]),
      ],
    });
    const body = bodyOf([{ ...game, root }]);
    expect(body).toContain('After 2.\u00A0A. North to move.');
    expect(body).toContain('After 3.\u00A0A. North to move.');
    expectEachOnce(valuesOf(tagsOf(body), 'id'));
  });

  test('variations 3000 deep are all there, the deepest at one place', () => {
    const depth = 3000;
    const ghost = 'ERR_MOVE_EMPTY_PIT';
    const way = makeNode('A' as Move, { ghost, comment: 'n' });
    let node = makeNode('B' as Move, { ghost, children: [way] });
    for (let i = 1; i < depth; i++) node = makeNode('B' as Move, { ghost, children: [way, node] });
    const game = gameOf('[Game "oware"]\n[Rules "oware"]\n\n*\n');
    const tags = tagsOf(bodyOf([{ ...game, root: makeNode('', { children: [way, node] }) }]));
    const classes = valuesOf(tags, 'class');
    expect(classes.filter((name) => /^move/.test(name)).length).toBe(2 * depth + 1);
    expect(classes.filter((name) => name === 'aside').length).toBe(depth);
    const levels = [0, 1, 2, 3, 4, 5, 6].map(
      (level) => classes.filter((name) => name === `line level-${String(level)}`).length,
    );
    // A line goes on below what could have been played in its place.
    expect(levels.slice(1, 6)).toEqual([1, 1, 1, 1, 1]);
    expect(levels[6]).toBe(depth - 5);
  });
});
