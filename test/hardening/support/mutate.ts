/** Damage to files: bytes, words, splices of two files, pieces over and over. */
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { below, pick } from '../attack.ts';

/** Words of all formats, put where they do not belong. */
const WORDS = [
  '{', '}', '(', ')', '[', ']', '"', '\\', '[%', '[%value "x" margin exact 1e999 search]', '[%ghost', '[%rest "', ';',
  '1.', '1...', '...', '$9999', '!?', '+999999', '*', '1-0', '26-22', '½-½', 'swap', 'agreed', 'resigned', 'C', 'f',
  'H0 x f4', 'Hi00', '4S,', '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1', 'a1b1', '0', '-1', '1e999', '99999999999',
  '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 'startpos moves ', '[Game "kalah"]\n', '[Rules "oware"]\n', '[Variant "Oware Abapa"]\n',
  '# game: kalah\n', '{"format":"mancala-studio/games"', ',"version":2', '\n', '\r', '\r\n', '\n\n', '\t', '\u0000',
  '\u001b[2J', '\u0085', '\u2028', '\ufeff', '\ud800', '\u202e', 'é', '😀', ' '.repeat(200), '9'.repeat(200),
]; // oxfmt-ignore

const BYTES = [
  0, 9, 10, 13, 27, 32, 34, 40, 41, 45, 46, 48, 57, 91, 92, 93, 123, 125, 127, 128, 194, 239, 254, 255,
];

/** Most bytes of a mutant: larger files are another attack. */
const MAX_BYTES = 60_000;

type Mutation = (bytes: Buffer, other: Buffer, random: Random) => Buffer;

function between(bytes: Buffer, random: Random): readonly [number, number] {
  const [a, b] = [below(random, bytes.length + 1), below(random, bytes.length + 1)];
  return [Math.min(a, b), Math.max(a, b)];
}

function replaced(bytes: Buffer, from: number, to: number, by: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)]);
}

/** The bounds of a word: what stands between blanks. */
function wordAt(bytes: Buffer, at: number): readonly [number, number] {
  const isBlank = (i: number): boolean => (bytes[i] ?? 32) <= 32;
  let from = at;
  let to = at;
  while (from > 0 && !isBlank(from - 1)) from--;
  while (to < bytes.length && !isBlank(to)) to++;
  return [from, to];
}

const MUTATIONS: readonly Mutation[] = [
  // Bytes: changed, put in, left out, a bit turned.
  (bytes, _, random) => {
    const at = below(random, bytes.length + 1);
    const byte = random() < 0.5 ? pick(random, BYTES) : below(random, 256);
    return replaced(bytes, at, at + below(random, 2), Buffer.from([byte]));
  },
  (bytes, _, random) => {
    const at = below(random, bytes.length + 1);
    return replaced(bytes, at, at + 1 + below(random, 3), Buffer.alloc(0));
  },
  (bytes, _, random) => {
    const turned = Buffer.from(bytes);
    const at = below(random, bytes.length);
    turned[at] = (turned[at] ?? 0) ^ (1 << below(random, 8));
    return turned;
  },
  // Words: exchanged, put in, left out, twice.
  (bytes, _, random) => {
    const [from, to] = wordAt(bytes, below(random, bytes.length + 1));
    return replaced(bytes, from, to, Buffer.from(pick(random, WORDS)));
  },
  (bytes, _, random) => {
    const at = below(random, bytes.length + 1);
    return replaced(bytes, at, at, Buffer.from(pick(random, WORDS)));
  },
  (bytes, _, random) => {
    const [from, to] = wordAt(bytes, below(random, bytes.length + 1));
    return replaced(bytes, to, to, Buffer.concat([Buffer.from(' '), bytes.subarray(from, to)]));
  },
  // Cut, spliced with another file, repeated.
  (bytes, _, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  (bytes, other, random) => {
    const [head, tail] = [below(random, bytes.length + 1), below(random, other.length + 1)];
    return Buffer.concat([bytes.subarray(0, head), other.subarray(tail)]);
  },
  (bytes, other, random) => {
    const [from, to] = between(other, random);
    const at = below(random, bytes.length + 1);
    return replaced(bytes, at, at, other.subarray(from, to));
  },
  (bytes, _, random) => {
    const [from, to] = between(bytes, random);
    const piece = bytes.subarray(from, to);
    const times = Math.min(1 + below(random, 60), Math.ceil(MAX_BYTES / (piece.length + 1)));
    return replaced(bytes, to, to, Buffer.concat(Array.from({ length: times }, () => piece)));
  },
];

/** Ways to damage a block of a file. */
export const BLOCK_DAMAGE = ['zeros', 'ones', 'cut'] as const;
const BLOCK_BYTES = 4096;

/** A copy of a file whose block at this place is overwritten, or that ends there. The last block may be a short one. */
export function withDamagedBlock(whole: Buffer, at: number, how: (typeof BLOCK_DAMAGE)[number]): Buffer {
  if (how === 'cut') return Buffer.from(whole.subarray(0, at));
  const bytes = Buffer.from(whole);
  bytes.subarray(at, at + BLOCK_BYTES).fill(how === 'zeros' ? 0 : 0xff);
  return bytes;
}

/** The mutant with this number: one of the texts, damaged in one to four ways; always the same for the same seed. */
export function mutant(texts: readonly Buffer[], of: number, seed: number, number: number): Buffer {
  const random = makeRandom(seed ^ Math.imul(number + 1, 0x9e3779b1));
  let bytes = texts[of % texts.length] ?? Buffer.alloc(0);
  for (let times = 1 + below(random, 4); times > 0; times--) {
    const mutate = pick(random, MUTATIONS);
    bytes = mutate(bytes, pick(random, texts), random).subarray(0, MAX_BYTES);
  }
  return bytes;
}
