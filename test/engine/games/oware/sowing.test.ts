/**
 * Sowing of the Oware family: against a slow second implementation, and step lists of single cases.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GREATEST_TARGETS,
  PITS,
  SLAM_RULES,
  sowOware,
  type Harvest,
  type OwareSowing,
} from '../../../../engine/games/oware/sowing.ts';
import type { Step } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { compiled, playAll, positionOf } from '../../../support/positions.ts';
import { must } from '../../../support/must.ts';

const sowings: fc.Arbitrary<OwareSowing> = fc.record({
  skipsOrigin: fc.boolean(),
  greatestTarget: fc.constantFrom(...GREATEST_TARGETS),
  captureLimit: fc.integer({ min: 1, max: 6 }),
  takesUpToLimit: fc.boolean(),
  slam: fc.constantFrom(...Object.values(SLAM_RULES)),
});

/** A board of the mover's seat (his six pits first) and the pit he plays. */
interface Case {
  readonly board: readonly number[];
  readonly origin: number;
}

/** Mostly small counts, so that chains are common; sometimes long sowings. */
const anyCase: fc.Arbitrary<Case> = fc.record({
  board: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 }) },
    ),
    { minLength: PITS, maxLength: PITS },
  ),
  origin: fc.nat({ max: 5 }),
});

/** The opponent has ones and twos up to the pit of the last seed, and nothing behind it: grand slams are common. */
const slamCase: fc.Arbitrary<Case> = fc
  .record({
    own: fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
    target: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 6 }),
    origin: fc.nat({ max: 5 }),
  })
  .map(({ own, target, origin }) => ({
    board: [
      ...own.map((count, pit) => (pit === origin ? 5 - origin + target.length : count)),
      ...target,
      ...new Array<number>(6 - target.length).fill(0),
    ],
    origin,
  }));

/**
 * The rule text read once more, from the mover's seat and seed by seed: pits 0..5 are his, 6..11 the opponent's.
 * Returns the pits after the move, the captured pits and whether the capture found was a grand slam.
 */
function sowSlowly(
  rules: OwareSowing,
  board: readonly number[],
  origin: number,
): { pits: number[]; captured: number; isSlam: boolean } {
  const path: number[] = [];
  for (let at = origin + 1; path.length < (board[origin] ?? 0); at++)
    if (at % 12 !== origin || !rules.skipsOrigin) path.push(at % 12);
  const pits = board.map(
    (count, pit) => (pit === origin ? 0 : count) + path.filter((place) => place === pit).length,
  );
  const last = path.at(-1) ?? origin;
  const backwards = [11, 10, 9, 8, 7, 6].filter((pit) => pit <= last && last >= 6);
  const isTarget = (count: number): boolean => count >= 2 && count <= rules.greatestTarget;
  const fails = backwards.findIndex((pit) => !isTarget(pits[pit] ?? 0));
  const chain = fails < 0 ? backwards : backwards.slice(0, fails);
  const limited =
    chain.length > rules.captureLimit
      ? rules.takesUpToLimit
        ? chain.slice(0, rules.captureLimit)
        : []
      : chain;
  const others = [6, 7, 8, 9, 10, 11].filter((pit) => !limited.includes(pit) && (pits[pit] ?? 0) > 0);
  const isSlam = limited.length > 0 && others.length === 0;
  let taken = limited;
  if (isSlam && rules.slam === SLAM_RULES['no-capture']) taken = [];
  if (isSlam && rules.slam === SLAM_RULES['leave-last']) taken = limited.slice(1);
  if (isSlam && rules.slam === SLAM_RULES['leave-first']) taken = limited.slice(0, -1);
  const captured = taken.reduce((sum, pit) => sum + (pits[pit] ?? 0), 0);
  return { pits: pits.map((count, pit) => (taken.includes(pit) ? 0 : count)), captured, isSlam };
}

test('agrees with a slow reading of the rule text on random boards, for both sides', () => {
  let slams = 0;
  fc.assert(
    fc.property(sowings, fc.oneof(anyCase, slamCase), fc.boolean(), (rules, { board, origin }, isNorth) => {
      fc.pre((board[origin] ?? 0) > 0);
      const expected = sowSlowly(rules, board, origin);
      const turn = (list: readonly number[]): number[] => [...list.slice(6), ...list.slice(0, 6)];
      const pits = isNorth ? turn(board) : [...board];
      const stores = [7, 9];
      const harvest: Harvest = { captured: -1, isSlam: false };
      sowOware(rules, pits, stores, isNorth ? 'north' : 'south', origin + (isNorth ? 6 : 0), null, harvest);
      expect({ pits: isNorth ? turn(pits) : pits, ...harvest }).toEqual(expected);
      expect(stores).toEqual(isNorth ? [7, 9 + expected.captured] : [7 + expected.captured, 9]);
      if (expected.isSlam) slams++;
    }),
    { numRuns: 5000 },
  );
  // The comparison means little if slams hardly occur.
  expect(slams).toBeGreaterThan(500);
});

/** Steps without what explains their end: that is tested by its words. */
function withoutFacts(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => {
    if (step.kind !== 'stop') return step;
    const { fact: _, ...rest } = step;
    return rest;
  });
}

/** The part of a step list after the last seed has fallen. */
function tail(rulesText: string, before: string, move: string): readonly Step[] {
  const rules = compiled(rulesText);
  const steps = withoutFacts(playAll(rules, positionOf(rules, before), [move]).at(-1)?.steps ?? []);
  return steps.slice(steps.findLastIndex((step) => step.kind === 'sow') + 1);
}

