/** Files with faults: the good part opens, the faults are named with their places, nothing that is open is lost. */
import type { Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { dropFiles } from './desktop.ts';
import { expect, test } from './fixtures.ts';
import { documentTab, copiedGame, menu, openFile, pit, ply } from './studio-page.ts';

const GOOD_BROKEN_GOOD = `[Game "kalah"]
[Rules "kalah"]
[Event "Good"]

1. D E c *

[Game "kalah"]
[Rules "kalah"]
[Event "Broken"]

1. D E c
2. Z A *

[Game "kalah"]
[Rules "kalah"]
[Event "Also good"]

1. D A *
`;

/** Plays a move in the first document, so that there is something to lose. */
async function play(page: Page): Promise<string> {
  await pit(page, 'C').click();
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  return copiedGame(page);
}

/** Opens a file that may not become a document of its own. */
async function offer(
  page: Page,
  disk: { willOpen(name: string): Promise<void> },
  name: string,
): Promise<void> {
  await disk.willOpen(name);
  await menu(page, 'File', 'Open…');
}

test('of a file with a broken game the good games open and the fault is named with its place', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'mixed.mgn', GOOD_BROKEN_GOOD);
  const dialog = page.getByRole('dialog', { name: '1 problem in mixed.mgn' });
  await expect(dialog).toContainText('3 games were opened. Text that could not be read was kept.');
  const row = dialog.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell')).toHaveText(['2', '12', '4', /ERR_MOVE_NO_SUCH_PIT/, 'Z']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const library = page.getByRole('navigation', { name: 'Library' });
  await expect(library.getByRole('button', { name: /Good|Broken|Also good/ })).toHaveCount(3);
  await library.getByRole('button', { name: /Also good/ }).click();
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 2');
  await library.getByRole('button', { name: /Broken/ }).click();
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 5');
  await page.keyboard.press('End');
  await expect(page.getByText('This move cannot be played here.').first()).toBeVisible();
  // What could not be read is written back as it was.
  await disk.willSave('again.mgn');
  await page.keyboard.press('Control+Shift+s');
  await expect(documentTab(page, 'again.mgn')).toBeVisible();
  const written = (await disk.read('again.mgn')).toString('utf8');
  expect(written).toMatch(/2\. Z .*A \*/);
  expect(written).toContain('[Event "Also good"]');
});

test('what is no game is refused by its name, and nothing is lost; without a result, or dropped on the window, a game opens', async ({
  openApp,
  disk,
  folder,
  host,
}) => {
  const page = await openApp();
  const before = await play(page);
  // A dialog that is cancelled.
  await disk.willOpen();
  await menu(page, 'File', 'Open…');
  await expect(page.getByRole('dialog')).toBeHidden();

  await disk.write('letter.txt', 'Dear Sir or Madam,\nthis is no game of anything.\n');
  await offer(page, disk, 'letter.txt');
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(dialog).toContainText('ERR_FILE_FORMAT');
  await expect(dialog).toContainText('Your document is unchanged.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  expect(await copiedGame(page)).toBe(before);

  await disk.write('board.txt', 'GIF89a');
  await offer(page, disk, 'board.txt');
  await expect(dialog).toContainText('This is a picture, not a game.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The desktop program has its menus in the system's bar.
  if (host === 'browser') {
    await page.getByRole('menuitem', { name: 'File', exact: true }).click();
    await expect(page.getByText('board.txt')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }

  await openFile(page, disk, 'unended.mgn', '[Game "kalah"]\n[Rules "kalah"]\n\n1. D E c\n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('does not end with a result');
  await expect(page.getByRole('contentinfo')).not.toContainText('ERR_');

  const file = path.join(folder, 'dropped.mgn');
  fs.writeFileSync(file, GOOD_BROKEN_GOOD);
  await dropFiles(page, file);
  await expect(page.getByRole('dialog')).toContainText('dropped.mgn');
  await page.keyboard.press('Escape');
  await expect(documentTab(page, 'dropped.mgn')).toBeVisible();
});
