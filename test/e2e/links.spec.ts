/** Links that hold games: copied, pasted, and opened by the address of the page. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, expectWhole, test } from './fixtures.ts';
import { command, documentTab, copiedGame, openFile } from './studio-page.ts';

const GAME = '[Game "kalah"]\n[South "Ama"]\n\n1. F f {Why not e?} 2. D *\n';

const tabs = (page: Page): Locator => page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab');

/** Goes to the link at the address of the page, as one who follows it in another window. */
async function follow(page: Page, link: string): Promise<void> {
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    link.slice(link.indexOf('#')),
  );
}

test('a copied link opens the game where it is pasted, and where it is the address of the page', async ({
  openApp,
  disk,
  clipboard,
  host,
}) => {
  test.skip(host !== 'browser', 'the desktop program takes links from the system: test/electron/shell');
  const page = await openApp();
  await openFile(page, disk, 'own.mgn', GAME);
  await command(page, 'Copy link');
  await expect(page.getByTestId('document-state')).toContainText('Link copied. Whole game.');
  const link = await clipboard.text();
  expect(link).toMatch(/^mancala-studio:#g=1[\w-]{40,400}$/);

  await page.keyboard.press('Control+v');
  await expect(documentTab(page, 'Ama – North')).toHaveAttribute('aria-selected', 'true');
  expect(await copiedGame(page)).toContain('{Why not e?}');

  await follow(page, link);
  await expect(tabs(page)).toHaveCount(4);
  await expect(tabs(page).last()).toHaveAttribute('aria-selected', 'true');
  expect(new URL(page.url()).hash).toBe('');

  await follow(page, link.slice(0, -4));
  await expect(page.locator('[role$="dialog"]')).toContainText('The link is not complete');
});

test('a page that is opened by a link shows its game, once, with what was open before', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host !== 'browser', 'the desktop program takes links from the system: test/electron/shell');
  const page = await openApp({ settings: { startWith: 'last' } });
  const address = new URL(page.url());
  address.hash = '#g=140KkI6AcqAIA';
  // From elsewhere: at the same address a browser would not load the page again.
  await page.goto('about:blank');
  await page.goto(address.href);
  await expectWhole(page);
  await expect(tabs(page)).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe('');
  // What is open is kept within a second; a page that is left before may lose it.
  await expect.poll(async () => (await disk.session())?.documents.length).toBe(1);
  await page.reload();
  await expectWhole(page);
  await expect(tabs(page)).toHaveCount(1);
});

test('of a long game, less can be copied', async ({ openApp, disk, clipboard, host }) => {
  test.skip(host === 'electron', 'The clipboard of the machine belongs to all its programs.');
  const page = await openApp({ settings: { linkAddress: 'https://school.example/studio/' } });
  const note = Array.from({ length: 700 }, (_, i) => String(i * i * 7919)).join(' ');
  await openFile(page, disk, 'long.mgn', `[Game "kalah"]\n\n{${note}} 1. F f (1... e) *\n`);
  await command(page, 'Copy link');
  const dialog = page.getByRole('dialog', { name: 'Copy link' });
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(dialog.getByRole('radio', { name: /Without values and notes/ })).toBeChecked();
  await expectNoViolations(page, 'copy link');
  await dialog.getByRole('radio', { name: /Main line only/ }).check();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByTestId('document-state')).toContainText('Link copied. Main line only.');
  expect(await clipboard.text()).toMatch(/^https:\/\/school\.example\/studio\/#g=1[\w-]{10,60}$/);
});
