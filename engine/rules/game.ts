/**
 * The contract that every game fulfils. Tree, search, notation, editor, files and command line know games only through
 * it.
 *
 *   const game = gameOf('kalah');                       // games/index.ts
 *   const rules = game.compile(values);                 // values: complete and checked option values
 *   const start = rules.start();
 *   const turn = rules.play(start, 'C' as Move);        // Result<Turn>: next position, steps, captured, again
 *   for (const move of rules.moves(turn.value.position)) ...
 */
import type { Result } from '../core/result.ts';
import type { CountMode } from './counts.ts';
import type { ExampleTable } from './examples.ts';
import type { GameNotation } from './game-notation.ts';
import type { OptionSchema, OptionValues } from './options.ts';
import type { Board, GameId, Outcome, PlaceIndex, Position, RulesError, Setup, Turn } from './types.ts';
import type { Move } from '../core/move.ts';
import type { BySide, Side } from '../core/side.ts';

/** One thing a player may pick next while a move is being put together. */
export interface Choice {
  /** What to append to the picks; unique among the choices offered together. */
  readonly id: string;
  readonly kind: 'pit' | 'branch' | 'bead' | 'take' | 'decline' | 'swap';
  /** Pit picked, pit the branch leads to, or pit (cup) a gem is taken from. */
  readonly place?: PlaceIndex;
  /** Kind of bead to drop or take. */
  readonly bead?: number;
  /** True if preselected; at most one of the choices offered together is. */
  readonly isDefault?: boolean;
}

/** State of a move being put together: what can be picked next, and the move if the picks already make one. */
export interface Building {
  /** Empty when nothing more can be picked. */
  readonly choices: readonly Choice[];
  /** The move that the picks make so far, or null while something is missing. */
  readonly move: Move | null;
  /** The picks in the game's notation, as far as they reach; empty before the first one. */
  readonly text: string;
}

/** Why a pit may not be played now: a code for the sentence, or null if some move from it is legal. */
export interface Refusal {
  readonly code: RulesError;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}

/** A move and the number of legal moves it represents: they all have the same effect on the board. */
export interface MoveClass {
  readonly move: Move;
  readonly orders: bigint;
}

/** A game under fixed option values. Immutable; all functions are pure. */
export interface Rules {
  readonly game: GameId;
  readonly values: OptionValues;
  /** Canonical rule-set text (`kalah:seeds=4`): file tag, cache key, command line. */
  readonly key: string;
  readonly board: Board;
  /** `margin`: values are seeds (South minus North); `winner`: values are win, loss or neither, with a distance. */
  readonly valueKind: 'margin' | 'winner';
  /** True if a position can recur within a game, so values may depend on history. False promises that none can. */
  readonly canRepeat: boolean;
  /** True if beads can leave the game or be uncounted at the end, so scores need not sum to all beads. */
  readonly losesBeads: boolean;
  /** True if a move can have several laps (relay sowing). */
  readonly hasRelays: boolean;
  /**
   * True if the contents of the stores do not affect the rest of the game: the final margin is then the stores'
   * difference plus a number that depends only on pits, state, side to move and phase. Absent counts as false. If it is
   * true, a search shares work between positions that differ only in their stores.
   */
  readonly isAdditive?: boolean;
  /** Origin of the start position, if it must be stated wherever the position is shown. Absent if it is published. */
  readonly startOrigin?: StartOrigin;
  /** Facts worth knowing before playing under these rules. */
  readonly warnings?: readonly RulesWarning[];

  /** Returns the start position of the rule set. */
  start(): Position;
  /** Returns the start setup (as data for files and the editor); `fromSetup(startSetup())` equals `start()`. */
  startSetup(): Setup;
  /**
   * Checks a setup; errors name the pit in `at.pit`. History starts here. A position may already be over. A setup equal
   * to the start setup gives the start position; all others count as the middle of a game.
   */
  fromSetup(setup: Setup): Result<Position, RulesError>;

