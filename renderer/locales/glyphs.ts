/** Glyphs as signs. Text, so they need no colour and are read out by name. */
import type { MoveGlyph, PositionGlyph } from '../../engine/tree/types.ts';

export const MOVE_GLYPH_SIGNS: Readonly<Record<MoveGlyph, string>> = {
  good: '!',
  mistake: '?',
  excellent: '!!',
  blunder: '??',
  interesting: '!?',
  doubtful: '?!',
};

export const POSITION_GLYPH_SIGNS: Readonly<Record<PositionGlyph, string>> = {
  'south-better': '±',
  equal: '=',
  'north-better': '∓',
  unclear: '∞',
  decided: '#',
};
