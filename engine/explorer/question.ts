/**
 * The page's questions about its collections, and the answers. A collection is a list of chosen files and folders. The
 * host keeps the list (`host.ts`); the engine process keeps an index of all positions of all their games.
 *
 * All answers describe the current index, even during a build. Games are identified by numbers that the index never
 * reuses; places in a game are moves from its start.
 */
import type { PositionRef } from '../core/position-ref.ts';
import type { Failure, Place } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import type { BySide } from '../core/side.ts';
import type { Value } from '../core/value.ts';
import type { PlayedMoves } from '../repertoire/holes.ts';
import type { GameId } from '../rules/types.ts';

/** Whole numbers from `least` to `most`; null means open. */
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

/** A condition on a game, or on a position in it; `isNot` negates it. */
export type Condition = { readonly isNot: boolean } &
  /**
   * The field contains the text. A text that begins with `=` must match exactly: `=Ada`; `=` matches an empty field.
   */
  (
    | { readonly kind: 'header'; readonly field: HeaderField; readonly text: string }
    /**
     * Dates as in the tag (`2024`, `2024.05`, `2024.05.01`), both ends inclusive; null means open. A partly known date
     * matches if all of its days do.
     */
    | { readonly kind: 'date'; readonly from: string | null; readonly to: string | null }
    | { readonly kind: 'result'; readonly results: readonly GameResult[] }
    /** Rule-set text, or the id of a game, which means all its rule sets; `kalah:` means only the usual rules. */
    | { readonly kind: 'rules'; readonly rules: string }
    | { readonly kind: 'property'; readonly property: GameProperty }
    | { readonly kind: 'figure'; readonly figure: GameFigure; readonly range: CountRange }
    /** Found in notes, titles and headers. */
    | { readonly kind: 'text'; readonly text: string }
    /** Moves one after the other, from the start or anywhere; `*` matches any one move. */
    | { readonly kind: 'moves'; readonly moves: readonly string[]; readonly isFromStart: boolean }
    /**
     * A position text in which a field may be `*`, `2..3`, `12..` or `..4`, and the side `*`. For any rules that it
     * fits.
     */
    | { readonly kind: 'pattern'; readonly pattern: string }
    /** Beads of a side in its pits or its store, in some position of the game. */
    | {
        readonly kind: 'material';
        readonly where: 'pits' | 'store';
        readonly side: 'south' | 'north' | 'both';
        readonly range: CountRange;
      }
    /** Exactly this position, including stores and side to move, and the move played in it; null: any move. */
    | { readonly kind: 'position'; readonly position: PositionRef; readonly move: Move | null }
  );

/**
 * All conditions must hold. Conditions about positions must hold in the same position: `moves` begin in it or, if they
 * are from the start, lead to it or to an earlier position. A negated condition holds if no position of the game meets
 * it.
 */
export type Query = readonly Condition[];

/** The games that statistics cover. */
export interface ExploreScope {
  readonly collection: string;
  /** Only games that meet this query, which has no conditions about positions. */
  readonly filter: Query;
  /** Whether positions from the other side count as the same, if the rules are the same for both sides. */
  readonly withMirror: boolean;
  /** Whether moves of variations count, too. */
  readonly withVariations: boolean;
}

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

/**
 * The language in whose order names are sorted, for tables that people read; absent: the fixed order, the same for
 * everybody.
 */
interface Sorted {
  readonly language?: string;
}

/** The questions. All except `build`, `list` and `duplicates` are answered at once. */
export type ExploreQuestion =
  | { readonly ask: 'state' }
  /** Updates the index: reads changed files, or all files with `isAnew`. Ends with the state; a cancel pauses it. */
  | { readonly ask: 'build'; readonly collection: string; readonly isAnew: boolean }
  | { readonly ask: 'problems'; readonly collection: string; readonly from: number; readonly count: number }
  | { readonly ask: 'here'; readonly scope: ExploreScope; readonly position: PositionRef }
  | {
      readonly ask: 'tree';
      readonly scope: ExploreScope;
      readonly position: PositionRef;
      readonly shape: TreeShape;
    }
  /** Counts the moves played in each of these positions. */
  | { readonly ask: 'played'; readonly scope: ExploreScope; readonly positions: readonly PositionRef[] }
  /** Finds the first move of a whole game that no other game plays. */
  | { readonly ask: 'first-new'; readonly scope: ExploreScope; readonly line: PositionRef }
  /** Makes a list of games under a name of the client's choice; `rows` shows it, even while it grows. */
  | {
      readonly ask: 'list';
      readonly list: string;
      readonly collection: string;
      readonly query: Query;
      readonly withMirror: boolean;
    }
  | (Sorted & {
      readonly ask: 'rows';
      readonly list: string;
      readonly sort: GameSort;
      readonly isDown: boolean;
      readonly from: number;
      readonly count: number;
    })
  | { readonly ask: 'forget'; readonly list: string }
  | (Sorted & {
      readonly ask: 'players';
      readonly scope: ExploreScope;
      /** Part of the names; absent: all names. */
      readonly name?: string;
      readonly sort: PlayerSort;
      readonly isDown: boolean;
      readonly from: number;
      readonly count: number;
    })
  | { readonly ask: 'player'; readonly scope: ExploreScope; readonly name: string }
  /** Returns values of a header field that contain the text: those that begin with it first, then the most frequent. */
  | (Sorted & {
      readonly ask: 'suggest';
      readonly collection: string;
      readonly field: HeaderField;
      readonly text: string;
      readonly count: number;
    })
  | {
      readonly ask: 'duplicates';
      readonly collection: string;
      readonly withMirror: boolean;
      readonly from: number;
      readonly count: number;
    }
  /** Returns the games themselves, read from their files, in our own format. At most 100. */
  | { readonly ask: 'games'; readonly games: readonly number[] };

