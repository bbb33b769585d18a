/**
 * Lists of games by random queries, and duplicates, against plain scripts that play every game. `EXPLORE_QUERIES` and
 * `EXPLORE_GAMES` say how many.
 */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { defined } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { mirrorRecord } from '../../../engine/explorer/mirror-record.ts';
import { makeQuery, parseQuery } from '../../../engine/explorer/query-text.ts';
import {
  GAME_FIGURES,
  GAME_PROPERTIES,
  GAME_RESULTS,
  HEADER_FIELDS,
  type Condition,
  type CountRange,
  type GameRow,
  type Query,
} from '../../../engine/explorer/question.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { tagValue } from '../../../engine/tree/tags.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../engine/tree/types.ts';
import { makeGame } from '../../support/made-games.ts';
import { plainGame, plainSearch, type PlainGame, type PlainPlace } from '../../support/plain-search.ts';
import { compiled } from '../../support/positions.ts';
import { randomMove, walk } from '../../support/random-play.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { allRows, build, COLLECTION, withExplorer, type Ask } from './asked.ts';

const MADE = Number(process.env['EXPLORE_GAMES'] ?? 300);
const QUERIES = Number(process.env['EXPLORE_QUERIES'] ?? 60);
const FILE_GAMES = 170;
const folder = temporaryFolder('file');
let index = '';
let files = '';

let games: readonly PlainGame[];

/** Games in which the players may change seats, which have no mirror. */
function swapGames(): readonly GameRecord[] {
  const rules = compiled('kalah:seeds=3,pie-rule=on');
  return Array.from({ length: 40 }, (_, i) => {
    const { moves } = walk(rules, rules.start(), 30, makeRandom(i));
    const first = moves.reduceRight<readonly ReturnType<typeof makeNode>[]>(
      (children, move) => [makeNode(move, { children })],
      [],
    );
    return { ...newRecord(rules, null, []), root: makeNode('', { children: first }) };
  });
}

/** A random tree: each position may have a second and a third move. */
function randomTree(
  rules: Rules,
  position: Position,
  move: Move | '',
  depth: number,
  random: Random,
): TreeNode {
  const children: TreeNode[] = [];
  const most = depth === 0 ? 0 : 1 + Math.floor(1.35 * random()) + Math.floor(1.1 * random());
  for (let i = 0; i < most; i++) {
    const next = randomMove(rules, position, random);
    if (next === null || children.some((child) => child.move === next)) continue;
    children.push(randomTree(rules, rules.next(position, next), next, depth - 1, random));
  }
  return makeNode(move, { children });
}

/** Short games full of variations. */
function variedGames(): readonly GameRecord[] {
  return Array.from({ length: 60 }, (_, i) => {
    const rules = compiled(['kalah', 'oware', 'awele', 'hawalis', 'shakala'][i % 5] ?? 'kalah');
    const root = randomTree(rules, rules.start(), '', 10, makeRandom(i));
    return { ...newRecord(rules, null, [{ name: 'South', value: 'Ødön Ångström' }]), root };
  });
}

/** Copies of games, and copies from the other side; Shakala's among both. */
function copies(made: readonly GameRecord[]): readonly GameRecord[] {
  return [
    ...made.filter((_, i) => i % 35 === 4),
    ...made.filter((_, i) => i % 30 === 4).map((record) => mirrorRecord(compiled(record.rules), record)),
  ];
}

/** A game whose players have ratings, most of them; some are none that is understood. */
function rated(record: GameRecord, number: number): GameRecord {
  const [south, north] = [1500 + ((number * 7) % 23), 1500 + ((number * 11) % 23)];
  const ratings = [
    { name: 'SouthElo', value: number % 5 === 0 ? '?' : String(south) },
    { name: 'NorthElo', value: `${String(north)}${number % 7 === 0 ? '?' : ''}` },
  ];
  return { ...record, tags: [...record.tags, ...ratings.slice(number % 3)] };
}

