/** The lines of the engine: costs that claim no more than is known, walking a line on the board, their order. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { command, documentTab, openFile, pit, showTab } from './studio-page.ts';

const rows = (page: Page): Locator => page.getByRole('table', { name: /^Legal moves/ }).locator('tbody tr');
const row = (page: Page, move: string): Locator =>
  rows(page).filter({ has: page.getByRole('button', { name: new RegExp(`^Play ${move}\\b`) }) });
const step = (page: Page, move: string, index: number): Locator =>
  row(page, move).getByRole('group', { name: 'Line' }).getByRole('button').nth(index);

test('after a proof no other move is called best or free of cost; a line is looked at, walked, left and added', async ({
  openApp,
}) => {
  const page = await openApp({ settings: { lastRules: 'kalah:houses=4,seeds=3' } });
  await showTab(page, 'Lines');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByTestId('proof')).toContainText('Proved');
  const proved = rows(page).filter({ hasText: 'South +6, exact' });
  await expect(proved.first()).toContainText('costs 0');
  for (const other of await rows(page).filter({ hasText: 'at most' }).all()) {
    await expect(other).not.toContainText('costs 0');
    await expect(other).toContainText(/cost unknown|costs at least/);
  }

  await page.keyboard.press('Control+Enter');
  await expect(rows(page).filter({ hasText: ', exact' })).toHaveCount(4);
  const best = rows(page).first();
  const line = best.getByRole('group', { name: 'Line' }).getByRole('button');
  await line.nth(1).hover();
  await expect(page.getByTestId('peek')).toBeVisible();
  const letter = (await line.first().textContent())?.trim() ?? '';
  await line.first().click();
  await expect(page.getByTestId('peek')).toBeVisible();
  await expect(page.getByTestId('look')).toContainText(`Line: board after ${letter}`);
  await expect(pit(page, letter)).toHaveAccessibleName(new RegExp(`^South ${letter}, empty`));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('look')).toContainText('2 /');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('look')).toHaveCount(0);
  await expect(pit(page, letter)).toHaveAccessibleName(new RegExp(`^South ${letter}, 3 seeds`));
  const items = await page.getByRole('treeitem').count();
  await step(page, letter, 1).click({ modifiers: ['Control'] });
  await expect.poll(() => page.getByRole('treeitem').count()).toBeGreaterThan(items);
  await expect(pit(page, letter)).toHaveAccessibleName(new RegExp(`^South ${letter}, 3 seeds`));
});

test('the order of the lines and the view of values are remembered', async ({ openApp, disk, killPage }) => {
  let page = await openApp({ settings: { lastRules: 'kalah:houses=4,seeds=3' } });
  await showTab(page, 'Lines');
  await page.getByRole('button', { name: 'Sort: best first' }).click();
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Play A/ }),
  ).toBeVisible();
  await command(page, 'Write values: For the player to move (+3)');
  await expect.poll(() => disk.settings()).toContain('"valueView":"mover"');
  await expect.poll(() => disk.settings()).toContain('"lineOrder":"board"');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'A')).toContainText('exact');
  // The values are in the document now: a page with unsaved changes is not reloaded without a question.
  await killPage();
  page = await openApp();
  await showTab(page, 'Lines');
  await expect(page.getByRole('button', { name: 'Sort: board order' })).toBeVisible();
});

test('a file that was only looked at and analysed closes without a question', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { lastRules: 'oware' } });
  await openFile(page, disk, 'looked.mgn', '[Game "kalah"]\n[Rules "kalah:houses=4,seeds=3"]\n\n1. A *\n');
  await page.keyboard.press('Control+Enter');
  await showTab(page, 'Lines');
  await expect(rows(page).filter({ hasText: ', exact' })).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveTitle(/^•/);
  await command(page, 'Close document');
  await expect(documentTab(page, 'looked.mgn')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
