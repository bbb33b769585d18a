/** Estimates of Oware positions. */
import { expect, test } from 'vitest';
import { play } from '../../../../../engine/analysis/search.ts';
import { makeStore } from '../../../../../engine/analysis/store.ts';
import { defined } from '../../../../../engine/core/result.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import { makeOwareKernel } from '../../../../../engine/games/oware/search/kernel.ts';
import { ACTIVE } from '../../../../../engine/games/oware/search/network/features.ts';
import { familyNetwork } from '../../../../../engine/games/oware/search/network/weights.ts';
import { MOST_ROW } from '../../../../bench/network/quantize.ts';
import { compiled, textOf } from '../../../../support/positions.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { makeState } from '../../../../../engine/search/state.ts';
import { below, openPosition, randomSetup } from './random-rules.ts';
import { backendOf, owareTable } from './wasm-tables.ts';

const network = familyNetwork();

/** Positions searched; `npm run test:long` (`OWARE_SEARCHED`) searches more. */
const SEARCHED = Number(process.env['OWARE_SEARCHED'] ?? 150);

test.each(['oware', 'oware:majority-stop=off'])('WebAssembly estimates as plain code does: %s', (text) => {
  const rules = compiled(text);
  const random = makeRandom(5);
  const kernel = makeOwareKernel(defined(familyRulesOf(rules), 'family'), 2);
  const backend = backendOf(rules, 2 ** 10, owareTable(rules, 0, -1, true));
  const state = makeState(rules, {});
  let full = 0;
  for (let i = 0; i < 10_000; i++) {
    const position = openPosition(
      rules,
      randomSetup(rules, random, i % 2 === 0 ? 60 : 1 + below(random, 60)),
    );
    if (position === null || !kernel.load(position, 0)) continue;
    if (position.pits.some((count) => count > 31)) full++;
    const [south = 0, north = 0] = position.stores;
    const ahead = position.turn === 'south' ? south - north : north - south;
    const estimate = kernel.estimate(0);
    const open = kernel.greatest(0);
    // A bound that the seeds on the board do not answer; at depth 0 the estimate does.
    if (open === 0) continue;
    expect([textOf(position), backend.test(state, position, 0, ahead + 1) - ahead]).toEqual([
      textOf(position),
      estimate,
    ]);
  }
  expect(full).toBeGreaterThan(50);
});

test('no sum of rows leaves sixteen bits', () => {
  expect(Math.max(...network.rows.map(Math.abs))).toBeLessThanOrEqual(MOST_ROW);
  expect(Math.max(...network.bias.map(Math.abs))).toBeLessThanOrEqual(MOST_ROW);
  expect((ACTIVE + 1) * MOST_ROW).toBeLessThan(2 ** 15);
});

test('estimates are much nearer to what a search says than nothing is', () => {
  const rules = compiled('oware');
  const kernel = makeOwareKernel(defined(familyRulesOf(rules), 'family'), 2);
  const random = makeRandom(9);
  const store = makeStore(1);
  let missed = 0;
  let whole = 0;
  let position = rules.start();
  for (let i = 0; i < SEARCHED; i++) {
    const moves = [...rules.moves(position)];
    const move = moves[Math.floor(random() * moves.length)];
    if (move !== undefined) position = rules.next(position, move);
    if (position.outcome !== null || move === undefined) position = rules.start();
    const { value } = play(rules, position, { nodes: 3000 }, { store });
    if (value?.kind !== 'margin' || !kernel.load(position, 0)) continue;
    const [south = 0, north = 0] = position.stores;
    const future = (value.margin - south + north) * (position.turn === 'south' ? 1 : -1);
    missed += (kernel.estimate(0) - future) ** 2;
    whole += future ** 2;
  }
  expect(whole).toBeGreaterThan(1000);
  expect(missed).toBeLessThan(0.4 * whole);
});