beforeAll(async () => {
  const made = Array.from({ length: MADE }, (_, number) => rated(makeGame(7, number), number));
  const records = [...made, ...swapGames(), ...variedGames(), ...copies(made)];
  const byPlace = new Map<string, GameRecord>();
  [index, files] = [folder.path('explorer.sqlite'), folder.path('games')];
  for (let from = 0; from < records.length; from += FILE_GAMES) {
    const name = `${from % 2 === 0 ? 'Élan/' : ''}games ${String(from)}.mgn`;
    const part = records.slice(from, from + FILE_GAMES);
    folder.write(`games/${name}`, makeMgn({ games: part }));
    for (const [i, record] of part.entries()) byPlace.set(`${name} ${String(i + 1)}`, record);
  }
  const rows = await withExplorer(index, files, async (ask) => {
    await build(ask);
    return allRows(ask);
  });
  expect(rows).toHaveLength(records.length);
  const db = new DatabaseSync(index, { readOnly: true });
  const losses = new Map(
    db
      .prepare('SELECT id, loss FROM game')
      .all()
      .map(({ id, loss }) => [Number(id), typeof loss === 'number' ? loss : null]),
  );
  db.close();
  games = rows.map((row) => {
    const record = defined(byPlace.get(`${row.path} ${String(row.number)}`), 'game');
    return plainGame(compiled(record.rules), record, row, losses.get(row.game) ?? null);
  });
});

// Files share a process, and each collection looks at all that the ones before have left.
afterAll(() => {
  games = [];
});

function oneOf<T>(list: readonly T[], random: Random): T {
  return defined(list[Math.floor(random() * list.length)], 'item');
}

function rangeAround(count: number, random: Random): CountRange {
  const least = random() < 0.4 ? null : Math.max(0, count - Math.floor(random() * 4));
  const most = random() < 0.4 ? null : count + Math.floor(random() * 4);
  return { least, most };
}

/** The pattern of a position with fields left open. */
function patternOf({ fields }: PlainPlace, isBeads: boolean, random: Random): string {
  const share = random();
  return fields
    .map((field, i) => {
      if (random() < share) return '*';
      if (i === fields.length - 1 || random() < 0.5) return field;
      const count = isBeads ? (field === '.' ? 0 : field.length) : Number(field);
      const { least, most } = rangeAround(count, random);
      return least === null && most === null ? '*' : `${String(least ?? '')}..${String(most ?? '')}`;
    })
    .join('-');
}

/** Moves that follow on a place, some of them as `*`. */
function sequenceFrom(place: PlainPlace, random: Random): readonly string[] {
  const moves: string[] = [];
  const most = 1 + Math.floor(random() * 4);
  for (let next = place.next; next.length > 0 && moves.length < most;) {
    const node = oneOf(next, random);
    moves.push(random() < 0.2 ? '*' : node.move);
    next = node.next;
  }
  return moves.length > 0 ? moves : ['*'];
}

/** A part of a text, with other capitals and without accents. */
function partOf(text: string, random: Random): string {
  const from = Math.floor(random() * text.length);
  const part = text.slice(from, from + 1 + Math.floor(random() * 8));
  const plain = part.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return random() < 0.5 ? plain.toUpperCase() : part;
}

