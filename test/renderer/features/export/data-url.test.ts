import { describe, expect, test } from 'vitest';
import { makeDataUrl, svgDataUrl } from '../../../../renderer/features/export/data-url.ts';

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
