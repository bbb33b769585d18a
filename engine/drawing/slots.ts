/**
 * Places beads in their wells. In a pit they lie on a sunflower spiral; in a store they are piled up from the
 * owner's edge, so that the height of the pile tells how far the store has come. Everything is fixed: the same beads
 * always lie in the same places.
 */
import type { Board, Setup } from '../rules/types.ts';
import type { PlaceShape } from './geometry.ts';
import { fixedChance } from './node.ts';

/** The most beads drawn in a pit; beyond that only the number shows how many there are. */
export const MAX_DRAWN = 24;
/** The most beads drawn in a store; if more fit into it, each drawn bead represents several. */
export const MAX_PILED = 64;
/** The beads and their slots. */
type Beads = Pick<Setup, 'pits' | 'stores'>;

/** The number of directions in which a bead may lie. */
export const TURNS = 12;

const GOLDEN_ANGLE = (137.5 * Math.PI) / 180;

/** Where one bead lies, relative to the middle of its well. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Which of the rotated nuts it is. */
  readonly turn: number;
}

/** How a kind of beads is strewn. */
export interface Strewing {
  /** Radius of a bead at full size. */
  readonly radius: number;
  /** Sizes in pits: the size of beads up to each number. Beyond the last number, the beads and their spiral shrink. */
  readonly sizes: readonly (readonly [upTo: number, scale: number])[];
  /** Largest distance from the exact place, at full size. */
  readonly jitter: number;
  /** Distances in a pile, in radii: across, and from row to row. */
  readonly pile: readonly [across: number, along: number];
}

/** Seeds: nuts that are longer than wide, so they may lie close. */
export const SEED_STREWING: Strewing = {
  radius: 9.2,
  sizes: [
    [8, 1.36],
    [14, 1.12],
  ],
  jitter: 1.7,
  pile: [1.74, 1.5],
};

/** Returns the size of the beads of a heap, and the number that fits. */
function sizeOf(count: number, { sizes }: Strewing): { readonly scale: number; readonly room: number } {
  const step = sizes.find(([upTo]) => count <= upTo);
  if (step) return { scale: step[1], room: step[0] };
  const [upTo, scale] = sizes.at(-1) ?? [1, 1];
  return { scale: scale * Math.sqrt(upTo / count), room: count };
}

/**
 * Returns the places of `count` beads in a pit (at most `MAX_DRAWN`), in drawing order: radius c*sqrt(i+0.5), angle
 * i*137.5 degrees. Within one size, one more bead never moves the others.
 */
export function slotsOf(
  shape: PlaceShape,
  count: number,
  strewing: Strewing = SEED_STREWING,
): readonly Slot[] {
  const drawn = Math.min(count, MAX_DRAWN);
  const { scale, room } = sizeOf(drawn, strewing);
  const reach = Math.min(shape.rx, shape.ry) - strewing.radius * scale - 2.5;
  const jitter = strewing.jitter * scale;
  const c = (reach - jitter) / Math.sqrt(room - 0.5);
  const phase = 2 * Math.PI * fixedChance(shape.place, 71);
  return Array.from({ length: drawn }, (_, i) => {
    const angle = i * GOLDEN_ANGLE + phase;
    const r = c * Math.sqrt(i + 0.5);
    return {
      x: r * Math.cos(angle) + jitter * 0.7 * (2 * fixedChance(shape.place, i, 1) - 1),
      y: r * Math.sin(angle) + jitter * 0.7 * (2 * fixedChance(shape.place, i, 2) - 1),
      scale,
      turn: Math.floor(TURNS * fixedChance(shape.place, i, 3)),
    };
  });
}

