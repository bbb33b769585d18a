/** Estimates of Oware positions. */
import { expect, test } from 'vitest';
import { rulesFromText } from '../../../../../engine/games/index.ts';
import { play } from '../../../../../engine/analysis/search.ts';
import { makeStore } from '../../../../../engine/analysis/store.ts';
import { PITS, ROW } from '../../../../../engine/games/oware/sowing.ts';
import { ACTIVE, activeRows, NEEDS } from '../../../../../engine/games/oware/search/network/features.ts';
import { estimateOf } from '../../../../../engine/games/oware/search/network/network.ts';
import { familyNetwork } from '../../../../../engine/games/oware/search/network/weights.ts';
import { packSide } from '../../../../../engine/search/packed-side.ts';
import { makeEvaluation } from '../../../../../engine/games/oware/search/evaluation.ts';
import { familyRulesOf } from '../../../../../engine/games/oware/search/family.ts';
import { makeNarrowKernel } from '../../../../../engine/games/oware/search/narrow-kernel.ts';
import { makeWideKernel } from '../../../../../engine/games/oware/search/wide-kernel.ts';
import { makeRandom } from '../../../../support/random-play.ts';
import { MOST_ROW } from '../../../../bench/network/quantize.ts';
import { openPosition, randomSetup } from './random-rules.ts';

const compiled = rulesFromText('oware');
if (!compiled.ok) throw new Error(compiled.code);
const rules = compiled.value;
const family = familyRulesOf(rules);
if (family === null) throw new Error('not of the family');
const evaluation = makeEvaluation();
const network = familyNetwork();
const narrow = makeNarrowKernel(family, 2, evaluation);
const wide = makeWideKernel(family, 2, evaluation);

/** Positions searched; `npm run test:long` (`OWARE_SEARCHED`) searches more. */
const SEARCHED = Number(process.env['OWARE_SEARCHED'] ?? 150);

test('both layouts estimate alike, whatever lies in a pit', () => {
  const random = makeRandom(5);
  let full = 0;
  for (let i = 0; i < 20_000; i++) {
    const position = openPosition(rules, randomSetup(rules, random, 60));
    if (position === null || !narrow.load(position, 0)) continue;
    wide.load(position, 0);
    if (position.pits.some((count) => count > 31)) full++;
    expect(narrow.estimate(0), rules.positionKey(position)).toBe(wide.estimate(0));
  }
  expect(full).toBeGreaterThan(50);
});

test('looking up halves gives what adding up single rows does', () => {
  const random = makeRandom(8);
  const active = new Int32Array(ACTIVE);
  const board = new Int32Array(PITS);
  for (let i = 0; i < 20_000; i++) {
    for (let pit = 0; pit < PITS; pit++)
      board[pit] = random() < 0.2 ? Math.floor(random() * 32) : Math.floor(random() * 6);
    const ownNeed = Math.floor(random() * NEEDS);
    const otherNeed = Math.floor(random() * NEEDS);
    activeRows(board, 0, ownNeed, otherNeed, active);
    const plain = estimateOf(network, active);
    const own = packSide(board, 0, ROW);
    const other = packSide(board, ROW, ROW);
    expect(evaluation.ofSides(own, other, ownNeed, otherNeed)).toBe(plain);
    expect(evaluation.ofBoard(board, 0, ownNeed, otherNeed)).toBe(plain);
  }
});

test('no sum of rows leaves sixteen bits', () => {
  expect(Math.max(...network.rows.map(Math.abs))).toBeLessThanOrEqual(MOST_ROW);
  expect(Math.max(...network.bias.map(Math.abs))).toBeLessThanOrEqual(MOST_ROW);
  expect((ACTIVE + 1) * MOST_ROW).toBeLessThan(2 ** 15);
});

test('estimates are much nearer to what a search says than nothing is', () => {
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
    if (value?.kind !== 'margin' || !narrow.load(position, 0)) continue;
    const [south = 0, north = 0] = position.stores;
    const future = (value.margin - south + north) * (position.turn === 'south' ? 1 : -1);
    missed += (narrow.estimate(0) - future) ** 2;
    whole += future ** 2;
  }
  expect(whole).toBeGreaterThan(1000);
  expect(missed).toBeLessThan(0.4 * whole);
});
