/**
 * The data types of the rules: sides, boards, positions, moves, steps, outcomes.
 *
 * One shape serves all games. Seeds games have one kind of bead; Shakala has ten (kind 0 = stone, kind v = gem of
 * value v). Contents are flat count vectors, so copying, comparing, conserving and writing them works the same
 * everywhere: `pits[pit * kinds + kind]`. With one kind that is simply `pits[pit]`.
 *
 * Places are numbered: pits 0 .. 2n-1 (South's n in sowing order, then North's n in sowing order), South's store 2n,
 * North's store 2n+1. `NOWHERE` (-1) is the place of beads that leave the game.
 */
import type { BySide, Side } from '../core/side.ts';
import type { StopFact } from './stop-fact.ts';

/** Id of a game, the first word of its rule-set texts (`kalah`). `engine/games/index.ts` lists them. */
export type GameId = string;

/** Index of a pit or store, see the module header. */
export type PlaceIndex = number;

/** The place of beads that leave the game. */
export const NOWHERE = -1;

/** Geometry and naming of a compiled board; drawing, notation and editor read it. */
export interface Board {
  /** `two-row`: one row a side; `four-row`: outer and inner row a side; `fork`: Shakala's two tracks. */
  readonly family: 'two-row' | 'four-row' | 'fork';
  /** Pits in one drawn row. */
  readonly columns: number;
  /** n: pits of one side. */
  readonly pitsPerSide: number;
  /** Kinds of beads: 1 (seeds) or 10 (stone 0, gems 1..9). */
  readonly kinds: number;
  /** Whether stores are sown into (Kalah), only count captures, or are cups of gems (Shakala). */
  readonly stores: 'sown' | 'captured' | 'cups';
  /** Labels of the 2n pits, index = place: `A B C .. a b c ..`. */
  readonly labels: readonly string[];
  /**
   * The arrows: for every place, the places where the next bead may land (two at a fork) when South sows; the table of
   * North is the mirror. Stores that are not sown into do not appear.
   */
  readonly successors: BySide<readonly (readonly PlaceIndex[])[]>;
  /** Draw mirrored left to right (`direction=clockwise`); rules and texts stay the same. */
  readonly mirrored: boolean;
  /** The state that a position holds in addition to beads and side to move, if any; see `state.ts`. */
  readonly state?: readonly StateField[];
}

/** One declared part of the state of a game: a choice among a few texts (Toguz Kumalak: the pit that South has won). */
export interface StateField {
  /** Names it in the texts: `state.<game>.<id>`. */
  readonly id: string;
  /**
   * Every value, as position texts write it: `.` for none, a letter or a whole number. The first one is the start's.
   */
  readonly values: readonly string[];
  /** Index of the field with the same meaning for the other side; the field's own index if both sides share it. */
  readonly mirror: number;
  /** The values of that field that correspond to `values`, in their order. */
  readonly mirrored: readonly string[];
}

/** Beads anywhere with any side to move: the output of editors and files. Not checked. */
export interface Setup {
  /** Length 2n * kinds. */
  readonly pits: readonly number[];
  /** Length 2 * kinds: South's store or cup, then North's. */
  readonly stores: readonly number[];
  readonly turn: Side;
  /** A value for each field that the board declares; absent if it declares none. */
  readonly state?: readonly string[];
}

/** See `Position.phase`. */
export type PiePhase = 0 | 1 | 2;

/** Positions since the last irreversible move, newest first; a list shared between positions. */
export interface Past {
  readonly key: string;
  readonly before: Past | null;
}

/**
 * A checked position of one rule set. Only `start`, `fromSetup`, `play` and `next` of `Rules` make one; it never
 * changes. It contains everything that legal moves, ends and values can depend on, history included.
 */
