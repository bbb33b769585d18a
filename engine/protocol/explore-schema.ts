/** Schemas of questions to the explorer and of their answers, with a budget for everything that has a size. */
import * as v from 'valibot';
import {
  GAME_FIGURES,
  GAME_PROPERTIES,
  GAME_RESULTS,
  GAME_SORTS,
  HEADER_FIELDS,
  PLAYER_SORTS,
  type BuildState,
  type CollectionState,
  type Condition,
  type CountRange,
  type DuplicateGroup,
  type ElsewhereCount,
  type ExploreAnswer,
  type ExploredGame,
  type ExploreQuestion,
  type ExploreScope,
  type GameRow,
  type HeaderValue,
  type IndexProblem,
  type MoveFigures,
  type OpeningNode,
  type PlayerOpening,
  type PlayerRow,
  type ResultCounts,
  type TreeShape,
} from '../explorer/question.ts';
import type { PlayedMoves } from '../repertoire/holes.ts';
import {
  failure,
  finite,
  id,
  list,
  MAX_COUNT,
  MAX_ID,
  MAX_LINE_MOVES,
  MAX_MOVE,
  MAX_REPORT_MOVES,
  MAX_TEXT,
  move,
  positionRef,
  text,
  value,
  whole,
  type Entries,
} from './fields.ts';

/** Most rows, problems, players, groups or moves of a tree that one question may ask for. */
export const MAX_EXPLORE_ROWS = 2000;
/** Most games that are read from their files at once. */
const MAX_EXPLORE_GAMES = 100;
const MAX_CONDITIONS = 200;
const MAX_COLLECTIONS = 10_000;
/** Most rule sets of a collection in an answer. */
export const MAX_RULE_SETS = 1000;
/** A tree is as deep as a line is long. */
const MAX_DEPTH = MAX_LINE_MOVES;

const natural = whole(0, MAX_COUNT);
const line = text(MAX_TEXT);
const share = v.pipe(finite, v.minValue(0), v.maxValue(1));
const when = v.nullable(v.pipe(finite, v.minValue(0)));
const rows = whole(0, MAX_EXPLORE_ROWS);

const range = v.strictObject({
  least: v.nullable(natural),
  most: v.nullable(natural),
} satisfies Entries<CountRange>);

const isNot = v.boolean();
const condition = v.variant('kind', [
  v.strictObject({ isNot, kind: v.literal('header'), field: v.picklist(HEADER_FIELDS), text: line }),
  v.strictObject({
    isNot,
    kind: v.literal('date'),
    from: v.nullable(text(MAX_ID)),
    to: v.nullable(text(MAX_ID)),
  }),
  v.strictObject({
    isNot,
    kind: v.literal('result'),
    results: list(v.picklist(GAME_RESULTS), GAME_RESULTS.length),
  }),
  v.strictObject({ isNot, kind: v.literal('rules'), rules: line }),
  v.strictObject({ isNot, kind: v.literal('property'), property: v.picklist(GAME_PROPERTIES) }),
  v.strictObject({ isNot, kind: v.literal('figure'), figure: v.picklist(GAME_FIGURES), range }),
  v.strictObject({ isNot, kind: v.literal('text'), text: line }),
  v.strictObject({
    isNot,
    kind: v.literal('moves'),
    moves: list(text(MAX_MOVE), MAX_REPORT_MOVES),
    isFromStart: v.boolean(),
  }),
  v.strictObject({ isNot, kind: v.literal('pattern'), pattern: line }),
  v.strictObject({
    isNot,
    kind: v.literal('material'),
    where: v.picklist(['pits', 'store']),
    side: v.picklist(['south', 'north', 'both']),
    range,
  }),
  v.strictObject({ isNot, kind: v.literal('position'), position: positionRef, move: v.nullable(move) }),
]) satisfies v.GenericSchema<unknown, Condition>;

const query = list(condition, MAX_CONDITIONS);

const scope = v.strictObject({
  collection: id,
  filter: query,
  withMirror: v.boolean(),
  withVariations: v.boolean(),
} satisfies Entries<ExploreScope>);

const page = { from: natural, count: rows };

