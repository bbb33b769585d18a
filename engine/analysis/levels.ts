/**
 * Levels of play: how far the engine looks ahead and how much it may give away with a move.
 *
 *   const level = levelOf(3);
 *   const look = comparesMoves(level) ? search : play;
 *   const report = look(rules, position, levelLimits(level, gameOf(rules.game)));
 *   const move = chooseMove(report, level, position.turn, makeRandom(7));
 *
 * A level picks among the moves whose loss against the best one, as its own shallow search sees it, is no larger than
 * its largest loss; the smaller the loss, the likelier the move. Limits count moves and positions and never time, so a
 * level plays as strong on a slow machine, and with the same random source the same game.
 */
import type { SearchReport } from '../core/report.ts';
import type { Limits } from '../core/limits.ts';
import { defined } from '../core/result.ts';
import type { Game } from '../rules/game.ts';
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { Random } from '../core/random.ts';
import type { Value } from '../core/value.ts';

/** One level of play. */
export interface Level {
  /** 1 is the weakest. */
  readonly number: number;
  /** Moves looked ahead. */
  readonly depth: number;
  /** Positions looked at: bounds the time where moves have very many choices. */
  readonly nodes: number;
  /** Beads a move may give away against the best one, as far as the level sees. */
  readonly largestLoss: number;
}

/** Every level, weakest first. Each was measured to score below the next in every game (`npm run bench -- --levels`). */
export const LEVELS: readonly Level[] = [
  { number: 1, depth: 1, nodes: 1_000, largestLoss: 16 },
  { number: 2, depth: 1, nodes: 2_000, largestLoss: 5 },
  { number: 3, depth: 2, nodes: 4_000, largestLoss: 3 },
  { number: 4, depth: 3, nodes: 8_000, largestLoss: 2 },
  { number: 5, depth: 5, nodes: 30_000, largestLoss: 1 },
  { number: 6, depth: 8, nodes: 100_000, largestLoss: 0 },
  { number: 7, depth: 11, nodes: 300_000, largestLoss: 0 },
  { number: 8, depth: 16, nodes: 1_000_000, largestLoss: 0 },
];

/** The level of a number from 1 to 8; another number is a bug. */
export function levelOf(number: number): Level {
  return defined(
    LEVELS.find((level) => level.number === number),
    `level ${number}`,
  );
}

/** Nodes that every level gets: all moves of a position are then looked at. */
const MIN_NODES = 1000;

/** What a level may search in a game; limits that are tighter stay. */
export function levelLimits(level: Level, { nodeCost }: Pick<Game, 'nodeCost'>, limits: Limits = {}): Limits {
  const nodes = Math.max(MIN_NODES, Math.round(level.nodes / nodeCost));
  return {
    ...limits,
    depth: Math.min(level.depth, limits.depth ?? Infinity),
    nodes: Math.min(nodes, limits.nodes ?? Infinity),
  };
}

/** Whether a level needs the values of all moves (`search`), or the best move alone (`play`). */
export function comparesMoves({ largestLoss }: Level): boolean {
  return largestLoss > 0;
}

/** Beads that a won game is worth here: more than any board holds, so no level gives away a win it sees. */
const WON = 10_000;

/** How good a value is for a side, in beads; sooner wins and later losses are a little better. */
export function worthOf(value: Value, side: Side): number {
  const sign = side === 'south' ? 1 : -1;
  if (value.kind === 'margin') return sign * value.margin;
  if (value.winner === 'south' || value.winner === 'north')
    return (value.winner === side ? 1 : -1) * (WON - (value.distance ?? 0));
  return value.proof === 'heuristic' ? sign * (value.estimate ?? 0) : 0;
}

/**
 * The move a level plays.
 *
 * @param report of a search within the level's limits.
 * @param side who is to move.
 * @returns null only where the report knows no move.
 */
export function chooseMove(report: SearchReport, level: Level, side: Side, random: Random): Move | null {
  if (!comparesMoves(level)) return report.best;
  const worths = report.moves.map(({ move, value }) => ({ move, worth: worthOf(value, side) }));
  const best = Math.max(...worths.map(({ worth }) => worth));
  const most = level.largestLoss + 1;
  const choices = worths.flatMap(({ move, worth }) => {
    const weight = most - (best - worth);
    return weight >= 1 ? [{ move, weight }] : [];
  });
  let rest = random() * choices.reduce((sum, { weight }) => sum + weight, 0);
  for (const { move, weight } of choices) {
    rest -= weight;
    if (rest < 0) return move;
  }
  return report.best;
}
