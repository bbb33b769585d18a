/** Counts the results of some games, and facts about a move played in them. */
import type { Move } from '../core/move.ts';
import { mirrorResult } from './mirror.ts';
import type { MoveFigures, ResultCounts } from './question.ts';
import type { GameFacts } from './types.ts';

/** A running count of results; each game is added once. */
export interface ResultTally {
  games: number;
  south: number;
  draws: number;
  north: number;
  open: number;
}

/** Returns a count of results with nothing counted yet. */
export function newResults(): ResultTally {
  return { games: 0, south: 0, draws: 0, north: 0, open: 0 };
}

/** Counts one game. `isMirrored`: the game was played from the other side. */
export function addResult(
  tally: ResultTally,
  { outcome }: Pick<GameFacts, 'outcome'>,
  isMirrored = false,
): void {
  const result = isMirrored ? mirrorResult(outcome) : outcome;
  tally.games += 1;
  if (result === 'draw') tally.draws += 1;
  else tally[result] += 1;
}

/** Returns the current counts. */
export function resultsOf({ games, south, draws, north, open }: ResultTally): ResultCounts {
  return { games, south, draws, north, open };
}

/** The counts of one move. */
export interface MoveTally {
  readonly results: ResultTally;
  /** Games seen so far, whether they are counted or not. */
  readonly seen: Set<number>;
  margins: number;
  marginSum: number;
  reviewed: number;
  lossSum: number;
  lastPlayed: string;
  inVariations: number;
}

/** Returns counts of a move with nothing counted yet. */
export function newMoveTally(): MoveTally {
  return {
    results: newResults(),
    seen: new Set(),
    margins: 0,
    marginSum: 0,
    reviewed: 0,
    lossSum: 0,
    lastPlayed: '',
    inVariations: 0,
  };
}

/** Returns a date tag in a form to sort by; unknown parts come first. */
export function dateRank(date: string): string {
  return date.replaceAll('?', '0');
}

/** Returns the later of two date tags. */
export function laterDate(date: string, other: string): string {
  return dateRank(other) > dateRank(date) ? other : date;
}

/** Returns a date tag if part of it is known, otherwise null. */
export function knownDate(date: string): string | null {
  return /[1-9]/.test(date) ? date : null;
}

/** Counts one game in which the move was played. */
export function addMove(tally: MoveTally, facts: GameFacts, loss: number | null, isMirrored: boolean): void {
  addResult(tally.results, facts, isMirrored);
  if (facts.margin !== null) {
    tally.margins += 1;
    tally.marginSum += isMirrored ? -facts.margin : facts.margin;
  }
  if (loss !== null) {
    tally.reviewed += 1;
    tally.lossSum += loss;
  }
  tally.lastPlayed = laterDate(tally.lastPlayed, facts.date);
}

/** Returns the figures of a move, except for its value. */
export function figuresOf(move: Move, tally: MoveTally): Omit<MoveFigures, 'value'> {
  const { results, margins, marginSum, reviewed, lossSum, lastPlayed, inVariations } = tally;
  return {
    move,
    ...resultsOf(results),
    // `+ 0` avoids minus zero, which comparisons by identity treat as a different number.
    margin: margins === 0 ? null : marginSum / margins + 0,
    loss: reviewed === 0 ? null : lossSum / reviewed,
    reviewed,
    lastPlayed: knownDate(lastPlayed),
    inVariations,
  };
}
