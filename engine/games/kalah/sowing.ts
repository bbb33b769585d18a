/**
 * One sowing of Kalah: seeds, captures and who moves next, under every option. This is the only code that sows Kalah.
 *
 * Source: `engine/games/kalah/README.md`, A move, Options.
 */
import type { OptionValues } from '../../rules/options.ts';
import type { StopFact } from '../../rules/stop-fact.ts';
import type { PlaceIndex, Step, StopReason } from '../../rules/types.ts';
import type { Side } from '../../core/side.ts';

/** Options as the sowing reads them, with the ring of each side: its places in sowing order, own store included. */
export interface KalahBoard {
  /** Houses of one side. */
  readonly houses: number;
  readonly isCross: boolean;
  readonly isRelay: boolean;
  readonly skipsOrigin: boolean;
  readonly takesFromNothing: boolean;
  readonly leavesCapturingSeed: boolean;
  readonly movesAgainOnCapture: boolean;
  /** ring[side][i]: place; position[side][place]: index in that ring (-1 for the store left out). */
  readonly ring: { readonly south: readonly PlaceIndex[]; readonly north: readonly PlaceIndex[] };
  readonly position: { readonly south: readonly number[]; readonly north: readonly number[] };
}

/** Reads the sowing options of complete values. */
export function makeKalahBoard(values: OptionValues): KalahBoard {
  const houses = Number(values['houses']);
  const own = Array.from({ length: houses }, (_, i) => i);
  const far = own.map((i) => houses + i);
  const south = [...own, 2 * houses, ...far];
  const north = [...far, 2 * houses + 1, ...own];
  const invert = (ring: readonly number[]): number[] =>
    Array.from({ length: 2 * houses + 2 }, (_, place) => ring.indexOf(place));
  return {
    houses,
    isCross: values['direction'] === 'cross',
    isRelay: values['relay'] === true,
    skipsOrigin: values['skip-origin'] === true,
    takesFromNothing: values['empty-capture'] === true,
    leavesCapturingSeed: values['capturing-seed'] === 'leave',
    movesAgainOnCapture: values['capture-extra-move'] === true,
    ring: { south, north },
    position: { south: invert(south), north: invert(north) },
  };
}

/** Returns the house that faces a house. */
function facingHouse(houses: number, house: PlaceIndex): PlaceIndex {
  return 2 * houses - 1 - house;
}

/** The result of a sowing; the same object is reused each time, so a search allocates nothing for it. */
export interface SowingResult {
  captured: number;
  laps: number;
  again: boolean;
}

/**
 * Sows the house `origin` of `side`, changing `pits` (2h) and `stores` (2) in place.
 *
 * @param steps receives every step in order; null if no steps are needed (search).
 * @param result receives captured seeds, laps and whether the side moves again.
 */
export function sowKalah(
  board: KalahBoard,
  pits: number[],
  stores: number[],
  side: Side,
  origin: PlaceIndex,
  steps: Step[] | null,
  result: SowingResult,
): void {
  const { houses } = board;
  const ring = board.ring[side];
  const position = board.position[side];
  const length = ring.length;
  const pitCount = 2 * houses;
  const ownStore = side === 'south' ? 0 : 1;
  const firstOwn = side === 'south' ? 0 : houses;
  result.captured = 0;
  result.again = false;
  let lap = 1;
  for (let from = origin; ; lap++) {
    let hand = pits[from] ?? 0;
    pits[from] = 0;
    steps?.push({ kind: 'pick-up', lap, at: from, beads: [hand] });
    // Cross: an even number is sown clockwise. Both directions skip the opponent's store, which lies at the ring's
    // seam, and a long sowing keeps its direction to the end.
    const forward = !(board.isCross && hand % 2 === 0);
    let index = position[from] ?? 0;
    let place = from;
    while (hand > 0) {
      const seam = forward ? length - 1 : 0;
      if (steps !== null && index === seam) {
        steps.push({ kind: 'skip', lap, at: pitCount + 1 - ownStore, why: 'opponent-store' });
      }
      index = forward ? (index + 1 === length ? 0 : index + 1) : index === 0 ? length - 1 : index - 1;
      place = ring[index] ?? 0;
      if (place === from && board.skipsOrigin) {
        steps?.push({ kind: 'skip', lap, at: place, why: 'origin' });
        continue;
      }
      if (place >= pitCount) stores[ownStore] = (stores[ownStore] ?? 0) + 1;
      else pits[place] = (pits[place] ?? 0) + 1;
      steps?.push({ kind: 'sow', lap, at: place, bead: 0 });
      hand--;
    }
    result.laps = lap;
    let why: StopReason;
    const fact = steps === null || board.isRelay ? null : factOf(board, pits, ownStore, place);
    if (place >= pitCount) {
      result.again = true;
      why = 'own-store';
    } else if (board.isRelay) {
      if ((pits[place] ?? 0) > 1) {
        from = place;
        continue;
      }
      why = 'empty-pit';
    } else if (pits[place] === 1 && place >= firstOwn && place < firstOwn + houses) {
      why = capture(board, pits, stores, ownStore, place, steps, result) ? 'capture' : 'empty-pit';
    } else {
      why = pits[place] === 1 ? 'empty-pit' : 'occupied-pit';
    }
    steps?.push(fact ? { kind: 'stop', lap, at: place, why, fact } : { kind: 'stop', lap, at: place, why });
    return;
  }
}

/**
 * Collects the facts that decide about a capture once the last seed lies in `place`, before anything is taken; null for
 * a store.
 */
function factOf(
  board: KalahBoard,
  pits: readonly number[],
  ownStore: number,
  place: PlaceIndex,
): StopFact | null {
  const { houses } = board;
  const count = pits[place];
  if (count === undefined) return null;
  if (count > 1) return { kind: 'occupied', at: place, count: count - 1 };
  const firstOwn = ownStore * houses;
  if (place < firstOwn || place >= firstOwn + houses) return { kind: 'other-side', at: place };
  const at = facingHouse(houses, place);
  const facing = pits[at] ?? 0;
  const takesSeed = !board.leavesCapturingSeed && (facing > 0 || board.takesFromNothing);
  const takes = facing > 0 ? (takesSeed ? 'both' : 'opposite') : takesSeed ? 'last-seed' : 'nothing';
  return { kind: 'opposite', at: place, opposite: { at, count: facing }, takes };
}

/** Captures what the last seed takes in the own empty house `place`; returns whether anything was banked. */
function capture(
  board: KalahBoard,
  pits: number[],
  stores: number[],
  ownStore: number,
  place: PlaceIndex,
  steps: Step[] | null,
  result: SowingResult,
): boolean {
  const facing = facingHouse(board.houses, place);
  const target = pits[facing] ?? 0;
  if (target === 0 && !board.takesFromNothing) return false;
  const seed = board.leavesCapturingSeed ? 0 : 1;
  const captured = target + seed;
  if (captured === 0) return false;
  const to = 2 * board.houses + ownStore;
  if (target > 0) {
    steps?.push({ kind: 'capture', at: facing, to, beads: [target], why: 'facing' });
    pits[facing] = 0;
  }
  if (seed === 1) {
    steps?.push({ kind: 'capture', at: place, to, beads: [1], why: 'last-seed' });
    pits[place] = 0;
  }
  stores[ownStore] = (stores[ownStore] ?? 0) + captured;
  result.captured = captured;
  result.again = board.movesAgainOnCapture;
  return true;
}
