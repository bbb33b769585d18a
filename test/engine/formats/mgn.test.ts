import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMgn, mgnReader, parseMgn } from '../../../engine/formats/mgn.ts';
import type { LocatedProblem } from '../../../engine/notation/problems.ts';
import type { Move } from '../../../engine/core/move.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../engine/tree/types.ts';
import { compiled } from '../../support/positions.ts';
import { GOLDEN } from './golden.ts';
import { diagrams, nasty, records } from './random-records.ts';
import { forAll } from '../../support/for-all.ts';
import { playOut } from '../../support/arbitraries.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { anyCharacter } from '../../support/any-character.ts';

const RUNS = { numRuns: 300 };

/** Nodes in written order with their depth, so that deep trees compare without recursion. */
function flat(root: TreeNode): readonly (readonly [number, TreeNode['move'], string, string | null])[] {
  const rows: (readonly [number, TreeNode['move'], string, string | null])[] = [];
  const open: (readonly [number, TreeNode])[] = [[0, root]];
  for (let item = open.pop(); item; item = open.pop()) {
    const [depth, node] = item;
    rows.push([depth, node.move, node.comment, node.ghost]);
    for (const child of node.children.toReversed()) open.push([depth + 1, child]);
  }
  return rows;
}

/** The only game of a text. */
function gameOf(text: string): GameRecord {
  const { collection } = parseMgn(text);
  const [game] = collection.games;
  if (!game || collection.games.length !== 1) throw new Error(`${collection.games.length} games`);
  return game;
}

function moves(root: TreeNode): string {
  const line: string[] = [];
  for (let node = root.children[0]; node; node = node.children[0]) line.push(node.move);
  return line.join(' ');
}

const widest = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));
const errorsOf = (problems: readonly LocatedProblem[]): readonly LocatedProblem[] =>
  problems.filter(({ severity }) => severity === 'error');
/** `ERR_CODE game:line:column token`; warnings say so before it. */
const brief = ({ code, at, severity }: LocatedProblem): string =>
  `${severity === 'error' ? '' : severity} ${code} ${at.game ?? 0}:${at.line ?? 0}:${at.column ?? 0} ${at.token ?? ''}`.trim();

test.each([
  ['in the place of its bracket another letter', '.'],
  ['no bracket', ''],
])('a tag line with %s is told, and its game keeps its rules', (_, begin) => {
  const head = ['[Game "kalah"]', `${begin}Event "x"]`, '[Rules "kalah:houses=4,seeds=3"]', '[North "B"]'];
  const { collection, problems } = parseMgn([...head, '', '1. A *', ''].join('\n'));
  expect(problems.map(brief)).toEqual([`ERR_FILE_TAG 1:2:1 ${begin}Event "x"]`]);
  expect(collection.games.map(({ rules, tags, rest, root }) => [rules, tags, rest, moves(root)])).toEqual([
    ['kalah:houses=4', [{ name: 'North', value: 'B' }], `${begin}Event "x"]`, 'A'],
  ]);
});

test('a first tag line with no bracket is told, and its game keeps its rules', () => {
  const { collection, problems } = parseMgn('Variant "x"]\n[Event "y"]\n[Rules "awele"]\n\n1. A d *\n');
  expect(problems.map(brief)).toEqual(['ERR_FILE_TAG 1:1:1 Variant "x"]']);
  expect(collection.games.map(({ rules, root }) => [rules, moves(root)])).toEqual([['awele', 'A d']]);
});

