/**
 * Aids on the board: possible captures, captures that the other side threatens, and seeds that a pit needs to end in
 * the store. Own captures have a solid ring and `+`, threats a broken ring and `−`, so no meaning depends on colour.
 */
import type { PlaceIndex } from '../rules/types.ts';
import type { Brush } from './brush.ts';
import type { TellsPlace } from './count-mode.ts';
import { group, make, path } from './node.ts';
import { doubleRing, plate, plateWidth, type PlateLook, type RingLook } from './overlays.ts';
import type { SceneNode, BoardAids } from './scene.ts';

const SIZE = 14;
const RING: RingLook = { width: 3, rim: 2.6, opacity: 0.8 };

/** Returns the look of a small plate on the inner edge of a well; `isDark` attracts attention. */
function plateLook(size: number, isDark: boolean): PlateLook {
  return { size, isDark, air: 0.6, radius: 3 };
}

/** Draws the aids. `tells`: whether the counts of a place may be shown; if not, only rings are drawn. */
export function aidNodes(aids: BoardAids, { geometry, colours }: Brush, tells: TellsPlace): SceneNode {
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
      // The two plates of a pit do not touch each other or the plates of its neighbours.
      const aside = Math.min(
        shape.rx * 0.62,
        geometry.pitch / 2 - 1 - plateWidth(text, { size, air: 0.6 }) / 2,
      );
      const x = shape.x + (isThreat ? -1 : 1) * aside;
      const y = shape.y + shape.outward * shape.ry * 0.78;
      nodes.push(
        group(`${key}-${place}`, [
          ...doubleRing('ring', shape, 1.5, dash === null ? RING : { ...RING, dash }, colours),
          ...(tells(place) ? [plate('count', x, y, text, plateLook(size, isThreat), colours)] : []),
        ]),
      );
    }
  };
  add('capture', aids.captures, '+', null);
  add('threat', aids.threats, '−', '6 5');
  for (const { place, needed, has } of aids.toStore) {
    const shape = geometry.places[place];
    if (!shape || !tells(place)) continue;
    const y = shape.y - shape.outward * (shape.ry - Math.max(4, size * 0.7 - 3));
    nodes.push(
      group(`store-${place}`, [
        plate('needed', shape.x + 3, y, `${needed}`, plateLook(size, needed === has), colours),
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
