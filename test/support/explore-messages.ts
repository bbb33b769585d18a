/** Random questions to the explorer and answers of it, for tests of the protocol. */
import fc from 'fast-check';
import type { Move } from '../../engine/core/move.ts';
import {
  GAME_FIGURES,
  GAME_PROPERTIES,
  GAME_RESULTS,
  GAME_SORTS,
  HEADER_FIELDS,
  PLAYER_SORTS,
  type Condition,
  type ExploreAnswer,
  type ExploreQuestion,
  type GameRow,
  type MoveFigures,
  type OpeningNode,
} from '../../engine/explorer/question.ts';
import { is } from './arbitraries.ts';

const flag = fc.boolean();
const text = fc.string({ maxLength: 60 });
const id = fc.string({ minLength: 1, maxLength: 64 });
const count = fc.nat();
const mean = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const move = fc.string({ minLength: 1, maxLength: 20 }).map((value) => value as Move);
const moves = fc.array(move, { maxLength: 4 });
const range = fc.record({ least: fc.option(count), most: fc.option(count) });
const position = fc.record({ rules: text, start: fc.option(text), moves });

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ isNot: flag, kind: is('header'), field: fc.constantFrom(...HEADER_FIELDS), text }),
  fc.record({ isNot: flag, kind: is('date'), from: fc.option(text), to: fc.option(text) }),
  fc.record({ isNot: flag, kind: is('result'), results: fc.subarray([...GAME_RESULTS]) }),
  fc.record({ isNot: flag, kind: is('rules'), rules: text }),
  fc.record({ isNot: flag, kind: is('property'), property: fc.constantFrom(...GAME_PROPERTIES) }),
  fc.record({ isNot: flag, kind: is('figure'), figure: fc.constantFrom(...GAME_FIGURES), range }),
  fc.record({ isNot: flag, kind: is('text'), text }),
  fc.record({
    isNot: flag,
    kind: is('moves'),
    moves: fc.array(fc.string({ maxLength: 9 })),
    isFromStart: flag,
  }),
  fc.record({ isNot: flag, kind: is('pattern'), pattern: text }),
  fc.record({
    isNot: flag,
    kind: is('material'),
    where: fc.constantFrom('pits', 'store'),
    side: fc.constantFrom('south', 'north', 'both'),
    range,
  }),
  fc.record({ isNot: flag, kind: is('position'), position, move: fc.option(move) }),
);

const query = fc.array(condition, { maxLength: 4 });
const scope = fc.record({ collection: id, filter: query, withMirror: flag, withVariations: flag });
const part = { from: count, count: fc.nat({ max: 2000 }) };

const language = fc.constantFrom('fr', 'pt-BR', 'zh-Hans', 'en-XA');

/** Any question. */
export const exploreQuestions: fc.Arbitrary<ExploreQuestion> = fc.oneof(
  fc.record({ ask: is('state') }),
  fc.record({ ask: is('build'), collection: id, isAnew: flag }),
  fc.record({ ask: is('problems'), collection: id, ...part }),
  fc.record({ ask: is('here'), scope, position }),
  fc.record({
    ask: is('tree'),
    scope,
    position,
    shape: fc.record({ depth: fc.nat({ max: 200 }), minGames: count, most: fc.nat({ max: 2000 }) }),
  }),
  fc.record({ ask: is('played'), scope, positions: fc.array(position, { maxLength: 3 }) }),
  fc.record({ ask: is('first-new'), scope, line: position }),
  fc.record({ ask: is('list'), list: id, collection: id, query, withMirror: flag }),
  fc.record(
    { ask: is('rows'), list: id, sort: fc.constantFrom(...GAME_SORTS), isDown: flag, language, ...part },
    { requiredKeys: ['ask', 'list', 'sort', 'isDown', 'from', 'count'] },
  ),
  fc.record({ ask: is('forget'), list: id }),
  fc.record(
    {
      ask: is('players'),
      scope,
      name: text,
      sort: fc.constantFrom(...PLAYER_SORTS),
      isDown: flag,
      language,
      ...part,
    },
    { requiredKeys: ['ask', 'scope', 'sort', 'isDown', 'from', 'count'] },
  ),
  fc.record({
    ask: is('suggest'),
    collection: id,
    field: fc.constantFrom(...HEADER_FIELDS),
    text,
    language,
    count: fc.nat({ max: 2000 }),
  }),
  fc.record({ ask: is('player'), scope, name: text }),
  fc.record({ ask: is('duplicates'), collection: id, withMirror: flag, ...part }),
  fc.record({ ask: is('games'), games: fc.array(count, { maxLength: 100 }) }),
);

