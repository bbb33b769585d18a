/**
 * What is hidden leaks nowhere. Hidden: no text of a position or a move has a digit in it. Own: positions that differ
 * in what is not told alone give the same texts, whatever is played.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardScene, makeGround, type Ground } from '../../../../engine/drawing/board-scene.ts';
import { placeTeller, shownOfMove } from '../../../../engine/drawing/count-mode.ts';
import type { CountMode } from '../../../../engine/rules/counts.ts';
import { sayEnglish } from '../../../../engine/drawing/plain-english.ts';
import type { BoardView, SceneNode } from '../../../../engine/drawing/scene.ts';
import { makeTrack, momentAfter } from '../../../../engine/drawing/track.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import { gameOf } from '../../../../engine/games/index.ts';
import type { Position, Setup, Step } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { otherSide } from '../../../../engine/core/side.ts';
import { placeName } from '../../../../renderer/board/place-names.ts';
import { lapBoxes, tellsAllLaps } from '../../../../renderer/features/relay/relay-track.ts';
import { resultText } from '../../../../renderer/features/play/result-text.ts';
import { startCollecting } from '../../../../renderer/features/preview/results.ts';
import { chainText } from '../../../../renderer/i18n/chain-text.ts';
import { outcomeText, turnText, type Telling } from '../../../../renderer/i18n/speech.ts';
import { stopTextAt } from '../../../../renderer/features/relay/track-text.ts';
import { compiled, positionOf } from '../../../support/positions.ts';
import { makeRandom, randomMove, walk, walks } from '../../../support/random-play.ts';
import '../../../support/seed.ts';

const GAMES = ['kalah', 'oware', 'awele', 'hawalis', 'shakala'] as const;
const TELLING: Telling = { tellsCounts: false, explains: true, tellsEnd: true };

/** All texts of a drawing; the numerals cut into gems are part of the gems. */
function textsOf(nodes: readonly SceneNode[]): readonly string[] {
  return nodes.flatMap(({ children, key, tag, text }) =>
    tag === 'defs' && key !== 'defs'
      ? []
      : key.startsWith('bead-')
        ? []
        : [...(text === undefined ? [] : [text]), ...textsOf(children ?? [])],
  );
}

function viewOf(rules: Rules, position: Setup, counts: CountMode): BoardView {
  return {
    board: rules.board,
    position,
    theme: 'light',
    flipped: false,
    counts,
    labels: true,
    names: { south: '', north: '' },
    badges: [],
    marks: [],
    lastMove: null,
    preview: null,
    toMove: position.turn,
    say: sayEnglish,
    idPrefix: 'x',
  };
}

/** Grounds are most of the work of a drawing and the same for all of one board. */
const grounds = new Map<string, Ground>();
function scenesTexts(rules: Rules, view: BoardView): readonly string[] {
  const ground = grounds.get(rules.key) ?? makeGround({ ...view, hasNames: false });
  grounds.set(rules.key, ground);
  const scene = boardScene(view, ground);
  return [scene.title, ...textsOf(scene.nodes)];
}

/** Everything that is shown and said of a position and a move tried in it, as the page puts it together. */
function told(rules: Rules, before: Position, move: Move, counts: CountMode): readonly string[] {
  const { board } = rules;
  const played = rules.play(before, move);
  if (!played.ok) throw new Error(`${rules.key}: ${move}`);
  const turn = played.value;
  const { steps } = turn;
  const tells = placeTeller(board, counts, before.turn);
  const numbers = shownOfMove(board, steps, tells);
  const track = makeTrack(steps);
  const tried = { move, before, turn };
  const places = Array.from({ length: 2 * board.pitsPerSide + 2 }, (_, place) => place);
  const view = viewOf(rules, before, counts);
  const result = turn.position.outcome ? outcomeText(turn.position.outcome, false) : '';
  const stops = track.stops.flatMap(({ steps: done }, stop) => {
    const { pits, stores } = momentAfter(board, before, steps, done);
    const { places: open } = shownOfMove(board, steps.slice(0, done), tells);
    const moment: BoardView = {
      ...view,
      position: { pits, stores, turn: before.turn },
      veiled: new Set(places.filter((place) => !open.has(place))),
    };
    const isDrawn = stop === track.stops.length - 1 || stop === track.stops.length >> 1;
    return [
      stopTextAt(rules, tried, track, stop, { name: 'It', told: numbers, telling: TELLING }),
      ...(isDrawn ? scenesTexts(rules, moment) : []),
      ...places.map((place) => placeName(moment, place)),
    ];
  });
  return [
    ...scenesTexts(rules, { ...view, preview: { steps, again: turn.again, result } }),
    ...places.map((place) => placeName(view, place)),
    turnText(board, move, before.turn, turn, TELLING),
    chainText(board, [{ move, before, turn }], TELLING),
    ...stops,
  ];
}

/** Takes out what may be told with a number: laps, columns of the board, the notation of a move. */
function withoutAllowed(text: string, move: Move): string {
  // Only bead orders have digits in their names.
  return (/\d/.test(move) ? text.replaceAll(move, '') : text)
    .replaceAll(/[Ll]aps? \d+( to \d+)?( of \d+)?/g, '')
    .replaceAll(/\d+ (laps?|columns)/g, '')
    .replaceAll(/gem \d/g, '');
}

/** What a move does to whom, without any number. */
function shape(steps: readonly Step[]): string {
  return steps
    .map(
      (step) =>
        `${step.kind} ${'at' in step ? String(step.at) : ''} ${'lap' in step ? String(step.lap) : ''}`,
    )
    .join();
}

/** A short game plays few positions with many words: long relays are told by their first stops as by all. */
const MAX_STEPS = 80;

