/**
 * The proof search in WebAssembly (`wasm/kalah-proof/search.ts`), in the memory of an endgame table that an instance of
 * the module works on; each thread has its own instance.
 *
 *   kernel.load(position, 0);
 *   const bound = prover.test(state, beta);    // future difference for the player to move
 *
 * For rule sets without relay whose stores do not matter and whose positions never return (`canProve`). If a house
 * overflows, the depth search answers that one position; if there is no instance, the depth search proves everything,
 * in as many positions but twice the time.
 */
import type { EndgameTable, TableKernels } from '../../../search/endgame/contract.ts';
import {
  BUSY_WORDS,
  busyWords,
  type NamedFunctions,
  namedFunctions,
} from '../../../search/endgame/search-room.ts';
import { poll, type SearchState } from '../../../search/state.ts';
import { ADVISED_SEEDS, type Adviser } from './adviser.ts';
import type { KalahKernel } from './kernel.ts';
import type { KalahProbe } from './probe.ts';
import { openProofRoom, type ProofRoom } from './proof-room.ts';
import { bestOf, makeProofTable, makeProofTableOf, MIN_PROOF_BYTES, type ProofTable } from './proof-table.ts';
import { makeSowTable, NARROW_HOUSES } from './sow-table.ts';
import { countsAllSeeds, type KalahTraits } from './traits.ts';

/** Whether the proof search knows these rules. */
export function canProve({ houses, isCross, isRelay, stopsAtMajority }: KalahTraits): boolean {
  return houses <= NARROW_HOUSES && !isCross && !isRelay && !stopsAtMajority;
}

/** A proof search next to an endgame table, with its own table. */
export interface Prover {
  /**
   * Tests whether the open position in slot 0 of the kernel is worth at least `beta` more to the player to move.
   *
   * @returns a proved lower bound at or above `beta`, or a proved upper bound below it; meaningless if `state.isStopped`
   *   or `isTooDeep()` has become true.
   */
  test(state: SearchState, beta: number): number;
  /** Whether the last test reached a game longer than the number of slots, and was given up. */
  isTooDeep(): boolean;
  /** Returns the pit of the move that last reached a lower bound in the position with this key, or -1. */
  best(keyA: number, keyB: number): number;
  readonly table: ProofTable;
  /** Returns the positions searched since the start; `state.nodes` also counts those settled when they were made. */
  searched(): number;
  /** Returns the number of positions in which a house overflowed and another search had to answer. */
  handedOver(): number;
}

/**
 * Tests a position with packed sides for a future difference of `beta`, like `Prover.test`; returns null if it cannot
 * tell.
 */
export type SidesTester = (state: SearchState, own: number, other: number, beta: number) => number | null;

/** Bytes of a slot and of a frame of the module. */
const SLOT_BYTES = 32;
const FRAME_BYTES = 24;

/**
 * Answers of the module: the test is answered; the given number of positions was made and no answer found yet; the game
 * is too long; another search must answer a position; the adviser is asked about a position.
 */
const FINISHED = 0;
const PAUSED = 1;
const TOO_DEEP = 2;
const CROWDED = 3;
const ASKING = 4;
const GOING_ON: ReadonlySet<number> = new Set([PAUSED, CROWDED, ASKING]);

/** More seeds than any game has: the adviser is never asked. */
const NEVER = 1000;

/** Slot of the position asked about. */
const ROOT = 0;

/** Most positions made between two checks of stop and clock: some 15 ms. */
const SLICE = 100_000;

const LEFTOVERS = { owner: 0, emptied: 1, none: 2 } as const;

/** Addresses of the slots and frames of one thread, for `plies` plies. */
interface Stack {
  readonly slots: number;
  readonly frames: number;
  readonly plies: number;
}

/** Stacks that exist already: reserved memory is never given back, so the next search uses the same stack. */
const stacks = new WeakMap<TableKernels, Stack>();

/**
 * Makes the proof search, with an empty table of `tableBytes` bytes, a power of two; a helping thread gets the table of
 * the leading thread.
 *
 * @param endgame its arrays are `probe`; it may grow while searches run.
 * @param hasHelpers whether other threads search the same positions.
 * @param advise names the move to try first; null if no adviser is used.
 * @param testCrowded answers positions in which a house overflows.
 * @returns null if there is no such memory or not enough of it, no instance, or if it does not know the rules.
 */
