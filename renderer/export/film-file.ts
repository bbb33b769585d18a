/** A film as a GIF file, made in the page between two breaths of the event loop, so that the window stays alive. */
import { hasNameLines, makeGround } from '../../engine/drawing/board-scene.ts';
import { BOARD_COLOURS } from '../../engine/drawing/colours.ts';
import { serialiseScene } from '../../engine/drawing/serialise.ts';
import { filmScene, type FilmFrame } from '../../engine/film/film.ts';
import { startGif } from '../../engine/film/gif.ts';
import { makePalette, parseColour } from '../../engine/film/palette.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { fontDataUrl } from './font.ts';
import type { Work } from './job.ts';
import { makeRaster, type Raster } from './raster.ts';

/** How a film is written. */
export interface FilmFileOptions {
  /** Pixels. */
  readonly width: number;
  readonly isLooped: boolean;
}

/** Pictures that the palette is chosen from: first, last and some between. */
const SAMPLES = 6;

/** Height of a film's pictures for a width. */
export function filmHeight(frames: readonly FilmFrame[], width: number): number {
  const [first] = frames;
  if (!first) return 0;
  const { geometry } = makeGround({ ...first.view, hasNames: hasNameLines(first.view.names) });
  return Math.round((geometry.height * width) / geometry.width);
}

/** Draws all pictures and packs them. `ERR_EXPORT_IMAGE` where the browser cannot draw; ends early when stopped. */
export async function filmFile(
  frames: readonly FilmFrame[],
  { width, isLooped }: FilmFileOptions,
  work: Work,
): Promise<Result<Uint8Array, 'ERR_EXPORT_IMAGE' | 'ERR_EXPORT_STOPPED'>> {
  const [first] = frames;
  const height = filmHeight(frames, width);
  const raster = first ? makeRaster(width, height) : fail('ERR_EXPORT_IMAGE');
  if (!first || !raster.ok) return fail('ERR_EXPORT_IMAGE');
  const { view } = first;
  const ground = makeGround({ ...view, hasNames: hasNameLines(view.names) });
  const paint = BOARD_COLOURS[view.theme].ground;
  try {
    const font = await fontDataUrl();
    const draw = (frame: FilmFrame): ReturnType<Raster['pixels']> =>
      raster.value.pixels(
        serialiseScene(filmScene(frame, ground), { width, height, ground: paint, fontDataUrl: font }),
      );
    const samples: Uint8ClampedArray[] = [];
    for (const index of sampleIndexes(frames.length)) {
      const frame = frames[index];
      if (frame) samples.push(await draw(frame));
    }
    const gif = startGif(width, height, makePalette(samples, [parseColour(paint)]), isLooped);
    for (const [index, frame] of frames.entries()) {
      if (work.signal.aborted) return fail('ERR_EXPORT_STOPPED');
      gif.add(await draw(frame), frame.delayMs);
      work.report(index + 1, frames.length);
    }
    return ok(gif.finish());
  } catch (reason) {
    return fail('ERR_EXPORT_IMAGE', undefined, { reason: String(reason) });
  }
}

function sampleIndexes(count: number): ReadonlySet<number> {
  return new Set(Array.from({ length: SAMPLES }, (_, i) => Math.round((i * (count - 1)) / (SAMPLES - 1))));
}
