/**
 * Draws how sure a value is, as a shape, and the signs of bounds. They are paths, since the digit font lacks them.
 */
import { group, make, path } from './node.ts';
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
  switch (shape) {
    case 'square':
      return make('rect', key, {
        x: x - r * 0.88,
        y: y - r * 0.88,
        width: r * 1.76,
        height: r * 1.76,
        fill: colour,
      });
    case 'diamond':
      return make('path', key, {
        d: `${path('M', x, y - r * 1.12, 'L', x + r * 1.12, y, x, y + r * 1.12, x - r * 1.12, y)} Z`,
        fill: colour,
      });
    case 'triangle-up':
      return make('path', key, {
        d: `${path('M', x, y - r, 'L', x + r * 1.08, y + r * 0.85, x - r * 1.08, y + r * 0.85)} Z`,
        fill: colour,
      });
    case 'triangle-down':
      return make('path', key, {
        d: `${path('M', x, y + r, 'L', x + r * 1.08, y - r * 0.85, x - r * 1.08, y - r * 0.85)} Z`,
        fill: colour,
      });
    case 'circle':
      return make('circle', key, {
        cx: x,
        cy: y,
        r: r * 0.86,
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
      });
    case 'dotted':
      return make('circle', key, {
        cx: x,
        cy: y,
        r: r * 0.86,
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-dasharray': `0 ${String(Math.round((2 * Math.PI * r * 0.86 * 100) / 7) / 100)}`,
      });
    case 'running':
      return group(key, [
        make('circle', 'ring', {
          cx: x,
          cy: y,
          r: r * 0.86,
          fill: 'none',
          stroke: colour,
          'stroke-opacity': 0.35,
          'stroke-width': width,
        }),
        make('path', 'arc', {
          d: path('M', x, y - r * 0.86, 'A', r * 0.86, r * 0.86, 0, 0, 1, x + r * 0.86, y),
          fill: 'none',
          stroke: colour,
          'stroke-width': width * 1.5,
        }),
      ]);
  }
}

/** Draws the sign of a bound centred on a point; `size` is the type size of the text next to it. */
export function signNode(sign: '≥' | '≤', x: number, y: number, size: number, colour: string): SceneNode {
  const w = size * 0.22;
  const line = {
    fill: 'none',
    stroke: colour,
    'stroke-width': size * 0.095,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  switch (sign) {
    case '≥':
    case '≤': {
      const to = sign === '≥' ? 1 : -1;
      return make('path', 'sign', {
        d: path(
          'M',
          x - to * w,
          y - size * 0.29,
          'L',
          x + to * w,
          y - size * 0.08,
          x - to * w,
          y + size * 0.13,
          'M',
          x - w,
          y + size * 0.29,
          'H',
          x + w,
        ),
        ...line,
      });
    }
  }
}
