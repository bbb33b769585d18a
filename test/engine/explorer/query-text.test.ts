import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { MAX_QUERY_TEXT, makeQuery, parseQuery } from '../../../engine/explorer/query-text.ts';
import {
  GAME_FIGURES,
  GAME_PROPERTIES,
  GAME_RESULTS,
  HEADER_FIELDS,
  type Condition,
  type CountRange,
  type Query,
} from '../../../engine/explorer/question.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { is } from '../../support/arbitraries.ts';

function parsed(text: string): Query {
  return must(parseQuery(text), text.slice(0, 200));
}

function fault(text: string) {
  const query = parseQuery(text);
  return query.ok ? null : [query.code, query.at?.column];
}

/** Words that mean something in the language, so that they are tried as texts, too. */
const WORDS = [
  ...'not NOT slam notes - --x " player:x a=b = C:\\g\\ .. * , >=4 Élan 日本 =Ada'.split(' '),
  ...[String.raw`\ "`, 'x y', '  x'],
];
const word = fc
  .oneof(fc.constantFrom(...WORDS), fc.string({ minLength: 1, maxLength: 12 }))
  .filter((text) => text.trim() !== '');
const range: fc.Arbitrary<CountRange> = fc
  .tuple(fc.option(fc.nat(999)), fc.option(fc.nat(999)))
  .map(([a, b]) =>
    a === null || b === null ? { least: a, most: b } : { least: Math.min(a, b), most: Math.max(a, b) },
  );
const date = fc
  .tuple(
    fc.integer({ min: 1000, max: 2999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
    fc.nat(2),
  )
  .map(([year, month, day, parts]) =>
    [year, month, day]
      .slice(0, parts + 1)
      .map((part) => String(part).padStart(2, '0'))
      .join('.'),
  );
const dates = fc
  .tuple(fc.option(date), fc.option(date))
  .map(([a, b]) =>
    a !== null && b !== null && a.slice(0, 4) > b.slice(0, 4) ? { from: b, to: a } : { from: a, to: b },
  )
  .filter(({ from, to }) => from === null || to === null || from === to || from.slice(0, 4) < to.slice(0, 4));
const move = fc.constantFrom('A', 'f', 'C', 'swap', 'resigned', 'Hi00', 'Hi00 x d2 4', 'a10', 'Eoi310');
const place = fc.constantFrom('*', '4', '0', '12', '2..3', '12..', '..4');
const pattern = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('S', 'N', '*'))
  .chain(([pits, side]) =>
    fc
      .array(place, { minLength: 2 * pits + 2, maxLength: 2 * pits + 2 })
      .map((fields) => [...fields, side].join('-')),
  );
const isNot = fc.boolean();
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ isNot, kind: is('header'), field: fc.constantFrom(...HEADER_FIELDS), text: word }),
  fc.record({ isNot, kind: is('date') }).chain((head) => dates.map((ends) => ({ ...head, ...ends }))),
  fc.record({
    isNot,
    kind: is('result'),
    results: fc.subarray([...GAME_RESULTS], { minLength: 1 }),
  }),
  fc.record({
    isNot,
    kind: is('rules'),
    rules: fc.constantFrom('kalah', 'kalah:', 'oware:grand-slam=keep'),
  }),
  fc.record({ isNot, kind: is('property'), property: fc.constantFrom(...GAME_PROPERTIES) }),
  fc.record({ isNot, kind: is('figure'), figure: fc.constantFrom(...GAME_FIGURES), range }),
  fc.record({ isNot, kind: is('text'), text: word }),
  fc.record({
    isNot,
    kind: is('moves'),
    moves: fc.array(fc.oneof(move, fc.constant('*')), { minLength: 1, maxLength: 6 }),
    isFromStart: fc.boolean(),
  }),
  fc.record({ isNot, kind: is('pattern'), pattern }),
  fc.record({
    isNot,
    kind: is('material'),
    where: fc.constantFrom('pits', 'store'),
    side: fc.constantFrom('south', 'north', 'both'),
    range,
  }),
  fc.record({
    isNot,
    kind: is('position'),
    position: fc.record({
      rules: fc.constantFrom('kalah', 'oware:grand-slam=keep'),
      start: fc.constantFrom(null, '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'),
      moves: fc.array(move, { maxLength: 4 }) as fc.Arbitrary<Move[]>,
    }),
    move: fc.option(move) as fc.Arbitrary<Move | null>,
  }),
);