export function makeWasmProver(
  kernel: KalahKernel,
  endgame: EndgameTable,
  probe: KalahProbe,
  tableBytes: number,
  hasHelpers: boolean,
  advise: Adviser | null,
  testCrowded: SidesTester,
): Prover | null {
  const { kernels } = endgame.memory;
  const call = kernels === null ? null : namedFunctions(kernels.functions, NAMES);
  const isKnown = canProve(kernel.traits) && tableBytes >= MIN_PROOF_BYTES;
  const room = isKnown && call !== null ? openProofRoom(kernel, endgame, probe, tableBytes) : null;
  const stack = room === null || kernels === null ? null : stackFor(kernels, kernel);
  if (call === null || room === null || stack === null) return null;
  const table = tableIn(room, tableBytes);
  const busy = hasHelpers ? busyWords(room) : null;
  const setUp = placesOf(room, stack, call, kernel, endgame, table.bucketBits, hasHelpers);
  linkOthers(kernels, room, endgame, table.bucketBits);
  // Marks of a thread that died would put positions off for ever.
  const marks = endgame.memory.common?.isGuest === true ? null : busy;
  let isTooDeep = false;
  let searched = 0;
  let handedOver = 0;

  /** Lets another search answer the position that the module is at. */
  const handOver = (state: SearchState): void => {
    if (state.isStopped) return;
    handedOver++;
    const before = state.nodes;
    const bound = testCrowded(state, call.nodeOwn(), call.nodeOther(), call.nodeWindow());
    isTooDeep = bound === null;
    call.answerCrowded(bound ?? 0, state.nodes - before);
  };

  /** Asks the adviser which move of the position that the module is at comes first. */
  const askAdviser = (state: SearchState): void => {
    if (advise === null || state.isStopped) return;
    call.takeAdvice(advise(call.nodeOwn(), call.nodeOther(), call.nodeWindow(), state));
  };

  /** Runs the module until the test is answered or given up. */
  const run = (state: SearchState): number => {
    let answer = PAUSED;
    while (!isTooDeep && !state.isStopped && GOING_ON.has(answer)) {
      answer = call.runProof(Math.max(1, Math.min(SLICE, state.pollAt - state.nodes)));
      state.nodes += call.proofMade();
      if (state.nodes >= state.pollAt) poll(state);
      if (answer === CROWDED) handOver(state);
      if (answer === ASKING) askAdviser(state);
    }
    isTooDeep ||= answer === TOO_DEEP;
    return answer;
  };

  const test = (state: SearchState, beta: number): number => {
    setUp();
    marks?.fill(0);
    isTooDeep = false;
    const before = call.proofSearched();
    call.setProofAdvice(advise === null ? NEVER : ADVISED_SEEDS);
    call.beginProof(kernel.own[ROOT] ?? 0, kernel.other[ROOT] ?? 0, beta, Atomics.load(probe.ready, 0));
    const answer = run(state);
    searched += (call.proofSearched() - before) | 0;
    if (answer === FINISHED) return call.proofResult();
    call.leaveProof();
    return 0;
  };

  return {
    test,
    isTooDeep: () => isTooDeep,
    best(keyA, keyB) {
      setUp();
      return bestOf(call.findProof(keyA, keyB));
    },
    table,
    searched: () => searched,
    handedOver: () => handedOver,
  };
}

/** The functions of the module. */
const NAMES = [
  'setProofRules',
  'setProofLaps',
  'setProofOrder',
  'setProofRoom',
  'setProofTable',
  'setProofShards',
  'setProofProbe',
  'setProofBusy',
  'setProofAdvice',
  'beginProof',
  'runProof',
  'nodeOwn',
  'nodeOther',
  'nodeWindow',
  'answerCrowded',
  'takeAdvice',
  'leaveProof',
  'proofMade',
  'proofSearched',
  'proofResult',
  'findProof',
] as const;

type ProofFunctions = NamedFunctions<(typeof NAMES)[number]>;

/** Makes the function that sets the rules and all addresses in the instance: other searches may have used it since. */
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
    call.setProofShards(room.shards.length);
    call.setProofBusy(hasHelpers ? room.busy : 0, BUSY_WORDS);
    call.setProofProbe(
      endgame.memory.byteOffset,
      room.at.rankNear,
      room.at.rankFar,
      room.at.start,
      room.at.width,
      endgame.lowerSeeds,
    );
  };
}

function tableIn({ shards, buffer, table }: ProofRoom, tableBytes: number): ProofTable {
  if (shards.length === 0) return makeProofTable(buffer, table, tableBytes);
  const words = tableBytes / shards.length / Int32Array.BYTES_PER_ELEMENT;
  return makeProofTableOf(shards.map((shard) => new Int32Array(shard.buffer, 0, words)));
}

/** Indices in the module's function table: the functions of shards start here, then those of upper levels. */
const FIRST_OF_SHARDS = 1;
const FIRST_OF_UPPER = 49;

/**
 * Lets the instance call the functions of the shards, each of which has a part of the table from its start on, and the
 * functions of the upper levels.
 */
function linkOthers(
  kernels: TableKernels | null,
  { shards }: ProofRoom,
  { memory }: EndgameTable,
  bucketBits: number,
): void {
  for (const { functions } of shards) functions['setProofTable']?.(0, bucketBits);
  const linked = ['findProof', 'storeProof', 'touchProof'];
  kernels?.link(
    FIRST_OF_SHARDS,
    shards.flatMap(({ functions }) => linked.map((name) => functions[name])),
  );
  kernels?.link(
    FIRST_OF_UPPER,
    (memory.upper ?? []).map(({ functions }) => functions['valueAt']),
  );
}

/** Returns the slots and frames of this thread, reserved when first needed; null if there is no memory for them. */
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
