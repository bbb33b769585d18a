/** The tools of exporters on the page: a canvas, the fonts of the build, pauses that keep the window responsive. */
import { makeBudget, batches } from '../../../engine/export/budget.ts';
import type {
  ExportError,
  ExportLimit,
  ExportTools,
  Made,
  ReadyExport,
} from '../../../engine/export/exporter.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import { fontDataUrl, htmlReportFonts } from './fonts.ts';
import type { Work } from './job.ts';
import { makeRaster, type Raster } from './raster.ts';

/** Longest work without a pause, milliseconds: too short for a user to notice. */
const STRETCH_MS = 40;

/** Collects all pieces of a text; `tick` is called before each pause. */
async function gatherPieces(
  pieces: Iterable<string>,
  limit: ExportLimit,
  signal: AbortSignal,
  tick: () => void,
): Promise<Result<readonly string[], ExportError>> {
  const budget = limit && makeBudget(limit);
  const gathered: string[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    const refusal = budget?.(piece);
    if (refusal) return refusal;
    gathered.push(piece);
    if (performance.now() - since < STRETCH_MS) continue;
    tick();
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return fail('ERR_EXPORT_STOPPED');
    since = performance.now();
  }
  return ok([...batches(gathered)]);
}

/** Makes the tools for a watched task. */
export function pageTools({ signal, report }: Work): ExportTools {
  let canvas: { readonly width: number; readonly height: number; readonly raster: Raster } | null = null;
  /** Returns the canvas, which all drawings of one size share. */
  function rasterOf(width: number, height: number): Raster {
    if (canvas?.width !== width || canvas.height !== height) {
      const made = makeRaster(width, height);
      if (!made.ok) throw new Error('no canvas');
      canvas = { width, height, raster: made.value };
    }
    return canvas.raster;
  }
  return {
    font: fontDataUrl,
    reportFonts: htmlReportFonts,
    pixels: async (svg, width, height) => rasterOf(width, height).pixels(svg),
    async png(svg, width, height) {
      return new Uint8Array(await (await rasterOf(width, height).png(svg)).arrayBuffer());
    },
    report(done, total) {
      report(done, total);
      return !signal.aborted;
    },
    gather: (pieces, limit, tick) => gatherPieces(pieces, limit, signal, tick),
  };
}

/** A task without progress or a way to stop it. */
export const UNWATCHED: Work = { signal: new AbortController().signal, report: () => undefined };

/** Makes a file's content. Returns `ERR_EXPORT_IMAGE` if the browser cannot draw it (no memory, no canvas). */
export async function makeInPage(ready: ReadyExport, work = UNWATCHED): Promise<Result<Made, ExportError>> {
  const { takes } = ready.exporter;
  try {
    return await ready.make(pageTools(work));
  } catch (reason) {
    if (takes !== 'picture' && takes !== 'animation') throw reason;
    return fail('ERR_EXPORT_IMAGE', undefined, { reason: String(reason) });
  }
}

/** Returns the bytes of a file in pieces, in UTF-8. */
export async function bytesOf(pieces: readonly string[]): Promise<Uint8Array> {
  return new Uint8Array(await new Blob([...pieces]).arrayBuffer());
}
