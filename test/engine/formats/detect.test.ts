import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectDialects, refusalOf } from '../../../engine/formats/detect.ts';
import { DIALECTS, dialectOf, dialectsByName } from '../../../engine/formats/dialects.ts';
import { DIALECT_IDS } from '../../../engine/formats/dialect-ids.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import { GOLDEN } from './golden.ts';
import { nasty, records } from './random-records.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { readFixture } from '../../support/fixture-files.ts';
import { forAll } from '../../support/for-all.ts';

/** Dialect and rules of every clean reading. */
const readings = (text: string): readonly string[] =>
  detectDialects(text)
    .filter(({ isClean }) => isClean)
    .map(({ dialect, rules, kind }) => `${dialect} ${rules} ${kind}`);

const dialectsOf = (text: string): readonly string[] => detectDialects(text).map(({ dialect }) => dialect);

/** Games that begin with four seeds in each of twelve pits. */
const FOURS = ['kalah:seeds=4', 'oware', 'awele', 'hawalis:columns=3'].map(
  (rules) => `position ${rules} setup`,
);

describe('what a text may be', () => {
  test.each([
    [
      '54-54-3-3-2',
      ['kalah-digits kalah:seeds=1,empty-capture=on games', 'kalah-digits kalah:seeds=1 games'],
    ],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', FOURS],
    ['4 4 4 4 4 4, 4 4 4 4 4 4, 0 0', FOURS],
    ['40-30-20-10-40-30-20-10-40-30-20-10-40-30-20-10-.-.-S', ['position shakala setup']],
    ['40-30-20-10-40-30-20-10-40-30-20-10-40-30-20-10-.-.-S 1. Eo40 d10', ['beads shakala games']],
    ['A04 a40', ['beads shakala games']],
    ['4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1 f1d2', ['playstrategy oware games']],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves FfBe', ['aalina oware games']],
    ['64 64', ['digit-pairs oware games']],
  ])('%s', (text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  test('letters alone may be a game of several kinds; all that fit are offered', () => {
    const found = readings('1. F f 2. B e');
    expect(found).toContain('moves oware games');
    expect(found).toContain('moves kalah games');
    // Under other rules these captures are not true, so the text is no game of theirs.
    expect(readings('1. EC+3 ec+3 2. DA+4 a+1 3. B+1 b+1')).toEqual([
      'moves kalah:seeds=2,empty-capture=on games',
    ]);
    expect(detectDialects('1. CF b', { rules: 'kalah:seeds=4' })).toMatchObject([
      { dialect: 'moves', rules: 'kalah:seeds=4', isClean: true },
    ]);
  });

  test('rules that are played come before rarer ones that fit as well', () => {
    const rules = detectDialects('1. F f 2. B e 3. C d').map((reading) => reading.rules);
    expect(rules.indexOf('oware')).toBeLessThan(rules.indexOf('kalah:seeds=5'));
    expect(rules.slice(0, 2)).toEqual(['oware', 'awele']);
  });

  test.each([
    ['a wrong letter', '1. F b 2. E b 3. C d 4. C a 5. A b 6. F e 7. C a'],
    ['a missing move', '1. A f 2. F a 3. e 4. A d 5. A e 6. C b 7. A d'],
  ])('Oware with %s is not Kalah without a question, although Kalah(6,5) explains every word', (_, text) => {
    const found = detectDialects(text);
    expect(found.filter(({ fit }) => fit.part === 1).map(({ rules }) => rules)).toContain('kalah:seeds=5');
    const oware = found.find(({ rules }) => rules === 'oware');
    expect(oware?.problems[0]).toMatchObject({ at: { line: 1, column: expect.any(Number) as number } });
  });

  test('a slip at the first move leaves the game that all the rest belongs to', () => {
    const [best] = detectDialects('1. f 2. B e 3. C d 4. D a 5. E+2 c 6. A f 7. B d');
    expect(best).toMatchObject({ rules: 'oware', problems: [{ at: { column: 4 } }] });
  });

  test('a bare list of moves by number is no position of a board that happens to have as many pits', () => {
    expect(readings('2 3 4 1 5 6 2 1 3 5 6 4 2 1 3 4 5 6 1 2')).not.toContain(
      'position kalah:houses=9 setup',
    );
    expect(readings('3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 0 0')).toContain('position kalah:houses=9 setup');
  });

  test('rules that a format takes for granted give way only where others explain more', () => {
    const moves = 'FfBeBcDaAbCcDbAcCaDcBeAb';
    const rules = (text: string): readonly string[] =>
      detectDialects(`startpos moves ${text}`).map((each) => each.rules);
    expect(rules(moves)).toEqual(['oware']);
    expect(rules(moves.replace('DaA', 'DA'))).toEqual(['oware']);
  });

  test('a name that is a slip away from that of the rules is told, since the usual rules hold then', () => {
    const heads = ['[Game "oware"]\n[Ruls "awele"]\n', '# game: oware\n# rles: oware:majority-stop=off\n'];
    for (const head of heads) {
      const [best] = detectDialects(`${head}\n1. F f *\n`);
      expect(best?.problems.map(({ code }) => code)).toEqual(['ERR_FILE_TAG_NAME']);
    }
  });

  test('a file that names its game is that and nothing else', () => {
    expect(dialectsOf(GOLDEN)).toEqual(['mgn']);
    expect(dialectsOf('[Variant "Oware Abapa"]\n\n1. F *')).toEqual(['ogn']);
  });

  test.each([
    ['games/kalah-irving-6x3.txt', 'record'],
    ['games/oware-aalina-1.ogn', 'ogn'],
    ['oracles/kalah-perfect-games.txt', 'perfect-games'],
  ])('%s is %s', (name, dialect) => {
    expect(dialectsOf(readFixture(name))).toEqual([dialect]);
  });

  test('a text with a fault is shown as far as it goes', () => {
    const [best] = detectDialects('1. F f 2. F');
    expect(best?.isClean).toBe(false);
    expect(detectDialects('?!')).toEqual([]);
    expect(refusalOf('?!')).toMatchObject({ code: 'ERR_FILE_FORMAT' });
    expect(refusalOf(' \n')).toMatchObject({ code: 'ERR_FILE_EMPTY' });
  });

  forAll(
    [
      fc.oneof(
        nasty,
        fc.string({ unit: fc.constantFrom('F', 'f', '6', '4', '-', '.', ',', '/', 'S', ' ', '0', 'x') }),
      ),
    ],
    { numRuns: 300 },
  )('any text is looked at without a throw', (text) => {
    expect(detectDialects(text)).toBeInstanceOf(Array);
  });
});

describe('the table of dialects', () => {
  test('has a row for every id, in order', () => {
    expect(DIALECTS.map(({ id }) => id)).toEqual(DIALECT_IDS);
    expect(dialectsByName('Games/final.OGN').map(({ id }) => id)).toEqual(['ogn']);
  });

  forAll([records], { numRuns: 150 })(
    'everything written can be read again where the dialect is read at all',
    (record) => {
      const collection = { games: [record] };
      for (const dialect of DIALECTS) {
        const text = dialect.write?.(collection, ENGLISH_TEXTS);
        if (text === undefined || text === '' || !dialect.read) continue;
        const read = dialect.read(text, { rules: record.rules });
        // A loss that the table names may be told as left out.
        const told = dialect.loses(collection).some(({ what }) => what === 'ghost-values');
        const errors = read.problems.filter(
          ({ severity, code }) => severity === 'error' && !(told && code === 'ERR_JSON_VALUES'),
        );
        expect([dialect.id, errors]).toEqual([dialect.id, []]);
      }
    },
  );

  forAll([records], { numRuns: 300 })(
    'a dialect that says it loses nothing brings everything back',
    (record) => {
      for (const id of ['ogn', 'record', 'moves', 'beads'] as const) {
        const { write, read, loses } = dialectOf(id);
        const lost = loses({ games: [record] }).filter(({ what }) => what !== 'rules' && what !== 'result');
        if (lost.length > 0 || !write || !read) continue;
        const [game] = read(write({ games: [record] }, ENGLISH_TEXTS), { rules: record.rules }).games;
        expect([id, game && mainLine(game.root), game?.setup]).toEqual([
          id,
          mainLine(record.root),
          record.setup,
        ]);
      }
    },
  );

  test('a readable text says what it drops', () => {
    const { collection } = parseMgn(GOLDEN);
    const dropped = dialectOf('text')
      .loses(collection)
      .map(({ what }) => what);
    expect(dropped.join(' ')).toBe('braces breaks position-glyphs marks bookmarks folds values unknown rest');
  });
});
