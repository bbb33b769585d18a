/**
 * The page's questions about its collections, and the answers. A collection is a list of chosen files and folders;
 * the host keeps the list (`host.ts`), the engine process keeps an index of all positions of all their games.
 *
 * All answers describe the current index, also during a build. Games are named by numbers that the index
 * gives them once and never again; places in a game are moves from its start.
 */
import type { PositionRef } from '../core/position-ref.ts';
import type { Failure, Place } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import type { BySide } from '../core/side.ts';
import type { Value } from '../core/value.ts';
import type { GameId } from '../rules/types.ts';

/** Whole numbers from `least` to `most`; null is open. */
export interface CountRange {
  readonly least: number | null;
  readonly most: number | null;
}

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

/** Properties of games, found when they are indexed. */
export const GAME_PROPERTIES = [
  'grand-slam', // a move that captured, or would have captured, all seeds of the other side
  'endless', // a relay that never ends was played or ended the game
  'unproved', // ended or broken off without a decision: a relay limit, no result
  'custom-start',
  'variations',
  'notes',
  'reviewed',
  'swapped', // the players changed seats (pie rule)
  'broken', // a move in it cannot be played, or a part of it could not be read
] as const;
export type GameProperty = (typeof GAME_PROPERTIES)[number];

/** Figures of a game that a condition can bound. */
export const GAME_FIGURES = [
  'plies',
  'laps', // of its longest relay
  'loss', // largest in a reviewed move
  'margin', // final, absolute
  'capture', // largest of a move
  'rating', // of either player
  'south-rating',
  'north-rating',
] as const;
export type GameFigure = (typeof GAME_FIGURES)[number];

/** Results as they are counted: who won by seats, a draw, or no result. */
export const GAME_RESULTS = ['south', 'north', 'draw', 'open'] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

/** One thing that must be true of a game, or of a position in it; with `isNot` it must not. */
export type Condition = { readonly isNot: boolean } &
  /** Contains the text; behind `=` it is the text: `=Ada`, `=` for an empty one. */
  (
    | { readonly kind: 'header'; readonly field: HeaderField; readonly text: string }
    /** Dates as in the tag (`2024`, `2024.05`, `2024.05.01`), both ends included; null is open. A date known in part counts
     *  if all of its days do. */
    | { readonly kind: 'date'; readonly from: string | null; readonly to: string | null }
    | { readonly kind: 'result'; readonly results: readonly GameResult[] }
    /** Rule-set text, or the id of a game: then all its rule sets; `kalah:` are the usual rules alone. */
    | { readonly kind: 'rules'; readonly rules: string }
    | { readonly kind: 'property'; readonly property: GameProperty }
    | { readonly kind: 'figure'; readonly figure: GameFigure; readonly range: CountRange }
    /** In notes, titles and headers. */
    | { readonly kind: 'text'; readonly text: string }
    /** Moves one after the other, from the start or anywhere; `*` matches any one move. */
    | { readonly kind: 'moves'; readonly moves: readonly string[]; readonly isFromStart: boolean }
    /** A position text in which a field may be `*`, `2..3`, `12..`, `..4`, and the side `*`. Of any rules it fits. */
    | { readonly kind: 'pattern'; readonly pattern: string }
    /** Beads of a side in its pits or its store, in some position of the game. */
    | {
        readonly kind: 'material';
        readonly where: 'pits' | 'store';
        readonly side: 'south' | 'north' | 'both';
        readonly range: CountRange;
      }
    /** This very position, stores and side to move included, and the move that was played in it; null: any. */
    | { readonly kind: 'position'; readonly position: PositionRef; readonly move: Move | null }
  );

/**
 * All conditions must hold. Those about positions must hold in one and the same position: `moves` begin in it or, from the
 * start, lead to it or to one before it. A negated one holds if no position of the game is so.
 */
export type Query = readonly Condition[];

/** The games that statistics cover. */
export interface ExploreScope {
  readonly collection: string;
  /** Only games of which this is true; no condition about positions. */
  readonly filter: Query;
  /** Positions seen from the other side count as the same, where the rules are the same for both. */
  readonly withMirror: boolean;
  /** Moves of variations count, too. */
  readonly withVariations: boolean;
}

/** Orders of the games table. */
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

