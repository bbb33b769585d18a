/** Limits the pending calls of the page: a compromised page must not fill the memory with them. */
import { MAX_TEXT_LENGTH } from '../../engine/protocol/host-data.ts';

/** Far more calls than a window with hundreds of tabs makes at once. */
const MAX_CALLS = 2000;
/** Enough for the longest document and its journal. */
const MAX_WEIGHT = 2 * MAX_TEXT_LENGTH;

/** Counts the pending calls. */
export interface CallBounds {
  /** Admits a call and returns the function that ends it; null if there is no room for it. */
  enter(args: readonly unknown[]): (() => void) | null;
}

export function makeCallBounds(): CallBounds {
  let calls = 0;
  let weight = 0;
  return {
    enter(args) {
      const own = weigh(args);
      if (calls >= MAX_CALLS || weight + own > MAX_WEIGHT) return null;
      calls += 1;
      weight += own;
      return () => {
        calls -= 1;
        weight -= own;
      };
    },
  };
}

/** Counts the characters and bytes in arguments that have passed their schema, which rejects cycles. */
function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + weigh(each), 0);
}
