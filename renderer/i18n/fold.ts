/** Text as searches compare it: `repetition` is found in `Répétition`. */

import { withoutIsolates } from '../../engine/locales/isolate.ts';

/** Removes differences of case and accents. */
export function fold(text: string): string {
  return withoutIsolates(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
