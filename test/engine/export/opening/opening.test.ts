/** Opening trees as files: a game that reads back, a table, a page. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { Move } from '../../../../engine/core/move.ts';
import type { OpeningNode } from '../../../../engine/explorer/question.ts';
import { ENGLISH_WORDS } from '../../../support/english.ts';
import { openingWords } from '../../../../engine/export/opening/words.ts';
import { OPENING_COLUMNS, openingCsv } from '../../../../engine/export/opening/opening-csv.ts';
import { openingHtmlBody, openingHtmlPage } from '../../../../engine/export/opening/opening-html.ts';
import { openingRecord } from '../../../../engine/export/opening/opening-record.ts';
import type { OpeningInput } from '../../../../engine/export/opening/types.ts';
import type { HtmlReportLook } from '../../../../engine/export/html/types.ts';
import { makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import { countGhosts } from '../../../../engine/tree/node.ts';
import { compiled } from '../../../support/positions.ts';

function node(move: string, change: Partial<OpeningNode> = {}): OpeningNode {
  return {
    ...{ move: move as Move, games: 10, south: 6, draws: 1, north: 3, open: 0 },
    ...{ margin: 2.0667, loss: 0.4, reviewed: 2, lastPlayed: '2024.05.01', value: null, inVariations: 1 },
    ...{ children: [], isTransposition: false },
    ...change,
  };
}

const INPUT: OpeningInput = {
  title: 'Tree <of> "all" games & more',
  rules: compiled('kalah:seeds=4'),
  setup: null,
  line: [],
  all: { games: 25, south: 15, draws: 3, north: 6, open: 1 },
  moves: [
    node('C', {
      games: 214,
      south: 120,
      draws: 24,
      north: 56,
      open: 14,
      value: { kind: 'margin', margin: 4, proof: 'heuristic', source: 'search', depth: 9 },
      children: [
        node('F', { value: { kind: 'margin', margin: -2, proof: 'exact', source: 'search' } }),
        node('A', { isTransposition: true, margin: null, loss: null, lastPlayed: null }),
      ],
    }),
    node('D', { games: 1, south: 0, draws: 0, north: 0, open: 1, margin: -0.01, loss: null }),
  ],
  isCut: true,
  words: openingWords(ENGLISH_WORDS),
};
const LATER: OpeningInput = { ...INPUT, line: ['C', 'F', 'b'] as Move[], moves: [node('A'), node('E')] };
const SHAKALA: OpeningInput = {
  ...{ ...INPUT, rules: compiled('shakala') },
  moves: [node('Ho10', { children: [node('a40')] }), node('A40')],
};

test('a game with the moves as a tree and the figures as notes', () => {
  const record = openingRecord(INPUT);
  if (!record) throw new Error('no record');
  const [c, d] = record.root.children;
  expect(record.root.comment).toBe(
    '25 games: South won 15, 3 draws, North won 6, 1 without a result. Only the moves played most are shown.',
  );
  expect(c?.comment).toBe(
    '214 games: South won 120, 24 draws, North won 56, 14 without a result; mean margin South +2.1; mean loss 0.4; Value ~+4 (estimate at depth 9)',
  );
  expect(c?.children.map(({ move }) => move)).toEqual(['F', 'A']);
  expect(c?.children[1]?.comment).toMatch(/North won 3; the same position by other moves$/);
  expect(d?.comment).toBe('1 game: South won 0, no draw, North won 0, 1 without a result; mean margin 0');
});

test.each([
  ['the start', INPUT],
  ['a later position', LATER],
  ['Shakala', SHAKALA],
])('the file of %s reads back as it was', (_, input) => {
  const record = openingRecord(input);
  if (!record) throw new Error('no record');
  const text = makeMgn({ games: [record] });
  const { collection, problems } = parseMgn(text);
  expect(problems).toEqual([]);
  expect(collection.games[0]?.root).toEqual(record.root);
  expect(collection.games[0]?.tags.find(({ name }) => name === 'Event')?.value).toBe(input.title);
  expect(countGhosts(record.root)).toBe(0);
  expect(makeMgn(collection)).toBe(text);
});

test('moves that cannot be played stay out of the game, and a line that cannot makes none', () => {
  const record = openingRecord({ ...INPUT, moves: [node('swap'), node('C')] });
  expect(record?.root.children.map(({ move }) => move)).toEqual(['C']);
  expect(openingRecord({ ...INPUT, line: ['f' as Move] })).toBeNull();
});

test('a table with a row for every move, safe for spreadsheets', () => {
  const [head, ...rows] = [...openingCsv(INPUT)].map((row) => row.trimEnd().split(','));
  expect(head).toEqual([...OPENING_COLUMNS]);
  const cells = rows.map((row) => Object.fromEntries(OPENING_COLUMNS.map((name, i) => [name, row[i]])));
  expect(cells.map(({ line, ply }) => [ply, line])).toEqual([
    ['1', 'C'],
    ['2', 'C F'],
    ['2', 'C A'],
    ['1', 'D'],
  ]);
  expect(cells[0]).toMatchObject({
    ...{ move: 'C', games: '214', share: '99.535', south: '120', draws: '24', north: '56', open: '14' },
    ...{
      margin: '2.067',
      loss: '0.4',
      reviewed: '2',
      value: '4',
      distance: '',
      proof: 'heuristic',
      depth: '9',
    },
    ...{ last_played: '2024.05.01', in_variations: '1', transposition: '0' },
  });
  expect(cells[2]).toMatchObject({ margin: '', loss: '', value: '', last_played: '', transposition: '1' });
  expect(cells[3]?.['margin']).toBe('-0.01');
  const hostile = [...openingCsv({ moves: [node('=1+1,"x"', { lastPlayed: '@now' })] })];
  expect(hostile[1]).toContain('"\'=1+1,""x"""');
  expect(hostile[1]).toContain(",'@now,");
});

const LOOK: HtmlReportLook = {
  theme: 'light',
  paper: 'a4',
  diagrams: 'notes',
  hasValues: true,
  labels: true,
  counts: 'all',
  flipped: false,
};

function page(input: OpeningInput): string {
  const body = [...openingHtmlBody({ ...input, look: LOOK, boardWords: ENGLISH_WORDS })];
  const { title, words } = input;
  return openingHtmlPage({ title, language: words.language, paper: 'a4', fonts: [], inside: body }).join('');
}

test('a page without script, with the board, a bar for each move, and what follows it folded', () => {
  const html = page(INPUT);
  const parsed = new new Window().DOMParser().parseFromString(html, 'text/html');
  expect(parsed.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
  );
  expect(parsed.querySelectorAll('script')).toHaveLength(0);
  expect(parsed.querySelector('h1')?.textContent).toBe(INPUT.title);
  expect(html).not.toContain('<of>');
  expect(parsed.querySelector('.cover svg')).not.toBeNull();
  expect(parsed.querySelectorAll('.opening .row:not(.head)')).toHaveLength(4);
  expect(parsed.querySelectorAll('details')).toHaveLength(1);
  expect(parsed.querySelectorAll('details ul .row')).toHaveLength(2);
  const widths = [...parsed.querySelectorAll('.bar svg')].map((bar) =>
    [...bar.querySelectorAll('rect')].map((rect) => rect.getAttribute('width')),
  );
  expect(widths[0]).toEqual(['60.00', '12.00', '28.00']);
  expect(widths).toHaveLength(3);
});

test('a page of a position that cannot be reached is empty', () => {
  expect([
    ...openingHtmlBody({ ...INPUT, line: ['f' as Move], look: LOOK, boardWords: ENGLISH_WORDS }),
  ]).toEqual([]);
});
