/** Players for matches: the engine within fixed nodes, its levels of play, and a plain searcher to measure it against. */
import { gameOf } from '../../engine/games/index.ts';
import type { Limits } from '../../engine/core/limits.ts';
import { defined } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { chooseMove, comparesMoves, levelLimits, type Level } from '../../engine/analysis/levels.ts';
import { isProvedWin } from '../../engine/analysis/worth.ts';
import type { Player } from './play-match.ts';
import { makeRandom } from '../../engine/core/random.ts';
import { play, search } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';

/** Table of a player, megabytes: enough for the few nodes of a move. */
const MEMORY_MB = 16;

/** A move when a search had too few nodes for any. */
function anyMove(rules: Rules, position: Position): Move {
  const [move] = rules.moves(position);
  return defined(move, 'move of an open position');
}

/** The engine's search within limits. */
export function enginePlayer(limits: Limits): Player {
  const store = makeStore(MEMORY_MB);
  return {
    name: `engine ${JSON.stringify(limits)}`,
    choose: (rules, position) => play(rules, position, limits, { store }).best ?? anyMove(rules, position),
  };
}

/** A level of play that remembers whether it has proved a win. */
export interface LevelPlayer extends Player {
  /** Whether a win was proved since this was last asked. */
  takeProved(): boolean;
}

/** A level of play. */
export function levelPlayer(level: Level, seed: number): LevelPlayer {
  const store = makeStore(MEMORY_MB);
  const random = makeRandom(seed);
  const look = comparesMoves(level) ? search : play;
  let hasProved = false;
  return {
    name: `level ${String(level.number)}`,
    choose(rules, position) {
      const report = look(rules, position, levelLimits(level, gameOf(rules.game)), { store });
      hasProved ||= report.moves.some(({ value }) => isProvedWin(value, position.turn));
      return chooseMove(rules, position, report, level, random) ?? anyMove(rules, position);
    },
    takeProved() {
      const had = hasProved;
      hasProved = false;
      return had;
    },
  };
}

/** More than any board holds: a won game in games without margins. */
const WON = 1000;

/** The difference of the stores, for the player to move; the result where the game is over. */
function material(rules: Rules, position: Position): number {
  const { outcome, turn } = position;
  const sign = turn === 'south' ? 1 : -1;
  if (outcome !== null && (rules.valueKind === 'winner' || outcome.score === null)) {
    if (outcome.winner === 'draw' || outcome.winner === 'none') return 0;
    return outcome.winner === turn ? WON : -WON;
  }
  const { south, north } = outcome?.score ?? rules.score(position);
  return sign * (south - north);
}

/** Thrown inside the plain search when its nodes are used up. */
class OutOfNodes extends Error {}

/**
 * A plain searcher: alpha-beta by iterative deepening to a number of positions, the stores' difference at the leaves,
 * the best move of the last depth first. No table, no other ordering, no knowledge beyond the rules.
 */
export function materialPlayer(nodes: number): Player {
  let left = 0;

  function visit(
    rules: Rules,
    position: Position,
    move: Move,
    depth: number,
    low: number,
    high: number,
  ): number {
    if (left-- <= 0) throw new OutOfNodes();
    const child = rules.next(position, move);
    const isSame = child.turn === position.turn && child.swapped === position.swapped;
    return isSame ? value(rules, child, depth - 1, low, high) : -value(rules, child, depth - 1, -high, -low);
  }

  function value(rules: Rules, position: Position, depth: number, low: number, high: number): number {
    if (depth <= 0 || position.outcome !== null) return material(rules, position);
    let best = -Infinity;
    for (const move of rules.distinctMoves(position)) {
      best = Math.max(best, visit(rules, position, move, depth, Math.max(low, best), high));
      if (best >= high) break;
    }
    return best;
  }

  function bestOf(rules: Rules, position: Position, depth: number, first: Move): Move {
    let best = first;
    let low = visit(rules, position, first, depth, -Infinity, Infinity);
    for (const move of rules.distinctMoves(position)) {
      if (move === first) continue;
      const found = visit(rules, position, move, depth, low, Infinity);
      if (found > low) {
        low = found;
        best = move;
      }
    }
    return best;
  }

  return {
    name: `material ${String(nodes)} nodes`,
    choose(rules, position) {
      left = nodes;
      let best = anyMove(rules, position);
      try {
        for (let depth = 1; depth <= 100; depth++) best = bestOf(rules, position, depth, best);
      } catch (error) {
        if (!(error instanceof OutOfNodes)) throw error;
      }
      return best;
    },
  };
}
