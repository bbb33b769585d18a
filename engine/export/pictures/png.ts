/** A position as a PNG file: the SVG, drawn. */
import { ok } from '../../core/result.ts';
import { boardScene } from '../../drawing/board-scene.ts';
import type { Exporter } from '../exporter.ts';
import { svgFile } from './svg.ts';

/** Returns the wanted scale, or the largest scale whose canvas browsers can draw (16384 per side, 2^28 pixels). */
export function fittingScale(width: number, height: number, wanted: number): number {
  const most = Math.min(wanted, 16_384 / width, 16_384 / height, Math.sqrt(2 ** 28 / (width * height)));
  return most >= wanted ? wanted : most;
}

export const pngExporter = {
  id: 'png',
  takes: 'picture',
  extensions: ['png'],
  copies: 'picture',
  isScaled: true,
  async make({ view, hasGround, scale }, tools) {
    const font = await tools.font();
    const { width, height } = boardScene(view);
    const fitting = fittingScale(width, height, scale);
    const svg = svgFile(view, hasGround, font, fitting);
    return ok(await tools.png(svg, Math.round(width * fitting), Math.round(height * fitting)));
  },
} as const satisfies Exporter<'picture'>;
