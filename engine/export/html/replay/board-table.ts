/**
 * One board that a script can set to any position of a report. The parts that never change are drawn once; the others
 * are slots (a pit with its beads and its number, the last move, marks, values). Each content that a slot ever shows is
 * kept once: a list of nodes, each kept once as well. A position is then one number for each slot, and a move the few
 * numbers that differ. Contents are distinguished by their drawing, never by a count, so the table tells no more than
 * the drawings do.
 */
import { boardScene, type Ground } from '../../../drawing/board-scene.ts';
import type { BoardView, SceneNode } from '../../../drawing/scene.ts';
import { nodeText } from '../../../drawing/serialise.ts';
import { element, made, type Html } from '../html.ts';
import { makeNodeShapes } from './node-shapes.ts';

/** The layers on the ground that change with the position, and the layer that does not, from the lowest up. */
const LAYERS_BELOW = ['ticks', 'last-move', 'ghosts'] as const;
const LAYERS_ABOVE = ['marks', 'glyph', 'badges'] as const;

/** The content of each slot, by its number. */
export type SlotContents = readonly number[];

/** A board with everything that was ever seen on it. */
export interface BoardTable {
  /** Returns the numbers of the slots' contents; new contents are added to the table. */
  readonly contentsOf: (view: BoardView) => SlotContents;
  /** Returns the board with empty slots, and the shapes of the nodes that fill them. */
  readonly template: () => Html;
  /**
   * Returns each slot with its nodes in short form and its contents, a character for each node (see `NODE_CHARACTERS`).
   */
  readonly slots: () => readonly SlotTable[];
}

/**
 * A node of a slot is named by a character, since there are many short lists of them: printable ASCII that needs no
 * escape in JSON and HTML, then the letters from U+0100 on.
 */
export const NODE_CHARACTERS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((character) => !/["&'<>\\]/.test(character))
  .join('');

function characterOf(index: number): string {
  return NODE_CHARACTERS[index] ?? String.fromCharCode(0x100 + index - NODE_CHARACTERS.length);
}

/** Numbers texts: equal texts have the same number. */
interface Numbered {
  readonly texts: string[];
  readonly of: (text: string) => number;
}

function numbered(): Numbered {
  const texts: string[] = [];
  const known = new Map<string, number>();
  return {
    texts,
    of(text) {
      let number = known.get(text);
      if (number === undefined) {
        number = texts.length;
        known.set(text, number);
        texts.push(text);
      }
      return number;
    },
  };
}

/** All contents that a slot ever shows. */
interface SlotTable {
  readonly nodes: readonly string[];
  readonly contents: readonly string[];
}

interface Slot {
  readonly nodes: Numbered;
  readonly contents: Numbered;
}

function layersOf(view: BoardView, ground: Ground): ReadonlyMap<string, readonly SceneNode[]> {
  const [, board] = boardScene(view, ground).nodes;
  return new Map((board?.children ?? []).map(({ key, children }) => [key, children ?? []]));
}

/** Flattens groups that only hold other nodes. Drawings are a few levels deep. */
function flat(node: SceneNode | undefined): readonly SceneNode[] {
  if (!node) return [];
  const isBare = node.tag === 'g' && Object.keys(node.attributes).length === 0;
  return isBare && node.children ? node.children.flatMap(flat) : [node];
}

/**
 * Makes the table of a board.
 *
 * @param first a position on the board, with all kinds of beads that ever occur.
 */
export function makeBoardTable(first: BoardView, ground: Ground): BoardTable {
  const { nodes, width, height } = boardScene(first, ground);
  const [defs, board] = nodes;
  const labels = (board?.children ?? []).filter(({ key }) => key === 'labels');
  const places = ground.geometry.places.map((_, place) => place);
  const shapes = makeNodeShapes();
  const slots: Slot[] = [...LAYERS_BELOW, ...places, ...LAYERS_ABOVE].map(() => ({
    nodes: numbered(),
    contents: numbered(),
  }));

  /** Returns the content of each slot as nodes. */
  function shown(view: BoardView): readonly (readonly SceneNode[])[] {
    const layers = layersOf(view, ground);
    const layer = (key: string): readonly SceneNode[] => (layers.get(key) ?? []).flatMap(flat);
    const seeds = layers.get('seeds') ?? [];
    const counts = layers.get('counts') ?? [];
    return [
      ...LAYERS_BELOW.map(layer),
      ...places.map((place) => [...flat(seeds[place]), ...flat(counts[place])]),
      ...LAYERS_ABOVE.map(layer),
    ];
  }

  /** Earlier answers: games repeat positions, and collections repeat openings. */
  const known = new Map<string, SlotContents>();

  function drawn(view: BoardView): SlotContents {
    const all = shown(view);
    return slots.map(({ nodes: own, contents }, i) =>
      contents.of((all[i] ?? []).map((node) => characterOf(own.of(shapes.shorten(node)))).join('')),
    );
  }

  return {
    contentsOf(view) {
      const { position, toMove, lastMove, ghosts, marks, glyph, badges } = view;
      const { pits, stores, turn } = position;
      const key = JSON.stringify([pits, stores, turn, toMove, lastMove, ghosts, marks, glyph, badges]);
      const contents = known.get(key) ?? drawn(view);
      known.set(key, contents);
      return contents;
    },
    template() {
      const holes = slots.map(() => made('<g></g>'));
      const at = LAYERS_BELOW.length + places.length;
      const drawn = element(
        'g',
        board?.attributes ?? {},
        ...ground.layers.map((node) => made(nodeText(node))),
        element('g', { class: 'slots' }, ...holes.slice(0, at)),
        ...labels.map((node) => made(nodeText(node))),
        element('g', { class: 'slots' }, ...holes.slice(at)),
      );
      const box = { viewBox: `0 0 ${String(width)} ${String(height)}`, role: 'img' };
      const picture = element('svg', box, made(defs ? nodeText(defs) : ''), drawn);
      return element('template', { class: 'replay-table' }, picture, element('svg', {}, shapes.elements()));
    },
    slots: () => slots.map(({ nodes: own, contents }) => ({ nodes: own.texts, contents: contents.texts })),
  };
}
