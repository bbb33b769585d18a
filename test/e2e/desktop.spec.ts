/** What only the desktop program has: native menu, file arguments, second start, refusals of main, the self-test. */
import fs from 'node:fs';
import path from 'node:path';
import { dropFiles, runDesktop } from './desktop.ts';
import { expect, skipWithoutElectron, test } from './fixtures.ts';
import { nativeMenus } from './native-menu.ts';
import { engineReady } from './studio-page.ts';

const GAME = '[Game "kalah"]\n[Rules "kalah"]\n\n1. C\n';

test('the page is served by the app scheme, with no Node in it', async ({ openApp, desktop, host }) => {
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  const address = await desktop().evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
  );
  expect(address).toBe('app://studio/');
  if (host === 'electron') expect(page.url()).toBe(address);
  expect(await page.evaluate(() => ['require' in globalThis, 'process' in globalThis])).toEqual([
    false,
    false,
  ]);
});

test('the native menu has the commands of the page', async ({ openApp, desktop }) => {
  await openApp();
  await expect
    .poll(() => nativeMenus(desktop()))
    .toEqual(expect.arrayContaining(['File', 'Edit', 'Moves', 'Board', 'Analysis', 'Rules', 'Help']));
});

test('a file named on the command line is opened', async ({ openApp, folder }) => {
  const file = path.join(folder, 'from-the-command-line.mgn');
  fs.writeFileSync(file, GAME);
  const page = await openApp({ files: [file] });
  await expect(page).toHaveTitle(/from-the-command-line\.mgn/);
});

test('a second start hands its file to the first and ends', async ({
  openApp,
  folder,
  context,
  desktopHost,
}) => {
  const file = path.join(folder, 'from-the-second-start.mgn');
  fs.writeFileSync(file, GAME);
  const page = await openApp();
  const second = { folder, context, args: [path.basename(file)], cwd: folder };
  expect(await runDesktop(desktopHost, second)).toBe(0);
  await expect(page).toHaveTitle(/from-the-second-start\.mgn/);
});

test('windows, navigation and permissions are refused', async ({ openApp, desktop, complaints }) => {
  // The double asks main while the page waits, which Chromium does not like.
  complaints.expect(/Synchronous XMLHttpRequest/);
  const page = await openApp();
  const refused = await page.evaluate(async () => {
    const opened = window.open('https://example.org/');
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    location.href = 'https://example.org/';
    return { opened, state };
  });
  expect(refused).toEqual({ opened: null, state: 'denied' });
  await expect(page.getByRole('main')).toBeVisible();
  const address = await desktop().evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
  );
  expect(address).toEqual(['app://studio/']);
});

test('a reloaded page gets its engine and its files again', async ({ openApp, folder }) => {
  const page = await openApp();
  await engineReady(page);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await engineReady(page);
  const file = path.join(folder, 'dropped.mgn');
  fs.writeFileSync(file, GAME);
  await dropFiles(page, file);
  await expect(page).toHaveTitle(/dropped\.mgn/);
});

test('the self-test ends with 0', async ({ desktopHost, folder, context }) => {
  skipWithoutElectron(desktopHost);
  expect(await runDesktop(desktopHost, { folder, context, args: ['--self-test'] })).toBe(0);
});
