/**
 * What the times of moves say beside their losses. A player's own usual time is the measure: the median of the times
 * known of that player, if there are at least five.
 *
 * - A move is hasty if it was a mistake (inexact moves included) and took at most half the usual time.
 * - A move is slow if it took at least four times the usual time, whatever it cost.
 */
import type { BySide, Side } from '../core/side.ts';
import { timesOf } from '../tree/move-time.ts';
import { mainLine } from '../tree/node.ts';
import type { GameRecord } from '../tree/types.ts';
import type { ReviewedMove } from './review-line.ts';

/** How the time of a move stands out; null if it does not. */
export type Pace = 'hasty' | 'slow' | null;

/** The times of one player. Times are in seconds. */
export interface PlayerTimes {
  /** Mean of all known times, and of those of mistakes; null without a mistake. */
  readonly average: number;
  readonly onMistakes: number | null;
  readonly longest: number;
  readonly hasty: number;
  readonly slow: number;
}

/** The times of a reviewed line. */
export interface TimeReview {
  /** Null for a player without known times. */
  readonly players: BySide<PlayerTimes | null>;
  /** The pace of each move. */
  readonly paces: readonly Pace[];
}

/** Seconds by move of the line; null or absent: not known. */
export type Times = readonly (number | null | undefined)[];

/** Number of times that a usual time needs, and the factors of hasty and slow moves. */
const LEAST_TIMES = 5;
const HASTY = 1 / 2;
const SLOW = 4;

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** Returns the median; null if there are too few numbers. */
function usualTime(seconds: readonly number[]): number | null {
  if (seconds.length < LEAST_TIMES) return null;
  const sorted = seconds.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return mean(middle);
}

function paceOf({ verdict }: ReviewedMove, seconds: number, usual: number | null): Pace {
  if (usual === null || usual === 0) return null;
  if (verdict !== null && seconds <= HASTY * usual) return 'hasty';
  return seconds >= SLOW * usual ? 'slow' : null;
}

/** Computes the times of a reviewed line; null if no time is known. */
export function reviewTimes(line: readonly ReviewedMove[], times: Times): TimeReview | null {
  const known = line.flatMap((move, index) => {
    const seconds = times[index] ?? null;
    return seconds === null ? [] : [{ index, move, seconds }];
  });
  if (known.length === 0) return null;
  const paces: Pace[] = line.map(() => null);
  const playerTimes = (player: Side): PlayerTimes | null => {
    const own = known.filter(({ move }) => move.player === player);
    const all = own.map(({ seconds }) => seconds);
    const average = mean(all);
    if (average === null) return null;
    const usual = usualTime(all);
    for (const { index, move, seconds } of own) paces[index] = paceOf(move, seconds, usual);
    const found = own.map(({ index }) => paces[index]);
    return {
      average,
      onMistakes: mean(own.filter(({ move }) => move.verdict !== null).map(({ seconds }) => seconds)),
      longest: Math.max(...all),
      hasty: found.filter((pace) => pace === 'hasty').length,
      slow: found.filter((pace) => pace === 'slow').length,
    };
  };
  return { players: { south: playerTimes('south'), north: playerTimes('north') }, paces };
}

/** Returns the seconds of the moves of the main line of a game, in order; empty if the game has no times. */
export function mainTimes(record: GameRecord): Times {
  const times = timesOf(record);
  return times.size === 0 ? [] : mainLine(record.root).map((node) => times.get(node));
}
