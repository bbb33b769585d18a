/**
 * The proof search in WebAssembly (`engine/games/kalah/search/wasm/kalah-proof/search.ts`): the same answers from the same positions as `proof.ts`,
 * in about half the time. For rule sets without relay, in the memory of an endgame table that lies beside an instance of
 * the module, each thread with an instance of its own. Where a house overflows, plain `proof.ts` takes the test over,
 * on the same table; so it does on a helping thread that has no instance.
 */
import type { EndgameTable, TableKernels, WasmFunctions } from '../../../search/endgame/contract.ts';
import { poll, type SearchState } from '../../../search/state.ts';
import type { KalahKernel } from './kernel.ts';
import type { KalahProbe } from './probe.ts';
import { makeProver, type Prover } from './proof.ts';
import { BUSY_WORDS, busyWords } from '../../../search/endgame/search-room.ts';
import { openProofRoom, type ProofRoom } from './proof-room.ts';
import { makeProofTable, type ProofTable } from './proof-table.ts';
import { makeSowTable } from './sow-table.ts';
import { countsAllSeeds } from './traits.ts';

/** A proof search beside an endgame table, with its table. */
export interface WasmProver {
  readonly prover: Prover;
  readonly table: ProofTable;
  /** Tests that plain search had to take over. */
  handedOver(): number;
}

/** Bytes of the module's slots and frames. */
const SLOT_BYTES = 32;
const FRAME_BYTES = 24;

/** Answers of the module: the test is answered, or the given number of positions was made first. */
const FINISHED = 0;
const PAUSED = 1;

/** Most positions made between two looks at stop and clock: some 15 ms. */
const SLICE = 100_000;

const LEFTOVERS = { owner: 0, emptied: 1, none: 2 } as const;

/** Where the slots and frames of one thread are: room for so many plies. */
interface Stack {
  readonly slots: number;
  readonly frames: number;
  readonly plies: number;
}

/** Stacks that are there already: memory once reserved is never given back, so the next search takes the same. */
const stacks = new WeakMap<TableKernels, Stack>();

/**
 * Makes the proof search, with an empty table of `tableBytes` bytes, a power of two; a helping thread gets the table of the
 * thread that leads.
 *
 * @param endgame its arrays are `probe`; it may grow while searches run.
 * @param hasHelpers whether other threads search the same positions.
 * @returns null where there is no such memory or nothing left of it, or the rules have relay.
 */
export function makeWasmProver(
  kernel: KalahKernel,
  endgame: EndgameTable,
  probe: KalahProbe,
  tableBytes: number,
  hasHelpers: boolean = false,
): WasmProver | null {
  const room = openProofRoom(kernel, endgame, probe, tableBytes);
  if (room === null) return null;
  const table = makeProofTable(room.buffer, room.table, tableBytes);
  const busy = hasHelpers ? busyWords(room) : null;
  const plain = makeProver(kernel, table, probe, busy);
  const { kernels } = endgame.memory;
  const call = kernels === null ? null : proofFunctions(kernels.functions);
  const stack = kernels === null || call === null ? null : stackFor(kernels, kernel);
  if (call === null || stack === null) return { prover: plain, table, handedOver: () => 0 };
  const setUp = placesOf(room, stack, call, kernel, endgame, table.bucketBits, hasHelpers);
  // Marks of a thread that died would put positions off for ever.
  const marks = endgame.memory.common?.isGuest === true ? null : busy;
  let gaveUp = false;
  let searched = 0;
  let handedOver = 0;

  const test = (state: SearchState, beta: number): number => {
    setUp();
    marks?.fill(0);
    const before = call.proofSearched();
    call.beginProof(kernel.own[0] ?? 0, kernel.other[0] ?? 0, beta, Atomics.load(probe.ready, 0));
    let answer = PAUSED;
    while (answer === PAUSED && !state.isStopped) {
      answer = call.runProof(Math.max(1, Math.min(SLICE, state.pollAt - state.nodes)));
      state.nodes += call.proofMade();
      if (state.nodes >= state.pollAt) poll(state);
    }
    if (answer !== FINISHED) call.leaveProof();
    searched += (call.proofSearched() - before) | 0;
    gaveUp = answer > PAUSED;
    if (gaveUp && !state.isStopped) {
      handedOver++;
      return plain.test(state, beta);
    }
    return answer === FINISHED ? call.proofResult() : 0;
  };

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
  'setProofLaps',
  'setProofOrder',
  'setProofRoom',
  'setProofTable',
  'setProofProbe',
  'setProofBusy',
  'beginProof',
  'runProof',
  'leaveProof',
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
    setProofLaps: bind('setProofLaps'),
    setProofOrder: bind('setProofOrder'),
    setProofRoom: bind('setProofRoom'),
    setProofTable: bind('setProofTable'),
    setProofProbe: bind('setProofProbe'),
    setProofBusy: bind('setProofBusy'),
    beginProof: bind('beginProof'),
    runProof: bind('runProof'),
    leaveProof: bind('leaveProof'),
    proofMade: bind('proofMade'),
    proofSearched: bind('proofSearched'),
    proofResult: bind('proofResult'),
  };
}

/** What tells the instance the rules and where everything is: other searches may have used it since. */
function placesOf(
  room: ProofRoom,
  { slots, frames, plies }: Stack,
  call: ProofFunctions,
  { traits }: KalahKernel,
  endgame: EndgameTable,
  bucketBits: number,
  hasHelpers: boolean,
): () => void {
  const { crowdShiftA, crowdShiftB } = makeSowTable(traits);
  const flags =
    (traits.takesFromNothing ? 1 : 0) |
    (traits.leavesCapturingSeed ? 2 : 0) |
    (traits.movesAgainOnCapture ? 4 : 0) |
    (traits.testsAtTurnStart ? 8 : 0);
  const parity = countsAllSeeds(traits) ? 1 : 0;
  return () => {
    call.setProofRules(traits.houses, crowdShiftA, crowdShiftB, flags, LEFTOVERS[traits.leftovers], parity);
    call.setProofLaps(room.at.lapOwn, room.at.lapOther, room.at.lapInfo);
    call.setProofOrder(room.at.order);
    call.setProofRoom(slots, frames, plies);
    call.setProofTable(room.table, bucketBits);
    call.setProofBusy(hasHelpers ? room.busy : 0, BUSY_WORDS);
    call.setProofProbe(
      endgame.memory.byteOffset,
      room.at.rankNear,
      room.at.rankFar,
      room.at.start,
      room.at.width,
    );
  };
}

/** Slots and frames of this thread, reserved when first needed. */
function stackFor(kernels: TableKernels, kernel: KalahKernel): Stack | null {
  const plies = Math.floor(kernel.slots / kernel.fanout);
  const known = stacks.get(kernels);
  if (known?.plies === plies) return known;
  const slotBytes = kernel.slots * SLOT_BYTES;
  try {
    const slots = kernels.reserve(slotBytes + plies * FRAME_BYTES).byteOffset;
    const stack = { slots, frames: slots + slotBytes, plies };
    stacks.set(kernels, stack);
    return stack;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
