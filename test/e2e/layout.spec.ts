/** The window at its sizes: nothing overflows, everything main is in it, panes go and come back. */
import type { Locator, Page } from '@playwright/test';
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import { board, ending, openFile, panel, showTab, status, tree } from './studio-page.ts';

/** Fails if the document is larger than its window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight, width: innerWidth, height: innerHeight };
  });
  expect(sizes.scrollWidth).toBeLessThanOrEqual(sizes.width);
  expect(sizes.scrollHeight).toBeLessThanOrEqual(sizes.height);
}

/** All of it is in the window. */
async function expectInside(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 0.999 });
}

/** Window sizes with the least share of the window that the wood covers in them. */
const SIZES = [
  { width: 640, height: 400, wood: 0.18, isNarrow: true },
  { width: 900, height: 700, wood: 0.34, isNarrow: true },
  { width: 1280, height: 800, wood: 0.28, isNarrow: false },
  { width: 1440, height: 900, wood: 0.34, isNarrow: false },
  { width: 1920, height: 1080, wood: 0.33, isNarrow: false },
  { width: 2560, height: 1440, wood: 0.34, isNarrow: false },
] as const;

/** The parts of the window are in it and lie beside each other, in a usual and in a large one. */
async function expectApart(page: Page, game: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectInside(board(page));
    await expectNoOverflow(page);
    const parts = {
      board: board(page),
      ribbon: page.getByRole('slider', { name: 'Course of the game' }),
      navigation: page.getByRole('toolbar', { name: 'Navigation' }),
      moves: tree(page),
      lines: page.locator('[data-lines]'),
    };
    const boxes: { name: string; x: number; y: number; width: number; height: number }[] = [];
    for (const [name, part] of Object.entries(parts)) {
      const box = (await part.isVisible()) ? await part.boundingBox() : null;
      if (box) boxes.push({ name, ...box });
    }
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const [across, along] = [
          Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
          Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
        ];
        const over = Math.min(across, along);
        expect.soft(over, `${game}: ${a.name} and ${b.name}, ${width} × ${height}`).toBeLessThanOrEqual(1);
      }
  }
}

test('at no size anything overflows or anything main is missing', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await page.keyboard.press('Home');
  for (let i = 0; i < 11; i += 1) await page.keyboard.press('ArrowRight');
  for (const { width, height, wood, isNarrow } of SIZES) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      // Panes become tabs, and tabs panes, when the window knows how wide it is.
      await expect(page.locator('#app > .narrow')).toHaveCount(isNarrow ? 1 : 0);
      for (const name of ['Lines', 'Rules', 'Note', 'Sowing', 'Moves'] as const) {
        await showTab(page, name);
        await expectInside(board(page));
        await expectInside(page.getByTestId('ribbon'));
        await expectInside(page.getByRole('toolbar', { name: 'Navigation' }));
        await expectInside(page.getByRole('toolbar', { name: 'Actions' }));
        await expectNoOverflow(page);
      }
      await expectInside(tree(page));
      if (height >= 500) await expectInside(page.getByRole('contentinfo'));
      // Side by side, all of them are seen at once.
      if (!isNarrow)
        for (const name of ['Moves', 'Lines', 'Note'] as const) await expectInside(panel(page, name));
      const box = await page.locator('.picture rect[fill$="wood)"]').first().boundingBox();
      expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThanOrEqual(wood * width * height);
    });
  }
});

test('panes collapse, come back at their size, the board takes the room between; a narrow window has a drawer', async ({
  openApp,
}) => {
  const page = await openApp();
  const wide = async (): Promise<number> => (await board(page).boundingBox())?.width ?? 0;
  await page.keyboard.press('Control+l');
  const before = await wide();
  for (const [key, pane] of [
    ['Control+l', page.getByRole('navigation', { name: 'Library' })],
    ['Control+r', panel(page, 'Moves')],
    ['Control+g', panel(page, 'Lines')],
  ] as const) {
    await expect(pane).toBeVisible();
    const box = await pane.boundingBox();
    await page.keyboard.press(key);
    await expect(pane).toBeHidden();
    await expectNoOverflow(page);
    await page.keyboard.press(key);
    await expect(pane).toBeVisible();
    expect(await pane.boundingBox()).toEqual(box);
  }
  await page.keyboard.press('Control+l');
  await page.keyboard.press('Control+r');
  await expect.poll(wide).toBeGreaterThan(before);
  await page.keyboard.press('Control+l');
  await page.keyboard.press('Control+r');
  await expect.poll(wide).toBe(before);

  // A narrow window keeps the library in a drawer.
  await page.setViewportSize({ width: 960, height: 640 });
  const library = page.getByRole('navigation', { name: 'Library' });
  // Hidden in a wide window, too: the key counts once the window knows that it is narrow.
  await expect(page.locator('#app > .narrow')).toBeVisible();
  await expect(library).toBeHidden();
  await page.keyboard.press('Control+l');
  await expect(library).toBeVisible();
  await expectNoOverflow(page);
  await page.keyboard.press('Control+l');
  await expect(library).toBeHidden();
});

test('a divider is moved by keyboard and the size outlives the page', async ({ openApp, disk }) => {
  const page = await openApp();
  const divider = page.getByRole('separator', { name: 'Width of the moves' });
  const now = async (): Promise<number> => Number(await divider.getAttribute('aria-valuenow'));
  const before = await now();
  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(now).toBeGreaterThan(before);
  const after = await now();
  await expect.poll(() => disk.settings()).toContain(`"sideWidth":${String(after)}`);
  await page.reload();
  await expect.poll(now).toBe(after);
});

test('beside a narrow board the rows have room for what they say', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { movesView: 'columns' } });
  const text = `[Game "hawalis"]\n[Rules "hawalis:columns=2"]\n[South "Amara"]\n\n1. C a 2. C d 3. B c 4. C d 5. B b 6. C a 7. D b 8. A c 9. B 1-0\n`;
  await openFile(page, disk, 'narrow.mgn', text);
  await page.keyboard.press('End');
  const row = page.getByTestId('player-south');
  const name = await row.getByText('Amara', { exact: true }).boundingBox();
  const result = await ending(page).getByText('Amara wins').boundingBox();
  expect(result?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  const isCut = (it: Element): boolean =>
    it.scrollHeight > it.clientHeight || it.scrollWidth > it.clientWidth;
  expect(await status(page).evaluate(isCut)).toBe(false);
  // The smallest window still shows two rows of moves, and says first who is to move.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toHaveText(/^Amara to move/);
  await expect(status(page)).toBeInViewport({ ratio: 0.99 });
  const cells = page.getByRole('grid', { name: 'Moves in columns' }).getByRole('gridcell');
  const current = cells.and(page.locator('[aria-selected="true"]'));
  await expectInside(current);
  await expectInside(cells.filter({ hasText: 'B' }).last());
});

test('at 200 % nothing lies over anything else, and board, navigation and moves are in the window', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { scale: 200, lastRules: 'hawalis' } });
  await expectApart(page, 'hawalis');
  await openFile(page, disk, 'beads.mgn', '[Game "shakala"]\n\n*\n');
  await expectApart(page, 'shakala');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await expectInside(board(page));
  await expectInside(page.getByRole('toolbar', { name: 'Navigation' }));
  await expectInside(tree(page));
  await expectNoOverflow(page);
});
