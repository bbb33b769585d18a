/**
 * Computes the moves played from a position and their results over all games in which the position occurs, no matter
 * how it was reached. A game counts once for the position and once for each move, by its main line if the move is in
 * it. With the mirror, games that have the position from the other side also count, with their moves and results
 * turned.
 */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Value } from '../core/value.ts';
import { turnedBySwap, outcomeValue } from '../rules/outcome-value.ts';
import type { Rules } from '../rules/game.ts';
import { isClaim } from '../rules/letters.ts';
import { CLAIMS, type Position, type Setup } from '../rules/types.ts';
import { isBetterValue, mergeValues } from '../tree/stored-values.ts';
import { keyMaker } from './key.ts';
import { hasMirror, mirrorMove, mirrorSetup, mirrorValues } from './mirror.ts';
import type { ElsewhereCount, ExploreScope, MoveFigures, ResultCounts } from './question.ts';
import {
  addMove,
  addResult,
  figuresOf,
  newMoveTally,
  newResults,
  resultsOf,
  type MoveTally,
} from './tally.ts';
import type { IndexReader, Posting } from './types.ts';

/** How the games of an index are counted, all under the same rules; the reader decides which ones. */
export interface Counting extends Pick<ExploreScope, 'withMirror' | 'withVariations'> {
  readonly rules: Rules;
  readonly index: IndexReader;
}

/** The results of a position and of the moves played from it. */
export interface PositionFigures {
  /** The results of all games in which the position occurs. */
  readonly all: ResultCounts;
  /** Sorted by number of games, then in board order. */
  readonly moves: readonly MoveFigures[];
}

/** Returns the place of a move in board order, which is that of its pit; `swap` and claims come last. */
function boardOrder(labels: readonly string[], move: Move): number {
  if (move === 'swap') return labels.length;
  const claim = (CLAIMS as readonly string[]).indexOf(move);
  if (claim >= 0) return labels.length + 1 + claim;
  return labels.findIndex((label) => move.startsWith(label));
}

function sortMoves(moves: readonly MoveFigures[], labels: readonly string[]): readonly MoveFigures[] {
  return moves.toSorted(
    (a, b) =>
      b.games - a.games ||
      boardOrder(labels, a.move) - boardOrder(labels, b.move) ||
      (a.move < b.move ? -1 : 1),
  );
}

/** Moves played from a position or from its mirror; those from the mirror must be turned. */
interface Source {
  readonly postings: readonly Posting[];
  readonly isMirrored: boolean;
}

/** Returns the moves played from a position, and from its mirror if it counts as the same. */
export function sourcesAt({ rules, index, withMirror }: Counting, position: Position): readonly Source[] {
  const keyOf = keyMaker(rules);
  const direct = { postings: index.postings(keyOf(position)), isMirrored: false };
  if (!withMirror || !hasMirror(rules, position)) return [direct];
  return [direct, { postings: index.postings(keyOf(mirrorSetup(rules.board, position))), isMirrored: true }];
}

/** Counts all games that have the position, with their moves. */
function countGames(
  { rules: { board }, index, withVariations }: Counting,
  sources: readonly Source[],
): { readonly all: ResultCounts; readonly moves: ReadonlyMap<Move, MoveTally> } {
  const all = newResults();
  const seen = new Set<number>();
  const moves = new Map<Move, MoveTally>();
  const tallyOf = (move: Move): MoveTally => {
    let tally = moves.get(move);
    if (!tally) moves.set(move, (tally = newMoveTally()));
    return tally;
  };
  const take = ({ postings, isMirrored }: Source, isVariation: boolean): void => {
    const isCounted = withVariations || !isVariation;
    for (const { game, move: played, isVariation: isBeside, loss } of postings) {
      if (isBeside !== isVariation) continue;
      if (isCounted && !seen.has(game)) {
        seen.add(game);
        addResult(all, index.facts(game), isMirrored);
      }
      const move = played === '' ? null : isMirrored ? mirrorMove(board, played) : played;
      if (move === null) continue;
      const tally = tallyOf(move);
      if (tally.seen.has(game)) continue;
      tally.seen.add(game);
      if (isVariation) tally.inVariations += 1;
      if (isCounted) addMove(tally, index.facts(game), loss, isMirrored);
    }
  };
  // Main lines come first, so that a move of a main line is not also counted as a variation.
  for (const isVariation of [false, true]) for (const source of sources) take(source, isVariation);
  return { all: resultsOf(all), moves };
}

/** Returns the better of the values stored before and after a move; an ended game has the value that the rules give. */
function valueOf(
  move: Move,
  before: StoredValues | null,
  next: Position | null,
  after: StoredValues | null,
  rules: Rules,
): Value | null {
  // A claim depends on the players, not on the position.
  if (isClaim(move)) return null;
  const decided = next?.outcome ? outcomeValue(rules, next.outcome) : null;
  if (decided) return turnedBySwap(move, decided);
  const own = before?.moves.find((entry) => entry.move === move)?.value ?? null;
  const later = after?.value ? turnedBySwap(move, after.value) : null;
  if (!own || !before || !later || !after) return own ?? later;
  const isLater = isBetterValue(
    { value: own, engine: before.engine },
    { value: later, engine: after.engine },
  );
  return isLater ? later : own;
}

/** Computes the results of a position and of the moves played from it. */
export function figuresAt(counting: Counting, position: Position): PositionFigures {
  const { rules, index } = counting;
  const { board } = rules;
  const keyOf = keyMaker(rules);
  const withMirror = counting.withMirror && hasMirror(rules, position);
  const { all, moves } = countGames(counting, sourcesAt(counting, position));
  /** Returns the values that games store for a position and for its mirror. */
  const knownAt = (setup: Setup): StoredValues | null => {
    const direct = index.values(keyOf(setup));
    const mirrored = withMirror ? index.values(keyOf(mirrorSetup(board, setup))) : null;
    return mirrored ? mergeValues(direct, mirrorValues(board, mirrored)) : direct;
  };
  const before = knownAt(position);
  const figures = [...moves].map(([move, tally]): MoveFigures => {
    const turn = rules.play(position, move);
    const next = turn.ok ? turn.value.position : null;
    const after = next && knownAt(next);
    return { ...figuresOf(move, tally), value: valueOf(move, before, next, after, rules) };
  });
  return { all, moves: sortMoves(figures, board.labels) };
}

/**
 * Counts the games of other rule sets with the same beads in the same places, most games first.
 *
 * @param others rule-set texts of the index.
 */
export function elsewhere(
  { rules, index, withMirror, withVariations }: Counting,
  position: Setup,
  others: readonly string[],
): readonly ElsewhereCount[] {
  const setups = withMirror ? [position, mirrorSetup(rules.board, position)] : [position];
  return others
    .filter((text) => text !== rules.key)
    .map((text) => {
      const keyOf = keyMaker({ key: text });
      const games = new Set<number>();
      for (const setup of setups) {
        for (const { game, isVariation } of index.postings(keyOf(setup))) {
          if (withVariations || !isVariation) games.add(game);
        }
      }
      return { rules: text, games: games.size };
    })
    .filter(({ games }) => games > 0)
    .toSorted((a, b) => b.games - a.games || (a.rules < b.rules ? -1 : 1));
}
