import { describe, expect, test } from 'vitest';
import { readableText } from '../../../engine/formats/binary.ts';
import { GOLDEN } from './golden.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const codeOf = (data: Uint8Array): string | null => {
  const read = readableText(data);
  return read.ok ? null : read.code;
};

describe('files that are no text', () => {
  test.each([
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'ERR_FILE_PICTURE'],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'ERR_FILE_PICTURE'],
    ['a GIF', 'GIF89a\x01\0', 'ERR_FILE_PICTURE'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'ERR_FILE_PICTURE'],
    ['a photo of a telephone', '\0\0\0\x18ftypheic\0\0\0\0', 'ERR_FILE_PICTURE'],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3', 'ERR_FILE_PDF'],
    ['a ZIP', 'PK\x03\x04\x14\0\0\0', 'ERR_FILE_ARCHIVE'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0>\0', 'ERR_FILE_BINARY'],
  ])('%s is called what it is', (_, begin, code) => {
    expect(codeOf(bytes(begin))).toBe(code);
  });

  test.each([
    ['nothing', ''],
    ['games', GOLDEN],
    ['games with a damaged place', `[Game "kalah"]\n\n1. D\0 E\x07 c *\n${'x'.repeat(40)}`],
    ['old letters', '[South "J\xf6rg"]\r\n[Game "kalah"]'],
    ['moves of Kalah', 'PK 1. D E c'],
  ])('%s is text', (_, text) => {
    expect(codeOf(bytes(text))).toBeNull();
  });

  test('UTF-16 is text, with its NUL in every second place', () => {
    const text = '\ufeff[Game "kalah"]\r\n\r\n1. D E c *\r\n';
    const data = Uint8Array.from(
      Array.from(text).flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
    );
    expect(readableText(data)).toMatchObject({ ok: true, value: text.slice(1) });
  });
});