describe('round trips', () => {
  forAll([fc.array(records, { maxLength: 3 })], RUNS)(
    'any record comes back from its text, and its text from the record',
    (games) => {
      const text = makeMgn({ games });
      const { collection, problems } = parseMgn(text);
      expect(collection.games).toEqual(games);
      expect(makeMgn(collection)).toBe(text);
      expect(errorsOf(problems)).toEqual([]);
    },
  );

  test('a diagram comes back whole, whatever lies on its board, and nothing is said to be wrong with it', () => {
    let refused = 0;
    fc.assert(
      fc.property(diagrams, (record) => {
        const text = makeMgn({ games: [record] });
        const { collection, problems } = parseMgn(text);
        expect(collection.games).toEqual([record]);
        expect(makeMgn(collection)).toBe(text);
        expect(errorsOf(problems)).toEqual([]);
        const rules = compiled(record.rules);
        if (record.setup && !rules.fromSetup(record.setup).ok) refused += 1;
      }),
      RUNS,
    );
    expect(refused).toBeGreaterThan(10);
  });

  test('moves from a start that the rules refuse are ghosts, and that is a problem', () => {
    const { collection, problems } = parseMgn(
      '[Game "kalah"]\n[Rules "kalah"]\n[Setup "0-0-0-0-0-0-0-0-0-0-0-0-9-9-S"]\n\n1. A *\n',
    );
    expect(collection.games[0]?.root.children[0]?.ghost).not.toBeNull();
    expect(problems.length).toBeGreaterThan(0);
  });

  forAll([records], RUNS)('line ends of Windows and a byte-order mark change nothing', (record) => {
    const text = `\ufeff${makeMgn({ games: [record] }).replaceAll('\n', '\r\n')}`;
    expect(parseMgn(text).collection.games).toEqual([record]);
  });

  forAll(
    [
      fc.array(records, { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      fc.constantFrom('\n', '\r\n'),
    ],
    RUNS,
  )('pieces of any size give the same games as the whole', (games, sizes, feed) => {
    const text = makeMgn({ games }).replaceAll('\n', feed);
    const reader = mgnReader();
    const read: unknown[] = [];
    let at = 0;
    for (const size of sizes) {
      read.push(...reader.push(text.slice(at, at + size)).games);
      at += size;
    }
    read.push(...reader.push(text.slice(at)).games, ...reader.finish().games);
    expect(read).toEqual(games);
  });

  const picks = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 300 });
  forAll([picks])('outside comments and tags no line reaches 100 columns', (numbers) => {
    const rules = compiled('kalah:seeds=4');
    let children: readonly TreeNode[] = [];
    for (const move of playOut(rules, rules.start(), numbers).moves.toReversed())
      children = [makeNode(move, { children, moveGlyph: 'blunder' })];
    const record = { ...newRecord(rules), root: makeNode('', { children }) };
    expect(widest(makeMgn({ games: [record] }))).toBeLessThan(100);
  });
});

describe('braces in notes', () => {
  const NOTES = [
    '{',
    '}',
    '\\',
    '\\}',
    '{}',
    '}{',
    'a } b { c',
    '} 1. A b {',
    '} C F b *',
    'C:\\',
    '\\{',
    '{ C b',
  ];
  const line = (root: TreeNode): string =>
    flat(root)
      .map(([, move, comment]) => `${move}{${comment}}`)
      .join(' ');
  const texts = fc.array(fc.constantFrom(...NOTES, ...NOTES.map((note) => ` ${note} `), ' a ', ' 2. '), {
    maxLength: 4,
  });

  forAll([texts, texts, texts], { numRuns: 500 })('never swallow a move of their game', (...parts) => {
    const [title = '', before = '', comment = ''] = parts.map((part) => part.join(''));
    const last = makeNode('b' as Move, { before, comment: title, unknown: [] });
    const first = makeNode('C' as Move, { comment, title: before, children: [last] });
    const root = makeNode('', { title, comment, children: [first] });
    const record: GameRecord = { ...newRecord(compiled('oware')), rest: title, root };
    const text = makeMgn({ games: [record, record] });
    expect(parseMgn(text).collection.games).toEqual([record, record]);
  });

  test.each([
    ['{C:\\} 1. C b {x} 2. A *', '{C:\\} C{} b{x} A{}'],
    ['1. C {C:\\} b 2. A *', '{} C{C:\\} b{} A{}'],
    ['1. C {a { b } b *', '{} C{a { b} b{}'],
    ['1. C {set \\} and {more} b *', '{} C{set } and {more} b{}'],
  ])('a text written by hand, %s, is %s', (moveText, expected) => {
    const game = gameOf(`[Rules "oware"]\n\n${moveText}\n`);
    expect(line(game.root)).toBe(expected);
  });
});

