import { describe, expect, test } from 'vitest';
import { capturedBeads } from '../../../engine/drawing/ghosts.ts';
import { applySteps, sweptSetup } from '../../../engine/rules/steps.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { compiled } from '../../support/positions.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Turn } from '../../../engine/rules/types.ts';

function play(
  rulesText: string,
  before: string,
  move: string,
): { readonly turn: Turn } & ReturnType<typeof of> {
  const here = of(rulesText, before);
  const turn = here.rules.play(here.position, move as Move);
  if (!turn.ok) throw new Error(turn.code);
  return { ...here, turn: turn.value };
}

function of(rulesText: string, before: string) {
  const rules = compiled(rulesText);
  const setup = parsePosition(rules.board, before);
  if (!setup.ok) throw new Error(setup.code);
  const position = rules.fromSetup(setup.value);
  if (!position.ok) throw new Error(position.code);
  return { rules, position: position.value };
}

describe('what a move captured', () => {
  test('is told pit by pit, as it lay (O2)', () => {
    const { rules, turn } = play('oware', '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S', 'E');
    expect(capturedBeads(rules.board, turn.steps)).toEqual([
      { place: 9, beads: [2] },
      { place: 8, beads: [3] },
      { place: 7, beads: [2] },
    ]);
  });

  test('gems from the other cup leave no gap on the board (S12)', () => {
    const { rules, turn } = play('shakala', '4-.-.-.-.-.-.-00-.-.-.-20-0-0-.-.-33-41-S', 'Hi00 x d2 4');
    const places = capturedBeads(rules.board, turn.steps).map(({ place }) => rules.board.labels[place]);
    expect(places).toEqual(['d']);
  });
});

describe('the board of a game that is over', () => {
  test('has what is left where it is scored: with its owner, or with who takes all (K14, K15, K16)', () => {
    const before = '2-0-0-1-0-0-0-5-0-0-0-0-14-14-S';
    const stores = ['owner', 'emptied', 'none'].map((leftovers) => {
      const { rules, turn } = play(`kalah:leftovers=${leftovers}`, before, 'D');
      const swept = sweptSetup(rules.board, turn.position);
      expect(swept.pits.every((count) => count === 0)).toBe(true);
      return swept.stores;
    });
    expect(stores).toEqual([
      [22, 14],
      [20, 16],
      [20, 14],
    ]);
  });

  test('shows the score wherever the rules sweep, and else what lies there', () => {
    const { rules, turn } = play('oware', '1-0-0-0-2-3-2-1-2-0-0-0-24-13-S', 'A');
    expect(sweptSetup(rules.board, turn.position)).toBe(turn.position);
    // A majority ends the game and leaves the rest uncounted where it is.
    const won = play('oware', '1-0-0-2-5-0-4-1-2-1-0-6-22-4-S', 'E');
    expect(won.turn.position.outcome?.reason).toBe('majority');
    expect(sweptSetup(won.rules.board, won.turn.position)).toBe(won.turn.position);
  });

  test('is what the sweep makes of the board, seed by seed', () => {
    const { rules, turn } = play('kalah', '0-0-0-0-0-2-0-3-0-0-2-0-14-15-S', 'F');
    const { pits, stores } = applySteps(rules.board, turn.position, turn.position.outcome?.sweep ?? []);
    expect(sweptSetup(rules.board, turn.position)).toMatchObject({ pits, stores: [15, 21] });
    expect(stores).toEqual([15, 21]);
  });
});
