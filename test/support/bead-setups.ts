/** Setups of Shakala: by their short text, and small random ones. */
import fc from 'fast-check';
import { KINDS, PITS } from '../../engine/games/shakala/board.ts';
import type { Setup } from '../../engine/rules/types.ts';

/** `40-3-.-...-S` with 16 pits, two cups and the side; not checked. */
export function beadSetup(text: string): Setup {
  const fields = text.split('-');
  const counts = (group: string): number[] => {
    const kinds = new Array<number>(KINDS).fill(0);
    for (const bead of group.replace('.', '')) kinds[Number(bead)] = (kinds[Number(bead)] ?? 0) + 1;
    return kinds;
  };
  const turn = fields[18] === 'N' ? 'north' : 'south';
  return { pits: fields.slice(0, PITS).flatMap(counts), stores: fields.slice(16, 18).flatMap(counts), turn };
}

/** A random setup of few beads on few pits, so that every move can be listed. */
export const smallBeadSetups: fc.Arbitrary<Setup> = fc
  .record({
    beads: fc.array(
      fc.record({
        at: fc.oneof(fc.nat({ max: 15 }), fc.constantFrom(4, 7, 12, 13)),
        kind: fc.constantFrom(0, 0, 0, 1, 4),
      }),
      { minLength: 2, maxLength: 16 },
    ),
    heap: fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2), { maxLength: 8 }),
    heapAt: fc.constantFrom(4, 7, 6, 15, 12),
    cups: fc.array(fc.record({ side: fc.nat({ max: 1 }), value: fc.constantFrom(1, 1, 2, 4) }), {
      maxLength: 4,
    }),
    turn: fc.constantFrom('south' as const, 'north' as const),
  })
  .map(({ beads, heap, heapAt, cups, turn }) => {
    const pits = new Array<number>(PITS * KINDS).fill(0);
    const stores = new Array<number>(2 * KINDS).fill(0);
    for (const { at, kind } of [...beads, ...heap.map((bead) => ({ at: heapAt, kind: bead }))])
      pits[at * KINDS + kind] = (pits[at * KINDS + kind] ?? 0) + 1;
    for (const { side, value } of cups)
      stores[side * KINDS + value] = (stores[side * KINDS + value] ?? 0) + 1;
    return { pits, stores, turn };
  });
