/** The memory that walking, dealing and filing share while the results of a position are listed, see `sower.ts`. */
import type { History } from '../../../search/fast/history.ts';
import type { Board } from './board.ts';
import type { Results } from './results.ts';

/** Cells for keys met, a power of two; listings fill no more than half of them. */
export const SEEN_CELLS = 1 << 14;

/** Memory of the listing. */
export interface Sower {
  readonly board: Board;
  /** The past, and the level of the position whose results are listed. */
  readonly history: History;
  level: number;
  results: Results;
  /** The seat that moves; the beads of the current origin; whether the move must reach the opponent. */
  mover: number;
  origin: number;
  beads: number;
  mustFeed: boolean;
  /** Kinds of the origin's beads, and how many of each were taken up. */
  readonly kinds: Uint8Array;
  kindCount: number;
  readonly hand: Int32Array;
  handGems: number;

  /** The current route: pits of its drops in order, beads it drops into each place, branches taken. */
  path: Uint8Array;
  readonly drops: Int32Array;
  /** The pits that the route drops beads into, in board order, and the number of beads it gives the opponent. */
  readonly pits: Uint8Array;
  pitCount: number;
  foeDrops: number;
  branches: number;
  forks: number;
  /** The opponent's pits that the last beads may capture in, last first. */
  readonly tail: Uint8Array;
  tailLength: number;

  /**
   * The current dealing: beads left per kind, beads dealt per cell; pits still to be dealt to, and which of them (or
   * -1) must get a gem; drops of the capture and whether it meets gems; cells of the gems it takes; where each gem of
   * the chain is met.
   */
  readonly pool: Int32Array;
  readonly dealt: Int32Array;
  readonly groups: Uint8Array;
  groupCount: number;
  breaker: number;
  chain: number;
  isDirect: boolean;
  readonly takes: Int32Array;
  takeCount: number;
  /** Cells of gems that may be chosen, those of high value first, and the number of gems there. */
  readonly targetCells: Uint8Array;
  readonly targetCounts: Int32Array;

  /** Pits in the order of listing, and the kind of results that is listed. */
  readonly order: Uint8Array;
  phase: number;
  /** Number of results up to which results may be added: for the route, for the pit, for the whole listing. */
  routeLimit: number;
  pitLimit: number;
  mostResults: number;
  /** Whether the route's limit cut something off; whether a result was so good that no other is needed. */
  isCut: boolean;
  isEnough: boolean;
  /** Whether results may be made later: otherwise only their keys and estimates are filed. */
  keepsRecords: boolean;
  /** Smallest worth to the mover of a result that is good enough to end the listing. */
  enough: number;
  /** Routes of the pit seen so far, its routes as far as they were counted, and the number allowed. */
  routes: number;
  routeCount: number;
  mostRoutes: number;

  /** Keys of results met in this listing: index of the result + 1, by cell; and the cells filled. */
  readonly seen: Int32Array;
  readonly seenAt: Int32Array;
  seenCount: number;
}
