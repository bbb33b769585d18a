/**
 * Levels of play: how far the engine looks ahead, and which moves it overlooks.
 *
 *   const level = levelOf(3);
 *   const look = comparesMoves(level) ? search : play;
 *   const report = look(rules, position, levelLimits(level, gameOf(rules.game)));
 *   const move = chooseMove(rules, position, report, level, makeRandom(7));
 *
 * Mistakes come from oversights: a level misses captures and extra turns of the other side and some of its own, and
 * misses long sowings more often, as beginners do (`oversight.ts`). It plays everything else well, and it keeps a win
 * that it has proved. Limits count moves and positions, never time, so a level is as strong on a slow machine, and the
 * same random source gives the same game.
 */
import type { MoveReport, SearchReport } from '../core/report.ts';
import type { Limits } from '../core/limits.ts';
import { defined } from '../core/result.ts';
import type { Game, Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { Random } from '../core/random.ts';
import { makeSight, type Oversight } from './oversight.ts';
import { isProvedWin, worthOf } from './worth.ts';

/** One level of play. */
export interface Level extends Oversight {
  /** 1 is the weakest. */
  readonly number: number;
  /**
   * Moves looked ahead; if infinite, as far as the nodes allow, with proofs and endgame tables if they reach that far.
   */
  readonly depth: number;
  /** Positions searched, and the power to which the game's own growth (`levelGrowth`) multiplies them. */
  readonly nodes: number;
  readonly effort: number;
  /** Beads within which a move counts as nearly best: the smaller the difference, the likelier the move. */
  readonly largestLoss: number;
}

/**
 * Every level, weakest first. Each should score 65 to 90 % against the one below it in every game;
 * `test/bench/levels.md` has the measurements.
 */
export const LEVELS: readonly Level[] = [
  { number: 1, depth: 2, nodes: 4_000, effort: 0, largestLoss: 1, overlooksReplies: 0.95, overlooksOwn: 0.7 },
  {
    number: 2,
    depth: 2,
    nodes: 4_000,
    effort: 0,
    largestLoss: 0.5,
    overlooksReplies: 0.75,
    overlooksOwn: 0.45,
  },
  { number: 3, depth: 2, nodes: 4_000, effort: 0, largestLoss: 0, overlooksReplies: 0.5, overlooksOwn: 0.2 },
  { number: 4, depth: 3, nodes: 8_000, effort: 0, largestLoss: 0, overlooksReplies: 0.3, overlooksOwn: 0.05 },
  { number: 5, depth: 4, nodes: 10_000, effort: 0, largestLoss: 0, overlooksReplies: 0.15, overlooksOwn: 0 },
  { number: 6, depth: 7, nodes: 30_000, effort: 0, largestLoss: 0, overlooksReplies: 0.03, overlooksOwn: 0 },
  {
    number: 7,
    depth: Infinity,
    nodes: 1_000,
    effort: 1,
    largestLoss: 0,
    overlooksReplies: 0,
    overlooksOwn: 0,
  },
  {
    number: 8,
    depth: Infinity,
    nodes: 1_000,
    effort: 2.25,
    largestLoss: 0,
    overlooksReplies: 0,
    overlooksOwn: 0,
  },
];

/** Returns the level with a number from 1 to 8; any other number is a bug. */
export function levelOf(number: number): Level {
  return defined(
    LEVELS.find((level) => level.number === number),
    `level ${number}`,
  );
}

/** Smallest number of nodes at any level, enough to cover all moves of a position. */
const MIN_NODES = 1000;

/** Growth of the nodes for games that do not state their own. */
const USUAL_GROWTH = 8;

/** Returns the limits of a level's search in a game; tighter limits are kept. */
export function levelLimits(
  level: Level,
  {
    nodeCost,
    levelGrowth = USUAL_GROWTH,
    levelStart = 1,
  }: Pick<Game, 'nodeCost' | 'levelGrowth' | 'levelStart'>,
  limits: Limits = {},
): Limits {
  const grown = level.effort === 0 ? 1 : levelStart * levelGrowth ** level.effort;
  const nodes = Math.max(MIN_NODES, Math.round((level.nodes * grown) / nodeCost));
  const depth = Math.min(level.depth, limits.depth ?? Infinity);
  return {
    ...limits,
    ...(depth === Infinity ? {} : { depth }),
    nodes: Math.min(nodes, limits.nodes ?? Infinity),
  };
}

/** Whether a level needs the values of all moves (`search`), or only the best move (`play`). */
export function comparesMoves({ largestLoss, overlooksReplies, overlooksOwn }: Level): boolean {
  return largestLoss > 0 || overlooksReplies > 0 || overlooksOwn > 0;
}

/** Returns the move with the highest worth; the search's own choice if it is among the best. */
function bestAmong(moves: readonly MoveReport[], side: Side, best: Move | null): Move | null {
  const worth = ({ value }: MoveReport): number => worthOf(value, side);
  const top = Math.max(...moves.map(worth));
  const tops = moves.filter((each) => worth(each) === top);
  return tops.find(({ move }) => move === best)?.move ?? tops[0]?.move ?? null;
}

/** Draws the best worth or one that is nearly as good: the smaller the difference, the likelier. */
function drawWorth(worths: readonly number[], largestLoss: number, random: Random): number | null {
  const best = Math.max(...worths);
  const weighed = worths
    .map((worth) => [worth, largestLoss + 1 - (best - worth)] as const)
    .filter(([, weight]) => weight > 0);
  let rest = random() * weighed.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [worth, weight] of weighed) {
    rest -= weight;
    if (rest < 0) return worth;
  }
  return null;
}

/** Makes the function that draws the move of a level; it returns null only if the report has no move. */
export function makeChooser(
  rules: Rules,
  position: Position,
  report: SearchReport,
  level: Level,
): (random: Random) => Move | null {
  const side = position.turn;
  const won = report.moves.filter(({ value }) => isProvedWin(value, side));
  if (won.length > 0) return () => bestAmong(won, side, report.best);
  if (!comparesMoves(level)) return () => report.best;
  const sight = makeSight(rules, position, report.moves, level);
  return (random) => {
    const seen = sight(random);
    const worth = drawWorth([...new Set(seen.map((each) => each.worth))], level.largestLoss, random);
    const choices = seen.filter((each) => each.worth === worth);
    return choices[Math.floor(random() * choices.length)]?.move ?? report.best;
  };
}

/**
 * Chooses the move of a level. A worth is drawn first, then a move with that worth: a pit that can be sown in very many
 * orders should not become likelier because of their number.
 *
 * @param report a report of a search of this position within the level's limits.
 * @returns null only if the report has no move.
 */
export function chooseMove(
  rules: Rules,
  position: Position,
  report: SearchReport,
  level: Level,
  random: Random,
): Move | null {
  return makeChooser(rules, position, report, level)(random);
}
