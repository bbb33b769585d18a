/**
 * Hawalis against the worked examples of its rule text, the table of first moves, known endless and very long moves,
 * and random games in which every endless move is proved by the state that returns.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '../../../../engine/core/result.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import { gameOf } from '../../../../engine/games/index.ts';
import { LISTED_LAPS, runMove, sowLap } from '../../../../engine/games/hawalis/sowing.ts';
import { applySteps } from '../../../../engine/rules/steps.ts';
import type { Position, Turn } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { readFixtureJson } from '../../../support/fixture-files.ts';
import { compiled, perft, playAll, positionOf, textOf } from '../../../support/positions.ts';
import { checkExample, readWorkedExamples } from '../../../support/worked-examples.ts';
import { boards, checkTurns } from '../turn-checks.ts';
import { must } from '../../../support/must.ts';

function played(rules: Rules, position: Position, move: string): Turn {
  return defined(playAll(rules, position, [move])[0], move);
}

describe('worked examples of the rule text', () => {
  test.for(readWorkedExamples('hawalis'))('$id: $title', checkExample);
});

interface Facts {
  readonly firstMoves: {
    readonly moves: Readonly<Record<string, { laps: number; captured: number; after: string }>>;
  };
  readonly endless: { readonly examples: readonly { position: string; move: string; period: number }[] };
  readonly finiteLong: {
    readonly examples: readonly {
      position: string;
      move: string;
      laps: number;
      last?: string;
      after: string;
    }[];
  };
}

describe('computed facts', () => {
  const facts = readFixtureJson<Facts>('oracles/hawalis.json', ['firstMoves', 'endless', 'finiteLong']);
  const rules = compiled('hawalis');

  test('all fourteen first moves', () => {
    const start = rules.start();
    const table = Object.entries(facts.firstMoves.moves);
    expect(table.length).toBe(14);
    for (const [move, { laps, captured, after }] of table) {
      const turn = played(rules, start, move);
      expect({ laps: turn.laps, captured: turn.captured, after: textOf(turn.position) }).toEqual({
        laps,
        captured,
        after,
      });
    }
  });

  test('endless moves return to the state before the first pick-up after exactly the known number of laps', () => {
    expect(facts.endless.examples.length).toBeGreaterThan(0);
    for (const { position, move, period } of facts.endless.examples) {
      const turn = played(rules, positionOf(rules, position), move);
      expect({ laps: turn.laps, end: turn.position.outcome?.reason }).toEqual({
        laps: period,
        end: 'endless-move',
      });
      expect(turn.steps.find(({ kind }) => kind === 'endless')).toMatchObject({ lap: period, first: 0 });
    }
  });

  test('very long moves end where they should', () => {
    expect(facts.finiteLong.examples.length).toBeGreaterThan(0);
    for (const { position, move, laps, after } of facts.finiteLong.examples) {
      const before = positionOf(rules, position);
      const turn = played(rules, before, move);
      expect({ laps: turn.laps, after: textOf(turn.position) }).toEqual({ laps, after });
      const table = applySteps(rules.board, before, turn.steps);
      expect([table.pits, table.stores]).toEqual([turn.position.pits, turn.position.stores]);
    }
  });
});

test('every first move takes five laps and ends in its own start pit; inner ones capture four', () => {
  const rules = compiled('hawalis');
  const start = rules.start();
  for (const move of rules.moves(start)) {
    const turn = played(rules, start, move);
    const last = turn.steps.at(-1);
    const pit = rules.board.labels.indexOf(move);
    expect({ laps: turn.laps, captured: turn.captured, last }).toMatchObject({
      laps: 5,
      captured: pit < 7 ? 0 : 4,
      last: { kind: 'stop', lap: 5, at: pit, why: pit < 7 ? 'empty-pit' : 'capture' },
    });
  }
});

test('the perft ladder: 14, 182, 1539, 12626 sequences', () => {
  const rules = compiled('hawalis');
  expect([1, 2, 3, 4].map((depth) => perft(rules, rules.start(), depth))).toEqual([14, 182, 1539, 12626]);
});

describe('endless moves', () => {
  /** The definition, by remembering every state: only for moves that are not too long. */
  function byMemory(
    counts: readonly number[],
    origin: number,
    skips: boolean,
  ): readonly [laps: number, first: number | null] {
    const own = [...counts];
    const seen = new Map([[`${own.join('-')}@${String(origin)}`, 0]]);
    let at = origin;
    for (let laps = 1; ; laps++) {
      at = sowLap(own, at, skips);
      if (own[at] === 1) return [laps, null];
      const state = `${own.join('-')}@${String(at)}`;
      const first = seen.get(state);
      if (first !== undefined) return [laps, first];
      seen.set(state, laps);
    }
  }

  test('are found at the first repeated state, as a memory of all states finds them', () => {
    let endless = 0;
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 6 }), { minLength: 4, maxLength: 8 }),
        fc.nat(),
        fc.boolean(),
        (counts, pick, skips) => {
          const origin = pick % counts.length;
          counts[origin] = Math.max(1, counts[origin] ?? 0);
          const run = runMove([...counts], origin, skips);
          expect([run.laps, run.returnsTo]).toEqual(byMemory(counts, origin, skips));
          if (run.returnsTo !== null) endless++;
        },
      ),
      { numRuns: 3000 },
    );
    expect(endless).toBeGreaterThan(10);
  });

  test('a long list jumps over laps and still ends in the right counts', () => {
    const rules = compiled('hawalis:columns=8');
    const long = '2-3-4-1-2-2-1-4-1-0-1-0-1-0-8-0-0-0-0-0-0-0-0-2-0-0-0-0-0-0-0-0-0-0-S';
    const turn = played(rules, positionOf(rules, long), 'E');
    expect(turn.laps).toBe(434);
    expect(turn.steps.filter(({ kind }) => kind === 'laps-left-out')).toMatchObject([
      { from: LISTED_LAPS + 1, to: 434 },
    ]);
    expect(turn.steps.filter(({ kind }) => kind === 'pick-up').length).toBe(LISTED_LAPS);
  });
});

