/** How often a level chooses each move of a position. */
import type { Move } from '../core/move.ts';
import { makeRandom } from '../core/random.ts';
import type { SearchReport } from '../core/report.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { makeChooser, type Level } from './levels.ts';

/** A move that a level may choose, and how often it does, 0 to 1. */
export interface MoveShare {
  readonly move: Move;
  readonly share: number;
}

/** Number of choices drawn for shares: their error is then about two percent. */
const DRAWS = 500;

/** Returns the moves that a level chooses in a position, the most frequent first, by many draws; see `chooseMove`. */
export function moveShares(
  rules: Rules,
  position: Position,
  report: SearchReport,
  level: Level,
): readonly MoveShare[] {
  const choose = makeChooser(rules, position, report, level);
  const random = makeRandom(1);
  const counts = new Map<Move, number>();
  for (let draw = 0; draw < DRAWS; draw++) {
    const move = choose(random);
    if (move !== null) counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  return [...counts]
    .map(([move, count]) => ({ move, share: count / DRAWS }))
    .sort((a, b) => b.share - a.share);
}
