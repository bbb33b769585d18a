/**
 * The fast backend of Hawalis, all option values: bytes for sides of up to 255 seeds, whole words for fuller ones, both
 * on one memory.
 */
import { readHawalis } from '../../rules/hawalis.ts';
import type { Rules } from '../../rules/game.ts';
import type { Position } from '../../rules/types.ts';
import type { Backend, SearchMemory } from '../backend.ts';
import { makeFastBackend } from '../fast/backend.ts';
import type { Kernel } from '../kernel.ts';
import { makeHawalisKernel, needsWideLayout } from './kernel.ts';

/** Plies a kernel holds: deeper than any search goes. */
const PLIES = 500;

/** Sides remembered at once; 14 MB with eight columns. */
const CAPACITY = 1 << 17;

/** Start value of the keys, so that rule sets on one memory do not take each other's entries. */
function keyOf(rules: Rules): number {
  let key = 0x811c9dc5;
  for (let i = 0; i < rules.key.length; i++) key = Math.imul(key ^ rules.key.charCodeAt(i), 0x01000193);
  return key;
}

/** The backend of a rule set; null for other games. */
export function makeHawalisBackend(rules: Rules, memory: SearchMemory): Backend | null {
  if (rules.game !== 'hawalis') return null;
  const traits = readHawalis(rules.values);
  const kernel = (isWide: boolean): Kernel =>
    makeHawalisKernel(traits, isWide, PLIES, keyOf(rules), CAPACITY);
  const narrow = makeFastBackend(rules, kernel(false), memory);
  let wide: Backend | null = null;

  function chosen(position: Position): Backend {
    if (!needsWideLayout(position)) return narrow;
    wide ??= makeFastBackend(rules, kernel(true), memory);
    return wide;
  }

  return {
    accepts: (position) => chosen(position).accepts(position),
    test: (state, position, depth, beta) => chosen(position).test(state, position, depth, beta),
    best: (position) => chosen(position).best(position),
  };
}
