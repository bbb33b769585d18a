/**
 * Writes a GIF picture by picture. After the first picture, only the changed part of each is written; equal pictures
 * become one picture that is shown longer.
 */
import { GIFEncoder } from 'gifenc/dist/gifenc.esm.js';
import { makeMapper, MAX_COLOURS, type GifColour, type Pixels } from './palette.ts';

/** Index that means "as before". */
const AS_BEFORE = MAX_COLOURS;

/** A file that is being made. */
export interface GifWriter {
  /** Adds a picture of the size given at the start. */
  readonly add: (pixels: Pixels, delayMs: number) => void;
  /** Ends the file. */
  readonly finish: () => Uint8Array<ArrayBuffer>;
}

interface Waiting {
  readonly indexes: Uint8Array;
  delayMs: number;
}

/**
 * Begins a file.
 *
 * @param palette at most 255 colours.
 * @param isLooped whether it plays forever; otherwise it plays once.
 */
export function startGif(
  width: number,
  height: number,
  palette: readonly GifColour[],
  isLooped: boolean,
): GifWriter {
  const stream = GIFEncoder();
  const map = makeMapper(palette);
  // Always 256 colours, so that there is an index for "as before".
  const table = Array.from({ length: AS_BEFORE + 1 }, (_, i): GifColour => palette[i] ?? [0, 0, 0]);
  let waiting: Waiting | null = null;
  let before: Uint8Array | null = null;

  function write({ indexes, delayMs }: Waiting): void {
    const last = before;
    before = indexes;
    if (last === null) {
      stream.writeFrame(indexes, width, height, {
        palette: table,
        delay: delayMs,
        repeat: isLooped ? 0 : -1,
        dispose: 1,
      });
      return;
    }
    const changes = indexes.map((index, i) => (index === last[i] ? AS_BEFORE : index));
    stream.writeFrame(changes, width, height, {
      delay: delayMs,
      transparent: true,
      transparentIndex: AS_BEFORE,
      dispose: 1,
    });
  }

  return {
    add(pixels, delayMs) {
      const indexes = map(pixels, width);
      if (waiting && indexes.every((index, i) => index === waiting?.indexes[i])) {
        waiting.delayMs += delayMs;
        return;
      }
      if (waiting) write(waiting);
      waiting = { indexes, delayMs };
    },
    finish() {
      if (waiting) write(waiting);
      waiting = null;
      stream.finish();
      return stream.bytes();
    },
  };
}
