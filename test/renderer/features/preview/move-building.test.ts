/** Every move that the rules allow can be put together by the page's own functions, in each of the ways it offers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import {
  begin,
  choiceAt,
  laidBy,
  layUpTo,
  layRest,
  mark,
  markNext,
  pick,
  picksOf,
  pickRest,
  takeBack,
  type Begun,
  type Build,
} from '../../../../renderer/features/preview/move-building.ts';
import { beadSetup, smallBeadSetups } from '../../../support/bead-setups.ts';
import { compiled } from '../../../support/positions.ts';

function buildOf(rules: Rules, position: Position): Build {
  return (picks) => rules.build(position, picks);
}

function begun(rules: Rules, text: string, pit: string): readonly [Build, Begun] {
  const position = rules.fromSetup(beadSetup(text));
  if (!position.ok) throw new Error(position.code);
  const build = buildOf(rules, position.value);
  const first = begin(build, pit);
  if (!first) throw new Error(`${pit} begins no move`);
  return [build, first];
}

const START = '40-30-20-10-40-30-20-10-40-30-20-10-40-30-20-10-.-.-S';
const shakala = compiled('shakala');

/** All moves that can be reached from a pit, each step taken by `take`. */
function reached(first: Begun, take: (begun: Begun, id: string) => Begun): ReadonlySet<Move> {
  const moves = new Set<Move>();
  const open = [first];
  for (let now = open.pop(); now; now = open.pop()) {
    if (now.move !== null) moves.add(now.move);
    for (const { id } of now.choices) open.push(take(now, id));
  }
  return moves;
}

describe('putting a move together', () => {
  test('every legal move of small positions is reached by picks, by marks and by beads laid on places, and no other', () => {
    fc.assert(
      fc.property(smallBeadSetups, fc.constantFrom('compulsory', 'optional'), (setup, capture) => {
        const rules = compiled(`shakala:indirect-capture=${capture}`);
        const position = rules.fromSetup(setup);
        if (!position.ok) throw new Error(position.code);
        fc.pre(rules.countMoves(position.value) < 300n);
        const build = buildOf(rules, position.value);
        const byPicks = new Set<Move>();
        const byMarks = new Set<Move>();
        const byCarry = new Set<Move>();
        for (const pit of rules.board.labels) {
          const first = begin(build, pit);
          if (!first) continue;
          const add = (moves: Set<Move>, take: (now: Begun, id: string) => Begun): void => {
            for (const move of reached(first, take)) moves.add(move);
          };
          add(byPicks, (now, id) => pick(build, now, id));
          add(byMarks, (now, id) => {
            let marked = now;
            while (marked.marked !== id) marked = markNext(marked, 1);
            return pick(build, marked, marked.marked);
          });
          add(byCarry, (now, id) => {
            const choice = now.choices.find((each) => each.id === id);
            if (choice?.kind !== 'bead') return pick(build, now, id);
            return layUpTo(build, mark(now, id), laidBy(now) + 1);
          });
        }
        const legal = new Set(rules.moves(position.value));
        expect([byPicks, byMarks, byCarry]).toEqual([legal, legal, legal]);
      }),
      { numRuns: 200 },
    );
  });

  test('the defaults lead to a legal move from every step, and taking back undoes one real choice', () => {
    fc.assert(
      fc.property(smallBeadSetups, fc.infiniteStream(fc.nat()), (setup, numbers) => {
        const position = shakala.fromSetup(setup);
        if (!position.ok || position.value.outcome !== null) return;
        const build = buildOf(shakala, position.value);
        const pits = shakala.board.labels.filter((pit) => begin(build, pit));
        let now: Begun | null = null;
        for (const number of numbers) {
          now = begin(build, pits[number % pits.length] ?? '');
          break;
        }
        for (const number of numbers) {
          if (!now || now.choices.length === 0) break;
          const whole = pickRest(build, now);
          expect(whole.choices).toEqual([]);
          expect(shakala.play(position.value, whole.move ?? ('' as Move)).ok).toBe(true);
          const next: Begun = pick(build, now, now.choices[number % now.choices.length]?.id ?? '');
          const back: Begun | null = takeBack(build, next);
          expect(back && picksOf(back)).toEqual(picksOf(now));
          // A carried hand that comes back finds the last choice, the way at a fork included.
          const carried = layUpTo(build, next, laidBy(now));
          expect(laidBy(carried)).toBe(laidBy(now));
          expect(picksOf(now).slice(0, carried.steps.length)).toEqual(picksOf(carried));
          now = next;
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a pit without choices is a move at once, in every game', () => {
    for (const text of ['kalah', 'oware', 'awele', 'hawalis']) {
      const rules = compiled(text);
      const build = buildOf(rules, rules.start());
      const moves = rules.board.labels.flatMap((pit) => begin(build, pit)?.move ?? []);
      expect(moves).toEqual([...rules.moves(rules.start())].filter((move) => move !== 'swap'));
    }
  });

  test('the last bead is laid without asking, and taking back ends at the pit', () => {
    const [build, first] = begun(shakala, START, 'A');
    expect(first.choices.map(({ id }) => id)).toEqual(['4', '0']);
    const whole = pick(build, first, '0');
    expect([picksOf(whole), whole.choices, whole.move]).toEqual([['A', '0', '4'], [], 'A04']);
    expect(picksOf(takeBack(build, whole) ?? first)).toEqual(['A']);
    expect(takeBack(build, first)).toBeNull();
  });

  test('a place takes the marked choice there, else the first', () => {
    const [build, first] = begun(shakala, '.-.-.-.-.-.-.-0-.-.-.-.-0-41-.-.-.-.-S', 'H');
    expect(first.choices.map(({ id }) => id)).toEqual(['f4', 'f1']);
    expect(choiceAt(first, 13)?.id).toBe('f4');
    expect(choiceAt(mark(first, 'f1'), 13)?.id).toBe('f1');
    expect(choiceAt(first, 12)).toBeNull();
    expect(pick(build, first, 'f1').move).toBe('H0 x f1');
  });

  test('laying the rest lays the marked bead first and leaves the gems to be chosen', () => {
    const [build, first] = begun(shakala, '.-.-.-.-.-.-300-.-.-.-.-.-0-41-.-.-.-.-S', 'G');
    const laid = layRest(build, mark(first, '3'));
    expect(picksOf(laid).slice(0, 4)).toEqual(['G', '3', '0', 'i']);
    const [other, capture] = begun(shakala, '.-.-.-.-.-.-00-.-.-.-.-.-0-41-.-.-.-.-S', 'G');
    expect(layRest(other, capture).choices.map(({ id }) => id)).toEqual(['f4', 'f1']);
  });

  test('unknown picks and marks change nothing', () => {
    const [build, first] = begun(shakala, START, 'A');
    expect(begin(build, 'z')).toBeNull();
    expect(pick(build, first, '7')).toBe(first);
    expect(mark(first, '7')).toBe(first);
  });
});
