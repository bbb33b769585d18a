import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, gamesText, goToPly, openFile, status, treeState } from './studio-page.ts';

test.use({ ownProfile: true });

const GAME = '[Game "kalah"]\n[South "Ama"]\n\n1. F f 2. D *\n';

test('what was copied last is pasted: a variation into the tree, a game from elsewhere as a document', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host === 'electron', 'The clipboard of the machine belongs to all its programs.');
  const page = await openApp();
  await openFile(page, disk, 'own.mgn', '[Game "kalah"]\n\n1. F f (1... e 2. A) 2. D *\n');
  await goToPly(page, 3);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+v');
  // 2. D can be played as the first move as well.
  await expect.poll(() => treeState(page)).toContainEqual(expect.stringMatching(/^2 D/));
  await page.evaluate((text) => navigator.clipboard.writeText(text), GAME);
  await page.keyboard.press('Control+v');
  await expect(documentTab(page, 'Ama – North')).toHaveAttribute('aria-selected', 'true');
  await expect(status(page)).toContainText('Ama to move');
  await page.evaluate(() => navigator.clipboard.writeText('Dear Sir'));
  await page.keyboard.press('Control+v');
  await expect(status(page)).toContainText('The pasted text is not a game');
});

test('Paste in the menu takes what is on the clipboard, or names the key that may', async ({
  openApp,
  disk,
  host,
}) => {
  test.skip(host !== 'browser', 'Elsewhere the menu is the system’s, which pastes by itself.');
  const page = await openApp();
  await openFile(page, disk, 'own.mgn', '[Game "kalah"]\n\n1. F f (1... e 2. A) 2. D *\n');
  const paste = async (name = /^Paste(?! as)/): Promise<void> => {
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const allow = async (isAllowed: boolean): Promise<void> => {
    // What was granted before stays granted.
    await page.context().clearPermissions();
    await page
      .context()
      .grantPermissions(isAllowed ? ['clipboard-read', 'clipboard-write'] : ['clipboard-write']);
  };
  await allow(false);
  await paste();
  await expect(status(page)).toContainText('does not let menus paste. Press Ctrl+V.');

  await allow(true);
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'x 1');
  // In a field it goes into the field.
  await page.keyboard.press('Control+f');
  const field = page.getByRole('combobox', { name: 'Text to find' });
  await expect(field).toBeFocused();
  await paste();
  await expect(field).toHaveValue('x 1');
  await page.keyboard.press('Escape');
  await page.evaluate((text) => navigator.clipboard.writeText(text), GAME);
  await paste();
  await expect(documentTab(page, 'Ama – North')).toHaveAttribute('aria-selected', 'true');
  // Into the file, wherever the focus is.
  await documentTab(page, 'own.mgn').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await paste(/^Paste as a new game/);
  await expect(documentTab(page, 'own.mgn')).toContainText('•');
  expect((await gamesText(page)).match(/\[Game /g)).toHaveLength(2);
  await allow(false);
  await paste(/^Paste as a new game/);
  await expect(status(page)).toContainText('Press Ctrl+V in the list of games.');
});

test('a text with a slip is asked about, chosen by keys, and read as another game later', async ({
  openApp,
}) => {
  const page = await openApp();
  await command(page, 'Open text…');
  await page.keyboard.insertText('1. F b 2. E b 3. C d 4. C a 5. A b 6. F e 7. C a');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Which game is this?' });
  await expect(dialog).toContainText('Every word fits');
  await expect(dialog).toContainText(/Does not fit at .*line 1, column \d+/);
  await expectNoViolations(page, 'which game');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const bar = page.getByTestId('guess-bar');
  await expect(bar).toContainText('It was read as Kalah');
  await bar.getByRole('button', { name: 'Read as another game…' }).click();
  await dialog.getByRole('button', { name: /oware/i }).first().click();
  const problems = page.getByRole('dialog', { name: /^1 problem in / });
  await problems.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toContainText('was read as Oware');
  await page.keyboard.press('Control+z');
  await expect(documentTab(page, 'Kalah 2')).toHaveCount(1);

  await command(page, 'Open text…');
  const field = page.getByRole('dialog', { name: 'Open text' });
  await page.keyboard.insertText('1. F f 2. B e');
  await field.getByLabel('Game').selectOption('awele');
  await expectNoViolations(page, 'open text');
  await field.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(bar).toContainText('It was read as Awélé');
});

test('text is opened by its dialog, what is wrong with it is said there', async ({ openApp }) => {
  const page = await openApp();
  await command(page, 'Open text…');
  const dialog = page.getByRole('dialog', { name: 'Open text' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('hello world');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status')).toContainText('not in a known format');
  await expectNoViolations(page, 'open text');
  await dialog.getByRole('textbox').fill(GAME);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(documentTab(page, 'Ama – North')).toHaveAttribute('aria-selected', 'true');
});
