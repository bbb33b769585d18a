/** Text as searches compare it: `repetition` is found in `Répétition`. */

/** Removes differences of case and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
