/**
 * Bytes of a file -> text, without the platform's decoder: the engine has none.
 *
 * A byte-order mark decides; else the bytes are UTF-8 if they are well-formed UTF-8, else Windows-1252, in which every
 * byte means something. So reading never fails and umlauts of old files survive.
 */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A decoded file; the byte-order mark is not part of the text. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Windows-1252 from 0x80 to 0x9f; the five unused bytes are the controls of the same number, as in the WHATWG table. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Code units are joined in pieces of this many, since a call takes only so many arguments. */
const PIECE = 4096;

/** Collects code units. */
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

/** Least code point of a sequence of so many bytes: shorter ones must not be written longer. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000];

/** Decodes well-formed UTF-8 from `from` on, or null. Surrogates, overlong forms and cut sequences are refused. */
function decodeUtf8(bytes: Uint8Array, from: number): string | null {
  const sink = makeSink();
  for (let i = from; i < bytes.length;) {
    const first = bytes[i] ?? 0;
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    if (length === 0 || first > 0xf4 || i + length > bytes.length) return null;
    let code = length === 1 ? first : first & (0xff >> (length + 1));
    for (let k = 1; k < length; k++) {
      const next = bytes[i + k] ?? 0;
      if ((next & 0xc0) !== 0x80) return null;
      code = (code << 6) | (next & 0x3f);
    }
    if (code < (LEAST[length] ?? 0) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
    if (code < 0x10000) sink.add(code);
    else {
      sink.add(0xd800 + ((code - 0x10000) >> 10));
      sink.add(0xdc00 + ((code - 0x10000) & 0x3ff));
    }
    i += length;
  }
  return sink.text();
}

function decodeUtf16(bytes: Uint8Array, isLittle: boolean): string {
  const sink = makeSink();
  for (let i = 2; i + 1 < bytes.length; i += 2) {
    const [low, high] = isLittle ? [bytes[i], bytes[i + 1]] : [bytes[i + 1], bytes[i]];
    sink.add(((high ?? 0) << 8) | (low ?? 0));
  }
  return sink.text();
}

/** Decodes a file. Linear in its size; never fails. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decodeUtf16(bytes, true), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: decodeUtf16(bytes, false), encoding: 'utf-16be' };
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = decodeUtf8(bytes, hasMark ? 3 : 0);
  if (text !== null) return { text, encoding: 'utf-8' };
  const sink = makeSink();
  for (const byte of bytes) {
    sink.add(byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte);
  }
  return { text: sink.text(), encoding: 'windows-1252' };
}
