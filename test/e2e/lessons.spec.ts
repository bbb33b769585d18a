/** Lessons: a course of the program by keyboard, and a lesson that a teacher makes of the positions of a game. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, openFile } from './studio-page.ts';

const lesson = (page: Page): Locator => page.locator('[data-pane="lesson"]');
const place = (page: Page): Locator => page.getByTestId('lesson-place');
const text = (page: Page): Locator => page.getByTestId('lesson-text');

test('by keyboard: a course asks for moves, helps, counts what is done, and covers no document', async ({
  openApp,
}) => {
  const page = await openApp();
  await command(page, 'Studies and lessons…');
  const list = page.getByRole('dialog', { name: 'Studies and lessons' });
  await expect(list.getByRole('button', { name: /^Kalah: from the first sowing/ })).toContainText('12 steps');
  await expectNoViolations(page, 'studies and lessons');
  await list.getByRole('button', { name: /^Kalah: from the first sowing/ }).press('Enter');

  // A step that shows its moves; menus and tabs are away.
  await expect(place(page)).toHaveText('Step 1 of 12');
  await expect.poll(async () => (await lesson(page).boundingBox())?.y).toBeLessThan(16);
  await page.keyboard.press('ArrowRight');
  await expect(text(page)).toContainText('it is North’s turn');
  await page.keyboard.press('ArrowRight');
  // A place.
  await expect(place(page)).toHaveText('Step 2 of 12');
  await page.keyboard.press('f');
  await expect(page.getByTestId('lesson-verdict')).toHaveText('f is not it. Try again.');
  await page.keyboard.press('a');
  await expect(page.getByTestId('lesson-verdict')).toHaveText('Right.');
  await page.keyboard.press('Enter');
  // A move: the note of a wrong one says why, hints lead to the right one.
  await expect(place(page)).toHaveText('Step 3 of 12');
  await page.keyboard.press('d');
  await expect(text(page)).toContainText('the last seed goes one too far');
  await page.keyboard.press('t');
  await expect(text(page)).toContainText('The right move earns another move.');
  await expectNoViolations(page, 'a wrong answer in a lesson');
  await page.keyboard.press('c');
  await expect(text(page)).toContainText('the most useful move in Kalah');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('Step 4 of 12');
  await page.keyboard.press('Escape');
  await expect(lesson(page)).toBeHidden();

  // It continues at the first step that is not done, also after a restart.
  await page.close();
  const again = await openApp();
  await command(again, 'Studies and lessons…');
  const entry = again.getByRole('button', { name: /^Kalah: from the first sowing/ });
  await expect(entry).toContainText('3 of 12 steps done');
  await entry.click();
  await expect(place(again)).toHaveText('Step 4 of 12');
});

const GAME = `[Game "kalah"]
[Rules "kalah:houses=4"]

{Which pit ends in the store?} 1. B (1. A? {That ends in D.}) A 1... a 2. C *
`;

test('by mouse: positions of a game become a lesson, which is played and comes back from its file', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'game.mgn', GAME);
  await page.keyboard.press('Home');
  await command(page, 'Add to a lesson');
  await expect(page.getByTestId('document-state')).toHaveText(
    'Added as the first step of a new lesson, “Lesson”.',
  );
  await page.keyboard.press('ArrowRight');
  await command(page, 'Add to a lesson');
  await expect(page.getByTestId('document-state')).toHaveText('Added as the last step of “Lesson”.');
  await page.getByRole('tab', { name: /Lesson/ }).click();
  await command(page, 'Play as a lesson');
  await expect(place(page)).toContainText('of 2');
  await page.keyboard.press('PageUp');
  await expect(place(page)).toHaveText('Step 1 of 2');
  await expect(text(page)).toContainText('Which pit ends in the store?');
  const pit = (letter: string): Locator =>
    lesson(page).getByRole('button', { name: new RegExp(`^South ${letter}(,|$)`) });
  await pit('A').click();
  await expect(text(page)).toContainText('That ends in D.');
  await pit('B').click();
  await expect(page.getByTestId('lesson-verdict')).toHaveText('Right.');
  await text(page).getByRole('button', { name: 'Next move' }).click();
});

const COUNT = `[Game "oware"]
[Rules "oware"]
[Setup "0-2-0-1-3-2-1-2-5-4-0-3-12-13-S"]
[Exercise "capture F"]
[Answer "5"]

1. F *
`;

test('a step that asks for a number takes the keys of the lesson in its field', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'count.mgn', COUNT);
  await command(page, 'Play as a lesson');
  await expect(text(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('t');
  await expect(text(page)).toContainText('2 seeds');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('lesson-verdict')).toHaveText('Right.');
});
