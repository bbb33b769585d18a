/** The order in which beads fall into a pit, as a text that fits between its neighbours. */
import { textWidth } from './node.ts';
import type { BoardGeometry } from './geometry.ts';

/** From this number of drops on, only the first and the last one are shown. */
const MAX_ORDERS = 4;
/** Units between the plates of two neighbours, and a plate's margins as a multiple of its type size. */
const BETWEEN = 5;
const MARGINS = 0.8;

/** Writes the order of drops: `3 · 15 · 27`, or `3 ··· 63` for many drops. */
export function ordersText(orders: readonly number[]): string {
  const [first, last] = [orders[0], orders.at(-1)];
  return orders.length > MAX_ORDERS ? `${String(first)} ··· ${String(last)}` : orders.join(' · ');
}

/**
 * Returns the text of a plate and its size, so that it does not touch the plate of the next pit and can still be read:
 * the order of all drops, or else the first and the last one, or else their number.
 */
export function ordersPlate(
  orders: readonly number[],
  usual: number,
  { pitch, type }: Pick<BoardGeometry, 'pitch' | 'type'>,
): { readonly text: string; readonly size: number } {
  const sizeOf = (text: string): number =>
    Math.min(usual, (pitch - BETWEEN) / (textWidth(text, 1) + MARGINS));
  const texts = [ordersText(orders), `${String(orders[0])} ··· ${String(orders.at(-1))}`];
  const text = texts.find((each) => sizeOf(each) >= type.least);
  if (text !== undefined) return { text, size: sizeOf(text) };
  return { text: `${String(orders.length)}×`, size: type.least };
}
