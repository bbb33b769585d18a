/**
 * Values at pits, one number each: the best move on a filled plate with the value of the position after it, every
 * other move on a cream plate with its cost and a stripe that grows with the cost. A solid outline is proved, a
 * dashed one an estimate. If only a bound is known, its sign precedes the number.
 */
import type { SayBoard } from './plain-english.ts';
import type { Value } from '../core/value.ts';
import { defined } from '../core/result.ts';
import type { Brush } from './brush.ts';
import type { BoardColours } from './colours.ts';
import type { PlaceShape } from './geometry.ts';
import { group, label, make, textWidth } from './node.ts';
import { proofShapeNode, signNode } from './proof-shapes.ts';
import type { PitBadge, SceneNode } from './scene.ts';
import { numberText, sidedText } from './value-text.ts';

/** The text of a plate: whose the value is, the sign of a bound, the number. */
interface PlateText {
  /** The side's word; `''` if the value is good for neither. */
  readonly word: string;
  readonly sign: '≥' | '≤' | '';
  readonly text: string;
}

/** Returns a value with the side that it is good for: `North +2`; the plate's outline says whether it is proved. */
function valuePlate(value: Value, say: SayBoard): PlateText {
  const { side, sign, text } = sidedText(value);
  return {
    word: side === null ? '' : say(`side.${side}`),
    sign: sign === '≥' || sign === '≤' ? sign : '',
    text,
  };
}

/** Tells whether the plate is filled: for the best move and all moves that are equally good. */
function isFilled({ isBest, cost }: PitBadge): boolean {
  return isBest || (cost?.kind === 'exact' && cost.seeds === 0);
}

/** Returns the text on the plate of a badge; null while nothing is known. */
function plateText(badge: PitBadge, say: SayBoard): PlateText | null {
  const { value, cost } = badge;
  if (value === null) return null;
  if (isFilled(badge) || cost === null) return valuePlate(value, say);
  if (cost.kind === 'unknown') return { word: '', sign: '', text: '?' };
  return { word: '', sign: cost.kind === 'atLeast' ? '≤' : '', text: numberText(-cost.seeds) };
}

/** Returns the opacity of the stripe of a cost. */
function stripeOpacity(seeds: number): number {
  if (seeds >= 10) return 1;
  if (seeds >= 6) return 0.75;
  return seeds >= 3 ? 0.45 : 0.25;
}

const WORD_GAP = 0.24;
const SIGN_WIDTH = 0.66;

function partsWidth({ word, sign, text }: PlateText, size: number): number {
  const gap = word !== '' && (text !== '' || sign !== '') ? size * WORD_GAP : 0;
  return textWidth(word, size) + gap + (sign === '' ? 0 : size * SIGN_WIDTH) + textWidth(text, size);
}

/** Returns the text that fits on the plate: with the side's word, or else its first letter. */
function fitted(plate: PlateText, size: number, room: number, hasWords: boolean): PlateText {
  if (hasWords && partsWidth(plate, size) <= room) return plate;
  return { ...plate, word: plate.word.slice(0, 1) };
}

/** Draws the badge of a pit about which nothing is known yet: a ring, dotted or with an arc while a search runs. */
function unknownNode(badge: PitBadge, shape: PlaceShape, size: number, colours: BoardColours): SceneNode {
  return group(`badge-${badge.place}`, [
    proofShapeNode(
      'shape',
      badge.isRunning ? 'running' : 'dotted',
      shape.x,
      shape.badgeY,
      size * 0.8,
      colours.woodInk,
    ),
  ]);
}

/** Pixels between pits below which a plate has no room for words. */
const WORD_PITCH = 62;

function plateNode(badge: PitBadge, shape: PlaceShape, brush: Brush, say: SayBoard): SceneNode {
  const { geometry, colours } = brush;
  const size = geometry.type.badge;
  const whole = plateText(badge, say);
  if (whole === null || badge.value === null) return unknownNode(badge, shape, size, colours);
  const filled = isFilled(badge);
  const hasWords = filled && geometry.pitch * geometry.pixelsPerUnit >= WORD_PITCH;
  const padding = size * 0.42;
  const plate = fitted(whole, size, geometry.pitch - 6 - 2 * padding, hasWords);
  const stripe = filled || badge.cost === null ? 0 : size * 0.28;
  const inner = partsWidth(plate, size);
  const width = Math.max(inner + 2 * padding + stripe, size * 2.4);
  const height = size * 1.44;
  const [left, y] = [shape.x - width / 2, shape.badgeY];
  const box = { x: left, y: y - height / 2, width, height, rx: 3.5 };
  const isProved = badge.value.proof !== 'heuristic';
  const [ground, ink] = filled ? [colours.accent, colours.onAccent] : [colours.ringLight, colours.ringDark];
  const dash = isProved ? {} : { 'stroke-dasharray': '3.4 2.6' };
  const parts: SceneNode[] = [make('rect', 'plate', { ...box, fill: ground })];
  if (stripe > 0) {
    const seeds = badge.cost?.kind === 'unknown' ? 0 : (badge.cost?.seeds ?? 0);
    parts.push(
      make('rect', 'stripe', {
        x: left,
        y: y - height / 2,
        width: stripe,
        height,
        fill: colours.loss,
        'fill-opacity': seeds > 0 ? stripeOpacity(seeds) : 0.12,
      }),
    );
  }
  parts.push(
    make('rect', 'outline', {
      ...box,
      fill: 'none',
      stroke: filled ? colours.ringLight : colours.ringDark,
      'stroke-width': isProved ? 1.3 : 1.1,
      ...dash,
    }),
  );
  let x = shape.x + stripe / 2 - inner / 2;
  const write = (key: string, text: string): void => {
    if (text === '') return;
    parts.push(label(key, x, y, text, { size, weight: 680, fill: ink, anchor: 'start' }));
    x += textWidth(text, size);
  };
  write('word', plate.word);
  if (plate.word !== '') x += size * WORD_GAP;
  if (plate.sign !== '') {
    parts.push(signNode(plate.sign, x + size * SIGN_WIDTH * 0.42, y, size, ink));
    x += size * SIGN_WIDTH;
  }
  write('value', plate.text);
  return group(`badge-${badge.place}`, parts);
}

/** Draws all plates. They are centred on their pits, so their places do not depend on the width of their contents. */
export function badgeNodes(badges: readonly PitBadge[], brush: Brush, say: SayBoard): SceneNode {
  const { places } = brush.geometry;
  return group(
    'badges',
    badges.map((badge) => plateNode(badge, defined(places[badge.place], 'place of a badge'), brush, say)),
  );
}
