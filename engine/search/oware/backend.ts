/**
 * The fast backend of Oware and Awélé, all option values: the packed layout for games of up to 63 seeds, plain counts for
 * all others, both on one memory.
 */
import { sumOf } from '../../rules/ends.ts';
import type { Rules } from '../../rules/game.ts';
import { PITS } from '../../rules/oware-sowing.ts';
import type { FamilyRules } from '../../rules/oware-family.ts';
import type { Position } from '../../rules/types.ts';
import type { Backend, SearchMemory } from '../backend.ts';
import { makeFastBackend } from '../fast/backend.ts';
import { makeEvaluation } from './evaluation.ts';
import { familyRulesOf } from './family.ts';
import { makeNarrowKernel, NARROW_SEEDS } from './narrow-kernel.ts';
import { makeWideKernel } from './wide-kernel.ts';

/** Plies a kernel holds: deeper than any search goes. */
const PLIES = 1000;

/** The backend of a rule set; null for games outside the family. */
export function owareBackend(rules: Rules, memory: SearchMemory): Backend | null {
  const family = familyRulesOf(rules);
  return family === null ? null : familyBackend(rules, family, memory);
}

function familyBackend(rules: Rules, family: FamilyRules, memory: SearchMemory): Backend {
  const evaluation = makeEvaluation(family);
  const narrow = makeFastBackend(rules, makeNarrowKernel(family, PLIES, evaluation), memory);
  let wide: Backend | null = null;

  function chosen({ pits, stores }: Position): Backend {
    if (sumOf(pits, 0, PITS) + sumOf(stores, 0, stores.length) <= NARROW_SEEDS) return narrow;
    wide ??= makeFastBackend(rules, makeWideKernel(family, PLIES, evaluation), memory);
    return wide;
  }

  return {
    accepts: (position) => chosen(position).accepts(position),
    test: (state, position, depth, beta) => chosen(position).test(state, position, depth, beta),
    best: (position) => chosen(position).best(position),
  };
}
