/** The fast search with endgame tables behind it: what it calls proved is true under the real history. */
import { expect, test } from 'vitest';
import { defined } from '../../../../../../engine/core/result.ts';
import { otherSide } from '../../../../../../engine/core/side.ts';
import type { EndgameTable } from '../../../../../../engine/search/endgame/contract.ts';
import { owareBackend } from '../../../../../../engine/games/oware/search/backend.ts';
import { endgameKindOf } from '../../../../../../engine/games/searches.ts';
import { makeState, setNodeLimit } from '../../../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../../../engine/search/table.ts';
import { textOf } from '../../../../../support/positions.ts';
import { makeRandom } from '../../../../../support/random-play.ts';
import { below, randomRules } from '../random-rules.ts';
import { owareTable } from '../wasm-tables.ts';
import { canEnforce, randomPosition } from './history-check.ts';

/** Searches to check. */
const WANTED = Number(process.env['OWARE_SEARCHES'] ?? 30);
const NODES = 1500;

test('searches that look into tables prove nothing that is not so', () => {
  const random = makeRandom(11);
  const tables = new Map<string, EndgameTable>();
  let checked = 0;
  let fewerNodes = 0;
  while (checked < WANTED) {
    const rules = randomRules(random() < 0.7 ? 'oware' : 'awele', random);
    const kind = endgameKindOf(rules);
    const isEndless = rules.values['repetition'] === 0 || rules.values['loop-stop'] === false;
    if (kind === null || isEndless) continue;
    const seeds = 1 + below(random, 4);
    const table = tables.get(kind.rulesText) ?? owareTable(rules, seeds, seeds, true);
    tables.set(kind.rulesText, table);
    let position = randomPosition(rules, 6, random);
    for (let plies = below(random, 8); plies > 0 && position !== null; plies--) {
      const moves = [...rules.moves(position)];
      const next = rules.next(position, defined(moves[below(random, moves.length)], 'move'));
      position = next.outcome === null ? next : null;
    }
    if (position === null) continue;
    const [least, most] = rules.bounds(position);
    const beta = Math.round(least + random() * (most - least)) * (position.turn === 'south' ? 1 : -1);
    const spent: number[] = [];
    for (const behind of [null, table]) {
      const backend = defined(
        owareBackend(rules, { table: new ArrayBuffer(2 ** 16), busy: null }, behind),
        'backend',
      );
      if (!backend.accepts(position)) break;
      const state = makeState(rules, {});
      state.isProving = true;
      setNodeLimit(state, NODES);
      const answer = backend.test(state, position, DEPTH_LIMIT, beta);
      spent.push(state.nodes);
      if (state.isStopped || !state.isProved || behind === null) continue;
      const isTrue =
        answer >= beta
          ? canEnforce(rules, position, position.turn, answer, NODES)
          : canEnforce(rules, position, otherSide(position.turn), -answer, NODES);
      if (isTrue === null) continue;
      checked++;
      expect([rules.key, textOf(position), beta, answer, isTrue]).toContain(true);
    }
    const [without = 0, within = 0] = spent;
    if (within < without) fewerNodes++;
  }
  expect(fewerNodes).toBeGreaterThan(WANTED / 12);
});
