import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../engine/formats/bytes.ts';
import { forAll } from '../../support/for-all.ts';

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

describe('bytes of a file', () => {
  forAll([fc.string({ unit: 'grapheme', maxLength: 50 }), fc.boolean()])(
    'are UTF-8 where they can be, with or without a byte-order mark',
    (text, hasMark) => {
      const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}${text}`, 'utf8');
      expect(decodeText(bytes)).toEqual({ text, encoding: 'utf-8' });
    },
  );

  forAll([fc.uint8Array({ maxLength: 12 })], { numRuns: 2000 })(
    'are never refused, and agree with the platform wherever it finds UTF-8',
    (bytes) => {
      const hasUtf16Mark =
        (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
      fc.pre(!hasUtf16Mark);
      const read = decodeText(bytes);
      if (read.encoding === 'windows-1252') {
        expect(isUtf8(bytes)).toBe(false);
        expect(read.text).toHaveLength(bytes.length);
      } else expect(read).toEqual({ text: new TextDecoder().decode(bytes), encoding: 'utf-8' });
    },
  );

  test('are UTF-16 without a mark where every second byte at the beginning is NUL', () => {
    const text = '[Game "kalah"]\n[South "Müller"]\n\n1. F {é 🙂} *\n';
    const little = Buffer.from(text, 'utf16le');
    expect(decodeText(little)).toEqual({ text, encoding: 'utf-16le' });
    expect(decodeText(Buffer.from(little).swap16())).toEqual({ text, encoding: 'utf-16be' });
    expect(decodeText(Buffer.alloc(64)).encoding).toBe('utf-8');
  });

  test('are Windows-1252 where they are not UTF-8', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(decodeText(all).text).toBe(new TextDecoder('windows-1252').decode(all));
    expect(decodeText(Uint8Array.of(0x5a, 0x6f, 0xeb)).text).toBe('Zoë');
  });

  test('are still UTF-8 where a character was cut or broken', () => {
    const bytes = Buffer.from('Zoë 😀', 'utf8');
    expect(decodeText(bytes.subarray(0, -1))).toEqual({ text: 'Zoë \ufffd', encoding: 'utf-8' });
    expect(decodeText(Buffer.concat([bytes, Uint8Array.of(0xff), bytes])).text).toBe('Zoë 😀\ufffdZoë 😀');
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xeb)).text).toBe('A\ufffd');
  });

  test('are UTF-16 only with a mark', () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x3d, 0xd8, 0, 0xde))).toEqual({
      text: 'A😀',
      encoding: 'utf-16le',
    });
    expect(decodeText(Uint8Array.of(0xfe, 0xff, 0, 0x41))).toEqual({ text: 'A', encoding: 'utf-16be' });
  });

  test('of a large file are read in one go', () => {
    const text = 'ü1. A f\n'.repeat(50_000);
    expect(decodeText(Buffer.from(text)).text).toBe(text);
  });
});
