/** The order of names, in lists for people and in files. */

/** Compares two names as `Array.prototype.sort` asks: negative if the first comes first. */
export type NameOrder = (a: string, b: string) => number;

/**
 * Returns the order of names in a language, in which numbers count by their value: `Änne` comes before `Zoe` in German
 * and after it in Swedish.
 *
 * @param language its tag; absent: the fixed order.
 * @throws RangeError if it has not the form of a tag.
 */
export function nameOrder(language = 'en'): NameOrder {
  return new Intl.Collator(language, { numeric: true }).compare;
}

/** Made at the first comparison: the start of the page has none. */
let fixed: NameOrder | null = null;

/** The order in files, indexes and answers to programs, which is the same whatever the reader's language is. */
export const FIXED_ORDER: NameOrder = (a, b) => (fixed ??= nameOrder())(a, b);
