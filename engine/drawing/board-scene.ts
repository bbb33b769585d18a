/**
 * The picture of a board: one function from everything it depends on to plain scene nodes.
 *
 * Layers from below: `wood`, `wells`, `arrows`, `hover`, `ticks`, `last-move`, `ghosts`, a `seeds-<place>` group
 * per place, `labels`, `counts`, `preview`, `aids`, `best-arrow`, `marks`, `glyph`, `badges`, `names`. Keys and order
 * are the same for every view of a board, so a view may patch single layers. The drawing is deterministic: same view,
 * same nodes.
 */
import { beadsAt } from '../rules/steps.ts';
import { aidNodes } from './aid-nodes.ts';
import { altText, tellerOf } from './alt-text.ts';
import { badgeNodes } from './badges.ts';
import { arrowNodes, countNodes, labelNodes, nameNodes } from './captions.ts';
import type { Brush } from './brush.ts';
import { BOARD_COLOURS } from './colours.ts';
import { tellsValues } from './count-mode.ts';
import { beadNodes, gemDefs, ghostBeadNodes, presentKinds } from './gems.ts';
import { boardGeometry, type BoardGeometry } from './geometry.ts';
import { glyphNode } from './glyphs.ts';
import { bestArrowNodes, markNodes } from './marks.ts';
import { FONT_FAMILY, group, make, round } from './node.ts';
import { makePreview, shownCount } from './preview.ts';
import { lastMoveNodes, previewDefs, previewNodes } from './preview-nodes.ts';
import type { BoardView, Scene, SceneNode } from './scene.ts';
import { ghostNodes, seedDefs, seedNodes } from './seeds.ts';
import { capacityOf } from './slots.ts';
import { hoverNodes, tickNodes, wellDefs, wellNodes } from './wells.ts';
import { woodDefs, woodNodes } from './wood.ts';

/** Tells whether the layout has room for names next to the wood: if at least one name is given. */
export function hasNameLines(names: BoardView['names']): boolean {
  return names.south !== '' || names.north !== '';
}

/** Tells whether the layout has room for value plates. */
export function keepsValues({ hasValues, badges, counts }: BoardView): boolean {
  return hasValues ?? (tellsValues(counts) && badges.length > 0);
}

/**
 * Draws the glyph of the last move at the well where the move ended. It is in the inner left corner, since labels of
 * marks are on the right.
 */
function lastGlyph(view: BoardView, { geometry: { places, type }, colours }: Brush): SceneNode {
  const shape = view.lastMove ? places[view.lastMove.to] : undefined;
  if (!view.glyph || !shape) return group('glyph', []);
  const x = shape.x - shape.rx * 0.7;
  const y = shape.y - shape.outward * (shape.ry - shape.rx * 0.3);
  return group('glyph', [glyphNode('last', view.glyph, x, y, type.badge * 1.5, colours)]);
}

/** Returns the kinds of beads that occur anywhere on the board; only these are defined as shapes. */
function kindsOn({ board, position: { pits, stores }, ghosts = [] }: BoardView): readonly number[] {
  return presentKinds([...pits, ...stores, ...ghosts.flatMap(({ beads }) => beads)], board.kinds);
}

/** More heaps than a move draws; beyond, those drawn so far are forgotten. */
const MOST_HEAPS = 1000;

/** The part that stays the same while the user steps through a game: layout, definitions, wood, empty wells, arrows. */
export interface Ground {
  readonly geometry: BoardGeometry;
  /** The heaps drawn so far: the same beads at the same place are the same node. */
  readonly heaps: Map<string, SceneNode>;
  readonly defs: readonly SceneNode[];
  readonly layers: readonly SceneNode[];
}

/** The part of a view that decides the ground. */
export interface GroundView extends Pick<
  BoardView,
  'board' | 'theme' | 'flipped' | 'idPrefix' | 'typeScale' | 'pixelsPerUnit' | 'hasValues'
> {
  readonly hasNames: boolean;
}