function headerText(game: PlainGame, field: (typeof HEADER_FIELDS)[number], random: Random): string {
  const name = field === 'player' ? 'South' : `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const value = field === 'file' ? game.row.path : (tagValue(game.record, name) ?? '');
  if (value === '' || random() < 0.2) return `=${value.toUpperCase()}`;
  const part = partOf(value, random);
  return part.trim() === '' || part.startsWith('=') ? 'a' : part;
}

/** A condition that is true of the game or of the place, or nearly so. */
function conditionOf(game: PlainGame, place: PlainPlace, random: Random): Condition {
  const { record, rules, row } = game;
  const isBeads = rules.board.kinds > 1;
  const isNot = random() < 0.2;
  switch (oneOf(KINDS, random)) {
    case 'header': {
      const field = oneOf(HEADER_FIELDS, random);
      return { isNot, kind: 'header', field, text: headerText(game, field, random) };
    }
    case 'date': {
      const date = row.date === '' ? '2005' : row.date;
      const cut = date
        .split('.')
        .slice(0, 1 + Math.floor(random() * 3))
        .join('.');
      const [from, to] = [random() < 0.4 ? null : cut, random() < 0.4 ? null : cut];
      return { isNot, kind: 'date', from, to };
    }
    case 'result': {
      const results = GAME_RESULTS.filter((result) => result === row.outcome || random() < 0.3);
      return { isNot, kind: 'result', results };
    }
    case 'rules':
      return {
        isNot,
        kind: 'rules',
        rules: oneOf([rules.game, rules.key.includes(':') ? rules.key : `${rules.key}:`], random),
      };
    case 'property':
      return { isNot, kind: 'property', property: oneOf([...GAME_PROPERTIES, ...row.properties], random) };
    case 'figure': {
      const figure = oneOf(GAME_FIGURES, random);
      return {
        isNot,
        kind: 'figure',
        figure,
        range: rangeAround(Math.floor(game.figures[figure][0] ?? 3), random),
      };
    }
    case 'text': {
      const text =
        random() < 0.5 && game.notes.trim() !== ''
          ? game.notes.trim()
          : (tagValue(record, 'Event') ?? 'Open');
      const part = partOf(text.split('\n')[0] ?? text, random);
      return { isNot, kind: 'text', text: part.trim() === '' || part.startsWith('=') ? 'quiet' : part };
    }
    case 'moves': {
      const isFromStart = random() < 0.4;
      const begin = place.way
        .slice(0, 1 + Math.floor(random() * 5))
        .map((move) => (random() < 0.2 ? '*' : move));
      const moves = isFromStart ? (begin.length > 0 ? begin : ['*']) : sequenceFrom(place, random);
      return { isNot, kind: 'moves', moves, isFromStart };
    }
    case 'pattern':
      return { isNot, kind: 'pattern', pattern: patternOf(place, isBeads, random) };
    case 'material': {
      const [where, side] = [
        oneOf(['pits', 'store'] as const, random),
        oneOf(['south', 'north', 'both'] as const, random),
      ];
      const pits = (place.fields.length - 3) / 2;
      const [first, each] = where === 'pits' ? [0, pits] : [2 * pits, 1];
      const fields = place.fields.slice(
        first + (side === 'north' ? each : 0),
        first + (side === 'south' ? each : 2 * each),
      );
      const sum = fields.reduce(
        (all, field) => all + (isBeads ? (field === '.' ? 0 : field.length) : Number(field)),
        0,
      );
      return { isNot, kind: 'material', where, side, range: rangeAround(sum, random) };
    }
    case 'position': {
      const start = record.setup ? makePosition(record.setup) : null;
      const move = random() < 0.5 ? null : ((place.next[0]?.move ?? null) as Move | null);
      const moves = place.way as readonly Move[];
      return { isNot, kind: 'position', position: { rules: rules.key, start, moves }, move };
    }
  }
}

const KINDS = [
  ...(['header', 'date', 'result', 'rules', 'property', 'figure', 'text'] as const),
  ...(['moves', 'pattern', 'material', 'position', 'moves', 'pattern', 'material', 'position'] as const),
];

/** One to four conditions, mostly about the same place. Early places and variations more often than their share. */
function randomQuery(random: Random): Query {
  const varied = games.filter(({ row }) => row.properties.includes('variations'));
  const game = oneOf(random() < 0.3 ? varied : games, random);
  const others = game.places.filter(({ isMainLine, way }) => !isMainLine || way.length < 10);
  const place = oneOf(random() < 0.4 && others.length > 0 ? others : game.places, random);
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => conditionOf(game, place, random));
}

async function found(ask: Ask, query: Query, withMirror: boolean) {
  const { games: all } = await ask({ ask: 'list', list: 'l', collection: COLLECTION, query, withMirror });
  const rows: GameRow[] = [];
  while (rows.length < all) {
    const part = { from: rows.length, count: 1000 };
    const next = await ask({ ask: 'rows', list: 'l', sort: 'file', isDown: false, ...part });
    expect(next).toMatchObject({ all, searched: 1 });
    rows.push(...next.rows);
    if (next.rows.length === 0) break;
  }
  expect(rows).toHaveLength(all);
  return rows.map(({ game, at, variation, isMirror }) => ({ game, at, variation, isMirror }));
}

/** What a plain script finds: the games, and where in them. */
function plainlyFound(query: Query, withMirror: boolean) {
  return games.flatMap((game) => {
    const place = plainSearch(game, query, withMirror);
    return place ? [{ game: game.row.game, ...place }] : [];
  });
}

describe('against games played one by one', () => {
  test('a note has its words, not the signs of its markup', async () => {
    await withExplorer(index, files, async (ask) => {
      // One of the notes is `Un coup *naturel*, but not the best.`
      for (const [part, isThere] of [
        ['naturel, but', true],
        ['naturel*,', false],
      ] as const) {
        const query: Query = [{ isNot: false, kind: 'text', text: part }];
        const plain = plainlyFound(query, false);
        expect(await found(ask, query, false), part).toEqual(plain);
        expect(plain.length > 0, part).toBe(isThere);
      }
    });
  });

  test(`${String(QUERIES)} random queries find the same games at the same places`, async () => {
    const random = makeRandom(16);
    const told = { hits: 0, mirrored: 0, inVariations: 0, some: 0 };
    await withExplorer(index, files, async (ask) => {
      for (let i = 0; i < QUERIES; i++) {
        const query = randomQuery(random);
        const withMirror = random() < 0.4;
        const text = makeQuery(query);
        const read = parseQuery(text);
        if (!read.ok) throw new Error(`${text}: ${read.code}`);
        const plain = plainlyFound(query, withMirror);
        const name = `${text}${withMirror ? ' (with mirror)' : ''}`;
        expect(await found(ask, read.value, withMirror), name).toEqual(plain);
        told.hits += plain.length;
        told.mirrored += plain.filter(({ isMirror }) => isMirror).length;
        told.inVariations += plain.filter(({ variation }) => variation !== null).length;
        told.some += plain.length > 0 && plain.length < games.length ? 1 : 0;
      }
    });
    // The queries ask for something: most find some games and leave others out.
    expect(told.some).toBeGreaterThan(QUERIES / 2);
    expect(told.mirrored).toBeGreaterThan(QUERIES / 10);
    expect(told.inVariations).toBeGreaterThan(QUERIES / 10);
  });

  test.each([false, true])('duplicates are those of a plain comparison (mirror: %s)', async (withMirror) => {
    const lineOf = (places: readonly PlainPlace[], { rules }: PlainGame): string => {
      const line = places.filter(({ isMainLine }) => isMainLine);
      return [rules.key, line[0]?.fields.join('-'), ...(line.at(-1)?.way ?? [])].join('/');
    };
    const byText = new Map<string, PlainGame[]>();
    for (const game of games) {
      const own = lineOf(game.places, game);
      const other = lineOf(game.mirrored, game);
      // A line in which the players change seats has no mirror.
      const text = !withMirror || other.includes('(none)') || own < other ? own : other;
      byText.set(text, [...(byText.get(text) ?? []), game]);
    }
    const plain = [...byText.values()]
      .filter(({ length }) => length > 1)
      .map((same) => same.map(({ row }) => row.game).sort((a, b) => a - b))
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    const groups = await withExplorer(index, files, async (ask) => {
      const question = { ask: 'duplicates', collection: COLLECTION, withMirror } as const;
      const first = await ask({ ...question, from: 0, count: 3 });
      const rest = await ask({ ...question, from: 3, count: 1000 });
      expect(first.isDone && rest.isDone).toBe(true);
      expect(first.all).toBe(first.groups.length + rest.groups.length);
      return [...first.groups, ...rest.groups];
    });
    const ids = groups.map(({ rows }) => rows.map(({ game }) => game));
    expect(ids.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(plain);
    expect(plain.length).toBeGreaterThan(10);
    if (withMirror) expect(groups.some(({ isExact }) => !isExact)).toBe(true);
    else expect(groups.every(({ isExact }) => isExact)).toBe(true);
    expect(groups.some(({ rows }) => rows[0]?.kind === 'shakala')).toBe(true);
  });
});
