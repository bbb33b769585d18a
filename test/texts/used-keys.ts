/** Finds out which messages the code says: by their whole keys, or by keys made of a fixed part and a code. */
import fs from 'node:fs';
import path from 'node:path';

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns the pattern of the keys that a template such as `command.${id}.help` makes; null if it says nothing of how
 * they begin. What stands in braces may hold a choice of texts, which the pattern takes for any text.
 */
function patternOf(template: string): RegExp | null {
  const parts = template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0').split('\0');
  const [first = ''] = parts;
  if (parts.length < 2 || !/^[\w-]+[.\w-]*$/.test(first) || !parts.every((part) => /^[\w.-]*$/.test(part)))
    return null;
  return new RegExp(`^${parts.map(escaped).join('.*')}$`);
}

/** Makes a test of whether the sources of the program say a key. */
export function usedKeys(top: string): (key: string) => boolean {
  const files = fs.globSync('{engine,electron,renderer}/**/*.{ts,vue}', { cwd: top });
  const whole = new Set<string>();
  const patterns = new Map<string, RegExp | null>();
  for (const file of files) {
    const source = fs.readFileSync(path.join(top, file), 'utf8');
    for (const [, quoted = ''] of source.matchAll(/'([\w.-]+)'/g)) whole.add(quoted);
    // Templates may stand in one another, so every pair of backticks is looked at.
    for (const [, template = ''] of source.matchAll(/(?=`([^`\n]*)`)/g))
      if (template.includes('${')) patterns.set(template, patternOf(template));
  }
  const made = [...patterns.values()].filter((pattern) => pattern !== null);
  const isSaid = (key: string): boolean => whole.has(key) || made.some((pattern) => pattern.test(key));
  // What is said to fingers is said by the key without `.touch`.
  return (key) => isSaid(key.replace(/\.touch$/, ''));
}
