/**
 * Rings and plates that lie over wells, in a light and a dark tone, so that they are visible both on wood and in pits.
 */
import type { BoardColours } from './colours.ts';
import type { PlaceShape } from './geometry.ts';
import { group, label, make, textWidth } from './node.ts';
import type { SceneNode } from './scene.ts';
import { capsule } from './wells.ts';

/** Lines of a ring, in units. */
export interface RingLook {
  readonly width: number;
  /** Extra width of the dark line under it. */
  readonly rim: number;
  readonly dash?: string;
  /** Opacity of the dark line. */
  readonly opacity?: number;
}

/** Draws a light line on a dark one around a well, `by` units outside its edge. */
export function doubleRing(
  key: string,
  shape: PlaceShape,
  by: number,
  { width, rim, dash, opacity }: RingLook,
  colours: BoardColours,
): readonly SceneNode[] {
  const under = {
    ...{ fill: 'none', stroke: colours.ringDark, 'stroke-width': width + rim },
    ...(opacity !== undefined && { 'stroke-opacity': opacity }),
  };
  const over = {
    ...{ fill: 'none', stroke: colours.ringLight, 'stroke-width': width },
    ...(dash !== undefined && { 'stroke-dasharray': dash }),
  };
  return [capsule(`${key}-dark`, shape, under, by), capsule(`${key}-light`, shape, over, by)];
}

/** A plate around its text. Lengths are multiples of its type size; the edge is round unless a radius is given. */
export interface PlateLook {
  readonly size: number;
  readonly isDark: boolean;
  /** Room next to the text, for both sides together; 0.7 if left out. */
  readonly air?: number;
  /** Height; 1.36 if left out. */
  readonly height?: number;
  /** Radius of the corners in units. */
  readonly radius?: number;
  readonly line?: number;
}

/** Returns the width of a plate. */
export function plateWidth(
  text: string,
  { size, air = 0.7, height = 1.36 }: Omit<PlateLook, 'isDark'>,
): number {
  return Math.max(size * height, textWidth(text, size) + size * air);
}

/** Draws a short text on a plate around a point. */
export function plate(
  key: string,
  x: number,
  y: number,
  text: string,
  look: PlateLook,
  colours: BoardColours,
): SceneNode {
  const { size, isDark, line = 1 } = look;
  const width = plateWidth(text, look);
  const height = size * (look.height ?? 1.36);
  const { ringLight, ringDark } = colours;
  const [fill, ink] = isDark ? [ringDark, ringLight] : [ringLight, ringDark];
  const box = { x: x - width / 2, y: y - height / 2, width, height, rx: look.radius ?? height / 2 };
  return group(key, [
    make('rect', 'ground', { ...box, fill, stroke: ink, 'stroke-width': line }),
    label('text', x, y, text, { size, weight: 680, fill: ink }),
  ]);
}
