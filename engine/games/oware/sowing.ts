/**
 * One sowing of the Oware family: seeds, capture chain, limit and grand slam. This is the only code that sows Oware and
 * Awélé.
 *
 * Source: `engine/games/oware/README.md`, A move, Grand-slam rules, Awélé.
 */
import type { PitCount, StopFact } from '../../rules/stop-fact.ts';
import type { PlaceIndex, Step, StopReason } from '../../rules/types.ts';
import type { Side } from '../../core/side.ts';

/** Pits of one side, and of both sides. The family is always played on two rows of six. */
export const ROW = 6;
export const PITS = 2 * ROW;

/** How the rules treat a grand slam: a capture that would take every seed on the opponent's side. */
interface SlamRule {
  /** When a slam may be played; `last-resort`: if every move leaves the opponent without seeds. */
  readonly legal: 'always' | 'never' | 'last-resort';
  /** Pits of the chain that are spared; the last one holds the last seed, the first one is farthest from it. */
  readonly spares: 'none' | 'all' | 'last' | 'first';
  /** The sequel: the opponent's turn, another turn, or the end, at which one player takes the rest. */
  readonly then: 'turn' | 'again' | 'mover-takes-rest' | 'other-takes-rest';
}

/** The slam rules by name, the usual one first. */
export const SLAM_RULES = {
  'no-capture': { legal: 'always', spares: 'all', then: 'turn' },
  forbid: { legal: 'never', spares: 'none', then: 'turn' },
  'capture-end': { legal: 'always', spares: 'none', then: 'mover-takes-rest' },
  awari: { legal: 'last-resort', spares: 'none', then: 'turn' },
  'capture-opponent-rest': { legal: 'always', spares: 'none', then: 'other-takes-rest' },
  'leave-last': { legal: 'always', spares: 'last', then: 'turn' },
  'leave-first': { legal: 'always', spares: 'first', then: 'turn' },
  'capture-play-on': { legal: 'always', spares: 'none', then: 'turn' },
  'capture-move-again': { legal: 'always', spares: 'none', then: 'again' },
} as const satisfies Readonly<Record<string, SlamRule>>;

export const SLAM_NAMES = Object.keys(SLAM_RULES) as readonly (keyof typeof SLAM_RULES)[];

/** Largest number of seeds with which a pit is captured (the smallest is 2): 3, or 2 with `only-twos`. */
export const GREATEST_TARGETS = [2, 3] as const;

/** Options as the sowing reads them. */
export interface OwareSowing {
  readonly skipsOrigin: boolean;
  readonly greatestTarget: (typeof GREATEST_TARGETS)[number];
  /** Most pits captured by one move; `ROW` = no limit. */
  readonly captureLimit: number;
  /** If a chain exceeds the limit: true captures the pits nearest the last seed, false captures nothing. */
  readonly takesUpToLimit: boolean;
  readonly slam: SlamRule;
}

/** The result of a sowing; the same object is reused each time, so a search allocates nothing for it. */
export interface Harvest {
  captured: number;
  /** Whether the capture found, after the limit, would take or did take all seeds of the opponent. */
  isSlam: boolean;
}

/** Returns the first pit of a side. */
export function firstPit(side: Side): PlaceIndex {
  return side === 'south' ? 0 : ROW;
}

/** Returns the seeds in the pits of a side. */
export function seedsOf(pits: readonly number[], side: Side): number {
  let sum = 0;
  for (let i = firstPit(side), end = i + ROW; i < end; i++) sum += pits[i] ?? 0;
  return sum;
}

/**
 * Sows the pit `origin` of `side`, changing `pits` (12) and `stores` (2) in place. A slam that is never legal still
 * captures, so that the caller learns that it is a slam.
 *
 * @param steps receives every step in order; null if no steps are needed (search).
 * @param harvest receives captured seeds and whether the move is a grand slam.
 */
