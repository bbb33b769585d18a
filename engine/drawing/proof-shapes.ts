/**
 * Draws how sure a value is, as a shape, and the signs of bounds. They are paths, since the digit font lacks them.
 */
import { group, make, path, type Attributes } from './node.ts';
import type { SceneNode } from './scene.ts';
import type { ProofShape } from './value-text.ts';

/** Draws a proof shape centred on a point; `size` is its full height. */
export function proofShapeNode(
  key: string,
  shape: ProofShape,
  x: number,
  y: number,
  size: number,
  colour: string,
): SceneNode {
  const r = size / 2;
  const width = size * 0.15;
  const closed = (...points: readonly number[]): SceneNode =>
    make('path', key, { d: `${path('M', ...points)} Z`, fill: colour });
  const round = r * 0.86;
  const ring = (name: string, look: Attributes = {}): SceneNode =>
    make('circle', name, {
      ...{ cx: x, cy: y, r: round, fill: 'none', stroke: colour, 'stroke-width': width },
      ...look,
    });
  const [wide, low] = [r * 1.08, r * 0.85];
  switch (shape) {
    case 'square': {
      const half = r * 0.88;
      return make('rect', key, { x: x - half, y: y - half, width: 2 * half, height: 2 * half, fill: colour });
    }
    case 'diamond':
      return closed(x, y - r * 1.12, x + r * 1.12, y, x, y + r * 1.12, x - r * 1.12, y);
    case 'triangle-up':
      return closed(x, y - r, x + wide, y + low, x - wide, y + low);
    case 'triangle-down':
      return closed(x, y + r, x + wide, y - low, x - wide, y - low);
    case 'circle':
      return ring(key);
    case 'dotted': {
      const apart = Math.round((2 * Math.PI * round * 100) / 7) / 100;
      return ring(key, { 'stroke-linecap': 'round', 'stroke-dasharray': `0 ${String(apart)}` });
    }
    case 'running':
      return group(key, [
        ring('ring', { 'stroke-opacity': 0.35 }),
        make('path', 'arc', {
          d: path('M', x, y - round, 'A', round, round, 0, 0, 1, x + round, y),
          ...{ fill: 'none', stroke: colour, 'stroke-width': width * 1.5 },
        }),
      ]);
  }
}

/** Draws the sign of a bound centred on a point; `size` is the type size of the text next to it. */
export function signNode(sign: '≥' | '≤', x: number, y: number, size: number, colour: string): SceneNode {
  const w = size * 0.22;
  const to = sign === '≥' ? w : -w;
  const [top, middle, bottom] = [y - size * 0.29, y - size * 0.08, y + size * 0.13];
  return make('path', 'sign', {
    d: path('M', x - to, top, 'L', x + to, middle, x - to, bottom, 'M', x - w, y + size * 0.29, 'H', x + w),
    ...{ fill: 'none', stroke: colour, 'stroke-width': size * 0.095 },
    ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  });
}
