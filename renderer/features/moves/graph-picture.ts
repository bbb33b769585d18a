/**
 * The picture of the graph of moves: a ply is a column, a variation runs below the line that it leaves. Only the part
 * in view is drawn, in steps of several places, so the browser does the scrolling.
 */
import { computed, type ComputedRef, type Ref } from 'vue';
import type { Move } from '../../../engine/core/move.ts';
import { GLYPH_SIGNS, shownGlyph } from '../../../engine/drawing/glyphs.ts';
import { lanePart, lanesAfter, type Lanes } from '../../../engine/tree/lanes.ts';
import { moveText } from '../../i18n/move-name.ts';
import { useVisibility } from '../../studio/visibility.ts';
import type { NodeWords } from './node-words.ts';
import { useOutline } from './outline.ts';
import { usePeek } from './peek.ts';

/** Width and height of a place in the picture at 100 %, and the margin around the whole, pixels. */
export const CELL = 34;
export const MARGIN = 14;
/** The drawn part grows in steps of this many places, and reaches one step beyond the part in view. */
const STEP = 8;
/** Below this size nodes are dots: letters could not be read, and thousands of nodes are in view. */
const DOTS_BELOW = 0.35;
/**
 * Links drawn from one node to its equals: the nearest of them, because dashes over thousands of columns are slow to
 * draw.
 */
const MAX_LINKS = 8;
/** Number of equal nodes among which the nearest are sought. */
const MAX_EQUALS = 400;

/** A point of the picture, pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of the picture that is in view, pixels. */
interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the shown tree: lines as path data, nodes with everything that is drawn in them.
 *
 * @param zoom size of the picture, 1 = 100 %.
 */
