/** Proves the values of all moves of a position with the engine. They judge a win that is played out. */
import type { EngineClient } from '../../../../engine/protocol/client.ts';
import { storedOf, type StoredValues } from '../../../../engine/core/stored-values.ts';
import { makePosition } from '../../../../engine/notation/position-text.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { resultsOf } from '../../../../engine/training/worth.ts';

/** Limit of positions for one proof: exercises are made with far fewer. */
const MOST_NODES = 20_000_000;

/** Answers the values of all moves, or null if they are not proved. A newer question ends an older one with null. */
export type Prover = (rules: Rules, position: Position) => Promise<StoredValues | null>;

/**
 * Makes a prover that uses the engine.
 *
 * @param version the program's version, which is stored with values.
 * @param before runs before each question, so that an analysis of the game does not delay it.
 */
export function makeProver(client: EngineClient, version: string, before: () => void): Prover {
  return (rules, position) =>
    new Promise((resolve) => {
      before();
      const ref = { rules: rules.key, start: makePosition(position), moves: [] };
      client.analyse(
        ref,
        { nodes: MOST_NODES },
        {
          onProgress: () => undefined,
          onEnd: (end) => {
            const values = end.ok ? storedOf(end.value.report, version) : null;
            resolve(resultsOf({ rules, position, values }) === null ? null : values);
          },
        },
      );
    });
}
