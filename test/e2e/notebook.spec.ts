/**
 * A notebook of ten games: games come together in one file, go from file to file, and all tabs are there again after a
 * reload, a start and a crash. Actions are counted as the user makes them.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import type { Disk } from './disk.ts';
import { expect, test } from './fixtures.ts';
import {
  command,
  documentTab,
  copiedGame,
  gamesText,
  goToPly,
  menu,
  openFile,
  pit,
  ply,
  showLibrary,
  status,
} from './studio-page.ts';

/** As a profile that has never been used. */
const FRESH = { startWith: undefined };

function game(south: string, moves = '1. F f'): string {
  return `[Game "kalah"]\n[Rules "kalah"]\n[South "${south}"]\n[North "Esi"]\n[Date "1964.05.0${String(south.length)}"]\n\n${moves} *\n`;
}

const library = (page: Page): Locator => page.getByRole('navigation', { name: 'Library' });
const rows = (page: Page): Locator => library(page).getByRole('list').first().getByRole('listitem');
const titles = (page: Page): Promise<readonly string[]> => rows(page).locator('.title').allTextContents();
const tabs = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('tablist', { name: 'Open documents' })
    .getByRole('tab')
    .allTextContents()
    .then((names) => names.map((name) => name.replace(/\s+/g, ' ').trim()));

async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

test('ten pasted games come into one file by two actions each, and all of it can be undone', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host === 'electron', 'The clipboard of the machine belongs to all its programs.');
  const page = await openApp();
  await openFile(page, disk, 'club.mgn', game('Ama'));
  await showLibrary(page);
  const before = await gamesText(page);
  let actions = 0;
  for (let number = 1; number <= 10; number++) {
    await copy(page, game(`Player ${String(number)}`));
    // One shows the game that is last, the other pastes behind it.
    await rows(page).last().getByRole('button').click();
    await page.keyboard.press('Control+v');
    actions += 2;
    await expect(rows(page)).toHaveCount(1 + number);
    await expect(rows(page).last().getByRole('button')).toHaveAttribute('aria-current', 'true');
  }
  expect(actions / 10).toBe(2);
  expect(await titles(page)).toContain('Player 10 – Esi');
  expect(await tabs(page)).toEqual(['Kalah 1', 'club.mgn •']);
  await disk.willSave(null);
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'club.mgn')).not.toContainText('•');
  expect((await disk.read('club.mgn')).toString('utf8').match(/\[South /g)).toHaveLength(11);
  for (let number = 0; number < 10; number++) await page.keyboard.press('Control+z');
  expect(await gamesText(page)).toBe(before);
  // What is no game says so and changes nothing.
  await copy(page, 'Dear Sir');
  await rows(page).last().getByRole('button').click();
  await page.keyboard.press('Control+v');
  await expect(status(page)).toContainText('The pasted text is not a game');
  await expect(rows(page)).toHaveCount(1);
});

test('games are moved and copied between tabs by dialog and by dragging', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'a.mgn', [game('Ama'), game('Kofi'), game('Abena'), game('Adwoa')].join('\n'));
  await openFile(page, disk, 'b.mgn', game('Yaa'));
  await documentTab(page, 'a.mgn').click();
  await showLibrary(page);
  await rows(page).nth(1).getByRole('button').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move or copy to file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move or copy games' });
  await expectNoViolations(page, 'move or copy');
  await dialog.getByRole('radio', { name: /^b\.mgn/ }).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => titles(page)).toEqual(['Ama – Esi', 'Abena – Esi', 'Adwoa – Esi']);

  // Dragged onto the tab, the first game follows.
  const [from, to] = [await rows(page).first().boundingBox(), await documentTab(page, 'b.mgn').boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 40);
  await page.mouse.move(to.x + 30, to.y + 10);
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(['Abena – Esi', 'Adwoa – Esi']);
  await documentTab(page, 'b.mgn').click();
  await expect.poll(() => titles(page)).toEqual(['Yaa – Esi', 'Kofi – Esi', 'Ama – Esi']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await showLibrary(page);
  await expect.poll(() => titles(page)).toEqual(['Yaa – Esi']);
  await documentTab(page, 'a.mgn').click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => titles(page)).toEqual(['Ama – Esi', 'Kofi – Esi', 'Abena – Esi', 'Adwoa – Esi']);

  // The other sources of the list: a text, other documents, the branch shown.
  await library(page).getByRole('button', { name: 'Add games' }).click();
  await page.getByRole('menuitem', { name: 'Games from a text…' }).click();
  await page.getByRole('dialog', { name: 'Add games from text' }).getByRole('textbox').fill(game('Efua'));
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(5);
  await command(page, 'Games from files and open documents…');
  const add = page.getByRole('dialog', { name: 'Add games' });
  await add.getByRole('combobox').selectOption({ label: 'b.mgn (1 game)' });
  await add.getByRole('checkbox', { name: 'This game' }).check();
  await add.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => titles(page)).toContain('Yaa – Esi');
  await goToPly(page, 1);
  await command(page, 'This branch as a game');
  await expect(rows(page)).toHaveCount(7);

  // All games of a tab take it along; it can be opened again.
  await documentTab(page, 'b.mgn').click();
  await menu(page, 'File', 'Games in this file', 'Move or copy to file…');
  await dialog.getByRole('radio', { name: /^Kalah 1/ }).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => tabs(page)).toEqual(['Kalah 1 •', 'a.mgn •']);
  await expect(rows(page)).toHaveCount(2);
});

