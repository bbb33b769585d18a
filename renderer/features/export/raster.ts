/**
 * Turns SVG texts into pixels: draws them on a canvas through a `data:` image with its font inside, so that nothing is
 * fetched and the canvas stays readable.
 */
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import { svgDataUrl } from './data-url.ts';

/** A canvas of one size, on which SVG texts are drawn one after the other. */
export interface Raster {
  /** Returns the pixels of a drawing. Rejects if the browser cannot draw it. */
  readonly pixels: (svg: string) => Promise<Uint8ClampedArray>;
  /** Returns a drawing as a PNG file. Rejects if the browser cannot draw it. */
  readonly png: (svg: string) => Promise<Blob>;
}

/** Makes the canvas. Returns `ERR_EXPORT_IMAGE` if the browser cannot make a canvas of that size. */
export function makeRaster(width: number, height: number): Result<Raster, 'ERR_EXPORT_IMAGE'> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return fail('ERR_EXPORT_IMAGE');
  const draw = async (svg: string): Promise<void> => {
    const image = new Image(width, height);
    image.src = svgDataUrl(svg);
    await image.decode();
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  };
  return ok({
    async pixels(svg) {
      await draw(svg);
      return context.getImageData(0, 0, width, height).data;
    },
    async png(svg) {
      await draw(svg);
      return canvas.convertToBlob({ type: 'image/png' });
    },
  });
}
