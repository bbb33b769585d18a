/** Our own engine as a player of a match: at a level of play, or with limits for each move. */
import { chooseMove, comparesMoves, levelLimits, levelOf } from '../analysis/levels.ts';
import type { Limits } from '../core/limits.ts';
import { makeRandom } from '../core/random.ts';
import type { SearchReport } from '../core/report.ts';
import type { Result } from '../core/result.ts';
import { gameOf } from '../games/index.ts';
import type { SearchOperation } from '../protocol/messages.ts';
import type { GameSoFar, MatchPlayer, PlayerAnswer } from './player.ts';
import type { StopSignal } from '../core/stop-signal.ts';
import { timeForMove } from './clock.ts';

/** Strength of our engine. Levels count moves and positions, never time; with a clock, the limits get a time from it. */
export type EngineStrength =
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'limits'; readonly limits: Limits };

/** Runs a search. After the signal, ends it soon with the result so far. */
export type AskEngine = (
  operation: SearchOperation,
  signal: StopSignal,
  onReport?: (report: SearchReport) => void,
) => Promise<Result<SearchReport>>;

/**
 * Makes the random source of a level's choices from seed, game and ply, so that a resumed match plays the same games.
 */
function randomFor(seed: number, { number, ref }: GameSoFar): () => number {
  return makeRandom(seed + number * 1_000_003 + ref.moves.length * 7919);
}

/** Returns the request for a move at this strength. */
function questionOf(strength: EngineStrength, { rules, ref, clocks }: GameSoFar): SearchOperation {
  if (strength.kind === 'limits') {
    const clock = clocks?.own;
    const timeMs = clock && timeForMove(clock.leftMs, clock.control.incrementMs, clock.movesToGo);
    const limits = { ...strength.limits, ...(timeMs === undefined ? {} : { timeMs }) };
    return { op: 'play', position: ref, limits };
  }
  const level = levelOf(strength.level);
  const limits = levelLimits(level, gameOf(rules.game));
  return { op: comparesMoves(level) ? 'analyse' : 'play', position: ref, limits };
}

function answerOf(
  report: SearchReport,
  strength: EngineStrength,
  game: GameSoFar,
  seed: number,
): PlayerAnswer {
  const { rules, position } = game;
  // If the search was stopped before the first value, any legal move is better than none.
  const [first] = rules.moves(position);
  const chosen =
    strength.kind === 'limits'
      ? report.best
      : chooseMove(rules, position, report, levelOf(strength.level), randomFor(seed, game));
  const move = chosen ?? report.best ?? first ?? '';
  return { kind: 'move', move, proof: report.value?.proof === 'exact' ? report.value : null };
}

/** Makes a player from our engine. `seed` determines the choices of levels. */
export function enginePlayer(
  name: string,
  strength: EngineStrength,
  seed: number,
  ask: AskEngine,
): MatchPlayer {
  return {
    name,
    async choose(game, signal, onBetter = () => undefined) {
      const report = await ask(questionOf(strength, game), signal, ({ best }) => {
        if (best !== null && strength.kind === 'limits') onBetter(best);
      });
      if (!report.ok) return { kind: 'failed', failure: report };
      return answerOf(report.value, strength, game, seed);
    },
  };
}

/** Makes a function that tries to prove a position within a number of nodes; a proof ends the game. */
export function makeProver(
  ask: AskEngine,
  nodes: number,
): (game: GameSoFar, signal: StopSignal) => Promise<SearchReport['value']> {
  return async ({ rules, ref }, signal) => {
    const limits = { nodes: Math.max(1, Math.round(nodes / gameOf(rules.game).nodeCost)) };
    const report = await ask({ op: 'solve', position: ref, limits, goal: 'best' }, signal);
    return report.ok ? report.value.value : null;
  };
}