describe('the golden file', () => {
  test('is read without an error and written back byte for byte', () => {
    const { collection, problems } = parseMgn(GOLDEN);
    expect(errorsOf(problems)).toEqual([]);
    expect(makeMgn(collection)).toBe(GOLDEN);
  });

  test('means what it says', () => {
    const [kalah, shakala, oware] = parseMgn(GOLDEN).collection.games;
    expect(kalah?.tags).toEqual([
      { name: 'Event', value: 'Club "Mancala", Lille' },
      { name: 'South', value: 'Zoë \\ Ø' },
      { name: 'North', value: '?' },
      { name: 'Result', value: '*' },
      { name: 'X-Rating', value: '1 \\ 2' },
      { name: 'Game', value: 'a tag that only looks like a field' },
    ]);
    const root = kalah?.root;
    expect({ ...root, children: [] }).toEqual(
      makeNode('', {
        positionGlyph: 'equal',
        title: 'Opening',
        comment: 'A comment with } and { and \\, a\nsecond line and [%no command].',
        marks: [
          { kind: 'shape', pit: 'C', shape: 'ring', colour: 'one' },
          { kind: 'label', pit: 'f', text: '12', colour: 'two' },
          { kind: 'arrow', from: 'C', to: 'f', colour: 'three' },
        ],
        values: {
          engine: '0.1.0',
          value: {
            kind: 'margin',
            proof: 'heuristic',
            margin: 2,
            source: 'search',
            depth: 9,
            dependsOnHistory: true,
          },
          moves: [
            {
              move: 'C' as Move,
              value: { kind: 'margin', proof: 'exact', margin: 4, source: 'search' },
              line: ['C', 'F', 'b'] as Move[],
            },
            { move: 'F' as Move, value: { kind: 'margin', proof: 'lower', margin: -1, source: 'table' } },
          ],
        },
        time: { left: 3723 },
        unknown: ['csl Ga1', 'mark bogus'],
      }),
    );
    const after = root?.children[0]?.children;
    expect(after?.map(({ move, before, positionGlyph }) => [move, before, positionGlyph])).toEqual([
      ['F', '', null],
      ['D', 'before D', 'north-better'],
      ['E', '', null],
    ]);
    expect(after?.[0]).toMatchObject({
      time: { left: 178.5, spent: 3 },
      moveGlyph: 'interesting',
      isBookmark: true,
      comment: 'after F',
    });
    expect(after?.[2]).toMatchObject({ isCollapsed: true, comment: 'folded' });
    expect(moves(root ?? makeNode(''))).toBe('C F swap a A b9');
    expect(kalah?.rest).toBe('( half a\nvariation');
    expect(moves(shakala?.root ?? makeNode(''))).toBe('Hi00 x d2 4 f00 resigned');
    expect(shakala?.setup?.turn).toBe('south');
    expect(moves(oware?.root ?? makeNode(''))).toBe('F f agreed');
  });
});

describe('size and depth', () => {
  test('a game of 3600 plies comes back', () => {
    // The last two seeds run round and round: every move is legal as long as repetition is allowed.
    const setup = '[Setup "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]';
    const text = `[Rules "oware:repetition=0"]\n${setup}\n\n${'A a B b C c D d E e F f '.repeat(300)}*\n`;
    const game = gameOf(text);
    expect(parseMgn(text).problems).toEqual([]);
    expect(flat(game.root)).toHaveLength(3601);
    const written = makeMgn({ games: [game] });
    expect(flat(gameOf(written).root)).toEqual(flat(game.root));
    expect(written).toContain('1800. F f *');
  });

  test('variations nested 5000 deep come back', () => {
    const depth = 5000;
    const text = `[Rules \"oware\"]\n\n1. A ${'(1. B (1. A '.repeat(depth / 2)}${')'.repeat(depth)} *\n`;
    const game = gameOf(text);
    expect(errorsOf(parseMgn(text).problems)).toEqual([]);
    expect(flat(gameOf(makeMgn({ games: [game] })).root)).toEqual(flat(game.root));
  });

  test('a tree in which each variation has one of its own is written and read 5000 deep', () => {
    // Ghost moves, so that there is no end of different ones.
    let node = makeNode('z0' as Move, { ghost: 'ERR_MOVE_TEXT' });
    for (let i = 1; i <= 5000; i++) {
      const main = makeNode('y' as Move, { ghost: 'ERR_MOVE_TEXT' });
      node = makeNode(`z${i}` as Move, { ghost: 'ERR_MOVE_TEXT', children: [main, node] });
    }
    const root = makeNode('', { children: [node] });
    const text = makeMgn({ games: [{ ...newRecord(compiled('kalah')), root }] });
    expect(flat(gameOf(text).root)).toEqual(flat(root));
    expect(widest(text)).toBeLessThan(100);
  });

  test('budgets end the reading with a code and keep the good part', () => {
    const text = '[Rules "oware"]\n\n1. A a 2. B b (2... c (3. C)) 3. C *\n';
    const nodes = parseMgn(text, { maxNodes: 3 });
    expect(nodes.problems.map(brief)).toEqual(['ERR_FILE_NODES 1:3:13 b']);
    expect(nodes.collection.games[0]?.rest).toBe('b (2... c (3. C)) 3. C *');
    const nesting = parseMgn(text, { maxNesting: 1 });
    expect(nesting.problems.map(brief)).toEqual(['ERR_FILE_NESTING 1:3:23 (']);
    expect(nesting.collection.games[0]?.rest).toBe('(3. C)');
    expect(moves(nesting.collection.games[0]?.root ?? makeNode(''))).toBe('A a B b C');
    const size = parseMgn(`${text}\n${text}`, { maxCharacters: text.length + 5 });
    expect(size.problems.map(({ code }) => code)).toContain('ERR_FILE_SIZE');
    expect(moves(size.collection.games[0]?.root ?? makeNode(''))).toBe('A a B b C');
    const many = parseMgn(`[Rules "oware"]\n\n${'{[%mark x]} '.repeat(50)}*\n`, { maxProblems: 5 });
    expect(many.problems).toHaveLength(6);
    expect(many.problems.at(-1)?.code).toBe('ERR_FILE_PROBLEMS');
  });
});

