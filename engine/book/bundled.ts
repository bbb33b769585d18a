/** The books that come with the program, in `data`. Each file names the same rule set as its row here. */

/** A bundled book. */
interface BundledBook {
  /** Canonical rule-set text. */
  readonly rules: string;
  readonly file: string;
}

export const BUNDLED_BOOKS: readonly BundledBook[] = [
  { rules: 'kalah:seeds=4', file: 'kalah-4.book' },
  { rules: 'oware', file: 'oware.book' },
  { rules: 'awele', file: 'awele.book' },
  { rules: 'hawalis', file: 'hawalis.book' },
  { rules: 'oware:grand-slam=awari,majority-stop=off,stop-leftovers=equal', file: 'oware-awari.book' },
];

/** Returns the file of the book of these rules, or null. */
export function bundledFile(rules: string): string | null {
  return BUNDLED_BOOKS.find((book) => book.rules === rules)?.file ?? null;
}
