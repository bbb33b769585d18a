/**
 * A relay looked into: previewed, told in laps, stepped through lap by lap and seed by seed, read why it stopped, an
 * endless one with the state that returns, and a note that points at a lap. Once by mouse, once by keyboard alone.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { board, command, keyTo, copiedGame, openFile, pit, status } from './studio-page.ts';

/** After one lap in 26 the state of lap 1 returns: found by running random positions of the small board. */
const ENDLESS = `[Game "hawalis"]
[Rules "hawalis:columns=2,skip-origin=on"]
[Setup "5-4-4-13-6-6-7-6-0-0-S"]

*
`;

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Place in the move' });
const button = (page: Page, name: string): Locator =>
  page.getByTestId('scrubber').getByRole('button', { name, exact: true });

test('a relay is looked into by mouse', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { lastRules: 'hawalis' } });
  const place = await board(page).boundingBox();
  await pit(page, 'H').hover();
  await expect(status(page)).toHaveText(
    'H takes 5 laps, ends in H and captures 4. Empty pit, 2 opposite in n and 2 behind in a.',
  );
  expect(await board(page).boundingBox()).toEqual(place);
  await pit(page, 'H').click({ modifiers: ['Shift'] });
  await page.mouse.move(0, 0);
  await expect(status(page)).toHaveText(
    'H takes 5 laps, ends in H and captures 4. Empty pit, 2 opposite in n and 2 behind in a.',
  );

  await button(page, 'One lap forward').click();
  await expect(status(page)).toHaveText(/^Lap 1 of 5, seed 2 of 2: falls in J, which was not empty/);
  await button(page, 'One lap forward').click();
  await button(page, 'One lap forward').click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Lap 3 of 5, seed 3 of 3/);
  await expectNoViolations(page, 'relay');
  await button(page, 'After the move').click();
  await expect(status(page)).toHaveText(/^Lap 5 of 5.*captures 2 seeds from/);
  const box = await slider(page).boundingBox();
  await slider(page).click({ position: { x: 2, y: 6 } });
  await expect(status(page)).toHaveText(/^(H takes 5 laps|Lap 1 of 5: takes 2 seeds from H)/);
  await page.mouse.move(box ? box.x + 2 : 0, box ? box.y + 6 : 0);
  await page.mouse.down();
  await page.mouse.move(box ? box.x + box.width - 1 : 0, box ? box.y + 6 : 0, { steps: 4 });
  await page.mouse.up();
  await expect(status(page)).toHaveText(/^Lap 5 of 5/);

  await button(page, 'Before the move').click();
  for (let lap = 0; lap < 3; lap++) await button(page, 'One lap forward').click();
  await button(page, 'Note this lap').click();
  await expect.poll(() => copiedGame(page)).toContain('[lap 3](lap:3)');

  await openFile(page, disk, 'endless.mgn', ENDLESS);
  await pit(page, 'A').click({ modifiers: ['Shift'] });
  await button(page, 'After the move').click();
  await expect(status(page)).toHaveText(
    /The board after lap 26 equals the board after lap 1: .*Endless moves: The mover loses/,
  );
  await expectNoViolations(page, 'relay');
});

test('a relay is looked into by keyboard alone', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { lastRules: 'hawalis' } });
  await expect(board(page)).toBeVisible();
  await page.keyboard.press('Shift+H');
  await expect(status(page)).toHaveText(
    'H takes 5 laps, ends in H and captures 4. Empty pit, 2 opposite in n and 2 behind in a.',
  );
  await expect(page.getByTestId('announcer')).toHaveText(
    'H takes 5 laps, ends in H and captures 4. Empty pit, 2 opposite in n and 2 behind in a.',
  );
  await page.keyboard.press('Control+m');
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('Control+ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Lap 1 of 5, seed 2 of 2/);
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Lap 2 of 5: takes 3 seeds from J');
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Lap 2 of 5, seed 1 of 3: falls in K');
  await expect(pit(page, 'J')).toHaveAccessibleName('South J, empty');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /captures 2 seeds from/);
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^H takes 5 laps/);
  for (let lap = 0; lap < 3; lap++) await page.keyboard.press('Control+ArrowRight');
  await command(page, 'Note this lap');
  await page.keyboard.press('Escape');
  await expect.poll(() => copiedGame(page)).toContain('[lap 3](lap:3)');
  // The link in the note leads there again.
  await command(page, 'Go to note');
  await keyTo(page, page.getByRole('button', { name: 'lap 3' }), 'Tab');
  await page.keyboard.press('Enter');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Lap 3 of 5/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).not.toContain('lap:3');

  await disk.write('endless.mgn', ENDLESS);
  await disk.willOpen('endless.mgn');
  await page.keyboard.press('Control+o');
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 5 seeds');
  await page.keyboard.press('Shift+A');
  await expect(page.getByTestId('announcer')).toContainText('A never ends');
  await page.keyboard.press('Control+m');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /The board after lap 26 equals the board after lap 1: .*Endless moves: The mover loses/,
  );
});

test('with reduced motion a move does not travel: changed pits are outlined', async ({ openApp }) => {
  const page = await openApp({ settings: { animation: true } });
  await expect(board(page)).toBeVisible();
  await page.evaluate(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      if (document.querySelector('.outlines rect')) seen.add('outlined');
      if (document.querySelector('.flying')) seen.add('travelled');
      document.documentElement.dataset['seen'] = [...seen].join(' ');
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.keyboard.press('c');
  await expect(status(page)).toContainText('South plays C');
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'outlined');
  await expect(page.locator('.outlines')).toHaveCount(0);
});
