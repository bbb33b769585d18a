/** Games that a player lost by a fault, counted apart from those lost on the board. */
import type { PlayedGame } from './played-game.ts';
import type { ByPlayer, Forfeit } from './player.ts';

/** Kinds of faults: too late, no legal move, the program ended or flooded us. */
export const FAULTS = ['time', 'illegal', 'crash'] as const;
type Fault = (typeof FAULTS)[number];

/** Numbers of lost games by the kind of fault. */
export type FaultCounts = Readonly<Record<Fault, number>>;

const FAULT_OF = {
  'illegal-move': 'illegal',
  'no-move': 'illegal',
  'no-answer': 'time',
  exit: 'crash',
  flood: 'crash',
} as const satisfies Record<Forfeit, Fault>;

/** Counts the games that each player lost by a fault. */
export function faultsOf(games: readonly Pick<PlayedGame, 'end'>[]): ByPlayer<FaultCounts> {
  const counts = { one: { time: 0, illegal: 0, crash: 0 }, two: { time: 0, illegal: 0, crash: 0 } };
  for (const { end } of games) if (end.kind === 'forfeit') counts[end.player][FAULT_OF[end.reason]] += 1;
  return counts;
}

/** Adds counts. */
export function sumOfFaults(counts: readonly FaultCounts[]): FaultCounts {
  const sum = (fault: Fault): number => counts.reduce((all, each) => all + each[fault], 0);
  return { time: sum('time'), illegal: sum('illegal'), crash: sum('crash') };
}
