/** Recognises files that are not text by their first bytes, or by the control characters in them. */
import { fail, ok, type Result } from '../core/result.ts';
import { decodeText } from './bytes.ts';

/** Why bytes are not a text of games; `ERR_FILE_BINARY`: a binary file of any other kind. */
export type BinaryError = 'ERR_FILE_PICTURE' | 'ERR_FILE_PDF' | 'ERR_FILE_ARCHIVE' | 'ERR_FILE_BINARY';

/** First bytes of known kinds of files, as Latin letters; a dot matches any byte. */
const SIGNATURES: readonly (readonly [BinaryError, RegExp])[] = [
  [
    'ERR_FILE_PICTURE',
    /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|avi)|BM[^]{4}\0\0)/,
  ],
  ['ERR_FILE_PDF', /^%PDF-/],
  ['ERR_FILE_ARCHIVE', /^(?:PK\x03\x04|\x1f\x8b|7z\xbc\xaf|Rar!)/],
];

/** Number of bytes examined. */
const BEGINNING = 1024;
/** Share of control characters that not even a damaged text reaches. */
const MOST_CONTROLS = 0.1;

/** Returns the kind of a file that is not text; null for a text. */
function binaryFault(bytes: Uint8Array): BinaryError | null {
  const beginning = String.fromCharCode(...bytes.slice(0, BEGINNING));
  const known = SIGNATURES.find(([, signature]) => signature.test(beginning));
  if (known) return known[0];
  const text = decodeText(bytes.slice(0, BEGINNING)).text;
  // The pattern looks for control characters on purpose.
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return controls > MOST_CONTROLS * text.length ? 'ERR_FILE_BINARY' : null;
}

/** Returns the text of a file, or the reason why it has none. */
export function readableText(bytes: Uint8Array): Result<string, BinaryError> {
  const fault = binaryFault(bytes);
  return fault === null ? ok(decodeText(bytes).text) : fail(fault);
}
