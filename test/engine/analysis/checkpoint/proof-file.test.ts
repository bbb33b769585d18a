/** Files of proofs in memory: round trips, damage of every kind, other rules, positions and versions. */
import { describe, expect, test } from 'vitest';
import { BLOCK_WORDS } from '../../../../engine/analysis/checkpoint/blocks.ts';
import type { ProofFacts } from '../../../../engine/analysis/checkpoint/facts.ts';
import { proofFileName, proofIdOf } from '../../../../engine/analysis/checkpoint/proof-id.ts';
import {
  checkProof,
  readProofHead,
  readProofMemory,
  type ReadAt,
} from '../../../../engine/analysis/checkpoint/read.ts';
import { writeProof } from '../../../../engine/analysis/checkpoint/write.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { type Result } from '../../../../engine/core/result.ts';
import type { ProofMemory } from '../../../../engine/search/backend.ts';
import { crc32 } from '../../../../engine/search/endgame/checksum.ts';
import { makeRandom, type Random } from '../../../support/random-play.ts';
import { compiled } from '../../../support/positions.ts';

const KALAH = compiled('kalah:houses=4,seeds=4');
const ID = proofIdOf(KALAH, KALAH.start());

function proved(move: string, low: number, high: number): ProofFacts['moves'][number] {
  return { move: move as Move, low, high, lowUsesHistory: false, highUsesHistory: false, line: [] };
}

const FACTS: ProofFacts = {
  ...ID,
  ref: { rules: ID.rules, start: null, moves: [] },
  goal: 'all',
  build: '1.2.3',
  moves: [{ ...proved('A', -3, 9), highUsesHistory: true, line: ['A' as Move] }, proved('é\u2028', 4, 4)],
  neither: 'draw',
  nodes: 2 ** 40,
  timeMs: 12_345,
  runs: 3,
  savedAt: '2026-01-02T03:04:05.678Z',
  memoryMb: 128,
  tableSeeds: 18,
  windows: [{ move: 'A' as Move, beta: 4, answer: 'reached', nodes: 5_000_000 }],
};

/** Two and a half blocks: one with some entries, one of zeros, one half full to the last word. */
function someMemory(random: Random): ProofMemory {
  const words = new Int32Array(2.5 * BLOCK_WORDS);
  for (let i = 0; i < 300; i++) words[Math.floor(random() * BLOCK_WORDS)] = Math.floor(random() * 2 ** 32);
  words.fill(7, 2 * BLOCK_WORDS);
  return { format: 'test-1', parts: [words] };
}

function fileOf(facts: ProofFacts, memory: ProofMemory | null): Uint8Array {
  const parts: Uint8Array[] = [];
  writeProof(facts, memory, (bytes) => parts.push(bytes.slice()));
  return new Uint8Array(Buffer.concat(parts));
}

const readerOf =
  (file: Uint8Array): ReadAt =>
  (into, at) => {
    const bytes = file.subarray(at, at + into.length);
    into.set(bytes);
    return bytes.length;
  };

const emptyLike = ({ format, parts }: ProofMemory): ProofMemory => ({
  format,
  parts: parts.map(({ length }) => new Int32Array(length)),
});

/** Reads all of a file: what was taken, or the error. */
function readAll(file: Uint8Array, memory: ProofMemory | null, isRepair = false): Result<string> {
  const readAt = readerOf(file);
  const head = readProofHead(readAt);
  return head.ok ? readProofMemory(head.value, readAt, memory, isRepair) : head;
}

const SMALL = fileOf(FACTS, { format: 'test-1', parts: [Int32Array.of(0, 0, 1, 2, 0, 3, 4, 0)] });
/** Where the facts end in it. */
const FACTS_END = SMALL.length - (32 + 20 + 4096 * 4 + 6 * 4 + 20);
const SMALL_MEMORY: ProofMemory = { format: 'test-1', parts: [new Int32Array(8)] };