/** A language with its script and region: `pt`, `pt-BR`, `zh-Hans`. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;
const sorted = { language: v.exactOptional(v.pipe(v.string(), v.regex(TAG))) };

/** A question of the page. */
export const exploreQuestion = v.variant('ask', [
  v.strictObject({ ask: v.literal('state') }),
  v.strictObject({ ask: v.literal('build'), collection: id, isAnew: v.boolean() }),
  v.strictObject({ ask: v.literal('problems'), collection: id, ...page }),
  v.strictObject({ ask: v.literal('here'), scope, position: positionRef }),
  v.strictObject({
    ask: v.literal('tree'),
    scope,
    position: positionRef,
    shape: v.strictObject({
      depth: whole(0, MAX_DEPTH),
      minGames: natural,
      most: rows,
    } satisfies Entries<TreeShape>),
  }),
  v.strictObject({ ask: v.literal('played'), scope, positions: list(positionRef, MAX_EXPLORE_ROWS) }),
  v.strictObject({ ask: v.literal('first-new'), scope, line: positionRef }),
  v.strictObject({ ask: v.literal('list'), list: id, collection: id, query, withMirror: v.boolean() }),
  v.strictObject({
    ask: v.literal('rows'),
    list: id,
    sort: v.picklist(GAME_SORTS),
    isDown: v.boolean(),
    ...sorted,
    ...page,
  }),
  v.strictObject({ ask: v.literal('forget'), list: id }),
  v.strictObject({
    ask: v.literal('players'),
    scope,
    name: v.exactOptional(line),
    sort: v.picklist(PLAYER_SORTS),
    isDown: v.boolean(),
    ...sorted,
    ...page,
  }),
  v.strictObject({ ask: v.literal('player'), scope, name: line }),
  v.strictObject({
    ask: v.literal('suggest'),
    collection: id,
    field: v.picklist(HEADER_FIELDS),
    text: line,
    ...sorted,
    count: rows,
  }),
  v.strictObject({ ask: v.literal('duplicates'), collection: id, withMirror: v.boolean(), ...page }),
  v.strictObject({ ask: v.literal('games'), games: list(natural, MAX_EXPLORE_GAMES) }),
]) satisfies v.GenericSchema<unknown, ExploreQuestion>;

const counts = {
  games: natural,
  south: natural,
  draws: natural,
  north: natural,
  open: natural,
} satisfies Entries<ResultCounts>;

const figures = {
  ...counts,
  move,
  margin: v.nullable(finite),
  loss: v.nullable(finite),
  reviewed: natural,
  lastPlayed: v.nullable(line),
  value: v.nullable(value),
  inVariations: natural,
} satisfies Entries<MoveFigures>;

const openingNode: v.GenericSchema<unknown, OpeningNode> = v.strictObject({
  ...figures,
  // The type of the whole is that of its parts: only the schema itself is deferred.
  children: list(
    v.lazy(() => openingNode),
    MAX_REPORT_MOVES,
  ),
  isTransposition: v.boolean(),
} satisfies Entries<OpeningNode>);

const playedMoves = v.strictObject({
  games: natural,
  moves: list(
    v.strictObject({ move, games: natural } satisfies Entries<PlayedMoves['moves'][number]>),
    MAX_REPORT_MOVES,
  ),
} satisfies Entries<PlayedMoves>);

const gameRow = v.strictObject({
  game: natural,
  source: id,
  path: line,
  number: natural,
  kind: text(MAX_ID),
  rules: line,
  south: line,
  north: line,
  rating: v.strictObject({ south: v.nullable(natural), north: v.nullable(natural) }),
  event: line,
  date: line,
  round: line,
  result: line,
  outcome: v.picklist(GAME_RESULTS),
  plies: natural,
  laps: natural,
  loss: v.nullable(v.strictObject({ south: finite, north: finite })),
  properties: list(v.picklist(GAME_PROPERTIES), GAME_PROPERTIES.length),
  at: v.nullable(natural),
  variation: v.nullable(list(move, MAX_LINE_MOVES)),
  isMirror: v.boolean(),
} satisfies Entries<GameRow>);

