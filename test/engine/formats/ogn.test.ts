import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import { makeOgn, parseOgn } from '../../../engine/formats/ogn.ts';
import type { GameRecord, TreeNode } from '../../../engine/tree/types.ts';
import { nasty, records } from './random-records.ts';
import { readFixture } from '../../support/fixture-files.ts';
import { forAll } from '../../support/for-all.ts';

const SAMPLE = 'games/oware-aalina-1.ogn';
const flat = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
const line = (root: TreeNode): string =>
  mainLine(root)
    .map(({ move }) => move)
    .join('');

const HEAD = `[Variant "Oware Abapa"]
[Event "?"]
[Site "?"]
[Date "?"]
[Round "?"]
[South "Ann \\"A\\" \\\\"]
[North "?"]
[Result "*"]
`;

describe('OGN', () => {
  test('a file with comments and a variation is the same after open, save, open', () => {
    const text = readFixture(SAMPLE);
    const { games, problems } = parseOgn(text);
    expect(problems).toEqual([]);
    expect(flat(makeOgn({ games }))).toBe(flat(text));
    const comments = games
      .flatMap(({ root }) => mainLine(root))
      .flatMap(({ comment }) => (comment === '' ? [] : [comment]));
    expect(comments).toEqual([
      'The biggest capture of North: B and C with three seeds each.',
      'Sixteen seeds: the lap skips F and takes five pits, ten seeds.',
    ]);
    const fork = games[0] && mainLine(games[0].root)[71];
    expect(fork?.children.map(({ move, children }) => move + (children[0]?.move ?? ''))).toEqual([
      'Be',
      'Ff',
    ]);
    // Through our own file and back nothing is lost either.
    expect(makeOgn(parseMgn(makeMgn({ games })).collection)).toBe(makeOgn({ games }));
  });

  test('a start that is no position is placed at its tag', () => {
    const { problems } = parseOgn(`${HEAD}[FEN "1-2-3-S"]\n\n1. F *\n`);
    expect(problems).toMatchObject([{ code: 'ERR_POSITION_FIELDS', at: { game: 1, line: 9 } }]);
  });

  test('has its fixed tags always, FEN and rules where they are not the usual ones', () => {
    const { games, problems } = parseOgn(`${HEAD}\n1. F *\n`);
    expect(problems).toEqual([]);
    expect(games[0]?.tags).toEqual([
      { name: 'South', value: 'Ann "A" \\' },
      { name: 'Result', value: '*' },
    ]);
    expect(makeOgn({ games })).toBe(`${HEAD}\n1. F *\n`);
    const other = `${HEAD}[FEN "3-0-0-1-1-0-1-0-0-0-0-1-22-19-N"]\n[Rules "oware:majority-stop=off"]\n[Source "x"]\n\n1. f A+2 *\n`;
    const read = parseOgn(other);
    expect(read.problems).toEqual([
      expect.objectContaining({ code: 'ERR_TEXT_CAPTURES', params: { stated: 2, actual: 0 } }),
    ]);
    expect(makeOgn({ games: read.games })).toBe(other.replace('A+2', 'A'));
  });

  test('a game that begins elsewhere under rules with another start gets its FEN', () => {
    const { games } = parseMgn('[Rules "oware:seeds=3"]\n\n1. F *\n').collection;
    expect(makeOgn({ games })).toContain('[FEN "3-3-3-3-3-3-3-3-3-3-3-3-0-0-S"]\n[Rules "oware:seeds=3"]\n');
    expect(parseOgn(makeOgn({ games })).games[0]).toMatchObject({ rules: 'oware:seeds=3', setup: null });
  });

  test('a backslash before a brace does not keep a comment open', () => {
    const { games, problems } = parseOgn(`${HEAD}\n1. F {ends here \\} f *\n${HEAD}\n1. A {again \\} *\n`);
    expect(problems).toEqual([]);
    expect(games.map(({ root }) => line(root))).toEqual(['Ff', 'A']);
  });

  test('a wrapped comment never begins a line with a bracket, which would look like a tag', () => {
    const comment = `${'x'.repeat(60)} [Event "no tag"] ${'y'.repeat(40)}`;
    const { games } = parseOgn(`${HEAD}\n1. F { ${comment} } f *\n`);
    const text = makeOgn({ games });
    expect(text).not.toContain('\n[Event "no tag"]');
    expect(parseOgn(text)).toEqual({ games, problems: [] });
  });

  test('clocks are read from comments and written back, other commands stay text', () => {
    const text = `${HEAD}\n1. F { [%clk 0:02:58] } f { [%clk 0:03:01.5] [%emt 0:00:02] Well. [%eval 1] } *\n`;
    const { games, problems } = parseOgn(text);
    expect(problems).toEqual([]);
    const [south, north] = games[0] ? mainLine(games[0].root) : [];
    expect(south).toMatchObject({ time: { left: 178 }, comment: '' });
    expect(north).toMatchObject({ time: { left: 181.5, spent: 2 }, comment: 'Well. [%eval 1]' });
    expect(flat(makeOgn({ games }))).toBe(flat(text));
  });

  test('another variant is kept as text', () => {
    const { games, problems } = parseOgn('[Variant "Toguz"]\n\n1. F *\n');
    expect(problems).toMatchObject([
      { code: 'ERR_FILE_OTHER_GAME', params: { game: 'Toguz' }, at: { game: 1, line: 1 } },
    ]);
    expect(games[0]?.rest).toBe('[Variant "Toguz"]\n\n1. F *');
  });

  forAll([records], { numRuns: 400 })(
    'what it holds comes back, in lines under 80 columns; what it loses is told',
    (record) => {
      fc.pre(record.game === 'oware' || record.game === 'awele');
      const text = makeOgn({ games: [record] });
      const read = parseOgn(text);
      expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const [game] = read.games;
      expect(game && makeOgn({ games: [game] })).toBe(text);
      expect(game?.rules).toBe(record.rules);
      const moves = text.slice(text.indexOf('\n\n'));
      const isLong = (row: string): boolean => row.length >= 80 && row.includes(' ');
      expect(moves.split('\n').filter(isLong)).toEqual([]);
      if (game) expect(game.root.children.length).toBe(playable(record).length);
    },
  );

  test('says what an export cannot carry', () => {
    const { collection } =
      parseMgn(`[Rules "oware"]\n\n{root} 1. {before} F! {[%mark A ring one] [%title "t"] b \\} c} (1. E) swap {[%ghost ERR_MOVE_SWAP]} *
[Rules "kalah"]\n\n1. A *\n`);
    const { loses } = dialectOf('ogn');
    expect(loses(collection)).toEqual([
      { what: 'games', count: 1 },
      { what: 'root-comment', count: 1 },
      { what: 'before-comments', count: 1 },
      { what: 'braces', count: 1 },
      { what: 'move-glyphs', count: 1 },
      { what: 'marks', count: 1 },
      { what: 'titles', count: 1 },
      { what: 'ghosts', count: 1 },
      { what: 'special-moves', count: 1 },
    ]);
    expect(dialectOf('mgn').loses(collection)).toEqual([]);
  });

  forAll([fc.array(nasty, { maxLength: 6 })], { numRuns: 500 })(
    'any text is read without a throw',
    (parts) => {
      expect(parseOgn(`[Variant "Oware"]\n${parts.join('')}`).games.length).toBeGreaterThan(0);
    },
  );
});

/** First moves that OGN can write. */
function playable({ root }: GameRecord): readonly TreeNode[] {
  return root.children.filter(({ ghost, move }) => ghost === null && move.length === 1);
}
