/**
 * The page's questions about its collections, and the answers. A collection is a list of chosen files and folders. The
 * host keeps the list (`host.ts`); the engine process keeps an index of all positions of all their games.
 *
 * Types follow from the schemas, which have a budget for everything that has a size.
 *
 * All answers describe the current index, even during a build. Games are identified by numbers that the index never
 * reuses; places in a game are moves from its start.
 */
import * as v from 'valibot';
import {
  amount,
  failure,
  finite,
  id,
  list,
  MAX_ID,
  MAX_LINE_MOVES,
  MAX_MOVE,
  MAX_REPORT_MOVES,
  MAX_TEXT,
  move,
  natural,
  positionRef,
  text,
  value,
  whole,
  type Checked,
} from '../core/fields.ts';
import type { Result } from '../core/result.ts';
import { SIDES } from '../core/side.ts';

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

const line = text(MAX_TEXT);
const share = v.pipe(finite, v.minValue(0), v.maxValue(1));
/** Milliseconds since 1970; null: never. */
const when = v.nullable(amount);
const rows = whole(0, MAX_EXPLORE_ROWS);

/** Whole numbers from `least` to `most`; null means open. */
const range = v.strictObject({ least: v.nullable(natural), most: v.nullable(natural) });
export type CountRange = Checked<typeof range>;

/** Header fields that can be searched, sorted and shown. `player`: South or North. */
export const HEADER_FIELDS = [
  'player',
  'south',
  'north',
  'event',
  'site',
  'date',
  'round',
  'annotator',
  'source',
  'file',
] as const;
export type HeaderField = (typeof HEADER_FIELDS)[number];

/** Properties of games, which are determined when the games are indexed. */
export const GAME_PROPERTIES = [
  'grand-slam', // a move that captured, or would have captured, all seeds of the other side
  'endless', // a relay that never ends was played or ended the game
  'unproved', // ended or broken off without a decision: a relay limit, no result
  'custom-start',
  'variations',
  'notes',
  'reviewed',
  'swapped', // the players exchanged seats (pie rule)
  'broken', // a move cannot be played, or a part could not be parsed
] as const;
export type GameProperty = (typeof GAME_PROPERTIES)[number];

/** Figures of a game that a condition can limit. */
export const GAME_FIGURES = [
  'plies',
  'laps', // of the longest relay
  'loss', // largest of a reviewed move
  'margin', // final, absolute
  'capture', // largest of a move
  'rating', // of either player
  'south-rating',
  'north-rating',
] as const;
export type GameFigure = (typeof GAME_FIGURES)[number];

/** Results for counting: the winner by seat, a draw, or no result. */
export const GAME_RESULTS = ['south', 'north', 'draw', 'open'] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

const isNot = v.boolean();
/** A condition on a game, or on a position in it; `isNot` negates it. */
const condition = v.variant('kind', [
  /** The field contains the text. A text that begins with `=` must match exactly: `=Ada`; `=` matches an empty field. */
  v.strictObject({ isNot, kind: v.literal('header'), field: v.picklist(HEADER_FIELDS), text: line }),
  /**
   * Dates as in the tag (`2024`, `2024.05`, `2024.05.01`), both ends inclusive; null means open. A partly known date
   * matches if all of its days do.
   */
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
  /** Rule-set text, or the id of a game, which means all its rule sets; `kalah:` means only the usual rules. */
  v.strictObject({ isNot, kind: v.literal('rules'), rules: line }),
  v.strictObject({ isNot, kind: v.literal('property'), property: v.picklist(GAME_PROPERTIES) }),
  v.strictObject({ isNot, kind: v.literal('figure'), figure: v.picklist(GAME_FIGURES), range }),
  /** Found in notes, titles and headers. */
  v.strictObject({ isNot, kind: v.literal('text'), text: line }),
  /** Moves one after the other, from the start or anywhere; `*` matches any one move. */
  v.strictObject({
    isNot,
    kind: v.literal('moves'),
    moves: list(text(MAX_MOVE), MAX_REPORT_MOVES),
    isFromStart: v.boolean(),
  }),
  /** A position text in which a field may be `*`, `2..3`, `12..` or `..4`, and the side `*`. For any rules that it fits. */
  v.strictObject({ isNot, kind: v.literal('pattern'), pattern: line }),
  /** Beads of a side in its pits or its store, in some position of the game. */
  v.strictObject({
    isNot,
    kind: v.literal('material'),
    where: v.picklist(['pits', 'store']),
    side: v.picklist(['south', 'north', 'both']),
    range,
  }),
  /** Exactly this position, including stores and side to move, and the move played in it; null: any move. */
  v.strictObject({ isNot, kind: v.literal('position'), position: positionRef, move: v.nullable(move) }),
]);
export type Condition = Checked<typeof condition>;

