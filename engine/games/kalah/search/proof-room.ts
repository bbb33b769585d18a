/**
 * The room of the Kalah proof search next to an endgame table, see `engine/search/endgame/search-room.ts`. Its entries
 * do not depend on the options in which rule sets with the same endgame table differ.
 */
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { openSearchRoom, type SearchRoom } from '../../../search/endgame/search-room.ts';
import type { KalahKernel } from './kernel.ts';
import { makeMoveOrder } from './move-order.ts';
import type { KalahProbe } from './probe.ts';
import { makeSowTable } from './sow-table.ts';

/** Constants of the proof search. */
type Part = 'lapOwn' | 'lapOther' | 'lapInfo' | 'order' | 'rankNear' | 'rankFar' | 'start' | 'width';

export type ProofRoom = SearchRoom<Part>;

/**
 * Finds or makes the room with a proof table of `tableBytes` bytes, a power of two. The table is empty for the leading
 * thread.
 *
 * @param endgame its arrays are `probe`.
 * @returns null if there is no room, see `openSearchRoom`.
 */
export function openProofRoom(
  kernel: KalahKernel,
  endgame: EndgameTable,
  probe: KalahProbe,
  tableBytes: number,
): ProofRoom | null {
  const laps = makeSowTable(kernel.traits);
  return openSearchRoom(
    endgame,
    {
      lapOwn: laps.own,
      lapOther: laps.other,
      lapInfo: laps.info,
      order: makeMoveOrder(kernel.traits.houses),
      rankNear: probe.rankNear,
      rankFar: probe.rankFar,
      start: new Int32Array(probe.start.buffer),
      width: probe.width,
    },
    tableBytes,
    true,
  );
}
