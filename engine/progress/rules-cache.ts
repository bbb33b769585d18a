/** Rules by their text, compiled once: many exercises share few rule sets. */
import { rulesFromText } from '../games/index.ts';
import type { Rules } from '../rules/game.ts';

const compiled = new Map<string, Rules | null>();
/** More rule sets than anybody trains. */
const MOST_RULES = 200;

/** Returns the rules of a text; null if this version cannot read it. */
export function cachedRules(text: string): Rules | null {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const read = rulesFromText(text);
  const rules = read.ok ? read.value : null;
  if (compiled.size >= MOST_RULES) compiled.clear();
  compiled.set(text, rules);
  return rules;
}
