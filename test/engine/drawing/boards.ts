/** Boards and views for drawing tests: made by hand, so that a drawing test does not depend on any game's rules. */
import type { Board, PlaceIndex, Setup } from '../../../engine/rules/types.ts';
import { sayEnglish } from '../../../engine/drawing/plain-english.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';

function letters(count: number): readonly string[] {
  const upper = Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));
  return [...upper, ...upper.map((letter) => letter.toLowerCase())];
}

type Arrows = readonly (readonly PlaceIndex[])[];

/** Kalah's board: stores are sown into. */
export function kalahBoard(columns: number, mirrored = false): Board {
  const n = columns;
  const ring = (store: number, after: number): Arrows => {
    const next: (readonly PlaceIndex[])[] = Array.from({ length: 2 * n + 2 }, (_, i) => [(i + 1) % (2 * n)]);
    next[after] = [store];
    next[store] = [(after + 1) % (2 * n)];
    return next;
  };
  return {
    family: 'two-row',
    columns,
    pitsPerSide: n,
    kinds: 1,
    stores: 'sown',
    labels: letters(n),
    successors: { south: ring(2 * n, n - 1), north: ring(2 * n + 1, 2 * n - 1) },
    mirrored,
  };
}

/** Oware's board: stores only count captures. */
export function owareBoard(): Board {
  const ring: Arrows = Array.from({ length: 12 }, (_, i) => [(i + 1) % 12]);
  return { ...kalahBoard(6), stores: 'captured', successors: { south: ring, north: ring } };
}

/** Hawalis' board of four rows. */
export function hawalisBoard(columns: number, mirrored = false): Board {
  const n = 2 * columns;
  const track: Arrows = Array.from({ length: 2 * n }, (_, i) => [
    i < n ? (i + 1) % n : n + ((i - n + 1) % n),
  ]);
  return {
    family: 'four-row',
    columns,
    pitsPerSide: n,
    kinds: 1,
    stores: 'captured',
    labels: letters(n),
    successors: { south: track, north: track },
    mirrored,
  };
}

/** Shakala's board with its two tracks and forks at E and e. */
export function shakalaBoard(): Board {
  const half = (own: number, other: number): Arrows =>
    ([[1], [2], [3], [7], [5, 0], [6], [7]] as const)
      .map((targets) => targets.map((t) => t + own))
      .concat([[other + 4]]);
  const arrows = [...half(0, 8), ...half(8, 0)];
  return {
    family: 'fork',
    columns: 4,
    pitsPerSide: 8,
    kinds: 10,
    stores: 'cups',
    labels: letters(8),
    successors: { south: arrows, north: arrows },
    mirrored: false,
  };
}

/** A setup of one kind of seeds. */
export function seedsSetup(pits: readonly number[], stores: readonly [number, number] = [0, 0]): Setup {
  return { pits, stores, turn: 'south' };
}

/** A setup from bead groups in Shakala's notation (`40`, `.`): pits, then the two cups. */
export function beadsSetup(text: string): Setup {
  const fields = text.split('-').map((field) => {
    const beads = new Array<number>(10).fill(0);
    if (field !== '.') for (const digit of field) beads[Number(digit)] = (beads[Number(digit)] ?? 0) + 1;
    return beads;
  });
  return { pits: fields.slice(0, -2).flat(), stores: fields.slice(-2).flat(), turn: 'south' };
}

/** A view with nothing special about it. */
export function plainView(board: Board, position: Setup, changes: Partial<BoardView> = {}): BoardView {
  return {
    board,
    position,
    theme: 'light',
    flipped: false,
    counts: 'all',
    labels: true,
    names: { south: 'Kofi', north: 'Ama' },
    badges: [],
    marks: [],
    lastMove: null,
    preview: null,
    toMove: 'south',
    say: sayEnglish,
    idPrefix: 't-',
    ...changes,
  };
}
