/**
 * Where the keyboard is: with the game as a whole after a start by mouse, a menu, a note or a dialog, on the pit cursor
 * only after Tab or F6, and never nowhere.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { board, command, documentTab, menu, pit, ply, showTab, status } from './studio-page.ts';

/** Something has the focus. */
async function expectFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName ?? 'none'), { message: after })
    .not.toMatch(/^(body|none)$/);
}

/** Keys belong to the game: nothing on the board has the focus, and an arrow steps. */
async function expectGameKeys(page: Page): Promise<void> {
  await expectFocus(page, 'the keys belong to the game');
  await expect(board(page).locator(':focus')).toHaveCount(0);
  await expect(status(page)).not.toHaveText(/^\s*[A-Fa-f] ends in/);
  const before = (await ply(page).getAttribute('data-ply')) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(ply(page)).not.toHaveAttribute('data-ply', before);
  await page.keyboard.press('ArrowRight');
  await expect(ply(page)).toHaveAttribute('data-ply', before);
}

test('after Esc from a note letters play; a game begun by mouse is played by mouse, without a pit cursor', async ({
  openApp,
}) => {
  const page = await openApp();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(note).toBeFocused();
  await page.keyboard.type('a');
  await page.keyboard.press('Escape');
  await expectGameKeys(page);
  await page.keyboard.press('f');
  await expect(status(page)).toContainText(/plays f/i);

  await menu(page, 'File', 'New game…');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(board(page).locator(':focus')).toHaveCount(0);
  await pit(page, 'C').click();
  await expectGameKeys(page);
  // Tab from there is the way to the pit cursor.
  await page.keyboard.press('F6');
  await expect(board(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectGameKeys(page);
  await page.keyboard.press('Tab');
  await expect(board(page).locator(':focus')).toHaveCount(1);
});

test('after Esc from a menu letters play, arrows step and ? opens the keys', async ({ openApp, host }) => {
  test.skip(host !== 'browser', 'The menus of the desktop program are the system’s.');
  const page = await openApp();
  await pit(page, 'C').click();
  await page.getByRole('menubar').getByRole('menuitem', { name: 'File', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expectGameKeys(page);
  await page.keyboard.press('f');
  await expect(status(page)).toContainText(/plays f/i);

  // A key right after Esc is the board's, too, as on a busy machine, where keys come before timers.
  await page.evaluate(() => {
    const { setTimeout: plain } = window;
    Reflect.set(window, 'plainTimeout', plain);
    Reflect.set(window, 'setTimeout', (call: () => void, ms = 0) => plain(call, ms + 300));
  });
  await page.getByRole('menubar').getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'setTimeout', Reflect.get(window, 'plainTimeout')));
  await page.keyboard.press('Escape');
  await expectGameKeys(page);

  // Whoever came from somewhere else goes back there.
  const tab = page.locator('[data-pane]').getByRole('tab', { selected: true }).first();
  await tab.focus();
  await page.getByRole('menubar').getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(tab).toBeFocused();
});

test('after Esc from a menu on a tab the keys are the board’s, and a note is a note', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host !== 'browser', 'The desktop program has the system’s context menus.');
  const page = await openApp();
  // By the menu, which leaves the focus to the game: a new page has given it to nobody yet.
  for (const [name, pit] of [
    ['one.mgn', 'F'],
    ['two.mgn', 'C'],
  ] as const) {
    await disk.write(name, `[Game "kalah"]\n\n1. ${pit} f 2. D *\n`);
    await disk.willOpen(name);
    await menu(page, 'File', 'Open…');
    await expect(documentTab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('a');
  const tabs = page.getByRole('tablist', { name: 'Open documents' });
  for (const asked of [
    documentTab(page, 'one.mgn'),
    documentTab(page, 'two.mgn'),
    tabs.getByTitle('Close one.mgn'),
    page.locator('[data-pane]').getByRole('tab').last(),
    page.getByRole('tablist', { name: 'View' }).getByRole('tab').last(),
  ]) {
    // A tab behind shows its button only under the pointer.
    await documentTab(page, 'one.mgn').hover();
    await asked.click({ button: 'right' });
    await page.keyboard.press('Escape');
    await expectGameKeys(page);
    await expect(documentTab(page, 'two.mgn')).toHaveAttribute('aria-selected', 'true');
  }
  await documentTab(page, 'one.mgn').click({ button: 'right' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(note).toBeFocused();
  await page.keyboard.type('a bad cab');
  await expect(note).toHaveText('a bad cab');
  // Nor does the menu of a tab end the writing; its Escape never reaches the page.
  await documentTab(page, 'one.mgn').click({ button: 'right' });
  await page.keyboard.type(' fed');
  await expect(note).toHaveText('a bad cab fed');
  await expect(documentTab(page, 'two.mgn')).toHaveAttribute('aria-selected', 'true');
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  // Who goes to a tab by key and presses it is with the board of that document.
  await documentTab(page, 'two.mgn').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(documentTab(page, 'one.mgn')).not.toBeFocused();
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 3');
  await page.keyboard.press('Enter');
  await expect(note).toBeFocused();
});

test('arrows step the game from the tab of a pane; what had the focus and goes leaves it to its neighbour or the board, and so does a click on the ground', async ({
  openApp,
}) => {
  const page = await openApp();
  await page.keyboard.press('c');
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  const tabs = page.getByRole('tablist', { name: 'Lines and engine' }).getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 1');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  await page.keyboard.press('Shift+Tab');
  await expect(tabs.first()).toBeFocused();

  // A document that is closed from its tab.
  await menu(page, 'File', 'New game…');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start/ })
    .click();
  await page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Delete');
  await expect(documentTab(page, 'Kalah')).toHaveCount(1);
  await expect(documentTab(page, 'Kalah')).toBeFocused();
  // A button that cannot be pressed any more.
  await page.keyboard.press('Escape');
  const back = page
    .getByRole('toolbar', { name: 'Navigation' })
    .getByRole('button', { name: 'Previous move' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(back).toBeDisabled();
  await expectFocus(page, 'a button that is off');
  // The ground of the window.
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  await expectFocus(page, 'a click on the ground');
  await page.keyboard.press('ArrowRight');
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
});

test('every dialog that the palette opens gives the focus back', async ({ openApp }) => {
  const page = await openApp();
  await page.keyboard.press('c');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'All commands' });
  // Brings the last command, and so all of them.
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  // A command that asks for more before it does anything ends in three dots. Pickers of files are the system's.
  const names = await palette
    .getByRole('option')
    .filter({ hasText: '…' })
    .evaluateAll((options) =>
      options
        .filter((option) => option.getAttribute('aria-disabled') !== 'true')
        .map((option) => /^[^…]*…/.exec(option.textContent.trim())?.[0] ?? ''),
    );
  await page.keyboard.press('Escape');
  await expectFocus(page, 'the palette itself');
  // What goes to the system's pickers or opens no dialog is left out.
  const dialogs = names.filter((name) => !/^(|Open…|(Save|Import|Print|Set up|Find|Explore).*)$/.test(name));
  expect(dialogs.length).toBeGreaterThan(6);
  for (const name of dialogs) {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(name.replace('…', ''));
    await palette.getByRole('option').filter({ hasText: name }).first().click();
    await expect(palette).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocus(page, name);
  }
});

test('a press counts where it began; Tab goes from the board to the moves before the rules; marked text stays', async ({
  openApp,
}) => {
  const page = await openApp();
  const pressed = await pit(page, 'C').boundingBox();
  if (!pressed) throw new Error('the board is not in view');
  await page.mouse.move(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2);
  await page.mouse.down();
  // A notice above the board, as after opening a file that cannot be saved: the board moves under the pointer.
  await page.evaluate(() => {
    document.body.style.paddingTop = '300px';
  });
  await page.mouse.up();
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  await page.evaluate(() => {
    document.body.style.paddingTop = '';
  });

  await showTab(page, 'Rules');
  await page.keyboard.press('F6');
  await expect(board(page).locator(':focus')).toHaveCount(1);
  const region = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset['pane']);
  const met: (string | undefined)[] = [];
  while (!met.includes('moves') && met.length < 40) {
    await page.keyboard.press('Tab');
    met.push(await region());
  }
  expect(new Set(met)).toEqual(new Set(['board', undefined, 'moves']));

  const said = await status(page).boundingBox();
  if (!said) throw new Error('the status line is not in view');
  await command(page, 'Flip board');
  await page.mouse.move(said.x + 2, said.y + said.height / 2);
  await page.mouse.down();
  await page.mouse.move(said.x + said.width - 2, said.y + said.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => window.getSelection()?.toString() ?? '')).toContain('plays');
});
