/**
 * Aids on the board: captures that are there, captures that the other side threatens, seeds that a pit needs to end in
 * the store. Own captures have a whole ring and `+`, threats a broken one and `−`: nothing rests on colour.
 */
import type { PlaceIndex } from '../rules/types.ts';
import type { BoardColours } from './colours.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import { group, label, make, path, textWidth } from './node.ts';
import type { SceneNode, BoardAids } from './scene.ts';
import { capsule } from './wells.ts';

const SIZE = 14;

function plateWidth(text: string, size: number): number {
  return Math.max(size * 1.36, textWidth(text, size) + 0.6 * size);
}

/** A small plate on the inner edge of a well. */
function plate(
  key: string,
  x: number,
  y: number,
  text: string,
  isStrong: boolean,
  size: number,
  colours: BoardColours,
): SceneNode {
  const height = size * 1.36;
  const width = plateWidth(text, size);
  const [ground, ink] = isStrong
    ? [colours.ringDark, colours.ringLight]
    : [colours.ringLight, colours.ringDark];
  return group(key, [
    make('rect', 'ground', {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: 3,
      fill: ground,
      stroke: isStrong ? colours.ringLight : colours.ringDark,
      'stroke-width': 1,
    }),
    label('text', x, y, text, { size, weight: 680, fill: ink }),
  ]);
}

function ring(shape: PlaceShape, dash: string | null, colours: BoardColours): readonly SceneNode[] {
  const line = { fill: 'none', 'stroke-width': 3, ...(dash === null ? {} : { 'stroke-dasharray': dash }) };
  return [
    capsule(
      'dark',
      shape,
      { fill: 'none', stroke: colours.ringDark, 'stroke-width': 5.6, 'stroke-opacity': 0.8 },
      1.5,
    ),
    capsule('light', shape, { ...line, stroke: colours.ringLight }, 1.5),
  ];
}

/** Draws the aids. `tells`: whether the counts of a place may be shown; without them rings alone are drawn. */
export function aidNodes(
  aids: BoardAids,
  geometry: BoardGeometry,
  colours: BoardColours,
  tells: (shape: PlaceShape) => boolean,
): SceneNode {
  const nodes: SceneNode[] = [];
  const size = Math.max(SIZE, geometry.type.least);
  const add = (
    key: string,
    list: readonly { readonly place: PlaceIndex; readonly beads: number }[],
    sign: string,
    dash: string | null,
  ): void => {
    for (const { place, beads } of list) {
      const shape = geometry.places[place];
      if (!shape) continue;
      const isThreat = dash !== null;
      const text = `${sign}${beads}`;
      // Two plates of one pit and those of its neighbours keep clear of each other.
      const aside = Math.min(shape.rx * 0.62, geometry.pitch / 2 - 1 - plateWidth(text, size) / 2);
      const x = shape.x + (isThreat ? -1 : 1) * aside;
      const y = shape.y + shape.outward * shape.ry * 0.78;
      nodes.push(
        group(`${key}-${place}`, [
          ...ring(shape, dash, colours),
          ...(tells(shape) ? [plate('count', x, y, text, isThreat, size, colours)] : []),
        ]),
      );
    }
  };
  add('capture', aids.captures, '+', null);
  add('threat', aids.threats, '−', '6 5');
  for (const { place, needed, has } of aids.toStore) {
    const shape = geometry.places[place];
    if (!shape || !tells(shape)) continue;
    const y = shape.y - shape.outward * (shape.ry - Math.max(4, size * 0.7 - 3));
    nodes.push(
      group(`store-${place}`, [
        plate('needed', shape.x + 3, y, `${needed}`, needed === has, size, colours),
        make('path', 'arrow', {
          d: path('M', shape.x - 15, y - 5, 'L', shape.x - 10, y, shape.x - 15, y + 5),
          fill: 'none',
          stroke: colours.ringLight,
          'stroke-width': 2,
        }),
      ]),
    );
  }
  return group('aids', nodes);
}
