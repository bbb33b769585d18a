/**
 * The proof search in WebAssembly (`wasm/kalah-proof/search.ts`): the same answers from the same positions as `proof.ts`,
 * in about half the time. For rule sets without relay, in the memory of an endgame table that lies beside an instance of
 * the module, each thread with an instance of its own. Where a house overflows, plain `proof.ts` answers that one
 * position, on the same table; on a helping thread that has no instance it takes whole tests over.
 */
import type { EndgameTable, TableKernels } from '../../../search/endgame/contract.ts';
import { namedFunctions, type NamedFunctions } from '../../../search/endgame/named-functions.ts';
import { poll, type SearchState } from '../../../search/state.ts';
import { seedsOfSide } from '../../../search/packed-side.ts';
import { setKey } from './columns.ts';
import { ADVISED_SEEDS, type Adviser } from './adviser.ts';
import type { KalahKernel } from './kernel.ts';
import type { KalahProbe } from './probe.ts';
import { makeProver, type Prover } from './proof.ts';
import { BUSY_WORDS, busyWords } from '../../../search/endgame/search-room.ts';
import { openProofRoom, type ProofRoom } from './proof-room.ts';
import { makeProofTable, makeProofTableOf, type ProofTable } from './proof-table.ts';
import { makeSowTable } from './sow-table.ts';
import { countsAllSeeds } from './traits.ts';

/** A proof search beside an endgame table, with its table. */
export interface WasmProver {
  readonly prover: Prover;
  readonly table: ProofTable;
  /** Positions that plain search had to answer. */
  handedOver(): number;
}

/** Bytes of the module's slots and frames. */
const SLOT_BYTES = 32;
const FRAME_BYTES = 24;

/**
 * Answers of the module: the test is answered; the given number of positions was made first; the game is too long; plain
 * search must answer a position; the adviser is asked about one.
 */
const FINISHED = 0;
const PAUSED = 1;
const TOO_DEEP = 2;
const CROWDED = 3;
const ASKING = 4;
const GOING_ON: ReadonlySet<number> = new Set([PAUSED, CROWDED, ASKING]);

/** More seeds than there are: the adviser is never asked. */
const NEVER = 1000;

/** Slot of the position asked about. */
const ROOT = 0;

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
 * @param advise names the move to try first, or null where nobody is asked.
 * @returns null where there is no such memory or nothing left of it, or the rules have relay.
 */
export function makeWasmProver(
  kernel: KalahKernel,
  endgame: EndgameTable,
  probe: KalahProbe,
  tableBytes: number,
  hasHelpers: boolean = false,
  advise: Adviser | null = null,
): WasmProver | null {
  const room = openProofRoom(kernel, endgame, probe, tableBytes);
  if (room === null) return null;
  const table = tableIn(room, tableBytes);
  const busy = hasHelpers ? busyWords(room) : null;
  const plain = makeProver(kernel, table, probe, busy, advise);
  const { kernels } = endgame.memory;
  const call = kernels === null ? null : namedFunctions(kernels.functions, NAMES);
  const stack = kernels === null || call === null ? null : stackFor(kernels, kernel);
  if (call === null || stack === null) return { prover: plain, table, handedOver: () => 0 };
  const setUp = placesOf(room, stack, call, kernel, endgame, table.bucketBits, hasHelpers);
  linkOthers(kernels, room, endgame, table.bucketBits);
  // Marks of a thread that died would put positions off for ever.
  const marks = endgame.memory.common?.isGuest === true ? null : busy;
  let isTooDeep = false;
  let searched = 0;
  let handedOver = 0;

  /** Has the position that the module stands at answered by plain search. */
  const answerPlainly = (state: SearchState): void => {
    if (state.isStopped) return;
    handedOver++;
    loadSides(kernel, call.nodeOwn(), call.nodeOther());
    const before = plain.searched();
    const bound = plain.test(state, call.nodeWindow());
    isTooDeep = plain.isTooDeep();
    call.answerCrowded(bound, plain.searched() - before);
  };

  /** Has the adviser say which move of the position that the module stands at comes first. */
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
      if (answer === CROWDED) answerPlainly(state);
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

  const prover = {
    test,
    isTooDeep: () => isTooDeep,
    searched: () => searched,
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
] as const;

type ProofFunctions = NamedFunctions<(typeof NAMES)[number]>;

/** Puts a narrow position into the slot of the position asked about. */
function loadSides(kernel: KalahKernel, own: number, other: number): void {
  kernel.isWide[ROOT] = 0;
  kernel.own[ROOT] = own;
  kernel.other[ROOT] = other;
  kernel.seeds[ROOT] = seedsOfSide(own) + seedsOfSide(other);
  setKey(kernel, kernel.traits.houses, ROOT);
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

/** Where the module's function table has those of shards, and those of upper levels. */
const FIRST_OF_SHARDS = 1;
const FIRST_OF_UPPER = 49;

/**
 * Lets the instance call those over the shards, each of which has a part of the table from its start on, and those over
 * the upper levels.
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
