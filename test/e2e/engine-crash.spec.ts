/** The engine may die; the page, the work and, where possible, the search go on. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { engineReady, move, pit, showTab } from './studio-page.ts';

const ENDLESS = { limit: { kind: 'solved', seconds: 20, depth: 16, nodes: 1e7 }, lastRules: 'oware' };

/** Sees a bar that may be gone again soon: looks at every frame from now on. */
async function barSeen(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (part) => document.querySelector('[data-testid="engine-bar"]')?.textContent.includes(part),
    text,
  );
}

/** Nodes of the run as its badge says them. */
async function nodes(page: Page): Promise<string> {
  return /\S+( [kMG])? nodes/.exec(await page.getByTestId('run-badge').innerText())?.[0] ?? '';
}

test('a search goes on by itself after its engine was killed', async ({ openApp, killEngine }) => {
  const page = await openApp({ settings: ENDLESS });
  await showTab(page, 'Lines');
  await page.keyboard.press('Control+Enter');
  const rows = page.getByRole('table', { name: /^Legal moves/ }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'not searched' })).toHaveCount(0);
  const bar = barSeen(page, 'Engine stopped, restarting (1 of 3). Your work is not affected.');
  await killEngine();
  await bar;
  await expect(page.getByTestId('engine-bar')).toBeHidden();
  const before = await nodes(page);
  await expect.poll(() => nodes(page)).not.toBe(before);
  await expect(page.getByTestId('run-badge')).toContainText('running');
  await expect(rows.filter({ hasText: 'not searched' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await engineReady(page);
  await expect(rows.filter({ hasText: /estimate/ })).not.toHaveCount(0);
});

test('three crashes are said and the engine can be started again', async ({ openApp, killEngine }) => {
  const page = await openApp({ settings: ENDLESS });
  await showTab(page, 'Lines');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toContainText('nodes');
  const first = barSeen(page, '(1 of 3)');
  await killEngine();
  await first;
  await expect(page.getByTestId('engine-bar')).toBeHidden();
  // An engine that is killed before it is asked again has not stopped on this position.
  const before = await nodes(page);
  await expect.poll(() => nodes(page)).not.toBe(before);
  const second = barSeen(page, '(2 of 3)');
  await killEngine();
  await second;
  // What was asked when the engine stopped twice is not asked a third time.
  await expect(page.getByRole('alert').filter({ hasText: 'stopped twice on this position' })).toBeVisible();
  await expect(page.getByTestId('engine-bar')).toBeHidden();
  await killEngine();
  const bar = page.getByTestId('engine-bar');
  await expect(bar).toContainText('The engine keeps failing and was stopped.');
  // Board and tree keep working without it.
  await pit(page, 'C').click();
  await showTab(page, 'Moves');
  await expect(move(page, 'C')).toBeVisible();
  await bar.getByRole('button', { name: 'Restart engine' }).click();
  await expect(bar).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toContainText(/running.*nodes/s);
});

test('a second window of the session says why it waits, and gets the engine when the first is closed', async ({
  openApp,
  host,
}) => {
  test.skip(host !== 'browser', 'The desktop program has one window.');
  const first = await openApp();
  await engineReady(first);
  const second = await openApp();
  const bar = second.getByTestId('engine-bar');
  // At once, and by what it shows.
  await expect(bar).toContainText('The engine is busy in another window, which shows “Kalah 1”.');
  await pit(second, 'C').click();
  await expect(second.getByTestId('status')).toContainText('South plays C');
  await first.close();
  await engineReady(second);
  await expect(bar).toBeHidden();
});
