import { describe, expect, test } from 'vitest';
import { asOtherSide, moveEffects, seedsToStore } from '../../../engine/rules/board-aids.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { compiled, positionOf } from '../../support/positions.ts';

function told(rules: Rules, at: Position): string {
  const { captures, mobility } = moveEffects(rules, at);
  const label = (place: number): string => rules.board.labels[place] ?? String(place);
  return [captures.map(({ place, beads }) => `${label(place)}${beads}`).join(' '), String(mobility)].join(
    ' | ',
  );
}

describe('aids from the rules', () => {
  test('Kalah: facing captures, pits that can be played', () => {
    const rules = compiled('kalah');
    const at = positionOf(rules, '0-0-0-0-1-0-5-0-0-0-0-1-0-0-S');
    expect(told(rules, at)).toBe('a5 | 1');
    const turned = asOtherSide(rules, at);
    expect(turned && told(rules, turned)).toBe(' | 2');
  });

  test('Kalah: a pit needs as many seeds as it is away from the store', () => {
    const rules = compiled('kalah');
    expect(seedsToStore(rules, rules.start()).map(({ needed, has }) => [needed, has])).toEqual(
      [6, 5, 4, 3, 2, 1].map((needed) => [needed, 3]),
    );
  });

  test('Oware: the chain of twos and threes, each pit with its own', () => {
    const rules = compiled('oware');
    const at = positionOf(rules, '0-0-0-0-1-2-1-2-0-0-0-4-20-18-S');
    expect(told(rules, at)).toBe('a2 b3 | 2');
    expect(seedsToStore(rules, at)).toEqual([]);
  });

  test.each(['kalah', 'oware', 'awele', 'hawalis', 'shakala'])(
    '%s: from the start on, the turned view has the same beads and the other side to move',
    (text) => {
      const rules = compiled(text);
      const start = rules.start();
      const turned = asOtherSide(rules, start);
      expect(turned).toMatchObject({ pits: start.pits, stores: start.stores });
      expect(turned?.turn).not.toBe(start.turn);
      // Both sides begin alike in all five games.
      expect(turned && moveEffects(rules, turned).mobility).toBe(moveEffects(rules, start).mobility);
    },
  );

  test('a finished game threatens nothing', () => {
    const rules = compiled('kalah');
    const over = positionOf(rules, '0-0-0-0-0-0-1-1-0-0-0-0-20-14-S');
    expect(over.outcome).not.toBeNull();
    expect([asOtherSide(rules, over), moveEffects(rules, over).mobility]).toEqual([null, 0]);
  });
});
