/**
 * A repertoire of one's own: a game is marked, the review of another says where it was left, what is missing is added,
 * its lines are drilled, and its holes are found in a collection. By mouse and by keyboard.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import type { Disk } from './disk.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, menu, openFile, panel, ply, showTab } from './studio-page.ts';

const HEAD = '[Game "oware"]\n';
/** South's answers to d and e. */
const OWN = `${HEAD}\n1. C d (1... e 2. A) 2. B (2. F) f 3. D *\n`;
const PLAYED = `${HEAD}[South "Ada"]\n[North "Ben"]\n\n1. C d 2. A f 3. E a *\n`;
const OTHER = `${HEAD}\n1. C a 2. B b *\n`;

const pane = (page: Page): Locator => panel(page, 'Repertoire');
const news = (page: Page): Locator => page.getByTestId('line-news');

/** Opens the repertoire and marks it by the keyboard, and saves it. */
async function openOwn(page: Page, disk: Disk, name = 'own.mgn', text = OWN): Promise<void> {
  await openFile(page, disk, name, text);
  await command(page, 'My repertoire: South');
  await expect(page.locator('.status-bar')).toContainText('repertoire for South');
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, name).getByRole('img', { name: 'Unsaved changes' })).toBeHidden();
  expect((await disk.read(name)).toString()).toContain('[Repertoire "south"]');
}

test('the review of a game says where it left the repertoire, and adds what is missing', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openOwn(page, disk);
  await openFile(page, disk, 'played.mgn', PLAYED);
  await showTab(page, 'Repertoire');
  await news(page)
    .getByRole('button', { name: /^2\.\sA$/ })
    .click();
  await expect(ply(page)).toHaveAttribute('data-ply', '3 of 6');
  await expect(news(page)).toContainText(/Ada left your repertoire for South with 2\.\sA; it says B or F\./);
  await expect(pane(page).getByTestId('repertoire-here')).toHaveText(
    'This position is not in the repertoire for South.',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(pane(page).getByTestId('repertoire-here')).toHaveText('For South, it says B or F here.');
  await expectNoViolations(page, 'repertoire');

  await pane(page)
    .getByRole('button', { name: /Add 2\.\sA to the repertoire/ })
    .click();
  await expect(news(page)).toContainText(/Your repertoire for South ends with 2\.\sA\./);
  await pane(page).getByRole('button', { name: 'Show it there' }).click();
  await expect(documentTab(page, 'own.mgn')).toHaveAttribute('aria-selected', 'true');
  await expect(ply(page)).toHaveAttribute('data-ply', /^3 of/);
  // One step of the repertoire's own history.
  await menu(page, 'Edit', 'Undo');
  await documentTab(page, 'played.mgn').click();
  await expect(news(page)).toContainText('it says B or F.');

  // The next session reads the file by itself.
  await documentTab(page, 'own.mgn').click();
  await menu(page, 'File', 'Close document');
  await expect(news(page)).toContainText('it says B or F.');
  await openFile(page, disk, 'other.mgn', OTHER);
  await expect(news(page)).toContainText(
    /North left your repertoire for South with 1\.\.\.\sa, to which it has no answer\./,
  );
});

test('by keyboard: two lines of a repertoire are drilled, the opponent answers as the games do', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openOwn(page, disk);
  await command(page, 'Drill openings as South');
  const dialog = page.getByRole('dialog', { name: 'Drill openings as South' });
  await expect(dialog.getByLabel('Up to move number')).toBeFocused();
  await expect(dialog.getByTestId('drill-count')).toHaveText('4 exercises: 0 due, 4 new');
  await expectNoViolations(page, 'what is drilled');
  await page.keyboard.press('Enter');

  const training = page.getByRole('region', { name: 'Training' });
  const line = page.getByTestId('drill-line');
  await expect(training).toContainText('Which move do your lines have here?');
  await page.keyboard.press('c');
  // The other side has two replies; the answers after them end each line.
  const answers: Readonly<Record<string, string>> = { 'After 1. C d.': 'b', 'After 1. C e.': 'a' };
  for (let asked = 0; asked < 2; asked++) {
    await expect(line).toHaveText(/^After 1\. C [de]\.$/);
    const text = await line.innerText();
    await page.keyboard.press(answers[text] ?? '');
    if (text.endsWith('d.')) {
      await expect(line).toHaveText('After 1. C d 2. B f.');
      await page.keyboard.press('d');
    }
    await expect(page.getByText(text, { exact: true })).toBeHidden();
    if (asked > 0) continue;
    await expectNoViolations(page, 'a line of a drill');
    // It is still the drill after the page was loaded again.
    const shown = await line.innerText();
    await page.reload();
    await expect(line).toHaveText(shown);
  }
  await expect(page.getByTestId('score')).toHaveText('4 of 4 right on the first try');
});

test('the replies of a collection that the repertoire does not answer are listed, and the engine answers one', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  const game = (moves: string): string => `${HEAD}\n${moves} *\n\n`;
  const club = [game('1. C a 2. B'), game('1. C a 2. D'), game('1. C d 2. B a'), game('1. A f')];
  await disk.write('Club/games.mgn', club.join(''));
  const explorer = page.getByTestId('explorer');
  await command(page, 'Explorer');
  await disk.willChooseFolder('Club');
  await explorer.getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(explorer.getByTestId('explorer-games')).toContainText('4 games');
  await page.keyboard.press('Escape');

  await openOwn(page, disk);
  await showTab(page, 'Repertoire');
  const holes = pane(page).getByRole('grid', { name: 'Replies without an answer' });
  await expect(holes.getByRole('row').nth(1)).toContainText(/1\. C\s*a\s*2\s*67%/);
  await expect(holes.getByRole('row').nth(2)).toContainText(/1\. C d 2\. B\s*a\s*1\s*100%/);
  await expectNoViolations(page, 'holes');

  // A game shows what is new in it: 2. E after the reply that two other games have.
  await openFile(page, disk, 'new.mgn', game('1. C a 2. E b'));
  await expect(news(page).last()).toContainText(
    /New here: 2\.\sE\. 2 other games have the position before it\./,
  );

  await holes.getByRole('row').nth(1).click();
  await expect(documentTab(page, 'own.mgn')).toHaveAttribute('aria-selected', 'true');
  await expect(ply(page)).toHaveAttribute('data-ply', /^1 of/);
  await pane(page).getByRole('button', { name: 'Add the best move after a' }).click();
  await expect(pane(page).getByText(/ now answers a in own\.mgn\./)).toBeVisible();
  await expect(holes.getByRole('row')).toHaveCount(2);
  await expect(documentTab(page, 'own.mgn').getByRole('img', { name: 'unsaved changes' })).toBeVisible();
});
