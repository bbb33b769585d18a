/** The game ribbon: the course of the game in one strip, where one stands, drags, points and steps. */
import type { Page } from '@playwright/test';
import { PERFECT_GAME, PERFECT_PLIES } from './games.ts';
import { expect, test } from './fixtures.ts';
import { board, command, goToPly, openFile, ply } from './studio-page.ts';

const ribbon = (page: Page) => page.getByRole('slider', { name: 'Course of the game' });

/** Goes with the mouse to a share of the ribbon's width. */
async function pointAt(page: Page, share: number): Promise<void> {
  const box = await ribbon(page).boundingBox();
  if (box) await page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
}

test('dragging steps through the game, pointing shows a board, the wheel and keys step, a search draws its values', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 12);
  await expect(ribbon(page)).toHaveAttribute('aria-valuenow', '12');
  await expect(ribbon(page)).toHaveAttribute('aria-valuemax', String(PERFECT_PLIES));
  await expect(ribbon(page)).toHaveAttribute('aria-valuetext', /^4\.\sE/);

  // A small board below the ribbon, which leaves the large one free.
  await pointAt(page, 0.68);
  await pointAt(page, 0.7);
  const card = page.getByTestId('peek');
  await expect(card).toContainText(/^4\.\s…/);
  const [large, small] = await Promise.all([board(page).boundingBox(), card.boundingBox()]);
  expect(small?.y ?? 0).toBeGreaterThan((large?.y ?? 0) + (large?.height ?? 0));

  await page.mouse.down();
  await expect(card).toBeHidden();
  await pointAt(page, 0.3);
  await pointAt(page, 0.002);
  await expect(ply(page)).toHaveAttribute('data-ply', `0 of ${PERFECT_PLIES}`);
  await pointAt(page, 0.999);
  await page.mouse.up();
  await expect(ply(page)).toHaveAttribute('data-ply', `${PERFECT_PLIES} of ${PERFECT_PLIES}`);
  await expect(page.getByRole('toolbar', { name: 'Navigation' })).toContainText('Move 6 of 6');
  await expect(ribbon(page)).toHaveAttribute('aria-valuetext', /final score/);

  await page.mouse.wheel(0, -100);
  await expect(ribbon(page)).toHaveAttribute('aria-valuenow', String(PERFECT_PLIES - 1));
  await ribbon(page).focus();
  await page.keyboard.press('Home');
  await expect(ribbon(page)).toHaveAttribute('aria-valuetext', /^Start/);
  await expect(page.getByRole('toolbar', { name: 'Navigation' })).toContainText('Start');
  await page.keyboard.press('ArrowRight');
  await expect(ribbon(page)).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(ribbon(page)).toHaveAttribute('aria-valuenow', String(PERFECT_PLIES));
  // The ends hold the final score, with the seeds that are given at the end.
  await expect(page.locator('.ribbon > .end')).toHaveText(['19', '17']);

  // A running search draws the value of the place, and Z leaves only the strip.
  await goToPly(page, 22);
  const proved = ribbon(page).locator('.bank.south.proved');
  // The end of the game is known, the rest is not.
  await expect(proved).toHaveCount(1);
  await expect(ribbon(page).locator('.hatch')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toContainText('proved');
  await expect(proved).toHaveCount(2);
  await expect(ribbon(page)).toHaveAttribute('aria-valuetext', /exact|proved/);
  await command(page, 'Bookmark');
  await page.keyboard.press('z');
  await expect(ribbon(page)).toBeVisible();
  await expect(proved).toHaveCount(0);
  await expect(ribbon(page).locator('.hatch')).toHaveCount(0);
  await expect(ribbon(page).locator('.pins')).toHaveAttribute('d', /M/);
  await expect(ribbon(page).locator('.seeds')).toHaveAttribute('d', /M/);
  await expect(ribbon(page)).not.toHaveAttribute('aria-valuetext', /exact|proved/);
});

test('a finger on the ribbon goes to a place, and drags through the game', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const box = await ribbon(page).boundingBox();
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number): Promise<void> => {
    const [x, y] = [(box?.x ?? 0) + (share ?? 0) * (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x, y }],
    });
  };
  await touch('touchStart', 0.99);
  await touch('touchEnd');
  await expect(ply(page)).toHaveAttribute('data-ply', `${PERFECT_PLIES} of ${PERFECT_PLIES}`);
  await touch('touchStart', 0.6);
  await touch('touchMove', 0.3);
  await touch('touchMove', 0.002);
  await expect(ply(page)).toHaveAttribute('data-ply', `0 of ${PERFECT_PLIES}`);
  await touch('touchEnd');
  await expect(page.getByTestId('peek')).toHaveCount(0);
});

/** Two moves, of which values call the first a blunder. */
const JUDGED = '[Game "kalah"]\n\n1. A {[%verdict blunder cost=3]} f *\n';

test('the small board is at the place pointed at, whole in an enlarged page, and tells no hidden values', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { scale: 150 } });
  await openFile(page, disk, 'judged.mgn', JUDGED);
  const card = page.getByTestId('peek');
  // Two plies take a small part of the strip.
  await pointAt(page, 0.13);
  await pointAt(page, 0.12);
  await expect(card).toContainText('blunder');
  await expect(card).toBeInViewport({ ratio: 1 });
  const [strip, small] = await Promise.all([ribbon(page).boundingBox(), card.boundingBox()]);
  const pointer = (strip?.x ?? 0) + 0.12 * (strip?.width ?? 0);
  expect(small?.x ?? Infinity).toBeLessThanOrEqual(pointer);
  expect((small?.x ?? 0) + (small?.width ?? 0)).toBeGreaterThanOrEqual(pointer);
  await page.keyboard.press('z');
  await expect(card).toContainText(/^1\.\sA/);
  await expect(card).not.toContainText(/blunder|\?/);
  await page.keyboard.press('ArrowRight');
  await expect(ribbon(page)).toHaveAttribute('aria-valuetext', /^1\.\sA/);
  await expect(ribbon(page)).not.toHaveAttribute('aria-valuetext', /blunder/);
});

test('hidden counts hide scores and captures', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { counts: { kalah: 'hidden' } } });
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await page.keyboard.press('End');
  const strip = page.locator('.ribbon');
  await expect(strip).not.toContainText(/\d/);
  await expect(ribbon(page).locator('.seeds')).toHaveAttribute('d', '');
  await expect(ribbon(page)).not.toHaveAttribute('aria-valuetext', /captures/);
  // The key that reveals counts brings them back.
  await page.keyboard.press('s');
  await expect(strip).toContainText(/\d/);
  await expect(ribbon(page).locator('.seeds')).toHaveAttribute('d', /M/);
});
