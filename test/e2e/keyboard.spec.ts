/** The whole study without a mouse; the focus is never lost on the way. */
import type { Page } from '@playwright/test';
import { PERFECT_GAME } from './games.ts';
import { expect, test } from './fixtures.ts';
import {
  board,
  command,
  documentTab,
  move,
  panel,
  pit,
  ply,
  status,
  tree,
  treeState,
} from './studio-page.ts';

/** Something has the focus, and one sees where it is. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
}

/** The pane with the focus; `game` while the keys belong to the game and nothing in the board has it. */
function paneNow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const now = document.activeElement;
    if (now?.hasAttribute('data-rest')) return 'game';
    return now?.closest<HTMLElement>('[data-pane]')?.dataset['pane'] ?? null;
  });
}

/** Moves the focus one pane on and says where it is. */
async function nextPane(page: Page, key: 'F6' | 'Shift+F6'): Promise<string | null> {
  const before = await paneNow(page);
  await page.keyboard.press(key);
  await expect.poll(() => paneNow(page)).not.toBe(before);
  return paneNow(page);
}

async function goToPane(page: Page, name: string, key: 'F6' | 'Shift+F6'): Promise<void> {
  while ((await paneNow(page)) !== name) await nextPane(page, key);
}

test('a study from opening to saving with the keyboard alone', async ({ openApp, disk, host }) => {
  const page = await openApp();
  await disk.write('perfect.mgn', PERFECT_GAME);
  await disk.willOpen('perfect.mgn');
  if (host === 'browser') {
    // The menu bar: down to the line, by letters as menus do.
    await page.getByRole('menuitem', { name: 'File', exact: true }).focus();
    await page.keyboard.press('Enter');
    const line = page.getByRole('menuitem', { name: /^Open…/ });
    await expect(page.getByRole('menuitem', { name: /^New game…/ })).toBeFocused();
    while (!(await line.evaluate((element) => element === document.activeElement))) {
      const words = await page.evaluate(() => document.activeElement?.textContent);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).not.toBe(words);
    }
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('Control+o');
  }
  await expect(documentTab(page, 'perfect.mgn')).toHaveAttribute('aria-selected', 'true');

  // Panes in their order by F6, and back.
  const panes = new Set<string | null>();
  for (let i = 0; i < 5; i++) panes.add(await nextPane(page, 'F6'));
  expect([...panes]).toEqual(['board', 'moves', 'note', 'lines', 'side']);
  await goToPane(page, 'board', 'Shift+F6');

  // The pit cursor: arrows move, Enter plays; , and . step the game meanwhile.
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 26');
  await expect(board(page).getByRole('button').and(page.locator(':focus'))).toBeVisible();
  while (!(await pit(page, 'C').evaluate((element) => element === document.activeElement))) {
    const now = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press(
      /^North/.test(now ?? '') ? 'ArrowDown' : /[AB],/.test(now ?? '') ? 'ArrowRight' : 'ArrowLeft',
    );
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .not.toBe(now);
  }
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('South plays C');
  await expectFocus(page);
  await page.keyboard.press('Escape');
  await expect(board(page).locator(':focus')).toHaveCount(0);

  // A letter plays, a digit is a glyph, Enter begins the note.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('f');
  await expect(status(page)).toContainText('South plays F');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(note).toBeFocused();
  // In a field letters are letters and digits digits.
  await page.keyboard.type('x 1, z');
  await expect(note).toHaveText('x 1, z');
  // The keys of the panels bring them to the front and go there.
  await page.keyboard.press('Control+5');
  await expect(page.getByRole('tab', { name: 'Rules' })).toBeFocused();
  await goToPane(page, 'board', 'Shift+F6');

  // Analysis by keyboard, values heard and seen.
  await page.keyboard.press('Control+2');
  await expect(panel(page, 'Lines').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toBeVisible();
  await expect(move(page, /^F, interesting move, with note, (?:North|South) /)).toBeVisible();
  // On the board the first Escape leaves the pit cursor, the next one stops the engine.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('run-badge')).toBeHidden();
  await page.keyboard.press('Control+1');
  await goToPane(page, 'moves', 'F6');
  await expect(tree(page)).toBeFocused();
  await expect(move(page, 'F, interesting move, with note')).toHaveAttribute('aria-selected', 'true');

  // The palette and the list of keys; both give the focus back.
  await command(page, 'Promote variation');
  await expectFocus(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Ctrl+K');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(tree(page)).toBeFocused();

  // Delete and undo keep the focus in the tree.
  const before = await treeState(page);
  await page.keyboard.press('Delete');
  await expect.poll(() => treeState(page)).not.toEqual(before);
  await expect(tree(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => treeState(page)).toEqual(before);
  await expect(tree(page)).toBeFocused();

  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'perfect.mgn')).not.toContainText('•');
  expect((await disk.read('perfect.mgn')).toString('utf8')).toMatch(/2\. F!\? \{[^}]*x 1, z\}/);
});

test('a command that cannot run says why; letters can be switched off, keys given away, a clash is refused', async ({
  openApp,
}) => {
  const page = await openApp();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Promote variation');
  await expect(page.getByRole('option', { name: /Promote variation/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('option', { name: /Promote variation/ })).toContainText(/main line/);
  await page.keyboard.press('Escape');
  await command(page, 'Single-letter keys');
  await page.keyboard.press('c');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 0');
  await command(page, 'Single-letter keys');
  await page.keyboard.press('c');
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const flip = keys.getByRole('button', { name: 'Change key of Flip board' });
  await flip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(keys.getByRole('status')).toHaveText('Ctrl+S already belongs to “Save”.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F10');
  await expect(flip).toHaveText('F10');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F10');
  await expect(page.getByRole('button', { name: 'Flip', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('F11 fills the screen and gives it back', async ({ openApp, host }) => {
  test.skip(host !== 'browser', 'Elsewhere main does it.');
  const page = await openApp();
  const isFull = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('F11');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('F11');
  await expect.poll(isFull).toBe(false);
  await command(page, 'Full screen');
  await expect.poll(isFull).toBe(true);
});

test.describe('with a clock that the test moves on', () => {
  test.use({ ownProfile: true });

  test('a pit that the cursor only passed is not previewed', async ({ openApp }) => {
    const page = await openApp();
    await page.clock.install();
    await goToPane(page, 'board', 'F6');
    await page.clock.runFor(1000);
    await expect(status(page)).toContainText('ends in');
    await nextPane(page, 'F6');
    await expect(status(page)).not.toContainText('ends in');

    // Back and on again within the time a preview takes to come.
    await nextPane(page, 'Shift+F6');
    await nextPane(page, 'F6');
    await page.clock.runFor(1000);
    await expect(status(page)).not.toContainText('ends in');
  });

  test('a pit that comes to lie under a resting pointer is not previewed, one that is pointed at is', async ({
    openApp,
  }) => {
    const page = await openApp();
    const box = await pit(page, 'A').boundingBox();
    if (!box) throw new Error('the board is not in view');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(x, y);
    await page.clock.install();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.clock.runFor(1000);
    await expect(status(page)).not.toContainText('ends in');
    await page.mouse.move(x + 3, y);
    await page.clock.runFor(1000);
    await expect(status(page)).toContainText('A ends in');
  });
});
