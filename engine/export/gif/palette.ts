/**
 * Makes one palette for all pictures of an animation, and turns their pixels into palette indexes.
 *
 * The wood is a slow gradient of similar colours, in which 255 colours would appear as bands. So if no colour of the
 * palette is close enough, a fixed 8 x 8 pattern decides between the neighbours (ordered dithering). The pattern does
 * not move, so still parts do not change from picture to picture.
 */
import { quantize, type GifColour } from 'gifenc/dist/gifenc.esm.js';

export type { GifColour } from 'gifenc/dist/gifenc.esm.js';

/** Pixels as a canvas gives them: red, green, blue, opacity, 0..255 each. */
export type Pixels = Uint8Array | Uint8ClampedArray;

/** Colours of a palette. The 256th index is kept for "as before". */
export const MAX_COLOURS = 255;

/** Bits per channel that tell colours apart in the cache; colours of a palette differ by more. */
const KEY_BITS = 6;
/**
 * The largest amount that the pattern adds to or subtracts from a channel: about the step between two colours of the
 * wood.
 */
const MAX_NUDGE = 5;
/** Largest squared distance at which a colour counts as a colour of the palette and is not dithered. */
const PLAIN_DISTANCE = 6;

/** Ordered 8 x 8 pattern (Bayer), -0.5..0.5. */
const PATTERN: readonly number[] = Array.from({ length: 64 }, (_, i) => {
  let [x, y, value] = [i % 8, Math.floor(i / 8), 0];
  for (let bit = 0; bit < 3; bit++) {
    value = value * 4 + ((x ^ y) & 1) * 2 + (y & 1);
    [x, y] = [x >> 1, y >> 1];
  }
  return (value + 0.5) / 64 - 0.5;
});

/** Squared distance, with the channels weighted as the eye sees them. */
function distance(a: GifColour, r: number, g: number, b: number): number {
  return (2 * (a[0] - r) ** 2 + 4 * (a[1] - g) ** 2 + 3 * (a[2] - b) ** 2) / 3;
}

/** Reads a colour written `#RRGGBB`. */
export function parseColour(text: string): GifColour {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/**
 * Chooses the colours that suit some pictures best.
 *
 * @param exact colours of large even areas, which must stay unchanged.
 * @returns at most `MAX_COLOURS` colours, the exact ones first.
 */
export function makePalette(
  pictures: readonly Pixels[],
  exact: readonly GifColour[] = [],
): readonly GifColour[] {
  const sample = new Uint8Array(pictures.reduce((sum, picture) => sum + picture.length, 0));
  let at = 0;
  for (const picture of pictures) {
    sample.set(picture, at);
    at += picture.length;
  }
  const found = quantize(sample, MAX_COLOURS - exact.length);
  return [...exact, ...found.filter((colour) => exact.every((own) => distance(own, ...colour) > 0))];
}

/** Turns pixels into indexes of a palette. Caches the colours it has looked up. */
export function makeMapper(palette: readonly GifColour[]): (pixels: Pixels, width: number) => Uint8Array {
  const known = new Int16Array(1 << (3 * KEY_BITS)).fill(-1);
  const distances = new Float32Array(known.length);
  const shift = 8 - KEY_BITS;

  function keyOf(r: number, g: number, b: number): number {
    return ((r >> shift) << (2 * KEY_BITS)) | ((g >> shift) << KEY_BITS) | (b >> shift);
  }

  function nearest(key: number, r: number, g: number, b: number): number {
    let best = 0;
    let least = Infinity;
    for (let i = 0; i < palette.length; i++) {
      const colour = palette[i];
      if (!colour) continue;
      const d = distance(colour, r, g, b);
      if (d < least) {
        least = d;
        best = i;
      }
    }
    known[key] = best;
    distances[key] = least;
    return best;
  }

  const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

  return (pixels, width) => {
    const indexes = new Uint8Array(pixels.length / 4);
    for (let i = 0, p = 0; i < indexes.length; i++, p += 4) {
      const [r, g, b] = [pixels[p] ?? 0, pixels[p + 1] ?? 0, pixels[p + 2] ?? 0];
      let key = keyOf(r, g, b);
      let index = known[key] ?? -1;
      if (index < 0) index = nearest(key, r, g, b);
      if ((distances[key] ?? 0) > PLAIN_DISTANCE) {
        const nudge = 2 * MAX_NUDGE * (PATTERN[((Math.floor(i / width) & 7) << 3) | ((i % width) & 7)] ?? 0);
        const [r2, g2, b2] = [clamp(r + nudge), clamp(g + nudge), clamp(b + nudge)];
        key = keyOf(r2, g2, b2);
        index = known[key] ?? -1;
        if (index < 0) index = nearest(key, r2, g2, b2);
      }
      indexes[i] = index;
    }
    return indexes;
  };
}
