import { describe, expect, test } from 'vitest';
import { ENGLISH_WORDS } from '../../../support/english.ts';
import { makeGround } from '../../../../engine/drawing/board-scene.ts';
import { serialiseScene } from '../../../../engine/drawing/serialise.ts';
import {
  animationLength,
  animationRefusal,
  animationScene,
  animationSize,
  makeAnimation,
  MAX_FRAMES,
  type AnimationFrame,
  type AnimationLook,
} from '../../../../engine/export/gif/animation.ts';
import { DEFAULT_PACE, ANIMATION_MOTIONS } from '../../../../engine/export/gif/pace.ts';
import { startGif } from '../../../../engine/export/gif/gif.ts';
import { makeMapper, makePalette } from '../../../../engine/export/gif/palette.ts';
import { makeLineTree } from '../../../../engine/notation/line-tree.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { defined } from '../../../../engine/core/result.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import { makePositions, positionsTo } from '../../../../engine/tree/positions.ts';
import type { Setup, Step } from '../../../../engine/rules/types.ts';
import { compiled, playAll, setupOf } from '../../../support/positions.ts';

const LOOK: AnimationLook = {
  theme: 'light',
  flipped: false,
  counts: 'all',
  labels: true,
  names: { south: 'South', north: 'North' },
  hasMarks: true,
  hasValues: true,
  say: ENGLISH_WORDS.say,
  words: ENGLISH_WORDS,
};

function movesOf(words: string): readonly Move[] {
  return words.split(' ').map((move) => move as Move);
}

function animation(
  rulesText: string,
  words: string,
  pace = DEFAULT_PACE,
  fromPly = 0,
  look: AnimationLook = LOOK,
): readonly AnimationFrame[] {
  const moves = movesOf(words);
  const positions = makePositions(compiled(rulesText), null);
  const root = makeLineTree(moves);
  return makeAnimation({ positions, root, path: makePath(moves), fromPly, toPly: moves.length }, look, pace);
}

function beads({ view, moment }: AnimationFrame): number {
  const inAir = moment ? [...moment.flights, ...(moment.hand ? [moment.hand] : [])] : [];
  return [...view.position.pits, ...view.position.stores, ...inAir.flatMap(({ beads: each }) => each)].reduce(
    (sum, count) => sum + count,
    0,
  );
}

