/** The games of a file and the open documents: by mouse and by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { keyTo, command, documentTab, gamesText, menu, openFile, ply } from './studio-page.ts';

function game(south: string, moves: string): string {
  return `[Game "oware"]\n[Rules "oware"]\n[South "${south}"]\n[Result "*"]\n\n${moves} *\n`;
}
const FILE = [game('Ama', '1. F f'), game('Kofi', '1. A a {[%bookmark]}'), game('Esi', '1. B')].join('\n');

const library = (page: Page): Locator => page.getByRole('navigation', { name: 'Library' });
const rows = (page: Page): Locator => library(page).getByRole('list').first().getByRole('listitem');
const titles = (page: Page): Promise<readonly string[]> => rows(page).locator('.title').allTextContents();

async function expectTitles(page: Page, ...names: readonly string[]): Promise<void> {
  await expect.poll(() => titles(page)).toEqual(names);
}

/** Presses on the middle of one place, moves beyond the middle of another, lets go. */
async function drag(page: Page, from: Locator, to: Locator, by: { x: number; y: number }): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.move(end.x + end.width / 2 + by.x, end.y + end.height / 2 + by.y);
  await page.mouse.up();
}

test('games are ordered, named, copied and removed by mouse, renamed from the board, and told apart by their names', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'club.mgn', FILE);
  await expectTitles(page, 'Ama – North', 'Kofi – North', 'Esi – North');
  await drag(page, rows(page).nth(0), rows(page).nth(2), { x: 0, y: 12 });
  await expectTitles(page, 'Kofi – North', 'Esi – North', 'Ama – North');
  await rows(page).nth(1).getByRole('button').dblclick();
  await page.getByRole('textbox', { name: 'Name of game 2' }).fill('The short one');
  await page.keyboard.press('Enter');
  await expectTitles(page, 'Kofi – North', 'The short one', 'Ama – North');
  await rows(page).nth(1).getByRole('button').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate game' }).click();
  await expectTitles(page, 'Kofi – North', 'The short one', 'The short one', 'Ama – North');
  await menu(page, 'File', 'Games in this file', 'Remove game from the file');
  await expectTitles(page, 'Kofi – North', 'The short one', 'Ama – North');
  await menu(page, 'Edit', 'Undo: remove game');
  await expectTitles(page, 'Kofi – North', 'The short one', 'The short one', 'Ama – North');
  await library(page).getByRole('button', { name: '1... a' }).click();
  await expect(rows(page).nth(0).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
  await expectNoViolations(page, 'documents');

  const small = '[Game "kalah"]\n[Rules "kalah:houses=4,seeds=5"]\n\n1. A *\n';
  const read = '[Game "oware"]\n[Source "games/wari.txt"]\n\n1. F f *\n';
  await openFile(page, disk, 'two.mgn', `${small}\n${read}`);
  await expectTitles(page, 'Kalah(4,5)', 'wari');
  // The name comes first to who listens.
  await expect(rows(page).nth(1).getByRole('button')).toHaveAccessibleName(/^wari/);
  await rows(page).nth(1).getByRole('button').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name of game 2' })).toBeFocused();
  await page.keyboard.type('From the book');
  await page.keyboard.press('Enter');
  await expectTitles(page, 'Kalah(4,5)', 'From the book');
});

test('the same by keyboard alone, and game information', async ({ openApp, disk }) => {
  const page = await openApp();
  await disk.write('club.mgn', FILE);
  await disk.willOpen('club.mgn');
  await page.keyboard.press('Control+o');
  await expect(documentTab(page, 'club.mgn')).toBeVisible();
  const before = await gamesText(page);
  // From the board backwards into the library.
  await page.keyboard.press('Shift+F6');
  await keyTo(page, rows(page).nth(0).getByRole('button'), 'Tab');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expectTitles(page, 'Kofi – North', 'Ama – North', 'Esi – North');
  await expect(rows(page).nth(0).getByRole('button')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name of game 1' })).toBeFocused();
  await page.keyboard.type('A day at the club');
  await page.keyboard.press('Enter');
  await expectTitles(page, 'A day at the club', 'Ama – North', 'Esi – North');
  await expect(rows(page).nth(0).getByRole('button')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expectTitles(page, 'A day at the club', 'A day at the club', 'Ama – North', 'Esi – North');
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Delete');
  await expectTitles(page, 'A day at the club', 'Ama – North', 'Esi – North');

  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog', { name: 'Game information' });
  await keyTo(page, dialog.getByLabel('Event'), 'Tab');
  await page.keyboard.type('Harvest cup');
  await keyTo(page, dialog.getByLabel('Name of a new detail'), 'Tab');
  await page.keyboard.type('2nd');
  await expect(dialog.getByRole('status')).toContainText('A name begins with a letter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Clock');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10 min');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Clock', { exact: true })).toHaveValue('10 min');
  await expectNoViolations(page, 'documents');
  await keyTo(page, dialog.getByLabel('Event'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const text = await gamesText(page);
  expect(text).toContain('[Event "Harvest cup"]');
  expect(text).toContain('[Clock "10 min"]');
  // One step for all that the dialog changed, and one for each thing done in the list.
  await command(page, 'Undo: game details');
  expect(await gamesText(page)).not.toContain('Harvest cup');
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z');
  expect(await gamesText(page)).toBe(before);
});

test('tabs are walked, moved by keys and by dragging, and closed', async ({ openApp, disk }) => {
  const page = await openApp();
  // Three tabs have room.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFile(page, disk, 'a.mgn', game('A', '1. F'));
  await openFile(page, disk, 'b.mgn', game('B', '1. F'));
  const tabs = page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab');
  const names = async (): Promise<readonly string[]> =>
    (await tabs.allTextContents()).map((name) => name.trim());
  await page.keyboard.press('Alt+PageUp');
  await expect(documentTab(page, 'a.mgn')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+Shift+PageUp');
  expect(await names()).toEqual(['a.mgn', 'Kalah 1', 'b.mgn']);
  await documentTab(page, 'a.mgn').focus();
  await page.keyboard.press('Alt+ArrowRight');
  expect(await names()).toEqual(['Kalah 1', 'a.mgn', 'b.mgn']);
  await drag(page, documentTab(page, 'b.mgn'), documentTab(page, 'Kalah 1'), { x: -40, y: 0 });
  await expect.poll(names).toEqual(['b.mgn', 'Kalah 1', 'a.mgn']);
  await page.keyboard.press('Alt+PageDown');
  await command(page, 'Close document');
  await expect(tabs).toHaveCount(2);
});