describe('queries as text', () => {
  forAll([fc.array(condition, { maxLength: 6 })], { numRuns: 2000 })(
    'a query written and read is the same query',
    (query) => {
      expect(parsed(makeQuery(query)), makeQuery(query)).toEqual(query);
    },
  );

  const pieces = [...WORDS, ...'player: plies >= 10 " - date: 2024 start: .. :'.split(' '), ' ', 'A f'];
  forAll([fc.array(fc.constantFrom(...pieces), { maxLength: 12 })], { numRuns: 2000 })(
    'whatever can be read is written in one spelling',
    (parts) => {
      const query = parseQuery(parts.join(''));
      if (!query.ok) {
        expect(query.code).toMatch(/^ERR_(QUERY|POSITION)_/);
        return;
      }
      const text = makeQuery(query.value);
      expect(parsed(text)).toEqual(query.value);
      expect(makeQuery(parsed(text))).toBe(text);
    },
  );

  test.each([
    ['player:"Ada L."', 'player:"Ada L."'],
    ['  PLAYER:Ada   not   south:Bob ', 'player:Ada -south:Bob'],
    ['player="Ada L." event=""', 'player="Ada L." event=""'],
    ['date:2020..2024 date:2024-5-1', 'date:2020..2024 date:2024.05.01'],
    ['date>=2020 date<=2024.05 -date:..', 'date:2020.. date:..2024.05 -date:..'],
    ['result:draw,south result:1-0', 'result:south,draw result:south'],
    ['slam endless -reviewed', 'grand-slam endless -reviewed'],
    ['relay:>=10 loss:>=6 plies:40..60', 'laps>=10 loss>=6 plies:40..60'],
    ['plies>39 plies<61 margin=3 moves>=4', 'plies>=40 plies<=60 margin:3 plies>=4'],
    [
      'rating:2000.. South-Rating<1500 -north-rating:1800',
      'rating>=2000 south-rating<=1499 -north-rating:1800',
    ],
    ['draw -text:draw "slam" text:"grand slam"', 'draw -draw "slam" "grand slam"'],
    ['moves:"1. CF b+3 2. *" start:CFb', 'moves:"C F b *" start:"C F b"'],
    ['start:"Hi00 x d2 4, a10"', 'start:"Hi00 x d2 4, a10"'],
    ['position:4-*-0..-..3-*-*-S', 'position:4-*-0..-..3-*-*-S'],
    ['material:south-pits<=6 stores:>=40', 'south-pits<=6 stores>=40'],
    ['exact:"oware | start | A f | C" exact:oware', 'exact:"oware | start | A f | C" exact:"oware | start"'],
    ['not not -x', '-x'],
    ['', ''],
  ])('%s', (text, canonical) => {
    expect(makeQuery(parsed(text))).toBe(canonical);
  });

  test.each([
    ['player:', 'ERR_QUERY_EMPTY', 1],
    ['a not', 'ERR_QUERY_EMPTY', 3],
    ['a ""', 'ERR_QUERY_EMPTY', 3],
    ['ok plyer:ada', 'ERR_QUERY_FIELD', 4],
    ['a result<3', 'ERR_QUERY_FIELD', 3],
    ['"ada', 'ERR_QUERY_QUOTE', 1],
    ['x player:"a"b', 'ERR_QUERY_QUOTE', 10],
    ['date:2024.13', 'ERR_QUERY_DATE', 1],
    ['date:2024..2020', 'ERR_QUERY_RANGE', 1],
    ['x plies:6..2', 'ERR_QUERY_RANGE', 3],
    ['loss:-1', 'ERR_QUERY_NUMBER', 1],
    ['plies:1.5', 'ERR_QUERY_NUMBER', 1],
    ['result:east', 'ERR_QUERY_RESULT', 1],
    ['moves:","', 'ERR_QUERY_MOVES', 1],
    ['position:4-4-S', 'ERR_QUERY_PATTERN', 1],
    ['x position:4-4-x-4-0-0-S', 'ERR_POSITION_COUNT', 16],
    ['position:4-4-4-4-4-4-4-4-4-4-4-4-0-0x-S', 'ERR_POSITION_COUNT', 36],
    ['-position:"4-4-4..2-4-0-0-S"', 'ERR_POSITION_RANGE', 16],
    ['exact:"|"', 'ERR_QUERY_POSITION', 1],
    ['material:east-pits<=6', 'ERR_QUERY_FIELD', 1],
    ['constructor:x', 'ERR_QUERY_FIELD', 1],
    ['x'.repeat(MAX_QUERY_TEXT + 1), 'ERR_QUERY_SIZE', undefined],
    ['x '.repeat(100), 'ERR_QUERY_SIZE', undefined],
  ])('%s is refused: %s at column %s', (text, code, column) => {
    expect(fault(text)).toEqual([code, column]);
  });

  test('a property is a text in quotation marks, and words of every object are texts', () => {
    expect(parsed('"notes" constructor')).toEqual([
      { isNot: false, kind: 'text', text: 'notes' },
      { isNot: false, kind: 'text', text: 'constructor' },
    ]);
  });

  test('long runs of any sign are read or refused', () => {
    const signs = [...'" \\" - : = .. a: *- 1- 1. +1 , | < x" A ('.split(' '), 'not ', '\n'];
    for (const head of [
      '',
      ...'position: moves:" start: date: plies: exact:" result: material:'.split(' '),
    ]) {
      for (const sign of signs) {
        // Signs that are escaped take twice as much when they are written.
        const text = head + sign.repeat((MAX_QUERY_TEXT / 2 - 200) / sign.length);
        const query = parseQuery(text);
        if (query.ok) expect(parsed(makeQuery(query.value))).toEqual(query.value);
        else expect(query.code).toMatch(/^ERR_(QUERY|POSITION)_/);
      }
    }
  });
});