const counts = { games: count, south: count, draws: count, north: count, open: count };

const figures = {
  ...counts,
  move,
  margin: fc.option(mean),
  loss: fc.option(mean),
  reviewed: count,
  lastPlayed: fc.option(text),
  value: fc.constantFrom<MoveFigures['value']>(null, {
    kind: 'margin',
    margin: 4,
    proof: 'exact',
    source: 'search',
  }),
  inVariations: count,
};

const { node: openingNode } = fc.letrec<{ node: OpeningNode }>((tie) => ({
  node: fc.record({
    ...figures,
    children: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('node'), { maxLength: 2 })),
    isTransposition: flag,
  }),
}));

/** Lines of the games table. */
const gameRows: fc.Arbitrary<GameRow> = fc.record({
  game: count,
  source: id,
  path: text,
  number: count,
  kind: fc.constantFrom('kalah', 'oware'),
  rules: text,
  south: text,
  north: text,
  rating: fc.record({ south: fc.option(count), north: fc.option(count) }),
  event: text,
  date: text,
  round: text,
  result: text,
  outcome: fc.constantFrom(...GAME_RESULTS),
  plies: count,
  laps: count,
  loss: fc.option(fc.record({ south: mean, north: mean })),
  properties: fc.subarray([...GAME_PROPERTIES]),
  at: fc.option(count),
  variation: fc.option(fc.array(move, { maxLength: 3 })),
  isMirror: flag,
});

const playerRow = fc.record({
  ...counts,
  name: text,
  won: count,
  lost: count,
  score: fc.option(mean),
  loss: fc.option(mean),
  reviewed: count,
  firstPlayed: fc.option(text),
  lastPlayed: fc.option(text),
});

const rules = fc.array(fc.record({ rules: text, games: count }), { maxLength: 3 });

/** Any answer. */
export const exploreAnswers: fc.Arbitrary<ExploreAnswer> = fc.oneof(
  fc.record({
    ask: is('state'),
    collections: fc.array(
      fc.record({
        id,
        files: count,
        games: count,
        positions: count,
        problems: count,
        newest: count,
        builtAt: fc.option(count),
        rules,
      }),
      { maxLength: 3 },
    ),
    build: fc.option(
      fc.record({
        collection: id,
        phase: fc.constantFrom('listing', 'reading', 'tidying'),
        filesDone: count,
        filesAll: count,
        bytesDone: count,
        bytesAll: count,
        games: count,
        file: text,
      }),
    ),
    renewed: fc.constantFrom(null, 'foreign', 'damaged', 'version'),
    bytes: count,
  }),
  fc.record({ ask: is('build'), isDone: flag }),
  fc.record({
    ask: is('problems'),
    all: count,
    problems: fc.array(
      fc.record({ source: id, path: text, error: fc.constant({ code: 'ERR_MGN_TEXT', at: { game: 2 } }) }),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    ask: is('here'),
    all: fc.record(counts),
    moves: fc.array(fc.record(figures), { maxLength: 3 }),
    elsewhere: rules,
    canMirror: flag,
  }),
  fc.record({
    ask: is('tree'),
    all: fc.record(counts),
    moves: fc.array(openingNode, { maxLength: 3 }),
    isCut: flag,
  }),
  fc.record({
    ask: is('played'),
    played: fc.array(
      fc.record({ games: count, moves: fc.array(fc.record({ move, games: count }), { maxLength: 3 }) }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ ask: is('first-new'), index: fc.option(count), games: count }),
  fc.record({ ask: is('list'), games: count, isDone: flag }),
  fc.record({
    ask: is('rows'),
    all: count,
    searched: fc.constantFrom(0, 0.5, 1),
    rows: fc.array(gameRows, { maxLength: 3 }),
  }),
  fc.record({ ask: is('forget') }),
  fc.record({ ask: is('players'), all: count, players: fc.array(playerRow, { maxLength: 3 }) }),
  fc.record({
    ask: is('player'),
    player: fc.option(playerRow),
    openings: fc.array(
      fc.record({ ...counts, rules: text, side: fc.constantFrom('south', 'north'), moves }),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    ask: is('suggest'),
    values: fc.array(fc.record({ text, games: count }), { maxLength: 3 }),
  }),
  fc.record({
    ask: is('duplicates'),
    all: count,
    groups: fc.array(fc.record({ rows: fc.array(gameRows, { maxLength: 3 }), isExact: flag }), {
      maxLength: 3,
    }),
    isDone: flag,
  }),
  fc.record({
    ask: is('games'),
    games: fc.array(fc.record({ game: count, text: fc.option(text) }), { maxLength: 3 }),
  }),
);
