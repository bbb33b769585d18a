/** The program's window as a user meets it: everything is found by role and accessible name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { desktopOf } from './desktop.ts';
import type { Disk } from './disk.ts';
import { chooseNative, nativeLines } from './native-menu.ts';

/** Panels by their names. */
export type TabName = 'Moves' | 'Lines' | 'Note' | 'Rules' | 'Sowing' | 'Explorer' | 'Repertoire';

/** The board's grid of pits. */
export function board(page: Page): Locator {
  return page.getByRole('grid', { name: 'Board' });
}

/** A pit by its letter: capitals are South's. */
export function pit(page: Page, letter: string): Locator {
  const side = letter === letter.toUpperCase() ? 'South' : 'North';
  return board(page).getByRole('button', { name: new RegExp(`^${side} ${letter}(,|$)`) });
}

/** The line above the board: who is to move, or the last move. */
export function status(page: Page): Locator {
  return page.getByTestId('status');
}

/** The result, the reason and the review of a finished game, in the row of the player below. */
export function ending(page: Page): Locator {
  return page.getByTestId('ending');
}

/** Where one stands: `Move 2 of 13`; its `data-ply` counts sowings: `4 of 26`. */
export function ply(page: Page): Locator {
  return page.locator('[data-ply]');
}

/** The row of what one does most, below the board. */
export function actions(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Actions' });
}

/** The move tree. */
export function tree(page: Page): Locator {
  return page.getByRole('tree', { name: 'Move tree' });
}

/** A move of the tree by the beginning of its name: `C, mistake`. */
export function move(page: Page, name: string | RegExp): Locator {
  return tree(page).getByRole('treeitem', { name });
}

/** A panel by its name, wherever the window has it. */
export function panel(page: Page, name: TabName): Locator {
  return page
    .getByRole('region', { name, exact: true })
    .or(page.getByRole('tabpanel', { name, exact: true }))
    .first();
}

/** Opens the library if it is closed. */
export async function showLibrary(page: Page): Promise<void> {
  const library = page.getByRole('navigation', { name: 'Library' });
  if (!(await library.isVisible())) await page.keyboard.press('Control+l');
  await expect(library).toBeVisible();
}

