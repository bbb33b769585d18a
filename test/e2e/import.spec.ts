/** Reading many games at once: a folder with good, broken and doubtful files, a file of thousands of games. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { readFixture } from '../support/fixture-files.ts';
import { command, documentTab, menu, ply } from './studio-page.ts';

const GOOD = '[Game "kalah"]\n[Event "Good"]\n\n1. D E c *\n';
const BROKEN = '[Game "kalah"]\n[Event "Broken"]\n\n1. D E c 2. Z A *\n';
const GAME = '[Game "oware"]\n\n1. F f 2. E e *\n\n';

test('a folder becomes one file, its faults told with their places; several games of PlayStrategy are one document with its players', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await disk.write('Club/2024/good.mgn', GOOD);
  await disk.write('Club/broken.mgn', BROKEN);
  await disk.write('Club/doubtful.txt', '1. C');
  await disk.write('Club/letter.txt', 'hello world');
  await disk.willChooseFolder('Club');
  await menu(page, 'File', 'Import folder…');
  const dialog = page.getByRole('dialog', { name: /games found/ });
  await expect(dialog).toContainText('Games in 2 of 4 files');
  await expect(dialog).toContainText('This may be several games. Choose one, or it is left out.');
  await expect(dialog).toContainText('1 file could not be read.');
  await expect(dialog).toContainText('ERR_FILE_FORMAT');
  await dialog.getByText('1 place could not be read').click();
  await expect(dialog).toContainText('game 1, line 4, column 13');
  await expectNoViolations(page, 'import');
  await dialog.getByLabel('Read as').selectOption({ index: 1 });
  await expect(dialog).toContainText('Games in 3 of 4 files');
  await dialog.getByRole('button', { name: 'Open 3 games' }).click();
  await expect(documentTab(page, 'Club')).toBeVisible();
  const library = page.getByRole('navigation', { name: 'Library' });
  await expect(library.getByRole('button', { name: /Good|Broken/ })).toHaveCount(2);

  await disk.write('arena.pgn', readFixture('venues/playstrategy-1.pgn'));
  await disk.willOpen('arena.pgn');
  await menu(page, 'File', 'Open…');
  await expect(documentTab(page, 'arena')).toBeVisible();
  await expect(library.getByRole('button', { name: /MmeDiallo|Tonton|sissoko|elo_o/ })).toHaveCount(3);
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 36');
});

test('by keyboard alone the games of a folder go to the end of the open file, and undo takes them away', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await disk.write('Club/good.mgn', GOOD);
  await disk.willChooseFolder('Club');
  await command(page, 'Import folder');
  await expect(page.getByRole('dialog', { name: '1 game found' })).toBeVisible();
  const take = page.getByRole('dialog').getByRole('button', { name: 'Open 1 game' });
  await expect(take).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('radio').last()).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(take).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 3');
  await page.keyboard.press('Control+z');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 0');
});

test('a file of thousands of games shows its progress and can be given up', async ({ openApp, disk }) => {
  const page = await openApp();
  await disk.write('many.mgn', GAME.repeat(60_000));
  await disk.willOpen('many.mgn');
  await menu(page, 'File', 'Open…');
  const dialog = page.getByRole('dialog', { name: 'Reading many.mgn' });
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(documentTab(page, 'many.mgn')).toHaveCount(0);
  await disk.write('long.mgn', GAME.repeat(8000));
  await disk.willOpen('long.mgn');
  await menu(page, 'File', 'Open…');
  await expect(documentTab(page, 'long.mgn')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('dialog')).toBeHidden();
});
