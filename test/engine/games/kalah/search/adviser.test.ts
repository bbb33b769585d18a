/** Who names the move that a proof tries first. */
import { describe, expect, test } from 'vitest';
import { makeAdviser } from '../../../../../engine/games/kalah/search/adviser.ts';
import { packSide } from '../../../../../engine/search/packed-side.ts';
import { makeState } from '../../../../../engine/search/state.ts';
import { compileKalah } from './random-kalah.ts';

const pack = (...counts: readonly number[]): number => packSide(counts, 0, counts.length);

describe('the adviser', () => {
  const rules = compileKalah({ seeds: 4 });
  const state = makeState(rules, {});

  test('names the capture that wins the game', () => {
    const advise = makeAdviser(rules, null);
    // The third house sows three seeds into the empty last one, which faces fourteen.
    const pit = advise(pack(1, 0, 3, 0, 0, 0), pack(14, 4, 3, 4, 4, 3), 5, state);
    expect(pit).toBe(2);
    expect(state.nodes).toBeGreaterThan(0);
  });

  test('gives up soon where no move seems to reach the bound', () => {
    const before = state.nodes;
    makeAdviser(rules, null)(pack(0, 0, 0, 0, 1, 1), pack(8, 8, 8, 8, 8, 6), 40, state);
    expect(state.nodes - before).toBeLessThan(2000);
  });

  test('has nothing to say of a game that is over', () => {
    expect(makeAdviser(rules, null)(0, pack(8, 8, 8, 8, 8, 8), 1, state)).toBe(-1);
  });
});