describe('the file of a proof', () => {
  test('gives back facts and memory, and takes no room for what is empty', () => {
    const memory = someMemory(makeRandom(1));
    const file = fileOf(FACTS, memory);
    const back = emptyLike(memory);
    const head = readProofHead(readerOf(file));
    expect(head.ok && head.value.facts).toEqual(FACTS);
    expect(readAll(file, back)).toEqual({ ok: true, value: 'all' });
    expect(back.parts).toEqual(memory.parts);
    expect(file.length).toBeLessThan((0.5 * BLOCK_WORDS + 2 * 4096) * 4 + 5000);
  });

  test('is the same for a memory in parts, one after the other', () => {
    const words = new Int32Array(4 * BLOCK_WORDS);
    for (let at = 0; at < words.length; at += 1001) words[at] = at + 1;
    const inParts = (): Int32Array[] => [0, 1].map(() => new Int32Array(2 * BLOCK_WORDS));
    const parts = inParts();
    parts.forEach((part, i) => part.set(words.subarray(i * part.length, (i + 1) * part.length)));
    const file = fileOf(FACTS, { format: 'test-1', parts });
    expect(file).toEqual(fileOf(FACTS, { format: 'test-1', parts: [words] }));
    const back = { format: 'test-1', parts: inParts() };
    expect(readAll(file, back)).toEqual({ ok: true, value: 'all' });
    expect(back.parts).toEqual(parts);
  });

  test('can do without a memory, on either side', () => {
    const memory = someMemory(makeRandom(2));
    expect(readAll(fileOf(FACTS, null), null)).toEqual({ ok: true, value: 'all' });
    expect(readAll(fileOf(FACTS, memory), null)).toEqual({ ok: true, value: 'all' });
    expect(readAll(fileOf(FACTS, null), emptyLike(memory))).toEqual({ ok: true, value: 'other-format' });
  });

  test('is refused with any byte changed, cut off anywhere, or with bytes behind its end', () => {
    const whole = readAll(SMALL, emptyLike(SMALL_MEMORY));
    expect(whole).toEqual({ ok: true, value: 'all' });
    const accepted: string[] = [];
    const random = makeRandom(3);
    // All of the heads and of what is around them, and places in between.
    const heads = Array.from({ length: SMALL.length }, (_, at) => at).filter(
      (at) => at < 28 || (at > FACTS_END - 20 && at < FACTS_END + 80) || at > SMALL.length - 60,
    );
    const others = Array.from({ length: 300 }, () => Math.floor(random() * SMALL.length));
    for (const at of [...heads, ...others]) {
      const changed = SMALL.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      if (readAll(changed, emptyLike(SMALL_MEMORY)).ok) accepted.push(`changed at ${String(at)}`);
      if (readAll(SMALL.slice(0, at), emptyLike(SMALL_MEMORY)).ok) accepted.push(`cut at ${String(at)}`);
    }
    if (readAll(Uint8Array.of(...SMALL, 0), emptyLike(SMALL_MEMORY)).ok) accepted.push('longer');
    expect(accepted).toEqual([]);
  });

  test('tells whether its bounds or only its memory are damaged', () => {
    const [inFacts, inMemory] = [40, SMALL.length - 30].map((at) => {
      const changed = SMALL.slice();
      changed[at] = (changed[at] ?? 0) ^ 4;
      return readAll(changed, emptyLike(SMALL_MEMORY));
    });
    expect([inFacts, inMemory]).toEqual([
      { ok: false, code: 'ERR_PROOF_DAMAGED', params: { part: 'bounds' } },
      { ok: false, code: 'ERR_PROOF_DAMAGED', params: { part: 'memory' } },
    ]);
  });

  test('gives every whole block when it is repaired, and nothing of the others', () => {
    const memory: ProofMemory = { format: 'test-1', parts: [new Int32Array(3 * BLOCK_WORDS).fill(9)] };
    const file = fileOf(FACTS, memory);
    const block = Math.floor(file.length / 3);
    file[block + 5000] = 0;
    const back = emptyLike(memory);
    expect(readAll(file, back, true)).toEqual({ ok: true, value: 'whole-blocks' });
    const sums = [0, 1, 2].map((i) =>
      back.parts[0]?.slice(i * BLOCK_WORDS, (i + 1) * BLOCK_WORDS).filter(Boolean),
    );
    expect(sums.map((sum) => sum?.length).sort()).toEqual([0, BLOCK_WORDS, BLOCK_WORDS]);
  });

  test('is refused by a program of another version, before anything of it is read', () => {
    for (const at of [8, 12]) {
      const changed = SMALL.slice();
      changed[at] = 99;
      new DataView(changed.buffer).setUint32(24, crc32(changed.subarray(0, 24)), true);
      expect(readAll(changed, null)).toMatchObject({ ok: false, code: 'ERR_PROOF_VERSION' });
    }
    expect(readAll(new Uint8Array(500), null)).toMatchObject({ code: 'ERR_PROOF_FORMAT' });
    expect(readAll(new Uint8Array(), null)).toMatchObject({ code: 'ERR_PROOF_FORMAT' });
  });

  test('gives its bounds but not its memory to a program with other entries', () => {
    const other: ProofMemory = { format: 'test-2', parts: [new Int32Array(8)] };
    expect(readAll(SMALL, other)).toEqual({ ok: true, value: 'other-format' });
    expect(other.parts).toEqual([new Int32Array(8)]);
  });

  test('is refused where its memory has another size and cannot be entered piece by piece', () => {
    const larger: ProofMemory = { format: 'test-1', parts: [new Int32Array(16)] };
    const error = { ok: false, code: 'ERR_PROOF_MEMORY', params: { memory: 128, expected: 256 } };
    expect(readAll(SMALL, larger)).toEqual(error);
  });
});

describe('which proof a file is about', () => {
  const other = (text: string): Result<true> => {
    const rules = compiled(text);
    return checkProof(FACTS, proofIdOf(rules, rules.start()));
  };

  test('another rule set, another position and another past are told apart', () => {
    expect(checkProof(FACTS, ID)).toEqual({ ok: true, value: true });
    expect(other('kalah:houses=4,seeds=4,empty-capture=on')).toMatchObject({
      code: 'ERR_PROOF_RULES',
      params: { rules: 'kalah:houses=4,seeds=4' },
    });
    const next = KALAH.next(KALAH.start(), 'A' as Move);
    expect(checkProof(FACTS, proofIdOf(KALAH, next))).toMatchObject({ code: 'ERR_PROOF_POSITION' });
    const oware = compiled('oware');
    const start = oware.start();
    const cameBack = { ...start, past: { key: 'x', before: start.past } };
    const facts = { ...FACTS, ...proofIdOf(oware, start) };
    expect(checkProof(facts, proofIdOf(oware, cameBack))).toMatchObject({ code: 'ERR_PROOF_POSITION' });
  });

  test('file names are short, take any file system, and differ', () => {
    const texts = ['kalah', 'kalah:seeds=4', 'oware', 'hawalis', 'shakala'];
    const names = texts.map((text) => {
      const rules = compiled(text);
      return proofFileName(proofIdOf(rules, rules.start()));
    });
    expect(names[1]).toMatch(/^kalah-seeds-4-4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-[0-9a-f]{8}\.proof$/);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9-]{1,140}\.proof$/);
    expect(new Set(names).size).toBe(texts.length);
  });
});
