/** Nothing the user made is lost: earlier versions, files changed by other programs, what was discarded, drafts. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, copiedGame, menu, openFile, pit, status } from './studio-page.ts';

const OURS = '[Game "kalah"]\n[Rules "kalah"]\n[Result "*"]\n\n1. D *\n';
const THEIRS = '[Game "kalah"]\n[Rules "kalah"]\n[Result "*"]\n\n1. D {By another program.} *\n';

const bar = (page: Page): Locator => page.getByTestId('file-bar');

/** Plays a pit from the start and saves. */
async function playAndSave(page: Page, letter: string): Promise<void> {
  await page.keyboard.press('Home');
  await pit(page, letter).click();
  await expect(status(page)).toContainText(`South plays ${letter}`);
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'a.mgn')).not.toContainText('•');
}

test('earlier versions are listed, shown and opened beside; a discarded document is opened again by one command', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'a.mgn', OURS);
  await playAndSave(page, 'A');
  await playAndSave(page, 'B');
  const saved = (await disk.read('a.mgn')).toString('utf8');
  await command(page, 'Earlier versions');
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog).toContainText('1 move only in the document');
  await expectNoViolations(page, 'lost and found');
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog).toContainText('2 moves only in the document');
  await dialog.getByRole('button', { name: 'Open as new document' }).press('Enter');
  expect(await copiedGame(page)).toBe(OURS);
  expect((await disk.read('a.mgn')).toString('utf8')).toBe(saved);

  await openFile(page, disk, 'b.mgn', OURS);
  await page.keyboard.press('Home');
  await pit(page, 'A').click();
  await expect(documentTab(page, 'b.mgn')).toContainText('•');
  const text = await copiedGame(page);
  await menu(page, 'File', 'Close document');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(documentTab(page, 'b.mgn')).toBeHidden();
  await command(page, 'Undo discard');
  await expect(documentTab(page, 'b.mgn')).toContainText('•');
  expect(await copiedGame(page)).toBe(text);
});

test('a file changed by another program is reloaded, compared or kept', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'a.mgn', OURS);
  await page.keyboard.press('Home');
  await pit(page, 'A').click();
  await expect(documentTab(page, 'a.mgn')).toContainText('•');
  const mine = await copiedGame(page);
  await disk.write('a.mgn', THEIRS);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(bar(page)).toContainText('was changed by another program');
  await expectNoViolations(page, 'lost and found');
  // A save is no answer: the bar stays and the file is as the other program has left it.
  await page.keyboard.press('Control+s');
  await expect(status(page)).toContainText('a.mgn is not saved');
  await expect(bar(page)).toBeVisible();
  expect((await disk.read('a.mgn')).toString('utf8')).toBe(THEIRS);
  // The bar goes and the focus is not lost with it.
  await bar(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Control+s');

  await bar(page).getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with the file on disk' });
  await expect(dialog).toContainText('1 move only in yours · different notes at 1 place');
  await expectNoViolations(page, 'lost and found');
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await copiedGame(page)).toBe(THEIRS);
  await page.keyboard.press('Control+z');
  expect(await copiedGame(page)).toBe(mine);

  await disk.write('a.mgn', OURS);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(bar(page)).toBeVisible();
  await command(page, 'Keep mine');
  await expect(bar(page)).toBeHidden();
  expect((await disk.read('a.mgn')).toString('utf8')).toBe(OURS);
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'a.mgn')).not.toContainText('•');
  expect((await disk.read('a.mgn')).toString('utf8')).toBe(mine);
  await expect(bar(page)).toBeHidden();
});

test('a position being set up is offered again after a crash', async ({ openApp, disk, killPage }) => {
  let page = await openApp();
  await page.keyboard.press('Control+e');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await page.keyboard.press('9');
  const text = await code.inputValue();
  await expect.poll(() => disk.journalled()).toBe(1);
  await killPage();
  page = await openApp();
  await page.getByTestId('recovery-bar').getByRole('button', { name: 'Show' }).click();
  const entry = page.getByRole('dialog', { name: 'Recovered documents' }).getByRole('listitem');
  await expect(entry).toContainText('position being set up');
  await expect(entry.getByRole('button', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(text);
});

test('a position that cannot be played is kept as a diagram and comes back from the file', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await page.keyboard.press('Control+e');
  await page.getByRole('button', { name: 'Clear board' }).click();
  await page.getByRole('button', { name: 'Keep as diagram' }).click();
  await expect(status(page)).toContainText('Diagram, not to be played');
  await disk.willSave('diagram.mgn');
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'diagram.mgn')).not.toContainText('•');
  const text = (await disk.read('diagram.mgn')).toString('utf8');
  await command(page, 'Close document');
  await openFile(page, disk, 'diagram.mgn', text);
  await page.keyboard.press('PageDown');
  await expect(status(page)).toContainText('Diagram, not to be played');
  await expect(page.getByRole('dialog')).toBeHidden();
});