/**
 * All conditions must hold. Conditions about positions must hold in the same position: `moves` begin in it or, if they
 * are from the start, lead to it or to an earlier position. A negated condition holds if no position of the game meets
 * it.
 */
const query = list(condition, MAX_CONDITIONS);
export type Query = Checked<typeof query>;

/** The games that statistics cover. */
const scope = v.strictObject({
  collection: id,
  /** Only games that meet this query, which has no conditions about positions. */
  filter: query,
  /** Whether positions from the other side count as the same, if the rules are the same for both sides. */
  withMirror: v.boolean(),
  /** Whether moves of variations count, too. */
  withVariations: v.boolean(),
});
export type ExploreScope = Checked<typeof scope>;

/** Sort orders of the games table. */
export const GAME_SORTS = [
  'file',
  'south',
  'north',
  'event',
  'date',
  'result',
  'margin',
  'plies',
  'rules',
  'loss',
  'laps',
] as const;
export type GameSort = (typeof GAME_SORTS)[number];
export const PLAYER_SORTS = ['name', 'games', 'score', 'loss'] as const;
export type PlayerSort = (typeof PLAYER_SORTS)[number];

/** The extent of an opening tree. */
const shape = v.strictObject({
  /** Moves from the position of the question. */
  depth: whole(0, MAX_DEPTH),
  /** Moves played in fewer games than this are left out. */
  minGames: natural,
  /** Largest total number of moves; the most played moves come first. */
  most: rows,
});
export type TreeShape = Checked<typeof shape>;

const page = { from: natural, count: rows };

/** A language with its script and region: `pt`, `pt-BR`, `zh-Hans`. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;
/**
 * The language in whose order names are sorted, for tables that people read; absent: the fixed order, the same for
 * everybody.
 */
const sorted = { language: v.exactOptional(v.pipe(v.string(), v.regex(TAG))) };

/** The questions. All except `build`, `list` and `duplicates` are answered at once. */
export const exploreQuestion = v.variant('ask', [
  v.strictObject({ ask: v.literal('state') }),
  /** Updates the index: reads changed files, or all files with `isAnew`. Ends with the state; a cancel pauses it. */
  v.strictObject({ ask: v.literal('build'), collection: id, isAnew: v.boolean() }),
  v.strictObject({ ask: v.literal('problems'), collection: id, ...page }),
  v.strictObject({ ask: v.literal('here'), scope, position: positionRef }),
  v.strictObject({ ask: v.literal('tree'), scope, position: positionRef, shape }),
  /** Counts the moves played in each of these positions. */
  v.strictObject({ ask: v.literal('played'), scope, positions: list(positionRef, MAX_EXPLORE_ROWS) }),
  /** Finds the first move of a whole game that no other game plays. */
  v.strictObject({ ask: v.literal('first-new'), scope, line: positionRef }),
  /** Makes a list of games under a name of the client's choice; `rows` shows it, even while it grows. */
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
    /** Part of the names; absent: all names. */
    name: v.exactOptional(line),
    sort: v.picklist(PLAYER_SORTS),
    isDown: v.boolean(),
    ...sorted,
    ...page,
  }),
  v.strictObject({ ask: v.literal('player'), scope, name: line }),
  /** Returns values of a header field that contain the text: those that begin with it first, then the most frequent. */
  v.strictObject({
    ask: v.literal('suggest'),
    collection: id,
    field: v.picklist(HEADER_FIELDS),
    text: line,
    ...sorted,
    count: rows,
  }),
  v.strictObject({ ask: v.literal('duplicates'), collection: id, withMirror: v.boolean(), ...page }),
  /** Returns the games themselves, read from their files, in our own format. */
  v.strictObject({ ask: v.literal('games'), games: list(natural, MAX_EXPLORE_GAMES) }),
]);
export type ExploreQuestion = Checked<typeof exploreQuestion>;
/** The questions of a kind. */
export type Asked<A extends ExploreQuestion['ask']> = Extract<ExploreQuestion, { readonly ask: A }>;