export function sowOware(
  rules: OwareSowing,
  pits: number[],
  stores: number[],
  side: Side,
  origin: PlaceIndex,
  steps: Step[] | null,
  harvest: Harvest,
): void {
  let hand = pits[origin] ?? 0;
  pits[origin] = 0;
  steps?.push({ kind: 'pick-up', lap: 1, at: origin, beads: [hand] });
  let last = origin;
  while (hand > 0) {
    last = last + 1 === PITS ? 0 : last + 1;
    if (last === origin && rules.skipsOrigin) {
      steps?.push({ kind: 'skip', lap: 1, at: last, why: 'origin' });
      continue;
    }
    pits[last] = (pits[last] ?? 0) + 1;
    steps?.push({ kind: 'sow', lap: 1, at: last, bead: 0 });
    hand--;
  }
  const landed = pits[last] ?? 0;
  const fact = steps === null ? null : factOf(rules, pits, side, last);
  const chain = harvestChain(rules, pits, stores, side, last, steps, harvest);
  if (steps === null) return;
  const why: StopReason =
    harvest.captured > 0 ? 'capture' : chain > 0 ? 'no-capture' : landed === 1 ? 'empty-pit' : 'occupied-pit';
  const spared = steps.findLast((step) => step.kind === 'spare');
  const left = spared?.kind === 'spare' ? spared.why : null;
  steps.push({
    kind: 'stop',
    lap: 1,
    at: last,
    why,
    ...(fact && { fact: fact.kind === 'chain' ? { ...fact, left } : fact }),
  });
}

/** Collects the facts that decide about a capture once the last seed lies in pit `last`, before anything is taken. */
function factOf(rules: OwareSowing, pits: readonly number[], side: Side, last: PlaceIndex): StopFact {
  const { captureLimit: limit, greatestTarget: most } = rules;
  const foeFirst = firstPit(side === 'south' ? 'north' : 'south');
  if (last < foeFirst || last >= foeFirst + ROW) return { kind: 'own-side', at: last };
  const chain: PitCount[] = [];
  let at = last;
  for (; at >= foeFirst && isTarget(pits[at] ?? 0, most); at--) chain.push({ at, count: pits[at] ?? 0 });
  const end = at >= foeFirst ? { at, count: pits[at] ?? 0 } : null;
  return { kind: 'chain', pits: chain, end, most, left: null, limit };
}

/**
 * Captures what the last seed in pit `last` harvests; returns the length of the chain found, whether captured or not.
 */
function harvestChain(
  rules: OwareSowing,
  pits: number[],
  stores: number[],
  side: Side,
  last: PlaceIndex,
  steps: Step[] | null,
  harvest: Harvest,
): number {
  harvest.captured = 0;
  harvest.isSlam = false;
  const foe: Side = side === 'south' ? 'north' : 'south';
  const foeFirst = firstPit(foe);
  if (last < foeFirst || last >= foeFirst + ROW) return 0;
  let end = last;
  while (end >= foeFirst && isTarget(pits[end] ?? 0, rules.greatestTarget)) end--;
  const chain = last - end;
  if (chain === 0) return 0;

  // Pits low..high are captured; the limit keeps the end near the last seed, and the slam rule is applied afterwards.
  const taken = chain <= rules.captureLimit ? chain : rules.takesUpToLimit ? rules.captureLimit : 0;
  let low = last - taken + 1;
  let high = last;
  let target = 0;
  for (let at = low; at <= high; at++) target += pits[at] ?? 0;
  harvest.isSlam = taken > 0 && target === seedsOf(pits, foe);
  if (harvest.isSlam) {
    if (rules.slam.spares === 'all') high = low - 1;
    else if (rules.slam.spares === 'last') high--;
    else if (rules.slam.spares === 'first') low++;
  }
  const store = side === 'south' ? 0 : 1;
  for (let at = last; at > end; at--) {
    if (at >= low && at <= high) {
      const beads = pits[at] ?? 0;
      steps?.push({ kind: 'capture', at, to: PITS + store, beads: [beads], why: 'chain' });
      pits[at] = 0;
      harvest.captured += beads;
    } else if (at <= last - taken) {
      steps?.push({ kind: 'spare', at, why: 'over-limit' });
    } else {
      steps?.push({ kind: 'spare', at, why: rules.slam.spares === 'all' ? 'grand-slam' : 'leave-one' });
    }
  }
  stores[store] = (stores[store] ?? 0) + harvest.captured;
  return chain;
}

function isTarget(count: number, greatest: number): boolean {
  return count >= 2 && count <= greatest;
}
