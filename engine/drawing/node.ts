/**
 * Helpers that make scene nodes, and the fixed "chance" that drawings use instead of a random source, so that the same
 * board is drawn the same way in every frame, window and export.
 */
import type { SceneNode } from './scene.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** Font of all numbers and letters in a drawing, with substitutes if it is not installed. */
export const FONT_NAME = 'Source Sans 3 Variable';
export const FONT_FAMILY = `'${FONT_NAME}', 'Source Sans 3', 'Source Sans Pro', 'Segoe UI', 'Noto Sans', sans-serif`;

/** Rounds to two decimals, a hundredth of a unit: finer than any screen shows, and short in files. */
export function round(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

/** Makes a node; numbers are rounded. */
export function make(
  tag: SceneNode['tag'],
  key: string,
  attributes: Attributes,
  children?: readonly SceneNode[],
): SceneNode {
  const rounded: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(attributes))
    rounded[name] = typeof value === 'number' ? round(value) : value;
  return children ? { tag, key, attributes: rounded, children } : { tag, key, attributes: rounded };
}

/** Makes a group. */
export function group(key: string, children: readonly SceneNode[], attributes: Attributes = {}): SceneNode {
  return make('g', key, attributes, children);
}

/** A stop of a gradient: offset, colour, and opacity if it is not opaque. */
export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

/** Makes a gradient. */
export function gradient(
  tag: 'linearGradient' | 'radialGradient',
  id: string,
  attributes: Attributes,
  stops: readonly GradientStop[],
): SceneNode {
  const nodes = stops.map(([offset, colour, opacity], i) =>
    make('stop', String(i), {
      ...{ offset, 'stop-color': colour },
      ...(opacity !== undefined && { 'stop-opacity': opacity }),
    }),
  );
  return make(tag, id, { id, ...attributes }, nodes);
}

/** How a line of text looks. */
export interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly opacity?: number;
}

/** Makes a line of text whose figures are centred on `y` (not its baseline). */
export function label(key: string, x: number, y: number, text: string, look: TextLook): SceneNode {
  const { size, fill, weight = 550, anchor = 'middle', opacity } = look;
  // Figures of Source Sans 3 are 0.65 em high, so their middle lies 0.325 em above the baseline.
  const base = make('text', key, {
    x,
    y: y + size * 0.325,
    'font-size': size,
    'font-weight': weight,
    'text-anchor': anchor,
    fill,
    ...(opacity === undefined ? {} : { opacity }),
  });
  return { ...base, text };
}

/**
 * Estimates the width of a text in units, as set in Source Sans 3: figures and most capitals are about half an em wide.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) {
    if (/[0-9]/.test(character)) ems += 0.5;
    else if (/[ilj.,:'|!·]/.test(character)) ems += 0.27;
    else if (/[+−=~<>]/.test(character)) ems += 0.5;
    else if (character === '½') ems += 0.82;
    else if (/[mwMW@]/.test(character)) ems += 0.84;
    else if (character === ' ') ems += 0.2;
    else if (/[A-Z]/.test(character)) ems += 0.6;
    else ems += 0.52;
  }
  return ems * size;
}

/**
 * Returns a fixed number in [0, 1) for some whole numbers: a small integer hash (after T. Wang), not a random source.
 */
export function fixedChance(...seeds: readonly number[]): number {
  let h = 0x9e3779b9;
  for (const seed of seeds) {
    h = Math.imul(h ^ (seed + 0x7f4a7c15), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h >>> 0) / 2 ** 32;
}

/** Returns a closed smooth path through points (Catmull-Rom made cubic). */
export function smoothLoop(points: readonly (readonly [x: number, y: number])[]): string {
  const at = (i: number): readonly [number, number] => points[(i + points.length) % points.length] ?? [0, 0];
  const parts = [`M${String(round(at(0)[0]))} ${String(round(at(0)[1]))}`];
  for (let i = 0; i < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const numbers = [
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    ];
    parts.push(`C${numbers.map((n) => String(round(n))).join(' ')}`);
  }
  return `${parts.join('')}Z`;
}

/** Makes path data from letters and numbers, numbers rounded: `path('M', 0, 1, 'L', 2, 3)`. */
export function path(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? String(round(part)) : part)).join(' ');
}

/** Returns the path data of a diagonal cross that reaches `r` to each side. */
export function crossPath(x: number, y: number, r: number): string {
  return path('M', x - r, y - r, 'L', x + r, y + r, 'M', x + r, y - r, 'L', x - r, y + r);
}
