/** Editing setups: nothing is lost, turns are what they say, and what is found about a setup is true. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import { makePosition, parsePosition } from '../../../engine/notation/position-text.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Setup } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import {
  addBeads,
  clearSetup,
  countBeads,
  emptyPlace,
  MAX_BEADS,
  moveBeads,
  setBeads,
} from '../../../engine/setup/beads.ts';
import { fillingsOf, fillSetup } from '../../../engine/setup/fillings.ts';
import { setupFindings } from '../../../engine/setup/findings.ts';
import { putRest } from '../../../engine/setup/rest.ts';
import { SETUP_TURNS, targetsOf, turnSetup } from '../../../engine/setup/setup-turns.ts';
import { forAll } from '../../support/for-all.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';

const TEXTS = 'kalah kalah:houses=4 oware awele hawalis hawalis:columns=3 shakala'.split(' ');

function setupOf(rules: Rules, text: string): Setup {
  return must(parsePosition(rules.board, text));
}

const someRules = fc.constantFrom(...TEXTS).map(compiled);

const someSetup = someRules.chain((rules) => {
  const { pitsPerSide, kinds, stores } = rules.board;
  const count = fc.integer({ min: 0, max: 9 });
  return fc
    .record({
      pits: fc.array(count, { minLength: 2 * pitsPerSide * kinds, maxLength: 2 * pitsPerSide * kinds }),
      stores: fc.array(count, { minLength: 2 * kinds, maxLength: 2 * kinds }),
      turn: fc.constantFrom('south' as const, 'north' as const),
    })
    .map((setup) => ({
      rules,
      setup: {
        ...setup,
        stores: setup.stores.map((held, i) => (stores === 'cups' && i % kinds === 0 ? 0 : held)),
      },
    }));
});

describe('beads', () => {
  forAll([someSetup, fc.nat(200), fc.nat(200), fc.boolean()])(
    'move without being lost, also where there is no room or no place for them',
    ({ rules, setup }, a, b, isAll) => {
      const places = 2 * rules.board.pitsPerSide + 2;
      const moved = moveBeads(rules.board, setup, a % places, b % places, isAll ? null : 0);
      expect(countBeads(moved)).toBe(countBeads(setup));
      expect([...moved.pits, ...moved.stores].every((count) => count >= 0)).toBe(true);
    },
  );

  test('a full place takes no more than it can hold', () => {
    const { board } = compiled('oware');
    const full = setBeads(board, compiled('oware').startSetup(), 0, 0, 5000);
    expect(full.pits[0]).toBe(MAX_BEADS);
    expect(moveBeads(board, full, 1, 0, null)).toEqual(full);
  });

  test('cups take gems and no stones', () => {
    const rules = compiled('shakala');
    const setup = rules.startSetup();
    expect(addBeads(rules.board, setup, 16, 0, 1)).toBe(setup);
    expect(countBeads(addBeads(rules.board, setup, 16, 4, 1))).toBe(countBeads(setup) + 1);
    const moved = moveBeads(rules.board, setup, 0, 16, null);
    expect(makePosition(moved)).toMatch(/^0-.*-4-\.-S$/);
  });

  forAll([someSetup, fc.integer({ min: -20, max: 20 }), fc.nat(200)])(
    'an edit that changes nothing gives the same object, and counts stay counts',
    ({ rules, setup }, by, at) => {
      const place = at % (2 * rules.board.pitsPerSide);
      const held = setup.pits[place * rules.board.kinds] ?? 0;
      expect(setBeads(rules.board, setup, place, 0, held)).toBe(setup);
      const next = addBeads(rules.board, setup, place, 0, by);
      expect(next.pits[place * rules.board.kinds]).toBe(Math.max(0, held + by));
      expect(setBeads(rules.board, setup, place, 0, Number.NaN)).toBe(setup);
      expect(setBeads(rules.board, setup, 999, 0, 1)).toBe(setup);
      expect(countBeads(emptyPlace(rules.board, setup, place))).toBeLessThanOrEqual(countBeads(setup));
    },
  );
});

describe('turns of a whole setup', () => {
  test('send every place to another one, and back again', () => {
    for (const rules of TEXTS.map(compiled)) {
      const places = 2 * rules.board.pitsPerSide + 2;
      for (const turn of SETUP_TURNS)
        expect(new Set(targetsOf(rules.board, turn)).size, `${rules.key} ${turn}`).toBe(places);
    }
  });

  forAll([someSetup])('undo each other, and half a turn is a mirror and a swap', ({ rules, setup }) => {
    const again = (...turns: (typeof SETUP_TURNS)[number][]): Setup =>
      turns.reduce<Setup>((now, turn) => turnSetup(rules.board, now, turn), setup);
    expect(again('mirror', 'mirror')).toEqual(setup);
    expect(again('swap', 'swap')).toEqual(setup);
    expect(again('rotate', 'rotate')).toEqual(setup);
    expect(again('shift-on', 'shift-back')).toEqual(setup);
    const half = again('mirror', 'swap');
    expect(again('rotate')).toEqual({ ...half, turn: setup.turn === 'south' ? 'north' : 'south' });
  });

  test('do what is seen on the board', () => {
    const kalah = compiled('kalah');
    const setup = setupOf(kalah, '1-2-3-4-5-6-7-8-9-10-11-12-13-14-S');
    expect(SETUP_TURNS.map((turn) => makePosition(turnSetup(kalah.board, setup, turn)))).toEqual([
      '6-5-4-3-2-1-12-11-10-9-8-7-13-14-S',
      '12-11-10-9-8-7-6-5-4-3-2-1-14-13-S',
      '7-8-9-10-11-12-1-2-3-4-5-6-14-13-N',
      '12-1-2-3-4-5-6-7-8-9-10-11-13-14-S',
      '2-3-4-5-6-7-8-9-10-11-12-1-13-14-S',
    ]);
    const hawalis = compiled('hawalis:columns=2');
    const small = setupOf(hawalis, '1-2-3-4-5-6-7-8-0-0-S');
    expect(SETUP_TURNS.map((turn) => makePosition(turnSetup(hawalis.board, small, turn)))).toEqual([
      '2-1-4-3-6-5-8-7-0-0-S',
      '6-5-8-7-2-1-4-3-0-0-S',
      '5-6-7-8-1-2-3-4-0-0-N',
      '4-1-2-3-8-5-6-7-0-0-S',
      '2-3-4-1-6-7-8-5-0-0-S',
    ]);
  });

  forAll([someSetup])(
    'half a turn is the same position from the other seat: moves lead to half turns of what they led to',
    ({ rules, setup }) => {
      const here = rules.fromSetup(setup);
      const there = rules.fromSetup(turnSetup(rules.board, setup, 'rotate'));
      expect(there.ok).toBe(here.ok);
      if (!here.ok || !there.ok || rules.board.kinds > 1) return;
      const turned = (move: Move): Move =>
        (move === move.toUpperCase() ? move.toLowerCase() : move.toUpperCase()) as Move;
      const moves = [...rules.moves(here.value)];
      expect([...rules.moves(there.value)]).toEqual(moves.map(turned));
      for (const move of moves.slice(0, 3)) {
        const next = rules.next(here.value, move);
        if (next.outcome?.reason === 'endless-move') continue;
        expect(makePosition(rules.next(there.value, turned(move)))).toBe(
          makePosition(turnSetup(rules.board, next, 'rotate')),
        );
      }
    },
  );
});

describe('fillings', () => {
  test('are the same for both sides and empty the stores', () => {
    for (const rules of TEXTS.map(compiled)) {
      for (const filling of fillingsOf(rules)) {
        const filled = fillSetup(rules, clearSetup(rules.board, rules.startSetup()), filling, 3);
        expect(filled.stores.every((count) => count === 0)).toBe(true);
        const half = filled.pits.length / 2;
        expect(filled.pits.slice(0, half)).toEqual(filled.pits.slice(half));
      }
    }
    const kalah = compiled('kalah');
    const fillings = fillingsOf(kalah).map((filling) => fillSetup(kalah, kalah.startSetup(), filling, 5));
    expect(fillings.map(makePosition)).toEqual([
      '3-3-3-3-3-3-3-3-3-3-3-3-0-0-S',
      '0-0-0-0-0-0-0-0-0-0-0-0-0-0-S',
      '5-5-5-5-5-5-5-5-5-5-5-5-0-0-S',
      '5-0-5-0-5-0-5-0-5-0-5-0-0-0-S',
      '0-0-5-5-5-5-0-0-5-5-5-5-0-0-S',
    ]);
  });
});

describe('findings', () => {
  const found = (text: string, position: string): readonly unknown[] => {
    const rules = compiled(text);
    return setupFindings(rules, setupOf(rules, position));
  };

  test('tell the start, another number of beads, and a game that is over', () => {
    expect(found('oware', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S')).toEqual([{ kind: 'note', code: 'start' }]);
    expect(found('oware', '4-4-4-4-4-4-4-4-4-4-4-3-0-0-S')).toEqual([
      { kind: 'warning', code: 'beads', have: 47, usual: 48 },
    ]);
    expect(found('kalah', '0-0-0-0-0-0-3-3-3-3-3-3-18-0-S')).toEqual([
      { kind: 'note', code: 'over', reason: 'side-empty' },
    ]);
  });

  test('an impossible setup says why and where, and nothing else', () => {
    const rules = compiled('oware');
    const bad: Setup = { ...rules.startSetup(), pits: rules.startSetup().pits.with(7, -1) };
    const [finding, ...rest] = setupFindings(rules, bad);
    expect(rest).toEqual([]);
    const { failure } = defined(finding, 'finding') as { readonly failure: { readonly at: unknown } };
    expect(failure.at).toMatchObject({ pit: 'b' });
  });
});

describe('the rest', () => {
  test.each(TEXTS)('%s: what is missing goes into the store, as far as it may lie there', (text) => {
    const rules = compiled(text);
    const start = rules.startSetup();
    const less = emptyPlace(rules.board, start, 1);
    const full = putRest(rules, less, 'north');
    const mayAll = rules.board.stores !== 'cups';
    if (mayAll) expect(countBeads(full)).toBe(countBeads(start));
    expect(countBeads(full)).toBeGreaterThan(countBeads(less));
    expect(full.pits).toEqual(less.pits);
    expect(putRest(rules, start, 'south')).toBe(start);
  });
});
