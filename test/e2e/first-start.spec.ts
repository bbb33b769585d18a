/** What someone meets who starts the program for the first time: the start tab, and every way on from it. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PERFECT_GAME } from './games.ts';
import { board, menu, openFile, pit, ply, tree } from './studio-page.ts';

/** As a profile that has never been used. */
const FRESH = { lastRules: undefined, startWith: undefined };

test('the first start shows the games; one click plays, the last document closed brings them back', async ({
  openApp,
}) => {
  const page = await openApp({ settings: FRESH });
  const start = page.getByTestId('start');
  await expect(page).toHaveTitle('Mancala Studio');
  await expect(start.getByRole('list').last().getByRole('button')).toHaveCount(6);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoViolations(page, 'start tab');

  await start.getByRole('button', { name: /^Oware/ }).click();
  await expect(start).toBeHidden();
  await expect(page).toHaveTitle('Oware 1 – Mancala Studio');
  await expect(board(page).locator('button:not([aria-disabled])')).toHaveCount(6);
  // The keys belong to the game at once, by mouse as by keyboard.
  await page.keyboard.press('c');
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  await menu(page, 'File', 'Close document');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(start).toBeHidden();
  await menu(page, 'File', 'Close document');
  await page.getByRole('button', { name: 'Keep in recovery' }).click();

  await expect(start.getByRole('button', { name: /^Oware 1 Unsaved/ })).toBeVisible();
  await start.getByRole('button', { name: /^Oware 1 Unsaved/ }).click();
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 1');
});

test('a file opened before is offered with its board; a sample to look around in is one click away', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: FRESH });
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await menu(page, 'File', 'Close document');
  const entry = page.getByTestId('start').getByRole('button', { name: /^perfect\.mgn/ });
  await expect(entry.locator('svg')).toBeVisible();
  await entry.click();
  await expect(page).toHaveTitle('perfect.mgn – Mancala Studio');

  await menu(page, 'File', 'Close document');
  await page
    .getByTestId('start')
    .getByRole('button', { name: /^Sample study/ })
    .click();
  await expect(page).toHaveTitle('Sample study – Mancala Studio');
  await expect(tree(page).getByRole('treeitem').nth(3)).toBeVisible();
  await page.keyboard.press('End');
  await expect(ply(page)).toHaveAttribute('data-ply', /^(\d+) of \1$/);
});

test('who wants a game at once has one at the next start', async ({ openApp, disk }) => {
  const page = await openApp({ settings: FRESH });
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('searchbox').fill('when the program starts');
  await dialog.getByLabel('When the program starts', { exact: true }).selectOption('Begin a game');
  await expectNoViolations(page, 'Preferences');
  await page.keyboard.press('Escape');
  // Settings are written a moment after the last change.
  await expect.poll(() => disk.settings()).toContain('"startWith":"game"');
  await page.reload();
  await expect(page).toHaveTitle('Oware 1 – Mancala Studio');
  await pit(page, 'C').click();
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
});
