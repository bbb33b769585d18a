/** J6: a folder becomes a collection; its games are found, opened and edited together, by keyboard or by mouse alone. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, keyTo } from './studio-page.ts';

const RULES = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';

function game(south: string, north: string, event: string, moves: string): string {
  return `${RULES}[South "${south}"]\n[North "${north}"]\n[Event "${event}"]\n[Result "*"]\n\n${moves} *\n`;
}

const CUP = [
  game('Anna', 'Ben', 'Cup', '1. A c 2. B'),
  game('Ben', 'Anna', 'Cup', '1. B C'),
  game('Cleo', 'Dan', 'Open', '1. A c 2. C'),
].join('\n');

const explorer = (page: Page) => page.getByTestId('explorer');
const rows = (page: Page) => explorer(page).getByRole('grid').getByRole('row');

test('a folder is read, told what it covers, and a game is opened by mouse alone', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await disk.write('Club/cup.mgn', CUP);
  await disk.write('Club/letter.txt', 'hello world');
  await disk.willChooseFolder('Club');
  await command(page, 'Explorer');
  await expect(explorer(page)).toContainText('A collection is a list of your files and folders');
  await expectNoViolations(page, 'explorer-empty');
  await explorer(page).getByRole('button', { name: 'Choose a folder…' }).click();

  await expect(explorer(page).getByTestId('explorer-cover')).toContainText(
    '3 games in 2 files; 1 could not be read',
  );
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(1)).toContainText(/Anna.*Ben.*Cup.*cup\.mgn/);
  await rows(page).nth(3).click();
  await expect(explorer(page).getByRole('complementary')).toContainText(/Cleo.*Dan.*Open/);
  await expectNoViolations(page, 'explorer-games');

  await explorer(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByTestId('explorer-problems')).toContainText('letter.txt');
  await expectNoViolations(page, 'explorer-problems');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await explorer(page).getByRole('columnheader', { name: 'South' }).getByRole('button').click();
  await explorer(page).getByRole('columnheader', { name: 'South' }).getByRole('button').click();
  await expect(rows(page).nth(1)).toContainText('Cleo');
  await rows(page).nth(1).dblclick();
  await expect(explorer(page)).toBeHidden();
  await expect(documentTab(page, 'cup.mgn')).toBeVisible();
  await expect(page.locator('body')).toContainText('Cleo');
});

test('by keyboard alone games are filtered, selected and sent to a new file', async ({ openApp, disk }) => {
  const page = await openApp();
  await disk.write('Club/cup.mgn', CUP);
  await disk.willChooseFolder('Club');
  await page.keyboard.press('Control+Shift+F');
  await keyTo(page, explorer(page).getByRole('button', { name: 'Choose a folder…' }), 'Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await keyTo(page, explorer(page).getByRole('searchbox', { name: 'Filter' }), 'Tab');
  await page.keyboard.type('event:Cup');
  await expect(rows(page)).toHaveCount(3);
  await keyTo(page, rows(page).nth(1), 'Tab');
  await page.keyboard.press('Control+a');
  await expect(explorer(page).getByTestId('explorer-games')).toContainText('2 selected');
  await keyTo(page, explorer(page).getByRole('button', { name: 'New file' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(documentTab(page, 'Cup')).toBeVisible();
  await page.keyboard.press('Control+Shift+F');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(explorer(page)).toBeHidden();
});

test('a header is changed in the files of all selected games, and written back', async ({
  openApp,
  disk,
  host,
}) => {
  const page = await openApp();
  await disk.write('Club/cup.mgn', CUP);
  await disk.willChooseFolder('Club');
  await command(page, 'Explore a folder…');
  await expect(rows(page)).toHaveCount(4);
  await rows(page).nth(1).click();
  await rows(page)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await expect(explorer(page).getByTestId('explorer-games')).toContainText('3 selected');
  await explorer(page).getByRole('button', { name: 'Edit headers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit headers' });
  await dialog.getByLabel('Find and replace').check();
  await dialog.getByLabel('Find', { exact: true }).fill('Cup');
  await dialog.getByLabel('Replace with').fill('Club cup');
  await expect(dialog.getByTestId('headers-summary')).toHaveText('2 of 3 games change.');
  await expectNoViolations(page, 'explorer-headers');
  if (host === 'browser') return;
  await dialog.getByRole('button', { name: 'Write into the files' }).click();
  await expect(dialog.getByTestId('headers-summary')).toHaveText('1 file was written.');
  expect((await disk.read('Club/cup.mgn')).toString().match(/Club cup/g)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByTestId('headers-summary')).toHaveText('1 file was restored.');
  expect((await disk.read('Club/cup.mgn')).toString()).toBe(CUP);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The games were read again: those that were selected are none of them.
  await expect(explorer(page).getByTestId('explorer-games')).toHaveText('3 games');

  // An open file that another program has written meanwhile is left as it is.
  await rows(page).nth(1).dblclick();
  await expect(explorer(page)).toBeHidden();
  const theirs = CUP.replace('Cleo', 'Clea');
  await disk.write('Club/cup.mgn', theirs);
  await command(page, 'Explorer');
  await explorer(page).getByRole('tab', { name: 'Collections' }).click();
  await explorer(page).getByRole('button', { name: 'Update', exact: true }).click();
  await explorer(page).getByRole('tab', { name: 'Games' }).click();
  await expect(rows(page).nth(3)).toContainText('Clea');
  await rows(page).nth(1).click();
  await explorer(page).getByRole('button', { name: 'Edit headers…' }).click();
  await dialog.getByLabel('New value').fill('Club cup');
  await dialog.getByRole('button', { name: 'Write into the files' }).click();
  await expect(dialog.getByTestId('headers-summary')).toHaveText('No file was written.');
  await expect(dialog).toContainText('cup.mgn');
  expect((await disk.read('Club/cup.mgn')).toString()).toBe(theirs);
});
