import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeGamesJson,
  makePositionJson,
  parseGamesJson,
  parsePositionJson,
} from '../../../engine/formats/json.ts';
import { parseMgn, makeMgn } from '../../../engine/formats/mgn.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { revalidate } from '../../../engine/tree/fit.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { compiled } from '../../support/positions.ts';
import { ruleSets, seedSetups } from '../../support/arbitraries.ts';
import { GOLDEN } from './golden.ts';
import { records } from './random-records.ts';
import { detectDialects } from '../../../engine/formats/detect.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { exact } from '../../support/values.ts';

/** The same data with every minus zero as zero, which is what JSON makes of it. */
function positive<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}

const base = { format: 'mancala-studio/games', version: 1 };
const game = { rules: 'kalah', nodes: [{}] };

/** A document with one game, changed so. */
const documentOf = (change: object): object => ({ ...base, games: [{ ...game, ...change }] });

describe('games as JSON', () => {
  forAll([fc.array(records, { maxLength: 3 })], { numRuns: 200 })('any record comes back', (drawn) => {
    // Values on moves that cannot be played belong to no position; the tree never has them.
    const games = drawn.map((record) => positive(revalidate(compiled(record.rules), record)));
    const text = makeGamesJson({ games });
    const read = must(parseGamesJson(text));
    expect(read.games).toEqual(games);
    // Marks of these records may stand anywhere; nothing else is to be told.
    expect(read.problems.filter(({ code }) => code !== 'ERR_JSON_PLACE')).toEqual([]);
  });

  test('a line of 20000 moves nests nothing', () => {
    const { collection } = parseMgn(`[Rules "kalah"]\n\n${'A '.repeat(20_000)}*`);
    const text = makeGamesJson(collection);
    const read = parseGamesJson(text);
    expect(read.ok && makeGamesJson(read.value)).toBe(text);
  });

  test('moves that the rules refuse become ghosts, whatever the document says', () => {
    const { games } = must(
      parseGamesJson(JSON.stringify(documentOf({ nodes: [{}, { parent: 0, move: 'a' }] }))),
    );
    expect(games[0]?.root.children[0]?.ghost).toBe('ERR_MOVE_WRONG_SIDE');
  });

  test.each<[document: unknown, code: string, field?: string]>([
    [[], 'ERR_JSON_FORMAT'],
    [{ format: 'other' }, 'ERR_JSON_FORMAT'],
    [{ ...base, version: 2, games: [] }, 'ERR_JSON_VERSION'],
    [base, 'ERR_JSON_SHAPE', 'games'],
    [documentOf({ rules: 3 }), 'ERR_JSON_SHAPE', 'games.0.rules'],
    [documentOf({ rules: 'chess' }), 'ERR_RULES_GAME'],
    [
      { ...base, games: [game, { ...game, tags: [{ name: 'a' }] }] },
      'ERR_JSON_SHAPE',
      'games.1.tags.0.value',
    ],
    [
      documentOf({ tags: ['a', 'b', 'a'].map((name) => ({ name, value: '' })) }),
      'ERR_JSON_SHAPE',
      'games.0.tags.2.name',
    ],
    [documentOf({ nodes: [{}, { move: 'A' }] }), 'ERR_JSON_SHAPE', 'games.0.nodes.1.parent'],
    [documentOf({ nodes: [{}, { move: 'A', parent: 1 }] }), 'ERR_JSON_SHAPE', 'games.0.nodes.1.parent'],
    [documentOf({ nodes: [{ moveGlyph: '!' }] }), 'ERR_JSON_SHAPE', 'games.0.nodes.0.moveGlyph'],
    [documentOf({ setup: { pits: [-1] } }), 'ERR_JSON_SHAPE', 'games.0.setup.pits.0'],
    // A position text has twelve pits here and counts of six digits: mgn would come back without the start.
    ...[
      { pits: Array<number>(13).fill(1), stores: [0, 0], turn: 'south' },
      { pits: Array<number>(12).fill(1), stores: [0], turn: 'south' },
      { pits: Array<number>(12).fill(1), stores: [0, 1_000_000], turn: 'south' },
    ].map((setup): [object, string, string] => [documentOf({ setup }), 'ERR_JSON_SHAPE', 'games.0.setup']),
  ])('a wrong document %j is refused with %s and the field', (document, code, field) => {
    expect(parseGamesJson(JSON.stringify(document))).toMatchObject({
      ok: false,
      code,
      ...(field === undefined ? {} : { params: { field } }),
    });
  });

  test('a text that is no JSON is refused', () => {
    expect(parseGamesJson('{')).toMatchObject({ ok: false, code: 'ERR_JSON_SYNTAX' });
  });

  test.each([
    [[{}, { parent: 0, move: 'A' }, { parent: 0, move: 'A' }], 'games.0.nodes.2.move'],
    [[{}, { parent: 0, move: 'A' }, { parent: 1, move: '' }], 'games.0.nodes.2.move'],
    [[{}, { parent: 0, move: 'A/B' }], 'games.0.nodes.1.move'],
    [
      [{ verdict: { glyph: 'mistake', cost: 1e20, changesResult: false, depth: null } }],
      'games.0.nodes.0.verdict.cost',
    ],
    [[{}, { parent: 0, move: 'A', time: { left: -1 } }], 'games.0.nodes.1.time.left'],
    [[{}, { parent: 0, move: 'A', time: { spent: 1e12 } }], 'games.0.nodes.1.time.spent'],
  ])('a tree %j is refused with its place', (nodes, field) => {
    const text = JSON.stringify(documentOf({ nodes }));
    expect(parseGamesJson(text)).toMatchObject({ ok: false, code: 'ERR_JSON_SHAPE', params: { field } });
  });

  const values = { engine: 'e', moves: [], value: exact(1) };
  const mark = { kind: 'shape', pit: 'A', shape: 'ring', colour: 'one' };
  test.each([
    [{ author: 'x' }, 'error', 'ERR_JSON_KEY', 'author'],
    [{ tags: [{ name: 'a', value: 'b', x: 1 }] }, 'error', 'ERR_JSON_KEY', 'tags.0.x'],
    [{ nodes: [{ move: 'A' }] }, 'error', 'ERR_JSON_KEY', 'nodes.0.move'],
    [{ nodes: [{ marks: [{ ...mark, text: 'x' }] }] }, 'error', 'ERR_JSON_KEY', 'nodes.0.marks.0.text'],
    [{ nodes: [{ values: { ...values, time: 3 } }] }, 'error', 'ERR_JSON_KEY', 'nodes.0.values.time'],
    [{ nodes: [{}, { parent: 0, move: 'a', values }] }, 'error', 'ERR_JSON_VALUES', 'nodes.1'],
    [{ nodes: [{ marks: [{ ...mark, pit: 'Z' }] }] }, 'warning', 'ERR_JSON_PLACE', 'nodes.0.marks.0'],
  ])('%j: what is left out is told with its place', (odd, severity, code, field) => {
    const text = JSON.stringify(documentOf(odd));
    expect(must(parseGamesJson(text)).problems).toEqual([
      { severity, code, at: { game: 1 }, params: { field: `games.0.${field}` } },
    ]);
    expect(detectDialects(text)[0]).toMatchObject({ dialect: 'json', isClean: severity === 'warning' });
  });

  test('a game that says it is another than its rules is told, and so are keys beside the games', () => {
    const { problems } = must(parseGamesJson(JSON.stringify({ ...documentOf({ game: 'oware' }), by: 'x' })));
    expect(problems.map(({ code, params }) => [code, params])).toEqual([
      ['ERR_FILE_GAME', { game: 'oware', rules: 'kalah' }],
      ['ERR_JSON_KEY', { field: 'by' }],
    ]);
  });

  forAll([records], { numRuns: 200 })(
    'values of moves that cannot be played are in the table of losses, as many as are told when it is read',
    (drawn) => {
      const games = parseMgn(makeMgn({ games: [drawn] })).collection.games;
      const lost = dialectOf('json').loses({ games });
      const read = parseGamesJson(makeGamesJson({ games }));
      const told = read.ok ? read.value.problems.filter(({ code }) => code === 'ERR_JSON_VALUES') : [];
      expect(lost).toEqual(told.length > 0 ? [{ what: 'ghost-values', count: told.length }] : []);
    },
  );

  test('unknown keys by the thousand are told up to a limit', () => {
    const nodes = [{}, ...Array.from({ length: 3000 }, (_, i) => ({ parent: i, move: 'A', x: i }))];
    const { problems } = must(parseGamesJson(JSON.stringify(documentOf({ nodes }))));
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)?.code).toBe('ERR_FILE_PROBLEMS');
  });

  forAll([fc.jsonValue({ maxDepth: 4 })])('any JSON is read or refused without a throw', (value) => {
    const text = JSON.stringify(documentOf({ nodes: [value, value], tags: value, setup: value }));
    expect(typeof parseGamesJson(text).ok).toBe('boolean');
  });

  test('the golden game keeps everything', () => {
    const { collection } = parseMgn(GOLDEN);
    expect(parseGamesJson(makeGamesJson(collection))).toEqual({
      ok: true,
      value: { games: collection.games, problems: [] },
    });
  });
});

