/**
 * The proof search in WebAssembly (`engine/wasm/kalah-proof/search.ts`): the same answers from the same positions as `proof.ts`,
 * in about half the time. On one thread, for rule sets without relay, in the memory of an endgame table that lies beside
 * an instance of the module. Where a house might overflow, plain `proof.ts` takes the test over, on the same table.
 */
import type { EndgameTable, TableKernels, WasmFunctions } from '../endgame/contract.ts';
import { poll, type SearchState } from '../state.ts';
import type { KalahKernel } from './kernel.ts';
import type { KalahProbe } from './probe.ts';
import { makeProver, type Prover } from './proof.ts';
import { makeProofTable, type ProofTable } from './proof-table.ts';
import { makeSowTable } from './sow-table.ts';
import { countsAllSeeds, type KalahTraits } from './traits.ts';

/** A proof search in WebAssembly with its table. */
export interface WasmProver {
  readonly prover: Prover;
  readonly table: ProofTable;
  /** Tests that plain search had to take over. */
  handedOver(): number;
}

/** Bytes of the module's slots and frames. */
const SLOT_BYTES = 32;
const FRAME_BYTES = 24;

/** The proof table starts at a multiple of this: entries in one cache line. */
const LINE_BYTES = 64;

/** Answers of the module: the test is answered, or the given number of positions was made first. */
const FINISHED = 0;
const PAUSED = 1;

/** Most positions made between two looks at stop and clock: some 15 ms. */
const SLICE = 100_000;

const LEFTOVERS = { owner: 0, emptied: 1, none: 2 } as const;

/** What is laid out beside an endgame table: addresses in its memory. */
interface Room {
  readonly buffer: ArrayBufferLike;
  readonly lapOwn: number;
  readonly lapOther: number;
  readonly lapInfo: number;
  readonly rankNear: number;
  readonly rankFar: number;
  readonly start: number;
  readonly width: number;
  readonly slots: number;
  readonly frames: number;
  readonly table: number;
}

/** Rooms that are there already: memory once reserved is never given back, so the next search takes the same. */
const rooms = new WeakMap<TableKernels, { readonly bytes: number; readonly room: Room }>();

/**
 * Makes the proof search, with an empty table of `tableBytes` bytes, a power of two.
 *
 * @param endgame its arrays are `probe`; it may grow while searches run.
 * @returns null where there is no instance of the module, the rules have relay, or the memory is not to be had.
 */
export function makeWasmProver(
  kernel: KalahKernel,
  endgame: EndgameTable,
  probe: KalahProbe,
  tableBytes: number,
): WasmProver | null {
  const { kernels } = endgame.memory;
  if (kernels === null || kernel.traits.isRelay) return null;
  const call = proofFunctions(kernels.functions);
  const room = call === null ? null : roomFor(kernels, kernel, probe, tableBytes);
  return call === null || room === null ? null : runIn(room, call, kernel, endgame, probe, tableBytes);
}

function runIn(
  room: Room,
  call: ProofFunctions,
  kernel: KalahKernel,
  endgame: EndgameTable,
  probe: KalahProbe,
  tableBytes: number,
): WasmProver {
  const setUp = placesOf(room, call, kernel, endgame, tableBytes);
  const table = makeProofTable(room.buffer, room.table, tableBytes);
  table.words.fill(0);
  fillRoom(room, kernel.traits, probe);
  const plain = makeProver(kernel, table, probe, null);
  let gaveUp = false;
  let searched = 0;
  let handedOver = 0;

  function test(state: SearchState, beta: number): number {
    setUp();
    const before = call.proofSearched();
    call.beginProof(kernel.own[0] ?? 0, kernel.other[0] ?? 0, beta, Atomics.load(probe.ready, 0));
    let answer = PAUSED;
    while (answer === PAUSED && !state.isStopped) {
      answer = call.runProof(Math.max(1, Math.min(SLICE, state.pollAt - state.nodes)));
      state.nodes += call.proofMade();
      if (state.nodes >= state.pollAt) poll(state);
    }
    searched += (call.proofSearched() - before) | 0;
    gaveUp = answer > PAUSED;
    if (gaveUp && !state.isStopped) {
      handedOver++;
      return plain.test(state, beta);
    }
    return answer === FINISHED ? call.proofResult() : 0;
  }

  const prover = {
    test,
    isTooDeep: () => gaveUp && plain.isTooDeep(),
    searched: () => searched + plain.searched(),
  };
  return { prover, table, handedOver: () => handedOver };
}

/** The functions of the module. */
const NAMES = [
  'setProofRules',
  'setProofRoom',
  'setProofTable',
  'setProofProbe',
  'beginProof',
  'runProof',
  'proofMade',
  'proofSearched',
  'proofResult',
] as const;

