/**
 * A board small enough to be shown next to a line of text, for positions that hide nothing: tight rows, a large number
 * in each well, and the effect of a move as rings and crosses. It uses the wood, wells and rings of the large board.
 *
 *   const scene = miniScene({ board, setup: after, move: { before, steps }, theme: 'light', ... });
 */
import { beadsAt } from '../rules/steps.ts';
import type { Board, PlaceIndex, Setup, Step } from '../rules/types.ts';
import { onceForEach } from '../core/once.ts';
import type { Side } from '../core/side.ts';
import { BOARD_COLOURS, type BoardColours } from './colours.ts';
import { boardGeometry, PIT_RADIUS, type Box, type PlaceShape } from './geometry.ts';
import { FONT_FAMILY, crossPath, group, label, make, path, round, textWidth } from './node.ts';
import { makePreview, shownCount, type PreviewPlan } from './preview.ts';
import type { Scene, SceneNode, ThemeName } from './scene.ts';
import { capsule, wellDefs, wellNodes } from './wells.ts';
import { woodDefs, woodNodes } from './wood.ts';

/** A small board. */
export interface MiniView {
  readonly board: Board;
  /** Beads as they lie now: after the move, if there is one. */
  readonly setup: Setup;
  /** The move that led here, marked on the board; null for none. */
  readonly move: { readonly before: Setup; readonly steps: readonly Step[] } | null;
  /** The side to move, shown by a pointer at its row; null for none. */
  readonly toMove: Side | null;
  readonly theme: ThemeName;
  readonly idPrefix: string;
}

const EDGE = 6;
const PAD = 16;
/** Room at the left for the pointer. */
const POINTER = 22;
const ROW_GAP = 6;
/** Distance between the halves of the two players. */
const MIDDLE_GAP = 14;
const COUNT_SIZE = 50;
const STORE_RX = 38;
/** The most beads of one place that are written one by one. */
const MAX_BEADS = 4;

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly wood: Box;
  readonly places: readonly PlaceShape[];
}

/** Returns the places of the large board, moved closer together because there are no captions between the rows. */
const layoutOf = onceForEach((board: Board): Layout => {
  const { places, rows } = boardGeometry(board, { flipped: false, hasNames: false });
  // Every well has a number, so trays are as wide as stores.
  const wider = Math.max(0, STORE_RX - Math.min(...places.map((shape) => shape.rx)));
  const left = Math.min(...places.map((shape) => shape.x - shape.rx));
  const right = Math.max(...places.map((shape) => shape.x + shape.rx)) + 2 * wider;
  const shift = EDGE + POINTER + PAD - left;
  const half = rows.length / 2;
  const top = EDGE + PAD;
  const yOf = (row: number): number =>
    top + PIT_RADIUS + row * (2 * PIT_RADIUS + ROW_GAP) + (row >= half ? MIDDLE_GAP - ROW_GAP : 0);
  const height = yOf(rows.length - 1) + PIT_RADIUS + PAD - EDGE;
  const isTwoRow = board.family === 'two-row';
  const moved = places.map((shape): PlaceShape => {
    const x = shape.x + shift;
    if (shape.kind === 'pit') return { ...shape, x, y: yOf(shape.row) };
    const [from, to] = isTwoRow
      ? [yOf(0), yOf(rows.length - 1)]
      : shape.outward < 0
        ? [yOf(0), yOf(half - 1)]
        : [yOf(half), yOf(rows.length - 1)];
    const rx = shape.rx + wider;
    return { ...shape, x: x + wider, rx, y: (from + to) / 2, ry: (to - from) / 2 + PIT_RADIUS };
  });
  const wood = { x: EDGE, y: EDGE, width: POINTER + 2 * PAD + right - left, height };
  return { width: wood.width + 2 * EDGE, height: height + 2 * EDGE, wood, places: moved };
});

/** Returns the text in a well: a number, or the beads by value if there are few of them. */
function written(board: Board, setup: Setup, place: PlaceIndex): string {
  const beads = beadsAt(board, setup, place);
  if (board.kinds === 1 || place >= 2 * board.pitsPerSide) return String(shownCount(board, setup, place));
  const count = beads.reduce((sum, each) => sum + each, 0);
  if (count === 0) return '';
  if (count > MAX_BEADS) return `${String(count)}\u00D7`;
  return beads
    .map((each, kind) => String(kind).repeat(each))
    .toReversed()
    .join('');
}

