/** Games of a folder are reviewed one after the other; the overview leads to their worst moves and outlives a restart. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, menu, ply } from './studio-page.ts';

const RULES = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';
/** Perfect play but for Ben's first answer; and a game without a mistake. */
const ANNA = `${RULES}[South "Anna"]\n[North "Ben"]\n[Result "*"]\n\n1. A c *\n\n${RULES}[South "Ben"]\n[North "Anna"]\n\n1. B C *\n`;

/** Reviews that are done and kept, by whichever host. */
function keptReviews(folder: string): number {
  const rooms = ['data/reviews', 'user-data/studio/reviews'].map((room) => path.join(folder, room));
  const files = rooms
    .filter((room) => fs.existsSync(room))
    .flatMap((room) => fs.readdirSync(room).map((name) => path.join(room, name)));
  return files.filter((file) => file.endsWith('.json') && fs.readFileSync(file, 'utf8').includes('"done"'))
    .length;
}

const overview = (page: Page) => page.getByTestId('review-overview');

test('a folder is reviewed; what cannot be read is told, and the worst move opens its game', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await disk.write('Club/anna.mgn', ANNA);
  await disk.write('Club/letter.txt', 'hello world');
  await disk.willChooseFolder('Club');
  await menu(page, 'Analysis', 'Review files…');
  const dialog = page.getByRole('dialog', { name: 'Review files' });
  await dialog.getByRole('button', { name: 'Folder…' }).click();
  await expect(dialog.getByTestId('review-files-found')).toContainText(
    '2 games with 4 positions in 2 files.',
  );
  await dialog.getByText('One item could not be read').click();
  await expect(dialog.getByRole('listitem')).toContainText('letter.txt');
  await dialog.getByRole('radio', { name: /^Until every move is proved/ }).check();
  await expect(dialog.getByTestId('review-files-found')).toContainText('At most 4 min 0 s');
  await expectNoViolations(page, 'review-files');
  await dialog.getByRole('button', { name: 'Start' }).click();

  await expect(overview(page).getByTestId('review-progress')).toContainText('2 of 2 games done');
  await expect(overview(page).getByText('1 could not be read')).toBeVisible();
  const rows = overview(page).getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Anna – Ben.*Kalah.*13 %.*18 %.*1\.\.\.\sc.*done/);
  await expectNoViolations(page, 'review-overview');
  const saved = await disk.export(() => overview(page).getByRole('button', { name: 'Save table…' }).click());
  expect(saved.bytes.toString()).toMatch(/^source,number,south,.*\r\nanna\.mgn,1,Anna,Ben,/s);

  await overview(page).getByRole('button', { name: '1... c by Ben' }).click();
  await expect(overview(page)).toBeHidden();
  await expect(documentTab(page, 'Anna – Ben')).toBeVisible();
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
});

test('by keyboard alone the games of the open file are reviewed, and the list outlives a restart', async ({
  openApp,
  disk,
  folder,
}) => {
  let page = await openApp();
  await disk.write('anna.mgn', ANNA);
  await disk.willOpen('anna.mgn');
  await page.keyboard.press('Control+o');
  await expect(documentTab(page, 'anna.mgn')).toBeVisible();
  await command(page, 'Review files');
  const dialog = page.getByRole('dialog', { name: 'Review files' });
  await expect(dialog.getByRole('button', { name: 'Files…' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(overview(page).getByTestId('review-progress')).toContainText('2 of 2 games done');
  // A letter is no move of the game that stands behind the page.
  await overview(page).getByRole('heading').first().click();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(overview(page)).toBeHidden();
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 2');

  await expect.poll(() => keptReviews(folder)).toBe(2);
  await page.close();
  page = await openApp();
  await page.keyboard.press('Control+F12');
  const rows = overview(page).getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(documentTab(page, 'Anna – Ben')).toBeVisible();
});
