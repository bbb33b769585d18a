/**
 * For eyes that need more: a window of 1280 by 800 at 200 %, where the board, its draft and the hand of beads keep a
 * size that can be used; larger numbers on the board.
 */
import { expect, test } from './fixtures.ts';
import { LONG_TAG } from './projects.ts';
import { board, command, pit, status } from './studio-page.ts';

/** Least width and height of what is pressed, in pixels. */
const TARGET = 24;

/** `npm test` leaves out Kalah, which has the fewest rows and columns of the three. */
for (const [game, letter, details] of [
  ['kalah', 'C', { tag: LONG_TAG }],
  ['hawalis', 'H', {}],
  ['shakala', 'C', {}],
] as const) {
  test(`${game} can be played and set up at twice the size`, details, async ({ openApp }) => {
    const page = await openApp({ settings: { lastRules: game } });
    await page.setViewportSize({ width: 640, height: 400 });
    await expect(status(page)).toContainText('South to move');
    await expect(status(page)).toBeInViewport({ ratio: 0.99 });
    const isLargeEnough = async (): Promise<void> => {
      await pit(page, letter).scrollIntoViewIfNeeded();
      const box = await pit(page, letter).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET);
    };
    await isLargeEnough();
    await command(page, 'Set up position');
    await isLargeEnough();
    await pit(page, letter).click({ button: 'right' });
    await expect(pit(page, letter)).toHaveAccessibleName(/[12] (seed|stone)|gem/);
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await pit(page, letter).click();
    if (game === 'shakala') {
      const play = page.getByRole('button', { name: /^Play / });
      await play.click();
    }
    await expect(status(page)).toContainText(`South plays ${letter}`);
    await expect(status(page)).toContainText('North to move');
    await expect(board(page)).toBeVisible();
  });
}

test('numbers on the board grow, the board turns to the side to move, and it is said', async ({
  openApp,
}) => {
  const page = await openApp();
  const count = page.locator('.stand text').filter({ hasText: /^3$/ }).first();
  const height = async (): Promise<number> => (await count.boundingBox())?.height ?? 0;
  const usual = await height();
  await command(page, 'Numbers on the board: 150');
  await expect.poll(height).toBeGreaterThan(1.3 * usual);
  await command(page, 'Flip to the side to move');
  await expect(page.getByTestId('announcer')).toHaveText('South is below');
  const y = async (): Promise<number> => (await pit(page, 'a').boundingBox())?.y ?? 0;
  const above = await y();
  await page.keyboard.press('a');
  await expect.poll(y).toBeGreaterThan(above);
  await page.keyboard.press('x');
  await expect(page.getByTestId('announcer')).toHaveText('South is below');
  expect(await y()).toBe(above);
});

test('F6 goes round the panes that a small window has', async ({ openApp }) => {
  const page = await openApp();
  await page.setViewportSize({ width: 900, height: 600 });
  // The panes of the large window are gone: one of them that had the focus would take it along.
  await expect(page.locator('#app > .narrow')).toBeVisible();
  await expect(page.getByRole('tree', { name: 'Move tree' })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(pit(page, 'A')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('tree', { name: 'Move tree' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(pit(page, 'A')).toBeFocused();
});
