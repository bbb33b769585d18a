/** Notes: written by keyboard and by mouse as they will be read, their links chosen and followed. */
import type { Page } from '@playwright/test';
import { PERFECT_GAME } from './games.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { copiedGame, goToPly, openFile, ply, showTab } from './studio-page.ts';

const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const pane = (page: Page) => page.getByRole('region', { name: /^Note on/ });

async function paste(page: Page, text: string): Promise<void> {
  await note(page).evaluate((field, plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a note is written and read by keyboard', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 5);
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  // The second press ends the format.
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Nine');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' in a ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('row');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(', see ');
  await page.keyboard.press('Control+Shift+k');
  await page.keyboard.type('move:2');
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  // Enter in a list starts the next item, in an empty one it ends the list.
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one <b>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[board]');
  await expect(pane(page).getByRole('img', { name: /^Mancala board/ })).toBeVisible();
  await expectNoViolations(page, 'a note that is written');
  await page.keyboard.press('Escape');
  await expect(note(page)).toBeHidden();
  const read = pane(page);
  await expect(read.locator('strong')).toHaveText('Nine');
  await expect(read.locator('em')).toHaveText('row');
  await expect(read.getByRole('listitem')).toHaveText(['one <b>', 'two']);
  await expect(read.getByRole('img', { name: /^Mancala board/ })).toBeVisible();
  await expectNoViolations(page, 'notes');
  const text = await copiedGame(page);
  expect(text).toContain('**Nine** in a *row*, see [');
  expect(text).toContain('](move:2)');
  expect(text).toMatch(/\n- one <b>\n- two\n\n\\?\[board\]/);
  await read.locator('button.link').focus();
  await page.keyboard.press('Enter');
  await expect(ply(page)).toHaveAttribute('data-ply', /^2 of /);
});

test('a note is written by mouse; links that lead nowhere say so; what is not touched stays as it was written', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 3);
  await showTab(page, 'Note');
  await pane(page).getByText('Add a note…').click();
  await expect(note(page)).toBeFocused();
  await paste(page, '[x](move:999) [rules](https://example.org) plain');
  await page.keyboard.press('Escape');
  const read = pane(page);
  await expect(read.getByTitle('This move is not in the game.')).toHaveText('x');
  await expect(read.getByText('rules (https://example.org)')).toBeVisible();
  // The words stay where they are when one begins to write.
  const corner = () =>
    read.getByText('plain').evaluate((words) => {
      const { x, y } = words.getBoundingClientRect();
      return { x, y };
    });
  const whenRead = await corner();
  await read.getByText('plain').click();
  await expect(note(page)).toBeFocused();
  expect(await corner()).toEqual(whenRead);
  await page.keyboard.press('Control+a');
  await read.getByRole('button', { name: 'Italic' }).click();
  await expect(read.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  expect(await copiedGame(page)).toContain('*[x](move:999) [rules](https://example.org) plain*');
  // One undo takes the note back as a whole.
  await page.keyboard.press('Control+z');
  await expect(read.getByText('rules')).toBeHidden();

  const odd = '__Old__ sign  and\n* star\n* lists, 5 * 3\n\n\nlast';
  await openFile(page, disk, 'odd.mgn', PERFECT_GAME.replace(/\n\n(?=\S)/, `\n\n{ ${odd} }\n`));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type(' word');
  await page.keyboard.press('Escape');
  const lines = (text: string) => text.replaceAll(/[ \t]*\n/g, '\n');
  expect(lines(await copiedGame(page))).toContain(lines(`${odd} word`));
});

test('a link is chosen from the moves of the game; undo in a note takes back text, in the document the note', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 4);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Compare [[');
  const picker = page.getByRole('combobox', { name: 'Link to' });
  await expect(picker).toBeFocused();
  await expectNoViolations(page, 'choosing a link');
  await picker.fill('2');
  const first = page.getByRole('listbox', { name: 'Link to' }).getByRole('option').first();
  const name = await first.locator('.name').innerText();
  expect(name).toMatch(/^2/);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' again');
  await page.keyboard.press('Escape');
  await expect(pane(page).locator('button.link')).toHaveText(name);
  await expect(pane(page).getByText('again')).toBeVisible();
  expect(await copiedGame(page)).toMatch(/Compare \[2[^\]]*\]\(move:[^)]+\) again/);

  await goToPly(page, 6);
  await page.keyboard.press('Enter');
  await page.keyboard.type('first');
  await page.keyboard.press('Escape');
  await pane(page).getByText('first').click();
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await page.keyboard.press('Control+z');
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveText('first');
  await page.keyboard.press('Control+Shift+z');
  await expect(note(page)).toContainText('second');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(pane(page).getByText('second')).toBeHidden();
});

test('title, note before the move and glyphs are reached from the head of the note', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 4);
  await showTab(page, 'Note');
  const choose = async (item: string): Promise<void> => {
    await pane(page).getByRole('button', { name: 'Note options' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Add title');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('The turning point');
  await page.keyboard.press('Enter');
  await choose('Add note before the move');
  await expect(page.getByRole('textbox', { name: 'Note before the move' })).toBeFocused();
  await page.keyboard.type('Better was F.');
  await page.keyboard.press('Escape');
  await expect(pane(page).getByText('Better was F.')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Glyphs' }).click();
  await page.getByRole('button', { name: 'Excellent move' }).click();
  await page.keyboard.press('Escape');
  await expect(pane(page).getByRole('button', { name: /^Glyphs: excellent/ })).toBeVisible();
  const text = await copiedGame(page);
  expect(text).toContain('The turning point');
  expect(text).toContain('Better was F.');
});
