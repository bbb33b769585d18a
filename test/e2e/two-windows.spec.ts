/** Two windows of one host, or two hosts on one folder: what one keeps, the other neither erases nor misses. */
import type { BrowserContext, Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { expect, expectWhole, test } from './fixtures.ts';
import { startLoopback } from './loopback-process.ts';
import { command } from './studio-page.ts';

test.use({ ownProfile: true });

async function saveRules(page: Page, name: string): Promise<void> {
  await command(page, 'Save these rules as…');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A window of a host, with its screen up. */
async function windowAt(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await expectWhole(page);
  return page;
}

const settings = (folder: string): string =>
  fs.readFileSync(path.join(folder, 'data', 'settings.json'), 'utf8');

for (const hosts of ['one host', 'two hosts on one folder'] as const) {
  test(`rules saved in a window outlive a change of settings in another one (${hosts})`, async ({
    openApp,
    context,
    folder,
  }) => {
    const a = await openApp();
    const second = hosts === 'one host' ? null : await startLoopback(path.join(folder, 'data'));
    const b = second ? await windowAt(context, second.url) : await openApp();
    await saveRules(a, 'Club');
    await expect.poll(() => settings(folder)).toContain('Club');
    await command(b, 'Theme: Dark');
    await expect.poll(() => settings(folder)).toContain('"theme": "dark"');
    expect(settings(folder)).toContain('Club');
    // Each shows what the other one has done.
    await command(b, 'My rule sets…');
    await expect(b.getByRole('dialog', { name: 'My rule sets' })).toContainText('Club');
    await expect(a.locator('html')).toHaveCSS('color-scheme', 'dark');
    await b.close();
    await second?.stop();
  });
}

test('settings that the host cannot keep are told of and kept as soon as it can', async ({
  openApp,
  folder,
}) => {
  const page = await openApp();
  const file = path.join(folder, 'data', 'settings.json');
  fs.chmodSync(file, 0o444);
  await command(page, 'Save these rules as…');
  await page.keyboard.type('Club');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('settings-bar')).toContainText('The latest settings could not be kept');
  expect(settings(folder)).not.toContain('Club');
  fs.chmodSync(file, 0o644);
  await expect.poll(() => settings(folder)).toContain('Club');
  await expect(page.getByTestId('settings-bar')).toBeHidden();
});

test('a data folder that is removed under a window is written back whole', async ({
  openApp,
  folder,
  disk,
}) => {
  const page = await openApp({ settings: { ruleSets: [{ name: 'Club', text: 'oware' }] } });
  await page.keyboard.press('c');
  await expect.poll(() => disk.journal()).toContain('1. C');
  const data = path.join(folder, 'data');
  fs.rmSync(data, { recursive: true });
  const isThere = (name: string): boolean => fs.existsSync(path.join(data, name));
  await expect.poll(() => isThere('settings.json') && settings(folder).includes('Club')).toBe(true);
  await expect.poll(() => disk.journal()).toContain('1. C');
  expect(await disk.session()).toMatchObject({ documents: [{}] });
});