describe('where counts are hidden', () => {
  test.each(GAMES)('no number of beads is shown or said in %s', (id) => {
    fc.assert(
      fc.property(walks(gameOf(id), 12), ({ rules, positions, moves }) => {
        moves.slice(-3).forEach((move, i) => {
          const before = positions[Math.max(0, moves.length - 3) + i];
          const turn = before && rules.play(before, move);
          if (!before || !turn?.ok || turn.value.steps.length > MAX_STEPS) return;
          for (const text of told(rules, before, move, 'hidden'))
            expect(withoutAllowed(text, move)).not.toMatch(/\d/);
        });
      }),
      // `npm run test:long` walks more.
      { numRuns: Number(process.env['COUNT_MODE_RUNS'] ?? 10) },
    );
  });

  test('the slider has no ticks to count and laps of one width', () => {
    const rules = compiled('hawalis');
    const turn = rules.play(rules.start(), 'H' as Move);
    if (!turn.ok) throw new Error(turn.code);
    const track = makeTrack(turn.value.steps);
    const { laps } = shownOfMove(rules.board, turn.value.steps, () => false);
    expect(tellsAllLaps(track, laps)).toBe(false);
    const widths = lapBoxes(track, true).map(({ width }) => Math.round(width));
    expect(new Set(widths).size).toBe(1);
    const open = shownOfMove(rules.board, turn.value.steps, () => true);
    expect(tellsAllLaps(track, open.laps)).toBe(true);
    expect(new Set(lapBoxes(track).map(({ width }) => Math.round(width))).size).toBeGreaterThan(1);
  });

  test('a result of bead orders tells no gems and points', () => {
    const rules = compiled('shakala');
    const before = rules.start();
    const rows = startCollecting(rules, before, ['C']);
    while (rows?.collect(40));
    for (const row of rows?.list().rows ?? [])
      expect(resultText(rules, before, row, TELLING)).not.toMatch(/\d/);
  });
});

/** Pairs compared in each game, and those among them that capture differently. */
const ENOUGH = 12;
const FEWEST_CAPTURES = 3;

/** The same position with other beads where the other side's lie; the mover's side stays as it is. */
function otherwise(rules: Rules, position: Position, random: () => number): Position | null {
  const { kinds, pitsPerSide } = rules.board;
  const first = (position.turn === 'south' ? pitsPerSide : 0) * kinds;
  const pits = position.pits.map((count, i) =>
    count === 0 || i < first || i >= first + pitsPerSide * kinds ? count : 1 + Math.floor(random() * 3),
  );
  const other = otherSide(position.turn) === 'south' ? 0 : 1;
  const stores = position.stores.map((count, i) =>
    Math.floor(i / kinds) === other ? count + Math.floor(random() * 9) : count,
  );
  const made = rules.fromSetup({ pits, stores, turn: position.turn });
  return made.ok && !made.value.outcome ? made.value : null;
}

describe("where one's own counts are told", () => {
  test.each(GAMES)('nothing rests on the beads of the other side in %s', (id) => {
    let compared = 0;
    let withCaptures = 0;
    const rules = compiled(id);
    const random = makeRandom(7);
    for (let game = 0; game < 200 && (compared < ENOUGH || withCaptures < FEWEST_CAPTURES); game++) {
      const { positions } = walk(rules, rules.start(), 4 + Math.floor(random() * 14), random);
      const at = positions.at(-1);
      const one =
        at && !at.outcome ? rules.fromSetup({ pits: at.pits, stores: at.stores, turn: at.turn }) : null;
      if (!one?.ok || one.value.outcome) continue;
      for (let i = 0; i < 6; i++) {
        const two = otherwise(rules, one.value, random);
        const move = randomMove(rules, one.value, random);
        if (!two || move === null) continue;
        const [first, second] = [rules.play(one.value, move), rules.play(two, move)];
        if (!first.ok || !second.ok || first.value.steps.length > MAX_STEPS) continue;
        if (shape(first.value.steps) !== shape(second.value.steps)) continue;
        const ends = [first, second].map(({ value }) => [value.position.outcome?.winner, value.again]);
        if (JSON.stringify(ends[0]) !== JSON.stringify(ends[1])) continue;
        const isTelling = first.value.captured !== second.value.captured;
        if (!isTelling && compared - withCaptures >= ENOUGH) continue;
        compared++;
        if (isTelling) withCaptures++;
        expect(told(rules, two, move, 'own')).toEqual(told(rules, one.value, move, 'own'));
      }
    }
    expect(compared).toBeGreaterThanOrEqual(ENOUGH);
    // What would tell must have been there to be told.
    if (id !== 'shakala') expect(withCaptures).toBeGreaterThanOrEqual(FEWEST_CAPTURES);
  });

  test('a capture is not told by the own store it goes to, nor the count it is taken from', () => {
    const rules = compiled('kalah');
    const before = positionOf(rules, '1-0-4-4-4-4-4-4-4-4-7-4-2-5-S');
    const turn = rules.play(before, 'A' as Move);
    if (!turn.ok) throw new Error(turn.code);
    const texts = (counts: CountMode): readonly string[] =>
      textsOf(
        boardScene({
          ...viewOf(rules, before, counts),
          preview: { steps: turn.value.steps, again: false, result: '' },
        }).nodes,
      );
    expect(texts('all')).toEqual(expect.arrayContaining(['+7', '+8', '10']));
    for (const number of ['+7', '+8', '10']) expect(texts('own')).not.toContain(number);
    // The own seed that captures is told, and so is the pit it came from.
    expect(texts('own')).toEqual(expect.arrayContaining(['+1', '1', '0']));
    expect(texts('hidden').join('')).not.toMatch(/\d/);
  });
});
