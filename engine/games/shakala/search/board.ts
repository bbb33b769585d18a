/**
 * Shakala's board in its search: one flat array of counts that is changed and changed back, together with sums and a
 * key that follow every change.
 *
 * Cells are those of `Setup.pits`, followed by the cups: `cells[place * 10 + kind]`, places 0-7 South's pits, 8-15
 * North's, 16 and 17 the cups. Seats are numbers: 0 South, 1 North.
 *
 *   loadBoard(board, position);
 *   addBeads(board, cell, 1);      // a bead falls; addBeads(board, cell, -1) takes it back
 */
import { sumOf } from '../../../rules/ends.ts';
import { KINDS, PITS, SIDE_PITS } from '../board.ts';
import type { ShakalaOptions } from '../ends.ts';
import { EARLY, LATE, pitWorth } from './pit-worth.ts';
import type { Position } from '../../../rules/types.ts';

/** Cells of the board, cups included. */
export const CELLS = (PITS + 2) * KINDS;

/** Place and kind of each cell. */
export const PLACE_OF = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / KINDS));
export const KIND_OF = Uint8Array.from({ length: CELLS }, (_, cell) => cell % KINDS);

/** First pit and first cell of the cup of each seat. */
export const FIRST_PIT = [0, SIDE_PITS] as const;
export const CUP_CELL = [PITS * KINDS, (PITS + 1) * KINDS] as const;

/** Largest count of a cell with a stored random word; larger counts, rare on real boards, are mixed when needed. */
const KEPT_COUNTS = 64;

/** A board under one rule set. */
export interface Board {
  readonly options: ShakalaOptions;
  readonly cells: Int16Array;
  /**
   * Sums: beads and gems of each pit; beads and gem points in each seat's pits; gems in all pits; points of each cup.
   */
  readonly beads: Int32Array;
  readonly gems: Int32Array;
  readonly sideBeads: Int32Array;
  readonly sidePoints: Int32Array;
  /**
   * Worth of each seat's pits in the early and in the late stage, see `pit-worth.ts`; and the number of pits that are
   * not empty.
   */
  readonly worth: Int32Array;
  readonly lateWorth: Int32Array;
  readonly fullPits: Int32Array;
  gemsInPlay: number;
  readonly points: Int32Array;
  /** Seat to move, and number of moves made. */
  turn: number;
  ply: number;
  /** Key of the cells only. */
  keyA: number;
  keyB: number;
  /** Random words of (cell, count), two each. */
  readonly words: Int32Array;
}

/**
 * Mixes 32 bits (avalanche). Source: the finaliser of MurmurHash3 (A. Appleby), constants of `lowbias32` (C. Wellons).
 */
function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Returns the random word of a count on a cell; 0 for no beads. */
function wordOf(cell: number, count: number, word: number): number {
  if (count === 0) return 0;
  return mix(
    mix(Math.imul(cell + 1, 0x9e3779b1) + Math.imul(count, 0x85ebca77)) + Math.imul(word + 1, 0xc2b2ae3d),
  );
}

/** Makes an empty board. */
export function makeBoard(options: ShakalaOptions): Board {
  const words = new Int32Array(CELLS * KEPT_COUNTS * 2);
  for (let i = 0; i < words.length; i++)
    words[i] = wordOf(Math.floor(i / 2 / KEPT_COUNTS), (i >> 1) % KEPT_COUNTS, i % 2);
  return {
    options,
    cells: new Int16Array(CELLS),
    beads: new Int32Array(PITS + 2),
    gems: new Int32Array(PITS + 2),
    sideBeads: new Int32Array(2),
    sidePoints: new Int32Array(2),
    worth: new Int32Array(2),
    lateWorth: new Int32Array(2),
    fullPits: new Int32Array(2),
    gemsInPlay: 0,
    points: new Int32Array(2),
    turn: 0,
    ply: 0,
    keyA: 0,
    keyB: 0,
    words,
  };
}

/** Returns the change of a word (0 or 1) of the key when beads are added to a cell. */
export function keyChange({ cells, words }: Board, cell: number, count: number, word: number): number {
  const before = cells[cell] ?? 0;
  const after = before + count;
  if (before >= KEPT_COUNTS || after >= KEPT_COUNTS)
    return wordOf(cell, before, word) ^ wordOf(cell, after, word);
  return (
    (words[(cell * KEPT_COUNTS + before) * 2 + word] ?? 0) ^
    (words[(cell * KEPT_COUNTS + after) * 2 + word] ?? 0)
  );
}

