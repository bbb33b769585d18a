// @vitest-environment happy-dom
/** Lines of analysis that are longer than their list. */
import { afterEach, expect, test } from 'vitest';
import LineMoves from '../../../renderer/features/analysis/LineMoves.vue';
import { compiled } from '../../support/positions.ts';
import { makeRandom, walk } from '../../support/random-play.ts';
import { mount, textOf } from '../support/mount.ts';
import { testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

test('what is left out of a long line is counted', async () => {
  const rules = compiled('oware');
  const seed = [1, 2, 3, 4, 5, 6, 7, 8].find(
    (each) => walk(rules, rules.start(), 60, makeRandom(each)).moves.length > 42,
  );
  const { moves } = walk(rules, rules.start(), 60, makeRandom(seed ?? 0));
  const studio = await testStudio('oware');
  for (const [count, end] of [
    [42, '\u2026 2 more moves'],
    [41, '\u2026 1 more move'],
    [40, ''],
  ] as const) {
    const { unmount } = await mount(LineMoves, { line: moves.slice(0, count) }, studio);
    expect(document.querySelectorAll('.moves .step').length).toBe(40);
    expect(textOf(document.querySelector('.moves'))).toMatch(new RegExp(`${end}$`));
    if (end === '') expect(textOf(document.querySelector('.moves'))).not.toContain('more');
    unmount();
  }
});
