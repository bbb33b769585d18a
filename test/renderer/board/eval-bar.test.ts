import { describe, expect, test } from 'vitest';
import type { Proof, Value } from '../../../engine/core/value.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { finalScore, valueAt } from '../../../engine/rules/outcome-value.ts';
import { makeBar } from '../../../renderer/board/eval-bar.ts';

const margin = (value: number, proof: Proof = 'exact'): Value => ({
  kind: 'margin',
  margin: value,
  proof,
  source: 'search',
});
const winner = (
  who: 'south' | 'north' | 'draw' | 'none',
  proof: Proof = 'exact',
  estimate?: number,
): Value => ({
  kind: 'winner',
  winner: who,
  distance: null,
  proof,
  source: 'search',
  ...(estimate === undefined ? {} : { estimate }),
});

function compiled(text: string): Rules {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(rules.code);
  return rules.value;
}

type Bar = ReturnType<typeof makeBar>;

/** The length of each side's part. */
function sharesOf(bar: Bar): { readonly south: number; readonly north: number } {
  const length = (side: 'south' | 'north'): number =>
    bar.kind === 'margin'
      ? bar.stretches.filter((each) => each.side === side).reduce((sum, { from, to }) => sum + to - from, 0)
      : 0;
  return { south: length('south'), north: length('north') };
}

function unsureOf(bar: Bar): readonly unknown[] {
  return bar.kind === 'margin'
    ? bar.stretches.filter(({ isSure }) => !isSure).map(({ side, from, to }) => [side, from, to])
    : [];
}

describe('the value bar', () => {
  test('is linear in seeds: half at level, all at all seeds', () => {
    const bars = [-48, -24, 0, 6, 48].map((value) => makeBar(margin(value), 'margin', 48));
    expect(bars.map(sharesOf)).toEqual([
      { south: 0, north: 1 },
      { south: 0.25, north: 0.75 },
      { south: 0.5, north: 0.5 },
      { south: 0.5625, north: 0.4375 },
      { south: 1, north: 0 },
    ]);
    const rules = compiled('kalah:seeds=4');
    expect([-48, -24, 0, 6, 48].map((value) => finalScore(rules, rules.start(), margin(value)))).toEqual([
      { south: 0, north: 48 },
      { south: 12, north: 36 },
      { south: 24, north: 24 },
      { south: 27, north: 21 },
      { south: 48, north: 0 },
    ]);
  });

  test('of a finished game it shows the score, with a gap for seeds that nobody got', () => {
    const rules = compiled('oware');
    const end = rules.fromSetup({
      pits: [4, 0, 3, 0, 2, 1, 0, 4, 0, 3, 0, 3],
      stores: [0, 28],
      turn: 'south',
    });
    if (!end.ok) throw new Error(end.code);
    const value = valueAt(rules, end.value, { value: margin(-9), moves: [], engine: '9' });
    expect(value).toMatchObject({ margin: -28, proof: 'exact', source: 'rules' });
    const score = finalScore(rules, end.value, value);
    expect(score).toEqual({ south: 0, north: 28 });
    expect(makeBar(value, 'margin', 48, score)).toEqual({
      kind: 'margin',
      stretches: [{ side: 'north', from: 1 - 28 / 48, to: 1, isSure: true }],
    });
    // Seeds may be left over here: an exact margin of an open game says no score.
    expect(finalScore(rules, rules.start(), margin(10))).toBeNull();
  });

  test('only an exact value has a final score, and the pale stretch shows what is unsure', () => {
    const bars = (['exact', 'lower', 'upper', 'heuristic'] as const).map((proof) =>
      makeBar(margin(24, proof), 'margin', 48),
    );
    expect(bars.map(unsureOf)).toEqual([
      [],
      [['north', 0.75, 1]],
      [['south', 0, 0.75]],
      [
        ['south', 0.71, 0.75],
        ['north', 0.75, 0.79],
      ],
    ]);
    const rules = compiled('kalah:seeds=4');
    const proofs = ['exact', 'lower', 'upper', 'heuristic'] as const;
    expect(proofs.map((proof) => finalScore(rules, rules.start(), margin(24, proof)) !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('nothing known is an empty frame, never a middle', () => {
    expect(makeBar(null, 'margin', 48)).toEqual({ kind: 'margin', stretches: [] });
    expect(makeBar(null, 'winner', 40)).toMatchObject({ field: null });
    expect(makeBar(margin(0), 'margin', 0)).toMatchObject({ stretches: [] });
  });

  test('an impossible margin stays inside the bar', () => {
    expect(sharesOf(makeBar(margin(99, 'heuristic'), 'margin', 48))).toEqual({ south: 1, north: 0 });
  });

  test('games without margins have three fields', () => {
    const fields = (['south', 'north', 'draw', 'none'] as const).map((who) =>
      makeBar(winner(who), 'winner', 40),
    );
    expect(fields.map((bar) => bar.kind === 'winner' && bar.field)).toEqual([
      'south',
      'north',
      'middle',
      'middle',
    ]);
    expect(makeBar(winner('none', 'heuristic', 10), 'winner', 40)).toMatchObject({
      field: 'middle',
      isOpen: true,
    });
  });
});
