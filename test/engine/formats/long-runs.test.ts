/**
 * Long runs of one token: every reader of texts answers, with a value or with coded problems, and never throws. A pattern
 * that repeats a group over the user's text runs out of the regular expression engine's memory at some megabytes; one
 * that is tried again at each place of a run takes time by its square, which runs of this length turn into minutes.
 */
import { describe, expect, test } from 'vitest';
import { parseCommand as parseLine } from '../../../engine/uci/command.ts';
import { parseLinkTarget } from '../../../engine/markup/link-target.ts';
import { parseMarkup } from '../../../engine/markup/parse.ts';
import { markupText } from '../../../engine/markup/plain.ts';
import { parseCommand, parseComment } from '../../../engine/notation/command-text.ts';
import { refusalOf } from '../../../engine/formats/detect.ts';
import { DIALECTS } from '../../../engine/formats/dialects.ts';
import type { DialectId } from '../../../engine/formats/dialect-ids.ts';
import { parsePositionJson } from '../../../engine/formats/json.ts';
import { readMoves } from '../../../engine/formats/move-list.ts';
import { parsePattern } from '../../../engine/notation/position-pattern.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import type { LocatedProblem } from '../../../engine/notation/problems.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { parseShakalaMove } from '../../../engine/games/shakala/move.ts';
import { setTitle } from '../../../engine/tree/annotate.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { setTag } from '../../../engine/tree/tags.ts';
import { readCode } from '../../../renderer/features/editor/read-code.ts';
import { compiled } from '../../support/positions.ts';

/** Characters of a run that a pattern with a repeated group cannot take. */
const HUGE = 6_400_000;
/** Characters of a run over which work by the square takes minutes. */
const LONG = 120_000;

/** Characters of a run of tokens that become moves or pieces of a note: each takes time. */
const SHORT = 6_000;

/** A text of so many characters: a beginning, then one token again and again. */
const lengthOf = (token: string): number => (COSTLY.has(token) ? SHORT : LONG);

function run(token: string, length: number, beginning = '', ending = ''): string {
  return beginning + token.repeat(Math.ceil(length / token.length)) + ending;
}

/** Tokens of numbers, separators and layout: what patterns repeat. */
const PLAIN = ['1-', '1.', '1 ', '0', '.-', '-', ' ', '\t', '\n', ' \n', '\r', ','];
const MOVES = ['A ', 'Ff', '1. ', '1... ', '!', '$1 ', '+1 ', '* ', '1/2-', '½', '"', '"A" ', 'x '];
const COSTLY: ReadonlySet<string> = new Set([
  ...[...MOVES, '- ', '1) ', '\n\n', '[a](b) \n\n', '*a*'],
  ...['Hi0 ', 'H0 x ', 'H0 x f4 '],
]);
const BRACES = ['{', '}', '{}', '(', ')', '()', '\\', '[', ']', '[%', '[%mark A ring one]', '[%rest "'];

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S ';

/** The tokens of each dialect, behind the beginning that makes a text one of it. */
const TOKENS: Readonly<
  Record<DialectId, readonly (readonly [beginning: string, tokens: readonly string[]])[]>
