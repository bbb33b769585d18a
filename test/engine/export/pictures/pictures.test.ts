import { describe, expect, test } from 'vitest';
import { fittingScale } from '../../../../engine/export/pictures/png.ts';
import { svgFile } from '../../../../engine/export/pictures/svg.ts';
import { kalahBoard, plainView, seedsSetup } from '../../drawing/boards.ts';

const view = plainView(kalahBoard(6), seedsSetup(new Array<number>(12).fill(3)));

describe('picture files', () => {
  test('an SVG names its fonts, embeds none unless given, and paints the ground only when asked', () => {
    const plain = svgFile(view, false);
    expect(plain).not.toContain('@font-face');
    expect(plain).not.toContain('fill="#F7F3EC"');
    expect(plain).toContain('Source Sans 3 Variable');
    const full = svgFile(view, true, 'data:font/woff2;base64,AA', 2);
    expect(full).toContain('fill="#F7F3EC"');
    expect(full).toContain('@font-face');
    const size = (svg: string): number => Number(/width="([\d.]+)"/.exec(svg)?.[1]);
    expect(size(full)).toBe(Math.round(2 * size(plain)));
  });

  test('a scale is lowered only where a browser would refuse the canvas', () => {
    expect(fittingScale(824, 426, 4)).toBe(4);
    expect(fittingScale(8000, 100, 4)).toBeCloseTo(2.048, 9);
    expect(fittingScale(10_000, 10_000, 4)).toBeCloseTo(1.6384, 9);
  });
});
