/**
 * Entries and keys as the files of proofs hold them. Where one of these tests fails because a layout was changed on purpose,
 * the version in the name of its format (`FAST_FORMAT`, `SALTED_FORMAT`, `PROOF_FORMAT`, `RULES_FORMAT`) goes up with it: otherwise entries
 * of old files would be taken for those of other positions.
 */
import { expect, test } from 'vitest';
import { makeTableMemory } from '../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../electron/engine/wasm-modules.ts';
import { BENCH_POSITIONS } from '../../../../engine/analysis/bench.ts';
import { hashPosition, makeHasher } from '../../../../engine/analysis/position-hash.ts';
import { backendOf, makeSharedStore } from '../../../../engine/analysis/store.ts';
import { makeTableRegistry } from '../../../../engine/analysis/table-registry.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { defined } from '../../../../engine/core/result.ts';
import { MIN_PROOF_BYTES } from '../../../../engine/games/kalah/search/proof-table.ts';
import { enterProved, homeOf, makeEntries } from '../../../../engine/search/fast/entries.ts';
import { makeTable, storeProved } from '../../../../engine/search/table.ts';
import { makeKernel } from '../../../support/kernels.ts';
import { compiled } from '../../../support/positions.ts';

const makeMemory = makeTableMemory(await tableModules());

/** The words that are not 0, with their places. */
const filled = (words: Int32Array): string =>
  [...words.entries()]
    .flatMap(([at, word]) => (word === 0 ? [] : [`${String(at)}: ${String(word)}`]))
    .join(', ');

const mixed = (sum: number, word: number): number => Math.imul(sum ^ word, 0x01000193);

test('entries of all tables look as they did', () => {
  const { buffer, byteOffset, kernels } = defined(makeMemory(MIN_PROOF_BYTES), 'memory');
  const proofs = new Int32Array(buffer, byteOffset, MIN_PROOF_BYTES / 4);
  kernels?.functions['setProofTable']?.(byteOffset, Math.log2(MIN_PROOF_BYTES / 32));
  kernels?.functions['storeProof']?.(0x2345_6789, 0x1357_9bdf, 1, 12, 3, 1000);
  const fast = makeEntries(new ArrayBuffer(4096));
  enterProved(fast, homeOf(fast, 77, 88), 77, 88, true, 12, 3, false, 1000);
  const plain = makeTable(new ArrayBuffer(4096));
  storeProved(plain, 77, 88, 99, true, 12, false, 1000);
  const tables = [proofs, fast.words, plain.words];
  expect(tables.map(filled).join('\n')).toMatchInlineSnapshot(`
    "736328: -562980011, 736329: -1926889334
    704: 1211748417, 705: 1088013636, 706: 2147418124, 707: 335548416
    416: 88, 417: 99, 418: 12, 419: 2000000, 420: -2000000, 421: 2000000, 423: 1001"
  `);
});

test('keys of positions are what they were', () => {
  const digests: Record<string, [kernel: number, rules: number]> = {};
  for (const { rules: text, moves } of BENCH_POSITIONS) {
    const rules = compiled(text);
    let position = rules.start();
    for (const move of moves === '' ? [] : moves.split('/')) position = rules.next(position, move as Move);
    const kernel = makeKernel(rules, 4);
    const hasher = makeHasher(rules);
    hashPosition(hasher, position);
    const digest = (digests[rules.game] ??= [0, 0]);
    if (kernel?.load(position, 0) === true)
      digest[0] = mixed(mixed(digest[0], kernel.keyA[0] ?? 0), kernel.keyB[0] ?? 0);
    digest[1] = mixed(mixed(mixed(digest[1], hasher.a), hasher.b), hasher.c);
  }
  expect(JSON.stringify(digests)).toMatchInlineSnapshot(
    `"{"kalah":[-1270015274,17172938],"oware":[1079434088,234773828],"awele":[-560488659,-1163150670],"hawalis":[150199958,343709347],"shakala":[0,1386348270]}"`,
  );
});

test('every game names the format of its memory', () => {
  const formats = ['kalah', 'kalah:houses=8', 'oware', 'awele', 'hawalis', 'shakala'].map((text) => {
    const rules = compiled(text);
    const store = makeSharedStore(
      { table: new ArrayBuffer(2 ** 26), busy: null },
      makeTableRegistry(makeMemory),
    );
    return [text, backendOf(store, rules).proofMemory?.().format];
  });
  expect(Object.fromEntries(formats)).toMatchInlineSnapshot(`
    {
      "awele": "fast-salted-1",
      "hawalis": "fast-1",
      "kalah": "kalah-proof-1",
      "kalah:houses=8": "fast-1",
      "oware": "fast-salted-1",
      "shakala": undefined,
    }
  `);
});
