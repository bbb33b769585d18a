/**
 * Row kernels of endgame tables in WebAssembly: the SIMD twins of `../table/rows.ts`.
 *
 * This folder is AssemblyScript, a language with TypeScript's syntax and WebAssembly's types: it is compiled by `asc`
 * (see `electron/engine/wasm-modules.ts`), not by `tsc`, and nothing else may import from it.
 *
 * The module works on a memory that the host hands in, which holds table, scratch and runs; all arguments are addresses
 * in it. It has no data, no allocator and no state of its own. A position is one signed byte.
 *
 * A run is four 32-bit words: offset in the target row, offset in the source row, length, seeds captured. Runs shorter
 * than a vector are done in one, of which only the run's lanes are kept; so 16 bytes behind a row must be memory, and
 * nobody else may write there meanwhile.
 */

/** The proof search reads the tables, so it belongs to the same instance. */
export * from './kalah-proof/search';

/** Bytes of a vector. */
const LANES: usize = 16;

/** Bytes of a run. */
const RUN: usize = 16;

/** Fills a row with the value that is less than any. */
export function clear(out: usize, count: usize): void {
  memory.fill(out, 0x80, count);
}

/** out = max(out, source + add). */
export function again(out: usize, source: usize, count: usize, add: i32): void {
  const bonus = i8x16.splat(<i8>add);
  if (count < LANES) {
    for (let i: usize = 0; i < count; i++) {
      const value = <i32>load<i8>(source + i) + add;
      if (value > <i32>load<i8>(out + i)) store<i8>(out + i, <i8>value);
    }
    return;
  }
  const last = count - LANES;
  for (let i: usize = 0; ; i += LANES) {
    // The last vector overlaps the one before: a maximum may be taken twice.
    if (i > last) i = last;
    const value = i8x16.add(v128.load(source + i), bonus);
    v128.store(out + i, i8x16.max_s(v128.load(out + i), value));
    if (i === last) return;
  }
}

/** out = max(out, add - source). */
export function pass(out: usize, source: usize, count: usize, add: i32): void {
  if (count < LANES) {
    for (let i: usize = 0; i < count; i++) {
      const value = add - <i32>load<i8>(source + i);
      if (value > <i32>load<i8>(out + i)) store<i8>(out + i, <i8>value);
    }
    return;
  }
  passVectors(out, source, count, i8x16.splat(<i8>add));
}

function passVectors(out: usize, source: usize, count: usize, bonus: v128): void {
  const last = count - LANES;
  for (let i: usize = 0; ; i += LANES) {
    if (i > last) i = last;
    const value = i8x16.sub(bonus, v128.load(source + i));
    v128.store(out + i, i8x16.max_s(v128.load(out + i), value));
    if (i === last) return;
  }
}

/** One run of at most a vector's lanes. `lanes`: 0, 1, 2 ... 15. */
function passShort(out: usize, source: usize, count: usize, bonus: v128, lanes: v128): void {
  const old = v128.load(out);
  const value = i8x16.max_s(old, i8x16.sub(bonus, v128.load(source)));
  const isOfRun = i8x16.lt_u(lanes, i8x16.splat(<i8>count));
  v128.store(out, v128.bitselect(value, old, isOfRun));
}

/** As `pass`, run by run. */
export function passRuns(out: usize, source: usize, runs: usize, runCount: usize, add: i32): void {
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const bonus = i8x16.splat(<i8>add);
  const end = runs + runCount * RUN;
  for (let run = runs; run < end; run += RUN) {
    const to = out + <usize>load<u32>(run);
    const from = source + <usize>load<u32>(run, 4);
    const count = <usize>load<u32>(run, 8);
    if (count <= LANES) passShort(to, from, count, bonus, lanes);
    else passVectors(to, from, count, bonus);
  }
}

/** As `passRuns`, each run from the row for its captured seeds, which are banked, too. `sources`: addresses of rows. */
export function captureRuns(out: usize, sources: usize, runs: usize, runCount: usize, add: i32): void {
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const end = runs + runCount * RUN;
  for (let run = runs; run < end; run += RUN) {
    const taken = <usize>load<u32>(run, 12);
    const to = out + <usize>load<u32>(run);
    const from = <usize>load<u32>(sources + (taken << 2)) + <usize>load<u32>(run, 4);
    const count = <usize>load<u32>(run, 8);
    const bonus = i8x16.splat(<i8>(add + <i32>taken));
    if (count <= LANES) passShort(to, from, count, bonus, lanes);
    else passVectors(to, from, count, bonus);
  }
}