describe('properties over random rule sets', () => {
  test('steps lead exactly to the next position and keep all seeds', () => {
    fc.assert(
      fc.property(boards(gameOf('hawalis'), 5), ([rules, setup]) => {
        checkTurns(rules, must(rules.fromSetup(setup)));
      }),
      { numRuns: 150 },
    );
  });

  test('random games run without a hang, keep their seeds and prove every endless move', () => {
    const rules = compiled('hawalis');
    let seed = 20261121;
    // A linear congruential generator (Numerical Recipes): the games are the same on every machine.
    const random = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    // `npm run test:long` plays more.
    const games = Number(process.env['HAWALIS_GAMES'] ?? 2000);
    const ends: Record<string, number> = {};
    for (let game = 0; game < games; game++) {
      let position = rules.start();
      for (let ply = 0; position.outcome === null && ply < 2000; ply++) {
        const legal = [...rules.moves(position)];
        const move = legal[Math.floor(random() * legal.length)] as Move;
        const before = position;
        position = rules.next(position, move);
        if (position.outcome?.reason !== 'endless-move') continue;
        const first = before.turn === 'south' ? 0 : 14;
        const own = before.pits.slice(first, first + 14);
        const run = runMove(own, rules.board.labels.indexOf(move) - first, false);
        const again = own.slice();
        let at = run.last;
        for (let lap = 0; lap < run.laps - (run.returnsTo ?? 0); lap++) at = sowLap(again, at, false);
        expect([again, at]).toEqual([own, run.last]);
      }
      const reason = position.outcome?.reason ?? 'open';
      ends[reason] = (ends[reason] ?? 0) + 1;
      expect([...position.pits, ...position.stores].reduce((a, b) => a + b)).toBe(56);
    }
    expect(ends['open']).toBeUndefined();
    expect(ends['all-captured']).toBeGreaterThan(games / 2);
  });
});
