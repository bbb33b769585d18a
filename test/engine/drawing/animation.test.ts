import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedPlaces,
  changesOf,
  makeTimeline,
  momentAt,
  PACES,
  paceOf,
  type Moment,
} from '../../../engine/drawing/animation.ts';
import { BOARD_COLOURS } from '../../../engine/drawing/colours.ts';
import { airWays, flightNodes, type AirPlace, type AirPoint } from '../../../engine/drawing/flight.ts';
import { boardGeometry } from '../../../engine/drawing/geometry.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position, Step, Turn } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { defined } from '../../../engine/core/result.ts';
import { compiled } from '../../support/positions.ts';
import { kalahBoard, seedsSetup } from './boards.ts';

const sum = (list: readonly number[]): number => list.reduce((total, count) => total + count, 0);

/** The first few dozen moves: Shakala's are too many to list. */
function firstMoves(rules: Rules, position: Position): readonly Move[] {
  const moves: Move[] = [];
  for (const move of rules.moves(position)) {
    moves.push(move);
    if (moves.length === 40) break;
  }
  return moves;
}

/** Plays moves chosen by the numbers until they or the game end. */
function turnsOf(rules: Rules, picks: readonly number[]): readonly (readonly [Position, Turn])[] {
  const turns: (readonly [Position, Turn])[] = [];
  let position = rules.start();
  for (const pick of picks) {
    const moves = firstMoves(rules, position);
    const move = moves[pick % Math.max(1, moves.length)];
    if (move === undefined) break;
    const turn = rules.play(position, move);
    if (!turn.ok) throw new Error(turn.code);
    turns.push([position, turn.value]);
    position = turn.value.position;
  }
  return turns;
}

/** Where a way leads at a time. */
function placeAt(way: readonly AirPoint[], ms: number): AirPlace {
  const index = way.findLastIndex((point) => point.ms <= ms);
  const here = defined(way[Math.max(0, index)], 'point');
  const next = way[index + 1];
  if (index < 0 || !next) return here;
  const share = (ms - here.ms) / (next.ms - here.ms);
  const done = here.isSlowing ? 1 - (1 - share) ** 2 : share;
  const between = (from: number, to: number): number => from + done * (to - from);
  return {
    x: between(here.x, next.x),
    y: between(here.y, next.y),
    scale: between(here.scale, next.scale),
  };
}

/** The beads of a moment, without how far they have flown. */
const beadsOf = ({ pits, stores, hand, flights }: Moment): unknown => [
  ...[pits, stores, hand && [hand.from, hand.to, hand.beads]],
  ...flights.map(({ step, beads }) => [step, beads]),
];

const picks = fc.array(fc.nat({ max: 5039 }), { minLength: 1, maxLength: 12 });