export interface Position extends Setup {
  /** Moves (sowings) since the game's first position; claims and `swap` count too. */
  readonly ply: number;
  /** Moves in a row without capture. */
  readonly quiet: number;
  /**
   * Stage of the pie rule: 0 first turn running, 1 answer due, 2 over. A game without the rule stays in one phase.
   * Texts leave it out; anything that texts must hold is declared as `state`.
   */
  readonly phase: PiePhase;
  /** True once the players have exchanged seats (pie rule): the player who began as North then sits in South's seat. */
  readonly swapped: boolean;
  /** History for repetition rules; null if positions cannot repeat under the rule set or it has no such rule. */
  readonly past: Past | null;
  /** The end of the game if it is over here, otherwise null. */
  readonly outcome: Outcome | null;
}

/** Moves by which players end the game; always playable while the game is open, never listed or searched. */
export const CLAIMS = ['agreed', 'resigned'] as const;
export type Claim = (typeof CLAIMS)[number];

/** Codes for why a sowing or a lap stopped where it did; the sentence is in the locales. */
export const STOP_REASONS = [
  'own-store', // Kalah: last seed in the own store, the same player moves again
  'empty-pit', // last seed in an empty pit, nothing to take
  'occupied-pit', // last seed in an occupied pit, without a capture or relay
  'capture', // a capture closed the move
  'no-capture', // a capture was due but a rule cancels it (grand slam, limit)
  'endless', // Hawalis: the relay never ends
  'relay-limit', // Hawalis: the relay was broken off undecided
  'end-of-game',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Why a pit or store was left out. */
export type SkipReason = 'origin' | 'opponent-store';

/** Why beads were captured. */
export const CAPTURE_REASONS = [
  'facing', // Kalah: the facing house
  'last-seed', // Kalah: the capturing seed is taken as well
  'chain', // Oware family: two or three (or only two); from the last pit backwards
  'inner', // Hawalis: facing inner pit
  'outer', // Hawalis: outer pit behind it
  'direct', // Shakala: gem under the stone
  'indirect', // Shakala: chosen gem
  'even', // the last seed made the number in the pit even
  'won-pit', // a pit that a player has won: every bead that lands in it
] as const;
type CaptureReason = (typeof CAPTURE_REASONS)[number];

/**
 * One event of a move, in playing order: beads that move, or a fact worth telling. `beads` are counts per kind (length
 * kinds). A step list turns the beads of the position before the move exactly into the beads of the position after it.
 * `lap` counts from 1. The view decides how long each step takes.
 */
export type Step =
  /** All beads of a pit are taken in hand; in a relay this is the lap's first step. */
  | {
      readonly kind: 'pick-up';
      readonly lap: number;
      readonly at: PlaceIndex;
      readonly beads: readonly number[];
    }
  /** One bead drops from the hand. */
  | { readonly kind: 'sow'; readonly lap: number; readonly at: PlaceIndex; readonly bead: number }
  /** A place is passed over. */
  | { readonly kind: 'skip'; readonly lap: number; readonly at: PlaceIndex; readonly why: SkipReason }
  /** The mover takes this branch of a fork. */
  | {
      readonly kind: 'branch';
      readonly lap: number;
      readonly at: PlaceIndex;
      readonly to: PlaceIndex;
      readonly way: 'inner' | 'outer';
    }
  /** Beads go from a pit (or cup) to a store (or cup) or to NOWHERE as a capture. */
  | {
      readonly kind: 'capture';
      readonly at: PlaceIndex;
      readonly to: PlaceIndex;
      readonly beads: readonly number[];
      readonly why: CaptureReason;
    }
  /** A capture that the rules found but did not make. */
  | {
      readonly kind: 'spare';
      readonly at: PlaceIndex;
      readonly why: 'grand-slam' | 'over-limit' | 'leave-one';
    }
  /**
   * An endless relay: the state after lap `lap` equals the state after lap `first`; if `first` is null, no state had
   * recurred by then, but a proof shows that the relay never ends. The board returns to the position before the move.
   */
  | { readonly kind: 'endless'; readonly lap: number; readonly first: number | null }
  /** A relay broken off after lap `lap`, neither over nor proved endless; the board returns as for `endless`. */
  | { readonly kind: 'break-off'; readonly lap: number }
  /** Laps left out of a very long list: beads jump to their state after lap `to` (counts of all pits). */
  | {
      readonly kind: 'laps-left-out';
      readonly from: number;
      readonly to: number;
      readonly pits: readonly number[];
      readonly hand: readonly number[];
    }
  /** The sowing ends here. */
  | {
      readonly kind: 'stop';
      readonly lap: number;
      readonly at: PlaceIndex;
      readonly why: StopReason;
      /** The fact that decided, if the rules give it. */
      readonly fact?: StopFact;
    }
  /** A player without a move passes. */
  | { readonly kind: 'pass'; readonly side: Side }
  /** The players exchange seats (pie rule). */
  | { readonly kind: 'swap' }
  /** The beads that remain at the end go to a store or to NOWHERE. Only in `Outcome.sweep`. */
  | {
      readonly kind: 'sweep';
      readonly at: PlaceIndex;
      readonly to: PlaceIndex;
      readonly beads: readonly number[];
    };

/** Reason codes of the ends, see `engine/rules/README.md`. */
export const END_REASONS = [
  'side-empty',
  'majority',
  'no-move',
  'cannot-feed',
  'only-grand-slams',
  'grand-slam',
  'few-seeds',
  'repetition',
  'no-capture-limit',
  'ply-limit',
  'all-captured',
  'stalemate',
  'endless-move',
  'relay-limit',
  'no-beads',
  'agreed',
  'resigned',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** How a game ended. `winner` `none` means unfinished: stopped without a result. */
export interface Outcome {
  readonly winner: Side | 'draw' | 'none';
  readonly reason: EndReason;
  /** Final score by seat; half seeds possible; null if no score decides the game or the end gives none. */
  readonly score: BySide<number> | null;
  /**
   * Steps from the position to the scored board. The position itself is not swept. Empty if nothing moves; an even
   * split has no steps either, only a score.
   */
  readonly sweep: readonly Step[];
}

/** The result of one move. */
export interface Turn {
  readonly position: Position;
  readonly steps: readonly Step[];
  /** Beads captured by this sowing, as `+n` counts them (a seed dropped in a store is not counted). */
  readonly captured: number;
  /** Laps sown (1 without relay; 0 for `swap` and claims). */
  readonly laps: number;
  /** True if the same player moves again. */
  readonly again: boolean;
}

/** Coded reasons why a position or move is refused. */
export const RULES_ERRORS = [
  'ERR_SETUP_LENGTH', // wrong number of pits or stores
  'ERR_SETUP_COUNT', // a count is negative, not whole or too large; params pit
  'ERR_SETUP_EMPTY', // no bead at all
  'ERR_SETUP_BEAD', // a bead kind that cannot lie there (stone in a cup)
  'ERR_SETUP_STATE', // state that the board does not declare, or too little of it
  'ERR_MOVE_TEXT', // not a move text of this game
  'ERR_MOVE_WRONG_SIDE', // a pit of the player who is not to move
  'ERR_MOVE_NO_SUCH_PIT',
  'ERR_MOVE_EMPTY_PIT',
  'ERR_MOVE_MUST_FEED',
  'ERR_MOVE_GRAND_SLAM', // forbidden slam
  'ERR_MOVE_SINGLE', // Hawalis: a single may not move
  'ERR_MOVE_SINGLE_OCCUPIED', // Hawalis: a single may only go to an empty pit
  'ERR_MOVE_ENDLESS', // endless moves are not legal under this rule set
  'ERR_MOVE_CHOICE', // branch, bead order or gem choice missing or impossible; params what
  'ERR_MOVE_SWAP', // swap is not possible here
  'ERR_MOVE_GAME_OVER',
] as const;
export type RulesError = (typeof RULES_ERRORS)[number];
