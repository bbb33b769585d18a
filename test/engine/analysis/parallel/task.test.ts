import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { GAMES } from '../../../../engine/games/index.ts';
import { decodeTask, encodeTask, makeTask } from '../../../../engine/analysis/parallel/task.ts';
import { makeState } from '../../../../engine/search/state.ts';
import { walks } from '../../../support/random-play.ts';
import { forAll } from '../../../support/for-all.ts';

describe.for(GAMES)('a test of $id told to another thread', (game) => {
  forAll([walks(game, 30), fc.nat({ max: 20 }), fc.integer(), fc.boolean()], { numRuns: 60 })(
    'arrives as it was sent, past and end included',
    ({ rules, positions }, depth, beta, isProving) => {
      const state = makeState(rules, {});
      state.isProving = isProving;
      state.width = isProving ? Infinity : 64;
      for (const position of positions) {
        const task = makeTask(state, position, depth, beta);
        expect(decodeTask(encodeTask(task))).toEqual(task);
      }
    },
  );
});
