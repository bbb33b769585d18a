/** Journey 1: study a recorded game. Open, step, values, a variation, notes and glyphs, undo and redo, save, reopen. */
import type { Page } from '@playwright/test';
import { PERFECT_GAME, PERFECT_PLIES } from './games.ts';
import { expect, test } from './fixtures.ts';
import {
  ending,
  changedGame,
  goToPly,
  documentTab,
  copiedGame,
  menu,
  move,
  openFile,
  pit,
  ply,
  showLibrary,
  showTab,
  status,
  tree,
  treeState,
} from './studio-page.ts';

const ANALYSIS = 'Legal moves with their values';

test('a recorded game is opened, stepped through with the arrow keys, and written as it was read', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await expect(ply(page)).toHaveAttribute('data-ply', `0 of ${PERFECT_PLIES}`);
  await expect(status(page)).toHaveText('South to move');
  for (const [key, number, words] of [
    ['ArrowRight', 1, 'South plays E'],
    ['ArrowRight', 2, 'North plays f'],
    ['.', 3, 'South plays D'],
    [',', 2, 'North plays f'],
    ['ArrowLeft', 1, 'South plays E'],
    ['End', PERFECT_PLIES, 'South plays C'],
    ['Home', 0, 'South to move'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(ply(page)).toHaveAttribute('data-ply', `${number} of ${PERFECT_PLIES}`);
    await expect(status(page)).toContainText(words);
    if (key === 'End') await expect(ending(page)).toContainText('South wins 19–17');
    else await expect(ending(page)).toHaveCount(0);
  }
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 3 seeds');

  await disk.willSave('copy.mgn');
  await page.keyboard.press('Control+Shift+s');
  await expect(documentTab(page, 'copy.mgn')).toBeVisible();
  expect(await disk.read('copy.mgn')).toEqual(Buffer.from(PERFECT_GAME));
  await expect(tree(page)).toBeVisible();
});

test('nothing is computed until asked; then every pit and every row carries its proved value', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 22);
  await showTab(page, 'Lines');
  const rows = page.getByRole('table', { name: ANALYSIS }).locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'not searched' })).toHaveCount(await rows.count());
  await page.keyboard.press('Control+Enter');
  await expect(rows.filter({ hasText: /, exact/ })).toHaveCount(await rows.count());
  const best = rows.filter({ has: page.getByRole('button', { name: 'Play D', exact: true }) });
  await expect(best).toContainText('South +2, exact');
  await expect(pit(page, 'D')).toHaveAccessibleDescription(/South \+2, exact/);
  await expect(page.getByTestId('run-badge')).toContainText('proved');
  // The analysis follows; what it has found stays on the board without it.
  await page.keyboard.press('ArrowLeft');
  await expect(rows.filter({ hasText: /, exact/ })).toHaveCount(await rows.count());
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('run-badge')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(pit(page, 'D')).toHaveAccessibleDescription(/South \+2, exact/);
  await page.keyboard.press('z');
  await expect(pit(page, 'D')).not.toHaveAccessibleDescription(/South \+2/);
});

/** What the tree shows, and the games as the program would write them. */
interface Shown {
  readonly tree: readonly string[];
  readonly text: string;
}

/**
 * Makes one edit and takes it back and makes it again, looking at the tree and the text each time.
 *
 * @param before what was shown after the edit before this one.
 * @returns what is shown with it.
 */
async function editAndProve(
  page: Page,
  before: Shown,
  name: string,
  edit: () => Promise<void>,
): Promise<Shown> {
  return test.step(name, async () => {
    await edit();
    const text = await changedGame(page, before.text);
    const after = { tree: await treeState(page), text };
    for (const [key, shown] of [
      ['Control+z', before],
      ['Control+Shift+z', after],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => copiedGame(page)).toBe(shown.text);
      await expect.poll(() => treeState(page)).toEqual(shown.tree);
    }
    return after;
  });
}

test('variations, notes and glyphs: each is undone, redone, saved and read again byte for byte', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 11);
  let shown: Shown = { tree: await treeState(page), text: await copiedGame(page) };
  shown = await editAndProve(page, shown, 'another pit by click', async () => {
    await pit(page, 'A').click();
    await expect(status(page)).toContainText('South plays A');
  });
  shown = await editAndProve(page, shown, 'another pit by letter', async () => {
    await goToPly(page, 11);
    await page.keyboard.press('c');
    await expect(status(page)).toContainText('South plays C');
  });
  shown = await editAndProve(page, shown, 'a glyph by key', async () => {
    await goToPly(page, 11);
    await page.keyboard.press('2');
    await expect(move(page, 'e, mistake')).toBeVisible();
  });
  shown = await editAndProve(page, shown, 'a glyph of the position', async () => {
    await page.keyboard.press('Shift+1');
    await expect(move(page, 'e, mistake, South is better')).toBeVisible();
  });
  shown = await editAndProve(page, shown, 'a note', async () => {
    await goToPly(page, 11);
    await page.keyboard.press('Enter');
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await expect(note).toBeFocused();
    await page.keyboard.type('Here {South} wins two seeds – “after” 4. E!');
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
  });
  shown = await editAndProve(page, shown, 'a bookmark', async () => {
    await page.keyboard.press('Control+b');
    await showLibrary(page);
    await expect(page.getByRole('navigation', { name: 'Library' })).toContainText(/\d\.\.\.\s\S*e/);
  });
  await editAndProve(page, shown, 'a variation made the main line', async () => {
    await tree(page).getByRole('treeitem', { name: 'C', level: 2 }).click();
    await page.keyboard.press('Control+Shift+ArrowUp');
    await expect(page.getByText('Here {South} wins')).toBeVisible();
  });

  // Values go into the file, too; they are no edits.
  await goToPly(page, 11);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toContainText('proved');
  await page.keyboard.press('Escape');
  await expect(pit(page, 'E')).toHaveAccessibleDescription(/South \+2, exact/);

  await expect(documentTab(page, 'perfect.mgn')).toContainText('•');
  const saving = await treeState(page);
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'perfect.mgn')).not.toContainText('•');
  const saved = await disk.read('perfect.mgn');
  expect(saved.toString('utf8')).toContain('Here {South\\} wins two seeds – “after” 4. E!');
  await menu(page, 'File', 'Close document');
  await expect(documentTab(page, 'perfect.mgn')).toBeHidden();
  await openFile(page, disk, 'perfect.mgn');
  expect(await treeState(page)).toEqual(saving);
  await goToPly(page, 11);
  await expect(pit(page, 'E')).toHaveAccessibleDescription(/South \+2, exact/);
  await disk.willSave('again.mgn');
  await page.keyboard.press('Control+Shift+s');
  await expect(documentTab(page, 'again.mgn')).toBeVisible();
  expect(await disk.read('again.mgn')).toEqual(saved);
  expect(await disk.read('perfect.mgn')).toEqual(saved);
});
