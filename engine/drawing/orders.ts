/** The order in which beads fall into a pit, as a text that fits between its neighbours. */
import { textWidth } from './node.ts';
import { PITCH } from './geometry.ts';

/** From so many drops on only the first and the last one are shown. */
const MAX_ORDERS = 4;
/** Units between the plates of two neighbours, and a plate's margins in sizes of its type. */
const BETWEEN = 5;
const MARGINS = 0.8;

/** `3 · 15 · 27`, and `3 ··· 63` for many drops. */
export function ordersText(orders: readonly number[]): string {
  const [first, last] = [orders[0], orders.at(-1)];
  return orders.length > MAX_ORDERS ? `${String(first)} ··· ${String(last)}` : orders.join(' · ');
}

/** The size of a plate's type: the usual one, or what keeps its plate clear of the next pit's. */
export function plateSize(text: string, usual: number): number {
  return Math.min(usual, (PITCH - BETWEEN) / (textWidth(text, 1) + MARGINS));
}
