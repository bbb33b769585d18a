/** Unsaved work outlives the page, the browser and a second thought. */
import type { Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { journalEntries, type Disk } from './disk.ts';
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import { documentTab, copiedGame, goToPly, menu, move, openFile, pit, treeState } from './studio-page.ts';
import { expectNoViolations } from './axe.ts';

/** Puts a variation with a glyph and a note into the open game. */
async function work(page: Page): Promise<void> {
  await goToPly(page, 11);
  await pit(page, 'C').click();
  await page.keyboard.press('4');
  await expect(move(page, 'C, blunder')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await page.keyboard.type('Not this one.');
  await page.keyboard.press('Escape');
}

/** The last of that work is in the journal: a page that is killed in the second before loses it. */
async function expectNoteKept(disk: Disk): Promise<void> {
  await expect.poll(() => disk.journal()).toContain('Not this one.');
}

const bar = (page: Page) => page.getByTestId('recovery-bar');
const recovered = (page: Page) => page.getByRole('dialog', { name: 'Recovered documents' });

test('work that was not saved is offered after the page has crashed, and is all there', async ({
  openApp,
  disk,
  killPage,
}) => {
  let page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await work(page);
  const [tree, text] = [await treeState(page), await copiedGame(page)];
  await expectNoteKept(disk);
  expect(await disk.journalled()).toBe(1);
  await killPage();
  page = await openApp();
  await expect(bar(page)).toContainText('1 document recovered');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  const entry = recovered(page).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('perfect.mgn');
  await entry.getByRole('button', { name: 'Open' }).click();
  await expect(recovered(page)).toBeHidden();
  await expect(documentTab(page, 'perfect.mgn')).toContainText('•');
  expect(await treeState(page)).toEqual(tree);
  expect(await copiedGame(page)).toBe(text);
  // The user's own file has not been touched, and gets the work when asked to.
  expect((await disk.read('perfect.mgn')).toString('utf8')).toBe(PERFECT_GAME);
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'perfect.mgn')).not.toContainText('•');
  expect((await disk.read('perfect.mgn')).toString('utf8')).toBe(text);
  await expect.poll(() => disk.journalled()).toBe(0);
});

test('what was discarded can be had back', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await work(page);
  const tree = await treeState(page);
  await menu(page, 'File', 'Close document');
  const question = page.getByRole('dialog', { name: 'Save changes to “perfect.mgn”?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(documentTab(page, 'perfect.mgn')).toBeVisible();
  await menu(page, 'File', 'Close document');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(documentTab(page, 'perfect.mgn')).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await menu(page, 'File', 'Recovered documents…');
  await expect(recovered(page).getByRole('listitem')).toContainText('discarded');
  await recovered(page).getByRole('button', { name: 'Open' }).click();
  await expect(documentTab(page, 'perfect.mgn')).toContainText('•');
  expect(await treeState(page)).toEqual(tree);
});

test('kept work is offered again, can be thrown away from the list, and is silent then', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await work(page);
  await menu(page, 'File', 'Close document');
  await page.getByRole('button', { name: 'Keep in recovery' }).click();
  await expect(bar(page)).toContainText('1 document recovered');
  await page.reload();
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await recovered(page).getByRole('button', { name: 'Discard' }).click();
  await expect(recovered(page).getByRole('listitem')).toContainText('discarded');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(documentTab(page, 'Kalah 1')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('what another window has open is not offered as left behind before that window is gone', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host !== 'browser', 'The desktop program runs once and has one window.');
  const first = await openApp();
  await pit(first, 'D').click();
  await expect.poll(() => disk.journalled()).toBe(1);
  const second = await openApp();
  await expect(bar(second)).toBeHidden();
  await first.close();
  await expect(bar(second)).toContainText('1 document recovered');
});

test('entries that cannot be read are named beside the good one, with their text', async ({
  openApp,
  killPage,
  disk,
  folder,
  host,
}) => {
  let page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await work(page);
  const text = await copiedGame(page);
  await expectNoteKept(disk);
  const data = path.join(folder, host !== 'browser' ? 'user-data/studio' : 'data');
  const journal = path.join(data, 'recovery');
  await killPage();
  const [entry = ''] = journalEntries(data).values();
  fs.writeFileSync(path.join(journal, 'cut.json'), entry.slice(0, entry.indexOf('"rules"')));
  fs.mkdirSync(path.join(journal, 'folder.json'));

  page = await openApp();
  await expect(bar(page)).toContainText('1 document recovered, 2 entries cannot be read');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  const dialog = recovered(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'folder.json' })).toContainText('a folder');
  const cut = dialog.getByRole('listitem').filter({ hasText: 'cut.json' });
  await expect(cut).toContainText('damaged');
  await cut.getByRole('button', { name: 'Show text' }).focus();
  await page.keyboard.press('Enter');
  const raw = dialog.getByRole('textbox', { name: 'Text of cut.json' });
  expect(await raw.inputValue()).toContain('"name": "perfect.mgn"');
  await expectNoViolations(page, 'recovered documents');
  const saved = await disk.export(() => cut.getByRole('button', { name: 'Save text…' }).click());
  expect(saved.bytes.toString('utf8')).toBe(entry.slice(0, entry.indexOf('"rules"')));
  await cut.getByRole('button', { name: 'Open the games in it' }).click();
  await expect(dialog).toBeHidden();
  expect(await copiedGame(page)).toBe(text);

  await menu(page, 'File', 'Recovered documents…');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'cut.json' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(fs.readdirSync(journal).some((name) => name.startsWith('cut.json.thrown-'))).toBe(true);
});
