/** QR codes of games: what a reader of codes sees is the link. */
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { makeLink, readLink } from '../../../engine/formats/link.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { qrCode } from '../../../engine/export/qr.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';

const ADDRESS = 'https://school.example/studio/';

function record(mgn: string): GameRecord {
  const [first] = parseMgn(mgn).collection.games;
  if (!first) throw new Error('no game');
  return first;
}

/** Reads the drawing as a camera does: four pixels for each module, on white paper. */
function scan(html: string): string | undefined {
  if (html === '') return undefined;
  const size = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1]);
  const width = (size + 4) * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let i = 0; i < 16; i++) {
      const at = (((Number(y) + 2) * 4 + (i >> 2)) * width + (Number(x) + 2) * 4 + (i & 3)) * 4;
      pixels.fill(0, at, at + 3);
    }
  return jsQR(pixels, width, width)?.data;
}

const numbers = (count: number): string =>
  Array.from({ length: count }, (_, i) => String(i * i * 7919)).join(' ');

test('a position is a small code that a reader of codes reads', () => {
  const start = record('[Game "kalah"]\n\n*\n');
  const html = qrCode(start, ADDRESS, 'Open it');
  expect(html).toContain('aria-label="Open it"');
  expect(scan(html)).toBe(makeLink({ games: [start] }, ADDRESS));
  expect(Number(/viewBox="0 0 (\d+)/.exec(html)?.[1])).toBeLessThan(41);
});

test('a game whose notes do not fit is drawn without them', () => {
  const html = qrCode(record(`[Game "kalah"]\n\n{${numbers(400)}} 1. F f *\n`), ADDRESS, '');
  const link = scan(html) ?? '';
  expect(html).toContain(`href="${link}"`);
  expect(readLink(link).games).toMatchObject([{ root: { comment: '', children: [{ move: 'F' }] } }]);
});

test('a game that fits is read from the largest code, and one that cannot fit has none', () => {
  for (const [count, isDrawn] of [
    [160, true],
    [400, false],
  ] as const) {
    // Tags stay with a game whatever is left out of it.
    const long = record(`[Game "kalah"]\n[Event "${numbers(count)}"]\n\n*\n`);
    const link = makeLink({ games: [long] }, ADDRESS);
    expect([count, scan(qrCode(long, ADDRESS, ''))]).toEqual([count, isDrawn ? link : undefined]);
    if (isDrawn) expect(link.length).toBeGreaterThan(900);
  }
});

test('without an address there is no code', () => {
  expect(qrCode(record('[Game "kalah"]\n\n*\n'), undefined, '')).toBe('');
});