/** Brings a panel to the front where it is a tab; one that is there already leaves the focus where it is. */
export async function showTab(page: Page, name: TabName): Promise<void> {
  const tab = page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name, exact: true });
  if ((await tab.count()) > 0 && (await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await expect(panel(page, name)).toBeVisible();
}

/**
 * Chooses a menu line: `menu(page, 'File', 'Open…')`; a third name is a line of the submenu. The desktop program has no
 * menu bar in its page but the system's.
 */
export async function menu(page: Page, group: string, item: string, choice?: string): Promise<void> {
  const desktop = desktopOf(page);
  if (desktop) return chooseNative(desktop, [group, item, ...(choice === undefined ? [] : [choice])]);
  await page.getByRole('menubar').getByRole('menuitem', { name: group, exact: true }).click();
  const line = page.getByRole('menu').locator('[role^="menuitem"]', { hasText: item });
  if (choice === undefined) {
    await line.click();
  } else {
    await line.hover();
    await page.getByRole('menu').last().locator('[role^="menuitem"]', { hasText: choice }).click();
  }
  await nextTurn(page);
}

/** A line of a menu is there with these words. */
export async function expectInMenu(page: Page, group: string, words: string): Promise<void> {
  const desktop = desktopOf(page);
  if (desktop) {
    await expect.poll(() => nativeLines(desktop, group)).toContainEqual(expect.stringContaining(words));
    return;
  }
  await page.getByRole('menubar').getByRole('menuitem', { name: group, exact: true }).click();
  await expect(page.getByRole('menu').locator('[role^="menuitem"]', { hasText: words })).toBeVisible();
}

/**
 * Menus and palette run their commands in the next turn of the page's loop, and dialogs return the focus then; a key pressed
 * meanwhile overtakes it.
 */
async function nextTurn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Runs a command by its name with the keyboard alone: the palette, the words, Enter. The words come in at once, as pasted
 * ones do: the list is drawn once for them, not once a letter. `edits` and `keyboard` type them.
 */
export async function command(page: Page, words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'All commands' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(words);
  await expect(palette.getByRole('option', { selected: true })).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await nextTurn(page);
}

/** The tab of an open document; a dot in it tells of unsaved changes. */
export function documentTab(page: Page, name: string): Locator {
  return page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab', { name });
}

/**
 * Opens a file by its key and the file dialog; with a text it is put there first. The desktop program has the key in its
 * own menu bar, where the line is chosen.
 */
export async function openFile(page: Page, disk: Disk, name: string, text?: string): Promise<void> {
  if (text !== undefined) await disk.write(name, text);
  await disk.willOpen(name);
  if (desktopOf(page)) await menu(page, 'File', 'Open…');
  else await page.keyboard.press('Control+o');
  // The title says it even while a dialog about the file covers the tabs.
  await expect.poll(async () => (await page.title()).replace(/^• /, '')).toBe(`${name} – Mancala Studio`);
}

/** Goes to a move of the main line by its number in the tree; 0 is the start. */
export async function goToPly(page: Page, number: number): Promise<void> {
  await showTab(page, 'Moves');
  await tree(page)
    .getByRole('treeitem', { level: 1 })
    .nth(Math.max(0, number - 1))
    .click();
  if (number === 0) await page.keyboard.press('Home');
  await expect(ply(page)).toHaveAttribute('data-ply', new RegExp(`^${number} of `));
}

/** What the tree shows: each row's words, and each move's name with its level. */
export async function treeState(page: Page): Promise<readonly string[]> {
  await showTab(page, 'Moves');
  const moves = tree(page).getByRole('treeitem');
  await expect(moves.first()).toBeVisible();
  return moves.evaluateAll((items) =>
    items.map((item) => `${item.getAttribute('aria-level') ?? ''} ${item.getAttribute('aria-label') ?? ''}`),
  );
}

declare global {
  interface Window {
    /** The text that a command copies, as `copiedGame()` takes it. */
    testCopied: Promise<string>;
  }
}

/**
 * The game shown as the program would write it: the text that "Copy game" copies. It is taken on its way, and the
 * clipboard keeps what it has.
 */
export async function copiedGame(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.testCopied = new Promise((resolve) => {
      const writeText = (text: string): Promise<void> => {
        Reflect.deleteProperty(navigator.clipboard, 'writeText');
        resolve(text);
        return Promise.resolve();
      };
      Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: writeText });
    });
  });
  await page.keyboard.press('Control+Shift+g');
  return page.evaluate(() => window.testCopied);
}

/**
 * All games of the file as the program would write them, read in the export dialog. It is drawn for that: of a file with
 * one game `copiedGame()` tells as much for a tenth of the work.
 */
export async function gamesText(page: Page): Promise<string> {
  await page.keyboard.press('Control+Shift+E');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Mancala game notation (mgn)' }).check();
  // Where counts are hidden, a text that tells them is shown on demand.
  const shown = dialog.locator('pre');
  const show = dialog.getByRole('button', { name: 'Show the text' });
  await expect(shown.or(show)).toBeVisible();
  if (await show.isVisible()) await show.click();
  const text = (await shown.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await nextTurn(page);
  return text;
}

/** The game as soon as it is another one than before. */
export async function changedGame(page: Page, before: string): Promise<string> {
  let text = before;
  await expect.poll(async () => (text = await copiedGame(page))).not.toBe(before);
  return text;
}

/** Waits until the engine has greeted the page. */
export async function engineReady(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText('Engine ready');
}

/**
 * Presses a key and lets go at once. `press()` lets go when the page has answered, which a busy machine draws out until the
 * key counts as held.
 */
export async function tap(page: Page, key: string): Promise<void> {
  await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
}

/** Presses a key until it has brought the focus to a place. */
export async function keyTo(page: Page, to: Locator, key: string): Promise<void> {
  const has = (): Promise<boolean> => to.evaluate((element) => element === document.activeElement);
  for (let i = 0; i < 30 && !(await has()); i++) await page.keyboard.press(key);
  await expect(to).toBeFocused();
}