/** Adds beads to a cell (removes them if negative) and updates sums and key. */
export function addBeads(board: Board, cell: number, count: number): void {
  const { cells, words } = board;
  const before = cells[cell] ?? 0;
  const after = before + count;
  cells[cell] = after;
  if (before < KEPT_COUNTS && after < KEPT_COUNTS) {
    const from = (cell * KEPT_COUNTS + before) * 2;
    const to = (cell * KEPT_COUNTS + after) * 2;
    board.keyA ^= (words[from] ?? 0) ^ (words[to] ?? 0);
    board.keyB ^= (words[from + 1] ?? 0) ^ (words[to + 1] ?? 0);
  } else {
    board.keyA ^= wordOf(cell, before, 0) ^ wordOf(cell, after, 0);
    board.keyB ^= wordOf(cell, before, 1) ^ wordOf(cell, after, 1);
  }
  const place = PLACE_OF[cell] ?? 0;
  const kind = KIND_OF[cell] ?? 0;
  if (place >= PITS) {
    board.points[place - PITS] = (board.points[place - PITS] ?? 0) + kind * count;
    return;
  }
  const beads = board.beads[place] ?? 0;
  board.beads[place] = beads + count;
  const seat = place >> 3;
  board.sideBeads[seat] = (board.sideBeads[seat] ?? 0) + count;
  if (beads === 0) board.fullPits[seat] = (board.fullPits[seat] ?? 0) + 1;
  else if (beads + count === 0) board.fullPits[seat] = (board.fullPits[seat] ?? 0) - 1;
  const gems = board.gems[place] ?? 0;
  const hadStones = beads - gems;
  const stones = kind === 0 ? after : hadStones;
  const left = kind === 0 ? gems : gems + count;
  board.worth[seat] =
    (board.worth[seat] ?? 0) + pitWorth(EARLY, place, stones, left) - pitWorth(EARLY, place, hadStones, gems);
  board.lateWorth[seat] =
    (board.lateWorth[seat] ?? 0) +
    pitWorth(LATE, place, stones, left) -
    pitWorth(LATE, place, hadStones, gems);
  if (kind === 0) return;
  board.gems[place] = (board.gems[place] ?? 0) + count;
  board.gemsInPlay += count;
  board.sidePoints[seat] = (board.sidePoints[seat] ?? 0) + kind * count;
}

/** Puts a position on the board. */
export function loadBoard(board: Board, { pits, stores, turn, ply }: Position): void {
  board.cells.fill(0);
  board.beads.fill(0);
  board.gems.fill(0);
  board.sideBeads.fill(0);
  board.sidePoints.fill(0);
  board.worth.fill(0);
  board.lateWorth.fill(0);
  board.fullPits.fill(0);
  board.points.fill(0);
  board.gemsInPlay = 0;
  board.keyA = 0;
  board.keyB = 0;
  board.turn = turn === 'south' ? 0 : 1;
  board.ply = ply;
  for (let cell = 0; cell < pits.length; cell++)
    if ((pits[cell] ?? 0) !== 0) addBeads(board, cell, pits[cell] ?? 0);
  for (let cell = 0; cell < stores.length; cell++)
    if ((stores[cell] ?? 0) !== 0) addBeads(board, pits.length + cell, stores[cell] ?? 0);
}

/** Whether all counts fit into their cells, however the beads gather. */
export function fitsBoard({ pits, stores }: Position): boolean {
  return sumOf(pits, 0, pits.length) + sumOf(stores, 0, stores.length) < 2 ** 15;
}

/** Returns the first word of the key of a board with a seat to move, from the key of its cells. */
export function keyAOf(keyA: number, turn: number): number {
  return keyA ^ (turn === 0 ? 0x165667b1 : 0x27d4eb2f);
}

/** Returns the second word of that key. */
export function keyBOf(keyB: number, turn: number): number {
  return keyB ^ (turn === 0 ? 0x5bd1e995 : 0x1b873593);
}

/**
 * Returns a word that distinguishes numbers of moves in table keys, if the rules count moves. Repetition ignores it.
 */
export function plyWord({ options }: Board, ply: number): number {
  return options.plyLimit > 0 ? mix(ply + 0x4f1bbcdc) : 0;
}
