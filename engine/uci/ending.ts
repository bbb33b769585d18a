/** Reports the end of a game to a program that requests a move in a finished game. */
import { makeResult } from '../notation/result-text.ts';
import type { Value } from '../core/value.ts';
import { makeScore } from './format.ts';
import type { GamePosition } from './position.ts';

/** Returns the `info` lines of a finished game: its exact score, the reason and the result. */
export function describeEnd({ rules, position }: GamePosition): readonly string[] {
  const { outcome, turn } = position;
  if (outcome === null) return [];
  const value: Value =
    rules.valueKind === 'margin' && outcome.score !== null
      ? {
          kind: 'margin',
          proof: 'exact',
          source: 'rules',
          margin: outcome.score.south - outcome.score.north,
        }
      : { kind: 'winner', proof: 'exact', source: 'rules', winner: outcome.winner, distance: 0 };
  return [
    `info depth 0 ${makeScore(value, turn)}`,
    `info string the game is over: ${outcome.reason}, ${makeResult(outcome)}`,
  ];
}
