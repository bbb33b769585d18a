import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Past, Position } from '../../../engine/rules/types.ts';
import {
  digestHistory,
  hashPosition,
  makeHasher,
  type HistoryDigest,
} from '../../../engine/analysis/position-hash.ts';
import { makeRandom } from '../../support/random-play.ts';
import { compiled, turnedRound } from '../../support/positions.ts';

function keyOf(rules: Rules, position: Position): string {
  const hasher = makeHasher(rules);
  hashPosition(hasher, position);
  return [hasher.a, hasher.b, hasher.c].join();
}

/** The board turned by half a turn: what was South's is North's. */
const mirrored = (position: Position): Position => ({ ...position, ...turnedRound(position) });

/** Positions of random games. */
function wander(rules: Rules, games: number, plies: number): readonly Position[] {
  const random = makeRandom(7);
  const met: Position[] = [];
  for (let game = 0; game < games; game++) {
    let position = rules.start();
    for (let ply = 0; ply < plies && position.outcome === null; ply++) {
      const moves = [...rules.distinctMoves(position)];
      const move = moves[Math.floor(random() * moves.length)];
      if (move === undefined) break;
      position = rules.next(position, move);
      met.push(position);
    }
  }
  return met;
}

describe('position keys', () => {
  test.each([['kalah:seeds=4'], ['oware'], ['hawalis:columns=3'], ['shakala']])(
    'of %s are equal exactly for equal boards seen by the mover, stores aside where they do not matter',
    (text) => {
      const rules = compiled(text);
      const keys = new Map<string, string>();
      for (const position of wander(rules, 20, 30)) {
        const seen = position.turn === 'south' ? position : mirrored(position);
        const stores = rules.isAdditive === true ? '' : seen.stores.join();
        const board = `${seen.pits.join()} ${stores} ${String(seen.phase)}`;
        const key = keyOf(rules, position);
        expect(keyOf(rules, mirrored(position))).toBe(key);
        expect(keys.get(key) ?? board).toBe(board);
        keys.set(key, board);
      }
      expect(new Set(keys.values()).size).toBe(keys.size);
      expect(keys.size).toBeGreaterThan(200);
    },
  );

  test('tell counts beyond the table apart, and places with swapped counts', () => {
    const rules = compiled('kalah:houses=1');
    const position = rules.start();
    const keys = new Set<string>();
    for (let a = 0; a < 150; a++)
      for (let b = 0; b < 150; b++) keys.add(keyOf(rules, { ...position, pits: [a, b], turn: 'south' }));
    expect(keys.size).toBe(150 * 150);
  });

  test('count the stores where the rules let them decide', () => {
    const byMajority = compiled('kalah:preset=6-4-majority');
    const plain = compiled('kalah:seeds=4');
    const rich = (rules: Rules): Position => ({ ...rules.start(), stores: [3, 1] });
    expect(keyOf(byMajority, rich(byMajority))).not.toBe(keyOf(byMajority, byMajority.start()));
    expect(keyOf(plain, rich(plain))).toBe(keyOf(plain, plain.start()));
  });

  test('count quiet moves and all moves only where a limit ends the game by them', () => {
    const differs = (text: string, change: Partial<Position>): boolean => {
      const rules = compiled(text);
      return keyOf(rules, rules.start()) !== keyOf(rules, { ...rules.start(), ...change });
    };
    expect(differs('oware', { quiet: 4, ply: 9 })).toBe(false);
    expect(differs('oware:no-capture-limit=20', { quiet: 4 })).toBe(true);
    expect(differs('shakala:ply-limit=50', { ply: 9 })).toBe(true);
  });

  test('differ between rule sets, so one table may serve several', () => {
    const one = compiled('kalah:seeds=4');
    const two = compiled('kalah:seeds=4,empty-capture=on');
    expect(keyOf(one, one.start())).not.toBe(keyOf(two, two.start()));
  });
});

describe('digests of a history', () => {
  const digestOf = (keys: readonly string[]): readonly [number, number] => {
    const past = keys.reduceRight<Past | null>((before, key) => ({ key, before }), null);
    const out: HistoryDigest = { past: null, x: 0, y: 0 };
    digestHistory(past, null, out);
    return [out.x, out.y];
  };

  test('do not depend on the order of the positions, but on how often each occurred', () => {
    expect(digestOf(['a', 'b', 'c'])).toEqual(digestOf(['c', 'a', 'b']));
    expect(digestOf(['a', 'b', 'a'])).not.toEqual(digestOf(['a', 'b', 'b']));
    expect(digestOf(['a', 'a'])).not.toEqual(digestOf(['a']));
    expect(digestOf([])).toEqual([0, 0]);
  });

  test('are the same made move by move', () => {
    const step: HistoryDigest = { past: null, x: 0, y: 0 };
    let past: Past | null = null;
    for (const key of ['p', 'q', 'r', 'p']) {
      past = { key, before: past };
      digestHistory(past, { ...step }, step);
    }
    expect([step.x, step.y]).toEqual(digestOf(['p', 'r', 'q', 'p']));
    digestHistory({ key: 'fresh', before: null }, { ...step }, step);
    expect([step.x, step.y]).toEqual(digestOf(['fresh']));
  });
});
