/** Carrying the beads of a move along its path, on the boards of all games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { compiled } from '../../support/positions.ts';
import { walks } from '../../support/random-play.ts';
import { boardGeometry, type BoardGeometry } from '../../../engine/drawing/geometry.ts';
import { followPointer, isOverBoard, sowingPath, type Point } from '../../../engine/drawing/sowing-path.ts';
import { makeTrack, momentAfter } from '../../../engine/drawing/track.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Position } from '../../../engine/rules/types.ts';

function geometryOf({ board }: Rules, flipped = false): BoardGeometry {
  return boardGeometry(board, { flipped, hasNames: false, hasValues: true });
}

function pathOf(rules: Rules, position: Position, move: string) {
  const turn = rules.play(position, move as Move);
  if (!turn.ok) throw new Error(turn.code);
  const track = makeTrack(turn.value.steps);
  return { turn: turn.value, track, path: sowingPath(track, turn.value.steps) };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function middleOf({ places }: BoardGeometry, place: number): Point {
  const shape = places[place];
  if (!shape) throw new Error('the path stays on the board');
  return shape;
}

describe.each(TESTED_GAMES)('$id: a pointer that carries the beads of a move', (game) => {
  test('drops one at each place of the path, and takes them back on the way back', () => {
    fc.assert(
      fc.property(walks(game, 6), fc.boolean(), ({ rules, positions, moves }, flipped) => {
        const geometry = geometryOf(rules, flipped);
        moves.forEach((move, i) => {
          const before = positions[i];
          if (!before) return;
          const { turn, path, track } = pathOf(rules, before, move);
          const some = path.slice(0, 80);
          // On a ring of two places the way back is the way on.
          if (some.some(({ place }, at) => place === some[at + 2]?.place)) return;
          const total = sumOf([...before.pits, ...before.stores]);
          // Some games take captured beads off the board.
          const losesNone = !turn.steps.some((step) => step.kind === 'capture' && step.to < 0);
          const seen: unknown[] = [];
          let reached = 0;
          some.forEach(({ place, stop }, at) => {
            reached = followPointer(path, reached, middleOf(geometry, place), geometry);
            expect(reached).toBe(at);
            const moment = momentAfter(rules.board, before, turn.steps, track.stops[stop]?.steps ?? 0);
            seen.push(moment);
            const all = sumOf([...moment.pits, ...moment.stores, ...(moment.hand?.beads ?? [])]);
            if (losesNone) expect(all).toBe(total);
            else expect(all).toBeLessThanOrEqual(total);
          });
          for (let at = some.length - 1; at >= 0; at--) {
            const { place = 0, stop = 0 } = some[at] ?? {};
            reached = followPointer(path, reached, middleOf(geometry, place), geometry);
            expect(reached).toBe(at);
            expect(momentAfter(rules.board, before, turn.steps, track.stops[stop]?.steps ?? 0)).toEqual(
              seen[at],
            );
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('the path of a move', () => {
  const rules = compiled('kalah:seeds=4');
  const geometry = geometryOf(rules);
  const { path } = pathOf(rules, rules.start(), 'C');

  test('begins at the pit and has a place for each seed, the store too', () => {
    expect(path.map(({ place }) => place)).toEqual([2, 3, 4, 5, 12]);
  });

  test('a straight way to a later pit drops all seeds up to there', () => {
    expect(followPointer(path, 0, middleOf(geometry, 5), geometry)).toBe(3);
    expect(followPointer(path, 3, middleOf(geometry, 2), geometry)).toBe(0);
  });

  test('a hand that shakes stays in its pit, and between two rows on its own one', () => {
    const long = pathOf(compiled('kalah:seeds=8'), compiled('kalah:seeds=8').start(), 'C').path;
    const { x, y } = middleOf(geometry, 4);
    for (const [dx, dy] of [
      [30, 0],
      [-30, 20],
      [0, -50],
      [20, -45],
    ] as const)
      expect(followPointer(long, 2, { x: x + dx, y: y + dy }, geometry)).toBe(2);
  });

  test('a store is reached anywhere along it', () => {
    const store = middleOf(geometry, 12);
    expect(followPointer(path, 3, { x: store.x, y: store.y - 60 }, geometry)).toBe(4);
  });

  test('of a relay goes on from lap to lap with the beads picked up there', () => {
    const hawalis = compiled('hawalis');
    const relay = pathOf(hawalis, hawalis.start(), 'H');
    expect(relay.path.length).toBe(1 + 2 + 3 + 3 + 3 + 3);
    const { stop = 0 } = relay.path[2] ?? {};
    const moment = momentAfter(
      hawalis.board,
      hawalis.start(),
      relay.turn.steps,
      relay.track.stops[stop]?.steps ?? 0,
    );
    expect(moment.hand?.beads).toEqual([3]);
  });

  test('ends with the wood around it', () => {
    const { wood } = geometry;
    expect(isOverBoard({ x: wood.x - 20, y: wood.y }, geometry)).toBe(true);
    expect(isOverBoard({ x: wood.x, y: wood.y - 60 }, geometry)).toBe(false);
  });
});