describe('the timeline of a move', () => {
  test.each(['kalah', 'kalah:seeds=12', 'kalah:seeds=4,relay=on', 'oware', 'hawalis', 'shakala'])(
    '%s: seeds are conserved at every moment and the end is the position after',
    (text) => {
      const rules = compiled(text);
      fc.assert(
        fc.property(picks, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
          for (const [before, turn] of turnsOf(rules, list)) {
            const pace = paceOf(PACES[list.length % PACES.length] ?? 'usual');
            const timeline = makeTimeline(turn.steps, pace);
            expect(timeline.durationMs).toBeLessThanOrEqual(pace.mostMs + 1e-6);
            const total = sum(before.pits) + sum(before.stores);
            const moment = momentAt(rules.board, before, timeline, share * timeline.durationMs);
            const moving =
              sum(moment.hand?.beads ?? []) + sum(moment.flights.flatMap((flight) => flight.beads));
            expect(sum(moment.pits) + sum(moment.stores) + moving).toBe(total);
            const end = momentAt(rules.board, before, timeline, timeline.durationMs);
            expect([end.pits, end.stores, end.hand, end.flights]).toEqual([
              turn.position.pits,
              turn.position.stores,
              null,
              [],
            ]);
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  test.each(['kalah', 'kalah:seeds=4,relay=on', 'oware', 'hawalis', 'shakala'])(
    '%s: beads change only at the times of changes, and ways lead where pictures show them',
    (text) => {
      const rules = compiled(text);
      const geometry = boardGeometry(rules.board, { hasNames: false, flipped: false });
      fc.assert(
        fc.property(picks, fc.nat(), fc.double({ min: 0, max: 0.99, noNaN: true }), (list, pick, share) => {
          for (const [before, turn] of turnsOf(rules, list)) {
            const timeline = makeTimeline(turn.steps, paceOf(PACES[list.length % PACES.length] ?? 'usual'));
            const times = [...new Set(changesOf(timeline))].slice(0, -1);
            const change = times[pick % Math.max(1, times.length)] ?? 0;
            const next = changesOf(timeline).find((each) => each > change) ?? timeline.durationMs;
            const ms = change + share * (next - change);
            const moment = momentAt(rules.board, before, timeline, ms);
            const then = momentAt(rules.board, before, timeline, change);
            expect(beadsOf(moment)).toEqual(beadsOf(then));
            const ways = airWays(timeline, geometry);
            const shown: AirPlace[] = [];
            const nodes = flightNodes('p', moment, geometry, BOARD_COLOURS.light, (place) => {
              shown.push(place);
              return {};
            });
            for (const { key } of nodes.filter(({ tag }) => tag === 'g')) {
              const place = defined(shown.shift(), key);
              const { x, y, scale } = placeAt(defined(ways.get(key), key), ms);
              expect([key, x, y, scale]).toEqual([
                key,
                ...[place.x, place.y, place.scale].map((number) => expect.closeTo(number, 6) as number),
              ]);
            }
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  const short: readonly Step[] = [
    { kind: 'pick-up', lap: 1, at: 3, beads: [1] },
    { kind: 'sow', lap: 1, at: 4, bead: 0 },
    { kind: 'capture', at: 7, to: 12, beads: [5], why: 'facing' },
    { kind: 'capture', at: 4, to: 12, beads: [1], why: 'last-seed' },
    { kind: 'stop', lap: 1, at: 4, why: 'capture' },
  ];
  const board = kalahBoard(6);
  const before = seedsSetup([1, 0, 0, 1, 0, 0, 2, 5, 0, 0, 1, 3], [10, 13]);

  test('a seed takes 70 ms and captures made together take 180 ms once', () => {
    expect(makeTimeline(short).durationMs).toBeCloseTo(70 + 180, 9);
    expect(makeTimeline(short, paceOf('usual', 2)).durationMs).toBeCloseTo((70 + 180) / 2, 9);
    expect(makeTimeline([]).durationMs).toBe(0);
  });

  test('at teaching speed a seed takes 210 ms, and captures are made pit by pit', () => {
    const { steps } = makeTimeline(short, paceOf('teaching'));
    expect(steps.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 0],
      [0, 210],
      [210, 750],
      [750, 1290],
    ]);
  });

  test('what is left at the end is swept when the captures lie', () => {
    const sweep: readonly Step[] = [
      { kind: 'sweep', at: 0, to: 12, beads: [1] },
      { kind: 'sweep', at: 6, to: 13, beads: [2] },
    ];
    const { steps } = makeTimeline([...short, ...sweep]);
    expect(steps.slice(2).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [70, 250],
      [70, 250],
      [250, 430],
      [250, 430],
    ]);
  });

  test('captured seeds fall into the store one by one, and its number counts up', () => {
    const timeline = makeTimeline(short);
    const counts = [0.5, 0.7, 0.8, 0.9, 1].map((share) => {
      const { stores, flights } = momentAt(board, before, timeline, 70 + 180 * share);
      return [stores[0], ...flights.flatMap(({ beads }) => beads)];
    });
    expect(counts).toEqual([[10, 5, 1], [11, 4, 1], [12, 3, 1], [13, 2, 1], [16]]);
  });

  test('a long move is sown faster but its capture is still seen', () => {
    const sows = Array.from({ length: 60 }, (_, i): Step => ({ kind: 'sow', lap: 1, at: i % 12, bead: 0 }));
    const timeline = makeTimeline([
      { kind: 'pick-up', lap: 1, at: 0, beads: [60] },
      ...sows,
      ...short.slice(2),
    ]);
    const last = timeline.steps.at(-1);
    expect(timeline.durationMs).toBeCloseTo(1200, 6);
    expect((last?.endMs ?? 0) - (last?.startMs ?? 0)).toBeCloseTo(180, 6);
  });

  test('the hand travels from the pit it left, then the captured seeds fly to the store', () => {
    const timeline = makeTimeline(short);
    const lifted = momentAt(board, before, timeline, 35);
    expect(lifted.hand).toEqual({ from: 3, to: 4, progress: 0.5, beads: [1] });
    expect([lifted.pits[3], lifted.pits[4]]).toEqual([0, 0]);
    const flying = momentAt(board, before, timeline, 70 + 90);
    expect(flying.flights).toEqual([
      { from: 7, to: 12, progress: 0.5, beads: [5], step: 2 },
      { from: 4, to: 12, progress: 0.5, beads: [1], step: 3 },
    ]);
    expect([flying.pits[7], flying.stores[0]]).toEqual([0, 10]);
    expect(momentAt(board, before, timeline, 9999).stores).toEqual([16, 13]);
  });

  test('an endless move ends on the board it began with', () => {
    const steps: readonly Step[] = [...short.slice(0, 2), { kind: 'endless', lap: 2, first: 1 }];
    const end = momentAt(board, before, makeTimeline(steps), 9999);
    expect([end.pits, end.stores, end.hand]).toEqual([before.pits, before.stores, null]);
  });

  test('changed places are those whose contents differ', () => {
    const after = seedsSetup([1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 3], [16, 13]);
    expect(changedPlaces(board, before, after)).toEqual([3, 7, 12]);
    expect(changedPlaces(board, before, before)).toEqual([]);
  });
});
