/** Board pictures for files and the clipboard. There is one renderer: the scene on screen, written as SVG; PNG is that SVG drawn. */
import { boardScene } from '../../../engine/drawing/board-scene.ts';
import { BOARD_COLOURS } from '../../../engine/drawing/colours.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { serialiseScene } from '../../../engine/drawing/serialise.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import type { PngScale } from './settings/choices.ts';
import { fontDataUrl } from './font.ts';
import { makeRaster } from './raster.ts';

export type PictureError = 'ERR_EXPORT_IMAGE' | 'ERR_EXPORT_CLIPBOARD';

/** What a picture file holds besides the position. */
export interface PictureOptions {
  /** Paints the ground in the theme's colour; off leaves it transparent. */
  readonly hasGround: boolean;
  /** Description under the title. */
  readonly description?: string;
}

/** The scale asked for, or the greatest one whose canvas browsers still draw (16384 a side, 2^28 pixels). */
export function fittingScale(width: number, height: number, wanted: PngScale): number {
  const most = Math.min(wanted, 16_384 / width, 16_384 / height, Math.sqrt(2 ** 28 / (width * height)));
  return most >= wanted ? wanted : most;
}

/** A view as a standalone SVG file. Fonts are named with fall-backs; `fontUrl` embeds one. */
export function svgFile(view: BoardView, options: PictureOptions, fontUrl?: string, scale = 1): string {
  const scene = boardScene(view);
  return serialiseScene(scene, {
    width: Math.round(scene.width * scale),
    height: Math.round(scene.height * scale),
    ...(options.description === undefined ? {} : { description: options.description }),
    ...(options.hasGround ? { ground: BOARD_COLOURS[view.theme].ground } : {}),
    ...(fontUrl === undefined ? {} : { fontDataUrl: fontUrl }),
  });
}

/** A view as a PNG. `ERR_EXPORT_IMAGE` where the browser cannot draw it (no memory, no canvas). */
export async function pngFile(
  view: BoardView,
  options: PictureOptions,
  scale: PngScale,
): Promise<Result<Blob, PictureError>> {
  try {
    const font = await fontDataUrl();
    const { width, height } = boardScene(view);
    const fitting = fittingScale(width, height, scale);
    const svg = svgFile(view, options, font, fitting);
    const raster = makeRaster(Math.round(width * fitting), Math.round(height * fitting));
    return raster.ok ? ok(await raster.value.png(svg)) : raster;
  } catch (reason) {
    return fail('ERR_EXPORT_IMAGE', undefined, { reason: String(reason) });
  }
}

/** Puts a picture on the clipboard. `ERR_EXPORT_CLIPBOARD` where the system refuses. */
export async function copyPicture(
  view: BoardView,
  options: PictureOptions,
  scale: PngScale,
): Promise<Result<null, PictureError>> {
  const png = await pngFile(view, options, scale);
  if (!png.ok) return png;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png.value })]);
    return ok(null);
  } catch (reason) {
    return fail('ERR_EXPORT_CLIPBOARD', undefined, { reason: String(reason) });
  }
}

/** Puts a text on the clipboard. */
export async function copyText(text: string): Promise<Result<null, PictureError>> {
  try {
    await navigator.clipboard.writeText(text);
    return ok(null);
  } catch (reason) {
    return fail('ERR_EXPORT_CLIPBOARD', undefined, { reason: String(reason) });
  }
}
