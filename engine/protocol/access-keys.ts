/**
 * Access keys: the letter of a menu or menu line that chooses it, with Alt in the menu bar and without Alt in an open
 * menu.
 */

/** Letters of the File menu that the page reserves for the line that the host adds: Quit, or Exit on Windows. */
export const QUIT_ACCESS_KEYS: readonly string[] = ['q', 'x'];

/**
 * Returns the letters and digits of a label that may choose it, best first: first of its first word, then of other
 * words, then all others.
 */
function candidatesOf(label: string): readonly string[] {
  const letters = [...label.toLowerCase()];
  const isPlain = (letter: string | undefined): boolean => letter !== undefined && /[a-z0-9]/.test(letter);
  const initials = letters.filter((letter, i) => isPlain(letter) && !isPlain(letters[i - 1]));
  return [...new Set([...initials, ...letters.filter(isPlain)])];
}

/**
 * Chooses one letter for each label, no letter twice. The same labels always get the same letters. A label gets none
 * only if no choice gives every label of the list one of its letters.
 *
 * @param taken letters that other lines of the same menu have.
 */
export function chooseAccessKeys(
  labels: readonly string[],
  taken: Iterable<string> = [],
): readonly (string | null)[] {
  const isTaken = new Set(taken);
  const candidates = labels.map((label) => candidatesOf(label).filter((letter) => !isTaken.has(letter)));
  const holders = new Map<string, number>();

  /** Gives a label a letter, if necessary by finding another letter for the label that has it. */
  function place(index: number, tried: Set<string>): boolean {
    const own = candidates[index] ?? [];
    const free = own.find((letter) => !holders.has(letter));
    if (free !== undefined) {
      holders.set(free, index);
      return true;
    }
    for (const letter of own) {
      const holder = holders.get(letter);
      if (holder === undefined || tried.has(letter)) continue;
      tried.add(letter);
      if (place(holder, tried)) {
        holders.set(letter, index);
        return true;
      }
    }
    return false;
  }

  labels.forEach((_, index) => place(index, new Set()));
  const letters = new Map([...holders].map(([letter, index]) => [index, letter]));
  return labels.map((_, index) => letters.get(index) ?? null);
}
