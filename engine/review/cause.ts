/**
 * The cause of a mistake as data: facts by the steps of the rules, of what the played move allows, and what the better
 * move does instead. `find-cause.ts` finds them, `cause-text.ts` puts them into words.
 *
 * Every fact is a comparison: what happens after the better move as well explains nothing. The moves named are those of
 * the known lines; only a threat is a move that nobody has played.
 */
import type { Move } from '../core/move.ts';
import type { EndReason, PlaceIndex } from '../rules/types.ts';

/** A turn of a line that captures. */
export interface Capture {
  /** Moves between the compared move and this turn; none if it is the next turn, or the compared move's own. */
  readonly after: readonly Move[];
  /** Moves of the turn up to the last one that captures. */
  readonly turn: readonly Move[];
  /** Beads that the turn captures, and how many more beads the side has captured by then than in the other line. */
  readonly beads: number;
  readonly more: number;
  /** Pits that it captures from, in board order. */
  readonly pits: readonly PlaceIndex[];
}

/** The end of a game in a line. */
export interface Ending {
  /** Moves between the compared move and the end. */
  readonly after: readonly Move[];
  readonly reason: EndReason;
  /** Beads left on the board that count for the side. */
  readonly beads: number;
}

/** A pit with one or two seeds, which a reply captures. */
interface WeakPit {
  readonly pit: PlaceIndex;
  readonly seeds: number;
}

/** Beads that two players score over some turns. */
export interface Gains {
  readonly own: number;
  readonly other: number;
}

/** What is wrong with the played move. */
export type Fault =
  /** The opponent captures. `weak`: the pits of a chain that the played move leaves with one or two seeds. */
  | ({ readonly kind: 'loses'; readonly weak: readonly WeakPit[] } & Capture)
  /** The opponent is next, with a turn of more than one move. */
  | { readonly kind: 'gives-turn'; readonly turn: readonly Move[] }
  /** The game ends to the opponent's advantage. */
  | ({ readonly kind: 'ends' } & Ending)
  /**
   * Spare moves, which sow into the own row alone: what the player has left, what the better move keeps, and what the
   * opponent has. The player with fewer must give seeds first.
   */
  | { readonly kind: 'tempo'; readonly own: number; readonly better: number; readonly other: number }
  /** The played move sows more seeds into the opponent's row than the better one. */
  | { readonly kind: 'feeds'; readonly seeds: number; readonly better: number }
  /** The lines in figures: what both players score over as many turns of each. */
  | {
      readonly kind: 'scores';
      readonly turns: number;
      readonly played: Gains;
      readonly better: Gains;
      /** How many seeds the played move is behind the better one by then. */
      readonly behind: number;
    };

/** What is better about the better move. */
export type Merit =
  /** The player captures: in the turn of the better move, or later. */
  | ({ readonly kind: 'takes' } & Capture)
  /** The better move moves again. */
  | { readonly kind: 'moves-again'; readonly turn: readonly Move[] }
  /** No reply captures from these pits, from which the opponent captures after the played move. */
  | { readonly kind: 'saves'; readonly pits: readonly PlaceIndex[] }
  /** The player could capture from this pit next, but not after the played move. */
  | { readonly kind: 'threatens'; readonly pit: PlaceIndex; readonly beads: number }
  /** A full pit, which the played move empties, stays as it is. */
  | { readonly kind: 'keeps'; readonly pit: PlaceIndex; readonly seeds: number }
  /** The opponent has only this number of moves, and more after the played move. */
  | { readonly kind: 'leaves-moves'; readonly moves: number }
  /** The game ends to the player's advantage. */
  | ({ readonly kind: 'finishes' } & Ending);

/** The cause of a mistake: its facts, the most telling first. */
export interface Cause {
  readonly better: Move;
  /** Best play after the played move, as far as known. */
  readonly line: readonly Move[];
  readonly faults: readonly Fault[];
  readonly merits: readonly Merit[];
}
