/** The game ribbon as data: the plies of a line, their values and losses. */
import { describe, expect, test } from 'vitest';
import type { Value, WinnerValue } from '../../../../engine/core/value.ts';
import type { Ribbon } from '../../../../engine/drawing/ribbon.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import { makePositions } from '../../../../engine/tree/positions.ts';
import {
  lossAt,
  moverOf,
  playLine,
  valuesAlong,
  type PlayedPly,
} from '../../../../renderer/features/analysis/ribbon-data.ts';
import { compiled } from '../../../support/positions.ts';

function margin(seeds: number, proof: Value['proof'] = 'exact'): Value {
  return { kind: 'margin', margin: seeds, proof, source: 'search' };
}

function winner(who: WinnerValue['winner'], proof: Value['proof'] = 'exact', estimate = 0): Value {
  return { kind: 'winner', winner: who, distance: null, proof, source: 'search', estimate };
}

const KALAH: Ribbon = {
  ...{ values: [], movers: [], numbers: [], captured: [], mistakes: [], bookmarks: [] },
  ...{ isMargin: true, total: 48, isHidden: false },
};
/** The plies of a line, played to the end at once. */
function played(rules: string, moves: readonly string[]): readonly PlayedPly[] {
  const work = playLine(makePositions(compiled(rules), null), makePath(moves));
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

describe('losses', () => {
  const at = (before: Value, after: Value, mover: 'south' | 'north') =>
    lossAt({ ...KALAH, values: [before, after], movers: [null, mover] }, 1);

  test('are counted for the player of the move', () => {
    expect(at(margin(2), margin(-3), 'south')).toEqual({ seeds: 5, isSure: true });
    expect(at(margin(2), margin(-3), 'north')).toBeNull();
    expect(at(margin(-4), margin(0), 'north')).toEqual({ seeds: 4, isSure: true });
  });

  test('of estimates are estimates, and bounds tell none', () => {
    expect(at(margin(2), margin(-3, 'heuristic'), 'south')).toEqual({ seeds: 5, isSure: false });
    expect(at(margin(2), margin(-3, 'upper'), 'south')).toBeNull();
  });

  test('of results need proofs', () => {
    expect(at(winner('south'), winner('draw'), 'south')).toEqual({ seeds: 'result', isSure: true });
    expect(at(winner('south'), winner('none', 'heuristic'), 'south')).toBeNull();
  });
});

describe('a line', () => {
  test('has the number, the player and the captures of each move', () => {
    // D ends in the store, so South moves again.
    const plies = played('kalah', ['D', 'A', 'f']);
    expect(plies.map(({ number }) => [number?.number, number?.side])).toEqual([
      [1, 'south'],
      [1, 'south'],
      [1, 'north'],
    ]);
    expect(plies.every(({ captured }) => captured >= 0)).toBe(true);
  });

  test('has no number after a move that cannot be played', () => {
    expect(played('kalah', ['A', 'Z', 'f']).map(({ number }) => number === null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('with exchanged seats has the same player on one side', () => {
    const swapped = { side: 'south', number: 2, turn: 3, sowing: 0, swapped: true } as const;
    expect(moverOf(swapped, false)).toBe('south');
    expect(moverOf(swapped, true)).toBe('north');
    expect(moverOf(null, true)).toBeNull();
  });

  test('knows the value at the end, and the values of a running search', () => {
    const rules = compiled('kalah:houses=1,seeds=1');
    const positions = makePositions(rules, null);
    const source = { line: makePath([]), positions, book: new Map(), live: null };
    expect(valuesAlong(source)).toEqual([null]);
  });
});
