/** Journey 3: a game is reviewed, told, gone through and tried again, once by keyboard alone and once by mouse alone. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, ending, copiedGame, openFile, pit, ply, showTab } from './studio-page.ts';

/** Ada gives away 6 with 1. B.A and 10 with 4. B, Ben 12 with 3... c; all of it is soon proved. */
const GAME = `[Game "kalah"]
[Rules "kalah:houses=4"]
[South "Ada"]
[North "Ben"]

1. BA ba 2. C b 3. D c 4. B da 5. CD *
`;
const STORY =
  'Ada was winning by 6 until 1. B.A, which gave away 6 seeds. ' +
  'The game was level until 3... c, with which Ben gave away 12 seeds. That decided the game for Ada.';

const job = (page: Page): Locator => page.getByTestId('review-job');
const story = (page: Page): Locator => page.getByTestId('review-story');
const retry = (page: Page): Locator => page.getByTestId('review-retry');
const mistakes = (page: Page): Locator => page.getByTestId('review-mistakes').getByRole('listitem');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Review' });

/** What the page says once the game is reviewed. */
async function expectReviewed(page: Page): Promise<void> {
  // By size, and moves that keep the win behind those that change the result.
  await expect(mistakes(page)).toHaveText([
    /3\.\.\.\sc.*changes the result.*It leaves a open; Ada takes 4 with D\.B next\. Better: b, which keeps a safe/,
    /1\.\sB\.A.*changes the result.*It lets Ben move again with b\.a\. Better: C, which takes/,
    /4\.\sB.*10 seeds fewer, still won.*Better: D, which takes 4 with D\.B/,
  ]);
  await expect(page.getByText('2 blunders, 1 inexact move', { exact: true })).toBeVisible();
  await expect(job(page)).toBeHidden();
  await expect(story(page)).toHaveText(new RegExp(STORY.replaceAll(' ', '\\s')));
}

/** Where one stands on the line, in moves. */
async function expectPly(page: Page, number: number): Promise<void> {
  await expect(ply(page)).toHaveAttribute('data-ply', `${number} of 13`);
}

test('by keyboard: review, next mistake, try again, accept, undo', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'ada.mgn', GAME);
  await page.keyboard.press('F12');
  await expect(dialog(page).getByRole('radio', { name: 'For a fixed time' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog(page).getByRole('radio', { name: /^Until every move is proved/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectReviewed(page);
  const reviewed = await copiedGame(page);
  expect(reviewed).toContain('suggested better');
  await expectNoViolations(page, 'review');

  await page.keyboard.press('F8');
  await expectPly(page, 8);
  await page.keyboard.press('F8');
  await expectPly(page, 2);
  await page.keyboard.press('F8');
  await expectPly(page, 9);
  await page.getByRole('button', { name: 'In order' }).press('Enter');
  await page.keyboard.press('Shift+F8');
  await expectPly(page, 8);
  await page.keyboard.press('Shift+F12');
  await expect(retry(page)).toContainText(/North to move: find something better than 3\.\.\.\sc\./);
  await expectPly(page, 7);
  await expect(pit(page, 'b')).not.toHaveAccessibleDescription(/South/);
  await page.keyboard.press('c');
  await expect(retry(page)).toContainText('c is the move that was played: it gives away 12 seeds.');
  await page.keyboard.press('b');
  await expect(retry(page)).toContainText('Right: b is best.');
  await expect(retry(page)).toContainText('Then B a C b D.');
  // The line is played on the board, beside the game.
  await expect(page.getByTestId('look')).toContainText('6 / 6');
  await expect(retry(page).getByRole('button', { name: 'Next mistake' })).toBeFocused();
  await expectNoViolations(page, 'a mistake tried again');
  await page.keyboard.press('Shift+F12');
  await expectPly(page, 8);
  expect(await copiedGame(page)).toBe(reviewed);

  await command(page, 'Keep all review marks');
  await expect.poll(() => copiedGame(page)).not.toContain('suggested');
  await page.keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).toBe(reviewed);
  await page.keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).not.toMatch(/suggested|verdict/);
  // The values are no step of their own: the page still tells the game, and judging by them marks it again.
  await expect(story(page)).toContainText('Ada was winning by 6');
  await command(page, 'Judge by known values');
  await expect.poll(() => copiedGame(page)).toContain('suggested better');
});

test('by mouse: review from its layout, every point leads to its move, clear', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'ada.mgn', GAME);
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: /^Review this game/ }).click();
  await dialog(page)
    .getByRole('radio', { name: /^Until every move is proved/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Review', exact: true }).click();
  await expectReviewed(page);

  await story(page)
    .getByRole('button', { name: /3\.\.\.\sc/ })
    .click();
  await expectPly(page, 8);
  // The board marks the pit that the reply takes from.
  await expect(pit(page, 'a')).toHaveAccessibleDescription(/threatened, \d seeds/);
  await page.getByRole('slider', { name: 'Course of the game' }).click({ position: { x: 34, y: 60 } });
  await expectPly(page, 0);
  await page.getByRole('tab', { name: 'All moves' }).click();
  const row = page
    .getByTestId('review-moves')
    .getByRole('row')
    .filter({ hasText: /4\.\sB/ });
  // As high as the grid takes it for, with the loss in bold.
  await expect(row).toHaveCSS('height', '26px');
  await expect(row.getByRole('cell', { name: '−10' })).toHaveCSS('font-weight', '680');
  await row.getByRole('button').click();
  await expectPly(page, 9);
  await page.getByRole('tab', { name: 'Losses' }).click();
  await expect(page.getByTestId('review-losses').getByRole('row', { name: /^6–7/ })).toContainText('1');
  await page.getByRole('tab', { name: 'Mistakes', exact: true }).click();

  await page.getByRole('button', { name: 'Try again' }).click();
  await pit(page, 'C').click();
  await expect(retry(page)).toContainText(/^C gives away \d+ seeds?\. Try another move\./);
  // A wrong move does not tell the right one: two hints come before it.
  await expect(retry(page)).not.toContainText('D');
  await expect(page.getByRole('button', { name: 'Show the best move' })).toBeHidden();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(retry(page)).toContainText('The right move earns another move.');
  await page.getByRole('button', { name: 'Another hint' }).click();
  await expect(retry(page)).toContainText(/It is (?:A or D|D)\./);
  await page.getByRole('button', { name: 'Show the best move' }).click();
  await expect(retry(page)).toContainText('The best move is D.');
  await page.getByRole('button', { name: 'Back to the review' }).click();
  await expectPly(page, 9);

  await mistakes(page)
    .nth(1)
    .getByRole('button', { name: /^Better: C/ })
    .click();
  await expect(ply(page)).toHaveAttribute('title', /: B C$/);
  await page.getByRole('button', { name: 'Remove marks' }).click();
  await expect.poll(() => copiedGame(page)).not.toMatch(/suggested|verdict/);
  await expectPly(page, 1);
});

