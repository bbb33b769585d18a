/** What to do about a refusal: a message for each code, or for all codes that begin alike. The longest beginning counts. */
import type { Texts } from '../../engine/locales/text.ts';
import { PROGRAM } from './help-text.ts';

/** Returns the sentence for a code; null if there is none. */
export function adviceOn({ say, has }: Texts, code: string): string | null {
  if (/_LOCK(?:ED|_LOST)$/.test(code)) return say('cli.advice.locked');
  for (let end = code.length; end > 4; end--) {
    const key = `cli.advice.${code.slice(0, end)}`;
    if (has(key)) return say(key, { program: PROGRAM });
  }
  return null;
}
