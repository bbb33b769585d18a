/** Everything that was done can be undone: the text that would be saved is the one from before. */
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import {
  changedText,
  command,
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
  const texts = [await gamesText(page)];
  const step = async (edit: () => Promise<void>): Promise<void> => {
    await edit();
    texts.push(await changedText(page, texts.at(-1) ?? ''));
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
  const last = texts.length - 1;
  // Each look opens a dialog: on the way every third text is compared, and both ends.
  const isLookedAt = (i: number): boolean => i % 3 === 0 || i === last;
  for (let i = last - 1; i >= 0; i--) {
    await page.keyboard.press('Control+z');
    if (isLookedAt(i)) await expect.poll(() => gamesText(page)).toBe(texts[i]);
  }
  await expect(documentTab(page, 'perfect.mgn')).not.toContainText('•');
  expect(texts[0]).toBe(PERFECT_GAME);
  for (let i = 1; i <= last; i++) {
    await page.keyboard.press('Control+y');
    if (isLookedAt(i)) await expect.poll(() => gamesText(page)).toBe(texts[i]);
  }
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
