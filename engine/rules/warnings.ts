/**
 * What must be known of a rule set before it is played: warnings, and where its start position comes from. Coded, so
 * that panel, command line and files can say it in their own words. Source: `../shared/rules/shakala.md`.
 */
import type { Rules } from './game.ts';
import { sameValue } from './options.ts';
import { shakalaSchema } from './shakala-options.ts';

export const RULES_WARNINGS = [
  'WARN_FEW_STONES', // Shakala: with fewer than 16 stones a player may be unable to feed; params stones
] as const;
export type RulesWarning = (typeof RULES_WARNINGS)[number];

/** Stones that make feeding always possible: a side holds 16 beads at most without any move reaching across. */
const STONES_TO_FEED = 16;

/** What is worth knowing before playing under these rules. */
export function ruleWarnings(
  rules: Rules,
): readonly { readonly code: RulesWarning; readonly params: Readonly<Record<string, number>> }[] {
  const { kinds } = rules.board;
  if (kinds === 1) return [];
  const stones = rules.startSetup().pits.reduce((sum, count, i) => (i % kinds === 0 ? sum + count : sum), 0);
  return stones < STONES_TO_FEED ? [{ code: 'WARN_FEW_STONES', params: { stones } }] : [];
}

/**
 * Where the start position comes from, if that must be said wherever it is shown: Shakala's layout and gem values stood
 * in pictures that are lost. `reconstruction`: the usual layout, which is our guess; `own`: another layout. Null where
 * the start is published.
 */
export function startOrigin(rules: Rules): 'reconstruction' | 'own' | null {
  if (rules.game !== shakalaSchema.game) return null;
  const usual = shakalaSchema.options.find(({ id }) => id === 'layout');
  const layout = rules.values['layout'];
  return usual && layout !== undefined && sameValue(layout, usual.default) ? 'reconstruction' : 'own';
}
