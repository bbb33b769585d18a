/**
 * The words of the rules: sides, boards, positions, moves, steps, outcomes. Data only.
 *
 * One shape serves all games. Seeds games have one kind of bead; Shakala has ten (kind 0 = stone, kind v = gem of
 * value v). Contents are flat count vectors, so copying, comparing, conserving and writing them is the same
 * everywhere: `pits[pit * kinds + kind]`. With one kind that is simply `pits[pit]`.
 *
 * Places are numbered: pits 0 .. 2n-1 (South's n in sowing order, then North's n in sowing order), South's store 2n,
 * North's store 2n+1. `NOWHERE` (-1) stands for beads that leave the game.
 */
import type { BySide, Side } from '../core/side.ts';
import type { StopFact } from './stop-fact.ts';

/** Id of a game, as rule-set texts begin (`kalah`). `engine/games/index.ts` lists them. */
export type GameId = string;

/** Index of a pit or store, see the module header. */
export type PlaceIndex = number;

/** Where beads go that leave the game altogether. */
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
  /** The arrows: for every place the places a bead may fall into next (two at a fork), as the side `south` sows;
   *  the table of North is the mirror. Stores that are not sown into do not appear. */
  readonly successors: BySide<readonly (readonly PlaceIndex[])[]>;
  /** Draw mirrored left to right (`direction=clockwise`); rules and texts do not change. */
  readonly mirrored: boolean;
  /** What a position holds beside beads and side to move, if anything: `state.ts`. */
  readonly state?: readonly StateField[];
}

/** One declared part of the state of a game: a choice among a few texts (Toguz Kumalak: the pit that South has won). */
export interface StateField {
  /** Names it in the texts: `state.<game>.<id>`. */
  readonly id: string;
  /** Every value, as position texts write it: `.` for none, a letter or a whole number. The first one holds at the start. */
  readonly values: readonly string[];
  /** Index of the field that says the same of the other side; its own where both sides share one. */
  readonly mirror: number;
  /** How that field says what each of `values` says here, in their order. */
  readonly mirrored: readonly string[];
}

/** Beads anywhere with any side to move: what editors and files make. Not checked. */
export interface Setup {
  /** Length 2n * kinds. */
  readonly pits: readonly number[];
  /** Length 2 * kinds: South's store or cup, then North's. */
  readonly stores: readonly number[];
  readonly turn: Side;
  /** A value for each field that the board declares; absent where it declares none. */
  readonly state?: readonly string[];
}

/** See `Position.phase`. */
export type PiePhase = 0 | 1 | 2;

/** Positions already met since the last irreversible move, newest first; a list shared between positions. */
export interface Past {
  readonly key: string;
  readonly before: Past | null;
}

/**
 * A checked position of one rule set. Made only by `start`, `fromSetup`, `play` and `next` of `Rules`; never changed.
 * Everything that legal moves, ends and values can depend on is in here, history included.
 */
export interface Position extends Setup {
  /** Moves (sowings) since the game's first position; claims and `swap` count too. */
  readonly ply: number;
  /** Moves in a row without capture. */
  readonly quiet: number;
  /** History as the pie rule sees it: 0 first turn running, 1 answer due, 2 over. A game without the rule stays in one
   *  phase. Texts do not hold it; what they must hold is declared as `state`. */
  readonly phase: PiePhase;
  /** True once the players have changed seats (pie rule): South's seat is then held by who began in North's. */
  readonly swapped: boolean;
  /** History for repetition rules; null where the rule set cannot repeat or has no such rule. */
  readonly past: Past | null;
  /** The end of the game if it is over here, else null. */
  readonly outcome: Outcome | null;
}

/** Moves that end the game by the players' will; always playable while the game is open, never listed or searched. */
export const CLAIMS = ['agreed', 'resigned'] as const;
export type Claim = (typeof CLAIMS)[number];

/** Why a sowing or a lap stopped where it did: codes, the sentence is in the locales. */
export const STOP_REASONS = [
  'own-store', // Kalah: last seed in the own store, the same player moves again
  'empty-pit', // last seed in an empty pit, nothing to take
  'occupied-pit', // last seed in an occupied pit where no capture or relay follows
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
  'last-seed', // Kalah: the capturing seed goes along
  'chain', // Oware family: two or three (or only two); from the last pit backwards
  'inner', // Hawalis: facing inner pit
  'outer', // Hawalis: outer pit behind it
  'direct', // Shakala: gem under the stone
  'indirect', // Shakala: chosen gem
  'even', // the last seed made the number in the pit even
  'won-pit', // a pit that a player has won: every bead that falls into it
] as const;
type CaptureReason = (typeof CAPTURE_REASONS)[number];

/**
 * One thing that happens to the beads or is worth telling, in playing order. `beads` are counts per kind (length
 * kinds). A step list moves the beads of the position before exactly to those of the position after; `delta` of a
 * step is given by `stepDelta` in `steps.ts`. `lap` counts from 1. Times come from the view, not from here.
 */
export type Step =
  /** All beads of a pit are taken in hand; in a relay this is the lap's first step. */
  | {
      readonly kind: 'pick-up';
      readonly lap: number;
      readonly at: PlaceIndex;
      readonly beads: readonly number[];
    }
  /** One bead falls from the hand. */
  | { readonly kind: 'sow'; readonly lap: number; readonly at: PlaceIndex; readonly bead: number }
  /** A place is passed over. */
  | { readonly kind: 'skip'; readonly lap: number; readonly at: PlaceIndex; readonly why: SkipReason }
  /** The mover takes this way out of a fork. */
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
  /** An endless relay: the state after lap `lap` equals the state after lap `first`, or, where `first` is null, no state
   *  had returned by then but a proof shows that none is the last. The board goes back to before the move. */
  | { readonly kind: 'endless'; readonly lap: number; readonly first: number | null }
  /** A relay broken off after lap `lap`, neither over nor proved endless; the board goes back to before the move. */
  | { readonly kind: 'break-off'; readonly lap: number }
  /** Laps left out of a very long list: beads jump to what they are after lap `to` (counts of all pits). */
  | {
      readonly kind: 'laps-left-out';
      readonly from: number;
      readonly to: number;
      readonly pits: readonly number[];
      readonly hand: readonly number[];
    }
  /** The sowing is over here. */
  | {
      readonly kind: 'stop';
      readonly lap: number;
      readonly at: PlaceIndex;
      readonly why: StopReason;
      /** What decided it, where the rules say so. */
      readonly fact?: StopFact;
    }
  /** A player without a move is passed over. */
  | { readonly kind: 'pass'; readonly side: Side }
  /** The players change seats (pie rule). */
  | { readonly kind: 'swap' }
  /** At the end the beads left go to a store or to NOWHERE. Only in `Outcome.sweep`. */
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
  /** Final score by seat; half seeds possible; null where the game has no score that decides or the end gives none. */
  readonly score: BySide<number> | null;
  /** Steps that bring the position to the scored board. The position itself is not swept. Empty where nothing moves;
   *  half-and-half sharing has no step either, only a score. */
  readonly sweep: readonly Step[];
}

/** What one move did. */
export interface Turn {
  readonly position: Position;
  readonly steps: readonly Step[];
  /** Beads captured by this sowing, as `+n` counts them (a seed dropped in a store is not counted). */
  readonly captured: number;
  /** Laps sown (1 without relay; 0 for `swap` and claims). */
  readonly laps: number;
  /** True if the same person moves again. */
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
