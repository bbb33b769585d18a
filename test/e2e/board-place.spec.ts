/** The board keeps its place: nothing that appears, wraps or goes below it moves it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG_TAG } from './projects.ts';
import { board, command, ending, engineReady, openFile, pit, ply, status } from './studio-page.ts';

/** Where the board is, to the pixel. */
async function placeOf(page: Page): Promise<string> {
  const box = await board(page).boundingBox();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
}

/** Where the board is once it has settled: a new size takes a moment. */
async function settled(page: Page): Promise<string> {
  let [last, place] = ['', await placeOf(page)];
  await expect
    .poll(async () => {
      [last, place] = [place, await placeOf(page)];
      return last === place;
    })
    .toBe(true);
  return place;
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
      let before = await settled(page);
      const step = async (what: string): Promise<void> => {
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const now = await placeOf(page);
        if (now !== before) moved.push(`${what}: ${before} -> ${now}`);
        before = now;
      };
      for (const key of ['t', 't', 'v', 'v', 'z', 'z', 'Shift+B', 'Escape', 'Control+m']) {
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
      await page.keyboard.press('Control+Enter');
      await expect(page.getByTestId('run-badge')).toBeVisible();
      await step('analysis');
      await page.keyboard.press('Control+Enter');
      await step('analysis stopped');
      if (rules !== 'shakala') await pit(page, 'B').click();
      await step('played');
      await expect(status(page)).toBeVisible();
      expect(moved).toEqual([]);
    });
  }
}

test('at every size a game against the engine and Try again leave the board in its place', async ({
  openApp,
  disk,
}) => {
  const sizes = [
    [1440, 900],
    [1280, 800],
    [900, 700],
  ] as const;
  const page = await openApp({
    settings: { engineGame: { strength: { kind: 'level', level: 1 }, place: 'branch' } },
  });
  await engineReady(page);
  const bar = page.getByTestId('engine-game');
  for (const [width, height] of sizes)
    await test.step(`a game at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(page.locator('#app > .narrow')).toHaveCount(width < 1100 ? 1 : 0);
      await page.keyboard.press('Home');
      await expect(ply(page)).toHaveAttribute('data-ply', /^0 /);
      const before = await settled(page);
      await page.keyboard.press('Shift+F9');
      await expect(page.getByRole('dialog', { name: 'Play against the engine' })).toContainText(
        'Looks at its move',
      );
      await page.keyboard.press('Enter');
      await expect(bar).toContainText('Your turn');
      expect(await settled(page)).toBe(before);
      await page.keyboard.press('a');
      await expect(ply(page)).not.toHaveAttribute('data-ply', /^0 /);
      expect(await settled(page)).toBe(before);
      await command(page, 'Stop the engine game');
      await expect(bar).toBeHidden();
      expect(await settled(page)).toBe(before);
    });

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('#app > .narrow')).toHaveCount(0);
  await openFile(page, disk, 'lost.mgn', '[Game "kalah"]\n[Rules "kalah:houses=4"]\n\n1. BA ba 2. C b *\n');
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Review' }).click();
  await page.keyboard.press('F12');
  await page.getByRole('radio', { name: /^Until every move is proved/ }).check();
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  for (const [width, height] of sizes)
    await test.step(`Try again at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(page.locator('#app > .narrow')).toHaveCount(width < 1100 ? 1 : 0);
      await expect(again).toBeEnabled();
      const reviewed = await settled(page);
      await again.click();
      await expect(page.getByRole('button', { name: 'Back to the review' })).toBeVisible();
      expect(await settled(page)).toBe(reviewed);
      await page.getByRole('button', { name: 'Back to the review' }).click();
      expect(await settled(page)).toBe(reviewed);
    });
});

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