describe('animations', () => {
  test('a turn of two sowings rests, lifts, sows in three pictures a seed, and rests at the end for longer', () => {
    const frames = animation('kalah', 'D F');
    const delays = frames.map(({ delayMs }) => delayMs);
    const sowing = [420, ...new Array<number>(9).fill(70)];
    expect(delays).toEqual([900, ...sowing, 450, 420, ...new Array<number>(12).fill(70), 1800]);
    expect(animationLength(frames)).toBe(delays.reduce((sum, ms) => sum + ms, 0));
    expect(frames.at(-1)?.view.lastMove).not.toBeNull();
  });

  test('no picture is shorter than browsers show, however fast the seeds are', () => {
    const frames = animation('kalah', 'D', { ...DEFAULT_PACE, seedMs: 20 });
    expect(Math.min(...frames.map(({ delayMs }) => delayMs))).toBe(20);
  });

  test.each(['kalah', 'oware', 'hawalis'])('no seed is lost or made in any picture of %s', (rules) => {
    const frames = animation(rules, 'A');
    expect(new Set(frames.map(beads))).toEqual(new Set([beads(defined(frames[0], 'picture'))]));
    expect(frames.length).toBeGreaterThan(5);
  });

  test('a relay shows every lap of the step list', () => {
    const rules = compiled('hawalis');
    const [turn] = playAll(rules, rules.start(), ['H']);
    const countOf = (kind: Step['kind']): number =>
      turn?.steps.filter((step) => step.kind === kind).length ?? 0;
    const frames = animation('hawalis', 'H', { ...DEFAULT_PACE, motion: 'seeds' });
    const captures = frames.length - 2 - countOf('pick-up') - countOf('sow');
    expect(turn?.laps).toBeGreaterThan(2);
    expect(captures).toBe(2);
  });

  test('move by move there is one picture a position, without marks and values in motion', () => {
    const frames = animation('oware', 'F f B', { ...DEFAULT_PACE, motion: 'moves' });
    expect(frames.map(({ moment }) => moment)).toEqual([null, null, null, null]);
    const moving = animation('oware', 'F').filter(({ moment }) => moment !== null);
    expect(moving.every(({ view }) => view.marks.length + view.badges.length === 0)).toBe(true);
  });

  test('a line that cannot be played ends where it can', () => {
    expect(animation('kalah', 'D A', { ...DEFAULT_PACE, motion: 'moves' }).length).toBe(3);
    expect(animation('kalah', 'D D', { ...DEFAULT_PACE, motion: 'moves' }).length).toBe(2);
  });

  test('an animation begins and ends with the very positions of the game', () => {
    const line = positionsTo(makePositions(compiled('oware'), null), makePath(movesOf('F f B')));
    const shown = (position: Setup | undefined): unknown =>
      position && { pits: position.pits, stores: position.stores, turn: position.turn };
    const placed = (at: number): unknown => {
      const found = line[at];
      return found?.ok && shown(found.value);
    };
    const ends = (frames: readonly AnimationFrame[]): readonly unknown[] =>
      [frames[0], frames.at(-1)].map((frame) => shown(frame?.view.position));
    for (const motion of ANIMATION_MOTIONS) {
      expect(ends(animation('oware', 'F f B', { ...DEFAULT_PACE, motion }))).toEqual([placed(0), placed(3)]);
      expect(ends(animation('oware', 'F f B', { ...DEFAULT_PACE, motion }, 2))).toEqual([
        placed(2),
        placed(3),
      ]);
    }
  });

  test('captions name the move, its laps and where each ends, and stay while the seeds of a lap fall', () => {
    const captions = (frames: readonly AnimationFrame[]): readonly (string | null)[] => [
      ...new Set(frames.map(({ caption }) => caption)),
    ];
    expect(captions(animation('kalah', 'D F b'))).toEqual([
      'Start',
      '1.\u00A0D: ends in South’s store',
      'After 1.\u00A0D',
      '1.\u00A0D.F: ends in c',
      'After 1.\u00A0D.F',
      '1...\u00A0b: ends in f',
      'After 1...\u00A0b',
    ]);
    const relay = captions(animation('hawalis', 'H'));
    expect(relay.length).toBe(1 + 5 + 1);
    relay.slice(1, 6).forEach((caption, i) => {
      expect(caption).toMatch(new RegExp(`^1\\.\u00A0H: lap ${String(i + 1)} of 5, ends in [A-Za-z]$`));
    });
    expect(relay.at(-1)).toBe('After 1.\u00A0H+4');
    const hidden = captions(animation('hawalis', 'H', DEFAULT_PACE, 0, { ...LOOK, counts: 'hidden' }));
    expect(hidden).toEqual([...relay.slice(0, -1), 'After 1.\u00A0H']);
  });

  test('the caption takes room below the board; without it the picture is the board alone', () => {
    const frames = animation('kalah', 'D');
    const first = defined(frames[0], 'picture');
    const ground = makeGround({ ...first.view, hasNames: true });
    const scene = animationScene(first, ground);
    expect(serialiseScene(scene)).toContain('>Start</text>');
    expect(scene).toMatchObject(animationSize(frames, ground));
    const bare = animationScene({ ...first, caption: null }, ground);
    expect(scene.height - bare.height).toBeGreaterThan(20);
    expect(serialiseScene(bare)).not.toContain('>Start</text>');
  });

  test('the hand is drawn over the board', () => {
    const frames = animation('kalah', 'D');
    const [first, second] = frames;
    if (!first || !second) throw new Error('no animation');
    const ground = makeGround({ ...first.view, hasNames: true });
    expect(serialiseScene(animationScene(second, ground))).toContain('scale(1.06)');
    expect(serialiseScene(animationScene(first, ground))).not.toContain('scale(1.06)');
  });

  test('a line of any length is given up at the first picture too many, and refused', () => {
    const start = setupOf('1-0-0-0-0-0-1-0-0-0-0-0-23-23-S');
    const positions = makePositions(compiled('oware:repetition=0'), start);
    const moves = movesOf('A a B b C c D d E e F f '.repeat(1000).trim());
    const range = { positions, root: makeLineTree(moves), path: makePath(moves), fromPly: 0 };
    for (const motion of ANIMATION_MOTIONS) {
      const frames = makeAnimation({ ...range, toPly: moves.length }, LOOK, { ...DEFAULT_PACE, motion });
      expect({ motion, isFull: frames.length > MAX_FRAMES }).toEqual({ motion, isFull: true });
      expect(frames.length).toBeLessThan(MAX_FRAMES + 50);
      expect(animationRefusal(frames, 400, 200)?.code).toBe('ERR_ANIMATION_LONG');
    }
  });

  test('too much for one file is refused with the most there may be', () => {
    const frames = animation('kalah', 'D');
    expect(animationRefusal(frames, 720, 400)).toBeNull();
    const many = new Array<AnimationFrame>(MAX_FRAMES + 1).fill(defined(frames[0], 'picture'));
    expect(animationRefusal(many, 400, 200)).toMatchObject({
      code: 'ERR_ANIMATION_LONG',
      params: { most: MAX_FRAMES },
    });
    const wide = animationRefusal(many.slice(1), 2000, 1000);
    expect(wide?.code).toBe('ERR_ANIMATION_LARGE');
    expect(
      animationRefusal(many.slice(1), Number(wide?.params?.['most']), Number(wide?.params?.['most']) / 2),
    ).toBeNull();
  });
});

