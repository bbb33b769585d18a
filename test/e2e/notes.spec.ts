/** Notes: written by keyboard and by mouse, read with their formats, their links followed. */
import type { Page } from '@playwright/test';
import { PERFECT_GAME } from './games.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { gamesText, goToPly, openFile, ply, showTab } from './studio-page.ts';

const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

test('a note is written and read by keyboard', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 5);
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Nine');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' in a row, see ');
  await page.keyboard.press('Control+Shift+k');
  await page.keyboard.type('move:2');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\n- one <b>\n- two\n\n[board]');
  await page.keyboard.press('Escape');
  await expect(note(page)).toBeHidden();
  const read = page.getByRole('region', { name: /^After/ });
  await expect(read.locator('strong')).toHaveText('Nine');
  await expect(read.getByRole('listitem')).toHaveText(['one <b>', 'two']);
  await expect(read.getByRole('img', { name: /^Mancala board/ })).toBeVisible();
  await expectNoViolations(page, 'notes');
  // The text itself is what is kept.
  expect(await gamesText(page)).toContain('**Nine** in a row, see [5](move:2)');
  await read.getByRole('button', { name: '5', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(ply(page)).toHaveText(/^move 2 of /);
});

test('a note is written by mouse; links that lead nowhere say so', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 3);
  await showTab(page, 'Note');
  await note(page).click();
  await page.keyboard.insertText('[x](move:999) [rules](https://example.org) plain');
  await page.getByRole('textbox', { name: 'Title' }).click();
  const read = page.getByRole('region', { name: /^After/ });
  await expect(read.getByTitle('This move is not in the game.')).toHaveText('x');
  await expect(read.getByText('rules (https://example.org)')).toBeVisible();
  await read.getByText('plain').click();
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await read.getByRole('button', { name: 'Italic' }).click();
  await expect(note(page)).toHaveValue('*[x](move:999) [rules](https://example.org) plain*');
  await page.getByRole('textbox', { name: 'Title' }).click();
  await expect(read.locator('em').getByText('rules')).toBeVisible();
  // One undo takes the note back as a whole.
  await page.getByRole('tab', { name: 'Notes' }).focus();
  await page.keyboard.press('Control+z');
  await expect(read.getByText('rules')).toBeHidden();
});
