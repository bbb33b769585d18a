/**
 * Row kernels in WebAssembly (`engine/games/kalah/search/wasm/table-rows.ts`): the same bytes as `rows.ts`, sixteen
 * positions at a time.
 *
 * The plain kernels look up each position; these work in runs: stretches in which target and source advance together.
 * Runs are made once for each number of seeds and stay in the memory of the instance.
 */
import { defined } from '../../../../core/result.ts';
import type { TableKernels } from '../../../../search/endgame/contract.ts';
import type { SideMaps } from './maps.ts';
import type { RowKernels } from './rows.ts';

/** Words of a run: offset in the target, offset in the source, length, captured seeds. */
const RUN_WORDS = 4;

/** Isolated quiet moves are cheaper as pairs than as runs of at most this length. */
const SHORT_RUN = 4;

/** Rows for 0 .. 63 captured seeds. */
const SOURCES = 64;

/** Bytes after the scratch that vectors may touch. */
export const SCRATCH_MARGIN = 16;

/** A list in the instance's memory. */
interface List {
  readonly address: number;
  readonly length: number;
}

/** Quiet moves of a group: the moves in runs, and the others. */
interface QuietLists {
  readonly runs: List;
  readonly pairs: List;
}

/** The lists of one `SideMaps` in the instance's memory, made when first needed. */
interface SideLists {
  readonly sown: List[];
  readonly bare: List[];
  readonly emptied: List[];
  readonly quiet: QuietLists[];
}

/**
 * Makes the kernels.
 *
 * @param table address of the table.
 * @param scratch address of the scratch, with `SCRATCH_MARGIN` bytes behind it.
 */
export function makeWasmRowKernels(kernels: TableKernels, table: number, scratch: number): RowKernels {
  const { functions } = kernels;
  const call = (name: string) => defined(functions[name], `function ${name} of the row kernels`);
  const clear = call('clear');
  const again = call('again');
  const pass = call('pass');
  const passRuns = call('passRuns');
  const passPairs = call('passPairs');
  const captureRuns = call('captureRuns');
  const turn = call('turn');
  const rows = kernels.reserve(SOURCES * 4);
  const rowAddresses = new Uint32Array(rows.buffer, rows.byteOffset, SOURCES);
  const lists = new Map<SideMaps, SideLists>();

  function listsOf(maps: SideMaps): SideLists {
    const found = lists.get(maps);
    if (found !== undefined) return found;
    const made: SideLists = { sown: [], bare: [], emptied: [], quiet: [] };
    lists.set(maps, made);
    return made;
  }

  return {
    clear: (out, count) => void clear(scratch + out, count),
    again: (out, source, count, add) => void again(scratch + out, scratch + source, count, add),
    pass: (out, source, count, add) => void pass(scratch + out, table + source, count, add),

    passSown(out, source, maps, part, add) {
      const runs = (listsOf(maps).sown[part] ??= store(
        kernels,
        findRuns(null, maps.sown[part] ?? NONE, null),
      ));
      passRuns(scratch + out, table + source, runs.address, runs.length, add);
    },

    passBare(out, source, maps, house, add) {
      const bare = maps.bare[house] ?? NONE;
      const runs = (listsOf(maps).bare[house] ??= store(kernels, findRuns(bare, bare, null)));
      passRuns(scratch + out, table + source, runs.address, runs.length, add);
    },

    capture(out, sources, maps, house, add) {
      const { rank, left, seeds } = defined(maps.emptied[house], 'ranks of an emptied house');
      const runs = (listsOf(maps).emptied[house] ??= store(kernels, findRuns(rank, left, seeds)));
      for (let taken = 0; taken <= maps.seeds; taken++) rowAddresses[taken] = table + (sources[taken] ?? 0);
      captureRuns(scratch + out, rows.byteOffset, runs.address, runs.length, add);
    },

    reply(row, opposite, maps, group) {
      const { runs, pairs } = (listsOf(maps).quiet[group] ??= storeQuiet(kernels, maps, group));
      passRuns(table + row, scratch + opposite, runs.address, runs.length, 0);
      passPairs(table + row, scratch + opposite, pairs.address, pairs.length);
    },

    turnToTable: (from, to, height, width, lines) =>
      void turn(scratch + from, table + to, height, width, lines),
    turnToScratch: (from, to, height, width, lines) =>
      void turn(table + from, scratch + to, height, width, lines),
  };
}

const NONE = new Int32Array(0);

/**
 * Finds the stretches in which targets and sources both rise by one and the number of captured seeds is constant.
 *
 * @param targets null for 0, 1, 2 ...
 * @returns `RUN_WORDS` numbers for each run.
 */
function findRuns(targets: Int32Array | null, sources: Int32Array, taken: Uint8Array | null): number[] {
  const runs: number[] = [];
  for (let i = 0; i < sources.length;) {
    const target = targets === null ? i : (targets[i] ?? 0);
    const source = sources[i] ?? 0;
    const seeds = taken === null ? 0 : (taken[i] ?? 0);
    let length = 1;
    while (
      sources[i + length] === source + length &&
      (targets === null || targets[i + length] === target + length) &&
      (taken === null || taken[i + length] === seeds)
    )
      length++;
    runs.push(target, source, length, seeds);
    i += length;
  }
  return runs;
}

/** Sorts the quiet moves of a group into runs and single pairs. */
function storeQuiet(kernels: TableKernels, maps: SideMaps, group: number): QuietLists {
  const { before, after } = defined(maps.quiet[group], 'quiet moves');
  const all = findRuns(before, after, null);
  const runs: number[] = [];
  const pairs: number[] = [];
  for (let i = 0; i < all.length; i += RUN_WORDS) {
    const [target, source, length] = [all[i] ?? 0, all[i + 1] ?? 0, all[i + 2] ?? 0];
    if (length > SHORT_RUN) runs.push(target, source, length, 0);
    else for (let step = 0; step < length; step++) pairs.push(target + step, source + step);
  }
  return { runs: store(kernels, runs), pairs: store(kernels, pairs, 2) };
}

function store(kernels: TableKernels, words: readonly number[], wordsEach: number = RUN_WORDS): List {
  const room = kernels.reserve(words.length * 4);
  new Int32Array(room.buffer, room.byteOffset, words.length).set(words);
  return { address: room.byteOffset, length: words.length / wordsEach };
}
