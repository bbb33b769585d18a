/** The strength of the engine: a level, or a time for each move and the seeds that a move may give away. */
import { gameOf } from '../../../../engine/games/index.ts';
import {
  comparesMoves,
  levelLimits,
  levelOf,
  LEVELS,
  type Level,
} from '../../../../engine/analysis/levels.ts';
import type { Limits } from '../../../../engine/core/limits.ts';
import type { Checked } from '../../../../engine/core/fields.ts';
import { fields, oneOf, within } from '../../../../engine/protocol/stored-fields.ts';
import type { GameId } from '../../../../engine/rules/types.ts';

const STRENGTH_KINDS = ['level', 'time'] as const;

/** Longest time for a move that can be chosen, seconds. */
export const MAX_SECONDS = 600;
/** Largest loss that a move may be allowed, seeds. */
export const MAX_LOSS = 20;

/** The chosen strength: the choices of both kinds are kept, but only one is used. */
export const storedStrength = fields({
  kind: oneOf(STRENGTH_KINDS, 'level'),
  /** Number of a level. */
  level: oneOf(
    LEVELS.map(({ number }) => number),
    3,
  ),
  seconds: within(0.1, MAX_SECONDS, 2),
  /** Seeds that a move may give away if time is the limit. */
  largestLoss: within(0, MAX_LOSS, 0),
});
export type Strength = Checked<typeof storedStrength>;

/** Returns the level that picks the move: a level of the ladder, or a level made for play by time. */
export function levelOfStrength({ kind, level, largestLoss }: Strength): Level {
  if (kind === 'level') return levelOf(level);
  return {
    number: 0,
    depth: Infinity,
    nodes: Infinity,
    effort: 0,
    largestLoss,
    overlooksReplies: 0,
    overlooksOwn: 0,
  };
}

/** Nodes searched for hints, threats and refutations: stronger than most levels, and ready within a moment. */
const ADVICE_NODES = 300_000;

/** Returns the limits of a search for advice: fewer nodes in games in which each node costs more. */
export function adviceLimits(game: GameId): Limits {
  return { nodes: Math.round(ADVICE_NODES / gameOf(game).nodeCost), threads: 1 };
}

/** The question to the engine for a move: `analyse` if the choice needs the values of all moves. */
export interface MoveQuestion {
  readonly op: 'analyse' | 'play';
  readonly limits: Limits;
}

/** Makes the question for a move of this strength. */
export function moveQuestion(strength: Strength, game: GameId): MoveQuestion {
  const op = comparesMoves(levelOfStrength(strength)) ? 'analyse' : 'play';
  const limits =
    strength.kind === 'level'
      ? levelLimits(levelOf(strength.level), gameOf(game))
      : { timeMs: Math.round(strength.seconds * 1000) };
  return { op, limits };
}