/** Draws the ground. This is most of the work of a scene, so a view keeps it between moves. */
export function makeGround(view: GroundView): Ground {
  const { board, theme, idPrefix } = view;
  const colours = BOARD_COLOURS[theme];
  const geometry = boardGeometry(board, view);
  return {
    geometry,
    heaps: new Map(),
    defs: [
      ...woodDefs(idPrefix, geometry.wood, colours),
      ...wellDefs(idPrefix, geometry.places, colours),
      ...(board.kinds === 1 ? seedDefs(idPrefix, colours) : []),
      ...previewDefs(idPrefix, colours),
    ],
    layers: [
      woodNodes(idPrefix, geometry.wood, colours),
      wellNodes(idPrefix, geometry.places, colours),
      arrowNodes(board, { prefix: idPrefix, geometry, colours }),
    ],
  };
}

/** Draws the ground of a view. */
export function groundOf(view: BoardView): Ground {
  return makeGround({ ...view, hasNames: hasNameLines(view.names), hasValues: keepsValues(view) });
}

/**
 * Draws a board. Cost: at most 24 nodes per place, and about 150 more.
 *
 * @param ground the ground of the same view, if it was kept.
 */
export function boardScene(view: BoardView, ground: Ground = groundOf(view)): Scene {
  const { board, position, idPrefix } = view;
  const colours = BOARD_COLOURS[view.theme];
  const { geometry } = ground;
  const { places } = geometry;
  const brush = { prefix: idPrefix, geometry, colours };
  const tells = tellerOf(view);
  const plan = view.preview && makePreview(board, position, view.preview.steps, tells, view.preview.from);
  const gems = board.kinds === 1 ? [] : gemDefs(idPrefix, kindsOn(view), colours);
  const all = view.whole ?? position;
  const capacity = capacityOf(board, all);
  if (ground.heaps.size > MOST_HEAPS) ground.heaps.clear();
  const seeds = places.map((shape) => {
    const beads = beadsAt(board, position, shape.place);
    const key = [shape.place, capacity, ...beads].join(' ');
    const heap =
      ground.heaps.get(key) ??
      (board.kinds === 1
        ? seedNodes(idPrefix, shape, beads[0] ?? 0, capacity)
        : beadNodes(idPrefix, shape, beads, { colours, least: geometry.type.least, capacity }));
    ground.heaps.set(key, heap);
    return heap;
  });
  const ghosts = (view.ghosts ?? []).flatMap(({ place, beads }) => {
    const shape = places[place];
    const present = beadsAt(board, position, place);
    if (!shape) return [];
    return board.kinds === 1
      ? [ghostNodes(shape, present[0] ?? 0, beads[0] ?? 0, colours)]
      : [ghostBeadNodes(idPrefix, shape, present, beads)];
  });
  const captions = places.map((shape) => {
    return {
      shape,
      count: tells(shape.place) ? shownCount(board, position, shape.place) : null,
      after: plan?.after.get(shape.place) ?? null,
    };
  });
  const last = view.lastMove;
  const nodes: SceneNode[] = [
    make('defs', 'defs', {}, [...ground.defs, ...gems]),
    group(
      'board',
      [
        ...ground.layers,
        hoverNodes(places[view.hovered ?? -1], colours),
        tickNodes(board, all, places, colours),
        lastMoveNodes(places[last?.from ?? -1], places[last?.to ?? -1], brush),
        group('ghosts', ghosts),
        group('seeds', seeds),
        view.labels ? labelNodes(brush) : group('labels', []),
        countNodes(captions, brush),
        plan ? previewNodes(plan, view.preview, position.turn, brush) : group('preview', []),
        view.aids && !plan ? aidNodes(view.aids, brush, tells) : group('aids', []),
        bestArrowNodes(tellsValues(view.counts) ? view.arrow : null, brush),
        markNodes(view.marks, brush),
        lastGlyph(view, brush),
        badgeNodes(tellsValues(view.counts) ? view.badges : [], brush, view.say),
        nameNodes(view, brush),
      ],
      { 'font-family': FONT_FAMILY, 'font-variant': 'tabular-nums' },
    ),
  ];
  return { width: round(geometry.width), height: round(geometry.height), title: altText(view), nodes };
}
