/** The top bar at its widths: tabs that can be read, the menu of all documents, the layouts and pages. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { board, command, documentTab } from './studio-page.ts';

const allDocuments = (page: Page) => page.getByRole('button', { name: /^\d open documents/ });
const layouts = (page: Page) => page.getByRole('group', { name: 'Layout' });

/** The left and right edges of the parts of the bar, which must not touch one another. */
async function edges(page: Page): Promise<readonly (readonly [number, number])[]> {
  const parts = [
    page.getByRole('menubar'),
    page.getByRole('tablist', { name: 'Open documents' }),
    allDocuments(page),
    page.getByRole('button', { name: 'New game…' }),
    layouts(page),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.flatMap((box) => (box ? [[box.x, box.x + box.width] as const] : []));
}

test('six tabs can be read, found and chosen at every width', async ({ openApp, host }) => {
  test.skip(host !== 'browser', 'The desktop program has its menus in the system’s bar.');
  const page = await openApp();
  for (let i = 2; i <= 6; i++) {
    await command(page, 'New game…');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(documentTab(page, `Kalah ${String(i)}`)).toBeAttached();
  }
  for (const [width, isNarrow, isOneMenu] of [
    [640, true, true],
    [900, true, true],
    [1100, false, true],
    [1200, false, false],
    [1280, false, false],
  ] as const) {
    await test.step(`at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.locator('#app > .narrow')).toHaveCount(isNarrow ? 1 : 0);
      await expect(layouts(page).getByRole('button')).toHaveCount(isOneMenu ? 1 : 6);
      for (const name of ['Kalah 1', 'Kalah 6']) {
        await allDocuments(page).click();
        const lines = page.getByRole('menu').getByRole('menuitemcheckbox');
        await expect(lines).toHaveText(['1', '2', '3', '4', '5', '6'].map((n) => new RegExp(`Kalah ${n}$`)));
        await lines.filter({ hasText: name }).click();
        const tab = documentTab(page, name);
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(tab).toBeInViewport({ ratio: 0.95 });
        expect((await page.locator('.document.active').boundingBox())?.width).toBeGreaterThanOrEqual(120);
      }
      const sides = await edges(page);
      expect(sides).toHaveLength(5);
      for (const [i, [, right]] of sides.entries())
        expect(sides[i + 1]?.[0] ?? width).toBeGreaterThanOrEqual(right);
      await expectNoViolations(page, `top bar at ${String(width)}`);
    });
  }
  // Two tabs have room: no menu is needed.
  for (let i = 0; i < 4; i++) await command(page, 'Close document');
  await expect(allDocuments(page)).toHaveCount(0);
});

test('layouts and pages are chosen in a narrow window by keyboard, in a wide one the menu takes the name of a page', async ({
  openApp,
}) => {
  const page = await openApp();
  await page.setViewportSize({ width: 900, height: 700 });
  const button = layouts(page).getByRole('button');
  await expect(button).toHaveCount(1);
  await expect(button).toHaveText('Study');
  await button.focus();
  await page.keyboard.press('Enter');
  const line = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: false });
  await expect(line('Study')).toHaveAttribute('aria-checked', 'true');
  await expect(line('Explorer')).toBeVisible();
  await page.keyboard.press('E');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Explorer' })).toBeVisible();
  await expect(button).toHaveText('Explorer');
  await button.click();
  await line('Study').click();
  await expect(board(page)).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  const more = layouts(page).getByRole('button').last();
  for (const name of ['Explorer', 'Engine match', 'Training']) {
    await more.click();
    await page.getByRole('menuitemcheckbox', { name }).click();
    await expect(more).toHaveText(name);
  }
  await layouts(page).getByRole('button', { name: 'Study', exact: true }).click();
  await expect(board(page)).toBeVisible();
  await expect(more).toHaveText('More');
});
