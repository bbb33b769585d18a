import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, goToPly, openFile, status, treeState } from './studio-page.ts';

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
  await expect(documentTab(page, 'Pasted text')).toHaveAttribute('aria-selected', 'true');
  await expect(status(page)).toContainText('Ama to move');
  await page.evaluate(() => navigator.clipboard.writeText('Dear Sir'));
  await page.keyboard.press('Control+v');
  await expect(status(page)).toContainText('The pasted text is not a game');
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
  await expect(documentTab(page, 'Pasted text')).toHaveAttribute('aria-selected', 'true');
});
