/**
 * Phones and tablets: the board first, nothing wider than the screen, dialogs that fill it, targets for fingers, the
 * menu behind a long press; and axe finds nothing in either theme.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PERFECT_GAME } from './games.ts';
import { board, command, ending, pit, status, tree } from './studio-page.ts';

const UPRIGHT = { width: 360, height: 740 };
const SIZES = [
  UPRIGHT,
  { width: 740, height: 360 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];
/** Screens that axe looks at; dialogs are alike to it. */
const LOOKED_AT: ReadonlySet<string> = new Set(['Set up position', 'New game…']);
/** Least width and height of what a finger presses, in pixels. */
const TARGET = 44;

test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true, ownProfile: true });

/** What is too wide for the screen, or too small for a finger. */
function faults(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const nameOf = (element: Element): string =>
      `${element.localName}.${element.className} “${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}”`;
    const root = document.querySelector('[role="dialog"]') ?? document.body;
    const wide = innerWidth > document.documentElement.clientWidth ? [`page ${innerWidth} wide`] : [];
    const pressed = [
      ...root.querySelectorAll<HTMLElement>('button, select, summary, [role="tab"], [role^="menuitem"]'),
    ];
    return [
      ...wide,
      ...pressed.flatMap((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return [];
        if (element.closest('[role="grid"], [role="tree"], svg')) return [];
        const scrolls = element.closest('[role="tablist"], [role="toolbar"]');
        if (!scrolls && (left < -1 || right > innerWidth + 1))
          return [`out of the screen: ${nameOf(element)}`];
        return Math.min(width, height) < least - 0.5
          ? [`${width.toFixed(0)} × ${height.toFixed(0)}: ${nameOf(element)}`]
          : [];
      }),
    ];
  }, TARGET);
}

async function expectFit(page: Page, what: string): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect.soft(await faults(page), what).toEqual([]);
}

/** Presses with a finger and holds it until something is there. */
async function hold(page: Page, on: Locator, until: Locator): Promise<void> {
  const box = await on.boundingBox();
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(until).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(until).toBeVisible();
}

test('on a phone everything fits, can be pressed and is well for axe', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { startWith: 'start' } });
  await expectFit(page, 'start');
  await expectNoViolations(page, 'start');
  await disk.write('perfect.mgn', PERFECT_GAME);
  await disk.willOpen('perfect.mgn');
  await page.keyboard.press('Control+o');
  await expect(tree(page)).toBeVisible();
  await page.keyboard.press('Home');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectFit(page, `study, ${size.width} × ${size.height}`);
    await expect(board(page)).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('toolbar', { name: 'Actions' })).toBeInViewport({ ratio: 0.99 });
    const [boardBox, panels] = [await board(page).boundingBox(), await tree(page).boundingBox()];
    if (size.width > 2 * size.height)
      expect(panels?.x).toBeGreaterThan((boardBox?.x ?? 0) + (boardBox?.width ?? 0));
    else expect(panels?.y).toBeGreaterThan((boardBox?.y ?? 0) + (boardBox?.height ?? 0));
  }
  await page.setViewportSize(UPRIGHT);
  await page.keyboard.press('End');
  // The result covers no name and is not cut off.
  const result = await ending(page).locator('strong').boundingBox();
  const review = await ending(page).getByRole('button').boundingBox();
  expect(result?.x).toBeGreaterThanOrEqual(0);
  expect((result?.x ?? 0) + (result?.width ?? 0)).toBeLessThanOrEqual(review?.x ?? 0);
  await expectNoViolations(page, 'study');
  for (const id of ['Set up position', 'New game…', 'Export…', 'Preferences…', 'Game information…']) {
    await command(page, id);
    if (id.endsWith('…')) {
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...UPRIGHT });
    }
    await expectFit(page, id);
    if (LOOKED_AT.has(id)) await expectNoViolations(page, id);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('fingers open menus, by one button and by a long press', async ({ openApp }) => {
  const page = await openApp();
  const line = (name: string | RegExp): Locator => page.getByRole('menu').getByRole('menuitem', { name });
  // Nothing speaks of keys or clicks.
  await expect(tree(page)).toContainText('No moves yet. Tap a pit.');
  await page.getByRole('button', { name: 'Menu bar' }).tap();
  await line('Board').tap();
  await expect(line(/^Set up position/)).toBeInViewport({ ratio: 0.99 });
  await expect(line(/^Set up position/)).toHaveText('Set up position…');
  await expectNoViolations(page, 'menu');
  await page.getByRole('menuitemcheckbox', { name: 'Flip board' }).tap();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByTestId('announcer')).toHaveText('North is below');
  // The keyboard on the screen does not cover the help before one asks for it.
  await page.getByRole('button', { name: 'Menu bar' }).tap();
  await line('Help').tap();
  await line('Help').last().tap();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('button', { name: 'First steps' })).toBeFocused();
  await help.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Analyse' })).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Escape');

  await pit(page, 'C').tap();
  await expect(status(page)).toContainText('C ends in');
  await hold(page, pit(page, 'D'), line(/^Copy diagram/));
  await page.keyboard.press('Escape');
  await expect(status(page)).toContainText('C ends in');
  await pit(page, 'C').tap();
  await expect(status(page)).toContainText('South plays C');
  await hold(page, tree(page).getByRole('treeitem').first(), line(/^Promote/));
  await page.keyboard.press('Escape');

  // A button without a menu tells its name, and does nothing.
  const flip = page.getByRole('button', { name: 'Flip' });
  await hold(page, flip, page.locator('.menu-why', { hasText: 'Flip' }));
  await expect(flip).toHaveAttribute('aria-pressed', 'true');

  // The keyboard takes half of the screen.
  await page.getByRole('tab', { name: 'Note', exact: true }).tap();
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await page.getByText('Add a note…').tap();
  await expect(note).toBeFocused();
  await page.setViewportSize({ width: 360, height: 420 });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport({ ratio: 0.99 });
  await expect(board(page)).toBeInViewport({ ratio: 0.99 });

  // A running engine and the tools for marks take no second row; the board has the whole width.
  await page.setViewportSize(UPRIGHT);
  await page.getByRole('button', { name: 'Analyse' }).tap();
  await expect(page.getByTestId('run-badge')).toBeVisible();
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(TARGET + 4);
  await page.getByRole('button', { name: 'Mark', exact: true }).tap();
  expect((await page.getByTestId('marks-palette').boundingBox())?.height).toBeLessThan(TARGET + 4);
  expect((await board(page).boundingBox())?.width).toBeGreaterThan(UPRIGHT.width - 2 * 16);
});
