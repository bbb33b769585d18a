/** axe on the main screens, in both themes: no violations. Other specs look at the screens that they come to. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import {
  board,
  command,
  ending,
  engineReady,
  goToPly,
  openFile,
  panel,
  pit,
  showTab,
  status,
} from './studio-page.ts';

/** Opens a dialog, looks at it, closes it. */
async function lookAt(page: Page, dialog: string, open: () => Promise<void>): Promise<void> {
  await open();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await expectNoViolations(page, dialog);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('the screens have no violations', async ({ openApp, disk }) => {
  const page = await openApp();
  await engineReady(page);
  await expectNoViolations(page, 'start');
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 11);
  await pit(page, 'A').click();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+b');
  await goToPly(page, 22);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toContainText('proved');
  for (const tab of ['Lines', 'Rules', 'Sowing'] as const) {
    await showTab(page, tab);
    // Beside it, in all looks.
    for (const name of ['Moves', 'Note'] as const) await expect(panel(page, name)).toBeVisible();
    await expectNoViolations(page, `study, ${tab}`);
  }
});

test('the dialogs have no violations', async ({ openApp, disk }) => {
  const page = await openApp();
  await expect(board(page)).toBeVisible();
  await lookAt(page, 'New game', () => command(page, 'New game…'));
  await lookAt(page, 'Export', () => page.keyboard.press('Control+Shift+E'));
  await lookAt(page, 'Keyboard shortcuts', () => page.keyboard.press('?'));
  await lookAt(page, 'All commands', () => page.keyboard.press('Control+k'));
  await lookAt(page, 'Mancala Studio', () => command(page, 'About Mancala Studio'));
  await disk.write('wrong.mgn', '[Game "kalah"]\n[Rules "kalah"]\n\n1. Z *\n');
  await disk.willOpen('wrong.mgn');
  await lookAt(page, '1 problem in wrong.mgn', () => page.keyboard.press('Control+o'));
  await disk.write('letter.txt', 'Dear Sir or Madam,\n');
  await disk.willOpen('letter.txt');
  await lookAt(page, 'Something went wrong', () => page.keyboard.press('Control+o'));
  await page.keyboard.press('Home');
  await page.keyboard.press('c');
  await expect(status(page)).toContainText('South plays C');
  await lookAt(page, 'Save changes to “wrong.mgn”?', () => command(page, 'Close document'));
  await command(page, 'Close document');
  await page.getByRole('button', { name: 'Keep in recovery' }).click();
  await expect(page.getByTestId('recovery-bar')).toBeVisible();
  await expectNoViolations(page, 'recovery bar');
});

test('menus, the chooser and an ended game have no violations', async ({ openApp, host }) => {
  const page = await openApp({ settings: { lastRules: 'shakala' } });
  await board(page).locator('button:not([aria-disabled])').first().click();
  await expect(page.getByRole('radiogroup', { name: 'Choose a way' })).toBeVisible();
  await expectNoViolations(page, 'chooser');
  await page.keyboard.press('Escape');
  await command(page, 'Resign');
  await expect(ending(page)).toContainText('wins');
  await expectNoViolations(page, 'ended game');
  if (host === 'browser') {
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page, 'menu');
  }
});
