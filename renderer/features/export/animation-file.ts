/** A film as a GIF file, made in the page between two breaths of the event loop, so that the window stays alive. */
import type { FilmFrame } from '../../../engine/export/gif/film.ts';
import { filmHeight, packFilm } from '../../../engine/export/gif/pack.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import { fontDataUrl } from './font.ts';
import type { Work } from './job.ts';
import { makeRaster } from './raster.ts';

/** Draws all pictures and packs them. `ERR_EXPORT_IMAGE` where the browser cannot draw; ends early when stopped. */
export async function filmFile(
  frames: readonly FilmFrame[],
  options: { readonly width: number; readonly isLooped: boolean },
  work: Work,
): Promise<Result<Uint8Array, 'ERR_EXPORT_IMAGE' | 'ERR_EXPORT_STOPPED'>> {
  const raster = makeRaster(options.width, filmHeight(frames, options.width));
  if (!raster.ok) return raster;
  try {
    const bytes = await packFilm(
      frames,
      { ...options, font: await fontDataUrl() },
      {
        draw: raster.value.pixels,
        report(done, total) {
          work.report(done, total);
          return !work.signal.aborted;
        },
      },
    );
    return bytes ? ok(bytes) : fail('ERR_EXPORT_STOPPED');
  } catch (reason) {
    return fail('ERR_EXPORT_IMAGE', undefined, { reason: String(reason) });
  }
}