/** As `pass` with nothing banked, for pairs of offsets (target, source): what does not stand in runs. */
export function passPairs(out: usize, source: usize, pairs: usize, pairCount: usize): void {
  const end = pairs + (pairCount << 3);
  for (let pair = pairs; pair < end; pair += 8) {
    const to = out + <usize>load<u32>(pair);
    const value = -(<i32>load<i8>(source + <usize>load<u32>(pair, 4)));
    if (value > <i32>load<i8>(to)) store<i8>(to, <i8>value);
  }
}

/** Writes the transpose of a matrix of `rows` times `columns` bytes, `lines` bytes from row to row of the target. */
export function turn(from: usize, to: usize, rows: usize, columns: usize, lines: usize): void {
  const wholeRows = rows & ~15;
  const wholeColumns = columns & ~15;
  for (let row: usize = 0; row < wholeRows; row += 16) {
    for (let column: usize = 0; column < wholeColumns; column += 16) {
      turnTile(from + row * columns + column, columns, to + column * lines + row, lines);
    }
    turnRest(from, to, columns, lines, row, row + 16, wholeColumns, columns);
  }
  turnRest(from, to, columns, lines, wholeRows, rows, 0, columns);
}

function turnRest(
  from: usize,
  to: usize,
  columns: usize,
  lines: usize,
  top: usize,
  bottom: usize,
  left: usize,
  right: usize,
): void {
  for (let column = left; column < right; column++)
    for (let row = top; row < bottom; row++)
      store<i8>(to + column * lines + row, load<i8>(from + row * columns + column));
}

/** Low halves of two vectors, byte by byte in turn; and the high halves. */
function mixLow(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
function mixHigh(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/**
 * Transposes 16 times 16 bytes: a perfect shuffle of row i with row i + 8, four times over (the rows' index moves one bit
 * into the columns' each time).
 */
function turnTile(from: usize, stride: usize, to: usize, lines: usize): void {
  let r0 = v128.load(from);
  let r1 = v128.load(from + stride);
  let r2 = v128.load(from + 2 * stride);
  let r3 = v128.load(from + 3 * stride);
  let r4 = v128.load(from + 4 * stride);
  let r5 = v128.load(from + 5 * stride);
  let r6 = v128.load(from + 6 * stride);
  let r7 = v128.load(from + 7 * stride);
  let r8 = v128.load(from + 8 * stride);
  let r9 = v128.load(from + 9 * stride);
  let ra = v128.load(from + 10 * stride);
  let rb = v128.load(from + 11 * stride);
  let rc = v128.load(from + 12 * stride);
  let rd = v128.load(from + 13 * stride);
  let re = v128.load(from + 14 * stride);
  let rf = v128.load(from + 15 * stride);
  for (let round = 0; round < 4; round++) {
    const s0 = mixLow(r0, r8);
    const s1 = mixHigh(r0, r8);
    const s2 = mixLow(r1, r9);
    const s3 = mixHigh(r1, r9);
    const s4 = mixLow(r2, ra);
    const s5 = mixHigh(r2, ra);
    const s6 = mixLow(r3, rb);
    const s7 = mixHigh(r3, rb);
    const s8 = mixLow(r4, rc);
    const s9 = mixHigh(r4, rc);
    const sa = mixLow(r5, rd);
    const sb = mixHigh(r5, rd);
    const sc = mixLow(r6, re);
    const sd = mixHigh(r6, re);
    const se = mixLow(r7, rf);
    const sf = mixHigh(r7, rf);
    r0 = s0;
    r1 = s1;
    r2 = s2;
    r3 = s3;
    r4 = s4;
    r5 = s5;
    r6 = s6;
    r7 = s7;
    r8 = s8;
    r9 = s9;
    ra = sa;
    rb = sb;
    rc = sc;
    rd = sd;
    re = se;
    rf = sf;
  }
  v128.store(to, r0);
  v128.store(to + lines, r1);
  v128.store(to + 2 * lines, r2);
  v128.store(to + 3 * lines, r3);
  v128.store(to + 4 * lines, r4);
  v128.store(to + 5 * lines, r5);
  v128.store(to + 6 * lines, r6);
  v128.store(to + 7 * lines, r7);
  v128.store(to + 8 * lines, r8);
  v128.store(to + 9 * lines, r9);
  v128.store(to + 10 * lines, ra);
  v128.store(to + 11 * lines, rb);
  v128.store(to + 12 * lines, rc);
  v128.store(to + 13 * lines, rd);
  v128.store(to + 14 * lines, re);
  v128.store(to + 15 * lines, rf);
}