> = {
  mgn: [
    ['[Game "oware"]\n\n', [...PLAIN, ...MOVES, ...BRACES]],
    ['[Game "oware"]\n\n1. F {', BRACES],
    ['[Game "oware"]\n', ['[', '["', '[A ', '[Game "oware"]\n', '[A "b"]\n', '[A "\\']],
    ['[Game "shakala"]\n\n1. H0 x ', ['1', 'f4 ', ' ']],
  ],
  ogn: [['[Variant "Oware Abapa"]\n\n', [...PLAIN, ...MOVES, ...BRACES]]],
  record: [
    ['# game: kalah\n\n', [...PLAIN, ...MOVES]],
    ['# game: kalah\n', ['#', '# ', '# a', '# a\n', '# a:\n', '# game: kalah\n']],
  ],
  json: [
    ['{"', ['a', '\\', '\\u']],
    ['{"format":', ['[', '{"a":', '1', ' ', '-']],
    ['{"format":"mancala-studio/games","version":1,"games":[', ['{', '{},', '[],', '1,']],
  ],
  link: [['mancala-studio:#g=', ['1', '1A', ' ', '.', '#g=', '<']]],
  'abstract-play': [
    ['{"header":', ['[', '{"a":', '1', ' ']],
    ['[{"header":{"game":{"name":"Oware"}},"moves":[', ['["a1"],', '[', '"a1",', '{"move":']],
  ],
  'open-spiel': [
    ['game: oware\n', ['action: 1\n', 'action: ', '\n', ' ']],
    ['{"name":"open_spiel_oware","info":{"actionHistory":[', ['"1",', '[', '1', ' ']],
  ],
  ludii: [
    ['game=../Oware.lud\n', ['Move=[Move:mover=1,from=1\n', 'Move=[', '\n', 'winner=']],
    ['game=', ['/', 'a/', ' ', '.lud', '\\']],
  ],
  kgp: [
    ['<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>', ['move 1 ', 'move ', '<6,', ' ', '<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>']],
    ['<', ['1,', '1', ',']],
  ],
  'perfect-games': [
    ['4(6) +2 1-0-2 11-5\n', ['\n', '4(6) 1 1\n', '4(6) 1 ', '1-']],
    ['4(6) +2 1', ['-', '1', ' ', '1-']],
  ],
  aalina: [
    ['startpos moves ', ['Ff', 'F ', ' ', '1-']],
    ['', ['startpos moves Ff\n', 'position ', '4-', ' ']],
  ],
  playstrategy: [
    ['4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\n', ['c1f2 ', '1. ', ' ', '\n', '4S,']],
    ['[P1 "a"]\n\n', [...PLAIN, ...BRACES, 'c1f2 ', '1. ', '[P2 "b"]\n', '{ [%clk 0:01:00] }']],
    ['', ['4S,', '/', '4,', 'c1f2 ']],
  ],
  'kalah-digits': [['', ['1-', '1', '-', '1\n', '\n', '1 ']]],
  'digit-pairs': [
    ['64 ', ['64 ', '64 (2) ', '1. ', ', ', ' ', '(']],
    ['[Site "PlayOK"]\n\n', ['64 ', '64(2) ', '64X ', '1. ', ...BRACES]],
    ['', ['1-', '1', '1 ', '1. ']],
  ],
  'counted-moves': [
    ['A4 ', ['A4 ', 'A4x2,', '1. ', ', ', ' ', 'x']],
    ['', ['1-', 'A']],
  ],
  beads: [
    ['', ['Hi0 ', 'Hi', 'H0 x ', 'H0 x f4 ', '1-', '.-']],
    ['H0 x ', ['1', 'f4 ', ' ']],
  ],
  moves: [
    ['', [...MOVES, '1-', '1.-', ' ']],
    [START, MOVES],
  ],
  position: [['', PLAIN]],
  text: [],
};

function expectCoded(problems: readonly LocatedProblem[]): void {
  for (const { code } of problems) expect(code).toMatch(/^ERR_/);
}

const oware = compiled('oware');
const shakala = compiled('shakala');

describe.each(DIALECTS)('the dialect $id', ({ id, mayBe, read, candidates }) => {
  test('looks at long runs of numbers and separators', () => {
    for (const token of ['1-', '.-', '1 ', '1,', '\n', '4S,']) {
      expect(typeof mayBe(run(token, HUGE))).toBe('boolean');
    }
  });

  test('reads long runs of each of its tokens', () => {
    for (const [beginning, tokens] of TOKENS[id]) {
      for (const token of tokens) {
        const text = run(token, lengthOf(token), beginning);
        candidates(text);
        expectCoded(read?.(text, {}).problems ?? []);
        if (!mayBe(text)) expectCoded([refusalOf(text)]);
      }
    }
  });
});

