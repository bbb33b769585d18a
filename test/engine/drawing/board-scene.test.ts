import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardScene } from '../../../engine/drawing/board-scene.ts';
import { boardGeometry } from '../../../engine/drawing/geometry.ts';
import { reuseScene } from '../../../engine/drawing/reuse.ts';
import type { BoardView, Scene, SceneNode, ThemeName } from '../../../engine/drawing/scene.ts';
import { MARK_COLOURS, MARK_SHAPES, type Mark } from '../../../engine/tree/types.ts';
import type { Value } from '../../../engine/core/value.ts';
import type { Setup, Step } from '../../../engine/rules/types.ts';
import {
  beadsSetup,
  hawalisBoard,
  kalahBoard,
  owareBoard,
  plainView,
  seedsSetup,
  shakalaBoard,
} from './boards.ts';

function all(nodes: readonly SceneNode[]): readonly SceneNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
}

function find(scene: Scene, key: string): SceneNode {
  const node = all(scene.nodes).find((n) => n.key === key);
  if (!node) throw new Error(`no node ${key}`);
  return node;
}

function texts(node: SceneNode): readonly string[] {
  return all([node]).flatMap((n) => (n.text === undefined ? [] : [n.text]));
}

const margin = (value: number, proof: Value['proof'] = 'exact'): Value => ({
  kind: 'margin',
  margin: value,
  proof,
  source: 'search',
});

const everyMark: readonly Mark[] = [
  ...MARK_SHAPES.flatMap((shape) =>
    MARK_COLOURS.map((colour): Mark => ({ kind: 'shape', pit: 'A', shape, colour })),
  ),
  ...MARK_COLOURS.map((colour): Mark => ({ kind: 'label', pit: 'b', text: '1', colour })),
  ...MARK_COLOURS.map((colour): Mark => ({ kind: 'arrow', from: 'A', to: 'b', colour })),
  { kind: 'shape', pit: 'nowhere', shape: 'ring', colour: 'one' },
];

const capture: readonly Step[] = [
  { kind: 'pick-up', lap: 1, at: 3, beads: [1] },
  { kind: 'sow', lap: 1, at: 4, bead: 0 },
  { kind: 'capture', at: 7, to: 12, beads: [5], why: 'facing' },
  { kind: 'capture', at: 4, to: 12, beads: [1], why: 'last-seed' },
  { kind: 'stop', lap: 1, at: 4, why: 'capture' },
];
const before = seedsSetup([1, 0, 0, 1, 0, 0, 2, 5, 0, 0, 1, 3], [10, 13]);

const fullView = (changes: Partial<BoardView> = {}): BoardView =>
  plainView(kalahBoard(6), before, {
    marks: everyMark,
    preview: { steps: capture, again: false, result: '' },
    lastMove: { from: 1, to: 5 },
    badges: [
      { place: 0, value: margin(3), cost: { kind: 'exact', seeds: 0 }, isBest: true },
      { place: 1, value: margin(1, 'lower'), cost: { kind: 'exact', seeds: 2 }, isBest: false },
      { place: 2, value: margin(-4, 'upper'), cost: { kind: 'atLeast', seeds: 7 }, isBest: false },
      { place: 3, value: { ...margin(0, 'heuristic'), dependsOnHistory: true }, cost: null, isBest: false },
      { place: 4, value: null, cost: null, isBest: false, isRunning: true },
    ],
    ...changes,
  });

const views: readonly BoardView[] = [
  fullView(),
  fullView({ flipped: true, theme: 'dark' }),
  fullView({ theme: 'print', names: { south: '', north: '' } }),
  plainView(kalahBoard(1), seedsSetup([3, 3])),
  plainView(kalahBoard(12, true), seedsSetup(new Array<number>(24).fill(12))),
  plainView(owareBoard(), seedsSetup(new Array<number>(12).fill(4))),
  plainView(hawalisBoard(7), seedsSetup(new Array<number>(28).fill(2))),
  plainView(shakalaBoard(), beadsSetup('40-30-20-10-40-30-20-10-40-30-20-10-40-30-20-10-.-4321')),
];

