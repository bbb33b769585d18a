/** What someone meets who starts the program for the first time. */
import { expect, test } from './fixtures.ts';
import { board, menu, pit, ply, tree } from './studio-page.ts';

test('the first start shows a board to play on, and a sample to look around in', async ({ openApp }) => {
  // No last rule set is seeded here.
  const page = await openApp({ settings: { lastRules: undefined } });
  await expect(page).toHaveTitle('New Oware – Mancala Studio');
  await expect(board(page).locator('button:not([aria-disabled])')).toHaveCount(6);
  await expect(page.getByRole('dialog')).toBeHidden();
  await pit(page, 'C').click();
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  await menu(page, 'Help', 'Open sample study');
  await expect(page).toHaveTitle('Sample study – Mancala Studio');
  await expect(tree(page).getByRole('treeitem').nth(3)).toBeVisible();
  await page.keyboard.press('End');
  await expect(ply(page)).toHaveAttribute('data-ply', /^(\d+) of \1$/);
});