/** The questions. All but `build`, `list` and `duplicates` are answered at once. */
export type ExploreQuestion =
  | { readonly ask: 'state' }
  /** Brings the index up to date: changed files are read again, with `isAnew` all. Ends with the state; a cancel pauses it. */
  | { readonly ask: 'build'; readonly collection: string; readonly isAnew: boolean }
  | { readonly ask: 'problems'; readonly collection: string; readonly from: number; readonly count: number }
  | { readonly ask: 'here'; readonly scope: ExploreScope; readonly position: PositionRef }
  | {
      readonly ask: 'tree';
      readonly scope: ExploreScope;
      readonly position: PositionRef;
      readonly shape: TreeShape;
    }
  /** Makes a list of games under a name of the client's choice; `rows` shows it, also while it grows. */
  | {
      readonly ask: 'list';
      readonly list: string;
      readonly collection: string;
      readonly query: Query;
      readonly withMirror: boolean;
    }
  | {
      readonly ask: 'rows';
      readonly list: string;
      readonly sort: GameSort;
      readonly isDown: boolean;
      readonly from: number;
      readonly count: number;
    }
  | { readonly ask: 'forget'; readonly list: string }
  | {
      readonly ask: 'players';
      readonly scope: ExploreScope;
      /** Part of the names wanted; left out for all. */
      readonly name?: string;
      readonly sort: PlayerSort;
      readonly isDown: boolean;
      readonly from: number;
      readonly count: number;
    }
  | { readonly ask: 'player'; readonly scope: ExploreScope; readonly name: string }
  /** Values of a header field that contain the text: those that begin with it first, then the most frequent. */
  | {
      readonly ask: 'suggest';
      readonly collection: string;
      readonly field: HeaderField;
      readonly text: string;
      readonly count: number;
    }
  | {
      readonly ask: 'duplicates';
      readonly collection: string;
      readonly withMirror: boolean;
      readonly from: number;
      readonly count: number;
    }
  /** The games themselves, read from their files again, in our own format. At most 100. */
  | { readonly ask: 'games'; readonly games: readonly number[] };

/** How far an opening tree is unfolded. */
export interface TreeShape {
  /** Moves from the position asked about. */
  readonly depth: number;
  /** Moves played in fewer games are left out. */
  readonly minGames: number;
  /** Most moves in all; those played most come first. */
  readonly most: number;
}

/** One collection in the index. */
export interface CollectionState {
  readonly id: string;
  readonly files: number;
  readonly games: number;
  readonly positions: number;
  /** Files and games that could not be read, or only in part. */
  readonly problems: number;
  /** Number of the file that was read last, 0 for none: while it and the count of files stay, the games are the same. */
  readonly newest: number;
  /** Milliseconds since 1970 when it was last brought up to date; null: never. */
  readonly builtAt: number | null;
  /** Rule sets with their games, the most frequent first. */
  readonly rules: readonly { readonly rules: string; readonly games: number }[];
}

/** A build in progress. */
export interface BuildState {
  readonly collection: string;
  readonly phase: 'listing' | 'reading' | 'tidying';
  readonly filesDone: number;
  readonly filesAll: number;
  readonly bytesDone: number;
  readonly bytesAll: number;
  readonly games: number;
  /** Path of the file at hand. */
  readonly file: string;
}

/** Wins, draws and open games of some games, by seats. */
export interface ResultCounts {
  readonly games: number;
  readonly south: number;
  readonly draws: number;
  readonly north: number;
  readonly open: number;
}

/** A move with what came of it. */
export interface MoveFigures extends ResultCounts {
  readonly move: Move;
  /** Mean final margin, South minus North, of the games that have one; null without any. */
  readonly margin: number | null;
  /** Mean loss where it was reviewed, and in how many games that was. */
  readonly loss: number | null;
  readonly reviewed: number;
  /** Date of the latest game, as in its tag; null without one. */
  readonly lastPlayed: string | null;
  /** The best known value of the move: proved before estimated, deeper before less deep. */
  readonly value: Value | null;
  /** Games that have the move in a variation alone; counted in `games` only if the scope asks for it. */
  readonly inVariations: number;
}

/** A move of the opening tree with those that followed it. */
export interface OpeningNode extends MoveFigures {
  readonly children: readonly OpeningNode[];
  /** The position after it was met before in this tree, on another way; it is unfolded there alone. */
  readonly isTransposition: boolean;
}

/** A line of the games table. */
export interface GameRow {
  readonly game: number;
  /** Source of the collection, and the file's path inside it, parts joined by `/`. */
  readonly source: string;
  readonly path: string;
  /** Place in its file, from 1. */
  readonly number: number;
  readonly kind: GameId;
  readonly rules: string;
  readonly south: string;
  readonly north: string;
  readonly rating: BySide<number | null>;
  readonly event: string;
  readonly date: string;
  readonly round: string;
  /** As in the game: `26-22`, `1-0`, `*`. */
  readonly result: string;
  readonly outcome: GameResult;
  readonly plies: number;
  readonly laps: number;
  /** Mean loss of each player where it was reviewed. */
  readonly loss: BySide<number> | null;
  readonly properties: readonly GameProperty[];
  /** Moves from the start to where the query holds; null where it asks for no position. */
  readonly at: number | null;
  /** The moves that lead there if it is in a variation; null on the main line. */
  readonly variation: readonly Move[] | null;
  /** The query holds as seen from the other side. */
  readonly isMirror: boolean;
}

