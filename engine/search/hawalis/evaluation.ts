import type { HawalisRules } from '../../rules/hawalis.ts';
import type { Sides } from './sides.ts';
export function makeEvaluation(rules: HawalisRules, sides: Sides): (own: number, foe: number) => number {
  void rules;
  return (own, foe) => (sides.seeds[own] ?? 0) - (sides.seeds[foe] ?? 0);
}
