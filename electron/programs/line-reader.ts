/** Reads lines from a stream of bytes, with a limit for each line and for all of them together. */

/** Longest line that is read; the rest of a longer line is dropped. */
const MAX_LINE = 65_536;

/** A reader of lines. */
export interface LineReader {
  take(bytes: Uint8Array): void;
  /** Restarts the count of bytes, after a question. */
  reset(): void;
}

/**
 * Makes a reader of lines.
 *
 * @param mostBytes most bytes between two resets; after more, `onFlood` is called once and reading stops.
 */
export function makeLineReader(
  mostBytes: number,
  onLine: (line: string) => void,
  onFlood: () => void,
): LineReader {
  const decoder = new TextDecoder();
  let rest = '';
  let isCut = false;
  let bytes = 0;
  let isFlooded = false;

  function takePart(part: string, isWhole: boolean): void {
    if (!isCut) rest += part.slice(0, MAX_LINE - rest.length);
    isCut ||= rest.length >= MAX_LINE;
    if (!isWhole) return;
    const line = rest;
    rest = '';
    isCut = false;
    onLine(line.replace(/\r$/, ''));
  }

  return {
    take(chunk) {
      if (isFlooded) return;
      bytes += chunk.byteLength;
      if (bytes > mostBytes) {
        isFlooded = true;
        rest = '';
        onFlood();
        return;
      }
      const parts = decoder.decode(chunk, { stream: true }).split('\n');
      for (const [i, part] of parts.entries()) takePart(part, i < parts.length - 1);
    },
    reset() {
      bytes = 0;
    },
  };
}
