/**
 * The reason why a sowing ended, as the rules found it: the pits involved, their counts, and the fact that decided.
 * Texts about a move use these facts, so that no other code has to work out the rules again.
 */

/** A `PlaceIndex` of `types.ts`, which imports this file. */
type Pit = number;

/** Beads of a pit, all kinds together. */
export interface PitCount {
  readonly at: Pit;
  readonly count: number;
}

export type StopFact =
  /** The last seed fell in a pit that already held `count`, so nothing is captured. */
  | { readonly kind: 'occupied'; readonly at: Pit; readonly count: number }
  /** The last seed fell on a side, or in a row, where nothing is captured. */
  | { readonly kind: 'own-side' | 'other-side' | 'outer-row'; readonly at: Pit }
  /** Kalah: the pit was empty and its player's own; the opposite one held `opposite.count`. */
  | {
      readonly kind: 'opposite';
      readonly at: Pit;
      readonly opposite: PitCount;
      readonly takes: 'both' | 'opposite' | 'last-seed' | 'nothing';
    }
  /** Hawalis: an inner pit faces an inner pit and the outer one behind it. */
  | {
      readonly kind: 'facing';
      readonly at: Pit;
      readonly inner: PitCount;
      readonly outer: PitCount;
      readonly takes: 'both' | 'inner' | 'outer' | 'nothing';
    }
  /**
   * Oware: the pits of the chain from the last seed backwards, and the pit that ends it; null if the row ends there.
   */
  | {
      readonly kind: 'chain';
      readonly pits: readonly PitCount[];
      readonly end: PitCount | null;
      /** Largest number of seeds in a captured pit; the smallest is 2. */
      readonly most: 2 | 3;
      /** The rule that spares pits of the chain, if any. */
      readonly left: 'grand-slam' | 'over-limit' | 'leave-one' | null;
      /** Largest number of pits that one move may capture. */
      readonly limit: number;
    }
  /**
   * Shakala: the single beads that the last stones met, last first; 0 is a stone, otherwise the value of a gem. `end`
   * tells what the bead before them lacked, or the last bead if there are none.
   */
  | {
      readonly kind: 'stones';
      readonly singles: readonly { readonly at: Pit; readonly bead: number }[];
      readonly end: {
        readonly at: Pit;
        readonly lacks: 'stone' | 'opponent' | 'single' | 'same-kind';
        /** Beads that lay there before. */
        readonly count: number;
      } | null;
    };
