/**
 * Decodes the bytes of a file, without the platform's decoder: the engine has none.
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

/** Code units are joined in pieces of this size, because the number of arguments of a call is limited. */
const PIECE = 4096;

/** Makes a collector of code units. */
function makeSink(): { add(unit: number): void; text(): string } {
  const parts: string[] = [];
  let units: number[] = [];
  function flush(): void {
    parts.push(String.fromCharCode(...units));
    units = [];
  }
  return {
    add(unit) {
      units.push(unit);
      if (units.length === PIECE) flush();
    },
    text() {
      flush();
      return parts.join('');
    },
  };
}

/** Bytes decoded as UTF-8. */
interface Utf8 {
  readonly text: string;
  /** Well-formed sequences of more than one byte. */
  readonly sequences: number;
  /** Places that are not UTF-8, each one U+FFFD in the text. */
  readonly faults: number;
}

/**
 * Returns the sequence that a byte begins: its length and the bounds of its second byte; null if no sequence begins
 * with it.
 */
function sequenceOf(first: number): readonly [length: number, low: number, high: number] | null {
  if (first < 0x80) return [1, 0, 0];
  if (first < 0xc2 || first > 0xf4) return null;
  if (first < 0xe0) return [2, 0x80, 0xbf];
  // The bounds refuse overlong forms, surrogates and code points beyond U+10FFFF.
  if (first < 0xf0) return [3, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf];
  return [4, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
}

/** Decodes UTF-8 from `from` on; broken places are replaced as in the WHATWG Encoding Standard. */
function decodeUtf8(bytes: Uint8Array, from: number): Utf8 {
  const sink = makeSink();
  let sequences = 0;
  let faults = 0;
  for (let i = from; i < bytes.length;) {
    const first = bytes[i++] ?? 0;
    const [length, low, high] = sequenceOf(first) ?? [0, 0, 0];
    let code = length < 2 ? first : first & (0xff >> (length + 1));
    let taken = 1;
    for (; taken < length; taken++) {
      const next = bytes[i] ?? 0;
      if (next < (taken === 1 ? low : 0x80) || next > (taken === 1 ? high : 0xbf)) break;
      code = (code << 6) | (next & 0x3f);
      i++;
    }
    if (taken !== length) {
      faults++;
      sink.add(0xfffd);
    } else if (code < 0x10000) sink.add(code);
    else {
      sink.add(0xd800 + ((code - 0x10000) >> 10));
      sink.add(0xdc00 + ((code - 0x10000) & 0x3ff));
    }
    if (taken === length && length > 1) sequences++;
  }
  return { text: sink.text(), sequences, faults };
}

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

function decodeUtf16(bytes: Uint8Array, isLittle: boolean, from: number): string {
  const sink = makeSink();
  for (let i = from; i + 1 < bytes.length; i += 2) {
    const [low, high] = isLittle ? [bytes[i], bytes[i + 1]] : [bytes[i + 1], bytes[i]];
    sink.add(((high ?? 0) << 8) | (low ?? 0));
  }
  return sink.text();
}

/** Decodes a file. Linear in its size; never fails. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: decodeUtf16(bytes, true, 2), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: decodeUtf16(bytes, false, 2), encoding: 'utf-16be' };
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return { text: decodeUtf16(bytes, unmarked === 'utf-16le', 0), encoding: unmarked };
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const { text, sequences, faults } = decodeUtf8(bytes, hasMark ? 3 : 0);
  if (faults === 0 || hasMark || (sequences > 0 && sequences >= faults)) return { text, encoding: 'utf-8' };
  const sink = makeSink();
  for (const byte of bytes) {
    sink.add(byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte);
  }
  return { text: sink.text(), encoding: 'windows-1252' };
}
