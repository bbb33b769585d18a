/**
 * Draws glyphs as a sign on a shape: round for good moves, six-sided for debatable ones, square for bad ones, an open
 * tag for positions. A glyph is filled if a person has set it, and hollow if it follows only from values. It looks the
 * same on screen and in files.
 */
import { MOVE_SIGNS } from '../notation/annotation-text.ts';
import type { MoveGlyph, PositionGlyph, TreeNode } from '../tree/types.ts';
import type { BoardColours } from './colours.ts';
import { group, label, make, path, textWidth } from './node.ts';
import type { SceneNode, DrawnGlyph } from './scene.ts';

/** Signs of all glyphs. */
export const GLYPH_SIGNS: Readonly<Record<MoveGlyph | PositionGlyph, string>> = {
  ...MOVE_SIGNS,
  'south-better': '±',
  equal: '=',
  'north-better': '∓',
  unclear: '∞',
  decided: '#',
};

const SHAPES: Readonly<Record<MoveGlyph | PositionGlyph, 'round' | 'six' | 'square' | 'tag'>> = {
  good: 'round',
  excellent: 'round',
  interesting: 'six',
  doubtful: 'six',
  mistake: 'square',
  blunder: 'square',
  'south-better': 'tag',
  equal: 'tag',
  'north-better': 'tag',
  unclear: 'tag',
  decided: 'tag',
};

/** The glyph of a move to be drawn. */
export interface MoveSign extends DrawnGlyph {
  readonly glyph: MoveGlyph;
}

/** Returns the glyph of a move: the glyph that a person has set, or else the glyph from values, if they may be seen. */
export function shownGlyph(node: TreeNode, seesValues: boolean): MoveSign | null {
  if (node.moveGlyph) return { glyph: node.moveGlyph, isHollow: false };
  if (!seesValues) return null;
  if (node.verdict) return { glyph: node.verdict.glyph, isHollow: true };
  return node.suggested === 'better' ? { glyph: 'good', isHollow: true } : null;
}

/** Returns the width of a glyph's shape at a height. */
export function glyphWidth(glyph: MoveGlyph | PositionGlyph, height: number): number {
  const room = SHAPES[glyph] === 'six' ? 0.7 : 0.5;
  return Math.max(height, textWidth(GLYPH_SIGNS[glyph], height * 0.72) + height * room);
}

/** Returns the path data of a glyph's shape around a point. */
export function glyphOutline(glyph: MoveGlyph | PositionGlyph, x: number, y: number, height: number): string {
  const h = height / 2;
  const w = glyphWidth(glyph, height) / 2;
  switch (SHAPES[glyph]) {
    case 'round':
      return `${path('M', x - w + h, y - h, 'H', x + w - h, 'A', h, h, 0, 0, 1, x + w - h, y + h, 'H', x - w + h, 'A', h, h, 0, 0, 1, x - w + h, y - h)} Z`;
    case 'six': {
      const cut = h * 0.6;
      return `${path('M', x - w, y, 'L', x - w + cut, y - h, x + w - cut, y - h, x + w, y, x + w - cut, y + h, x - w + cut, y + h)} Z`;
    }
    case 'square':
      return `${path('M', x - w, y - h, 'H', x + w, 'V', y + h, 'H', x - w)} Z`;
    case 'tag':
      return path('M', x - w, y - h, 'V', y + h, 'H', x + w, 'V', y - h);
  }
}

/** Draws a glyph around a point. */
export function glyphNode(
  key: string,
  { glyph, isHollow }: DrawnGlyph,
  x: number,
  y: number,
  height: number,
  colours: BoardColours,
): SceneNode {
  const d = glyphOutline(glyph, x, y, height);
  const [ground, ink] = isHollow ? [colours.badge, colours.badgeInk] : [colours.badgeInk, colours.badge];
  return group(key, [
    make('path', 'rim', {
      d,
      fill: colours.ringLight,
      stroke: colours.ringLight,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }),
    make('path', 'shape', {
      d,
      fill: ground,
      stroke: colours.badgeInk,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
    label('sign', x, y + height * 0.01, GLYPH_SIGNS[glyph], { size: height * 0.72, weight: 700, fill: ink }),
  ]);
}