/** One collection in the index. */
const collectionState = v.strictObject({
  id,
  files: natural,
  games: natural,
  positions: natural,
  /** Files and games that could not be read completely. */
  problems: natural,
  /** Number of the latest file, 0 if there is none: while it and the number of files stay the same, so do the games. */
  newest: natural,
  /** Time of the last update. */
  builtAt: when,
  /** Rule sets with their games, the most frequent first. */
  rules: list(v.strictObject({ rules: line, games: natural }), MAX_RULE_SETS),
});
export type CollectionState = Checked<typeof collectionState>;

/** A build in progress. */
const buildState = v.strictObject({
  collection: id,
  phase: v.picklist(['listing', 'reading', 'tidying']),
  filesDone: natural,
  filesAll: natural,
  bytesDone: natural,
  bytesAll: natural,
  games: natural,
  /** Path of the current file. */
  file: line,
});
export type BuildState = Checked<typeof buildState>;

/** Wins, draws and open games among some games, by seats. */
const counts = v.strictObject({
  games: natural,
  south: natural,
  draws: natural,
  north: natural,
  open: natural,
});
export type ResultCounts = Checked<typeof counts>;

/** A move with its results. */
const figures = v.strictObject({
  ...counts.entries,
  move,
  /** Mean final margin, South minus North, of the games that have one; null if no game has one. */
  margin: v.nullable(finite),
  /** Mean loss in reviewed games, and their number. */
  loss: v.nullable(finite),
  reviewed: natural,
  /** Date of the latest game, as in its tag; null if there is none. */
  lastPlayed: v.nullable(line),
  /** The best known value of the move: proved before estimated, deeper before less deep. */
  value: v.nullable(value),
  /** Number of games that have the move only in a variation; counted in `games` only if the scope asks for it. */
  inVariations: natural,
});
export type MoveFigures = Checked<typeof figures>;

/** A move of the opening tree with the moves after it. */
export interface OpeningNode extends MoveFigures {
  readonly children: readonly OpeningNode[];
  /** Whether the position after it occurs earlier in this tree, on another path; it is unfolded only there. */
  readonly isTransposition: boolean;
}

const openingNode: v.GenericSchema<unknown, OpeningNode> = v.strictObject({
  ...figures.entries,
  // The type of the whole is that of its parts: only the schema itself is deferred.
  children: list(
    v.lazy(() => openingNode),
    MAX_REPORT_MOVES,
  ),
  isTransposition: v.boolean(),
});

/** How many games have a position, and how many play each move there, as `holesOf` in `repertoire` takes it. */
const playedMoves = v.strictObject({
  games: natural,
  moves: list(v.strictObject({ move, games: natural }), MAX_REPORT_MOVES),
});

/** A line of the games table. */
const gameRow = v.strictObject({
  game: natural,
  /** Source of the collection, and the file's path within it, with parts joined by `/`. */
  source: id,
  path: line,
  /** Place of the game in its file, from 1. */
  number: natural,
  /** Id of the game. */
  kind: text(MAX_ID),
  rules: line,
  south: line,
  north: line,
  rating: v.strictObject({ south: v.nullable(natural), north: v.nullable(natural) }),
  event: line,
  date: line,
  round: line,
  /** As written in the game: `26-22`, `1-0`, `*`. */
  result: line,
  outcome: v.picklist(GAME_RESULTS),
  plies: natural,
  laps: natural,
  /** Mean loss of each player if the game was reviewed. */
  loss: v.nullable(v.strictObject({ south: finite, north: finite })),
  properties: list(v.picklist(GAME_PROPERTIES), GAME_PROPERTIES.length),
  /** Moves from the start to the place where the query holds; null if it has no condition about positions. */
  at: v.nullable(natural),
  /** The moves to that place if it is in a variation; null if it is on the main line. */
  variation: v.nullable(list(move, MAX_LINE_MOVES)),
  /** Whether the query holds from the other side's view. */
  isMirror: v.boolean(),
});
export type GameRow = Checked<typeof gameRow>;

/** A player with figures from all games. */
const playerRow = v.strictObject({
  ...counts.entries,
  name: line,
  /** Wins and losses of this player; `south` and `north` of the counts are seats. */
  won: natural,
  lost: natural,
  /** Points as a percentage of the decided games: 1 for a win, half for a draw; null if there are none. */
  score: v.nullable(finite),
  loss: v.nullable(finite),
  reviewed: natural,
  firstPlayed: v.nullable(line),
  lastPlayed: v.nullable(line),
});
export type PlayerRow = Checked<typeof playerRow>;

/** A line that a player often begins with. */
const playerOpening = v.strictObject({
  ...counts.entries,
  rules: line,
  side: v.picklist(SIDES),
  moves: list(move, MAX_LINE_MOVES),
});
export type PlayerOpening = Checked<typeof playerOpening>;