/** Six tabs: two files, one of them changed, a pasted game, a sample, a new game, a moved tab in front. */
async function sixTabs(page: Page, disk: Disk): Promise<void> {
  await page
    .getByTestId('start')
    .getByRole('button', { name: /^Kalah/ })
    .click();
  await openFile(page, disk, 'a.mgn', game('Ama', '1. F f 2. A a 3. B'));
  await goToPly(page, 3);
  await openFile(page, disk, 'b.mgn', game('Kofi'));
  await page.keyboard.press('Home');
  await pit(page, 'A').click();
  await command(page, 'Open text…');
  await page.getByRole('dialog', { name: 'Open text' }).getByRole('textbox').fill(game('Yaa'));
  await page.keyboard.press('Control+Enter');
  await menu(page, 'Help', 'Open sample study');
  await page.keyboard.press('Alt+Shift+PageUp');
  await menu(page, 'File', 'New game…');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await documentTab(page, 'a.mgn').click();
  await page.keyboard.press('Alt+Shift+PageUp');
}
const SIX = ['a.mgn', 'Kalah 1', 'b.mgn •', 'Sample study', 'Yaa – Esi, 1964 •', 'Kalah 2'];

/** The journal has the last of it: how all tabs stand. */
async function expectSessionKept(disk: Disk): Promise<void> {
  await expect
    .poll(() => disk.session())
    .toMatchObject({ documents: { length: 6 }, place: 'F/f/A', active: 0 });
}

async function expectSix(page: Page): Promise<void> {
  await expect.poll(() => tabs(page)).toEqual(SIX);
  await expect(documentTab(page, 'a.mgn')).toHaveAttribute('aria-selected', 'true');
  await expect(ply(page)).toHaveAttribute('data-ply', '3 of 5');
  await expect(page.getByTestId('recovery-bar')).toBeHidden();
}

test('six tabs are all there after a reload without any action', async ({ openApp, disk, host }) => {
  test.skip(host !== 'browser', 'The desktop program does not reload a page with unsaved changes.');
  const page = await openApp({ settings: FRESH });
  await sixTabs(page, disk);
  await expectSix(page);
  await expectSessionKept(disk);
  // The host has all of it: nothing is asked.
  let questions = 0;
  page.on('dialog', (question) => {
    questions += 1;
    void question.accept();
  });
  await expect.poll(() => disk.journalled()).toBe(2);
  // Until the host has confirmed the last write, the page would ask.
  const mayLeave = (): Promise<boolean> =>
    page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(mayLeave).toBe(true);
  await page.reload();
  await expectSix(page);
  expect(questions).toBe(0);
  await documentTab(page, 'b.mgn').click();
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  expect(await copiedGame(page)).toContain('A');
});

test('they are there after a crash, too; an empty start leaves unsaved work in Recovered', async ({
  openApp,
  disk,
  killPage,
}) => {
  let page = await openApp({ settings: FRESH });
  await sixTabs(page, disk);
  await expectSix(page);
  await expectSessionKept(disk);
  await expect.poll(() => disk.journalled()).toBe(2);
  await killPage();
  page = await openApp();
  await expectSix(page);
  // Who wants an empty start has it, and the unsaved work in Recovered, which opens all of it at once.
  await page.keyboard.press('Control+,');
  const preferences = page.getByRole('dialog', { name: 'Preferences' });
  await preferences.getByRole('searchbox').fill('when the program starts');
  await preferences
    .getByLabel('When the program starts', { exact: true })
    .selectOption('Show an empty start tab');
  await page.keyboard.press('Escape');
  await expect.poll(() => disk.settings()).toContain('"startWith":"empty"');
  await killPage();
  page = await openApp();
  await expect(page.getByTestId('start')).toBeVisible();
  await page.getByTestId('recovery-bar').getByRole('button', { name: 'Show' }).click();
  const recovered = page.getByRole('dialog', { name: 'Recovered documents' });
  await expectNoViolations(page, 'recovered documents');
  await recovered.getByRole('button', { name: 'Open all' }).click();
  await expect(recovered).toBeHidden();
  expect((await tabs(page)).toSorted()).toEqual(['Yaa – Esi, 1964 •', 'b.mgn •']);
});
