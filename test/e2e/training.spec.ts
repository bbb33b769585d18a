/** Training from one's own games: the mistakes of a review by keyboard alone, an opening drill by mouse alone. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, menu, openFile } from './studio-page.ts';

/** Ada gives away seeds with 1. B.A and 4. B, Ben with 3... c; all of it is soon proved. */
const GAME = `[Game "kalah"]
[Rules "kalah:houses=4"]
[South "Ada"]
[North "Ben"]

1. BA ba 2. C b 3. D c 4. B da 5. CD *
`;
/** What was played, and what is right instead. */
const BETTER: Readonly<Record<string, string>> = { A: 'C', c: 'b', B: 'D' };

const OPENING = `[Game "oware"]

1. A (1. C d) (1. E?? d 2. A) a 2. B b *
`;

const training = (page: Page): Locator => page.getByRole('region', { name: 'Training' });
const gathered = (page: Page): Locator => page.getByTestId('gathered');
const verdict = (page: Page): Locator => page.getByTestId('verdict');
const start = (page: Page): Locator => training(page).getByRole('button', { name: 'Start session' });

/** The move that the question says was played. */
async function playedMove(page: Page): Promise<string> {
  const question = training(page).getByText(/was played here\. Find a better move\./);
  await expect(question).toBeVisible();
  return /(\S+) was played/.exec(await question.innerText())?.[1] ?? '';
}

test('by keyboard: the mistakes of a review become exercises that are answered and kept', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'ada.mgn', GAME);
  await page.keyboard.press('F12');
  const dialog = page.getByRole('dialog', { name: 'Review' });
  await expect(dialog.getByRole('radio', { name: 'For a fixed time' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('review-mistakes').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByTestId('review-job')).toBeHidden();

  // One of the three gives seeds away but keeps the win.
  await command(page, 'Train my mistakes');
  await expect(gathered(page)).toContainText('2 exercises were added.');
  await expect(start(page)).toBeFocused();
  await expectNoViolations(page, 'exercises from mistakes');
  await page.keyboard.press('Enter');

  const wrong = await playedMove(page);
  await expect(gathered(page)).toBeHidden();
  await page.keyboard.press(wrong.toLowerCase());
  await expect(verdict(page)).toHaveText('Wrong.');
  await expect(page.getByTestId('why')).toContainText(`${wrong}: `);
  await expect(page.getByTestId('why')).toContainText(/Right: \w, (level|South|North)/);
  await expect(page.getByRole('radio', { name: 'Your move' })).toBeChecked();
  await expectNoViolations(page, 'a wrong answer');
  await page.keyboard.press('Enter');
  // The one that was wrong comes again.
  for (let i = 0; i < 2; i++) {
    const better = BETTER[await playedMove(page)] ?? '';
    await page.keyboard.press(better.toLowerCase());
    await expect(verdict(page)).toHaveText('Right.');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByTestId('score')).toHaveText('1 of 2 right on the first try');
  await page.close();

  const again = await openApp();
  await command(again, 'Training');
  const row = training(again)
    .getByRole('row', { name: /Your mistakes/ })
    .first();
  await expect(row.getByRole('cell')).toHaveText([/^[\d,]+ ±\d+$/, '50% 1/2', '0', '0', '2', 'Practise']);
});

test('by mouse: the moves of a file are drilled for one side', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { theme: 'dark' } });
  await openFile(page, disk, 'opening.mgn', OPENING);
  await menu(page, 'Analysis', 'Exercises and lessons', 'Drill openings as South…');
  const dialog = page.getByRole('dialog', { name: 'Drill openings as South' });
  await expect(dialog.getByTestId('drill-count')).toHaveText('2 exercises: 0 due, 2 new');
  await dialog.getByLabel('Up to move number').fill('1');
  await expect(dialog.getByTestId('drill-count')).toHaveText('1 exercise: 0 due, 1 new');
  await dialog.getByLabel('Up to move number').fill('5');
  await expectNoViolations(page, 'the depth of a drill');
  await dialog.getByRole('button', { name: 'Drill', exact: true }).click();
  const pit = (letter: string): Locator =>
    training(page).getByRole('button', { name: new RegExp(`^South ${letter}(,|$)`) });

  await expect(training(page)).toContainText('Which move do your lines have here?');
  await pit('F').click();
  await expect(verdict(page)).toHaveText('Wrong.');
  await expect(page.getByTestId('why')).toHaveText('Your lines have A or C here.');
  await expectNoViolations(page, 'a drill');
  // The line goes on with the move of the file, and right moves lead on by themselves.
  await training(page).getByRole('button', { name: /^Next/ }).click();
  await expect(page.getByTestId('drill-line')).toHaveText('After 1. A a.');
  await pit('B').click();
  // The one that was wrong comes again; any move of the file is right.
  await expect(page.getByTestId('place')).toHaveText(/1 of 2/);
  await pit('C').click();
  await expect(page.getByTestId('score')).toHaveText('1 of 2 right on the first try');
  await expectNoViolations(page, 'the end of a drill');
  await training(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(start(page)).toBeHidden();
});

test.describe('with a page that hangs', () => {
  // Pages of a lent profile share a process, which would hang as a whole.
  test.use({ ownProfile: true });

  test('the position shown becomes an exercise; its session and its answers survive a reload and a crash', async ({
    openApp,
    disk,
    host,
    isWeb,
  }) => {
    test.skip(host !== 'browser', 'The desktop program does not reload a page with unsaved changes.');
    const page = await openApp();
    await openFile(page, disk, 'ada.mgn', GAME);
    const told = page.getByTestId('document-state');
    await page.keyboard.press('Home');
    // The command adds the exercise, and takes it back.
    await page.keyboard.press('Control+Shift+X');
    await expect(told).toContainText(/Added to your training: .*\. The same command takes it back\./);
    await page.keyboard.press('Control+Shift+X');
    await expect(told).toContainText('Taken out of your training');
    await page.keyboard.press('Control+Shift+X');
    await expect(told).toContainText('Added to your training');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await command(page, 'Exercise of this position');
    await expect(told).toContainText('Added to your training');

    await page.keyboard.press('Shift+F4');
    await start(page).click();
    const place = page.getByTestId('place');
    await expect(place).toHaveText('0 of 2 done');
    await training(page).getByRole('button', { name: 'Show the answer' }).click();
    await expect(verdict(page)).toHaveText('Answer shown.');
    await page.reload();
    // The same exercise, with its answer.
    await expect(verdict(page)).toHaveText('Answer shown.');
    await page.keyboard.press('Enter');
    await expect(training(page).getByRole('button', { name: 'Show the answer' })).toBeVisible();
    const board = training(page).getByRole('grid');
    const asked = await board.ariaSnapshot();
    await page.reload();
    await expect(training(page).getByRole('button', { name: 'Show the answer' })).toBeVisible();
    expect(await board.ariaSnapshot()).toBe(asked);

    // No host takes what the web edition writes: it is lost if its page hangs in the same task, before a second has passed.
    if (isWeb) return;
    // The page hangs at the very moment of the answer, and is killed: not before it, which a busy machine would do.
    const answered = page.waitForEvent('console', (message) => message.text() === 'answered');
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent.trim() === 'Show the answer',
      );
      setTimeout(() => {
        button?.click();
        console.debug('answered');
        for (const since = performance.now(); performance.now() - since < 60_000;);
      });
    });
    await answered;
    await page.close();
    const again = await openApp();
    await command(again, 'Training');
    await expect(training(again).locator('.numbers')).toContainText('2answered today');
  });
});
