/**
 * The depth search in WebAssembly (`wasm/oware-search.ts`): gives the same answers from the same positions as the fast
 * search over `kernel.ts`, several times as fast, and also reads the endgame table. For games of up to 63 seeds. It
 * works in the memory of an endgame table, with its own transposition table there; each thread has an instance.
 */
import type { Rules } from '../../../rules/game.ts';
import { sumOf } from '../../../rules/ends.ts';
import { lengthOf } from '../../../rules/repetition.ts';
import type { Position } from '../../../rules/types.ts';
import type { Backend } from '../../../search/backend.ts';
import type { EndgameTable, TableKernels } from '../../../search/endgame/contract.ts';
import {
  BUSY_WORDS,
  busyWords,
  type NamedFunctions,
  namedFunctions,
  openSearchRoom,
  type SearchRoom,
} from '../../../search/endgame/search-room.ts';
import { readySeeds } from '../../../search/endgame/table.ts';
import { moveAt, stretchOf } from '../../../search/fast/backend.ts';
import { MAX_PAST, tellState, type Tuning } from '../../../search/fast/core.ts';
import { storesAhead } from '../../../search/scale.ts';
import { answerEnd } from '../../../search/state.ts';
import type { FamilyRules } from '../family.ts';
import { PITS, ROW } from '../sowing.ts';
import { NETWORK_NUMBERS, packRows, type PackedRows } from './network/packed-rows.ts';
import { familyNetwork } from './network/weights.ts';
import { makePlainMoves, MOVE_WORDS } from './plain-moves.ts';
import { hasTwoBounds } from './table/stops.ts';
import { makeSearchConstants, ruleNumbers, type SearchConstants } from './wasm-constants.ts';

/** Most seeds in a game: two pits of 32 would need 64, and the packed layout can hold one such pit. */
export const PACKED_SEEDS = 63;

/** Bytes of the module's slots, of its levels, of the filter of positions met, and of the room for rare moves. */
const SLOT_BYTES = 32;
const LEVEL_BYTES = 32;
const MET_BYTES = 8192;
const RARE_BYTES = (PITS + ROW * MOVE_WORDS) * Int32Array.BYTES_PER_ELEMENT;

/** Bits of a byte offset within a bucket. */
const BUCKET_BITS = 6;

/** Largest number that is passed to the module unchanged: means no limit. */
const NO_LIMIT = 0x7fff_ffff;

/** The entries of the fast search (`fast-1`) under the words of a rule set: a change of either is a new version. */
const SALTED_FORMAT = 'fast-salted-1';

/** The parts of a search. */
export interface WasmSearchParts {
  readonly rules: Rules;
  readonly family: FamilyRules;
  readonly tuning: Tuning;
  /** Most plies that a search goes down. */
  readonly plies: number;
}

/**
 * Makes the backend, with an empty transposition table of `tableBytes` bytes, a power of two; a helping thread gets the
 * table of the leading thread.
 *
 * @param endgame it may grow while searches run.
 * @param hasHelpers whether other threads search the same positions.
 * @returns null if there is no such memory, not enough of it, or no instance of the module.
 */
export function makeWasmSearch(
  { rules, family, tuning, plies }: WasmSearchParts,
  endgame: EndgameTable,
  tableBytes: number,
  hasHelpers: boolean,
): Backend | null {
  const { kernels, common } = endgame.memory;
  const call = kernels === null ? null : namedFunctions(kernels.functions, NAMES);
  if (kernels === null || call === null || tableBytes < 1 << BUCKET_BITS) return null;
  const network = packRows(familyNetwork());
  const room = openSearchRoom(endgame, makeSearchConstants(family, network, endgame), tableBytes, false);
  const stack = room === null ? null : stackFor(kernels, plies);
  if (room === null || stack === null) return null;
  const board = new Int32Array(stack.buffer, stack.board, PITS);
  const rareMoves = new Int32Array(stack.buffer, stack.moves, ROW * MOVE_WORDS);
  const rare = makePlainMoves(family, rareMoves);
  const expandRare = (total: number, need: number): number => rare.expand(board, 0, total, need);
  const setUp = placesOf({ rules, family, tuning, plies }, endgame, room, stack, network, call);
  const bucketBits = Math.log2(tableBytes) - BUCKET_BITS;
  // Marks of a thread that died would put positions off for ever.
  const marks = hasHelpers && common?.isGuest !== true ? busyWords(room) : null;

  /** Gives the search a position and its past. */
  const enter = (position: Position): void => {
    setUp(bucketBits, hasHelpers);
    kernels.onRare = expandRare;
    call.beginOware();
    for (const { pits, stores, turn, quiet } of stretchOf(position, family)) {
      const seat = turn === 'south' ? 0 : 1;
      for (let i = 0; i < PITS; i++) board[i] = pits[(seat * ROW + i) % PITS] ?? 0;
      const total = sumOf(pits, 0, PITS);
      const all = total + sumOf(stores, 0, stores.length);
      // Twice what the player to move still needs for a majority, plus 1 if all seeds are odd.
      call.enterOware(total, 2 * ((all >>> 1) + 1 - (stores[seat] ?? 0)) + (all & 1), seat, quiet);
    }
  };

  return {
    accepts: ({ past }) => lengthOf(past) <= MAX_PAST,
    test(state, position, depth, beta) {
      const { outcome, turn } = position;
      if (outcome !== null) return answerEnd(state, outcome, turn);
      marks?.fill(0);
      enter(position);
      const offset = storesAhead(position);
      let told = 0;
      // Below 0 to stop; the search then stops after as many positions as it would otherwise make before it asks again.
      const tell = (made: number): number => {
        const more = tellState(state, (made - told) | 0);
        told = made;
        call.setOwareReady(readySeeds(endgame));
        return state.isStopped ? 0 - more : more;
      };
      kernels.onPause = tell;
      const answer = call.testOware(depth, beta - offset, state.isProving ? 1 : 0, tell(0));
      tell(call.owareMade());
      state.isProved = call.owareProved() === 1;
      state.usesHistory = call.owareUsesHistory() === 1;
      return answer + offset;
    },
    best(position) {
      if (position.outcome !== null) return null;
      enter(position);
      const index = call.owareBest();
      return index < 0 ? null : moveAt(rules, position, index);
    },
    proofMemory: () => ({
      format: SALTED_FORMAT,
      parts: [new Int32Array(room.buffer, room.table, tableBytes / 4)],
    }),
  };
}