/** The extent of an opening tree. */
export interface TreeShape {
  /** Moves from the position of the question. */
  readonly depth: number;
  /** Moves played in fewer games than this are left out. */
  readonly minGames: number;
  /** Largest total number of moves; the most played moves come first. */
  readonly most: number;
}

/** One collection in the index. */
export interface CollectionState {
  readonly id: string;
  readonly files: number;
  readonly games: number;
  readonly positions: number;
  /** Files and games that could not be read completely. */
  readonly problems: number;
  /** Number of the latest file, 0 if there is none: while it and the number of files stay the same, so do the games. */
  readonly newest: number;
  /** Time of the last update in milliseconds since 1970; null: never. */
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
  /** Path of the current file. */
  readonly file: string;
}

/** Wins, draws and open games among some games, by seats. */
export interface ResultCounts {
  readonly games: number;
  readonly south: number;
  readonly draws: number;
  readonly north: number;
  readonly open: number;
}

/** A move with its results. */
export interface MoveFigures extends ResultCounts {
  readonly move: Move;
  /** Mean final margin, South minus North, of the games that have one; null if no game has one. */
  readonly margin: number | null;
  /** Mean loss in reviewed games, and their number. */
  readonly loss: number | null;
  readonly reviewed: number;
  /** Date of the latest game, as in its tag; null if there is none. */
  readonly lastPlayed: string | null;
  /** The best known value of the move: proved before estimated, deeper before less deep. */
  readonly value: Value | null;
  /** Number of games that have the move only in a variation; counted in `games` only if the scope asks for it. */
  readonly inVariations: number;
}

/** A move of the opening tree with the moves after it. */
export interface OpeningNode extends MoveFigures {
  readonly children: readonly OpeningNode[];
  /** Whether the position after it occurs earlier in this tree, on another path; it is unfolded only there. */
  readonly isTransposition: boolean;
}

/** The first new move of a line. */
export interface FirstNew {
  /** Index of the move in the line; null if other games have played every move. */
  readonly index: number | null;
  /** Number of other games that have the position before it; 0 if `index` is null. */
  readonly games: number;
}

/** A line of the games table. */
export interface GameRow {
  readonly game: number;
  /** Source of the collection, and the file's path within it, with parts joined by `/`. */
  readonly source: string;
  readonly path: string;
  /** Place of the game in its file, from 1. */
  readonly number: number;
  readonly kind: GameId;
  readonly rules: string;
  readonly south: string;
  readonly north: string;
  readonly rating: BySide<number | null>;
  readonly event: string;
  readonly date: string;
  readonly round: string;
  /** As written in the game: `26-22`, `1-0`, `*`. */
  readonly result: string;
  readonly outcome: GameResult;
  readonly plies: number;
  readonly laps: number;
  /** Mean loss of each player if the game was reviewed. */
  readonly loss: BySide<number> | null;
  readonly properties: readonly GameProperty[];
  /** Moves from the start to the place where the query holds; null if it has no condition about positions. */
  readonly at: number | null;
  /** The moves to that place if it is in a variation; null if it is on the main line. */
  readonly variation: readonly Move[] | null;
  /** Whether the query holds from the other side's view. */
  readonly isMirror: boolean;
}

/** A player with figures from all games. */
export interface PlayerRow extends ResultCounts {
  readonly name: string;
  /** Wins and losses of this player; `south` and `north` of the counts are seats. */
  readonly won: number;
  readonly lost: number;
  /** Points as a percentage of the decided games: 1 for a win, half for a draw; null if there are none. */
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

/** A problem with a file or a game of a collection. */
export interface IndexProblem {
  readonly source: string;
  readonly path: string;
  readonly error: Omit<Failure, 'ok' | 'at'> & { readonly at?: Place };
}

/** Games with the same moves, directly or as mirror images. */
export interface DuplicateGroup {
  readonly rows: readonly GameRow[];
  /** Whether all are the same without mirroring. */
  readonly isExact: boolean;
}

/** A game read from its file. */
export interface ExploredGame {
  readonly game: number;
  /**
   * The game as text in our own format; null if its file is gone or has changed, or if the game is too long to send.
   */
  readonly text: string | null;
}

/** Other rule sets with the same beads in the same places. */
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
      /** Why the index was rebuilt from scratch at startup; null if it was not. */
      readonly renewed: 'foreign' | 'damaged' | 'version' | null;
      /** Size of the index on the disk in bytes. */
      readonly bytes: number;
    }
  | { readonly ask: 'build'; readonly isDone: boolean }
  | { readonly ask: 'problems'; readonly all: number; readonly problems: readonly IndexProblem[] }
  | {
      readonly ask: 'here';
      /** The results of all games in which the position occurs. */
      readonly all: ResultCounts;
      readonly moves: readonly MoveFigures[];
      readonly elsewhere: readonly ElsewhereCount[];
      /** Whether the rules can be mirrored. */
      readonly canMirror: boolean;
    }
  | {
      readonly ask: 'tree';
      readonly all: ResultCounts;
      readonly moves: readonly OpeningNode[];
      readonly isCut: boolean;
    }
  /** One entry for each position asked; the first of them only if a message has no room for all. */
  | { readonly ask: 'played'; readonly played: readonly PlayedMoves[] }
  | ({ readonly ask: 'first-new' } & FirstNew)
  | { readonly ask: 'list'; readonly games: number; readonly isDone: boolean }
  | {
      readonly ask: 'rows';
      /** Number of games in the list so far, and the searched share of the collection, 0 to 1. */
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
