/** All five games from the dialog to a file and back, by mouse and by keyboard alike. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG_TAG } from './projects.ts';
import { board, copiedGame, menu, openFile, ply, treeState } from './studio-page.ts';

/**
 * Each with a preset that is not its plain form, and the pits that are open at its start. `npm test` leaves out Awélé,
 * which has the board, the dialogs and the notation of Oware.
 */
const GAMES = [
  { game: 'Kalah', preset: 'Kalah(6,4) with pie rule', open: 6 },
  { game: 'Oware', preset: 'Awari (computer science)', open: 6 },
  { game: 'Awélé', preset: 'At most two pits per capture', open: 6 },
  { game: 'Hawalis', preset: 'Hawalis (igGameCenter)', open: 14 },
  { game: 'Shakala', preset: 'Shakala (reconstruction)', open: 8 },
] as const;

/** Pits that can be played now. */
function playable(page: Page): Locator {
  return board(page).locator('button:not([aria-disabled])');
}

/** The choices inside a move; the region takes no room of its own, so what is in it is looked at. */
const chooser = (page: Page): Locator => page.getByRole('region', { name: 'Choices of the move' });
const question = (page: Page): Locator => chooser(page).getByRole('radiogroup');

/** Waits for a move to be played or to ask for choices; true if it asks. */
async function asks(page: Page, number: number): Promise<boolean> {
  const done = page.locator(`[data-ply^="${number} of"]`);
  await expect(question(page).or(done).first()).toBeVisible();
  return question(page).isVisible();
}

async function playByMouse(page: Page, number: number): Promise<void> {
  await playable(page).first().click();
  if (await asks(page, number))
    await chooser(page)
      .getByRole('button', { name: /^Play / })
      .click();
  await expect(ply(page)).toHaveAttribute('data-ply', `${number} of ${number}`);
}

/** Plays the last pit by its letter; of the first choice takes the one after the default, then each default. */
async function playByKeyboard(page: Page, number: number): Promise<void> {
  const name = (await playable(page).last().getAttribute('aria-label')) ?? '';
  await page.keyboard.press((/^\S+ (\S)\b/.exec(name)?.[1] ?? '').toLowerCase());
  if (await asks(page, number)) {
    const marked = question(page).getByRole('radio', { checked: true });
    await expect(marked).toBeFocused();
    await page.keyboard.press('ArrowRight');
    while (await question(page).isVisible()) {
      await expect(marked).toBeFocused();
      const words = await chooser(page).innerText();
      await page.keyboard.press('Enter');
      // The next question or, the chooser gone, nothing.
      await expect.poll(() => chooser(page).allInnerTexts()).not.toEqual([words]);
    }
  }
  await expect(ply(page)).toHaveAttribute('data-ply', `${number} of ${number}`);
}

for (const { game, preset, open } of GAMES) {
  const details = game === 'Awélé' ? { tag: LONG_TAG } : {};
  test(
    `${game} is started from a preset, played by mouse and keyboard, saved and read again`,
    details,
    async ({ openApp, disk }) => {
      const page = await openApp();
      await menu(page, 'File', 'New game…');
      const dialog = page.getByRole('dialog', { name: 'New game' });
      await dialog
        .getByRole('radiogroup', { name: 'Game' })
        .getByRole('radio', { name: new RegExp(`^${game}`) })
        .check();
      await dialog
        .getByRole('radiogroup', { name: 'Rules' })
        .getByRole('radio', { name: preset, exact: true })
        .check();
      await dialog.getByRole('textbox', { name: 'South' }).fill('Ama');
      await dialog.getByRole('textbox', { name: 'North' }).fill('Kofi');
      await dialog.getByRole('button', { name: 'Start game' }).click();
      await expect(page).toHaveTitle(/^Ama – Kofi/);
      await expect(playable(page)).toHaveCount(open);
      await expect(page.getByTestId('player-south')).toContainText('Ama');
      await expect(page.getByTestId('player-north')).toContainText('Kofi');
      await playByMouse(page, 1);
      await playByKeyboard(page, 2);
      await playByMouse(page, 3);
      await playByKeyboard(page, 4);
      const [tree, text] = [await treeState(page), await copiedGame(page)];
      await disk.willSave('game.mgn');
      await page.keyboard.press('Control+s');
      await expect(page).toHaveTitle(/^game\.mgn/);
      expect((await disk.read('game.mgn')).toString('utf8')).toBe(text);
      await menu(page, 'File', 'Close document');
      await openFile(page, disk, 'game.mgn');
      expect(await treeState(page)).toEqual(tree);
      expect(await copiedGame(page)).toBe(text);
    },
  );
}