  /**
   * Yields the legal moves in board order (A.. or a.., then `swap`), lazily; none when the game is over. Claims are not
   * listed.
   */
  moves(position: Position): Iterable<Move>;
  /**
   * Yields one legal move for every distinct result (a few results may come twice), lazily: for searches and tables by
   * result. The same as `moves` if moves have no choices.
   */
  distinctMoves(position: Position): Iterable<Move>;
  /** Counts the legal moves, without listing them if that would be slow (Shakala). */
  countMoves(position: Position): bigint;
  /** Plays a move with all its steps. Accepts every spelling that `parseMove` accepts; never throws on text. */
  play(position: Position, move: Move): Result<Turn, RulesError>;
  /**
   * Returns the position after a legal move or a claim, without steps: for search, perft and walks through trees. Runs
   * the same code as `play` but makes no step list. The result for illegal moves is undefined.
   */
  next(position: Position, move: Move): Position;
  /**
   * Checks and normalises a move text in this position (side, pit, choices, spelling), not its legality. `C` and ` C `
   * give `C`; takes are sorted.
   */
  parseMove(position: Position, text: string): Result<Move, RulesError>;
  /**
   * Returns the choices after these picks. `[]` offers the playable pits (and `swap`). Unknown picks: ERR_MOVE_CHOICE.
   */
  build(position: Position, picks: readonly string[]): Result<Building, RulesError>;
  /**
   * If a pit has many moves (Shakala): yields one move for every distinct result, with the number of moves it
   * represents; a few results come more than once. Works lazily.
   *
   * @param picks as for `build`, pit first: only moves that begin with these picks. Picks of gems to take do not
   *   narrow the list.
   */
  classes?(position: Position, picks: readonly string[]): Iterable<MoveClass>;
  /** In games with `classes`: returns how many moves a pit has, without listing them; 0 if it cannot be played. */
  countFrom?(position: Position, pit: PlaceIndex): bigint;
  /** Returns why no move from this pit is legal now, or null if one is. */
  refusal(position: Position, pit: PlaceIndex): Refusal | null;
  /** Returns the outcome if the players agree to stop, or `side` resigns, in this open position. */
  claim(position: Position, claim: 'agreed' | 'resigned', side: Side): Outcome;

  /**
   * Returns a text that two positions share exactly if their beads, side to move, state and phase are the same: for the
   * repetition rule, transpositions and caches. Without history.
   */
  positionKey(position: Position): string;
  /**
   * Returns the lowest and highest final margin still possible, South minus North by the seats held in this position (a
   * later swap reverses the sign); `winner` games: -1..1.
   */
  bounds(position: Position): readonly [min: number, max: number];
  /**
   * Makes a quick guess of the value from South's seat in the unit of `valueKind` (`winner` games: beads' advantage),
   * for search leaves; never shown as exact.
   */
  estimate(position: Position): number;
  /** Returns the current score of each side: seeds in stores, seeds captured, or points in cups. */
  score(position: Position): BySide<number>;
}

/** `reconstruction`: the usual start is our guess, because no published one survives; `own`: a different start. */
export type StartOrigin = 'reconstruction' | 'own';

/** Codes of facts worth knowing before playing. */
export const RULES_WARNINGS = [
  'WARN_FEW_STONES', // Shakala: with few stones a player may be unable to feed; params stones
] as const;

/** One warning; the page, the command line and files phrase it themselves. */
export interface RulesWarning {
  readonly code: (typeof RULES_WARNINGS)[number];
  readonly params: Readonly<Record<string, number>>;
}

/** The manifest of a game: everything that other parts of the program need to know about it. */
export interface Game {
  readonly id: GameId;
  readonly schema: OptionSchema;
  /** One example for each option of the schema, by option id. */
  readonly examples: ExampleTable;
  /** How counts are shown until the user chooses. */
  readonly counts: CountMode;
  /** Address of a page about the game; https. */
  readonly link: string;
  /**
   * Cost of one search node, in nodes of a game with single sowings: levels of play get fewer nodes if this is more
   * than 1.
   */
  readonly nodeCost: number;
  /**
   * Factor by which the nodes of a search grow from one strong level of play to the next: chosen so that the stronger
   * one clearly scores more points, measured by `npm run bench -- --levels`. Absent: the usual factor.
   */
  readonly levelGrowth?: number;
  /**
   * Factor on the usual nodes at which these levels begin, if a search needs more before it beats the level below
   * them. Absent: 1.
   */
  readonly levelStart?: number;
  /**
   * The error of estimates by depth: pairs of a depth and a number of beads. Of the losses above that number that a
   * search of that depth or more sees in a move, at least 95 in 100 are real: by proof, in games without margins by a
   * much deeper search. Measured by `test/bench/estimate-error.ts`. Absent: estimates are taken as they are.
   */
  readonly estimateErrors?: readonly (readonly [depth: number, seeds: number])[];
  /** The notation of the game, if pit letters are not enough. */
  readonly notation?: GameNotation;
  /**
   * English texts that the game supplies, by message key: `game.<id>`, `option.<id>.<option>` and so on. The page uses
   * them if its own texts lack the key. Absent: the page has all texts.
   */
  readonly texts?: Readonly<Record<string, string>>;
  /** Compiles complete, checked values (see `completeValues`). */
  compile(values: OptionValues): Rules;
}