describe('step lists tell what happened and why', () => {
  const chain = '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S';
  const slam = '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S';

  test('a chain is captured from the last seed backwards, into the store of the mover', () => {
    expect(tail('oware', chain, 'E')).toEqual([
      { kind: 'capture', at: 9, to: 12, beads: [2], why: 'chain' },
      { kind: 'capture', at: 8, to: 12, beads: [3], why: 'chain' },
      { kind: 'capture', at: 7, to: 12, beads: [2], why: 'chain' },
      { kind: 'stop', lap: 1, at: 9, why: 'capture' },
    ]);
  });

  test('twelve seeds skip the origin, seed by seed', () => {
    const rules = compiled('oware');
    const turn = playAll(rules, positionOf(rules, '0-0-12-1-1-0-5-4-4-4-4-4-4-5-S'), 'C').at(0);
    const expected: Step[] = [{ kind: 'pick-up', lap: 1, at: 2, beads: [12] }];
    for (const at of [3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1]) expected.push({ kind: 'sow', lap: 1, at, bead: 0 });
    expected.push({ kind: 'skip', lap: 1, at: 2, why: 'origin' });
    expected.push({ kind: 'sow', lap: 1, at: 3, bead: 0 });
    expected.push({ kind: 'stop', lap: 1, at: 3, why: 'occupied-pit' });
    expect(withoutFacts(turn?.steps ?? [])).toEqual(expected);
  });

  test('a grand slam that captures nothing spares every pit of the chain', () => {
    expect(tail('oware', slam, 'F')).toEqual([
      { kind: 'spare', at: 8, why: 'grand-slam' },
      { kind: 'spare', at: 7, why: 'grand-slam' },
      { kind: 'spare', at: 6, why: 'grand-slam' },
      { kind: 'stop', lap: 1, at: 8, why: 'no-capture' },
    ]);
  });

  test('leave-last and leave-first name the pit that is left', () => {
    const [first, second, third] = [
      { kind: 'capture', at: 8, to: 12, beads: [3], why: 'chain' },
      { kind: 'capture', at: 7, to: 12, beads: [2], why: 'chain' },
      { kind: 'capture', at: 6, to: 12, beads: [3], why: 'chain' },
    ] as const;
    const stop = { kind: 'stop', lap: 1, at: 8, why: 'capture' };
    expect(tail('oware-leave-last', slam, 'F')).toEqual([
      { kind: 'spare', at: 8, why: 'leave-one' },
      second,
      third,
      stop,
    ]);
    expect(tail('oware-leave-first', slam, 'F')).toEqual([
      first,
      second,
      { kind: 'spare', at: 6, why: 'leave-one' },
      stop,
    ]);
  });

  test('a slam of a single pit captures nothing where one is to be left', () => {
    for (const preset of ['leave-last', 'leave-first']) {
      expect(tail(`oware-${preset}`, '1-0-0-0-0-1-1-0-0-0-0-0-22-23-S', 'F')).toEqual([
        { kind: 'spare', at: 6, why: 'leave-one' },
        { kind: 'stop', lap: 1, at: 6, why: 'no-capture' },
      ]);
    }
  });

  test('pits over the limit of Awélé are spared for the limit, the rest for the slam', () => {
    expect(tail('awele-limit-2', chain, 'E')).toEqual([
      { kind: 'capture', at: 9, to: 12, beads: [2], why: 'chain' },
      { kind: 'capture', at: 8, to: 12, beads: [3], why: 'chain' },
      { kind: 'spare', at: 7, why: 'over-limit' },
      { kind: 'stop', lap: 1, at: 9, why: 'capture' },
    ]);
    expect(tail('awele-limit-2-none', chain, 'E')).toEqual([
      { kind: 'spare', at: 9, why: 'over-limit' },
      { kind: 'spare', at: 8, why: 'over-limit' },
      { kind: 'spare', at: 7, why: 'over-limit' },
      { kind: 'stop', lap: 1, at: 9, why: 'no-capture' },
    ]);
  });

  test('a player without seeds is passed over after the stop, and the mover moves again', () => {
    const rules = compiled('oware:grand-slam=capture-play-on,no-move=pass,majority-stop=off');
    const turn = must(rules.play(positionOf(rules, slam), 'F' as Move));
    expect(turn).toMatchObject({
      again: true,
      captured: 8,
      position: { turn: 'south', outcome: null },
    });
    expect(withoutFacts(turn.steps.slice(-2))).toEqual([
      { kind: 'stop', lap: 1, at: 8, why: 'capture' },
      { kind: 'pass', side: 'north' },
    ]);
  });

  test('nobody is passed over where a majority has ended the game', () => {
    const rules = compiled('oware:grand-slam=capture-play-on,no-move=pass');
    const turn = must(rules.play(positionOf(rules, slam), 'F' as Move));
    expect(turn.position.outcome?.reason).toBe('majority');
    expect(turn.steps.some((step) => step.kind === 'pass')).toBe(false);
  });

  test('last seeds in an empty and in a full pit are told apart', () => {
    expect(tail('oware', '0-0-0-0-0-1-0-4-0-0-0-0-0-0-S', 'F')).toEqual([
      { kind: 'stop', lap: 1, at: 6, why: 'empty-pit' },
    ]);
    expect(tail('oware', '0-0-0-0-0-1-4-4-0-0-0-0-0-0-S', 'F')).toEqual([
      { kind: 'stop', lap: 1, at: 6, why: 'occupied-pit' },
    ]);
  });
});