describe('the board scene', () => {
  test('the same view gives the same nodes', () => {
    for (const view of views) expect(boardScene(view)).toEqual(boardScene({ ...view }));
  });

  test('keys are unique among siblings and ids in the whole drawing, with the given prefix', () => {
    for (const view of views) {
      const { nodes } = boardScene(view);
      for (const list of [nodes, ...all(nodes).map((node) => node.children ?? [])]) {
        expect(new Set(list.map((node) => node.key)).size).toBe(list.length);
      }
      const ids = all(nodes).flatMap((node) =>
        node.attributes['id'] === undefined ? [] : [String(node.attributes['id'])],
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !id.startsWith('t-'))).toEqual([]);
    }
  });

  test('every reference points into the drawing', () => {
    for (const view of views) {
      const nodes = all(boardScene(view).nodes);
      const ids = new Set(nodes.map((node) => node.attributes['id']));
      for (const node of nodes) {
        for (const value of Object.values(node.attributes)) {
          const reference =
            /^url\(#(.+)\)$/.exec(String(value))?.[1] ??
            (String(value).startsWith('#t-') ? String(value).slice(1) : undefined);
          if (reference !== undefined) expect(ids).toContain(reference);
        }
      }
    }
  });

  test('nothing needs a style attribute, a script or a number that is not finite', () => {
    for (const view of views) {
      for (const node of all(boardScene(view).nodes)) {
        for (const [name, value] of Object.entries(node.attributes)) {
          expect(name).not.toMatch(/^(style|class|on.*)$/);
          expect(String(value)).not.toMatch(/NaN|Infinity|undefined|null/);
        }
      }
    }
  });

  test('seeds drawn in a pit are the count, at most two dozen, and every number is the count', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(counts, fc.boolean(), (list, flipped) => {
        const setup = seedsSetup(list.slice(0, 12), [list[12] ?? 0, list[13] ?? 0]);
        const scene = boardScene(plainView(kalahBoard(6), setup, { flipped }));
        list.forEach((count, place) => {
          const drawn = find(scene, `seeds-${place}`).children?.length ?? 0;
          if (place < 12) expect(drawn).toBe(Math.min(24, count));
          else expect(drawn > 0 && drawn <= count).toBe(count > 0);
          expect(texts(find(scene, `count-${place}`))).toEqual([String(count)]);
        });
      }),
      { numRuns: 25 },
    );
  });

  test('every bead of Shakala is drawn as its own kind and a cup shows points', () => {
    const scene = boardScene(
      plainView(shakalaBoard(), beadsSetup('40-3300-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-4431')),
    );
    const beads = (place: number): readonly string[] =>
      all([find(scene, `seeds-${place}`)])
        .flatMap((node) => (node.tag === 'use' ? [String(node.attributes['href'])] : []))
        .sort();
    expect(beads(0)).toEqual(['#t-bead-0', '#t-bead-4']);
    expect(beads(1)).toEqual(['#t-bead-0', '#t-bead-0', '#t-bead-3', '#t-bead-3']);
    expect(beads(17)).toEqual(['#t-bead-1', '#t-bead-3', '#t-bead-4', '#t-bead-4']);
    expect(texts(find(scene, 'count-17'))).toEqual(['12']);
    expect(texts(find(scene, 'count-1'))).toEqual(['4']);
  });

  test('Shakala shows each of its eighteen arrows once', () => {
    const scene = boardScene(plainView(shakalaBoard(), beadsSetup(`${'0-'.repeat(16)}.-.`)));
    expect(find(scene, 'arrows').children?.length).toBe(18);
  });

  test('a preview writes old and new counts, the order of drops and what is captured', () => {
    const scene = boardScene(fullView());
    expect(texts(find(scene, 'count-3'))).toEqual(['1', '0']);
    expect(texts(find(scene, 'count-7'))).toEqual(['5', '0']);
    expect(texts(find(scene, 'count-12'))).toEqual(['10', '16']);
    expect(texts(find(scene, 'count-0'))).toEqual(['1']);
    expect(texts(find(scene, 'drop-4'))).toEqual(['1']);
    expect(texts(find(scene, 'capture-7'))).toEqual(['+5']);
    expect(texts(find(scene, 'capture-4'))).toEqual(['+1']);
    expect(find(scene, 'landing').children?.length).toBeGreaterThan(0);
  });

  test('a preview keeps the letters of the pits, and no number comes over its letter', () => {
    for (const typeScale of [1, 1.5]) {
      const scene = boardScene(
        fullView({ typeScale, position: seedsSetup([10, 0, 0, 1, 0, 0, 2, 15, 0, 0, 1, 3]) }),
      );
      expect(texts(find(scene, 'labels'))).toEqual(kalahBoard(6).labels);
      for (const { place } of boardGeometry(kalahBoard(6), { flipped: false, hasNames: true, typeScale })
        .places) {
        const letter = place < 12 ? find(scene, `label-${place}`).attributes : undefined;
        const first = find(scene, `count-${place}`).children?.[0]?.attributes;
        if (!letter || first?.['text-anchor'] !== 'start') continue;
        expect(Number(first['x'])).toBeGreaterThan(Number(letter['x']) + Number(letter['font-size']) / 4);
      }
    }
  });

  test('hidden counts are hidden everywhere: numbers, previews, badges and alt text', () => {
    const scene = boardScene(fullView({ counts: 'hidden', marks: [] }));
    expect(all(scene.nodes).flatMap((node) => (node.key.startsWith('count-') ? texts(node) : []))).toEqual(
      [],
    );
    expect(find(scene, 'badges').children).toEqual([]);
    expect(texts(find(scene, 'preview'))).toEqual([]);
    expect(texts(find(scene, 'labels'))).toHaveLength(12);
    expect(scene.title).not.toMatch(/[A-F] [0-9]/);
    const own = boardScene(fullView({ counts: 'own' }));
    expect(texts(find(own, 'count-0'))).toEqual(['1']);
    expect(texts(find(own, 'count-6'))).toEqual([]);
    expect(own.title).toContain('North: counts hidden.');
  });

  test('labels can be hidden and every theme paints with its own colours', () => {
    expect(find(boardScene(fullView({ labels: false })), 'labels').children).toEqual([]);
    const themes: readonly ThemeName[] = ['light', 'dark', 'print'];
    const pictures = themes.map((theme) => JSON.stringify(boardScene(fullView({ theme }))));
    expect(new Set(pictures).size).toBe(3);
    expect(pictures[2]).not.toMatch(/Gradient/);
  });

  test('the best move shows its value, every other move its cost, and a dashed outline is an estimate', () => {
    const tags = (find(boardScene(fullView()), 'badges').children ?? []).map((badge) => {
      const part = (key: string): SceneNode | undefined => badge.children?.find((node) => node.key === key);
      const isDashed = part('outline')?.attributes['stroke-dasharray'] !== undefined;
      return [texts(badge), part('sign') !== undefined, part('stripe')?.attributes['fill-opacity'], isDashed];
    });
    expect(tags).toEqual([
      [['South', '+3'], false, undefined, false],
      [['−2'], false, 0.25, false],
      [['−7'], true, 0.75, false],
      [['0'], false, undefined, true],
      [[], false, undefined, false],
    ]);
  });

  test('a cost that bounds leave open is a question mark, and a tied best move is filled like the best', () => {
    const badges = find(
      boardScene(
        fullView({
          badges: [
            { place: 0, value: margin(-2), cost: { kind: 'exact', seeds: 0 }, isBest: true },
            { place: 1, value: margin(-2), cost: { kind: 'exact', seeds: 0 }, isBest: false },
            { place: 2, value: margin(-2, 'upper'), cost: { kind: 'unknown' }, isBest: false },
          ],
          say: (key) => (key === 'side.north' ? 'Nord' : key),
        }),
      ),
      'badges',
    );
    expect((badges.children ?? []).map(texts)).toEqual([['Nord', '+2'], ['Nord', '+2'], ['?']]);
    const fills = (badges.children ?? []).map((badge) => badge.children?.[0]?.attributes['fill']);
    expect(fills[1]).toBe(fills[0]);
    expect(fills[2]).not.toBe(fills[0]);
  });

  test('captured seeds lie as ghosts on top of those that are there, and hidden values hide the best arrow', () => {
    const view = fullView({ ghosts: [{ place: 11, beads: [2] }], arrow: { from: 0, to: 3 } });
    const scene = boardScene(view);
    expect(find(scene, 'ghosts-11').children).toHaveLength(2);
    expect(find(scene, 'seeds-11').children).toHaveLength(3);
    expect(find(scene, 'best-arrow').children).toHaveLength(1);
    expect(find(boardScene({ ...view, counts: 'hidden' }), 'best-arrow').children).toEqual([]);
  });

  test('marks on pits the board does not have are left out', () => {
    const marks = find(boardScene(fullView()), 'marks');
    expect(marks.children).toHaveLength(everyMark.length - 1);
  });

  test('a long name is cut to the board', () => {
    const names = { south: 'x'.repeat(400), north: 'y' };
    const text =
      texts(find(boardScene(plainView(kalahBoard(1), seedsSetup([3, 3]), { names })), 'name-south'))[0] ?? '';
    expect(text.length).toBeLessThan(40);
    expect(text.endsWith('…')).toBe(true);
  });
});