/** Returns all places of a pile of beads of one size, starting at the owner's edge. */
function pileOf(shape: PlaceShape, { radius, pile, jitter }: Strewing, scale: number): readonly Slot[] {
  const r = radius * scale;
  const [across, along] = [pile[0] * r, pile[1] * r];
  const end = shape.rx - r - 1.5;
  const slots: Slot[] = [];
  let before = 0;
  for (let row = 0; ; row++) {
    const depth = r + 1.5 + row * along;
    if (depth > 2 * shape.ry - r - 1.5) return slots;
    const inCap = Math.max(0, shape.rx - depth, depth - (2 * shape.ry - shape.rx));
    const half = Math.sqrt(Math.max(0, end * end - inCap * inCap));
    // Rows alternate, so that beads lie in the gaps of the row before.
    let n = Math.floor((2 * half) / across) + 1;
    if (n === before && n > 1) n--;
    before = n;
    // A row that is not full yet lies in the middle.
    const places = Array.from({ length: n }, (_, j) => j - (n - 1) / 2).sort(
      (a, b) => Math.abs(a) - Math.abs(b) || a - b,
    );
    for (const place of places) {
      const x = place * across;
      const [dx, dy] = [1, 2].map(
        (k) => jitter * scale * 0.7 * (2 * fixedChance(shape.place, slots.length, k) - 1),
      );
      slots.push({
        x: Math.max(-half, Math.min(half, x + (dx ?? 0))),
        y: shape.outward * (shape.ry - depth - Math.max(0, dy ?? 0)),
        scale,
        turn: Math.floor(TURNS * fixedChance(shape.place, slots.length, 3)),
      });
    }
  }
}

/** A store's pile: the places of its beads, and the number of beads that each represents. */
interface Pile {
  readonly slots: readonly Slot[];
  readonly perSlot: number;
}

/** The last pile of each store: its capacity stays the same in a game. */
const piles = new WeakMap<PlaceShape, Pile & { readonly key: readonly [number, Strewing] }>();

/** Returns the full pile of a store with room for `capacity` beads. */
function fullPile(shape: PlaceShape, capacity: number, strewing: Strewing = SEED_STREWING): Pile {
  const last = piles.get(shape);
  if (last?.key[0] === capacity && last.key[1] === strewing) return last;
  const wanted = Math.min(MAX_PILED, Math.max(1, capacity));
  const largest = strewing.sizes[1]?.[1] ?? 1;
  let slots: readonly Slot[] = [];
  for (let scale = largest; scale > 0.05; scale *= 0.97) {
    slots = pileOf(shape, strewing, scale);
    if (slots.length >= wanted) break;
  }
  const pile = { slots, perSlot: Math.max(1, capacity / wanted), key: [capacity, strewing] as const };
  piles.set(shape, pile);
  return pile;
}

/** Returns the places of the `count` beads of a store with room for `capacity`; if there are more, they lie closer. */
export function pileSlots(
  shape: PlaceShape,
  count: number,
  capacity: number,
  strewing: Strewing = SEED_STREWING,
): readonly Slot[] {
  if (count === 0) return [];
  const { slots, perSlot } = fullPile(shape, Math.max(capacity, count), strewing);
  return slots.slice(0, Math.max(1, Math.round(count / perSlot)));
}

/** Returns the number of beads that make a majority of all. */
function majorityOf({ pits, stores }: Beads): number {
  const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
  return Math.floor((sum(pits) + sum(stores)) / 2) + 1;
}

/** Beads that a narrow tray has room for at their usual size: gems are larger than seeds. */
const TRAY_ROOM = { seeds: 28, gems: 12 };

/** Returns how many beads a store has room for: slightly more than a majority if a majority wins. */
export function capacityOf({ family, kinds }: Board, beads: Beads): number {
  if (family === 'two-row') return Math.ceil(majorityOf(beads) * 1.4);
  return kinds === 1 ? TRAY_ROOM.seeds : TRAY_ROOM.gems;
}

/**
 * Returns where a pile in this store reaches a majority, from the middle of the store; null if there is no such line.
 */
export function majorityLine(board: Board, shape: PlaceShape, beads: Beads): number | null {
  const majority = majorityOf(beads);
  if (board.family !== 'two-row' || majority < 2) return null;
  const { slots, perSlot } = fullPile(shape, capacityOf(board, beads));
  const last = slots[Math.round(majority / perSlot) - 1];
  return last ? last.y - shape.outward * last.scale * SEED_STREWING.radius * 0.9 : null;
}
