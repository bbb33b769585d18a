/** Marks on the board: by mouse and by keyboard alone, undone, saved and spoken. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { board, copiedGame, pit, status } from './studio-page.ts';

function palette(page: Page) {
  return page.getByRole('toolbar', { name: 'Marks' });
}

/** The marks as a file keeps them. */
async function marks(page: Page): Promise<readonly string[]> {
  const text = await copiedGame(page);
  return [...text.matchAll(/\[%((?:mark|label|arrow) [^\]]*)\]/g)].map((match) => match[1] ?? '');
}

async function drag(page: Page, from: string, to: string, button: 'left' | 'right'): Promise<void> {
  await pit(page, from).hover();
  await page.mouse.down({ button });
  await pit(page, to).hover();
  await page.mouse.up({ button });
}

test('marks by mouse', async ({ openApp }) => {
  const page = await openApp();
  // Without the palette: the right button, colours by held keys.
  await pit(page, 'A').click({ button: 'right' });
  await pit(page, 'B').click({ button: 'right', modifiers: ['Shift'] });
  await pit(page, 'C').click({ button: 'right', modifiers: ['Alt'] });
  await page.keyboard.down('Control');
  await drag(page, 'D', 'f', 'right');
  await page.keyboard.up('Control');
  await expect(status(page)).toContainText('to move');
  expect(await marks(page)).toEqual([
    'mark A ring one',
    'mark B ring two',
    'mark C ring four',
    'arrow D f three',
  ]);
  // With it: tools and colours by click.
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  await palette(page).getByRole('button', { name: 'Square' }).click();
  await palette(page).getByRole('button', { name: 'Red, dashed' }).click();
  await expect(palette(page).getByRole('button', { name: 'Square' })).toHaveAttribute('aria-pressed', 'true');
  await pit(page, 'A').click();
  // A label is typed before it is put anywhere: without a text the tool asks for one.
  await palette(page).getByRole('button', { name: 'Label' }).click();
  await expect(palette(page).getByRole('textbox')).toBeFocused();
  await pit(page, 'a').click();
  await expect(status(page)).toContainText('Type the text of the label first.');
  await expect(palette(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('x+1');
  await pit(page, 'a').click();
  await palette(page).getByRole('button', { name: 'Arrow' }).click();
  await pit(page, 'a').click();
  await pit(page, 'b').click();
  expect(await marks(page)).toEqual([
    'mark B ring two',
    'mark C ring four',
    'arrow D f three',
    'mark A square two',
    'label a "x+1" two',
    'arrow a b two',
  ]);
  await expectNoViolations(page, 'marks');
  await palette(page).getByRole('button', { name: 'Clear marks' }).click();
  expect(await marks(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await marks(page)).toHaveLength(5);
  await palette(page).getByRole('button', { name: 'Done' }).click();
  await expect(palette(page)).toBeHidden();
  await pit(page, 'F').click();
  await expect(status(page)).toContainText('South plays F');
});

test('marks by keyboard alone', async ({ openApp }) => {
  const page = await openApp();
  const said = page.getByRole('status').first();
  await page.keyboard.press('v');
  await board(page).getByRole('button').first().focus();
  await pit(page, 'A').focus();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(pit(page, 'B')).toHaveAccessibleDescription(/label 2, green/);
  await page.keyboard.press('8');
  await page.keyboard.press('Shift+4');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Arrow from B');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(pit(page, 'B')).toHaveAccessibleDescription(/arrow to e, violet/);
  await expect(pit(page, 'e')).toHaveAccessibleDescription(/arrow from B, violet/);
  expect(await marks(page)).toEqual(['label A "1" one', 'label B "2" one', 'arrow B e four']);
  // A letter is its pit here too; the same mark again wipes it.
  await page.keyboard.press('5');
  await page.keyboard.press('Shift+1');
  await page.keyboard.press('a');
  await expect(said).toContainText('A: mark removed');
  await page.keyboard.press('v');
  await page.keyboard.press('c');
  await expect(status(page)).toContainText('South plays C');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await marks(page)).toHaveLength(3);
});
