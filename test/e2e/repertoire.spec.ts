/**
 * A repertoire of one's own: a game is marked, the review of another says where it was left, what is missing is added,
 * its lines are drilled, and its holes are found in a collection. By mouse and by keyboard.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import type { Disk } from './disk.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, menu, openFile, panel, ply, showTab } from './studio-page.ts';

const HEAD = '[Game "oware"]\n';
/** South's answers to d and e. */
const OWN = `${HEAD}\n1. C d (1... e 2. A) 2. B (2. F) f 3. D *\n`;
const PLAYED = `${HEAD}[South "Ada"]\n[North "Ben"]\n\n1. C d 2. A f 3. E a *\n`;
const OTHER = `${HEAD}\n1. C a 2. B b *\n`;

const pane = (page: Page): Locator => panel(page, 'Repertoire');
const news = (page: Page): Locator => page.getByTestId('line-news');

/** Opens the repertoire and marks it by the keyboard, and saves it. */
async function openOwn(page: Page, disk: Disk, name = 'own.mgn', text = OWN): Promise<void> {
  await openFile(page, disk, name, text);
  await command(page, 'My repertoire: For South');
  await expect(page.locator('.status-bar')).toContainText('repertoire for South');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await disk.read(name)).toString()).toContain('[Repertoire "south"]');
}

test('the review of a game says where it left the repertoire, and adds what is missing', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openOwn(page, disk);
  await openFile(page, disk, 'played.mgn', PLAYED);
  await command(page, 'Where I left my repertoire');
  await expect(ply(page)).toHaveAttribute('data-ply', '3 of 6');

  await showTab(page, 'Repertoire');
  await expect(news(page)).toContainText(/Ada left your repertoire for South with 2\.\sA; it says B or F\./);
  await expect(pane(page).getByTestId('repertoire-here')).toHaveText(
    'This position is not in the repertoire for South.',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(pane(page).getByTestId('repertoire-here')).toHaveText('For South, it says B or F here.');
  await expectNoViolations(page, 'repertoire');

  await pane(page)
    .getByRole('button', { name: /Add 2\.\sA to the repertoire/ })
    .click();
  await expect(news(page)).toContainText(/Your repertoire for South ends with 2\.\sA\./);
  await pane(page).getByRole('button', { name: 'Show it there' }).click();
  await expect(documentTab(page, 'own.mgn')).toHaveAttribute('aria-selected', 'true');
  await expect(ply(page)).toHaveAttribute('data-ply', /^3 of/);
  // One step of the repertoire's own history.
  await menu(page, 'Edit', 'Undo');
  await documentTab(page, 'played.mgn').click();
  await expect(news(page)).toContainText('it says B or F.');

  // The next session reads the file by itself.
  await documentTab(page, 'own.mgn').click();
  await menu(page, 'File', 'Close document');
  await expect(news(page)).toContainText('it says B or F.');
  await openFile(page, disk, 'other.mgn', OTHER);
  await expect(news(page)).toContainText(
    /North left your repertoire for South with 1\.\.\.\sa, to which it has no answer\./,
  );
});
