/** Texts on the board at the sizes that windows give it: 13 pixels at least, and nothing written lies on anything else. */
import { describe, expect, test } from 'vitest';
import { boardScene, groundOf } from '../../../engine/drawing/board-scene.ts';
import { fittingPixels } from '../../../engine/drawing/fit.ts';
import { textWidth } from '../../../engine/drawing/node.ts';
import type { BoardView, SceneNode } from '../../../engine/drawing/scene.ts';
import type { Step } from '../../../engine/rules/types.ts';
import type { Value } from '../../../engine/core/value.ts';
import {
  beadsSetup,
  hawalisBoard,
  kalahBoard,
  owareBoard,
  plainView,
  seedsSetup,
  shakalaBoard,
} from './boards.ts';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** What is left for the board in windows of 960x640, 1280x800, 1440x900 and 1920x1080, in pixels. */
const ROOMS: readonly Room[] = [
  { width: 560, height: 250 },
  { width: 880, height: 400 },
  { width: 1040, height: 460 },
  { width: 1520, height: 620 },
];
/** Four-row boards stand at the full height of the column. */
const TALL_ROOMS: readonly Room[] = [
  { width: 600, height: 330 },
  { width: 880, height: 470 },
  { width: 1040, height: 570 },
  { width: 1520, height: 740 },
];

const margin = (value: number, proof: Value['proof']): Value => ({
  kind: 'margin',
  margin: value,
  proof,
  source: 'search',
});

/** A plate of every kind at the pits of South. */
function badges(pits: number): BoardView['badges'] {
  return Array.from({ length: pits }, (_, place) => ({
    place,
    value: margin(
      place === 0 ? -12 : 20 - place,
      (['exact', 'heuristic', 'upper'] as const)[place % 3] ?? 'exact',
    ),
    cost:
      place === 4
        ? ({ kind: 'unknown' } as const)
        : ({ kind: place % 3 === 2 ? 'atLeast' : 'exact', seeds: place === 0 ? 0 : 5 * place } as const),
    isBest: place === 0,
  }));
}

/** A sowing once round a board of single rows, two seeds into some pits, with a capture. */
function sowing(pits: number): readonly Step[] {
  const places = Array.from({ length: pits + 3 }, (_, i) => (i + 2) % pits);
  return [
    { kind: 'pick-up', lap: 1, at: 1, beads: [places.length] },
    ...places.map((at): Step => ({ kind: 'sow', lap: 1, at, bead: 0 })),
    { kind: 'capture', at: places.at(-1) ?? 0, to: pits, beads: [12], why: 'facing' },
    { kind: 'stop', lap: 1, at: places.at(-1) ?? 0, why: 'capture' },
  ];
}

const names = { south: '', north: '' };
const twos = (pits: number): readonly number[] =>
  Array.from({ length: pits }, (_, i) => [2, 0, 13, 1, 10][i % 5] ?? 0);
const games: readonly (readonly [string, BoardView, readonly Room[]])[] = [
  ['kalah', plainView(kalahBoard(6), seedsSetup(twos(12), [24, 13]), { names, badges: badges(6) }), ROOMS],
  [
    'kalah of twelve',
    plainView(kalahBoard(12), seedsSetup(twos(24), [120, 13]), { names, badges: badges(12) }),
    ROOMS,
  ],
  ['oware', plainView(owareBoard(), seedsSetup(twos(12), [5, 10]), { names, badges: badges(6) }), ROOMS],
  [
    'awele',
    plainView(owareBoard(), seedsSetup(twos(12), [5, 10]), { names, flipped: true, theme: 'dark' }),
    ROOMS,
  ],
  [
    'hawalis',
    plainView(hawalisBoard(7), seedsSetup(twos(28), [9, 14]), { names, badges: badges(14) }),
    TALL_ROOMS,
  ],
  [
    'shakala',
    plainView(shakalaBoard(), beadsSetup('40-30-20-10-40-.-2040-10-40-30-2-10-40300-3421-20-10-0-4321'), {
      names,
      badges: badges(8),
    }),
    TALL_ROOMS,
  ],
];

