/**
 * The network as WebAssembly reads it: each row is stored with all data that belong to it.
 *
 * A row has `2 ** rowShift` bytes: the hidden units (16 bits each), the row's direct addition to the output, and for a
 * pit the masks of its side, `targets << ROW | reached` (32 bits each). Rows have the order of `features.ts`; one more
 * row is active in every position: bias, and offset with half a seed for rounding. The weights of the output come last.
 */
import { PITS, ROW } from '../../sowing.ts';
import {
  COUNTS,
  FIRST_ATTACK,
  FIRST_OTHER_NEED,
  FIRST_OWN_NEED,
  FIRST_THREAT,
  reachBit,
  ROWS,
  targetBit,
} from './features.ts';
import { FULL, SEED_SHIFT, type Network } from './network.ts';

/**
 * The numbers of the network apart from its rows: first rows of the groups, the end of all rows, a full unit, the
 * shift.
 */
export const NETWORK_NUMBERS: readonly number[] = [
  ...[FIRST_ATTACK, FIRST_THREAT, FIRST_OWN_NEED, FIRST_OTHER_NEED],
  ...[ROWS, FULL, SEED_SHIFT],
];

/** Units that are added at once. */
const UNITS_AT_ONCE = 8;

/** The rows, and their size. */
export interface PackedRows {
  readonly words: Int32Array;
  readonly rowShift: number;
  /** Bytes of the hidden units of a row. */
  readonly unitBytes: number;
}

/** Packs a network whose hidden units are a multiple of eight. */
export function packRows({ hidden, rows, direct, bias, weights, offset }: Network): PackedRows {
  if (hidden % UNITS_AT_ONCE !== 0) throw new Error(`a network of ${String(hidden)} units cannot be packed`);
  const unitBytes = 2 * hidden;
  const rowShift = Math.ceil(Math.log2(unitBytes + 8));
  const rowBytes = 2 ** rowShift;
  const view = new DataView(new ArrayBuffer((ROWS + 2) * rowBytes));
  const put = (row: number, units: Int16Array, alone: number, masks: number): void => {
    for (const [unit, value] of units.entries()) view.setInt16(row * rowBytes + 2 * unit, value, true);
    view.setInt32(row * rowBytes + unitBytes, alone, true);
    view.setInt32(row * rowBytes + unitBytes + 4, masks, true);
  };
  for (let row = 0; row < ROWS; row++)
    put(row, rows.subarray(row * hidden, (row + 1) * hidden), direct[row] ?? 0, masksOf(row));
  put(ROWS, bias, offset + (1 << (SEED_SHIFT - 1)), 0);
  put(ROWS + 1, weights, 0, 0);
  return { words: new Int32Array(view.buffer), rowShift, unitBytes };
}

/** Returns the reached pits and targets that the row of a pit implies; 0 for other rows. */
function masksOf(row: number): number {
  if (row >= FIRST_ATTACK) return 0;
  const pit = (Math.floor(row / COUNTS) % PITS) % ROW;
  const count = row % COUNTS;
  return reachBit(pit, count) | (targetBit(pit, count) << ROW);
}
