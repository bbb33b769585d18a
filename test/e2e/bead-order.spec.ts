/**
 * Journey: the order of beads in Shakala. A pit is picked, beads are laid, a branch is chosen, all orders stand grouped
 * by their result with values, one is played and undone; by mouse and by keyboard alone.
 */
import type { Locator, Page } from '@playwright/test';
import type { Disk } from './disk.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { engineReady, move, openFile, pit, ply, showTab } from './studio-page.ts';

/** One gem and nine stones in H: two forks and a second lap; 63 orders that make 54 positions, counted by listing. */
const GAME = `[Game "shakala"]
[Rules "shakala"]
[Setup "4-.-.-.-.-.-.-4000000000-.-.-.-.-3-10-.-.-.-.-S"]

*
`;

const hand = (page: Page): Locator => page.getByRole('region', { name: 'Choices of the move' });
const bead = (page: Page, name: RegExp): Locator => hand(page).getByRole('radio', { name });
const summary = (page: Page): Locator => page.getByTestId('results-summary');
const results = (page: Page): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const announcer = (page: Page): Locator => page.getByTestId('announcer');

/** The game, analysed to two moves, so that results have values. */
async function open(page: Page, disk: Disk): Promise<void> {
  await engineReady(page);
  await openFile(page, disk, 'order.mgn', GAME);
  await page.keyboard.press('Control+Enter');
  await showTab(page, 'Moves');
}

const SETTINGS = { limit: { kind: 'depth', seconds: 1, depth: 2, nodes: 1000 } };

test('an order is laid by mouse, and one is played from the table', async ({ openApp, disk }) => {
  const page = await openApp({ settings: SETTINGS });
  await open(page, disk);
  await pit(page, 'H').click();
  await expect(summary(page)).toHaveText('63 orders, 54 results');
  await expect(results(page).first().locator('svg')).toBeVisible();
  await expectNoViolations(page, 'bead order');

  await results(page).last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Why not H.*\?$/ }).click();
  await expect(page.getByTestId('look')).toContainText(
    /^By estimate, H.* (as good as|worse than) the best move/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('look')).toBeHidden();
  await expect(summary(page)).toHaveText('63 orders, 54 results');

  await bead(page, /^stone, 9 in hand/).click();
  await expect(announcer(page)).toContainText('stone placed in e. In hand: gem 4, 8 stones. Choose a way');
  await pit(page, 'a').click();
  await bead(page, /^gem 4/).click();
  await expect(pit(page, 'a')).toHaveAccessibleName('North a, gem 4');
  await expect(summary(page)).toHaveText('2 of 63 orders, 2 results');
  await pit(page, 'A').click();
  await expect(hand(page).getByRole('heading')).toHaveText('Hoo0400000000');
  await hand(page).getByRole('button', { name: 'Take back' }).click();
  await expect(hand(page).getByRole('radio')).toHaveCount(2);
  await hand(page).getByRole('button', { name: 'Place the rest' }).click();
  await hand(page).getByRole('button', { name: 'Play Hoi0400000000' }).click();
  await expect(move(page, 'Hoi0400000000')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 0');
  await pit(page, 'H').click();
  const row = results(page).nth(2);
  const name = ((await row.innerText()).split('\n')[0] ?? '').trim();
  await row.click();
  await expect(move(page, name)).toBeVisible();
});

test('an order is laid by keyboard alone, and one is played from the table', async ({ openApp, disk }) => {
  const page = await openApp({ settings: SETTINGS });
  await open(page, disk);
  await page.keyboard.press('h');
  await expect(bead(page, /^gem 4/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hand(page).getByRole('radio')).toHaveCount(0);
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 0');

  await page.keyboard.press('h');
  await page.keyboard.press('ArrowRight');
  await expect(bead(page, /^stone/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hand(page).getByRole('radio', { name: 'inner, to f' })).toBeFocused();
  await page.keyboard.press('o');
  await page.keyboard.press('Digit4');
  await expect(hand(page).getByRole('heading')).toHaveText('Ho0400000');
  await page.keyboard.press('Backspace');
  await expect(hand(page).getByRole('heading')).toHaveText('Ho0');
  await page.keyboard.press('Digit4');
  await page.keyboard.press('End');
  await expect(announcer(page)).toHaveText(/Hoi0400000000 is complete, Enter plays it$/);
  await expect(hand(page).getByRole('button', { name: 'Play Hoi0400000000' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(move(page, 'Hoi0400000000')).toBeVisible();

  await page.keyboard.press('Control+z');
  await page.keyboard.press('h');
  await expect(summary(page)).toHaveText('63 orders, 54 results');
  await page.keyboard.press('r');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('End');
  const last = results(page).last();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-posinset', '54');
  const name = ((await last.innerText()).split('\n')[0] ?? '').trim();
  await page.keyboard.press('Enter');
  await expect(move(page, name)).toBeVisible();
});
