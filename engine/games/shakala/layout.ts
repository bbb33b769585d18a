/**
 * Start layouts: their origin, and whether they have enough stones. Source: `./README.md`.
 */
import type { RulesWarning, StartOrigin } from '../../rules/game.ts';
import { sameValue, type OptionValues } from '../../rules/options.ts';
import { KINDS } from './board.ts';
import { shakalaSchema } from './options.ts';

/**
 * Number of stones with which feeding is always possible: a side can hold at most 16 beads without a move that reaches
 * across.
 */
const STONES_TO_FEED = 16;

/** Returns the origin of the layout: the usual one is our guess, because the pictures that showed it are lost. */
export function originOfLayout(values: OptionValues): StartOrigin {
  const usual = shakalaSchema.options.find(({ id }) => id === 'layout');
  const layout = values['layout'];
  return usual && layout !== undefined && sameValue(layout, usual.default) ? 'reconstruction' : 'own';
}

/** Warns of a layout with too few stones. `layout` has counts by pit and kind; kind 0 is the stone. */
export function layoutWarnings(layout: readonly number[]): readonly RulesWarning[] {
  const stones = layout.reduce((sum, count, i) => (i % KINDS === 0 ? sum + count : sum), 0);
  return stones < STONES_TO_FEED ? [{ code: 'WARN_FEW_STONES', params: { stones } }] : [];
}
