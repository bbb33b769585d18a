/** A club player guesses the moves of a game: by keyboard, by mouse and by hand; nothing tells a later move. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, goToPly, menu, openFile, pit, showTab, tree } from './studio-page.ts';

/** Ada gives away seeds with 1. B.A and 4. B, Ben with 3... c; all of it is soon proved. */
const GAME = `[Game "kalah"]
[Rules "kalah:houses=4"]
[South "Ada"]
[North "Ben"]

{Before the trap}
1. B {Better was C} A ba 2. C b 3. D c {The decision} 4. B da 5. CD *
`;

const guessing = (page: Page): Locator => page.getByRole('region', { name: 'Guess the moves' });
const question = (page: Page): Locator => page.getByTestId('question');
const verdict = (page: Page): Locator => page.getByTestId('verdict');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Guess the moves' });

async function begin(page: Page): Promise<void> {
  await command(page, 'Guess the moves…');
  await expect(dialog(page)).toBeVisible();
}

test('by keyboard: the moves of one player are guessed, told and kept', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'ada.mgn', GAME);
  const before = await page.title();
  await begin(page);
  await expect(dialog(page).getByRole('radio', { name: 'both players' })).toBeFocused();
  await expect(dialog(page).getByTestId('guess-count')).toHaveText(/^\d+ moves to guess$/);
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'Ada (South)' })).toBeChecked();
  await page.keyboard.press('Escape');
  // A choice that is cancelled is not kept.
  await begin(page);
  await expect(dialog(page).getByRole('radio', { name: 'both players' })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: 'both players' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'Ada (South)' })).toBeChecked();
  await expectNoViolations(page, 'the dialog');
  await page.keyboard.press('Enter');

  await expect(question(page)).toHaveText('Ada (South) to move. What was played at move 1?');
  await page.keyboard.press('b');
  await expect(verdict(page)).toHaveText('B is the best move.');
  await expect(page.getByTestId('game-move')).toHaveText('It was also played in the game.');
  await page.keyboard.press('Enter');
  // B earned another move: Ada played A, and C is best.
  await expect(verdict(page)).toBeHidden();
  await page.keyboard.press('c');
  await expect(verdict(page)).toHaveText('C is the best move.');
  await expect(page.getByTestId('game-move')).toHaveText(
    /^In the game, A was played: it gives away \d+ seeds?\.$/,
  );
  await expect(page.getByTestId('why')).not.toBeEmpty();
  await expect(guessing(page).getByRole('button', { name: /^Next move/ })).toBeFocused();
  await expectNoViolations(page, 'a guess that is told');
  await page.keyboard.press('Enter');

  // Her A and Ben’s moves are played by the game.
  await expect(question(page)).toHaveText('Ada (South) to move. What was played at move 2?');
  await expect(page.getByTestId('since')).toHaveText('Played since: A b a');
  await page.keyboard.press('v');
  await expect(verdict(page)).toHaveText('You did not guess this move.');

  // Escape keeps the result so far, and loses nothing.
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('score')).toHaveText('Your score: 67%');
  await expect(page.getByTestId('own')).toHaveText(/^The moves of Ada \(South\) in the game score \d+%\.$/);
  await expect(page.getByTestId('guesses').getByRole('row')).toHaveCount(4);
  await expectNoViolations(page, 'the result');
  await page.keyboard.press('Escape');
  await expect(guessing(page)).toBeHidden();
  // The document is as it was: its title has no sign of a change.
  expect(await page.title()).toBe(before);
  await page.close();

  const again = await openApp();
  await command(again, 'Training');
  await expect(again.getByTestId('guessed').getByRole('row')).toHaveCount(2);
  await expect(again.getByTestId('guessed')).toContainText('67%');
  // A guessed game is no exercise: there is none to practise.
  await expect(again.getByTestId('due')).toContainText('There are no exercises yet.');
  await expect(again.getByRole('button', { name: 'Practise ahead' })).toBeHidden();
});

test('by mouse: seeds are sown by hand, and a wrong guess becomes an exercise', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'ada.mgn', GAME);
  await goToPly(page, 5);
  await menu(page, 'Analysis', 'Exercises and lessons', 'Guess the moves…');
  await expect(dialog(page).getByRole('radio', { name: /^at the position shown, after 2\./ })).toBeChecked();
  await dialog(page).getByRole('radio', { name: 'both players' }).click();
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await expect(question(page)).toHaveText('Ben (North) to move. What was played at move 2?');
  await pit(page, 'c').click();
  await expect(verdict(page)).toHaveText(/^c (is|gives)/);
  await guessing(page)
    .getByRole('button', { name: /^Next move/ })
    .click();
  await expect(question(page)).toHaveText(/^Ada \(South\) to move\./);

  // A click with Shift lifts the seeds, arrows drop them, and Enter plays: the hand of the study.
  await pit(page, 'D').click({ modifiers: ['Shift'] });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(/^D /);
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveText(/^Ben \(North\) to move\./);
  await guessing(page).getByRole('button', { name: 'Stop guessing' }).click();
  const train = guessing(page).getByRole('button', { name: /^Train the/ });
  await train.click();
  await expect(page.getByTestId('gathered')).toContainText(/\d exercises? (was|were) added\./);

  // Continued, it is still one result.
  await guessing(page).getByRole('button', { name: 'Continue guessing' }).click();
  await expect(question(page)).toHaveText(/^Ben \(North\) to move\./);
  await page.keyboard.press('Escape');
  await guessing(page).getByRole('button', { name: 'Close', exact: true }).click();
  await command(page, 'Training');
  await expect(page.getByTestId('guessed').getByRole('row')).toHaveCount(2);
});

test('nothing on the screen tells a later move, its value, the notes or the result', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  // A file of two games, so the library is open; it tells results and shows positions.
  await openFile(page, disk, 'two.mgn', `${GAME}\n[Game "kalah"]\n[Rules "kalah:houses=4"]\n\n1. A *\n`);
  await expect(page.locator('[data-pane="library"]')).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('radio', { name: 'For a fixed time' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('review-mistakes').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByTestId('review-job')).toBeHidden();
  await page.keyboard.press('Home');
  await begin(page);
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveText('Ada (South) to move. What was played at move 1?');

  for (const name of ['Moves', 'Note', 'Lines', 'Graph', 'Explorer'])
    await expect(page.getByRole('tab', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('tree')).toHaveCount(0);
  await expect(page.locator('[data-pane="library"]')).toBeHidden();
  await expect(page.getByTestId('review-mistakes')).toHaveCount(0);
  // Everything that is drawn or read aloud, of all elements.
  const told = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .flatMap((element) => [
        ...['aria-label', 'title', 'aria-description', 'aria-valuetext'].map((name) =>
          element.getAttribute(name),
        ),
        ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      ])
      .join(' '),
  );
  for (const secret of ['trap', 'Better', 'decision', 'gives away', 'South +', 'North +', 'B.A'])
    expect(told).not.toContain(secret);
  // Keys that go through the game or show its values do nothing here.
  for (const key of ['ArrowRight', 'End', 'z', 'Control+Enter', 'Space']) await page.keyboard.press(key);
  await expect(question(page)).toHaveText('Ada (South) to move. What was played at move 1?');
  await expect(verdict(page)).toBeHidden();

  // The page is left, and the study shows all of it again.
  await page.keyboard.press('Escape');
  await expect(guessing(page)).toBeHidden();
  await command(page, 'Study');
  await showTab(page, 'Moves');
  await expect(tree(page).getByRole('treeitem')).not.toHaveCount(0);
});
