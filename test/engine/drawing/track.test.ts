/** Preview, animation, scrubber and play tell the same of every move of every game under any rules. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeTimeline, momentAt } from '../../../engine/drawing/animation.ts';
import { makePreview, MAX_LAPS, shownCount } from '../../../engine/drawing/preview.ts';
import { anchorOf, lapOf, lapStep, makeTrack, momentAfter, stopOf } from '../../../engine/drawing/track.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { applyStep, makeTable } from '../../../engine/rules/steps.ts';
import type { Position, Turn } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { compiled, positionOf } from '../../support/positions.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { walks } from '../../support/random-play.ts';

function turnOf(rules: Rules, position: Position, move: string): Turn {
  const turn = rules.play(position, move as Move);
  if (!turn.ok) throw new Error(turn.code);
  return turn.value;
}

const counts = ({ pits, stores }: Pick<Position, 'pits' | 'stores'>): unknown => [[...pits], [...stores]];

describe.each(TESTED_GAMES)('$id: a move under random rules', (game) => {
  test('ends alike in preview, animation, scrubber and play', () => {
    fc.assert(
      fc.property(walks(game, 8), ({ rules, positions, moves }) => {
        moves.forEach((move, i) => {
          const before = positions[i];
          if (!before) throw new Error('a walk has a position before each move');
          const { steps, position: after } = turnOf(rules, before, move);
          const { board } = rules;
          const plan = makePreview(board, before, steps);
          const places = Array.from({ length: 2 * board.pitsPerSide + 2 }, (_, place) => place);
          expect(places.map((place) => plan.after.get(place) ?? shownCount(board, before, place))).toEqual(
            places.map((place) => shownCount(board, after, place)),
          );
          const timeline = makeTimeline(steps);
          expect(counts(momentAt(board, before, timeline, timeline.durationMs))).toEqual(counts(after));
          const last = makeTrack(steps).stops.at(-1);
          const end = momentAfter(board, before, steps, last?.steps ?? -1);
          expect(counts(end)).toEqual(counts(after));
          expect(end.hand).toBeNull();
        });
      }),
      { numRuns: 150 },
    );
  });

  test('shows at each stop what its steps make of the board, and can be pointed at', () => {
    fc.assert(
      fc.property(walks(game, 5), ({ rules, positions, moves }) => {
        moves.forEach((move, i) => {
          const before = positions[i];
          if (!before) throw new Error('a walk has a position before each move');
          const { steps } = turnOf(rules, before, move);
          const track = makeTrack(steps);
          const table = makeTable(rules.board, before);
          let done = 0;
          track.stops.forEach((stop, index) => {
            for (; done < stop.steps; done++) {
              const step = steps[done];
              if (step) applyStep(rules.board, table, step, before);
            }
            // Long relays have thousands of stops: some of each are enough.
            if (index > 60 && index % 37 !== 0) return;
            const moment = momentAfter(rules.board, before, steps, stop.steps);
            const hand = moment.hand?.beads ?? table.hand.map(() => 0);
            expect([counts(moment), hand]).toEqual([counts(table), table.hand]);
            const anchor = anchorOf(track, index);
            if (anchor) expect(lapOf(track, stopOf(track, anchor))).toBe(lapOf(track, index));
            if (anchor && anchor.seed !== null)
              expect(track.stops[stopOf(track, anchor)]?.seed).toBe(stop.seed);
          });
        });
      }),
      { numRuns: 80 },
    );
  });
});

describe('the track of a relay', () => {
  const rules = compiled('hawalis');
  const turn = turnOf(rules, rules.start(), 'H');
  const track = makeTrack(turn.steps);

  test('has a lap for each the rules count, and steps from end to end of them', () => {
    expect(track.laps.map(({ lap, seeds }) => [lap, seeds])).toEqual([
      [1, 2],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 3],
    ]);
    let at = 0;
    const ends: number[] = [];
    while (at < track.stops.length - 1) ends.push((at = lapStep(track, at, 1)));
    expect(ends).toEqual(track.laps.map(({ last }) => last));
    expect(lapStep(track, 1, -1)).toBe(0);
    expect(lapStep(track, 0, -1)).toBe(0);
  });

  test('points at laps and seeds; what a move does not have is its nearest end', () => {
    const third = track.laps[2];
    expect(stopOf(track, { lap: 3, seed: null })).toBe(third?.last);
    expect(stopOf(track, { lap: 3, seed: 0 })).toBe(third?.first);
    expect(stopOf(track, { lap: 3, seed: 99 })).toBe(third?.last);
    expect(stopOf(track, { lap: 9, seed: 1 })).toBe(track.stops.length - 1);
    expect(anchorOf(track, 0)).toBeNull();
    expect(anchorOf(track, (third?.first ?? 0) + 1)).toEqual({ lap: 3, seed: 1 });
    expect(anchorOf(track, third?.last ?? 0)).toEqual({ lap: 3, seed: null });
  });

  test('previews over two laps show results alone', () => {
    const plan = makePreview(rules.board, rules.start(), turn.steps);
    expect(plan.laps).toBeGreaterThan(MAX_LAPS);
    expect([plan.drops.size, plan.skipped.size]).toEqual([0, 0]);
    expect([...plan.captured.values()]).toEqual([2, 2]);
    expect(plan.gains).toEqual(new Map([[28, 4]]));
  });

  test('an endless move names its cycle and ends on the board it began with', () => {
    const small = compiled('hawalis:columns=2,skip-origin=on');
    const position = positionOf(small, '5-4-4-13-6-6-7-6-0-0-S');
    const endless = turnOf(small, position, 'A');
    const { cycle, stops } = makeTrack(endless.steps);
    expect(cycle).toEqual({ first: 2, last: 26 });
    expect(counts(momentAfter(small.board, position, endless.steps, stops.at(-1)?.steps ?? 0))).toEqual(
      counts(position),
    );
  });
});
