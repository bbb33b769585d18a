import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOARD_COLOURS, TOKENS } from '../../../engine/drawing/colours.ts';
import { tokenRules } from '../../../renderer/styles/token-rules.ts';

const top = resolve(import.meta.dirname, '../../..');
/** Relative luminance, WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function files(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

describe('design tokens', () => {
  test('the page has the colours of every theme; without a chosen theme the wishes of the system decide', () => {
    const rules = tokenRules().split('\n');
    expect(rules.map((rule) => rule.replace(/--.*;/, '...'))).toEqual([
      ":root, :root[data-theme='light'] { color-scheme: light; ... }",
      ":root[data-theme='dark'] { color-scheme: dark; ... }",
      ":root[data-theme='contrast'] { color-scheme: dark; ... }",
      '@media (prefers-color-scheme: dark) { :root:not([data-theme]) { color-scheme: dark; ... } }',
      '@media (prefers-contrast: more) { :root:not([data-theme]) { color-scheme: dark; ... } }',
    ]);
    const { light, dark, contrast } = TOKENS;
    for (const [i, set] of [light, dark, contrast, dark, contrast].entries())
      for (const [name, colour] of Object.entries(set)) expect(rules[i]).toContain(`--${name}: ${colour};`);
  });

  test('inks are readable on every ground, lines and focus can be seen', () => {
    for (const set of Object.values(TOKENS)) {
      for (const ground of [set.app, set.panel, set.raised, set.sunken]) {
        for (const ink of [
          'ink',
          'ink-2',
          'ink-3',
          'accent',
          'south',
          'north',
          'good',
          'warn',
          'bad',
        ] as const) {
          expect([ink, ground, contrast(set[ink], ground) >= 4.5]).toEqual([ink, ground, true]);
        }
        expect(contrast(set['line-strong'], ground)).toBeGreaterThanOrEqual(3);
        expect(contrast(set.focus, ground)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(set['on-accent'], set.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(set['south-fill'], set['north-fill'])).toBeGreaterThanOrEqual(3);
    }
  });

  test('numbers on wood, gems and badges are readable in every theme', () => {
    for (const colours of Object.values(BOARD_COLOURS)) {
      for (const wood of colours.wood) {
        expect(contrast(colours.woodInk, wood)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.woodInk2, wood)).toBeGreaterThanOrEqual(4.5);
      }
      for (const gem of colours.gems) expect(contrast(colours.gemInk, gem)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.badgeInk, colours.badge)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('no other style of the page names a colour of its own', () => {
    const strays = files(join(top, 'renderer'))
      .filter((file) => /\.(vue|css)$/.test(file) && !file.endsWith('tokens.css'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/[\s:'"(](#[0-9a-fA-F]{3,8})\b/g)].map(
          (m) => `${file.slice(top.length + 1)} ${m[1] ?? ''}`,
        ),
      );
    expect(strays).toEqual([]);
  });
});