interface Written {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** All texts with the boxes of their ink; those of one plate or one bead count as one. */
function writtenIn(nodes: readonly SceneNode[]): readonly Written[] {
  return nodes.flatMap((node): readonly Written[] => {
    if (node.tag === 'defs') return [];
    const children = writtenIn(node.children ?? []);
    const isPlate = /^(badge|drop|capture|gain|threat|store|mark)-/.test(node.key) && children.length > 0;
    if (isPlate) {
      const box = (key: 'left' | 'top', pick: (...all: readonly number[]) => number): number =>
        pick(...children.map((child) => child[key]));
      return [
        {
          text: children.map(({ text }) => text).join(' '),
          size: Math.min(...children.map(({ size }) => size)),
          left: box('left', Math.min),
          top: box('top', Math.min),
          right: Math.max(...children.map(({ right }) => right)),
          bottom: Math.max(...children.map(({ bottom }) => bottom)),
        },
      ];
    }
    if (node.text === undefined) return children;
    const { x, y, 'font-size': size, 'text-anchor': anchor } = node.attributes;
    const width = textWidth(node.text, Number(size));
    const left = Number(x) - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    return [
      {
        text: node.text,
        size: Number(size),
        left,
        right: left + width,
        top: Number(y) - 0.66 * Number(size),
        bottom: Number(y),
      },
    ];
  });
}

function overlapping(all: readonly Written[]): readonly string[] {
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} / ${b.text}`),
  );
}

/** The view as the page draws it in a room, and how many pixels a unit has there. */
function shownIn(
  view: BoardView,
  room: Room,
): {
  readonly written: readonly Written[];
  readonly pixels: number;
} {
  const layout = { flipped: view.flipped, hasNames: false, hasValues: true };
  const pixelsPerUnit = fittingPixels(view.board, layout, room);
  const drawn = { ...view, hasValues: true, pixelsPerUnit };
  const { geometry } = groundOf(drawn);
  return {
    written: writtenIn(boardScene(drawn).nodes),
    pixels: Math.min(room.width / geometry.width, room.height / geometry.height),
  };
}

describe.each(games)('texts on the board of %s', (name, view, rooms) => {
  const pits = 2 * view.board.pitsPerSide;
  const looks: readonly (readonly [string, Partial<BoardView>])[] = [
    ['plain', {}],
    ...(view.board.family === 'two-row'
      ? [['preview', { preview: { steps: sowing(pits), again: false, result: '' } }] as const]
      : []),
    [
      'aids',
      {
        aids: {
          captures: [
            { place: pits - 1, beads: 3 },
            { place: pits - 2, beads: 12 },
          ],
          threats: [
            { place: 0, beads: 4 },
            { place: 1, beads: 12 },
          ],
          toStore: [{ place: 3, needed: 13, has: 1 }],
        },
      },
    ],
  ];
  test.each(rooms)('are readable and apart in a room of $width x $height', (room) => {
    for (const [look, changes] of looks) {
      const { written, pixels } = shownIn({ ...view, ...changes }, room);
      expect(written.length).toBeGreaterThan(pits);
      const small = written.filter(({ size }) => size * pixels < 12.99).map(({ text }) => text);
      expect([name, look, small]).toEqual([name, look, []]);
      expect([name, look, overlapping(written)]).toEqual([name, look, []]);
    }
  });
});

test('a room in which nothing is laid out yet draws the usual sizes, and small steps of width draw the same', () => {
  const layout = { flipped: false, hasNames: false };
  expect(fittingPixels(kalahBoard(6), layout, { width: 0, height: 0 })).toBe(1);
  expect(fittingPixels(kalahBoard(6), layout, { width: 2000, height: 2000 })).toBe(1);
  const at = (width: number): number => fittingPixels(kalahBoard(6), layout, { width, height: 900 });
  expect(at(600)).toBe(at(604));
  expect(at(500)).toBeLessThan(at(600));
});