export function useGraphPicture(zoom: ComputedRef<number>, seen: Readonly<Ref<Seen>>, words: NodeWords) {
  const tree = useOutline();
  const peek = usePeek();
  const visibility = useVisibility();

  /** Width and height of a place at this size, pixels. */
  const cell = computed(() => CELL * zoom.value);
  const lanes = computed((old?: Lanes | null): Lanes | null =>
    tree.step ? lanesAfter(old ?? null, tree.step) : null,
  );
  const width = computed(() => (lanes.value?.columns ?? 1) * cell.value + 2 * MARGIN);
  const height = computed(() => (lanes.value?.lanes.length ?? 1) * cell.value + 2 * MARGIN);

  function stepsOf(from: number, size: number): readonly [number, number] {
    const step = Math.max(STEP, Math.round(STEP / zoom.value));
    const first = Math.floor((from - MARGIN) / cell.value / step) - 1;
    const last = Math.floor((from + size - MARGIN) / cell.value / step) + 1;
    return [first * step, (last + 1) * step - 1];
  }
  /** The drawn part as text, so that everything computed from it is recomputed only when it changes. */
  const boxKey = computed(() =>
    [...stepsOf(seen.value.left, seen.value.width), ...stepsOf(seen.value.top, seen.value.height)].join(' '),
  );
  const part = computed(() => {
    const [fromColumn = 0, toColumn = 0, fromLane = 0, toLane = 0] = boxKey.value.split(' ').map(Number);
    return lanes.value ? lanePart(lanes.value, { fromColumn, toColumn, fromLane, toLane }) : null;
  });

  const x = (column: number): number => MARGIN + (column + 0.5) * cell.value;
  const y = (lane: number): number => MARGIN + (lane + 0.5) * cell.value;
  function placeOf(index: number): Point {
    return { x: x(tree.outline?.plies[index] ?? 0), y: y(lanes.value?.laneOf[index] ?? 0) };
  }
  /** Finds the node at a point of the picture. */
  function nodeAt(point: Point): number | undefined {
    const at = (from: number): number => Math.floor((from - MARGIN) / cell.value);
    const [column, lane] = [at(point.x), at(point.y)];
    const box = { fromColumn: column, toColumn: column, fromLane: lane, toLane: lane };
    return lanes.value ? lanePart(lanes.value, box).nodes[0] : undefined;
  }

  /** Edges between nodes: along the lanes, and down with a rounded corner. */
  const edges = computed(() => {
    const found = part.value;
    if (!found) return '';
    const turn = Math.min(8, cell.value / 3);
    const runs = found.runs.map(({ lane, from, to }) => `M${x(from)} ${y(lane)}H${x(to)}`);
    const forks = found.forks.map(
      ({ column, from, to }) =>
        `M${x(column)} ${y(from)}V${y(to) - turn}q0 ${turn} ${turn} ${turn}H${x(column + 1)}`,
    );
    return [...runs, ...forks].join('');
  });

  /** Returns the letters that fit into a node. */
  function letters(move: Move | ''): string {
    if (zoom.value < 0.7) return '';
    const text = moveText(move);
    return text.length <= 2 ? text : text.slice(0, 1);
  }

  const isDots = computed(() => zoom.value < DOTS_BELOW);
  /** Returns the dots of one side as path data; `''` if nodes are more than dots. */
  function dotsOf(isNorth: 0 | 1): string {
    if (!isDots.value) return '';
    const places = (part.value?.nodes ?? []).filter((index) => tree.outline?.isNorth[index] === isNorth);
    return places
      .map((index) => {
        const at = placeOf(index);
        return `M${at.x} ${at.y}h0`;
      })
      .join('');
  }

  /** The nodes in view; empty if nodes are drawn as dots. */
  const nodes = computed(() => {
    const { outline } = tree;
    if (!outline || !part.value || isDots.value) return [];
    return part.value.nodes.flatMap((index) => {
      const node = outline.nodes[index];
      if (!node) return [];
      const drawn = shownGlyph(node, visibility.evaluation);
      const glyph = drawn ? GLYPH_SIGNS[drawn.glyph] : '';
      const position = node.positionGlyph ? GLYPH_SIGNS[node.positionGlyph] : '';
      return [
        {
          index,
          node,
          ...placeOf(index),
          side: index === 0 ? 'start' : outline.isNorth[index] === 1 ? 'north' : 'south',
          glyph: drawn?.glyph,
          text: index === 0 ? '' : letters(node.move),
          sign: glyph + position,
          badge: words.badge(index),
          isOnLine: tree.onLine[index] === 1,
          isFolded: node.isCollapsed && node.children.length > 0 && index !== 0,
          hasWords: node.comment !== '' || node.before !== '' || node.title !== '',
          touch: tree.touchOf(index),
        },
      ];
    });
  });

  /** Curves from the node peeked at, or else the current node, to other nodes with the same position. */
  const links = computed(() => {
    const { outline, same } = tree;
    if (!outline || same?.outline !== outline || !lanes.value) return '';
    const { target } = peek;
    const from = target?.kind === 'node' ? target.index : tree.visible;
    const here = placeOf(from);
    const equals: Point[] = [];
    let at = same.nexts[from] ?? from;
    for (let looked = 0; at !== from && looked < MAX_EQUALS; looked += 1, at = same.nexts[at] ?? from)
      if ((lanes.value.laneOf[at] ?? -1) >= 0) equals.push(placeOf(at));
    const distance = (there: Point): number => Math.abs(there.x - here.x) + Math.abs(there.y - here.y);
    return equals
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, MAX_LINKS)
      .map((there) => {
        const bend = Math.max(18, Math.abs(there.x - here.x) / 6);
        const middle = `${(here.x + there.x) / 2 + (here.x === there.x ? bend : 0)} ${(here.y + there.y) / 2 - bend}`;
        return `M${here.x} ${here.y}Q${middle} ${there.x} ${there.y}`;
      })
      .join('');
  });

  return { lanes, cell, width, height, isDots, edges, links, nodes, dotsOf, placeOf, nodeAt };
}