/** A problem with a file or a game of a collection. */
const indexProblem = v.strictObject({ source: id, path: line, error: failure });
export type IndexProblem = Checked<typeof indexProblem>;

/** Games with the same moves, directly or as mirror images. */
const duplicateGroup = v.strictObject({
  rows: list(gameRow, MAX_EXPLORE_ROWS),
  /** Whether all are the same without mirroring. */
  isExact: v.boolean(),
});
export type DuplicateGroup = Checked<typeof duplicateGroup>;

/** A game read from its file. */
const exploredGame = v.strictObject({
  game: natural,
  /** The game as text in our own format; null if its file is gone or has changed, or if the game is too long to send. */
  text: v.nullable(v.string()),
});
export type ExploredGame = Checked<typeof exploredGame>;

/** Other rule sets with the same beads in the same places. */
const elsewhereCount = v.strictObject({ rules: line, games: natural });
export type ElsewhereCount = Checked<typeof elsewhereCount>;

/** A value of a header field. */
const headerValue = v.strictObject({ text: line, games: natural });
export type HeaderValue = Checked<typeof headerValue>;

/** The first new move of a line. */
const firstNew = {
  /** Index of the move in the line; null if other games have played every move. */
  index: v.nullable(natural),
  /** Number of other games that have the position before it; 0 if `index` is null. */
  games: natural,
};
export type FirstNew = Checked<v.StrictObjectSchema<typeof firstNew, undefined>>;

/** The answers of the index. */
export const exploreAnswer = v.variant('ask', [
  v.strictObject({
    ask: v.literal('state'),
    collections: list(collectionState, MAX_COLLECTIONS),
    build: v.nullable(buildState),
    /** Why the index was rebuilt from scratch at startup; null if it was not. */
    renewed: v.nullable(v.picklist(['foreign', 'damaged', 'version'])),
    /** Size of the index on the disk in bytes. */
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
    /** The results of all games in which the position occurs. */
    all: counts,
    moves: list(figures, MAX_REPORT_MOVES),
    elsewhere: list(elsewhereCount, MAX_RULE_SETS),
    /** Whether the rules can be mirrored. */
    canMirror: v.boolean(),
  }),
  v.strictObject({
    ask: v.literal('tree'),
    all: counts,
    moves: list(openingNode, MAX_REPORT_MOVES),
    isCut: v.boolean(),
  }),
  /** One entry for each position asked; the first of them only if a message has no room for all. */
  v.strictObject({ ask: v.literal('played'), played: list(playedMoves, MAX_EXPLORE_ROWS) }),
  v.strictObject({ ask: v.literal('first-new'), ...firstNew }),
  v.strictObject({ ask: v.literal('list'), games: natural, isDone: v.boolean() }),
  v.strictObject({
    ask: v.literal('rows'),
    /** Number of games in the list so far, and the searched share of the collection. */
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
  v.strictObject({ ask: v.literal('suggest'), values: list(headerValue, MAX_EXPLORE_ROWS) }),
  v.strictObject({
    ask: v.literal('duplicates'),
    all: natural,
    groups: list(duplicateGroup, MAX_EXPLORE_ROWS),
    isDone: v.boolean(),
  }),
  v.strictObject({ ask: v.literal('games'), games: list(exploredGame, MAX_EXPLORE_GAMES) }),
]);
export type ExploreAnswer = Checked<typeof exploreAnswer>;
/** The answers to a kind of question. */
export type AnswerTo<A extends ExploreAnswer['ask']> = Extract<ExploreAnswer, { readonly ask: A }>;

/** Codes of failures of the index. */
export const EXPLORE_ERRORS = [
  'ERR_EXPLORE_NONE', // this engine keeps no index: it has no folder for it
  'ERR_EXPLORE_COLLECTION', // no such collection
  'ERR_EXPLORE_LIST', // no such list; it was deleted, or the index was rebuilt
  'ERR_EXPLORE_BUSY', // another build is in progress, here or in another program
  'ERR_EXPLORE_STORE', // the index cannot be opened or written; params detail
  'ERR_EXPLORE_CUT', // among the problems of a collection: a folder with too many files or too many levels
  'ERR_EXPLORE_QUERY', // an invalid condition; params condition, and the place in its text
] as const;
export type ExploreError = (typeof EXPLORE_ERRORS)[number];
/** The answer of the index to a kind of question, or why there is none. */
export type Explored<A extends ExploreAnswer['ask']> = Result<AnswerTo<A>, ExploreError>;
