import { expect, test } from 'vitest';
import { readAwele } from '../../../../../../engine/games/oware/awele.ts';
import { readOware } from '../../../../../../engine/games/oware/oware.ts';
import { ROW } from '../../../../../../engine/games/oware/sowing.ts';
import { packSide } from '../../../../../../engine/search/packed-side.ts';
import { makeSlotProbe } from '../../../../../../engine/games/oware/search/table/slot-probe.ts';
import { makeRandom } from '../../../../../support/random-play.ts';
import { textOf, compiled } from '../../../../../support/positions.ts';
import { below, openPosition } from '../random-rules.ts';
import { tableOf } from './history-check.ts';

const SEEDS = 5;

test.each([
  'oware:preset=awari',
  'oware',
  'oware:majority-stop=off',
  'oware:repetition=0',
  'awele:majority-stop=on',
])('the slots of a search are told what positions of %s are told', (text) => {
  const rules = compiled(text);
  const family = rules.game === 'oware' ? readOware(rules.values) : readAwele(rules.values);
  const table = tableOf(rules, SEEDS);
  const lookup = table.kind.makeProbe(table);
  const columns = {
    own: new Int32Array(1),
    other: new Int32Array(1),
    total: new Uint8Array(1),
    needs: new Uint8Array(1),
  };
  const probe = makeSlotProbe(family, table, columns, 8);
  const random = makeRandom(5);
  let quiet = 0;
  for (let i = 0; i < 3000; i++) {
    const pits = new Array<number>(2 * ROW).fill(0);
    for (let seeds = 1 + below(random, SEEDS); seeds > 0; seeds--) {
      const at = below(random, 2 * ROW);
      pits[at] = (pits[at] ?? 0) + 1;
    }
    const stores = [below(random, 7), below(random, 7)];
    let position = openPosition(rules, { pits, stores, turn: random() < 0.5 ? 'south' : 'north' });
    let since = 0;
    for (let ply = 0; ply < 6 && position !== null && position.outcome === null; ply++) {
      const [south = 0, north = 0] = position.stores;
      const isSouth = position.turn === 'south';
      const total = position.pits.reduce((sum, count) => sum + count, 0);
      const all = total + south + north;
      columns.own[0] = packSide(position.pits, isSouth ? 0 : ROW, ROW);
      columns.other[0] = packSide(position.pits, isSouth ? ROW : 0, ROW);
      columns.total[0] = total;
      columns.needs[0] = 2 * ((all >> 1) + 1 - (isSouth ? south : north)) + (all & 1);
      const isFresh = position.past === null || position.past.before === null;
      const ahead = isSouth ? south - north : north - south;
      const answer = lookup(position);
      if (!isFresh) quiet++;
      else since = ply;
      const seat = isSouth ? 0 : 1;
      expect(probe.probe(0, ply, family.repetition > 0 ? since : ply, seat)).toBe(true);
      expect([textOf(position), probe.low + ahead, probe.high + ahead, probe.usesHistory]).toEqual([
        textOf(position),
        answer?.low,
        answer?.high,
        answer?.usesHistory,
      ]);
      probe.enter(0, ply, seat);
      const moves = [...rules.moves(position)];
      const move = moves[below(random, moves.length)];
      position = move === undefined ? null : rules.next(position, move);
    }
  }
  expect(quiet > 100).toBe(family.repetition > 0 && family.fewSeeds === 0);
  columns.total[0] = SEEDS + 1;
  expect(probe.probe(0, 0, 0, 0)).toBe(false);
});
