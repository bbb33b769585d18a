import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from '../../../../engine/search/endgame/checksum.ts';

test('the check value of the standard', () => {
  // ISO 3309: the CRC-32 of the ASCII digits 1 to 9.
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});

test('pieces give the checksum of the whole', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(64), (bytes, cut) => {
      const before = crc32(bytes.subarray(0, cut));
      expect(crc32(bytes.subarray(cut), before)).toBe(crc32(bytes));
    }),
  );
});

test('any one changed byte changes it', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      fc.nat(63),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, flip) => {
        const changed = bytes.slice();
        changed[at % bytes.length] = (changed[at % bytes.length] ?? 0) ^ flip;
        expect(crc32(changed)).not.toBe(crc32(bytes));
      },
    ),
  );
});
