/**
 * Value badges: a small paper tag on the wood with the proof's shape, sign, value and cost; the best move is
 * underlined. Signs and arrows that the digit font does not hold are drawn as paths.
 */
import type { BoardColours } from './colours.ts';
import type { BoardGeometry } from './geometry.ts';
import { defined } from '../core/result.ts';
import { group, label, make, path, textWidth } from './node.ts';
import type { PitBadge, SceneNode } from './scene.ts';
import { numberText, valueText, type ProofShape, type ProofSign } from './value-text.ts';

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

/** Draws a sign centred on a point; `size` is the type size beside it. */
function signNode(
  sign: Exclude<ProofSign, ''>,
  x: number,
  y: number,
  size: number,
  colour: string,
): SceneNode {
  const w = size * 0.22;
  const line = {
    fill: 'none',
    stroke: colour,
    'stroke-width': size * 0.095,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  switch (sign) {
    case '=':
      return make('path', 'sign', {
        d: path('M', x - w, y - size * 0.1, 'H', x + w, 'M', x - w, y + size * 0.11, 'H', x + w),
        ...line,
      });
    case '~':
      return make('path', 'sign', {
        d: path(
          'M',
          x - w,
          y + size * 0.05,
          'C',
          x - w * 0.4,
          y - size * 0.24,
          x + w * 0.4,
          y + size * 0.24,
          x + w,
          y - size * 0.05,
        ),
        ...line,
      });
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

/** A loop arrow: this value may depend on the moves before. */
function loopNode(x: number, y: number, size: number, colour: string): SceneNode {
  const r = size * 0.27;
  return group('loop', [
    make('path', 'arc', {
      d: path('M', x + r * 0.7, y - r * 0.75, 'A', r, r, 0, 1, 0, x + r, y + r * 0.1),
      fill: 'none',
      stroke: colour,
      'stroke-width': size * 0.095,
    }),
    make('path', 'head', {
      d: `${path('M', x + r * 0.05, y - r * 1.15, 'L', x + r * 1.35, y - r * 1.1, x + r * 0.95, y + r * 0.05)} Z`,
      fill: colour,
    }),
  ]);
}

/** Width of a badge in units. */
function badgeParts(
  badge: PitBadge,
  size: number,
): { readonly text: string; readonly cost: string; readonly width: number } {
  const value = valueText(badge.value, badge.isRunning);
  const cost = badge.cost !== null && badge.cost > 0 ? `−${numberText(badge.cost)}` : '';
  const signWidth = value.sign === '' ? 0 : size * 0.62;
  const width =
    size * 0.72 +
    size * 0.26 +
    signWidth +
    textWidth(value.text, size) +
    (value.hasLoop ? size * 0.82 : 0) +
    (cost ? textWidth(cost, size * 0.78) + size * 0.32 : 0);
  return { text: value.text, cost, width };
}

/** All badges. Their places never change with their contents' width: they are centred on their pit. */
export function badgeNodes(
  badges: readonly PitBadge[],
  geometry: BoardGeometry,
  colours: BoardColours,
): SceneNode {
  const nodes = badges.map((badge) => {
    const shape = defined(geometry.places[badge.place], 'place of a badge');
    const value = valueText(badge.value, badge.isRunning);
    const natural = badgeParts(badge, geometry.type.badge);
    // A long badge (bound, history, cost) is set smaller rather than run into its neighbour.
    const size = geometry.type.badge * Math.min(1, 80 / natural.width);
    const { text, cost, width } = badgeParts(badge, size);
    const padding = size * 0.36;
    const height = geometry.type.badge * 1.36;
    const left = shape.x - width / 2;
    const y = shape.badgeY;
    const parts: SceneNode[] = [
      make('rect', 'tag', {
        x: left - padding,
        y: y - height / 2,
        width: width + 2 * padding,
        height,
        rx: 3,
        fill: colours.badge,
        stroke: colours.badgeLine,
        'stroke-width': 0.9,
      }),
      proofShapeNode('shape', value.shape, left + size * 0.36, y, size * 0.62, colours.badgeInk),
    ];
    let x = left + size * 0.98;
    if (value.sign !== '') {
      parts.push(signNode(value.sign, x + size * 0.22, y, size, colours.badgeCost));
      x += size * 0.62;
    }
    parts.push(label('value', x, y, text, { size, weight: 680, fill: colours.badgeInk, anchor: 'start' }));
    x += textWidth(text, size);
    if (value.hasLoop) {
      parts.push(loopNode(x + size * 0.5, y, size, colours.badgeCost));
      x += size * 0.82;
    }
    if (cost) {
      parts.push(
        label('cost', x + size * 0.32, y + size * 0.06, cost, {
          size: size * 0.78,
          weight: 550,
          fill: colours.badgeCost,
          anchor: 'start',
        }),
      );
    }
    if (badge.isBest) {
      parts.push(
        make('rect', 'best', {
          x: left - padding,
          y: y + height / 2 - 0.4,
          width: width + 2 * padding,
          height: 2.6,
          rx: 1,
          fill: colours.accent,
        }),
      );
    }
    return group(`badge-${badge.place}`, parts);
  });
  return group('badges', nodes);
}
