/** The help and the tours for beginners: read, searched and played, by keyboard alone and by mouse alone. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { board, command, menu, pit, showTab } from './studio-page.ts';

function help(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Help', exact: true });
}

function tour(page: Page, game: string): Locator {
  return page.getByRole('dialog', { name: `Tour of ${game}`, exact: true });
}

test('F1 opens the help, where it was left and at an option; a search leads to an example, the menu to rules', async ({
  openApp,
}) => {
  const page = await openApp();
  await page.keyboard.press('F1');
  const field = help(page).getByRole('searchbox', { name: 'Search the help' });
  await expect(field).toBeFocused();
  await expectNoViolations(page, 'help');
  await page.keyboard.type('majority stop');
  const found = help(page).getByRole('list', { name: 'Found' });
  await expect(found.getByRole('button').first()).toContainText('Stop at a majority');
  await field.fill('');
  await page.keyboard.type('extra turns');
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const reader = help(page).getByRole('region', { name: 'Kalah', exact: true });
  await expect(reader).toBeFocused();
  await expect(reader.getByRole('heading', { name: 'Extra turns' })).toBeInViewport();

  const figure = reader.getByRole('figure').filter({ hasText: 'fourth seed of C' });
  await figure.getByRole('button', { name: 'Play C' }).press('Enter');
  await expect(figure.getByRole('status')).toContainText(/C.*again/);
  await figure.getByRole('button', { name: 'Start again' }).click();
  await figure.getByRole('button', { name: /^South A, / }).click();
  await expect(figure.getByRole('status')).toContainText('A');

  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 3 seeds');
  // It opens again where it was left.
  await page.keyboard.press('F1');
  await expect(help(page).getByRole('region', { name: 'Kalah', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // From the menu: the rules of a game, and the page on which their values are tried out.
  await menu(page, 'Help', 'About the games', 'Oware');
  const rules = help(page).getByRole('region', { name: 'Oware', exact: true });
  await expect(rules.getByRole('heading', { name: 'The grand slam' })).toBeVisible();
  await rules.getByRole('button', { name: 'All options' }).first().click();
  const options = help(page).getByRole('region', { name: 'Options of Oware' });
  await options.getByRole('button', { name: 'Show all options of “Grand slam”' }).click();
  await options.getByRole('button', { name: /^An ordinary capture/ }).click();
  await expect(options.getByRole('button', { name: /^An ordinary capture/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectNoViolations(page, 'options in the help');
  await help(page).getByRole('button', { name: 'Back to the last page' }).click();
  await expect(rules).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();

  // From an option in the rules panel: what it means.
  await showTab(page, 'Rules');
  await page.getByRole('checkbox', { name: 'Pie rule' }).focus();
  await page.keyboard.press('F1');
  const ofKalah = help(page).getByRole('region', { name: 'Options of Kalah' });
  await expect(ofKalah.getByRole('heading', { name: 'Pie rule' })).toBeInViewport();
});

test('the tour of Kalah, from the menu to its end by keyboard alone', async ({ openApp }) => {
  const page = await openApp();
  await command(page, 'Tour for beginners');
  await page
    .getByRole('dialog', { name: 'Tour for beginners' })
    .getByRole('button', { name: /^Kalah/ })
    .press('Enter');
  const lesson = tour(page, 'Kalah');
  await expect(lesson).toContainText('1 of 7');
  await expectNoViolations(page, 'tour');
  // Another move than the one that is meant brings a hint and changes nothing.
  await page.keyboard.press('b');
  await expect(lesson.getByRole('status').first()).toContainText('sow from A');
  await expect(lesson.getByRole('button', { name: 'South B, 4 seeds' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(lesson).toContainText('B, C, D and E got one seed each');
  await expect(lesson.getByRole('button', { name: 'South B, 5 seeds' })).toBeVisible();
  for (const [i, key] of ['c', 'f', 'd', 'c', 'f', 'f'].entries()) {
    await expect(lesson.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lesson).toContainText(`${i + 2} of 7`);
    await page.keyboard.press(key);
  }
  await expect(lesson).toContainText('you win 25–23');
  await page.keyboard.press('Enter');
  await expect(lesson.getByRole('heading', { name: 'You can play Kalah now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lesson).toBeHidden();
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 3 seeds');
});

test('the tour of Kalah by mouse alone, with a step skipped and one gone back to', async ({ openApp }) => {
  const page = await openApp();
  await menu(page, 'Help', 'Tour for beginners…');
  await page
    .getByRole('dialog', { name: 'Tour for beginners' })
    .getByRole('button', { name: /^Kalah/ })
    .click();
  const lesson = tour(page, 'Kalah');
  const sow = async (letter: string): Promise<void> =>
    lesson.getByRole('button', { name: new RegExp(`^South ${letter}, `) }).click();
  await lesson.getByRole('button', { name: 'Skip step' }).click();
  await expect(lesson).toContainText('2 of 7');
  await lesson.getByRole('button', { name: 'Back' }).click();
  for (const letter of ['A', 'C', 'F', 'D', 'C', 'F', 'F']) {
    await sow(letter);
    await lesson.getByRole('button', { name: 'Next' }).click();
  }
  await lesson.getByRole('button', { name: 'Play Kalah' }).click();
  await expect(lesson).toBeHidden();
  await expect(board(page)).toBeVisible();
});

test('the tour of Shakala asks for ways and beads, and Escape leaves it', async ({ openApp }) => {
  const page = await openApp();
  await command(page, 'Tour for beginners');
  await page.getByRole('button', { name: /^Shakala/ }).press('Enter');
  const lesson = tour(page, 'Shakala');
  await page.keyboard.press('b');
  await lesson.getByRole('radio', { name: 'stone', exact: true }).press('Enter');
  await expect(lesson).toContainText('C and D got one bead each');
  await page.keyboard.press('Enter');
  // The way and the beads by their keys.
  for (const key of ['e', 'o', '0']) await page.keyboard.press(key);
  await expect(lesson).toContainText('You chose the way and the order');
  await page.keyboard.press('Escape');
  await expect(lesson).toBeHidden();
});
