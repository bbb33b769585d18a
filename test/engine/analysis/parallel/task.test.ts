import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../../engine/games/index.ts';
import { decodeTask, encodeTask, makeTask } from '../../../../engine/analysis/parallel/task.ts';
import { makeState } from '../../../../engine/search/state.ts';
import { walks } from '../../../support/random-play.ts';

describe('a test told to another thread', () => {
  test.for(GAMES)('arrives as it was sent, past and end included: $id', (game) => {
    fc.assert(
      fc.property(
        walks(game, 30),
        fc.nat({ max: 20 }),
        fc.integer(),
        fc.boolean(),
        ({ rules, positions }, depth, beta, isProving) => {
          const state = makeState(rules, {});
          state.isProving = isProving;
          state.width = isProving ? Infinity : 64;
          for (const position of positions) {
            const task = makeTask(state, position, depth, beta);
            expect(decodeTask(encodeTask(task))).toEqual(task);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
