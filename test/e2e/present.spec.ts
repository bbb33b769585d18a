/** Presenting a game: nothing but the board and a caption, stepped by keys, clicks and a presenter's remote. */
import { expectNoViolations } from './axe.ts';
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import { board, documentTab, openFile } from './studio-page.ts';

const NOTED = `[Game "kalah"]
[Rules "kalah:houses=6,seeds=3"]
[South "Ama"]

1. D {Ends in the store: South moves again.} 1. A *
`;

test('a game is presented without menus and bars, and stepped like slides; a link goes to its move, and no further; at every size all is in the window', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'noted.mgn', NOTED);
  await page
    .getByRole('group', { name: 'Layout' })
    .getByRole('button', { name: 'Present', exact: true })
    .click();
  const caption = page.getByTestId('caption');
  await expect(caption).toHaveText('Ama to move');
  await page.mouse.move(600, 400);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(documentTab(page, 'noted.mgn')).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toHaveCount(0);

  await page.keyboard.press('PageDown');
  await expect(caption).toContainText('Ama plays D');
  await expect(caption).toContainText('Ends in the store: South moves again.');
  const size = (it: Element): string => getComputedStyle(it).fontSize;
  expect(await caption.evaluate(size)).toBe('28px');
  expect(await page.getByTestId('player-south').locator('.name').evaluate(size)).toBe('28px');
  await expectNoViolations(page, 'a game presented');
  const place = await board(page).boundingBox();
  await page.mouse.click(600, 300);
  await expect(caption).not.toContainText('Ends in the store: South moves again.');
  expect(await board(page).boundingBox()).toEqual(place);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await expect(caption).toHaveText('Ama to move');
  await page.keyboard.press('Space');
  await expect(caption).toContainText('Ama plays D');

  // The top bar comes with the pointer.
  await page.mouse.move(600, 5);
  await expect(documentTab(page, 'noted.mgn')).toBeVisible();
  await page.mouse.move(600, 400);
  await expect(documentTab(page, 'noted.mgn')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'study');

  await openFile(page, disk, 'linked.mgn', NOTED.replace('moves again.', 'moves [again](move:0).'));
  await page
    .getByRole('group', { name: 'Layout' })
    .getByRole('button', { name: 'Present', exact: true })
    .click();
  await page.keyboard.press('PageDown');
  await caption.getByRole('button', { name: 'again' }).click();
  await expect(caption).toHaveText('Ama to move');
  await page.keyboard.press('Escape');

  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await page
    .getByRole('group', { name: 'Layout' })
    .getByRole('button', { name: 'Present', exact: true })
    .click();
  await page.keyboard.press('End');
  for (const [width, height] of [
    [640, 400],
    [900, 700],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(board(page)).toBeInViewport({ ratio: 0.999 });
    await expect(caption).toBeInViewport({ ratio: 0.999 });
    await expect(caption).toContainText('South wins 19–17');
  }
});

test('the program never starts presenting', async ({ openApp }) => {
  const page = await openApp({ settings: { layout: 'present' } });
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'study');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
