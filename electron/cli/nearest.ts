/** Finds the word that a mistyped one was meant to be. */

/**
 * Counts the letters to insert, remove, replace or exchange with their neighbour (optimal string alignment: Damerau 1964,
 * each letter changed once).
 */
function distance(one: string, two: string): number {
  const rows = [Array.from({ length: two.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    const [before, above] = [rows[i - 2], rows[i - 1]];
    for (let j = 1; j <= two.length; j++) {
      const isSame = one[i - 1] === two[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1];
      row[j] = Math.min(
        (above?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before?.[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** Returns the nearest word if it is near: a third of its letters may be wrong. Null if none is. */
export function nearest(typed: string, words: readonly string[]): string | null {
  const ranked = words
    .map((word) => ({ word, far: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, far }) => far <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.far - b.far);
  return ranked[0]?.word ?? null;
}
