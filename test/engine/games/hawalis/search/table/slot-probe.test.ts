/** A table tells the slots of a Hawalis search the same as positions of the rules. */
import { expect, test } from 'vitest';
import { defined } from '../../../../../../engine/core/result.ts';
import { readHawalis } from '../../../../../../engine/games/hawalis/rules.ts';
import { makeSides } from '../../../../../../engine/games/hawalis/search/sides.ts';
import { makeSlotProbe } from '../../../../../../engine/games/hawalis/search/table/slot-probe.ts';
import { makeRandom } from '../../../../../support/random-play.ts';
import { compiled, textOf } from '../../../../../support/positions.ts';
import { randomPosition, tableOf } from './small-tables.ts';

test.each([
  'hawalis:columns=2',
  'hawalis:columns=3,singles=free,endless-move=draw',
  'hawalis:columns=2,repetition=0',
])('the slots of a search are told what positions of %s are told', (text) => {
  const rules = compiled(text);
  const traits = readHawalis(rules.values);
  const table = tableOf(rules, 5);
  const lookup = table.kind.makeProbe(table);
  const sides = makeSides(traits, false, 1, 1 << 12);
  const mover = new Int32Array(1);
  const other = new Int32Array(1);
  const probe = makeSlotProbe(traits.size, table, { mover, other, sides });
  const random = makeRandom(4);
  let told = 0;
  for (let i = 0; i < 500; i++) {
    let position = randomPosition(rules, 7, random);
    for (let ply = 0; ply < 4 && position !== null && position.outcome === null; ply++) {
      const isSouth = position.turn === 'south';
      mover[0] = sides.enter(position.pits, isSouth ? 0 : traits.size);
      other[0] = sides.enter(position.pits, isSouth ? traits.size : 0);
      const isFresh = position.past === null || position.past.before === null;
      const answer = lookup(position);
      expect(probe.probe(0, 1, isFresh ? 1 : 0, 0)).toBe(answer !== null);
      if (answer !== null) {
        expect([textOf(position), probe.low, probe.high]).toEqual([
          textOf(position),
          answer.low,
          answer.high,
        ]);
        told++;
      }
      const moves = [...rules.moves(position)];
      position = rules.next(position, defined(moves[Math.floor(random() * moves.length)], 'move'));
    }
  }
  expect(told).toBeGreaterThan(300);
});