function numberNodes(view: MiniView, layout: Layout, colours: BoardColours): SceneNode {
  const nodes = layout.places.map((shape) => {
    const text = written(view.board, view.setup, shape.place);
    const key = `count-${String(shape.place)}`;
    const room = 2 * shape.rx - 14;
    const size = Math.min(COUNT_SIZE, (COUNT_SIZE * room) / Math.max(room, textWidth(text, COUNT_SIZE)));
    const isEmpty = text === '0' || text === '';
    return label(key, shape.x, shape.y, text, {
      size,
      weight: isEmpty ? 400 : 680,
      fill: colours.isPainted ? colours.ringLight : colours.ink,
      ...(isEmpty ? { opacity: 0.55 } : {}),
    });
  });
  return group('counts', nodes);
}

/** Draws rings around the origin and the landing place, and crosses over captured places. */
function markNodes(plan: PreviewPlan, layout: Layout, colours: BoardColours): SceneNode {
  const line = colours.isPainted ? colours.ringLight : colours.ink;
  const nodes: SceneNode[] = [];
  const ring = (key: string, at: PlaceIndex, dash: string | null): void => {
    const shape = layout.places[at];
    if (!shape) return;
    const dashes = dash === null ? {} : { 'stroke-dasharray': dash };
    nodes.push(
      capsule(`${key}-under`, shape, { fill: 'none', stroke: colours.ringDark, 'stroke-width': 10 }, -1),
      capsule(key, shape, { fill: 'none', stroke: line, 'stroke-width': 5, ...dashes }, -1),
    );
  };
  if (plan.origin !== null) ring('origin', plan.origin, '13 9');
  if (plan.landing !== null && plan.landing !== plan.origin) ring('landing', plan.landing, null);
  for (const [at] of plan.captured) {
    const shape = layout.places[at];
    if (!shape) continue;
    const cross = crossPath(shape.x, shape.y, PIT_RADIUS * 0.62);
    nodes.push(
      make('path', `cross-under-${String(at)}`, { d: cross, stroke: colours.ringDark, 'stroke-width': 12 }),
      make('path', `cross-${String(at)}`, { d: cross, stroke: line, 'stroke-width': 6 }),
    );
  }
  return group('move', nodes);
}

/** Draws a pointer at the rows of the side to move. */
function pointerNode(side: Side, layout: Layout, colours: BoardColours): SceneNode {
  const own = layout.places.filter((shape) => shape.kind === 'pit' && shape.side === side);
  const y = own.reduce((sum, shape) => sum + shape.y, 0) / own.length;
  const x = layout.wood.x + 8;
  return make('path', 'to-move', {
    d: `${path('M', x, y - 15, 'L', x + 21, y, 'L', x, y + 15)} Z`,
    fill: colours.woodInk,
  });
}

/** Returns the size of a small board, without drawing it. */
export function miniSize(board: Board): Pick<Scene, 'width' | 'height'> {
  const { width, height } = layoutOf(board);
  return { width: round(width), height: round(height) };
}

/** Draws a small board. Cost: a few nodes per place. */
export function miniScene(view: MiniView): Scene {
  const colours = BOARD_COLOURS[view.theme];
  const layout = layoutOf(view.board);
  const { idPrefix } = view;
  const plan = view.move && makePreview(view.board, view.move.before, view.move.steps);
  const nodes = [
    make('defs', 'defs', {}, [
      ...woodDefs(idPrefix, layout.wood, colours),
      ...wellDefs(idPrefix, layout.places, colours),
    ]),
    group(
      'board',
      [
        woodNodes(idPrefix, layout.wood, colours),
        wellNodes(idPrefix, layout.places, colours),
        plan ? markNodes(plan, layout, colours) : group('move', []),
        numberNodes(view, layout, colours),
        ...(view.toMove ? [pointerNode(view.toMove, layout, colours)] : []),
      ],
      { 'font-family': FONT_FAMILY, 'font-variant': 'tabular-nums' },
    ),
  ];
  return { ...miniSize(view.board), title: '', nodes };
}
