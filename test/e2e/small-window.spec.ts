/** A window of 1280 by 800 at 200 %: the board, its draft and the hand of beads keep a size that can be used. */
import { expect, test } from './fixtures.ts';
import { board, command, pit, status } from './studio-page.ts';

/** Least width and height of what is pressed, in pixels. */
const TARGET = 24;

for (const [game, letter] of [
  ['kalah', 'C'],
  ['hawalis', 'H'],
  ['shakala', 'C'],
] as const) {
  test(`${game} can be played and set up at twice the size`, async ({ openApp }) => {
    const page = await openApp({ settings: { lastRules: game } });
    await page.setViewportSize({ width: 640, height: 400 });
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
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await pit(page, letter).click();
    if (game === 'shakala') {
      const play = page.getByRole('button', { name: /^Play / });
      await play.click();
    }
    await expect(status(page)).toContainText(`South plays ${letter}`);
    await expect(board(page)).toBeVisible();
  });
}
