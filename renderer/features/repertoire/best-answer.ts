/** Asks the engine for the best move of a position: the answer that a hole of a repertoire lacks. */
import type { Move } from '../../../engine/core/move.ts';
import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { ok, type Result } from '../../../engine/core/result.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { EngineClient } from '../../../engine/protocol/client.ts';
import type { GameId } from '../../../engine/rules/types.ts';

/** Nodes searched for an answer: a moment's work, and deeper than any level of the engine looks. */
const NODES = 2_000_000;

let client: EngineClient | null = null;

/** Connects the engine. */
export function connectEngine(engine: EngineClient): void {
  client = engine;
}

/** Returns the best move; null if the engine has none. An analysis that runs is replaced. */
export function bestAnswer(game: GameId, position: PositionRef): Promise<Result<Move | null>> {
  const nodes = Math.round(NODES / gameOf(game).nodeCost);
  return new Promise((resolve) => {
    if (!client) {
      resolve(ok(null));
      return;
    }
    client.play(
      position,
      { nodes },
      {
        onProgress: () => undefined,
        onEnd: (end) => {
          resolve(end.ok ? ok(end.value.report.best) : end);
        },
      },
    );
  });
}
