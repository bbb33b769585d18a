/**
 * Decodes the bytes of a file.
 *
 * A byte-order mark decides. Bytes that begin with a NUL in every second place are UTF-16, because no text of another
 * encoding begins like that. Bytes that look like UTF-8 are UTF-8, all others Windows-1252, in which every byte has a
 * meaning. So decoding never fails and umlauts of old files survive. UTF-8 with a few broken places, for example a file
 * cut off inside a character, stays UTF-8: letters of Windows-1252 hardly ever form such sequences.
 */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A decoded file; the byte-order mark is not part of the text. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * Windows-1252 from 0x80 to 0x9f; the five unused bytes are the controls of the same number, as in the WHATWG table.
 */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Number of bytes that identify UTF-16 without a mark: eight letters of the tags that games begin with. */
const TELLING = 16;

/** Detects the byte order of UTF-16 without a mark, or null for another encoding. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < TELLING) return null;
  const zeros = [0, 0];
  for (let i = 0; i < TELLING; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  if (zeros[0] === 0 && zeros[1] === TELLING / 2) return 'utf-16le';
  return zeros[0] === TELLING / 2 && zeros[1] === 0 ? 'utf-16be' : null;
}

/** Decodes a file. Linear in its size; never fails. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = (encoding: Encoding, text = new TextDecoder(encoding).decode(bytes)): DecodedText => ({
    text,
    encoding,
  });
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le');
  if (first === 0xfe && second === 0xff) return decoded('utf-16be');
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return decoded(unmarked);
  try {
    return decoded('utf-8', new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const utf8 = decoded('utf-8');
    const sequences = utf8.text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
    const faults = utf8.text.match(/\ufffd/g)?.length ?? 0;
    const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
    if (hasMark || (sequences > 0 && sequences >= faults)) return utf8;
    // Some versions of Node leave the characters of the table as controls.
    const { text, encoding } = decoded('windows-1252');
    return decoded(
      encoding,
      text.replaceAll(/[\x80-\x9f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80)),
    );
  }
}
