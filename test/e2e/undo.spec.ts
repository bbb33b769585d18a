/** Everything that was done can be undone: the text that would be saved is the one from before. */
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import {
  changedGame,
  command,
  copiedGame,
  documentTab,
  gamesText,
  goToPly,
  openFile,
  pit,
  showTab,
  status,
} from './studio-page.ts';

test('a long series of edits undone gives the same text and no unsaved mark; redone gives them all back', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  const texts = [await copiedGame(page)];
  const step = async (edit: () => Promise<void>): Promise<void> => {
    await edit();
    texts.push(await changedGame(page, texts.at(-1) ?? ''));
  };
  const key = (name: string) => (): Promise<void> => page.keyboard.press(name);
  await goToPly(page, 11);
  await step(() => pit(page, 'A').click());
  await expect(status(page)).toContainText('South plays A');
  await step(key('3'));
  await step(key('Control+ArrowUp'));
  await step(key('Alt+ArrowDown'));
  await step(key('Control+b'));
  await step(async () => {
    await showTab(page, 'Note');
    await page.getByRole('button', { name: 'Note options' }).click();
    await page.getByRole('menuitem', { name: 'Add title' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('The quiet way');
    await page.keyboard.press('Enter');
  });
  await step(async () => {
    await command(page, 'Game information');
    await page.getByRole('textbox', { name: 'Event' }).fill('Another event');
    await page.keyboard.press('Enter');
  });
  await goToPly(page, 8);
  await step(() => command(page, 'Delete notes, glyphs and marks'));
  await step(key('Delete'));
  await step(() => command(page, 'New game under the same rules'));
  // The game shown last is a second one in the file.
  const all = await gamesText(page);
  const last = texts.length - 1;
  for (let i = last - 1; i >= 0; i--) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => copiedGame(page)).toBe(texts[i]);
  }
  await expect(documentTab(page, 'perfect.mgn')).not.toContainText('•');
  expect(texts[0]).toBe(PERFECT_GAME);
  expect(await gamesText(page)).toBe(PERFECT_GAME);
  for (let i = 1; i <= last; i++) {
    await page.keyboard.press('Control+y');
    await expect.poll(() => copiedGame(page)).toBe(texts[i]);
  }
  expect(await gamesText(page)).toBe(all);
});

test('the theme changes by command and outlives the page', async ({ openApp, disk }) => {
  const page = await openApp();
  const ground = (): Promise<string> =>
    page.getByRole('contentinfo').evaluate((foot) => getComputedStyle(foot).backgroundColor);
  await command(page, 'Theme: Light');
  const light = await ground();
  await command(page, 'Theme: Dark');
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await expect.poll(() => disk.settings()).toContain('"theme":"dark"');
  await page.reload();
  await expect.poll(ground).toBe(dark);
});
