import { afterEach, describe, expect, test, vi } from 'vitest';
import { thisMachine } from '../../../electron/engine/machine.ts';
import {
  createSearchPool,
  type SearchPoolOptions,
  type SearchNeeds,
  type SearchPool,
} from '../../../electron/engine/search-pool.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { search, solve } from '../../../engine/analysis/search.ts';
import type { SearchClock } from '../../../engine/search/state.ts';
import type { Value } from '../../../engine/core/value.ts';
import { smallPosition } from '../../engine/analysis/small-games.ts';
import { compiled } from '../../support/positions.ts';
import { makeRandom } from '../../support/random-play.ts';
import { must } from '../../support/must.ts';
import { builtEntry } from '../../support/built-entries.ts';

const HELPER = builtEntry('search-helper');
const FAULTY_HELPER = builtEntry('faulty-helper');
const DEAF_HELPER = builtEntry('deaf-helper');

const pools: SearchPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

/** A pool whose helpers start with the first look at the clock. */
function makePool(helperUrl: URL = HELPER, options: Partial<SearchPoolOptions> = {}): SearchPool {
  const pool = createSearchPool({ helperUrl, startAfterMs: 0, ...options });
  pools.push(pool);
  return pool;
}

const SMALL: SearchNeeds = { threads: 1, memoryMb: 2 };

function prepare(pool: SearchPool, rules: Rules, wish: Partial<SearchNeeds> = {}, clock: SearchClock = {}) {
  const now = (): number => performance.now();
  return must(pool.prepare(rules, { ...SMALL, ...wish }, { now, ...clock }));
}

/** Proves every move of a position; where repetitions make proofs endless it gives up after so many nodes. */
function prove(
  pool: SearchPool,
  rules: Rules,
  position: Position,
  wish: Partial<SearchNeeds>,
  nodes = Infinity,
): SearchReport {
  const { store, clock } = prepare(pool, rules, wish);
  return solve(rules, position, { nodes }, { ...clock, store }, 'all');
}

/** What must not depend on how it was come by. */
function claimOf(value: Value | null): string {
  if (value === null) return 'nothing';
  const { proof } = value;
  if (value.kind === 'margin') return `${proof} ${value.margin}`;
  return `${proof} ${value.winner} ${value.distance ?? 'some time'}`;
}
const claimsOf = ({ value, moves }: SearchReport): string =>
  [claimOf(value), ...moves.map((each) => `${each.move} ${claimOf(each.value)}`)].join(', ');

describe('a pool', () => {
  test('keeps its table from search to search, until its size changes', () => {
    const pool = makePool();
    const rules = compiled('kalah:houses=4,seeds=3');
    const first = prepare(pool, rules);
    const once = solve(rules, rules.start(), {}, { ...first.clock, store: first.store }).nodes;
    const second = prepare(pool, rules);
    expect(second.store.memory.table).toBe(first.store.memory.table);
    const again = solve(rules, rules.start(), {}, { ...second.clock, store: second.store }).nodes;
    expect(again).toBeLessThan(once);
    expect(prepare(pool, rules, { memoryMb: 4 }).store.memory.table.byteLength).toBe(4 * 2 ** 20);
  });

  test('forgets what belongs to other rules', () => {
    const pool = makePool();
    const one = compiled('kalah:houses=3,seeds=2');
    const other = compiled('kalah:houses=3,seeds=2,empty-capture=on');
    prove(pool, one, one.start(), {});
    const report = prove(pool, other, other.start(), {});
    expect(claimsOf(report)).toEqual(claimsOf(solve(other, other.start(), { memoryMb: 2 }, {}, 'all')));
  });

  test('refuses a table larger than the machine allows, and continues with others', () => {
    const pool = makePool();
    const rules = compiled('kalah:houses=2,seeds=1');
    const asked = thisMachine().memoryMb + 1;
    expect(pool.prepare(rules, { threads: 1, memoryMb: asked }, {})).toEqual({
      ok: false,
      code: 'ERR_ENGINE_MEMORY',
      params: { asked, most: thisMachine().memoryMb },
    });
    expect(prove(pool, rules, rules.start(), {}).isSolved).toBe(true);
  });

  test('counts what is searched while it is searched', () => {
    const pool = makePool();
    const rules = compiled('kalah');
    const seen: number[] = [];
    const { store, clock, nodes } = prepare(pool, rules, {}, { shouldStop: () => seen.push(nodes()) > 20 });
    const report = search(rules, rules.start(), {}, { ...clock, store });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(report.nodes).toBeGreaterThanOrEqual(seen.at(-1) ?? Infinity);
  });
});

