import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './fixtures.ts';

test('the program starts, shows its board and reaches its engine without a word on the console', async ({
  openApp,
  context,
}) => {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const page = await openApp();
  await expect(page).toHaveTitle(/Mancala Studio/);
  await expect(page.getByRole('main')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the token is gone from the address bar once the page is up', async ({ openApp, host }) => {
  test.skip(host === 'electron', 'Electron has no address bar and no token.');
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('a killed engine process is started again', async ({ openApp, killEngine }) => {
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(killEngine).toPass();
  // There is another one to kill, and the page has stayed.
  await expect(killEngine).toPass();
  await expect(page.getByRole('main')).toBeVisible();
});

test('npm start without a display says so in a line and serves browser mode until it is ended', async ({
  host,
  request,
}) => {
  test.skip(host === 'electron', 'It is about the start without Electron.');
  const program = path.resolve(import.meta.dirname, '../../electron/start.ts');
  const { DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const start = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => start.once('exit', resolve));
  try {
    const lines: string[] = [];
    for await (const line of createInterface({ input: start.stdout })) {
      if (!line.startsWith('Building')) lines.push(line);
      if (line.startsWith('http')) break;
    }
    const address = lines.pop() ?? '';
    expect(lines).toEqual([expect.stringMatching(/(root|display).*: starting in browser mode\.$/)]);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#[\w-]{22}$/);
    expect((await request.get(address)).status()).toBe(200);
  } finally {
    // Also where something of the above failed: the host would stay for ever.
    start.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});
