/** Unsaved work outlives the page, the browser and a second thought. */
import { chromium, type Page } from '@playwright/test';
import path from 'node:path';
import { countJournal } from './disk.ts';
import { PERFECT_GAME } from './games.ts';
import { expect, prepareContext, test } from './fixtures.ts';
import { childProcesses, startLoopback } from './loopback-process.ts';
import {
  documentTab,
  gamesText,
  goToPly,
  menu,
  move,
  openFile,
  pit,
  status,
  treeState,
} from './studio-page.ts';

/** Puts a variation with a glyph and a note into the open game. */
async function work(page: Page): Promise<void> {
  await goToPly(page, 11);
  await pit(page, 'C').click();
  await page.keyboard.press('4');
  await expect(move(page, 'C, blunder')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await page.keyboard.type('Not this one.');
  await page.keyboard.press('Escape');
}

const bar = (page: Page) => page.getByTestId('recovery-bar');
const recovered = (page: Page) => page.getByRole('dialog', { name: 'Recovered documents' });

test('work that was not saved is offered after the page has crashed, and is all there', async ({
  openApp,
  disk,
  killPage,
}) => {
  let page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await work(page);
  const [tree, text] = [await treeState(page), await gamesText(page)];
  await expect.poll(() => disk.journalled()).toBe(1);
  await killPage();
  page = await openApp();
  await expect(bar(page)).toContainText('1 document recovered');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  const entry = recovered(page).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('perfect.mgn');
  await entry.getByRole('button', { name: 'Open' }).click();
  await expect(recovered(page)).toBeHidden();
  await expect(documentTab(page, 'perfect.mgn')).toContainText('•');
  expect(await treeState(page)).toEqual(tree);
  expect(await gamesText(page)).toBe(text);
  // The user's own file has not been touched, and gets the work when asked to.
  expect((await disk.read('perfect.mgn')).toString('utf8')).toBe(PERFECT_GAME);
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'perfect.mgn')).not.toContainText('•');
  expect((await disk.read('perfect.mgn')).toString('utf8')).toBe(text);
  await expect.poll(() => disk.journalled()).toBe(0);
});

test('work that was not saved outlives a browser killed on the spot', async ({
  host,
  folder,
  complaints,
}) => {
  test.skip(host === 'electron', 'There the page is killed with its program in the test before.');
  const profile = path.join(folder, 'profile');
  const { executablePath, args, viewport } = {
    ...test.info().project.use.launchOptions,
    viewport: test.info().project.use.viewport ?? null,
  };
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      viewport,
      ...(executablePath === undefined ? {} : { executablePath }),
      ...(args === undefined ? {} : { args }),
    });
  const loopback = await startLoopback();
  try {
    const first = await launch();
    complaints.listen(first);
    await prepareContext(first);
    const page = await first.newPage();
    await page.goto(loopback.url);
    await pit(page, 'D').click();
    await expect(status(page)).toContainText('South plays D');
    await pit(page, 'E').click();
    await expect(status(page)).toContainText('South plays D E');
    const text = await gamesText(page);
    await expect.poll(() => page.evaluate(countJournal)).toBe(1);
    const gone = first.waitForEvent('close');
    for (const pid of childProcesses(process.pid, profile)) process.kill(pid, 'SIGKILL');
    await gone;

    const second = await launch();
    complaints.listen(second);
    await prepareContext(second);
    const again = await second.newPage();
    await again.goto(loopback.url);
    await bar(again).getByRole('button', { name: 'Show' }).click();
    await recovered(again).getByRole('button', { name: 'Open' }).click();
    expect(await gamesText(again)).toBe(text);
    await second.close();
  } finally {
    await loopback.stop();
  }
});

test('what was discarded can be had back', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await work(page);
  const tree = await treeState(page);
  await menu(page, 'File', 'Close document');
  const question = page.getByRole('dialog', { name: 'Save changes to “perfect.mgn”?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(documentTab(page, 'perfect.mgn')).toBeVisible();
  await menu(page, 'File', 'Close document');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(documentTab(page, 'perfect.mgn')).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await menu(page, 'File', 'Recovered documents…');
  await expect(recovered(page).getByRole('listitem')).toContainText('discarded');
  await recovered(page).getByRole('button', { name: 'Open' }).click();
  await expect(documentTab(page, 'perfect.mgn')).toContainText('•');
  expect(await treeState(page)).toEqual(tree);
});

test('kept work is offered again, can be thrown away from the list, and is silent then', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await work(page);
  await menu(page, 'File', 'Close document');
  await page.getByRole('button', { name: 'Keep in recovery' }).click();
  await expect(bar(page)).toContainText('1 document recovered');
  await page.reload();
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await recovered(page).getByRole('button', { name: 'Discard' }).click();
  await expect(recovered(page).getByRole('listitem')).toContainText('discarded');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(documentTab(page, 'New Kalah')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('what another window has open is not offered as left behind before that window is gone', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host === 'electron', 'There the program runs once and has one window.');
  const first = await openApp();
  await pit(first, 'D').click();
  await expect.poll(() => disk.journalled()).toBe(1);
  const second = await openApp();
  await expect(bar(second)).toBeHidden();
  await first.close();
  // The browser lets go of a closed window's locks a moment after it says that the window is closed.
  await expect.poll(() => second.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0);
  await second.reload();
  await expect(bar(second)).toContainText('1 document recovered');
});
