/**
 * Access keys: the letter of a menu or menu line that chooses it, with Alt in the menu bar and without Alt in an open
 * menu.
 */

/** The plain letters, those first that labels in our languages have least. */
const RAREST = 'qxzjkwvybgfhpmcdulonrtsiae';

/**
 * Returns the letters and digits of a label that may choose it, best first: first of its first word, then of other
 * words, then all others. Letters with accents are left out: the menus of Windows and Linux know them only by
 * keys that not all keyboards have (`É&dition`, `Ö&ffnen`).
 */
function candidatesOf(label: string): readonly string[] {
  const letters = [...label.toLowerCase()];
  const isPlain = (letter: string): boolean => /[a-z0-9]/.test(letter);
  const initials = letters.filter(
    (letter, i) => isPlain(letter) && !/[\p{L}\p{N}]/u.test(letters[i - 1] ?? ''),
  );
  return [...new Set([...initials, ...letters.filter(isPlain)])];
}

/** Returns the letter of a label that other labels of a menu can do without best; `''` if the label has none. */
export function rarestLetter(label: string): string {
  const own = candidatesOf(label).toSorted((a, b) => RAREST.indexOf(a) - RAREST.indexOf(b));
  return own[0] ?? '';
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
