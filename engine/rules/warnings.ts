/**
 * Warnings about rule sets that can be played but may surprise: coded, so that panel, command line and files can say
 * them in their own words. Source: `../shared/rules/shakala.md`, Options.
 */
import type { Rules } from './game.ts';

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
