/**
 * The picture of the graph of moves, from top to bottom: a ply is a row, a variation runs to the right of the line that
 * it leaves. Only the part in view is drawn, in steps of several places, so the browser does the scrolling.
 *
 * The layout (`engine/tree/lanes.ts`) speaks of lanes from left to right; here its columns are rows.
 */
import { computed, type Ref } from 'vue';
import type { Move } from '../../../engine/core/move.ts';
import { GLYPH_SIGNS, shownGlyph } from '../../../engine/drawing/glyphs.ts';
import { lanePart, lanesAfter, type Lanes } from '../../../engine/tree/lanes.ts';
import { moveText } from '../../i18n/move-name.ts';
import { useVisibility } from '../../studio/visibility.ts';
import type { NodeWords } from './node-words.ts';
import { useOutline } from './outline.ts';
import { usePeek } from './peek.ts';

/** Height of a ply, width of a lane with room for the signs of a move, and the margin around the whole, pixels. */
export const PLY = 24;
export const LANE = 34;
const MARGIN = 14;
/** The drawn part grows in steps of this many places, and reaches one step beyond the part in view. */
const STEP = 8;
/**
 * Links drawn from one node to its equals: the nearest of them, because dashes over thousands of rows are slow to
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

/** Draws the shown tree: lines as path data, nodes with everything that is drawn in them. */
export function useGraphPicture(seen: Readonly<Ref<Seen>>, words: NodeWords) {
  const tree = useOutline();
  const peek = usePeek();
  const visibility = useVisibility();

  const lanes = computed((old?: Lanes | null): Lanes | null =>
    tree.step ? lanesAfter(old ?? null, tree.step) : null,
  );
  const width = computed(() => (lanes.value?.lanes.length ?? 1) * LANE + 2 * MARGIN);
  const height = computed(() => (lanes.value?.columns ?? 1) * PLY + 2 * MARGIN);

  function stepsOf(from: number, size: number, pitch: number): readonly [number, number] {
    const first = Math.floor((from - MARGIN) / pitch / STEP) - 1;
    const last = Math.floor((from + size - MARGIN) / pitch / STEP) + 1;
    return [first * STEP, (last + 1) * STEP - 1];
  }
  /** The drawn part as text, so that everything computed from it is recomputed only when it changes. */
  const boxKey = computed(() =>
    [
      ...stepsOf(seen.value.top, seen.value.height, PLY),
      ...stepsOf(seen.value.left, seen.value.width, LANE),
    ].join(' '),
  );
  const part = computed(() => {
    const [fromColumn = 0, toColumn = 0, fromLane = 0, toLane = 0] = boxKey.value.split(' ').map(Number);
    return lanes.value ? lanePart(lanes.value, { fromColumn, toColumn, fromLane, toLane }) : null;
  });

  const x = (lane: number): number => MARGIN + (lane + 0.5) * LANE;
  const y = (ply: number): number => MARGIN + (ply + 0.5) * PLY;
  function placeOf(index: number): Point {
    return { x: x(lanes.value?.laneOf[index] ?? 0), y: y(tree.outline?.plies[index] ?? 0) };
  }
  /** Edges between nodes: down the lanes, and to the right with a rounded corner. */
  const edges = computed(() => {
    const found = part.value;
    if (!found) return '';
    const turn = 8;
    const runs = found.runs.map(({ lane, from, to }) => `M${x(lane)} ${y(from)}V${y(to)}`);
    const forks = found.forks.map(
      ({ column, from, to }) =>
        `M${x(from)} ${y(column)}H${x(to) - turn}q${turn} 0 ${turn} ${turn}V${y(column + 1)}`,
    );
    return [...runs, ...forks].join('');
  });

  /** Returns the letters that fit into a node. */
  function letters(move: Move | ''): string {
    const text = moveText(move);
    return text.length <= 2 ? text : text.slice(0, 1);
  }

  /** The nodes in view. */
  const nodes = computed(() => {
    const { outline } = tree;
    if (!outline || !part.value) return [];
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
        const bend = Math.max(18, Math.abs(there.y - here.y) / 6);
        const middle = `${(here.x + there.x) / 2 + bend} ${(here.y + there.y) / 2 + (here.y === there.y ? bend : 0)}`;
        return `M${here.x} ${here.y}Q${middle} ${there.x} ${there.y}`;
      })
      .join('');
  });

  return { lanes, width, height, edges, links, nodes, placeOf };
}
