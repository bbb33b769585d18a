/**
 * Tournaments: which players meet, and the table of their results. A tournament is a match with several pairings
 * (`match.ts`).
 *
 *   const pairings = roundRobin(4);                       // or gauntlet(4)
 *   tableOf(names, pairings, games).rows;                 // after any number of games
 */
import { faultsOf, sumOfFaults, type FaultCounts } from './forfeits.ts';
import { gameOfNumber } from './match.ts';
import type { PlayedGame } from './played-game.ts';
import type { ByPlayer } from './player.ts';
import { standingOf, sumOfStandings, turnedStanding, type Standing } from './statistics.ts';

/** Two players of a tournament by their numbers, from 0. */
export type Pairing = ByPlayer<number>;

/** Everybody plays everybody. */
export function roundRobin(players: number): readonly Pairing[] {
  const all = Array.from({ length: players }, (_, i) => i);
  return all.flatMap((one) => all.slice(one + 1).map((two) => ({ one, two })));
}

/** The first player plays everybody else. */
export function gauntlet(players: number): readonly Pairing[] {
  return roundRobin(players).filter(({ one }) => one === 0);
}

/** The results of a player against all others. */
interface TableRow {
  readonly name: string;
  readonly standing: Standing;
  readonly faults: FaultCounts;
}

/** The results of a tournament. */
export interface Table {
  /** In the order of the players. */
  readonly rows: readonly TableRow[];
  readonly pairings: readonly {
    readonly names: ByPlayer<string>;
    readonly games: readonly PlayedGame[];
    /** As its first player sees it. */
    readonly standing: Standing;
  }[];
}

/** Makes the table of the games so far. */
export function tableOf(
  names: readonly string[],
  pairings: readonly Pairing[],
  games: readonly PlayedGame[],
): Table {
  const count = { pairings: pairings.length };
  const met = pairings.map(({ one, two }, index) => {
    const own = games.filter(({ number }) => gameOfNumber(count, number).pairing === index);
    return {
      seats: { one, two },
      names: { one: names[one] ?? '', two: names[two] ?? '' },
      games: own,
      standing: standingOf(own),
      faults: faultsOf(own),
    };
  });
  const rows = names.map((name, player) => {
    const own = met.flatMap(({ seats: { one, two }, standing, faults }) => [
      ...(one === player ? [{ standing, faults: faults.one }] : []),
      ...(two === player ? [{ standing: turnedStanding(standing), faults: faults.two }] : []),
    ]);
    return {
      name,
      standing: sumOfStandings(own.map(({ standing }) => standing)),
      faults: sumOfFaults(own.map(({ faults }) => faults)),
    };
  });
  return { rows, pairings: met };
}
