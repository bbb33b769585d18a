/**
 * Position keys for the transposition table: three 32-bit words computed from the numbers of a position.
 *
 * Zobrist's scheme over places and counts: every (place, kind, count) has three random words, and the key of a position
 * is their exclusive or. Places are counted from the mover's seat, so a position and its mirror image share one key, as
 * they share one value. One word chooses the bucket of the table; the other two (64 bits) are compared. A wrong match
 * has the probability 2^-64 for each entry compared: below 10^-8 after 10^10 probes of four entries.
 *
 *   const hasher = makeHasher(rules);
 *   hashPosition(hasher, position);         // hasher.a, hasher.b, hasher.c
 */
import type { Rules } from '../rules/game.ts';
import { mirrorState } from '../rules/state.ts';
import type { Past, Position, StateField } from '../rules/types.ts';

/** Counts with words in the table; words of larger counts, rare on real boards, are computed each time. */
const TABLE_COUNTS = 64;

/** Phases of the pie rule. */
const PHASES = 3;

/** First cell of declared state: beyond the cells of any board. */
const STATE_CELL = 1 << 16;

/** Key words of a rule set. `hashPosition` leaves its result in `a`, `b`, `c`. */
export interface PositionHasher {
  /** Words of (cell, count), three each; row 0 of a cell is zero. */
  readonly words: Int32Array;
  /** Words of the phases, three each. */
  readonly phaseWords: Int32Array;
  /** The state that positions hold in addition to their beads, as the board declares it. */
  readonly state: readonly StateField[];
  /**
   * Whether the stores are part of the key. They are not if the rules say that they do not affect the rest of the game.
   */
  readonly withStores: boolean;
  /** Whether ends by quiet moves, or by the number of moves, make these counts part of the key. */
  readonly withQuiet: boolean;
  readonly withPly: boolean;
  /** Differs between rule sets, so that one table may serve several. */
  readonly seed: number;
  a: number;
  b: number;
  c: number;
}

/** Digest of a history: a sum over its positions, which depends on how often each occurs but not on their order. */
export interface HistoryDigest {
  past: Past | null;
  x: number;
  y: number;
}

/** Mixes 32 bits. Source: the finaliser of MurmurHash3 (A. Appleby), constants of `lowbias32` (C. Wellons). */
function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

function hashText(text: string, seed: number): number {
  let x = seed | 0;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  return mix(x);
}

/** Makes the words of a rule set; the same rule set has the same words in every run. */
export function makeHasher(rules: Rules): PositionHasher {
  const cells = (2 * rules.board.pitsPerSide + 2) * rules.board.kinds;
  const words = new Int32Array(cells * TABLE_COUNTS * 3);
  const seed = hashText(rules.key, 0x811c9dc5);
  for (let cell = 0; cell < cells; cell++) {
    for (let count = 1; count < TABLE_COUNTS; count++) {
      for (let word = 0; word < 3; word++)
        words[(cell * TABLE_COUNTS + count) * 3 + word] = wordOf(seed, cell, count, word);
    }
  }
  return {
    words,
    phaseWords: Int32Array.from({ length: PHASES * 3 }, (_, i) =>
      wordOf(seed, cells, Math.floor(i / 3), i % 3),
    ),
    state: rules.board.state ?? [],
    withStores: rules.isAdditive !== true,
    withQuiet: isPositive(rules.values['no-capture-limit']),
    withPly: isPositive(rules.values['ply-limit']),
    seed,
    a: 0,
    b: 0,
    c: 0,
  };
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}

/** Returns the random word of a bead count on a cell: a counter mixed twice. */
function wordOf(seed: number, cell: number, count: number, word: number): number {
  return mix(
    mix(seed + Math.imul(cell, 0x9e3779b1) + Math.imul(count, 0x85ebca77)) + Math.imul(word + 1, 0xc2b2ae3d),
  );
}

/** Computes the key of a position without its history and leaves its words in `hasher`. */
export function hashPosition(hasher: PositionHasher, position: Position): void {
  const { words, seed } = hasher;
  const { pits, stores } = position;
  const isNorth = position.turn === 'north';
  const half = pits.length >> 1;
  let a = seed;
  let b = 0;
  let c = 0;
  for (let i = 0; i < pits.length; i++) {
    const count = pits[i] ?? 0;
    if (count === 0) continue;
    const cell = isNorth ? (i < half ? i + half : i - half) : i;
    if (count < TABLE_COUNTS) {
      const at = (cell * TABLE_COUNTS + count) * 3;
      a ^= words[at] ?? 0;
      b ^= words[at + 1] ?? 0;
      c ^= words[at + 2] ?? 0;
    } else {
      a ^= wordOf(seed, cell, count, 0);
      b ^= wordOf(seed, cell, count, 1);
      c ^= wordOf(seed, cell, count, 2);
    }
  }
  if (hasher.withStores) {
    const kinds = stores.length >> 1;
    for (let i = 0; i < stores.length; i++) {
      const count = stores[i] ?? 0;
      if (count === 0) continue;
      const cell = pits.length + (isNorth ? (i < kinds ? i + kinds : i - kinds) : i);
      a ^= wordOf(seed, cell, count, 0);
      b ^= wordOf(seed, cell, count, 1);
      c ^= wordOf(seed, cell, count, 2);
    }
  }
  const { phase } = position;
  a ^= hasher.phaseWords[phase * 3] ?? 0;
  b ^= hasher.phaseWords[phase * 3 + 1] ?? 0;
  c ^= hasher.phaseWords[phase * 3 + 2] ?? 0;
  if (hasher.withQuiet) {
    a ^= mix(0x4000000 + position.quiet);
    b ^= mix(0x5000000 + position.quiet);
    c ^= mix(0x6000000 + position.quiet);
  }
  if (hasher.withPly) {
    a ^= mix(0x7000000 + position.ply);
    b ^= mix(0x8000000 + position.ply);
    c ^= mix(0x9000000 + position.ply);
  }
  if (position.state) {
    const state = isNorth ? mirrorState(hasher.state, position.state) : position.state;
    hasher.state.forEach(({ values }, field) => {
      const cell = STATE_CELL + field;
      const value = values.indexOf(state[field] ?? '');
      a ^= wordOf(seed, cell, value, 0);
      b ^= wordOf(seed, cell, value, 1);
      c ^= wordOf(seed, cell, value, 2);
    });
  }
  hasher.a = a;
  hasher.b = b;
  hasher.c = c;
}

/**
 * Computes the digest of a position's history into `out`, from its parent's digest if one extends the other.
 * Cost: one text hash per move; the whole history only if it was cut.
 */
export function digestHistory(past: Past | null, parent: HistoryDigest | null, out: HistoryDigest): void {
  out.past = past;
  if (past === null) {
    out.x = 0;
    out.y = 0;
  } else if (parent !== null && past === parent.past) {
    out.x = parent.x;
    out.y = parent.y;
  } else if (parent !== null && past.before === parent.past) {
    out.x = (parent.x + hashText(past.key, 0x1b873593)) | 0;
    out.y = (parent.y + hashText(past.key, 0x68bc21eb)) | 0;
  } else {
    let x = 0;
    let y = 0;
    for (let at: Past | null = past; at !== null; at = at.before) {
      x = (x + hashText(at.key, 0x1b873593)) | 0;
      y = (y + hashText(at.key, 0x68bc21eb)) | 0;
    }
    out.x = x;
    out.y = y;
  }
}
