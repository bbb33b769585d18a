/** Writes a position as an SVG file: the same scene that is drawn on screen, as text. */
import { ok } from '../../core/result.ts';
import { boardScene } from '../../drawing/board-scene.ts';
import { BOARD_COLOURS } from '../../drawing/colours.ts';
import type { BoardView } from '../../drawing/scene.ts';
import { serialiseScene } from '../../drawing/serialise.ts';
import type { Exporter } from '../exporter.ts';

/**
 * Writes a view as a standalone SVG file.
 *
 * @param fontUrl data URL of a font to embed; null: fonts are only named, with fallbacks.
 * @param scale factor on the size of the scene.
 */
export function svgFile(
  view: BoardView,
  hasGround: boolean,
  fontUrl: string | null = null,
  scale = 1,
): string {
  const scene = boardScene(view);
  return serialiseScene(scene, {
    width: Math.round(scene.width * scale),
    height: Math.round(scene.height * scale),
    ...(hasGround ? { ground: BOARD_COLOURS[view.theme].ground } : {}),
    ...(fontUrl === null ? {} : { fontDataUrl: fontUrl }),
  });
}

/** Exports a position as an SVG file. */
export const svgExporter = {
  id: 'svg',
  takes: 'picture',
  extensions: ['svg'],
  copies: 'text',
  async make({ view, hasGround }, tools) {
    return ok([svgFile(view, hasGround, await tools.font())]);
  },
} as const satisfies Exporter<'picture'>;
