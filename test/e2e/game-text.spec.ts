/** The game as text: the board follows what is read, the text follows the board, notes are written from it. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openFile, ply, status } from './studio-page.ts';

/** The last two seeds run round and round; every twelfth move has a note. */
const ROUND = Array.from(
  { length: 40 },
  (_, i) => `A a B b C c D d E e F f {Round ${String(i + 1)} is over.}`,
);
const LONG = `[Game "oware"]
[Rules "oware:repetition=0"]
[Setup "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]
[South "Ama"]
[North "Kofi"]

{[%title "Forty rounds"] Two seeds are left; see [the end](move:480).} ${ROUND.join(' ')} *
`;

const text = (page: Page): Locator => page.getByRole('region', { name: 'Game as text' });
const current = (page: Page): Locator => text(page).locator('[aria-current="true"]');

async function showText(page: Page): Promise<void> {
  await page.getByRole('tablist', { name: 'View of the moves' }).getByRole('tab', { name: 'Text' }).click();
  await expect(text(page)).toContainText('Round 40 is over.');
}

test('the board shows what is read in the middle of the pane, and nothing else moves it', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'rounds.mgn', LONG);
  await showText(page);
  await expect(text(page).getByRole('heading')).toHaveText('Forty rounds');
  await text(page).hover();
  await page.mouse.wheel(0, 900);
  await expect(ply(page)).not.toHaveAttribute('data-ply', /^0 of/);
  const read = async (): Promise<number> => {
    const box = await text(page).boundingBox();
    const line = await current(page).boundingBox();
    return Math.abs((line?.y ?? 0) + 11 - (box?.y ?? 0) - (box?.height ?? 0) / 2);
  };
  // The line of the current move, or the note below it, is in the middle.
  await expect.poll(read).toBeLessThan(80);
  // The ends of the text can be read, too.
  await page.mouse.wheel(0, 9000);
  await expect(ply(page)).toHaveAttribute('data-ply', /^480 of/);
  await page.mouse.wheel(0, -9000);
  await expect(ply(page)).toHaveAttribute('data-ply', /^[01] of/);
  const place = await ply(page).getAttribute('data-ply');
  await page.setViewportSize({ width: 1300, height: 700 });
  await expect(text(page)).toBeInViewport();
  await expect(ply(page)).toHaveAttribute('data-ply', place ?? '');
  await expectNoViolations(page, 'text');
});

test('the text follows the board; moves, links and notes answer a click; what an edit would delete is struck through', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'rounds.mgn', LONG);
  await showText(page);
  await text(page).getByRole('link', { name: 'the end' }).click();
  await expect(ply(page)).toHaveAttribute('data-ply', /^480 of/);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowLeft');
  await expect(ply(page)).toHaveAttribute('data-ply', /^479 of/);
  await text(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(ply(page)).toHaveAttribute('data-ply', /^478 of/);
  await page.keyboard.press('Home');
  await expect(ply(page)).toHaveAttribute('data-ply', /^0 of/);
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(ply(page)).not.toHaveAttribute('data-ply', /^0 of/);
  await page.keyboard.press('Home');

  await text(page).getByRole('button', { name: 'D', exact: true }).first().click();
  await expect(status(page)).toContainText('plays D');
  await expect(current(page)).toHaveText('D');
  // A note is written in its own pane, and the text shows it at once.
  await text(page).getByText('Round 1 is over.').click();
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Again!');
  await expect(text(page)).toContainText('Round 1 is over. Again!');
  await page.keyboard.press('Escape');
  await expect(ply(page)).toHaveAttribute('data-ply', /^12 of/);

  await page.getByRole('slider', { name: 'Course of the game' }).click();
  const removed = page.locator('.game-text .move.removed');
  await expect(removed).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Delete from here');
  await expect(removed).not.toHaveCount(0);
  await expect(removed.first()).toHaveCSS('text-decoration-line', 'line-through');
  await page.keyboard.press('Escape');
  await expect(removed).toHaveCount(0);
});

test('the text follows the board in an enlarged page', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { scale: 150 } });
  await openFile(page, disk, 'rounds.mgn', LONG);
  await showText(page);
  await page.getByRole('slider', { name: 'Course of the game' }).click();
  await expect(ply(page)).toHaveAttribute('data-ply', /^2\d\d of/);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
});

test('hidden counts stay hidden in the text', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { counts: { kalah: 'hidden' } } });
  await openFile(
    page,
    disk,
    'hidden.mgn',
    '[Game "kalah"]\n[Rules "kalah:seeds=3"]\n\n1. F f 2. D F C {Round 40 is over.\n\n[board]} *\n',
  );
  await showText(page);
  await expect(text(page).getByRole('img')).toHaveAttribute('aria-label', /counts hidden/);
  await expect(text(page)).not.toContainText('+5');
});
