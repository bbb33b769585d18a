import { describe, expect, test, vi } from 'vitest';
import { makeDataUrl, svgDataUrl } from '../../../../renderer/features/export/data-url.ts';
import { fittingScale, svgFile } from '../../../../renderer/features/export/picture.ts';
import { kalahBoard, plainView, seedsSetup } from '../../../engine/drawing/boards.ts';

// The font is a file of the page's build; the picture code takes its address only.
vi.mock('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url', () => ({
  default: 'font.woff2',
}));

const view = plainView(kalahBoard(6), seedsSetup(new Array<number>(12).fill(3)));

describe('data URLs', () => {
  test('hold all bytes, also of files longer than one call can take', () => {
    const bytes = Uint8Array.from({ length: 200_001 }, (_, i) => (i * 31) % 256);
    const url = makeDataUrl('font/woff2', bytes);
    expect(url.startsWith('data:font/woff2;base64,')).toBe(true);
    expect(Uint8Array.from(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))).toEqual(bytes);
  });

  test('write SVG in UTF-8', () => {
    const url = svgDataUrl('<svg>Äwélé −½</svg>');
    expect(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64').toString('utf8')).toBe(
      '<svg>Äwélé −½</svg>',
    );
  });
});

describe('picture files', () => {
  test('an SVG names its fonts, embeds none unless given, and paints the ground only when asked', () => {
    const plain = svgFile(view, { hasGround: false });
    expect(plain).not.toContain('@font-face');
    expect(plain).not.toContain('fill="#F7F3EC"');
    expect(plain).toContain('Source Sans 3 Variable');
    const full = svgFile(view, { hasGround: true, description: 'move 12' }, 'data:font/woff2;base64,AA', 2);
    expect(full).toContain('fill="#F7F3EC"');
    expect(full).toContain('<desc>move 12</desc>');
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
