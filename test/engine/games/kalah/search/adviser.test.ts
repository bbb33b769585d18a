/** Who names the move that a proof tries first. */
import { describe, expect, test } from 'vitest';
import { makeAdviser } from '../../../../../engine/games/kalah/search/adviser.ts';
import { makeKalahProbe } from '../../../../../engine/games/kalah/search/probe.ts';
import { packSide } from '../../../../../engine/search/packed-side.ts';
import { makeState } from '../../../../../engine/search/state.ts';
import { compileKalah } from './random-kalah.ts';
import { buildTable, kindBy } from './table/build-tables.ts';

const pack = (...counts: readonly number[]): number => packSide(counts, 0, counts.length);

describe('the adviser', () => {
  const rules = compileKalah({ seeds: 4 });
  const probe = makeKalahProbe(6, buildTable(kindBy(rules, 'rows'), 4));
  const start = pack(4, 4, 4, 4, 4, 4);

  test('names the capture that wins the game, and counts what it took', () => {
    const state = makeState(rules, {});
    // The third house sows three seeds, the last one into the empty sixth, which faces fourteen.
    const pit = makeAdviser(rules, probe)(pack(1, 0, 3, 0, 0, 0), pack(14, 4, 3, 4, 4, 3), 5, state);
    expect(pit).toBe(2);
    expect(state.nodes).toBeGreaterThan(0);
  });

  test('says nothing, and soon, where no move seems to reach the bound', () => {
    const [near, far] = [4, 20].map((beta) => {
      const state = makeState(rules, {});
      return { pit: makeAdviser(rules, probe)(start, start, beta, state), nodes: state.nodes };
    });
    expect(near?.pit).toBeGreaterThanOrEqual(0);
    expect(near?.nodes).toBeGreaterThan(3000);
    expect(far?.pit).toBe(-1);
    expect(far?.nodes).toBeLessThan(2000);
  });

  test('has nothing to say of a game that is over', () => {
    const over = makeAdviser(rules, probe)(0, pack(8, 8, 8, 8, 8, 8), 1, makeState(rules, {}));
    expect(over).toBe(-1);
  });
});
