import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { journalEntries } from './disk.ts';
import { expect, test } from './fixtures.ts';
import { documentTab, openFile } from './studio-page.ts';

test.use({ ownProfile: true });

test('the program starts, shows its board and reaches its engine without a word on the console', async ({
  openApp,
  context,
  host,
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
  // The desktop program has no address bar and no token.
  if (host === 'browser') expect(new URL(page.url()).hash, 'the token is gone from the address bar').toBe('');
});

test('a start loads only the language chosen last; one that cannot be loaded is English, and says so', async ({
  openApp,
  complaints,
  host,
}) => {
  test.skip(host !== 'browser', 'the desktop program reads its own files');
  const page = await openApp({ settings: { language: 'fr' } });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'fr');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(root).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('main')).toBeVisible();
  const languages = loaded.flatMap((path) => /\/(en|de|es|fr|pt)-[^/]+\.js$/.exec(path)?.[1] ?? []);
  expect([...new Set(languages)]).toEqual(['fr']);

  complaints.expect(/Failed to load resource/);
  await page.route(/\/fr-[^/]+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(page.getByText('The texts of the chosen language could not be loaded.')).toBeVisible();
});

test('the window is there at once, and the place of the board stays free for what is brought back', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host !== 'browser', 'What the host answers is held up on its way.');
  const page = await openApp({ settings: { startWith: 'last' } });
  await openFile(page, disk, 'a.mgn', '[Game "kalah"]\n[Rules "kalah"]\n\n1. C\n');
  await expect(documentTab(page, 'a.mgn')).toBeVisible();
  let letGo = (): void => undefined;
  await page.routeWebSocket(/\/store$/, (socket) => {
    const server = socket.connectToServer();
    const held: (string | Buffer)[] = [];
    let isHeld = false;
    let isOver = false;
    socket.onMessage((text) => {
      if (text.toString().includes('journalled')) isHeld = !isOver;
      server.send(text);
    });
    server.onMessage((text) => {
      if (isHeld) held.push(text);
      else socket.send(text);
    });
    letGo = () => {
      isHeld = false;
      isOver = true;
      for (const text of held.splice(0)) socket.send(text);
    };
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-testid="start"]')) document.documentElement.dataset['flicker'] = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(documentTab(page, 'a.mgn')).toBeHidden();
  letGo();
  await expect(documentTab(page, 'a.mgn')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['flicker'])).toBeUndefined();
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
  folder,
  request,
}) => {
  test.skip(host !== 'browser', 'It is about the start without Electron.');
  const program = path.resolve(import.meta.dirname, '../../electron/start/start.ts');
  const { DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const start = spawn(process.execPath, [program], {
    env: { ...env, MANCALA_STUDIO_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

test('the opener of the system gets an address without the token, which opens the page once', async ({
  host,
  folder,
  page,
  request,
}) => {
  test.skip(host !== 'browser', 'It is about the start without Electron.');
  test.skip(process.platform !== 'linux', 'The opener that is put in place is that of Linux.');
  const told = path.join(folder, 'told');
  fs.writeFileSync(
    path.join(folder, 'xdg-open'),
    `#!/bin/sh\necho "$@" > ${told}.part\nmv ${told}.part ${told}\n`,
    {
      mode: 0o755,
    },
  );
  const program = path.resolve(import.meta.dirname, '../../electron/start/start.ts');
  const { BROWSER: _, ...rest } = process.env;
  const env = { ...rest, DISPLAY: ':99', PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const start = spawn(process.execPath, [program, '--browser'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => start.once('exit', resolve));
  try {
    let printed = '';
    for await (const line of createInterface({ input: start.stdout })) {
      if (!line.startsWith('http')) continue;
      printed = line;
      break;
    }
    await expect(() => expect(fs.existsSync(told)).toBe(true)).toPass();
    const address = fs.readFileSync(told, 'utf8').trim();
    const token = new URL(printed).hash.slice(1);
    expect([token.length, address.includes(token)]).toEqual([22, false]);
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    expect(page.url()).toBe(`${new URL(printed).origin}/`);
    expect(await page.evaluate(() => sessionStorage.getItem('mancala-studio.token'))).toBe(token);
    expect((await request.get(address)).status()).toBe(410);
  } finally {
    start.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});

test('files named behind npm start are opened in browser mode, as copies', async ({ host, folder, page }) => {
  test.skip(host === 'electron', 'It is about the start without Electron.');
  fs.writeFileSync(path.join(folder, 'named.mgn'), '[Game "kalah"]\n[Rules "kalah"]\n\n1. C\n');
  const program = path.resolve(import.meta.dirname, '../../electron/start/start.ts');
  const start = spawn(process.execPath, [program, '--browser', 'named.mgn', 'missing.mgn'], {
    cwd: folder,
    env: { ...process.env, MANCALA_STUDIO_DATA: path.join(folder, 'data'), BROWSER: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  start.stderr.on('data', (bytes: Buffer) => {
    complaints += bytes.toString('utf8');
  });
  const ended = new Promise((resolve) => start.once('exit', resolve));
  try {
    for await (const line of createInterface({ input: start.stdout })) {
      if (!line.startsWith('http')) continue;
      await page.goto(line);
      break;
    }
    await expect(page).toHaveTitle(/named\.mgn/);
    expect(complaints).toBe(`ERR_HOST_NOT_FOUND: ${path.join(folder, 'missing.mgn')}\n`);
    // A second after it was opened, a reload brings its tab back and opens it no second time.
    await expect.poll(() => journalEntries(path.join(folder, 'data'), 'session').size).toBe(2);
    await page.reload();
    await expect(page).toHaveTitle(/named\.mgn/);
    await expect(page.getByRole('tab', { name: /named\.mgn/ })).toHaveCount(1);
  } finally {
    start.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});

test('parts of the window that could not be loaded say so, and one button tries all again', async ({
  openApp,
  context,
  complaints,
  host,
}) => {
  test.skip(host !== 'browser', 'What the host answers is held up on its way.');
  complaints.expect(/Failed to load resource/);
  const rest = /\/rest-[^/]*\.js$/;
  await context.route(rest, (route) => route.abort());
  const page = await openApp();
  const faults = page.getByRole('alert').filter({ hasText: 'This part of the program could not be loaded.' });
  await expect(faults.first()).toBeVisible();
  // In a small window the board keeps its room: only the panel below it and what is asked for say that they are missing.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(faults).toHaveCount(1);
  await expect(page.getByRole('grid').getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('?');
  await expect(faults).toHaveCount(2);
  await context.unroute(rest);
  await faults.first().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(faults).toHaveCount(0);
});