/** Games with small positions that can be proved; Awélé is Oware with other options to them. */
const PROVABLE = ['kalah', 'oware', 'hawalis', 'shakala'] as const;

/** Positions of each game that are proved by several threads, too; `npm run test:long` (`POOL_POSITIONS`) proves more. */
const WANTED = Number(process.env['POOL_POSITIONS'] ?? 12);

describe.each(PROVABLE)('several threads on small positions: %s', (game) => {
  test('prove what one thread proves', () => {
    const pool = makePool();
    let proved = 0;
    for (let seed = 0; proved < WANTED && seed < 10 * WANTED; seed++) {
      const small = smallPosition(game, seed);
      if (small === null) continue;
      const { rules, position, text } = small;
      const alone = prove(pool, rules, position, {}, 20_000);
      if (!alone.isSolved) continue;
      proved += 1;
      for (const threads of [2, 3]) {
        const report = prove(pool, rules, position, { threads }, 2_000_000);
        expect(`${text}: ${claimsOf(report)}`).toBe(`${text}: ${claimsOf(alone)}`);
      }
    }
    expect(proved).toBe(WANTED);
  });
});

/** Takes long enough for helping threads to join in; values by one thread are compared with the published ones elsewhere. */
const LONGER = compiled('kalah:houses=4,seeds=4');
const LONGER_CLAIMS = 'exact 2, A exact 2, B exact 0, C exact 0, D exact -2';

describe('several threads on longer searches', () => {
  test('prove what one thread proves, and count all their positions', () => {
    const pool = makePool();
    for (const threads of [1, 2, 3, 2]) {
      const { store, clock, nodes } = prepare(pool, LONGER, { threads, memoryMb: 16 });
      const report = solve(LONGER, LONGER.start(), {}, { ...clock, store }, 'all');
      expect(claimsOf(report)).toBe(LONGER_CLAIMS);
      expect(nodes()).toBeGreaterThanOrEqual(report.nodes);
    }
  });

  test('a search that is stopped at any time claims only what is true', () => {
    const truth = new Map(
      LONGER_CLAIMS.split(', ').map((claim) => {
        const at = claim.lastIndexOf(' ');
        return [claim.slice(0, at), Number(claim.slice(at + 1))];
      }),
    );
    const random = makeRandom(7);
    const pool = makePool();
    let open = 0;
    for (let round = 0; round < 25; round++) {
      let looks = Math.ceil(random() * 30);
      const shouldStop = (): boolean => looks-- <= 0;
      // Another size each time, so that nothing is left of the round before.
      const wish = { threads: 2 + (round % 2), memoryMb: 1 << (round % 3) };
      const { store, clock } = prepare(pool, LONGER, wish, { shouldStop });
      const report = solve(LONGER, LONGER.start(), {}, { ...clock, store }, 'all');
      if (!report.isSolved) open += 1;
      for (const { name, value } of [
        { name: 'exact', value: report.value },
        ...report.moves.map((each) => ({ name: `${each.move} exact`, value: each.value })),
      ]) {
        if (value?.kind !== 'margin') continue;
        const [least, greatest] =
          value.proof === 'exact' ? [value.margin, value.margin] : (value.range ?? []);
        expect(truth.get(name)).toBeGreaterThanOrEqual(least ?? -Infinity);
        expect(truth.get(name)).toBeLessThanOrEqual(greatest ?? Infinity);
      }
    }
    expect(open).toBeGreaterThan(5);
  });

  test('a helping thread that dies in a search costs nothing but its help, and is replaced', () => {
    const pool = makePool(FAULTY_HELPER);
    for (let round = 0; round < 3; round++)
      expect(claimsOf(prove(pool, LONGER, LONGER.start(), { threads: 3, memoryMb: 4 }))).toBe(LONGER_CLAIMS);
  });

  test('a helping thread that never comes to rest is left behind with its table', async () => {
    const pool = makePool(DEAF_HELPER);
    const first = prepare(pool, LONGER, { threads: 2 });
    // The thread needs a moment to start and to turn deaf.
    const replaced = (): void => {
      const { store, clock } = prepare(pool, LONGER, { threads: 2 });
      expect(claimsOf(solve(LONGER, LONGER.start(), {}, { ...clock, store }, 'all'))).toBe(LONGER_CLAIMS);
      expect(store.memory.table).not.toBe(first.store.memory.table);
    };
    await vi.waitFor(replaced, { timeout: 60_000 });
  });
});