test('a review that was paused goes on after the page was closed', async ({ openApp, disk }) => {
  const review = { kind: 'time', seconds: 0.4, isChosen: true };
  const page = await openApp({ settings: { review } });
  await openFile(page, disk, 'start.mgn', '[Game "oware"]\n\n1. A a 2. B b 3. C c 4. D d 5. E e 6. F *\n');
  await page.keyboard.press('F12');
  await expect(job(page)).toContainText(/Reviewing: [1-9]/);
  await job(page).getByRole('button', { name: 'Pause' }).click();
  const paused = await job(page).innerText();
  await page.close();

  const again = await openApp();
  await openFile(again, disk, 'start.mgn');
  await expect(job(again)).toContainText(/Paused at [1-9]/);
  expect((await job(again).innerText()).split('\n')[0]).toBe(paused.split('\n')[0]);
  await job(again).getByRole('button', { name: 'Resume' }).click();
  await expect(job(again)).toBeHidden();
  await expect(story(again)).toContainText('Where the game ends');
});

/** The last moves of a game on PlayStrategy: Ama throws a won ending away, short of time. */
const ARENA = `[Event "Rated Oware game"]
[Site "https://playstrategy.org/abcd1234"]
[Date "2026.07.27"]
[P1 "Ama"]
[P2 "Kofi"]
[Result "0-1"]
[P1Elo "1848"]
[P2Elo "1722"]
[Variant "Oware"]
[TimeControl "180+2"]
[Termination "Time forfeit"]
[FEN "2,2S,3/1,1S,2,1S,1S 22 21 S 1"]
[SetUp "1"]

1. f1f2 { [%clk 0:00:41] } c2a2 { [%clk 0:01:07] } 0-1
`;

test('four actions lead from a file of PlayStrategy to its mistakes', async ({ openApp, disk }) => {
  const page = await openApp();
  await disk.write('arena.pgn', ARENA);
  await disk.willOpen('arena.pgn');
  await page.keyboard.press('Control+o'); // 1: open, 2: choose the file
  await expect(documentTab(page, 'arena')).toBeVisible();
  await page.keyboard.press('F12'); // 3
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Enter'); // 4
  await expect(mistakes(page)).toHaveText([/1\.\sF.*Better: (?:B|E)/]);
  await expect(page.getByText('Ama').first()).toBeVisible();
  await expect(page.getByText('1848').first()).toBeVisible();
});

test('by margin alone every seed counts, and the choice is kept', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'ada.mgn', GAME);
  await page.keyboard.press('F12');
  await dialog(page)
    .getByRole('radio', { name: /^Until every move is proved/ })
    .click();
  await dialog(page)
    .getByRole('radio', { name: /^By margin only/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('3 blunders', { exact: true })).toBeVisible();
  await expect(mistakes(page).nth(1)).toHaveText(/4\.\sB/);
  await command(page, 'Review with other limits…');
  await expect(dialog(page).getByRole('radio', { name: /^By margin only/ })).toBeChecked();
});

test('a finished game is worth its final score, and says how it ended', async ({ openApp, disk }) => {
  const page = await openApp();
  const over = '[Game "oware"]\n[Rules "oware"]\n[Setup "4-0-3-0-2-1-0-4-0-3-0-3-0-28-S"]\n\n*\n';
  await openFile(page, disk, 'over.mgn', over);
  await expect(ending(page)).toContainText(/North wins 28–0\s*More than half of all seeds/);
  const ribbon = page.getByRole('slider', { name: 'Course of the game' });
  await expect(ribbon).toHaveAttribute('aria-valuetext', /North \+28, final score/);
  await expect(page.locator('.ribbon > .end')).toHaveText(['0', '28']);
  await showTab(page, 'Lines');
  await expect(page.getByTestId('value-note')).toContainText(/^[^,]*North \+28, final score 0–28/);
});
