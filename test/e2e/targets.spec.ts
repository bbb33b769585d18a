/** What is pressed can be hit: 24 px at least, 32 in the action bar, in a wide window and in a small one. */
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import { command, openFile, showTab } from './studio-page.ts';

/** Everything visible that is pressed, but for the links in a text. */
const PRESSED =
  'button, [role="tab"], [role="menuitem"], [role="treeitem"], select, input:not([type="hidden"]), summary';

test('every target is large enough in a wide window and in a small one', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await page.keyboard.press('ArrowRight');
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tabs = page.locator('[data-pane] [role="tablist"] [role="tab"]');
    for (let i = 0; i < Math.max(1, await tabs.count()); i++) {
      if (i < (await tabs.count())) await tabs.nth(i).click();
      const small = await page.evaluate((selector) => {
        const least = (element: Element): number =>
          element.closest('[role="toolbar"], .action-bar') && !element.closest('[role="tabpanel"]') ? 32 : 24;
        return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
          // A box or dot is pressed by its label, too.
          const target =
            element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
              ? (element.labels?.[0] ?? element)
              : element;
          const { width, height } = target.getBoundingClientRect();
          const isSeen = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          const name = target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 30);
          return isSeen && width > 1 && Math.min(width, height) < least(element) - 0.5
            ? [
                `${element.localName}.${element.className} “${name}”: ${width.toFixed(1)} × ${height.toFixed(1)}`,
              ]
            : [];
        });
      }, PRESSED);
      expect.soft(small, `${width} × ${height}, tab ${i}`).toEqual([]);
    }
  }

  // So are a move of a line and a node of the graph.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Home');
  await showTab(page, 'Lines');
  await page.keyboard.press('Control+Enter');
  await command(page, 'Moves as a graph');
  for (const targets of [page.locator('[data-lines] .step'), page.locator('[data-node] .touch')]) {
    await expect(targets.nth(3)).toBeVisible();
    for (const target of (await targets.all()).slice(0, 12)) {
      const box = await target.boundingBox();
      expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(23.5);
    }
  }
});