type ProofFunctions = Readonly<Record<(typeof NAMES)[number], (...numbers: number[]) => number>>;

function proofFunctions(functions: WasmFunctions): ProofFunctions | null {
  const bind = (name: (typeof NAMES)[number]): ((...numbers: number[]) => number) => {
    const found = functions[name];
    return (...numbers) => found?.(...numbers) ?? 0;
  };
  if (!NAMES.every((name) => functions[name] !== undefined)) return null;
  return {
    setProofRules: bind('setProofRules'),
    setProofRoom: bind('setProofRoom'),
    setProofTable: bind('setProofTable'),
    setProofProbe: bind('setProofProbe'),
    beginProof: bind('beginProof'),
    runProof: bind('runProof'),
    proofMade: bind('proofMade'),
    proofSearched: bind('proofSearched'),
    proofResult: bind('proofResult'),
  };
}

/** What tells the instance the rules and where everything is: other searches may have used it since. */
function placesOf(
  room: Room,
  call: ProofFunctions,
  kernel: KalahKernel,
  endgame: EndgameTable,
  tableBytes: number,
): () => void {
  const { traits } = kernel;
  const { crowdShiftA, crowdShiftB } = makeSowTable(traits);
  const { bucketBits } = makeProofTable(room.buffer, room.table, tableBytes);
  const flags =
    (traits.takesFromNothing ? 1 : 0) |
    (traits.leavesCapturingSeed ? 2 : 0) |
    (traits.movesAgainOnCapture ? 4 : 0) |
    (traits.testsAtTurnStart ? 8 : 0);
  const parity = countsAllSeeds(traits) ? 1 : 0;
  return () => {
    call.setProofRules(traits.houses, crowdShiftA, crowdShiftB, flags, LEFTOVERS[traits.leftovers], parity);
    call.setProofRoom(room.lapOwn, room.lapOther, room.lapInfo, room.slots, room.frames, pliesOf(kernel));
    call.setProofTable(room.table, bucketBits);
    call.setProofProbe(endgame.memory.byteOffset, room.rankNear, room.rankFar, room.start, room.width);
  };
}

function pliesOf(kernel: KalahKernel): number {
  return Math.floor(kernel.slots / kernel.fanout);
}

/** Memory for a search, reserved when first needed; a larger table than before needs more. */
function roomFor(
  kernels: TableKernels,
  kernel: KalahKernel,
  probe: KalahProbe,
  tableBytes: number,
): Room | null {
  const known = rooms.get(kernels);
  if (known !== undefined && known.bytes === tableBytes) return known.room;
  const lapBytes = makeSowTable(kernel.traits).own.byteLength;
  const sizes = {
    lapOwn: lapBytes,
    lapOther: lapBytes,
    lapInfo: lapBytes,
    rankNear: probe.rankNear.byteLength,
    rankFar: probe.rankFar.byteLength,
    start: probe.start.byteLength,
    width: probe.width.byteLength,
    slots: kernel.slots * SLOT_BYTES,
    frames: pliesOf(kernel) * FRAME_BYTES,
  };
  const small = Object.values(sizes).reduce((sum, size) => sum + size + LINE_BYTES, LINE_BYTES);
  let block: { readonly buffer: ArrayBufferLike; readonly byteOffset: number };
  try {
    block = kernels.reserve(small + tableBytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  let top = block.byteOffset;
  const place = (size: number): number => {
    const at = Math.ceil(top / LINE_BYTES) * LINE_BYTES;
    top = at + size;
    return at;
  };
  const room: Room = {
    buffer: block.buffer,
    lapOwn: place(sizes.lapOwn),
    lapOther: place(sizes.lapOther),
    lapInfo: place(sizes.lapInfo),
    rankNear: place(sizes.rankNear),
    rankFar: place(sizes.rankFar),
    start: place(sizes.start),
    width: place(sizes.width),
    slots: place(sizes.slots),
    frames: place(sizes.frames),
    table: place(tableBytes),
  };
  rooms.set(kernels, { bytes: tableBytes, room });
  return room;
}

/** Copies laps and index arrays to where the module reads them. */
function fillRoom(room: Room, traits: KalahTraits, probe: KalahProbe): void {
  const laps = makeSowTable(traits);
  const copy = (at: number, numbers: Int32Array): void => {
    new Int32Array(room.buffer, at, numbers.length).set(numbers);
  };
  copy(room.lapOwn, laps.own);
  copy(room.lapOther, laps.other);
  copy(room.lapInfo, laps.info);
  copy(room.rankNear, probe.rankNear);
  copy(room.rankFar, probe.rankFar);
  copy(room.start, probe.start);
  copy(room.width, probe.width);
}
