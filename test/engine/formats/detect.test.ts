import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectDialects, refusalOf } from '../../../engine/formats/detect.ts';
import { DIALECT_IDS, DIALECTS, dialectOf, dialectsByName } from '../../../engine/formats/dialects.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import { GOLDEN } from './golden.ts';
import { nasty, records } from './random-records.ts';
import { readFixture } from '../../support/fixture-files.ts';

/** Dialect and rules of every clean reading. */
const readings = (text: string): readonly string[] =>
  detectDialects(text)
    .filter(({ isClean }) => isClean)
    .map(({ dialect, rules, kind }) => `${dialect} ${rules} ${kind}`);

describe('what a text may be', () => {
  test.each([
    [
      '54-54-3-3-2',
      ['kalah-digits kalah:seeds=1 games', 'kalah-digits kalah:seeds=1,empty-capture=on games'],
    ],
    [
      '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S',
      [
        'position kalah:seeds=4 setup',
        'position oware setup',
        'position awele setup',
        'position hawalis:columns=3 setup',
      ],
    ],
    [
      '4 4 4 4 4 4, 4 4 4 4 4 4, 0 0',
      [
        'position kalah:seeds=4 setup',
        'position oware setup',
        'position awele setup',
        'position hawalis:columns=3 setup',
      ],
    ],
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

  test('a file that names its game is that and nothing else', () => {
    expect(detectDialects(GOLDEN).map(({ dialect }) => dialect)).toEqual(['mgn']);
    expect(detectDialects('[Variant "Oware Abapa"]\n\n1. F *').map(({ dialect }) => dialect)).toEqual([
      'ogn',
    ]);
  });

  const files: readonly (readonly [string, string])[] = [
    ['games/kalah-irving-6x3.txt', 'record'],
    ['games/oware-aalina-1.ogn', 'ogn'],
    ['oracles/kalah-perfect-games.txt', 'perfect-games'],
  ];
  test.each(files)('%s is %s', (name, dialect) => {
    expect(detectDialects(readFixture(name)).map((reading) => reading.dialect)).toEqual([dialect]);
  });

  test('a text with a fault is shown as far as it goes', () => {
    const [best] = detectDialects('1. F f 2. F');
    expect(best?.isClean).toBe(false);
    expect(detectDialects('?!')).toEqual([]);
    expect(refusalOf('?!')).toMatchObject({ code: 'ERR_FILE_FORMAT' });
    expect(refusalOf(' \n')).toMatchObject({ code: 'ERR_FILE_EMPTY' });
  });

  test('any text is looked at without a throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          fc.string({ unit: fc.constantFrom('F', 'f', '6', '4', '-', '.', ',', '/', 'S', ' ', '0', 'x') }),
        ),
        (text) => {
          expect(detectDialects(text)).toBeInstanceOf(Array);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the table of dialects', () => {
  test('has a row for every id, in order', () => {
    expect(DIALECTS.map(({ id }) => id)).toEqual(DIALECT_IDS);
    expect(dialectsByName('Games/final.OGN').map(({ id }) => id)).toEqual(['ogn']);
  });

  test('everything written can be read again where the dialect is read at all', () => {
    fc.assert(
      fc.property(records, (record) => {
        const collection = { games: [record] };
        for (const dialect of DIALECTS) {
          const text = dialect.write?.(collection);
          if (text === undefined || text === '' || !dialect.read) continue;
          const read = dialect.read(text, { rules: record.rules });
          // What the table of losses names may be told as left out.
          const told = dialect.loses(collection).some(({ what }) => what === 'ghost-values');
          const errors = read.problems.filter(
            ({ severity, code }) => severity === 'error' && !(told && code === 'ERR_JSON_VALUES'),
          );
          expect([dialect.id, errors]).toEqual([dialect.id, []]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a dialect that says it loses nothing brings everything back', () => {
    fc.assert(
      fc.property(records, (record) => {
        for (const id of ['ogn', 'record', 'moves', 'beads'] as const) {
          const { write, read, loses } = dialectOf(id);
          const lost = loses({ games: [record] }).filter(({ what }) => what !== 'rules' && what !== 'result');
          if (lost.length > 0 || !write || !read) continue;
          const [game] = read(write({ games: [record] }), { rules: record.rules }).games;
          expect([id, game && mainLine(game.root), game?.setup]).toEqual([
            id,
            mainLine(record.root),
            record.setup,
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a readable text says what it drops', () => {
    const { collection } = parseMgn(GOLDEN);
    expect(
      dialectOf('text')
        .loses(collection)
        .map(({ what }) => what),
    ).toEqual(['braces', 'position-glyphs', 'marks', 'bookmarks', 'folds', 'values', 'unknown', 'rest']);
  });
});
