/**
 * Endgame tables whose indexes need the 32nd bit: Kalah with 26 seeds in one memory, and with 30, the last level of which
 * has a memory of its own. The memory is only reserved, and of the table no more is written than the bytes that are asked
 * for, so this takes little memory.
 */
import { expect, test } from 'vitest';
import { makeTableMemory } from '../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../electron/engine/wasm-modules.ts';
import { makeKalahKernel } from '../../../../../engine/games/kalah/search/kernel.ts';
import { makeKalahProbe, START_STRIDE } from '../../../../../engine/games/kalah/search/probe.ts';
import { MIN_PROOF_BYTES } from '../../../../../engine/games/kalah/search/proof-table.ts';
import { makeNarrowProbe } from '../../../../../engine/games/kalah/search/slot-probe.ts';
import { kalahTables } from '../../../../../engine/games/kalah/search/table/kind.ts';
import { makeKalahLayout } from '../../../../../engine/games/kalah/search/table/layout.ts';
import { makeWasmProver } from '../../../../../engine/games/kalah/search/wasm-proof.ts';
import { rankSide } from '../../../../../engine/search/endgame/side-index.ts';
import {
  makeEndgameTable,
  memoryForTable,
  setReadySeeds,
} from '../../../../../engine/search/endgame/table.ts';
import { makeFastBackend } from '../../../../../engine/search/fast/backend.ts';
import { makeState, setNodeLimit } from '../../../../../engine/search/state.ts';
import { DEPTH_LIMIT } from '../../../../../engine/search/table.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { compiled, positionOf } from '../../../../support/positions.ts';

const HOUSES = 6;
const TRIES = 200;

/** The value in the table of a position, for the player to move. */
const TOLD = 20;

/** Houses with so many seeds and nothing in F. */
function scattered(seeds: number, random: Random): number[] {
  const pits = new Array<number>(2 * HOUSES).fill(0);
  for (let seed = 0; seed < seeds; seed++) {
    const at = Math.floor(random() * (2 * HOUSES - 1));
    const pit = at < HOUSES - 1 ? at : at + 1;
    pits[pit] = (pits[pit] ?? 0) + 1;
  }
  return pits;
}

test.for([26, 30])(
  'positions with %i seeds beyond byte 2^31 are read where they are, by proof search and depth search',
  async (seeds, context) => {
    const rules = compiled('kalah');
    const kind = kalahTables(rules);
    if (kind === null) throw new Error('no table');
    const room = memoryForTable(kind, seeds, makeTableMemory(await tableModules()));
    if (room === null) return context.skip('so much address space is not to be had here');
    const table = makeEndgameTable(kind, seeds, room);
    const layout = makeKalahLayout(HOUSES, seeds);
    const probe = makeKalahProbe(HOUSES, table);
    const bytes = table.upper.at(-1) ?? table.bytes;
    setReadySeeds(table, seeds);
    const starts = layout.start.flatMap((row, n) =>
      row.map((start, k) => [n * START_STRIDE + k, start] as const),
    );
    expect(starts.filter(([at, start]) => probe.start[at] !== start)).toEqual([]);

    const kernel = makeKalahKernel(rules, 200);
    const prover = makeWasmProver(kernel, table, probe, MIN_PROOF_BYTES, false, null, () => null);
    const memory = { table: new ArrayBuffer(2 ** 16), busy: null };
    const depthSearch = makeFastBackend(rules, kernel, memory, makeNarrowProbe(kernel, probe));
    const random = makeRandom(seeds);
    let beyond = 0;
    for (let i = 0; i < TRIES; i++) {
      const pits = scattered(seeds, random);
      const own = pits.slice(0, HOUSES).reduce((sum, seeds) => sum + seeds, 0);
      const row = rankSide(layout.sides, pits, HOUSES) * (layout.sides.width[own] ?? NaN);
      const index = (layout.start[seeds]?.[own] ?? NaN) + row + rankSide(layout.sides, pits, 0);
      if (index < 2 ** 31) continue;
      beyond++;
      // One more seed, in F, goes to the store: then South moves again in the position of that byte, one seed ahead.
      const text = [...pits.with(HOUSES - 1, 1), 0, 0, 'S'].join('-');
      bytes[index] = TOLD;
      const position = positionOf(rules, text);
      const bounds = [prover, depthSearch].map((search) => {
        kernel.load(position, 0);
        const state = makeState(rules, {});
        setNodeLimit(state, 20_000);
        const bound =
          search === depthSearch
            ? depthSearch.test(state, position, DEPTH_LIMIT, TOLD - 5)
            : prover?.test(state, TOLD - 5);
        return state.isStopped ? 'stopped' : bound;
      });
      bytes[index] = 0;
      expect(bounds, text).toEqual([TOLD + 1, TOLD + 1]);
    }
    expect(beyond).toBeGreaterThan(TRIES / 10);
  },
);
