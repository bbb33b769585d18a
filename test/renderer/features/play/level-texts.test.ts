import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LEVEL_HELP } from '../../../../engine/uci/level-help.ts';
import { LEVELS } from '../../../../engine/analysis/levels.ts';
import { levelText } from '../../../../renderer/features/play/engine-game/level-text.ts';
import { t } from '../../../../renderer/i18n/text.ts';
import { expect, test } from 'vitest';

const guide = readFileSync(
  path.resolve(import.meta.dirname, '../../../../engine/locales/en/help/guide.md'),
  'utf8',
);

test('dialog, help and command line say the same of each level, and how far it looks', () => {
  expect(LEVEL_HELP).toHaveLength(LEVELS.length);
  for (const { number, depth } of LEVELS) {
    const sentence = LEVEL_HELP[number - 1] ?? '';
    expect(t(levelText(number))).toBe(sentence);
    expect(guide).toContain(`| ${String(number)} | ${sentence} |`);
    if (depth === 2) expect(sentence).toMatch(/one reply/);
    else if (depth < Infinity) expect(sentence).toContain(`Looks ${String(depth)} moves ahead`);
  }
});