/** A picture of one colour with one pixel of another. */
function picture(width: number, height: number, at: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  pixels.set([20, 40, 200, 255], 4 * at);
  return pixels;
}

describe('GIF files', () => {
  test('equal pictures become one that stands longer, changed ones say only what changed', () => {
    const palette = makePalette([picture(16, 16, 0)], [[255, 255, 255]]);
    const gif = startGif(16, 16, palette, true);
    gif.add(picture(16, 16, 0), 100);
    gif.add(picture(16, 16, 0), 50);
    gif.add(picture(16, 16, 9), 200);
    const bytes = Buffer.from(gif.finish());
    expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    expect(bytes.at(-1)).toBe(0x3b);
    expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([16, 16]);
    expect(bytes.includes('NETSCAPE2.0')).toBe(true);
    const controls = [...bytes.toString('latin1').matchAll(/\x21\xf9\x04/g)].map(({ index }) =>
      bytes.subarray(index, index + 8),
    );
    expect(controls.map((control) => control.readUInt16LE(4))).toEqual([15, 20]);
    // The second picture leaves the first in place and is transparent where nothing changed.
    expect(controls.map((control) => (control[3] ?? 0) & 1)).toEqual([0, 1]);
  });

  test('a colour of the palette stays plain, one between two is made of both', () => {
    const map = makeMapper([
      [180, 130, 80],
      [188, 138, 88],
    ]);
    const even = (r: number, g: number, b: number): Uint8Array => {
      const pixels = new Uint8Array(64 * 4);
      for (let i = 0; i < 64; i++) pixels.set([r, g, b, 255], 4 * i);
      return map(pixels, 8);
    };
    expect(new Set(even(180, 130, 80))).toEqual(new Set([0]));
    const between = even(184, 134, 84);
    expect(between.filter((index) => index === 1).length).toBeGreaterThan(16);
    expect(between.filter((index) => index === 0).length).toBeGreaterThan(16);
  });
});
