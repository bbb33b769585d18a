/** Rules by their text, compiled once: many exercises share few rule sets. */
import { onceEach } from '../core/once.ts';
import { rulesFromText } from '../games/index.ts';
import type { Rules } from '../rules/game.ts';

/** More rule sets than anybody trains. */
const MOST_RULES = 200;

/** Returns the rules of a text; null if this version cannot read it. */
export const cachedRules = onceEach((text: string): Rules | null => {
  const read = rulesFromText(text);
  return read.ok ? read.value : null;
}, MOST_RULES);
