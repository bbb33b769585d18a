/** The board keeps its place: nothing that appears, wraps or goes below it moves it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG_TAG } from './projects.ts';
import { board, command, ending, pit, ply, status } from './studio-page.ts';

/** Where the board is, to the pixel. */
async function placeOf(page: Page): Promise<string> {
  const box = await board(page).boundingBox();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
}

/** `npm test` runs the usual size alone. */
for (const [width, height, details] of [
  [960, 640, { tag: LONG_TAG }],
  [1280, 800, {}],
] as const) {
  for (const rules of ['kalah', 'hawalis', 'shakala'] as const) {
    test(`${rules} at ${width} × ${height}: the board keeps its place`, details, async ({ openApp }) => {
      const page = await openApp({ settings: { lastRules: rules } });
      await page.setViewportSize({ width, height });
      await expect(board(page)).toBeVisible();
      const moved: string[] = [];
      let before = '';
      // A new size takes a moment to settle.
      await expect
        .poll(async () => {
          const last = before;
          before = await placeOf(page);
          return before === last;
        })
        .toBe(true);
      const step = async (what: string): Promise<void> => {
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const now = await placeOf(page);
        if (now !== before) moved.push(`${what}: ${before} -> ${now}`);
        before = now;
      };
      for (const key of ['t', 't', 'v', 'v', 'Control+m']) {
        await page.keyboard.press(key);
        await step(key);
      }
      await page.keyboard.press('Escape');
      await step('scrubber left');
      await pit(page, 'B').hover();
      await step('hover');
      await page.mouse.move(0, 0);
      await step('hover left');
      for (const name of [
        'Number of legal moves',
        'Seeds needed for a majority',
        'Repetition and move counters',
      ]) {
        await command(page, name);
        await step(name);
      }
      await page.keyboard.press('t');
      await step('threats');
      await page.keyboard.press('v');
      await step('marks');
      await page.keyboard.press('8');
      await step('mark 8');
      await page.keyboard.press('v');
      await step('marks left');
      if (rules !== 'shakala') await pit(page, 'B').click();
      await step('played');
      await expect(status(page)).toBeVisible();
      expect(moved).toEqual([]);
    });
  }
}

test('the answer of the pie rule is offered in the status line, by mouse and by key', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'kalah:pie-rule=on' } });
  const offer = page.getByRole('button', { name: /^Change seats/ });
  await pit(page, 'A').click();
  await expect(offer).toBeVisible();
  const before = await placeOf(page);
  await offer.click();
  await expect(offer).toBeHidden();
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
  expect(await placeOf(page)).toBe(before);
  await page.keyboard.press('Control+z');
  await expect(offer).toBeVisible();
  await page.keyboard.press('Shift+X');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
  await expect(offer).toBeHidden();
});

test('the end of a game is said in the row of the player below, and moves nothing', async ({ openApp }) => {
  const page = await openApp();
  for (const [rules, ends, result, reason] of [
    ['Kalah', 'Agree to end', /^Draw 18–18$/, /by agreement/i],
    ['Oware', 'Resign', /^North wins/, /by resignation/i],
  ] as const) {
    await command(page, 'New game…');
    const dialog = page.getByRole('dialog', { name: 'New game' });
    await dialog.getByRole('radio', { name: rules, exact: true }).check();
    await dialog.getByRole('button', { name: /^Start/ }).click();
    await expect(status(page)).toHaveText('South to move');
    const before = await placeOf(page);
    await command(page, ends);
    await expect(ending(page).locator('strong')).toHaveText(result);
    await expect(ending(page)).toContainText(reason);
    await expect(page.getByTestId('player-south').locator(ending(page))).toBeVisible();
    expect(await placeOf(page)).toBe(before);
    expect(
      await ending(page)
        .locator('strong')
        .evaluate((it) => getComputedStyle(it).fontSize),
    ).toBe('28px');
  }
  await ending(page).getByRole('button', { name: 'Review this game' }).click();
  await expect(page.getByRole('dialog', { name: 'Review' })).toBeVisible();
});