describe('positions as JSON', () => {
  forAll([
    ruleSets(gameOf('hawalis')).chain((rules) => seedSetups(rules).map((setup) => ({ rules, setup }))),
  ])('any setup comes back with its rules', ({ rules, setup }) => {
    const read = parsePositionJson(makePositionJson(rules.key, setup));
    expect(read.ok && read.value.games).toEqual([newRecord(rules, setup)]);
  });

  test('a copied position can be pasted: it is read like any other text, its note left out', () => {
    const setup = { ...compiled('oware').startSetup(), turn: 'north' } as const;
    const text = makePositionJson('oware', setup, 'for the reader');
    expect(detectDialects(text)).toMatchObject([
      { dialect: 'json', rules: 'oware', kind: 'setup', games: [{ setup }], problems: [], isClean: true },
    ]);
    expect(detectDialects(text.replace('"note"', '"remark"'))).toMatchObject([
      { games: [{ setup }], problems: [{ code: 'ERR_JSON_KEY', params: { field: 'remark' } }] },
    ]);
    expect(detectDialects(text.replace('/position', '/strategy'))).toEqual([]);
  });

  test('a wrong position names the pit', () => {
    const text = makePositionJson('kalah', compiled('kalah').startSetup()).replace('3-3-3-3', '3-x-3-3');
    expect(parsePositionJson(text)).toMatchObject({
      ok: false,
      code: 'ERR_POSITION_COUNT',
      at: { pit: 'B' },
    });
  });
});
