/** The kiosk in browser mode: a lesson or a board for visitors, who can neither leave it nor leave anything behind. */
import type { Locator, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expectNoViolations } from './axe.ts';
import { expect, prepareContext, test as base } from './fixtures.ts';
import { startLoopback, type Loopback } from './loopback-process.ts';

const COURSE = 'engine/locales/en/lessons/kalah-course.mgn';
const GAME = `[Game "kalah"]
[Rules "kalah:houses=6,seeds=3"]
[South "Ama"]

1. D {Ends in the store: South moves again.} 1. A *
`;
const EMPTY = '[Game "kalah"]\n[Rules "kalah:houses=4"]\n\n*\n';

/** `openKiosk()` shows a file in a kiosk whose user has a folder of data, which stays as it is. */
const test = base.extend<{ openKiosk: (file: string) => Promise<Page> }>({
  async openKiosk({ folder, context, complaints }, use) {
    const data = path.join(folder, 'data');
    fs.mkdirSync(data);
    fs.writeFileSync(path.join(data, 'settings.json'), '{"theme":"dark"}');
    complaints.listen(context);
    await prepareContext(context);
    let host: Loopback | null = null;
    await use(async (file) => {
      host ??= await startLoopback(data, undefined, ['--kiosk', '--open', file]);
      const page = await context.newPage();
      await page.clock.install();
      await page.goto(host.url);
      await expect(page.getByTestId('caption').or(page.getByTestId('lesson-text'))).toBeVisible();
      return page;
    });
    await Promise.all(context.pages().map((page) => page.close()));
    await (host as Loopback | null)?.stop();
    expect(fs.readdirSync(data)).toEqual(['settings.json']);
    expect(fs.readFileSync(path.join(data, 'settings.json'), 'utf8')).toBe('{"theme":"dark"}');
  },
});

test.use({ ownProfile: true });

const place = (page: Page): Locator => page.getByTestId('lesson-place');
const caption = (page: Page): Locator => page.getByTestId('caption');
const pit = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^South ${name}(,|$)`) });

/** Keys that open something in the program, or lead out of the page. */
const WAYS_OUT = [
  ...['Control+w', 'Control+o', 'Control+s', 'Control+k', 'Control+p', 'Control+e', 'Control+v', 'Control+,'],
  ...[
    'F1',
    'F3',
    'F5',
    'F11',
    'F12',
    'Shift+F4',
    'Alt+ArrowLeft',
    'Alt+F4',
    'Escape',
    '?',
    'Control+Shift+E',
  ],
];

/** Tries to get out of the page, and sees that nothing comes of it. */
async function tryToLeave(page: Page): Promise<void> {
  const { url, title } = { url: page.url(), title: await page.title() };
  for (const keys of WAYS_OUT) await page.keyboard.press(keys);
  await page.mouse.click(300, 300, { button: 'right' });
  const isKept = await page.evaluate(() =>
    ['drop', 'dragover', 'contextmenu', 'paste'].map((type) =>
      document.body.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    ),
  );
  expect(isKept).toEqual([false, false, false, false]);
  for (const role of ['dialog', 'menu', 'menubar', 'tablist', 'combobox', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect({ url: page.url(), title: await page.title() }).toEqual({ url, title });
}

test('a visitor plays a lesson, and the next one finds its first step', async ({ openKiosk }) => {
  const page = await openKiosk(COURSE);
  await expect(place(page)).toHaveText('Step 1 of 12');
  await expect(
    page.getByRole('heading', { name: 'Kalah: from the first sowing to the endgame' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expectNoViolations(page, 'a lesson in a kiosk');
  await tryToLeave(page);
  await expect(place(page)).toHaveText('Step 1 of 12');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('Step 2 of 12');
  await page.keyboard.press('a');
  await expect(page.getByTestId('lesson-verdict')).toHaveText('Right.');

  // A visitor who still thinks is left alone; two minutes after the last sign of life everything is as before.
  await page.clock.runFor(119_000);
  await expect(page.getByTestId('lesson-verdict')).toHaveText('Right.');
  await page.mouse.move(200, 200);
  await page.clock.runFor(119_000);
  await expect(place(page)).toHaveText('Step 2 of 12');
  await page.clock.runFor(2000);
  await expect(place(page)).toHaveText('Step 1 of 12');
  await expect(page.getByTestId('lesson-verdict')).toHaveCount(0);
});

test('a game is stepped and played on, and comes back without the moves of the visitor', async ({
  openKiosk,
  folder,
}) => {
  const file = path.join(folder, 'game.mgn');
  fs.writeFileSync(file, GAME);
  const page = await openKiosk(file);
  await expect(caption(page)).toHaveText('Ama to move');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(caption(page)).toContainText('South moves again.');
  await expectNoViolations(page, 'a board in a kiosk');
  await pit(page, 'F').click();
  await expect(caption(page)).toContainText('Ama plays D F');
  await tryToLeave(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(caption(page)).toHaveText('Ama to move');
  await pit(page, 'E').click();
  await expect(caption(page)).toContainText('Ama plays E');
  await page.clock.runFor(121_000);
  await expect(caption(page)).toHaveText('Ama to move');
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toContainText('Ama plays D');
  expect(fs.readFileSync(file, 'utf8')).toBe(GAME);
});

test('a file without moves is a free board, also after the page was loaded again', async ({
  openKiosk,
  folder,
}) => {
  const file = path.join(folder, 'board.mgn');
  fs.writeFileSync(file, EMPTY);
  const page = await openKiosk(file);
  await page.keyboard.press('b');
  await expect(caption(page)).toContainText('South plays B');
  const own = new URL(page.url());
  // A visitor who changes the address is led back.
  await page.goto(`${own.origin}/index.html`);
  await expect(caption(page)).toHaveText('South to move');
  expect(new URL(page.url()).search).toBe('?kiosk');
});

test('a file that cannot be read ends the start with a code', ({ folder }) => {
  const program = ['dist/electron/loopback.js', '--kiosk', '--open', path.join(folder, 'none.mgn')];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('ERR_KIOSK_FILE');
});

test('a kiosk keeps its own files in a folder that goes with it', async ({ openKiosk }) => {
  const own = (): readonly string[] =>
    fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('mancala-studio-kiosk-'));
  const before = own();
  const page = await openKiosk(COURSE);
  const [made = ''] = own().filter((name) => !before.includes(name));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('lesson-text')).toContainText('it is North’s turn');
  await page.clock.runFor(121_000);
  // The host notes its own port and that it runs; of the visitor there is nothing.
  const files = fs.readdirSync(path.join(os.tmpdir(), made), { recursive: true, withFileTypes: true });
  const kept = files.filter((each) => each.isFile() && !each.parentPath.endsWith('running'));
  expect(kept.map(({ name }) => name)).toEqual(['ports.json']);
});
