/** English words of a booklet, for the command line and whoever has no other language. */
import { numberText, valueText } from '../drawing/value-text.ts';
import type { Outcome } from '../rules/types.ts';
import type { Value } from '../search/value.ts';
import type { BookletWords } from './types.ts';

const ENDS: Readonly<Record<Outcome['winner'], string>> = {
  south: 'South wins',
  north: 'North wins',
  draw: 'Draw',
  none: 'Unfinished',
};

const PROOFS = {
  square: 'exact',
  diamond: 'exact, from a table',
  'triangle-up': 'at least',
  'triangle-down': 'at most',
  circle: 'estimate',
} as const;

function over({ winner, reason, score }: Outcome): string {
  const points = score ? ` ${numberText(score.south)}\u2013${numberText(score.north)}` : '';
  return `${ENDS[winner]}${points} (${reason.replaceAll('-', ' ')})`;
}

function sure(value: Value): string {
  const { shape } = valueText(value);
  const depth = value.depth === undefined ? '' : ` at depth ${String(value.depth)}`;
  return shape === 'dotted' || shape === 'running' ? '' : `${PROOFS[shape]}${depth}`;
}

function said(value: Value): string {
  if (value.kind === 'margin') {
    if (value.margin === 0) return 'level';
    return `${value.margin > 0 ? 'South' : 'North'} +${numberText(Math.abs(value.margin))}`;
  }
  if (value.winner === 'none') return 'unclear';
  return value.distance === null ? ENDS[value.winner] : `${ENDS[value.winner]} in ${String(value.distance)}`;
}

export const ENGLISH_BOOKLET: BookletWords = {
  language: 'en',
  side: { south: 'South', north: 'North' },
  contents: 'Contents',
  game: (number) => `Game ${String(number)}`,
  players: (south, north) => `${south} \u2013 ${north}`,
  tag: (name) => name,
  rules: 'Rules',
  ruleSet: (text) => text,
  origin: {
    reconstruction: 'Start layout and gem values are a reconstruction: the originals are not published.',
    own: 'The start layout is one of its own: the original is not published.',
  },
  diagram: (number) => `Diagram ${String(number)}.`,
  start: 'Start',
  after: (move) => `After ${move}`,
  toMove: (side) => `${side === 'south' ? 'South' : 'North'} to move`,
  over,
  moveGlyph: {
    good: 'good move',
    mistake: 'mistake',
    excellent: 'excellent move',
    blunder: 'blunder',
    interesting: 'interesting move',
    doubtful: 'doubtful move',
  },
  positionGlyph: {
    'south-better': 'South is better',
    equal: 'equal',
    'north-better': 'North is better',
    unclear: 'unclear',
    decided: 'decided',
  },
  specialMove: (move) => (move === 'swap' ? 'changes seats' : move),
  value: (value) => `${said(value)}, ${sure(value)}`,
  cost: (text) => `costs ${text}`,
  variation: 'Variation',
  ghost: 'cannot be played',
  rest: 'Text that could not be read',
  proof: PROOFS,
};
