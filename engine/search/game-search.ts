/** The contribution of a game to the searches: the second half of its manifest, which only the engine process loads. */
import type { Rules } from '../rules/game.ts';
import type { GameId } from '../rules/types.ts';
import type { BackendMaker } from './backend.ts';
import type { EndgameKind } from './endgame/contract.ts';

/**
 * A position of the bench. Its nodes are part of the signature of the search, so it never changes. The moves were once
 * drawn at random; depths are chosen so that a position takes some hundred thousand nodes.
 */
export interface BenchPosition {
  readonly name: string;
  /** Rule-set text. */
  readonly rules: string;
  /** Moves from the start of the rule set, separated by slashes. */
  readonly moves: string;
  /** Depth of the full bench. */
  readonly depth: number;
}

/** A game as the searches know it. */
export interface GameSearch {
  readonly game: GameId;
  /** Makes the fast backend of a rule set; returns null if the rules themselves must be searched. */
  readonly makeBackend: BackendMaker;
  /**
   * Returns the endgame tables of a rule set, or null if the game has none under these options. A `seedLimit` of 0
   * means that there is nothing to build or to look up, but a search works in the memory of the table.
   */
  readonly endgameKind: (rules: Rules) => EndgameKind | null;
  /**
   * Returns the bytes that a search with a transposition table of `tableBytes` puts next to the endgame table of its
   * rule set. Absent: none.
   */
  readonly bytesBesideEndgame?: (rules: Rules, tableBytes: number) => number;
  /**
   * Starts, openings, middle games and endings under rules that use different parts of the search: with and without
   * stores in the key, narrow and wide boards, extra moves, captures of every kind, limits and results.
   */
  readonly bench: readonly BenchPosition[];
}
