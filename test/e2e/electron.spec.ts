/** What only Electron has: native menu, file arguments, second start, refusals of main, the self-test. Not run by project `browser`. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findElectron } from '../../electron/start/find-electron.ts';
import { expect, test } from './fixtures.ts';

const top = path.resolve(import.meta.dirname, '../..');
const GAME = '[Game "kalah"]\n[Rules "kalah"]\n\n1. C\n';

test('the page is served by the app scheme, with no Node in it', async ({ openApp }) => {
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  expect(new URL(page.url()).origin).toBe('app://studio');
  expect(await page.evaluate(() => ['require' in globalThis, 'process' in globalThis])).toEqual([
    false,
    false,
  ]);
});

test('the native menu has the commands of the page', async ({ openApp, electronApp }) => {
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  const labels = (): Promise<readonly string[]> | undefined =>
    electronApp()?.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? []);
  await expect
    .poll(labels)
    .toEqual(expect.arrayContaining(['File', 'Edit', 'Moves', 'Board', 'Analysis', 'Rules', 'Help']));
});

test('a file named on the command line is opened', async ({ openApp, folder }) => {
  const file = path.join(folder, 'from-the-command-line.mgn');
  fs.writeFileSync(file, GAME);
  const page = await openApp({ files: [file] });
  await expect(page).toHaveTitle(/from-the-command-line\.mgn/);
});

test('a second start hands its file to the first and ends', async ({ openApp, folder }) => {
  const file = path.join(folder, 'from-the-second-start.mgn');
  fs.writeFileSync(file, GAME);
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, `--user-data-dir=${path.join(folder, 'user-data')}`, top, path.basename(file)];
  const second = spawn(findElectron() ?? '', args, { cwd: folder, stdio: 'ignore' });
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
  await expect(page).toHaveTitle(/from-the-second-start\.mgn/);
});

test('windows, navigation and permissions are refused', async ({ openApp }) => {
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  const refused = await page.evaluate(async () => {
    const opened = window.open('https://example.org/');
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    location.href = 'https://example.org/';
    return { opened, state };
  });
  expect(refused).toEqual({ opened: null, state: 'denied' });
  await expect(page.getByRole('main')).toBeVisible();
  expect(new URL(page.url()).origin).toBe('app://studio');
});

test('a reloaded page gets its engine and its files again', async ({ openApp }) => {
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.evaluate(() => 'studioHost' in window)).toBe(true);
});

test('the self-test ends with 0', async ({ folder }) => {
  const program = findElectron();
  test.skip(program === null, 'Electron is not installed.');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, `--user-data-dir=${path.join(folder, 'self-test')}`, top, '--self-test'];
  const run = spawn(program ?? '', args, { stdio: 'inherit' });
  expect(await new Promise((resolve) => run.once('exit', resolve))).toBe(0);
});
