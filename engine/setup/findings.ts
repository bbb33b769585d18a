/**
 * Findings about a setup before play: why it cannot be a position, oddities, and facts worth knowing. Findings are
 * codes; the sentences are in the locales.
 */
import type { Failure } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { sameSetup } from '../notation/position-text.ts';
import type { EndReason, RulesError, Setup } from '../rules/types.ts';
import { countBeads } from './beads.ts';

/** One finding. An `error` makes the setup unplayable, a `warning` does not, a `note` informs. */
export type SetupFinding =
  | { readonly kind: 'error'; readonly failure: Failure<RulesError> }
  /** No game from the start can reach it: the number of beads differs. */
  | { readonly kind: 'warning'; readonly code: 'beads'; readonly have: number; readonly usual: number }
  | { readonly kind: 'note'; readonly code: 'start' }
  | { readonly kind: 'note'; readonly code: 'over'; readonly reason: EndReason };

/** Returns all findings about a setup, the worst first. */
export function setupFindings(rules: Rules, setup: Setup): readonly SetupFinding[] {
  const position = rules.fromSetup(setup);
  if (!position.ok) return [{ kind: 'error', failure: position }];
  const usual = rules.startSetup();
  const findings: SetupFinding[] = [];
  const [have, wanted] = [countBeads(setup), countBeads(usual)];
  if (have !== wanted) findings.push({ kind: 'warning', code: 'beads', have, usual: wanted });
  const { outcome } = position.value;
  if (outcome !== null) findings.push({ kind: 'note', code: 'over', reason: outcome.reason });
  else if (sameSetup(setup, usual)) findings.push({ kind: 'note', code: 'start' });
  return findings;
}
