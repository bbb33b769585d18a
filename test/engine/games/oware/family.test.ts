/**
 * Properties of the Oware family over random rule sets of Oware and Awélé.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../engine/rules/game.ts';
import { awele, oware } from '../../../../engine/games/oware/game.ts';
import { applySteps, makeTable } from '../../../../engine/rules/steps.ts';
import { totalOf } from '../../../support/total-of.ts';
import type { Past, Position, Setup } from '../../../../engine/rules/types.ts';
import { playOut, ruleSets, seedSetups } from '../../../support/arbitraries.ts';
import { checkTurnedRound, checkTurns } from '../turn-checks.ts';
import { must } from '../../../support/must.ts';

const picks = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 60,
  maxLength: 60,
});

function seeds(list: readonly number[], from = 0, to = list.length): number {
  return list.slice(from, to).reduce((sum, count) => sum + count, 0);
}

function lengthOf(past: Past | null): number {
  let length = 0;
  for (let at = past; at !== null; at = at.before) length++;
  return length;
}

/** The occurrence that ends a game under this rule set; 0 = none. */
function repetitionOf({ values }: Rules): number {
  return values['loop-stop'] === undefined
    ? Number(values['repetition'])
    : values['loop-stop'] === true
      ? 2
      : 0;
}

describe.for([oware, awele].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  /** Any board; few seeds; level games, often with nothing on the side of the player not to move. */
  const sparse = (rules: Rules): fc.Arbitrary<Setup> =>
    fc.oneof(
      seedSetups(rules),
      seedSetups(rules, 3),
      fc.tuple(seedSetups(rules, 5), fc.boolean()).map(([setup, isHungry]) => {
        const isOwn = (pit: number): boolean => pit < 6 === (setup.turn === 'south');
        const pits = setup.pits.map((count, pit) => (isHungry && !isOwn(pit) ? 0 : count));
        return { pits, stores: [20, 20], turn: setup.turn };
      }),
    );
  const cases = ruleSets(game).chain((rules) => fc.tuple(fc.constant(rules), sparse(rules)));

  test('every step list keeps all seeds and leads exactly to the next position', () => {
    fc.assert(
      fc.property(cases, ([rules, setup]) => {
        fc.pre(seeds(setup.pits) > 0);
        const start = must(rules.fromSetup(setup));
        const total = totalOf(makeTable(rules.board, setup));
        for (const { position, captured, again } of checkTurns(rules, start)) {
          expect(seeds(position.stores) - seeds(start.stores)).toBe(captured);
          expect(again).toBe(position.turn === start.turn && position.outcome === null);
          checkScore(rules, position, total);
        }
      }),
      { numRuns: 800 },
    );
  });

  /** The sweep leads to the score, or nothing is swept and the rest is shared in halves. */
  function checkScore(rules: Rules, position: Position, total: number): void {
    const { outcome } = position;
    if (!outcome?.score) return;
    const { south, north } = outcome.score;
    const swept = applySteps(rules.board, position, outcome.sweep);
    if (outcome.sweep.length > 0) expect([...swept.stores, seeds(swept.pits)]).toEqual([south, north, 0]);
    else expect(south - (position.stores[0] ?? 0)).toBe(north - (position.stores[1] ?? 0));
    if (rules.losesBeads) expect(south + north).toBeLessThanOrEqual(total);
    else expect(south + north).toBe(total);
    expect(outcome.winner).toBe(south > north ? 'south' : north > south ? 'north' : 'draw');
  }

  test('turning the board half round turns every move and result with it', () => {
    fc.assert(
      fc.property(cases, ([rules, setup]) => {
        fc.pre(seeds(setup.pits) > 0);
        checkTurnedRound(rules, setup);
      }),
      { numRuns: 500 },
    );
  });

  test('an open position has a move, and a duty to feed is met by every legal one', () => {
    let duties = 0;
    fc.assert(
      fc.property(cases, ([rules, setup]) => {
        fc.pre(seeds(setup.pits) > 0);
        const position = must(rules.fromSetup(setup));
        const moves = [...rules.moves(position)];
        expect(moves.length > 0).toBe(position.outcome === null);
        const foe = position.turn === 'south' ? 6 : 0;
        const left = (at: Position): number => seeds(at.pits, foe, foe + 6);
        const leaving = moves.map((move) => left(rules.next(position, move)));
        if (rules.values['grand-slam'] === 'awari') {
          if (leaving.some((count) => count > 0)) expect(Math.min(...leaving)).toBeGreaterThan(0);
        } else if (rules.values['must-feed'] !== false && left(position) === 0) {
          if (moves.length > 0) duties++;
          for (const count of leaving) expect(count).toBeGreaterThan(0);
        }
      }),
      { numRuns: 800 },
    );
    expect(duties).toBeGreaterThan(25);
  });

  test('games end, inside their bounds, and are remembered back to the last capture', () => {
    const played: Record<string, number> = {};
    fc.assert(
      fc.property(ruleSets(game), picks, (rules, numbers) => {
        const repetition = repetitionOf(rules);
        const limit = Number(rules.values['no-capture-limit'] ?? 0);
        const stops = repetition > 0 || limit > 0;
        const many = Array.from({ length: stops ? 200 : 5 }, () => numbers).flat();
        const { positions } = playOut(rules, rules.start(), many);
        const last = positions.at(-1) ?? rules.start();
        if (stops) expect(last.outcome).not.toBeNull();
        const reason = last.outcome?.reason ?? 'open';
        played[reason] = (played[reason] ?? 0) + 1;

        const met = new Map<string, number>();
        positions.forEach((position, i) => {
          const before = positions[i - 1];
          const captured = before !== undefined && seeds(position.stores) > seeds(before.stores);
          expect(position.ply).toBe(i);
          expect(position.quiet).toBe(before === undefined || captured ? 0 : before.quiet + 1);
          expect(lengthOf(position.past)).toBe(repetition > 0 ? position.quiet + 1 : 0);
          const key = `${position.pits.join()} ${position.turn}`;
          const occurrences = (met.get(key) ?? 0) + 1;
          met.set(key, occurrences);
          if (position.outcome === null) {
            if (repetition > 0) expect(occurrences).toBeLessThan(repetition);
            if (limit > 0) expect(position.quiet).toBeLessThan(limit);
          }
          if (position.outcome?.reason === 'repetition') expect(occurrences).toBe(repetition);
          if (position.outcome?.reason === 'no-capture-limit') expect(position.quiet).toBe(limit);
        });

        const score = last.outcome?.score;
        if (!score) return;
        for (const position of positions) {
          const [least, most] = rules.bounds(position);
          expect(score.south - score.north).toBeGreaterThanOrEqual(least);
          expect(score.south - score.north).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 120 },
    );
    expect(Object.keys(played).length).toBeGreaterThan(3);
  });
});