/** The functions of the module. */
const NAMES = [
  'setOwareRules',
  'setOwareMoves',
  'setOwareRows',
  'setOwareNetwork',
  'setOwareTable',
  'setOwareProbe',
  'setOwareReady',
  'setOwareBusy',
  'setOwareRoom',
  'setOwareTuning',
  'beginOware',
  'enterOware',
  'testOware',
  'owareMade',
  'owareProved',
  'owareUsesHistory',
  'owareBest',
] as const;

type SearchFunctions = NamedFunctions<(typeof NAMES)[number]>;

/** Addresses of the slots and levels of one thread. */
interface Stack {
  readonly buffer: ArrayBufferLike;
  readonly plies: number;
  readonly slots: number;
  readonly levels: number;
  readonly met: number;
  readonly board: number;
  readonly moves: number;
  readonly cutoffs: number;
  readonly killers: number;
  /** The search that used the stack last. */
  owner: object | null;
}

/** Stacks that exist already: reserved memory is never given back, so the next search uses the same stack. */
const stacks = new WeakMap<TableKernels, Stack>();

/** Returns the stack of this thread, reserved when first needed; null if there is no memory for it. */
function stackFor(kernels: TableKernels, plies: number): Stack | null {
  const known = stacks.get(kernels);
  if (known?.plies === plies) return known;
  const slotBytes = (plies + 1) * ROW * SLOT_BYTES;
  const levelBytes = (plies + MAX_PAST + 2) * LEVEL_BYTES;
  try {
    const { buffer, byteOffset: slots } = kernels.reserve(
      slotBytes + levelBytes + MET_BYTES + RARE_BYTES + 2 * (plies + 2),
    );
    const levels = slots + slotBytes;
    const met = levels + levelBytes;
    const board = met + MET_BYTES;
    const moves = board + PITS * Int32Array.BYTES_PER_ELEMENT;
    const cutoffs = board + RARE_BYTES;
    const killers = cutoffs + plies + 2;
    const stack = { buffer, plies, slots, levels, met, board, moves, cutoffs, killers, owner: null };
    stacks.set(kernels, stack);
    return stack;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Makes the function that sets the rules and all addresses in the instance: other searches may have used it since. */
function placesOf(
  { rules, family, tuning, plies }: WasmSearchParts,
  endgame: EndgameTable,
  { at, busy, table }: SearchRoom<keyof SearchConstants>,
  stack: Stack,
  network: PackedRows,
  call: SearchFunctions,
): (bucketBits: number, hasHelpers: boolean) => void {
  const numbers = ruleNumbers(family);
  const [saltA, saltB] = saltOf(rules.key);
  const { leastTableDepth, rankedDepth, estimateWeight, killerBonus, reducedDepth } = tuning;
  const { safeDepth, safeMargin, safePerMove } = tuning;
  const { cutDepth, cutAhead, cutMargin, cutLess } = tuning;
  const tunings = [
    ...[leastTableDepth, rankedDepth, estimateWeight, killerBonus, reducedDepth],
    ...[safeDepth, safeMargin, safePerMove],
    ...[cutDepth, cutAhead, cutMargin, cutLess],
  ];
  const { slots, cutoffs, killers, levels, met, board, moves } = stack;
  const probe = [endgame.memory.byteOffset, endgame.maxSeeds, at.levelStart, at.toHigh, at.start, at.width];
  const isDouble = hasTwoBounds(family) ? 1 : 0;
  const me = {};
  return (bucketBits, hasHelpers) => {
    call.setOwareRules(...numbers);
    call.setOwareMoves(at.sowing, at.needs);
    call.setOwareRows(at.network, network.rowShift, network.unitBytes);
    call.setOwareNetwork(...NETWORK_NUMBERS);
    call.setOwareTable(table, bucketBits, saltA, saltB);
    call.setOwareProbe(...probe, at.rankNear, at.rankFar, isDouble);
    call.setOwareReady(readySeeds(endgame));
    call.setOwareBusy(hasHelpers ? busy : 0, BUSY_WORDS);
    call.setOwareRoom(slots, plies, cutoffs, killers, levels, met, board, moves);
    call.setOwareTuning(...tunings.map((limit) => Math.min(NO_LIMIT, limit)));
    if (stack.owner === me) return;
    // The moves that cut off last in another search are of no use here.
    stack.owner = me;
    new Uint8Array(stack.buffer, killers, plies + 2).fill(0);
  };
}

/** Returns two words that represent a rule set, from its text (FNV-1a with two starts). */
function saltOf(key: string): readonly [number, number] {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < key.length; i++) {
    a = Math.imul(a ^ key.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ key.charCodeAt(i), 0x85ebca6b);
  }
  return [a, b];
}