describe('broken files', () => {
  const head = '[Rules "kalah"]\n\n';
  test('a quoted move with a stroke is no move: paths are parted by strokes', () => {
    const game = gameOf(`${head}1. A "b/c" *`);
    expect([moves(game.root), game.rest]).toEqual(['A', '"b/c" *']);
  });

  /** Moves that are played, text that is kept as it is, and the only problem. */
  type Broken = [name: string, text: string, moves: string, rest: string, problem: string];
  function expectKept(text: string, line: string, rest: string, problem: string): void {
    const game = gameOf(text);
    const told = parseMgn(text).problems.map(brief);
    expect([moves(game.root), game.rest, ...told]).toEqual([line, rest, problem]);
    // All that was kept survives saving.
    expect(gameOf(makeMgn({ games: [game] }))).toEqual(game);
  }

  test.each<Broken>([
    [
      'an illegal move is kept as a ghost, and so is what follows',
      '1. A a 2. A b *',
      'A a A b',
      '',
      'ERR_MOVE_EMPTY_PIT 1:3:11 A',
    ],
    ['a pit that the board lacks', '1. G *', 'G', '', 'ERR_MOVE_NO_SUCH_PIT 1:3:4 G'],
    [
      'text that is no move goes to the rest',
      '1. A f 2. what is this 3. B',
      'A f',
      'what is this 3. B',
      'ERR_TEXT_TOKEN 1:3:11 what',
    ],
    [
      'inside a variation only the variation is lost',
      '1. A (1. B what {)} (x)) f *',
      'A f',
      'what {)} (x)',
      'ERR_TEXT_TOKEN 1:3:12 what',
    ],
    ['a comment that never ends', '1. A f {open *', 'A f', '{open *', 'ERR_TEXT_COMMENT_OPEN 1:3:8 {open *'],
    ['a variation that never ends', '1. A (1. B f *', 'A', '', 'ERR_TEXT_VARIATION_OPEN 1:3:6 (1. B f *'],
    ['a variation that never began', '1. A) f *', 'A f', '', 'ERR_TEXT_VARIATION_CLOSE 1:3:5 )'],
    ['a variation of nothing', '(1. B) 1. A *', 'A', '(1. B)', 'ERR_TEXT_VARIATION_START 1:3:1 ('],
    ['a wrong number of captures', '1. A+3 f *', 'A f', '', 'warning ERR_TEXT_CAPTURES 1:3:5 +3'],
    ['a game without result', '1. A f', 'A f', '', 'warning ERR_TEXT_NO_RESULT 1:3:7'],
    [
      'a command that cannot be read',
      '1. A {[%mark bogus] x} *',
      'A',
      '',
      'warning ERR_TEXT_COMMAND 1:3:6 mark bogus',
    ],
  ])('%s', (_name, text, ...told) => {
    expectKept(head + text, ...told);
  });

  test.each<Broken>([
    [
      'a second tag of a name',
      `[Rules "kalah"]\n[Event "a"]\n[Event "b"]\n\n1. A *`,
      'A',
      '[Event "b"]',
      'ERR_FILE_TAG_TWICE 1:3:1 [Event "b"]',
    ],
    [
      'a line that is no tag',
      `[Rules "kalah"]\n[Event oops]\n\n1. A *`,
      'A',
      '[Event oops]',
      'ERR_FILE_TAG 1:2:1 [Event oops]',
    ],
    [
      'an unknown rule option',
      '[Rules "kalah:gold=3"]\n\n1. A *',
      '',
      '[Rules "kalah:gold=3"]\n\n1. A *',
      'ERR_OPTION_UNKNOWN 1:1:1 [Rules "kalah:gold=3"]',
    ],
    ['no rules at all', '1. A f *', '', '1. A f *', 'ERR_FILE_NO_RULES 1:1:1'],
    [
      'a result that the moves do not lead to',
      `[Rules "kalah"]\n[Result "1-0"]\n\n1. A 0-1`,
      'A',
      '',
      'warning ERR_TEXT_RESULT 1:4:9',
    ],
    [
      'game and rules that disagree',
      '[Game "oware"]\n[Rules "kalah"]\n\n1. A *',
      'A',
      '',
      'warning ERR_FILE_GAME 1:1:1 [Game "oware"]',
    ],
  ])('%s', (_name, ...told) => {
    expectKept(...told);
  });

  test('a wrong start position names tag, field and pit, and the game is kept as text', () => {
    const text = '[Rules "kalah"]\n[Setup "3-3-3-3-3-3-3-03-3-3-3-3-0-0-S"]\n\n1. A *';
    const { collection, problems } = parseMgn(text);
    expect(problems).toEqual([
      {
        severity: 'error',
        code: 'ERR_POSITION_COUNT',
        at: { game: 1, line: 2, column: 1, field: 8, pit: 'b', token: '03' },
      },
    ]);
    expect(collection.games[0]?.rest).toBe(text);
  });

  test('a start that the rules refuse is kept, with its moves as ghosts', () => {
    const game = gameOf('[Rules "kalah"]\n[Setup "0-0-0-0-0-0-0-0-0-0-0-0-0-0-S"]\n\n1. A f *');
    expect(flat(game.root).map(([, move, , ghost]) => [move, ghost])).toEqual([
      ['', null],
      ['A', 'ERR_SETUP_EMPTY'],
      ['f', 'ERR_SETUP_EMPTY'],
    ]);
  });

  test('a comment somebody forgot to close does not swallow the next game', () => {
    const good = '[Game "kalah"]\n[Rules "kalah"]\n\n1. B *\n';
    const { collection, problems } = parseMgn(`[Game "kalah"]\n[Rules "kalah"]\n\n1. A {oops *\n\n${good}`);
    expect(collection.games.map(({ root, rest }) => [moves(root), rest])).toEqual([
      ['A', '{oops *'],
      ['B', ''],
    ]);
    expect(problems.map(brief)).toEqual(['ERR_TEXT_COMMENT_OPEN 1:4:6 {oops *']);
  });

  test('games follow each other on one line, without tags under the given rules', () => {
    const { collection, problems } = parseMgn('1. A f * 1. B * {a word on B} 1. C *', { rules: 'kalah' });
    expect(collection.games.map(({ root }) => moves(root))).toEqual(['A f', 'B', 'C']);
    expect(collection.games[1]?.root.children[0]?.comment).toBe('a word on B');
    expect(problems).toEqual([]);
  });

  test('a hundred thousand faults are read quickly and listed up to a limit', () => {
    const read = parseMgn(`${head}1. A ${'+1'.repeat(100_000)}${')'.repeat(100_000)} *`);
    expect(read.problems.length).toBeLessThanOrEqual(1001);
  });

  test('an empty text holds no game', () => {
    expect(parseMgn(' \n\n')).toEqual({ collection: { games: [] }, problems: [] });
    expect(makeMgn({ games: [] })).toBe('');
  });

  test('ghosts that the file itself declares are no news; ghosts that can be played live again', () => {
    const text = `${head}1. A a 2. A {[%ghost ERR_MOVE_EMPTY_PIT]} *`;
    expect(parseMgn(text).problems).toEqual([]);
    const alive = gameOf(`${head}1. A {[%ghost ERR_MOVE_EMPTY_PIT]} f *`);
    expect(flat(alive.root).map(([, , , ghost]) => ghost)).toEqual([null, null, null]);
  });

  test('in Shakala a ghost of the same side behind a ghost that takes is not read as one more gem', () => {
    let children: readonly TreeNode[] = [];
    for (const move of ['C5', 'H0 x f4 b5', 'A4'] as Move[])
      children = [makeNode(move, { ghost: 'ERR_MOVE_CHOICE', children })];
    const root = makeNode('', { children });
    const record = { ...newRecord(compiled('shakala')), root };
    expect(flat(gameOf(makeMgn({ games: [record] })).root)).toEqual(flat(root));
  });

  test('in Shakala a move behind a capture is told from one more gem by the rules', () => {
    const setup = '[Setup "4-.-.-.-.-.-.-0-.-.-.-.-0-41-4-.-.-.-S"]';
    const game = gameOf(`[Rules "shakala"]\n${setup}\n\n1. H0 x f4 g4 *`);
    expect(moves(game.root)).toBe('H0 x f4 g4');
    expect(game.root.children[0]?.move).toBe('H0 x f4');
  });
});

