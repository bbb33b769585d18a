/** Somebody moves to another computer: all data goes into a file there, comes out of it here, and may be taken back. */
import type { Locator, Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from './axe.ts';
import { expect, expectWhole, test } from './fixtures.ts';
import { startLoopback } from './loopback-process.ts';
import { command, pit } from './studio-page.ts';

test.use({ ownProfile: true });

const CLUB = { name: 'Club', text: 'kalah:houses=4,seeds=3' };

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The file without the time at which it was written. */
const timeless = (file: string): string => file.replace(/"savedAt": "[^"]*"/, '');

/** Gives a file to a page as a text. */
async function bring(page: Page, file: string): Promise<Locator> {
  await command(page, 'Open text…');
  await dialog(page, 'Open text').getByRole('textbox').fill(file);
  await dialog(page, 'Open text').getByRole('button', { name: 'Open', exact: true }).click();
  return dialog(page, 'Import all data');
}

test('all data moves to another computer, equal byte for byte, and the import can be undone', async ({
  openApp,
  disk,
  host,
  context,
  folder,
}) => {
  test.skip(host === 'electron', 'the other computer is a browser, which the real program does not have');
  const old = await openApp({ settings: { ruleSets: [CLUB], theme: 'dark' } });
  await pit(old, 'C').click();
  await command(old, 'Preferences…');
  await dialog(old, 'Preferences').getByRole('searchbox').fill('all data');
  await dialog(old, 'Preferences')
    .getByRole('button', { name: /Export all data/ })
    .click();
  const leaving = dialog(old, 'Export all data');
  await expect(leaving).toContainText('1 document');
  await expectNoViolations(old, 'export of all data');
  const { name, bytes } = await disk.export(() => leaving.getByRole('button', { name: 'Save…' }).click());
  expect(name).toMatch(/^mancala-studio-\d{4}-\d\d-\d\d\.json$/);
  const file = bytes.toString('utf8');

  const other = await startLoopback(path.join(folder, 'other'));
  const page = await context.newPage();
  // The web edition is tested without a network; the other computer is reached over one.
  await context.setOffline(false);
  await page.goto(other.url);
  await expectWhole(page);
  const coming = await bring(page, file);
  await expect(coming.getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page, 'import of all data');
  // The look has left it dark, as the imported settings do.
  await page.emulateMedia({ colorScheme: 'light' });
  await coming.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(coming).toContainText('The data is imported.');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.keyboard.press('Escape');

  await command(page, 'Export all data…');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page, 'Export all data').getByRole('button', { name: 'Save…' }).click(),
  ]);
  expect(timeless(fs.readFileSync(await download.path(), 'utf8'))).toBe(timeless(file));

  await expect(await bring(page, file)).toContainText('Everything in this file is here already.');
  await page.keyboard.press('Escape');
  await command(page, 'Undo the import of all data');
  await expect(page.locator('html')).not.toHaveCSS('color-scheme', 'dark');
  await command(page, 'My rule sets…');
  await expect(dialog(page, 'My rule sets')).not.toContainText('Club');
  await page.close();
  await other.stop();
});
