/**
 * A game that is a folder with its manifest and a line in the index of games, in a build of the program that has it:
 * from the dialog through play, editor and engine to a file and back. The build also has a second language.
 */
import type { Locator, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import {
  actions,
  documentTab,
  engineReady,
  copiedGame,
  menu,
  move,
  openFile,
  pit,
  showTab,
  status,
  treeState,
} from './studio-page.ts';

const top = path.resolve(import.meta.dirname, '../..');
const build = path.join(top, 'node_modules/.tmp/added-games');

test.use({ build });
// One worker for both tests: they share the build, which empties its folder first.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  const vite = path.join(top, 'node_modules/vite/bin/vite.js');
  const config = path.join(top, 'test/added-games/vite.config.ts');
  const { status: code, stderr } = spawnSync(process.execPath, [vite, 'build', '--app', '--config', config], {
    cwd: top,
    encoding: 'utf8',
  });
  expect(code, stderr).toBe(0);
});

const newGame = (page: Page): Locator => page.getByRole('dialog', { name: 'New game' });
const draft = (page: Page): Locator => page.getByRole('region', { name: 'Draft' });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Draft' });
const rows = (page: Page): Locator => page.getByRole('table', { name: /^Legal moves/ }).locator('tbody tr');

/** Solves the position that is shown. */
async function proveHere(page: Page): Promise<void> {
  const proof = page.getByRole('region', { name: 'Proof' });
  await showTab(page, 'Lines');
  await actions(page).getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(proof).toContainText('Proved');
  await proof.getByRole('button', { name: 'Close' }).click();
}

test('the sixth game is chosen, changed, played, set up, solved, saved and read again', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await engineReady(page);

  await menu(page, 'File', 'New game…');
  await newGame(page)
    .getByRole('radio', { name: /^Vai Lung Thlan/ })
    .first()
    .check();
  await expect(newGame(page)).toContainText('Two rows, five seeds a pit');
  await newGame(page).getByRole('radio', { name: 'Small board, 3 × 2', exact: true }).check();
  await newGame(page).getByText('Change rules').click();
  await newGame(page).getByRole('spinbutton', { name: 'Seeds a pit' }).fill('1');
  await page.keyboard.press('Tab');
  await expect(newGame(page)).toContainText('Vai Lung Thlan(3,1)');
  await newGame(page).getByRole('textbox', { name: 'South' }).fill('Lal');
  await newGame(page).getByRole('button', { name: 'Start game' }).click();
  await expect(page).toHaveTitle(/^Lal – North/);
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 1 seed');

  // Every last seed falls into an occupied pit: nothing is captured yet.
  await pit(page, 'A').click();
  await expect(status(page)).toContainText('Lal plays A');
  await expect(pit(page, 'B')).toHaveAccessibleName('South B, 2 seeds');
  await page.keyboard.press('b');
  await expect(status(page)).toContainText('North plays b');
  await expect(pit(page, 'c')).toHaveAccessibleName('North c, 2 seeds');
  await pit(page, 'B').click();
  await expect(pit(page, 'C')).toHaveAccessibleName('South C, 2 seeds');
  await showTab(page, 'Rules');
  await expect(page.getByRole('tabpanel', { name: 'Rules' })).toContainText('Vai Lung Thlan');

  await menu(page, 'Board', 'Set up position…');
  await draft(page).getByRole('button', { name: 'Clear board' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('0-0-2-0-1-0-0-0-S');
  await expect(pit(page, 'C')).toHaveAccessibleName('South C, 2 seeds');
  await panel(page).getByRole('button', { name: 'Open as new document' }).click();
  await expect(documentTab(page, 'Vai Lung Thlan position 1')).toHaveAttribute('aria-selected', 'true');
  await proveHere(page);

  await documentTab(page, 'Lal – North').click();
  await proveHere(page);
  const [tree, text] = [await treeState(page), await copiedGame(page)];
  expect(text).toContain('[Rules "vai-lung-thlan:columns=3,seeds=1"]');
  expect(text).toContain('exact');
  await disk.willSave('small.mgn');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveTitle(/^small\.mgn/);
  expect((await disk.read('small.mgn')).toString('utf8')).toBe(text);
  await menu(page, 'File', 'Close document');
  await openFile(page, disk, 'small.mgn');
  expect(await treeState(page)).toEqual(tree);
  expect(await copiedGame(page)).toBe(text);

  await move(page, /^A$/).click();
  await expect(pit(page, 'B')).toHaveAccessibleName('South B, 2 seeds');
  await showTab(page, 'Lines');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).filter({ hasText: 'exact' })).toHaveCount(3);
});

test('what a game keeps beside its beads is shown, set up, saved and read again', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await engineReady(page);
  await menu(page, 'File', 'New game…');
  await newGame(page)
    .getByRole('radio', { name: /^Toguz Kumalak/ })
    .first()
    .check();
  await newGame(page).getByRole('radio', { name: 'Small board, 3 × 2', exact: true }).check();
  await newGame(page).getByRole('button', { name: 'Start game' }).click();
  const detail = page.getByTestId('status-detail');
  await expect(detail).toHaveText('Tuzdyk of South: none · Tuzdyk of North: none');

  await menu(page, 'Board', 'Set up position…');
  const north = panel(page).getByRole('combobox', { name: 'Tuzdyk of North' });
  const code = page.getByRole('textbox', { name: 'Code' });
  await north.selectOption('A');
  await expect(code).toHaveValue('2-2-2-2-2-2-0-0-.-A-S');
  await expect(page.getByTestId('findings')).toContainText('does not fit');
  await page.keyboard.press('Control+z');
  await expect(north).toHaveValue('.');
  // North has won A, where nothing lies; a single seed of South's falls into it on its way round.
  await code.fill('0-2-2-2-2-3-0-1-.-A-N');
  await expect(north).toHaveValue('A');
  await panel(page).getByRole('button', { name: 'Open as new document' }).click();
  await expect(detail).toHaveText('Tuzdyk of South: none · Tuzdyk of North: A');

  // Three seeds from c: one stays, one goes to North's store from A, the last one into B.
  await pit(page, 'c').click();
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, empty');
  await expect(detail).toHaveText('Tuzdyk of South: none · Tuzdyk of North: A');
  const text = await copiedGame(page);
  expect(text).toContain('[Setup "0-2-2-2-2-3-0-1-.-A-N"]');
  await expect(pit(page, 'B')).toHaveAccessibleName('South B, 3 seeds');
  await disk.willSave('won.mgn');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveTitle(/^won\.mgn/);
  await menu(page, 'File', 'Close document');
  await openFile(page, disk, 'won.mgn');
  expect(await copiedGame(page)).toBe(text);
  await expect(detail).toHaveText('Tuzdyk of South: none · Tuzdyk of North: A');
});

test('a second language is chosen in the preferences, with a game open, and kept', async ({ openApp }) => {
  const page = await openApp();
  await engineReady(page);
  await pit(page, 'F').click();
  await expect(pit(page, 'F')).toHaveAccessibleName('South F, empty');
  await page.keyboard.press('Control+,');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English (Pseudo-Accents)' });
  await expect(page.getByRole('dialog', { name: '[Prééféérééñçééš]' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await page.keyboard.press('Escape');
  // The game is as it was, in the other language.
  await expect(page.getByRole('button', { name: '[[Šóóúúth] F, éémptýý]' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
});
