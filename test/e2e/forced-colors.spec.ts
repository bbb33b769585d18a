/** The high contrast of the system: what is chosen can be told from the rest by its ground. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { documentTab, move, openFile } from './studio-page.ts';

const ground = (of: Locator): Promise<string> =>
  of.evaluate((element) => getComputedStyle(element).backgroundColor);

test('tabs, views, the move shown, the line of the palette have the ground of chosen things', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await page.emulateMedia({ forcedColors: 'active' });
  await openFile(page, disk, 'a.mgn', '[Game "kalah"]\n\n1. D (1. E) A *\n');
  await page.keyboard.press('End');
  const pairs: readonly (readonly [Locator, Locator])[] = [
    [documentTab(page, 'a.mgn'), documentTab(page, 'Kalah 1')],
    [page.getByRole('tab', { name: 'Rules' }), page.getByRole('tab', { name: 'Explorer' })],
    [page.getByRole('tab', { name: 'Tree' }), page.getByRole('tab', { name: 'Graph' })],
    [move(page, 'A'), move(page, 'D')],
  ];
  for (const [chosen, other] of pairs) expect(await ground(chosen)).not.toBe(await ground(other));
  // The marks of the players differ in shape, and the letters of the lines have no boxes.
  const shape = (side: string): Promise<string> =>
    page
      .getByTestId(`player-${side}`)
      .locator('.side-mark')
      .evaluate((element) => getComputedStyle(element).borderRadius);
  expect(await shape('south')).not.toBe(await shape('north'));
  const letter = page.getByRole('button', { name: 'Play b', exact: true });
  const [border, ink] = await letter.evaluate((element) => {
    const { borderTopColor, color } = getComputedStyle(element);
    return [borderTopColor, color];
  });
  expect(border).not.toBe(ink);
  await page.keyboard.press('Control+k');
  const lines = page.getByRole('dialog', { name: 'All commands' }).getByRole('option');
  await expect(lines.first()).toHaveAttribute('aria-selected', 'true');
  expect(await ground(lines.first())).not.toBe(await ground(lines.nth(1)));
});
