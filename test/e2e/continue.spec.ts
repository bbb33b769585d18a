/** What the start tab offers to continue with. */
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import { command, menu } from './studio-page.ts';

test('five entries are offered first, and all of them on demand', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { startWith: 'empty' } });
  const names = ['1', '2', '3', '4', '5', '6', '7'].map((n) => `wari-${n}.mgn`);
  for (const name of names) await disk.write(name, PERFECT_GAME);
  await disk.willOpen(...names);
  await menu(page, 'File', 'Open…');
  await expect(page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab')).toHaveCount(7);
  for (const name of names.toReversed()) {
    await expect(page).toHaveTitle(`${name} – Mancala Studio`);
    await command(page, 'Close document');
  }
  const start = page.getByTestId('start');
  const entries = start.getByRole('button', { name: /^wari-\d/ });
  await expect(entries).toHaveCount(5);
  await start.getByRole('button', { name: 'Show all 7' }).click();
  await expect(entries).toHaveCount(7);
  await expect(entries.nth(5)).toBeFocused();
  // The work to continue stands above the games, also in the smallest window.
  await page.setViewportSize({ width: 640, height: 400 });
  await start.getByRole('button', { name: 'Open…' }).scrollIntoViewIfNeeded();
  await expect(entries.first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  // The sample study is a card like the games.
  await start.getByRole('button', { name: /^Sample study/ }).click();
  await expect(start).toHaveCount(0);
});
