import { describe, expect, test } from 'vitest';
import { rulesFromText } from '../../../engine/rules/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Move } from '../../../engine/rules/types.ts';
import {
  defaultChoice,
  defaultMove,
  pickForced,
  undoPick,
  type Build,
} from '../../../renderer/board/move-building.ts';

function buildOf(text: string): readonly [Rules, Build] {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(rules.code);
  const position = rules.value.start();
  return [rules.value, (picks) => rules.value.build(position, picks)];
}

describe('putting a move together', () => {
  test('a pit without choices is a move at once', () => {
    const [, build] = buildOf('kalah');
    expect(defaultMove(build, ['C'])).toBe('C');
    expect(pickForced(build, ['C'])).toEqual(['C']);
  });

  test('the defaults always lead to a legal move', () => {
    for (const text of ['kalah', 'oware', 'hawalis', 'shakala']) {
      const [rules, build] = buildOf(text);
      const pits = build([]);
      if (!pits.ok) throw new Error(pits.code);
      for (const pit of pits.value.choices) {
        const move = defaultMove(build, [pit.id]);
        expect(move).not.toBeNull();
        expect(rules.play(rules.start(), move ?? ('' as Move)).ok).toBe(true);
      }
    }
  });

  test('picks that leave only one choice are made without asking', () => {
    const [, build] = buildOf('shakala');
    const first = build(['A']);
    if (!first.ok) throw new Error(first.code);
    const bead = defaultChoice(first.value.choices);
    expect(first.value.choices).toHaveLength(2);
    const forced = pickForced(build, ['A', bead?.id ?? '']);
    const end = build(forced);
    expect(end.ok && end.value.move).toMatch(/^A/);
    expect(end.ok && end.value.choices).toEqual([]);
  });

  test('going back skips what was forced and stops at the pit that was clicked', () => {
    const [, build] = buildOf('shakala');
    const start = build(['E']);
    if (!start.ok) throw new Error(start.code);
    const way = start.value.choices[1]?.id ?? '';
    const picks = pickForced(build, ['E', way]);
    expect(undoPick(build, picks, 1)).toEqual(['E']);
    expect(undoPick(build, ['E'], 1)).toBeNull();
  });

  test('unknown picks lead nowhere instead of failing', () => {
    const [, build] = buildOf('kalah');
    expect(defaultMove(build, ['z'])).toBeNull();
    expect(pickForced(build, ['z'])).toEqual(['z']);
    expect(defaultChoice([])).toBeUndefined();
  });
});