test.each(['playstrategy', 'digit-pairs', 'counted-moves'] as const)(
  'a game of %s with megabytes of blanks is read',
  (id) => {
    const [read] = DIALECTS.flatMap((dialect) => (dialect.id === id ? [dialect.read] : []));
    expect(read?.(run(' ', 12_000_000, 'c1f2 '), { rules: 'oware' }).games).toHaveLength(1);
  },
);

/** Readers of shorter texts: each with a beginning and its tokens. */
const OTHERS: readonly (readonly [
  name: string,
  read: (text: string) => unknown,
  runs: readonly (readonly [beginning: string, tokens: readonly string[], ending?: string])[],
])[] = [
  ['a position', (text) => parsePosition(oware.board, text), [['', PLAIN]]],
  ['a position of beads', (text) => parsePosition(shakala.board, text), [['', [...PLAIN, '123-']]]],
  ['a pattern of positions', (text) => parsePattern(oware.board, text), [['', [...PLAIN, '*-', '1..']]]],
  [
    'a rule set',
    rulesFromText,
    [
      ['', ['kalah', ':', '-', ' ', 'kalah:']],
      ['kalah:', ['seeds=4,', '=', ',', '1', ' ']],
      ['shakala:layout=', ['1-', '.-', '-']],
    ],
  ],
  [
    'a move of Shakala',
    parseShakalaMove,
    [
      ['H0 x ', ['1', ' ', 'f4 ', 'x'], '!'],
      ['H', ['i', 'o', '0']],
    ],
  ],
  [
    'a list of moves',
    (text) => readMoves(oware, oware.start(), text),
    [['', [...PLAIN, ...MOVES, ...BRACES]]],
  ],
  ['a code of a position', (text) => readCode(oware, text), [['', PLAIN]]],
  ['a comment', parseComment, [['', BRACES]]],
  [
    'a command',
    parseCommand,
    [
      ['', ['a', ' ', '"', '"a" ', '\\']],
      ['mark ', [' ', 'a ', '"a']],
    ],
  ],
  [
    'a note',
    (text) => markupText(parseMarkup(text)),
    [
      ['', [...BRACES, ...'* _ *a* ** [a](b)'.split(' '), '- ', '1) ', '+ - ', ' ', '[a](b) \n\n']],
      ['', ['\n\n', ' \n', '\n\t']],
      ['a', [' ', '\t']],
      ['a\n', [' ', ' \n'], 'b'],
    ],
  ],
  [
    'a link',
    parseLinkTarget,
    [
      ['', ['move:', 'lap:', '1', '/']],
      ['move:', ['1', 'A/', '%20', '%']],
      ['lap:', ['1', '.']],
    ],
  ],
  ['a position as JSON', parsePositionJson, [['', ['[', '{"a":', '"', ' ', '1']]]],
  ['a title', (text) => setTitle(newRecord(oware), ROOT, text), [['a', [' ', '\t', ' \n'], 'b']]],
  ['a tag', (text) => setTag(newRecord(oware), 'Event', text), [['a', [' ', '\t', ' \r'], 'b']]],
  [
    'a line of the engine protocol',
    parseLine,
    [
      ['setoption name', [' ', ' value', ' a'], ' b'],
      ['position', [' ', ' moves', ' a'], ' b'],
      ['go', [' ', ' searchmoves', ' depth 1', ' a']],
    ],
  ],
];

test.each(OTHERS)('%s is read or refused from long runs of each of its tokens', (_, read, runs) => {
  for (const [beginning, tokens, ending] of runs) {
    for (const token of tokens)
      expect(() => read(run(token, lengthOf(token), beginning, ending))).not.toThrow();
  }
});

test('a megabyte of move numbers is read', () => {
  expect(readMoves(oware, oware.start(), run('1.', 1_200_000)).problems).toEqual([]);
});

test.each(['\n', ' \n', '\n\t'])('a note of megabytes of %j is read', (token) => {
  expect(parseMarkup(run(token, 2 * HUGE, 'a', 'b'))).toHaveLength(2);
});