const playerRow = v.strictObject({
  ...counts,
  name: line,
  won: natural,
  lost: natural,
  score: v.nullable(finite),
  loss: v.nullable(finite),
  reviewed: natural,
  firstPlayed: v.nullable(line),
  lastPlayed: v.nullable(line),
} satisfies Entries<PlayerRow>);

const playerOpening = v.strictObject({
  ...counts,
  rules: line,
  side: v.picklist(['south', 'north']),
  moves: list(move, MAX_LINE_MOVES),
} satisfies Entries<PlayerOpening>);

const collectionState = v.strictObject({
  id,
  files: natural,
  games: natural,
  positions: natural,
  problems: natural,
  newest: natural,
  builtAt: when,
  rules: list(v.strictObject({ rules: line, games: natural }), MAX_RULE_SETS),
} satisfies Entries<CollectionState>);

const buildState = v.strictObject({
  collection: id,
  phase: v.picklist(['listing', 'reading', 'tidying']),
  filesDone: natural,
  filesAll: natural,
  bytesDone: natural,
  bytesAll: natural,
  games: natural,
  file: line,
} satisfies Entries<BuildState>);

const indexProblem = v.strictObject({
  source: id,
  path: line,
  error: failure,
} satisfies Entries<IndexProblem>);

const duplicateGroup = v.strictObject({
  rows: list(gameRow, MAX_EXPLORE_ROWS),
  isExact: v.boolean(),
} satisfies Entries<DuplicateGroup>);

/** An answer of the index. */
export const exploreAnswer = v.variant('ask', [
  v.strictObject({
    ask: v.literal('state'),
    collections: list(collectionState, MAX_COLLECTIONS),
    build: v.nullable(buildState),
    renewed: v.nullable(v.picklist(['foreign', 'damaged', 'version'])),
    bytes: natural,
  }),
  v.strictObject({ ask: v.literal('build'), isDone: v.boolean() }),
  v.strictObject({
    ask: v.literal('problems'),
    all: natural,
    problems: list(indexProblem, MAX_EXPLORE_ROWS),
  }),
  v.strictObject({
    ask: v.literal('here'),
    all: v.strictObject(counts),
    moves: list(v.strictObject(figures), MAX_REPORT_MOVES),
    elsewhere: list(
      v.strictObject({ rules: line, games: natural } satisfies Entries<ElsewhereCount>),
      MAX_RULE_SETS,
    ),
    canMirror: v.boolean(),
  }),
  v.strictObject({
    ask: v.literal('tree'),
    all: v.strictObject(counts),
    moves: list(openingNode, MAX_REPORT_MOVES),
    isCut: v.boolean(),
  }),
  v.strictObject({ ask: v.literal('played'), played: list(playedMoves, MAX_EXPLORE_ROWS) }),
  v.strictObject({ ask: v.literal('first-new'), index: v.nullable(natural), games: natural }),
  v.strictObject({ ask: v.literal('list'), games: natural, isDone: v.boolean() }),
  v.strictObject({
    ask: v.literal('rows'),
    all: natural,
    searched: share,
    rows: list(gameRow, MAX_EXPLORE_ROWS),
  }),
  v.strictObject({ ask: v.literal('forget') }),
  v.strictObject({ ask: v.literal('players'), all: natural, players: list(playerRow, MAX_EXPLORE_ROWS) }),
  v.strictObject({
    ask: v.literal('player'),
    player: v.nullable(playerRow),
    openings: list(playerOpening, MAX_EXPLORE_ROWS),
  }),
  v.strictObject({
    ask: v.literal('suggest'),
    values: list(
      v.strictObject({ text: line, games: natural } satisfies Entries<HeaderValue>),
      MAX_EXPLORE_ROWS,
    ),
  }),
  v.strictObject({
    ask: v.literal('duplicates'),
    all: natural,
    groups: list(duplicateGroup, MAX_EXPLORE_ROWS),
    isDone: v.boolean(),
  }),
  v.strictObject({
    ask: v.literal('games'),
    games: list(
      v.strictObject({ game: natural, text: v.nullable(v.string()) } satisfies Entries<ExploredGame>),
      MAX_EXPLORE_GAMES,
    ),
  }),
]) satisfies v.GenericSchema<unknown, ExploreAnswer>;