describe('a board while seeds are in the hand', () => {
  const before = seedsSetup([30, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], [20, 6]);
  const lifted = { ...before, pits: before.pits.map((count, place) => (place === 0 ? 0 : count)) };
  const scene = (position: Setup, whole?: Setup): Scene =>
    boardScene(plainView(kalahBoard(6), position, whole && { whole }));

  test('draws its other piles and the line of the majority as with all seeds', () => {
    const drawn = reuseScene(scene(before), scene(lifted, before));
    for (const key of ['seeds-1', 'seeds-11', 'seeds-12', 'seeds-13', 'ticks'])
      expect(find(drawn, key)).toEqual(find(scene(before), key));
    expect(find(drawn, 'seeds-0')).not.toEqual(find(scene(before), 'seeds-0'));
    // Without the whole they would grow, since fewer seeds have to find room.
    expect(find(scene(lifted), 'seeds-12')).not.toEqual(find(scene(before), 'seeds-12'));
  });
});

describe('reusing a scene', () => {
  test('nodes of unchanged pits keep their identity, changed ones are new', () => {
    const a = boardScene(plainView(kalahBoard(6), seedsSetup(new Array<number>(12).fill(4))));
    const changed = seedsSetup([4, 4, 0, 5, 5, 5, 4, 4, 4, 4, 4, 4], [1, 0]);
    const b = boardScene(plainView(kalahBoard(6), changed));
    const merged = reuseScene(a, b);
    expect(merged).toEqual(b);
    for (const key of ['defs', 'wood', 'wells', 'seeds-0', 'seeds-11', 'names'])
      expect(find(merged, key)).toBe(find(a, key));
    for (const key of ['seeds-2', 'seeds-3', 'seeds-12', 'counts'])
      expect(find(merged, key)).not.toBe(find(a, key));
  });

  test('an equal scene is kept whole', () => {
    const a = boardScene(fullView());
    expect(reuseScene(a, boardScene(fullView())).nodes).toBe(a.nodes);
    expect(reuseScene(null, a)).toBe(a);
  });
});