describe('any text at all', () => {
  forAll([fc.oneof(nasty, fc.string({ unit: anyCharacter, maxLength: 200 }))], { numRuns: 1000 })(
    'is read without a throw, and what was read survives saving',
    (text) => {
      const { collection } = parseMgn(text);
      expect(parseMgn(makeMgn(collection)).collection).toEqual(collection);
    },
  );

  const edit = fc.tuple(fc.nat(), fc.nat(30), nasty);
  forAll([records, fc.array(edit, { minLength: 1, maxLength: 4 }), fc.boolean()], { numRuns: 500 })(
    'valid files cut and garbled anywhere are read without a throw, and what was read survives saving',
    (record, edits, isCut) => {
      let text = makeMgn({ games: [record, record] });
      for (const [at, length, inserted] of edits) {
        const from = at % (text.length + 1);
        text = isCut
          ? text.slice(0, Math.max(from, 1))
          : text.slice(0, from) + inserted + text.slice(from + length);
      }
      const { collection } = parseMgn(text);
      expect(parseMgn(makeMgn(collection)).collection).toEqual(collection);
    },
  );
});

describe('numbers and names at the edge', () => {
  const value = (words: string): string => `[Game "oware"]\n\n{[%value "e" ${words}]} 1. F f *\n`;

  test.each([
    'margin exact 1e20 search',
    'margin exact 100000000000000000000 search',
    'margin exact -1.7976931348623157e+308 search',
    'margin exact 0.0000012345678901234567 search',
    'margin exact 3 search range=-1e20..5e-324',
    'margin exact 3 search nodes=9007199254740991',
  ])('a value %s comes back', (words) => {
    const { collection, problems } = parseMgn(value(words));
    expect(problems).toEqual([]);
    const again = parseMgn(makeMgn(collection));
    expect(again).toEqual({ collection, problems: [] });
    expect(collection.games[0]?.root.values?.value).toMatchObject({ kind: 'margin' });
  });

  test.each([
    'margin exact 1e999 search',
    'margin exact 3 search nodes=9999999999999999',
    'margin exact -1e309 search',
  ])('a value %s is told and kept as it stands', (words) => {
    const { collection, problems } = parseMgn(value(words));
    expect(problems).toMatchObject([{ code: 'ERR_TEXT_COMMAND' }]);
    expect(collection.games[0]?.root.values).toBeNull();
    expect(parseMgn(makeMgn(collection)).collection).toEqual(collection);
  });

  forAll([fc.maxSafeNat(), fc.maxSafeNat()])('any cost and depth of a verdict comes back', (cost, depth) => {
    const text = `[Game "oware"]\n\n1. F {[%verdict mistake cost=${cost} depth=${depth}]} f *\n`;
    const { collection, problems } = parseMgn(text);
    expect(problems).toEqual([]);
    expect(collection.games[0]?.root.children[0]?.verdict).toMatchObject({ cost, depth });
    expect(parseMgn(makeMgn(collection)).collection).toEqual(collection);
  });

  test.each([199, 200, 201, 5000])('a tag name of %i letters comes back', (length) => {
    const name = 'N'.repeat(length);
    const { collection, problems } = parseMgn(`[Game "oware"]\n[${name} "x"]\n\n1. F f *\n`);
    expect(problems).toEqual([]);
    expect(collection.games[0]?.tags).toEqual([{ name, value: 'x' }]);
    expect(parseMgn(makeMgn(collection)).collection).toEqual(collection);
  });
});
