/**
 * Players in all of their games: results, losses, and the lines they begin with. A player is identified by the name in
 * the header for the seat at the start. If the players exchanged seats later (pie rule), a win of one seat is a win of
 * the player who began in the other.
 */
import type { Move } from '../core/move.ts';
import type { NameOrder } from '../locales/order.ts';
import { otherSide, SIDES, type Side } from '../core/side.ts';
import type { GameResult, PlayerOpening, PlayerRow, PlayerSort, ResultCounts } from './question.ts';
import {
  addResult,
  dateRank,
  knownDate,
  laterDate,
  newResults,
  resultsOf,
  type ResultTally,
} from './tally.ts';

/** The data of a game for these counts. */
export interface SeatedGame {
  /** Numbers of the players; 0 if there is no name. */
  readonly south: number;
  readonly north: number;
  readonly outcome: GameResult;
  readonly isSwapped: boolean;
  readonly date: string;
  /** Mean loss of each player if the game was reviewed. */
  readonly lossSouth: number | null;
  readonly lossNorth: number | null;
}

/** The counts of a player. */
interface PlayerTally {
  readonly results: ResultTally;
  won: number;
  lost: number;
  drawn: number;
  lossSum: number;
  reviewed: number;
  first: string;
  last: string;
}

function newPlayer(): PlayerTally {
  const none = { won: 0, lost: 0, drawn: 0, lossSum: 0, reviewed: 0 };
  return { results: newResults(), ...none, first: '', last: '' };
}

/** Adds a game to a player's counts, by the player's seat. */
function addSeat(tally: PlayerTally, game: SeatedGame, seat: Side): void {
  const { outcome, isSwapped } = game;
  const isWon = outcome === 'south' || outcome === 'north';
  const winner = isWon && isSwapped ? otherSide(outcome) : outcome;
  if (winner === 'draw') tally.drawn += 1;
  else if (winner === seat) tally.won += 1;
  else if (isWon) tally.lost += 1;
  const loss = seat === 'south' ? game.lossSouth : game.lossNorth;
  if (loss === null) return;
  tally.lossSum += loss;
  tally.reviewed += 1;
}

function addDate(tally: PlayerTally, date: string): void {
  if (knownDate(date) === null) return;
  if (tally.first === '' || dateRank(date) < dateRank(tally.first)) tally.first = date;
  tally.last = laterDate(tally.last, date);
}

/** Counts the games of all players in one pass. */
export function tallyPlayers(games: Iterable<SeatedGame>): ReadonlyMap<number, PlayerTally> {
  const players = new Map<number, PlayerTally>();
  for (const game of games) {
    for (const seat of SIDES) {
      const player = game[seat];
      if (player === 0) continue;
      let tally = players.get(player);
      if (!tally) players.set(player, (tally = newPlayer()));
      addSeat(tally, game, seat);
      // A player who sits in both seats has played one game.
      if (seat === 'north' && game.south === player) continue;
      addResult(tally.results, game);
      addDate(tally, game.date);
    }
  }
  return players;
}

/** Returns the row of a player. */
export function playerRow(name: string, tally: PlayerTally): PlayerRow {
  const { results, won, lost, drawn, lossSum, reviewed, first, last } = tally;
  const decided = won + lost + drawn;
  return {
    name,
    ...resultsOf(results),
    won,
    lost,
    score: decided === 0 ? null : (100 * (won + drawn / 2)) / decided,
    loss: reviewed === 0 ? null : lossSum / reviewed,
    reviewed,
    firstPlayed: knownDate(first),
    lastPlayed: knownDate(last),
  };
}

/** Sorts rows; unknown values come last, and rows with equal values are sorted by number of games, then by name. */
export function sortPlayers(
  rows: readonly PlayerRow[],
  sort: PlayerSort,
  isDown: boolean,
  names: NameOrder,
): readonly PlayerRow[] {
  const sign = isDown ? -1 : 1;
  const compare = (a: PlayerRow, b: PlayerRow): number => {
    if (sort === 'name') return sign * names(a.name, b.name);
    const [x, y] = [a[sort], b[sort]];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  };
  return rows.toSorted((a, b) => compare(a, b) || b.games - a.games || names(a.name, b.name));
}

/** The main line of a game from the usual start. */
export interface PlayedLine {
  readonly rules: string;
  /** The seat of the player. */
  readonly side: Side;
  readonly moves: readonly Move[];
  readonly outcome: GameResult;
}

/** Games that share this many first moves have the same opening, which extends as far as all of them agree. */
const LEAST_MOVES = 4;
/** Largest number of moves in an opening. */
const MOST_OPENING_MOVES = 8;

/** Counts the moves at the start that two lines share. */
function common(a: readonly Move[], b: readonly Move[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** Returns the openings of a player, the most frequent first. Games without a move have no opening. */
export function playerOpenings(lines: Iterable<PlayedLine>): readonly PlayerOpening[] {
  const openings = new Map<string, { line: PlayedLine; moves: readonly Move[]; results: ResultTally }>();
  for (const line of lines) {
    if (line.moves.length === 0) continue;
    const name = JSON.stringify([line.rules, line.side, ...line.moves.slice(0, LEAST_MOVES)]);
    let opening = openings.get(name);
    if (!opening) {
      opening = { line, moves: line.moves.slice(0, MOST_OPENING_MOVES), results: newResults() };
      openings.set(name, opening);
    }
    opening.moves = opening.moves.slice(0, common(opening.moves, line.moves));
    addResult(opening.results, line);
  }
  const found = [...openings.values()].map(({ line, moves, results }): PlayerOpening => {
    const counts: ResultCounts = resultsOf(results);
    return { rules: line.rules, side: line.side, moves, ...counts };
  });
  return found.toSorted((a, b) => b.games - a.games);
}