/** A player in all games. */
export interface PlayerRow extends ResultCounts {
  readonly name: string;
  /** Wins and losses of this player; `south` and `north` of the counts are seats. */
  readonly won: number;
  readonly lost: number;
  /** Points in percent of the decided games: 1 for a win, half for a draw; null without one. */
  readonly score: number | null;
  readonly loss: number | null;
  readonly reviewed: number;
  readonly firstPlayed: string | null;
  readonly lastPlayed: string | null;
}

/** A line that a player often begins with. */
export interface PlayerOpening extends ResultCounts {
  readonly rules: string;
  readonly side: 'south' | 'north';
  readonly moves: readonly Move[];
}

/** A problem of a file or a game of a collection. */
export interface IndexProblem {
  readonly source: string;
  readonly path: string;
  readonly error: Omit<Failure, 'ok' | 'at'> & { readonly at?: Place };
}

/** Games with the same moves, or the same up to the mirror. */
export interface DuplicateGroup {
  readonly rows: readonly GameRow[];
  /** All are the same without mirror. */
  readonly isExact: boolean;
}

/** A game read from its file. */
export interface ExploredGame {
  readonly game: number;
  /** The game as a text of our own format; null where its file is gone or has changed, or the game is too long to pass. */
  readonly text: string | null;
}

/** Other rule sets in which the same beads lie the same way. */
export interface ElsewhereCount {
  readonly rules: string;
  readonly games: number;
}

/** A value of a header field. */
export interface HeaderValue {
  readonly text: string;
  readonly games: number;
}

export type ExploreAnswer =
  | {
      readonly ask: 'state';
      readonly collections: readonly CollectionState[];
      readonly build: BuildState | null;
      /** Why the index was rebuilt from scratch at the start; null if it was not. */
      readonly renewed: 'foreign' | 'damaged' | 'version' | null;
      /** Bytes of the index on the disk. */
      readonly bytes: number;
    }
  | { readonly ask: 'build'; readonly isDone: boolean }
  | { readonly ask: 'problems'; readonly all: number; readonly problems: readonly IndexProblem[] }
  | {
      readonly ask: 'here';
      /** Of the games in which the position occurs, whatever followed. */
      readonly all: ResultCounts;
      readonly moves: readonly MoveFigures[];
      readonly elsewhere: readonly ElsewhereCount[];
      /** The rules can be mirrored. */
      readonly canMirror: boolean;
    }
  | {
      readonly ask: 'tree';
      readonly all: ResultCounts;
      readonly moves: readonly OpeningNode[];
      readonly isCut: boolean;
    }
  | { readonly ask: 'list'; readonly games: number; readonly isDone: boolean }
  | {
      readonly ask: 'rows';
      /** Games of the list by now, and how much of the collection was looked at, 0 to 1. */
      readonly all: number;
      readonly searched: number;
      readonly rows: readonly GameRow[];
    }
  | { readonly ask: 'forget' }
  | { readonly ask: 'players'; readonly all: number; readonly players: readonly PlayerRow[] }
  | { readonly ask: 'player'; readonly player: PlayerRow | null; readonly openings: readonly PlayerOpening[] }
  | { readonly ask: 'suggest'; readonly values: readonly HeaderValue[] }
  | {
      readonly ask: 'duplicates';
      readonly all: number;
      readonly groups: readonly DuplicateGroup[];
      readonly isDone: boolean;
    }
  | { readonly ask: 'games'; readonly games: readonly ExploredGame[] };

/** Coded reasons why the index does not answer. */
export const EXPLORE_ERRORS = [
  'ERR_EXPLORE_NONE', // this engine keeps no index: it was given no folder
  'ERR_EXPLORE_COLLECTION', // no such collection
  'ERR_EXPLORE_LIST', // no such list; it was forgotten, or the index was rebuilt
  'ERR_EXPLORE_BUSY', // another build is in progress, here or in another program
  'ERR_EXPLORE_STORE', // the index cannot be opened or written; params detail
  'ERR_EXPLORE_CUT', // among the problems of a collection: a folder with more files than are read, or too deep
  'ERR_EXPLORE_QUERY', // a condition that makes no sense; params condition, and the place in its text
] as const;
export type ExploreError = (typeof EXPLORE_ERRORS)[number];
