/**
 * Relays that cannot be run to their end: proved endless, or broken off. Tested against running, and against the
 * definition on every state of small tracks.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProvedEndless } from '../../../../engine/games/hawalis/endless.ts';
import {
  LISTED_LAPS,
  listLaps,
  RETURN_LAPS,
  runMove,
  sowLap,
  TO_THE_END,
} from '../../../../engine/games/hawalis/sowing.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import { applySteps } from '../../../../engine/rules/steps.ts';
import type { Step } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { must } from '../../../support/must.ts';

/** All ways to lay `seeds` into `pits` pits. */
function* layings(pits: number, seeds: number): Generator<number[]> {
  if (pits === 1) {
    yield [seeds];
    return;
  }
  for (let count = 0; count <= seeds; count++)
    for (const rest of layings(pits - 1, seeds - count)) yield [count, ...rest];
}

test('a relay of more than a thousand million laps is answered at once', () => {
  const rules = must(rulesFromText('hawalis:columns=5'));
  const south = [17, 17, 19, 7, 8, 2, 17, 7, 8, 9];
  const north = [16, 4, 7, 11, 14, 12, 5, 4, 0, 20];
  const position = must(rules.fromSetup({ pits: [...south, ...north], stores: [0, 0], turn: 'south' }));
  const turn = must(rules.play(position, 'A' as Move));
  expect(turn.laps).toBe(RETURN_LAPS);
  expect(turn.position.outcome).toMatchObject({ reason: 'endless-move', winner: 'north' });
  expect(turn.steps).toContainEqual({ kind: 'endless', lap: RETURN_LAPS, first: null });
  expect(rules.next(position, 'A' as Move)).toEqual(turn.position);
  const laps = [...rules.moves(position)].map((move) => {
    const played = rules.play(position, move);
    return played.ok ? played.value.laps : 0;
  });
  expect(laps).toEqual([RETURN_LAPS, 2, 13, 8, 11, 2, 7, 15, 33, 10]);
});

describe('a lap can be taken back in one way only', () => {
  test.for([
    [3, 9],
    [4, 11],
    [5, 8],
    [6, 7],
  ] as const)('on all states of %i pits with %i seeds', ([pits, seeds]) => {
    const reached = new Set<string>();
    let states = 0;
    for (const own of layings(pits, seeds)) {
      for (let from = 0; from < pits; from++) {
        if (own[from] === 0) continue;
        const after = [...own];
        const at = sowLap(after, from, false);
        reached.add(`${after.join('-')}@${String(at)}`);
        states++;
      }
    }
    expect(reached.size).toBe(states);
  });
});

describe('a proof', () => {
  test('is never given for a move that ends, on all states of small tracks', () => {
    let proved = 0;
    for (const [pits, seeds] of [
      [4, 24],
      [6, 14],
      [8, 9],
    ] as const) {
      for (const own of layings(pits, seeds)) {
        for (let at = 0; at < pits; at++) {
          if ((own[at] ?? 0) === 0 || !isProvedEndless(own, at)) continue;
          proved++;
          expect(runMove([...own], at, false).returnsTo).toBe(0);
        }
      }
    }
    expect(proved).toBeGreaterThan(1000);
  });

  test('holds lap after lap, on large boards too', () => {
    let proved = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 2, max: 40 }),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        (columns, most, stream, isAligned) => {
          const size = 2 * columns;
          const own = Array.from({ length: size }, (_, j) => {
            const count = Number(stream.next().value) % most;
            // Half of the cases: landing places of one parity, which random counts hardly ever give.
            return isAligned && (count + j) % 2 !== 0 ? count + 1 : count;
          });
          own[0] = Math.max(2, own[0] ?? 0);
          const isProved = isProvedEndless(own, 0);
          if (isProved) proved++;
          let at = 0;
          for (let lap = 0; lap < 300; lap++) {
            at = sowLap(own, at, false);
            if (own[at] === 1) {
              expect(isProved).toBe(false);
              return;
            }
            expect(isProvedEndless(own, at)).toBe(isProved);
          }
        },
      ),
      { numRuns: 3000 },
    );
    expect(proved).toBeGreaterThan(30);
  });

  test('by a common divisor is found where the residues give none', () => {
    // Every pick is a multiple of 3: ten pits, counts as the pits' distances say.
    const own = [12, 12, 10, 14, 15, 10, 5, 6, 7, 20];
    expect(isProvedEndless(own, 0)).toBe(true);
    expect(runMove([...own], 0, false)).toMatchObject({ end: 'endless', laps: 554_888, returnsTo: 0 });
  });
});

describe('a move broken off', () => {
  const finite = [2, 1, 2, 1, 2, 4, 5, 2, 6, 5, 2, 1, 2, 1];

  test('is never called endless, and is decided with more laps', () => {
    for (const skips of [false, true]) {
      const early = runMove([...finite], 7, skips, { laps: 20, provedLaps: 20 });
      expect(early).toMatchObject({ end: 'undecided', laps: 20, returnsTo: null });
    }
    expect(runMove([...finite], 7, false, TO_THE_END)).toMatchObject({ end: 'empty-pit', laps: 1031 });
  });

  test('lists its first laps and leads back to the board it began with', () => {
    const rules = must(rulesFromText('hawalis'));
    const pits = [...finite, ...new Array<number>(14).fill(2)];
    const own = [...finite];
    const run = runMove(own, 7, false, { laps: 900, provedLaps: 900 });
    const steps: Step[] = [];
    listLaps(pits, 0, 7, run, own, false, steps);
    expect(steps.filter(({ kind }) => kind === 'pick-up').length).toBe(LISTED_LAPS);
    expect(steps.slice(-2)).toMatchObject([
      { kind: 'laps-left-out', from: LISTED_LAPS + 1, to: 900, pits: [...own, ...pits.slice(14)] },
      { kind: 'break-off', lap: 900 },
    ]);
    const setup = { pits, stores: [0, 0], turn: 'south' } as const;
    expect(applySteps(rules.board, setup, steps).pits).toEqual(pits);
  });
});
