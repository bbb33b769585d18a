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

/** The same data with every minus zero as zero, which is what JSON makes of it. */
function positive<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}

describe('games as JSON', () => {
  test('any record comes back', () => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 3 }), (drawn) => {
        // Values on moves that cannot be played belong to no position; the tree never has them.
        const games = drawn.map((record) => positive(revalidate(compiled(record.rules), record)));
        const text = makeGamesJson({ games });
        const read = parseGamesJson(text);
        expect(read.ok && read.value.games).toEqual(games);
        // Marks of these records may stand anywhere; nothing else is to be told.
        expect(read.ok && read.value.problems.filter(({ code }) => code !== 'ERR_JSON_PLACE')).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('a line of 20000 moves nests nothing', () => {
    const { collection } = parseMgn(`[Rules "kalah"]\n\n${'A '.repeat(20_000)}*`);
    const text = makeGamesJson(collection);
    const read = parseGamesJson(text);
    expect(read.ok && makeGamesJson(read.value)).toBe(text);
  });

  test('moves that the rules refuse become ghosts, whatever the document says', () => {
    const text = JSON.stringify({
      format: 'mancala-studio/games',
      version: 1,
      games: [{ rules: 'kalah', nodes: [{}, { parent: 0, move: 'a' }] }],
    });
    const read = parseGamesJson(text);
    expect(read.ok && read.value.games[0]?.root.children[0]?.ghost).toBe('ERR_MOVE_WRONG_SIDE');
  });

  const base = { format: 'mancala-studio/games', version: 1 };
  const game = { rules: 'kalah', nodes: [{}] };
  test.each([
    ['{', 'ERR_JSON_SYNTAX', undefined],
    ['[]', 'ERR_JSON_FORMAT', undefined],
    ['{"format":"other"}', 'ERR_JSON_FORMAT', undefined],
    [JSON.stringify({ ...base, version: 2, games: [] }), 'ERR_JSON_VERSION', undefined],
    [JSON.stringify(base), 'ERR_JSON_SHAPE', 'games'],
    [JSON.stringify({ ...base, games: [{ ...game, rules: 3 }] }), 'ERR_JSON_SHAPE', 'games.0.rules'],
    [JSON.stringify({ ...base, games: [{ ...game, rules: 'chess' }] }), 'ERR_RULES_GAME', undefined],
    [
      JSON.stringify({ ...base, games: [game, { ...game, tags: [{ name: 'a' }] }] }),
      'ERR_JSON_SHAPE',
      'games.1.tags.0.value',
    ],
    [
      JSON.stringify({ ...base, games: [{ ...game, nodes: [{}, { move: 'A' }] }] }),
      'ERR_JSON_SHAPE',
      'games.0.nodes.1.parent',
    ],
    [
      JSON.stringify({ ...base, games: [{ ...game, nodes: [{}, { move: 'A', parent: 1 }] }] }),
      'ERR_JSON_SHAPE',
      'games.0.nodes.1.parent',
    ],
    [
      JSON.stringify({ ...base, games: [{ ...game, nodes: [{ moveGlyph: '!' }] }] }),
      'ERR_JSON_SHAPE',
      'games.0.nodes.0.moveGlyph',
    ],
    [
      JSON.stringify({ ...base, games: [{ ...game, setup: { pits: [-1] } }] }),
      'ERR_JSON_SHAPE',
      'games.0.setup.pits',
    ],
    // A position text has twelve pits here and counts of six digits: mgn would come back without the start.
    ...[
      { pits: Array<number>(13).fill(1), stores: [0, 0], turn: 'south' },
      { pits: Array<number>(12).fill(1), stores: [0], turn: 'south' },
      { pits: Array<number>(12).fill(1), stores: [0, 1_000_000], turn: 'south' },
    ].map((setup): [string, string, string] => [
      JSON.stringify({ ...base, games: [{ ...game, setup }] }),
      'ERR_JSON_SHAPE',
      'games.0.setup',
    ]),
  ])('a wrong document %s is refused with %s and the field', (text, code, field) => {
    expect(parseGamesJson(text)).toMatchObject({
      ok: false,
      code,
      ...(field === undefined ? {} : { params: { field } }),
    });
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
    const text = JSON.stringify({ ...base, games: [{ ...game, nodes }] });
    expect(parseGamesJson(text)).toMatchObject({ ok: false, code: 'ERR_JSON_SHAPE', params: { field } });
  });

  const values = {
    engine: 'e',
    moves: [],
    value: { kind: 'margin', margin: 1, proof: 'exact', source: 'search' },
  };
  const mark = { kind: 'shape', pit: 'A', shape: 'ring', colour: 'one' };
  test.each([
    [{ ...game, author: 'x' }, 'error', 'ERR_JSON_KEY', 'games.0.author'],
    [{ ...game, tags: [{ name: 'a', value: 'b', x: 1 }] }, 'error', 'ERR_JSON_KEY', 'games.0.tags.0.x'],
    [{ ...game, nodes: [{ move: 'A' }] }, 'error', 'ERR_JSON_KEY', 'games.0.nodes.0.move'],
    [
      { ...game, nodes: [{ marks: [{ ...mark, text: 'x' }] }] },
      'error',
      'ERR_JSON_KEY',
      'games.0.nodes.0.marks.0.text',
    ],
    [
      { ...game, nodes: [{ values: { ...values, time: 3 } }] },
      'error',
      'ERR_JSON_KEY',
      'games.0.nodes.0.values.time',
    ],
    [
      { ...game, nodes: [{}, { parent: 0, move: 'a', values }] },
      'error',
      'ERR_JSON_VALUES',
      'games.0.nodes.1',
    ],
    [
      { ...game, nodes: [{ marks: [{ ...mark, pit: 'Z' }] }] },
      'warning',
      'ERR_JSON_PLACE',
      'games.0.nodes.0.marks.0',
    ],
  ])('%j: what is left out is told with its place', (odd, severity, code, field) => {
    const read = parseGamesJson(JSON.stringify({ ...base, games: [odd] }));
    expect(read.ok && read.value.problems).toEqual([{ severity, code, at: { game: 1 }, params: { field } }]);
    const readings = detectDialects(JSON.stringify({ ...base, games: [odd] }));
    expect(readings[0]).toMatchObject({ dialect: 'json', isClean: severity === 'warning' });
  });

  test('a game that says it is another than its rules is told, and so are keys beside the games', () => {
    const read = parseGamesJson(JSON.stringify({ ...base, by: 'x', games: [{ ...game, game: 'oware' }] }));
    expect(read.ok && read.value.problems.map(({ code, params }) => [code, params])).toEqual([
      ['ERR_FILE_GAME', { game: 'oware', rules: 'kalah' }],
      ['ERR_JSON_KEY', { field: 'by' }],
    ]);
  });

  test('values of moves that cannot be played are in the table of losses, as many as are told when it is read', () => {
    fc.assert(
      fc.property(records, (drawn) => {
        const games = parseMgn(makeMgn({ games: [drawn] })).collection.games;
        const lost = dialectOf('json').loses({ games });
        const read = parseGamesJson(makeGamesJson({ games }));
        const told = read.ok ? read.value.problems.filter(({ code }) => code === 'ERR_JSON_VALUES') : [];
        expect(lost).toEqual(told.length > 0 ? [{ what: 'ghost-values', count: told.length }] : []);
      }),
      { numRuns: 200 },
    );
  });

  test('unknown keys by the thousand are told up to a limit', () => {
    const nodes = [{}, ...Array.from({ length: 3000 }, (_, i) => ({ parent: i, move: 'A', x: i }))];
    const read = parseGamesJson(JSON.stringify({ ...base, games: [{ ...game, nodes }] }));
    expect(read.ok && read.value.problems).toHaveLength(1001);
    expect(read.ok && read.value.problems.at(-1)?.code).toBe('ERR_FILE_PROBLEMS');
  });

  test('any JSON is read or refused without a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify({
          ...base,
          games: [{ rules: 'kalah', nodes: [value, value], tags: value, setup: value }],
        });
        expect(typeof parseGamesJson(text).ok).toBe('boolean');
      }),
    );
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
  test('any setup comes back with its rules', () => {
    fc.assert(
      fc.property(
        ruleSets(gameOf('hawalis')).chain((rules) => seedSetups(rules).map((setup) => ({ rules, setup }))),
        ({ rules, setup }) => {
          const read = parsePositionJson(makePositionJson(rules.key, setup));
          expect(read.ok && read.value.games).toEqual([newRecord(rules, setup)]);
        },
      ),
    );
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
