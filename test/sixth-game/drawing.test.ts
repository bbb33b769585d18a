/** The sixth game drawn: clockwise as it is played, and as the mirror image. */
import { describe, expect, test } from 'vitest';
import { boardScene } from '../../engine/drawing/board-scene.ts';
import { boardGeometry } from '../../engine/drawing/geometry.ts';
import { miniScene } from '../../engine/drawing/mini-scene.ts';
import { serialiseScene } from '../../engine/drawing/serialise.ts';
import type { Move } from '../../engine/core/move.ts';
import { plainView } from '../engine/drawing/boards.ts';
import { compiled, positionOf } from '../support/positions.ts';
import { must } from '../support/must.ts';

/** V2 of the worked examples: the last of three seeds captures three. */
const CAPTURE = '0-0-0-0-3-0-0-0-2-0-4-0-26-25-S';

describe('the board', () => {
  test.for([2, 6, 8])('of %i columns has a well for each pit and a tray for each side', (columns) => {
    const { board } = compiled(`vai-lung-thlan:columns=${columns}`);
    const { places } = boardGeometry(board, { flipped: false, hasNames: false });
    expect(places.map(({ label }) => label).slice(0, 2 * columns)).toEqual(board.labels);
    expect(places.length).toBe(2 * columns + 2);
  });

  test('runs clockwise by default: South’s first pit lies at the right', () => {
    const xOf = (rules: string): readonly number[] =>
      boardGeometry(compiled(rules).board, { flipped: false, hasNames: false })
        .places.slice(0, 6)
        .map(({ x }) => x);
    const clockwise = xOf('vai-lung-thlan');
    expect(clockwise).toEqual(clockwise.toSorted((a, b) => b - a));
    expect(xOf('vai-lung-thlan:direction=counter-clockwise')).toEqual(clockwise.toReversed());
  });

  test('shows a move with its captures before it is played, and the move that was', () => {
    const rules = compiled('vai-lung-thlan');
    const position = positionOf(rules, CAPTURE);
    const { steps, position: after } = must(rules.play(position, 'E' as Move));
    const preview = { steps, again: false, result: '' };
    const texts = (svg: string): readonly string[] =>
      [...svg.matchAll(/<text[^>]*>([^<]+)</g)].flatMap(([, text]) => text ?? []);
    const before = serialiseScene(boardScene(plainView(rules.board, position)));
    const shown = serialiseScene(boardScene(plainView(rules.board, position, { preview })));
    expect(texts(before)).toEqual(expect.arrayContaining(['26', '25']));
    expect(texts(shown)).toContain('29');
    const mini = miniScene({
      board: rules.board,
      setup: after,
      move: { before: position, steps },
      toMove: after.turn,
      theme: 'light',
      idPrefix: 'm-',
    });
    expect(texts(serialiseScene(mini))).toContain('29');
  });
});
