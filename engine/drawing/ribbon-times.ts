/** The times of moves in a large ribbon. */
import { make, path } from './node.ts';
import type { RibbonCanvas } from './ribbon.ts';
import type { SceneNode } from './scene.ts';

/** Largest height of the bar of a time, as a share of the field, and its largest width. */
const TIME_HEIGHT = 0.22;
const TIME_WIDTH = 5;

/**
 * Makes the function that draws times, by ply, as bars on the edge of their player. The square root of the seconds keeps
 * short ones visible.
 */
export function timeBars(
  times: readonly (number | null | undefined)[],
): (canvas: RibbonCanvas) => readonly SceneNode[] {
  return ({ ribbon: { movers }, xOf, field, gap }) => {
    const longest = Math.max(0, ...times.map((seconds) => seconds ?? 0));
    if (longest === 0) return [];
    const half = Math.max(0.5, Math.min(TIME_WIDTH, gap * 0.6) / 2);
    const d = times.flatMap((seconds, ply) => {
      const side = movers[ply];
      if (!seconds || !side) return [];
      const height = Math.max(1.5, Math.sqrt(seconds / longest) * TIME_HEIGHT * (field.bottom - field.top));
      const [edge, end] =
        side === 'south' ? [field.bottom, field.bottom - height] : [field.top, field.top + height];
      const x = xOf(ply);
      return `${path('M', x - half, edge, 'V', end, 'H', x + half, 'V', edge)} Z`;
    });
    return [make('path', 'times', { d: d.join(''), class: 'times' })];
  };
}
