/**
 * J6, an opening file of one's own games: the explorer is pointed at a folder, shows what was played in each position, a
 * game and a branch are merged into the tree, and the branch becomes a game of its own. By mouse alone, by keyboard alone.
 */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import type { Disk } from './disk.ts';
import { expect, test } from './fixtures.ts';
import { command, documentTab, menu, panel, ply, showTab, status, tree } from './studio-page.ts';

const game = (result: string, date: string, moves: string): string =>
  `[Game "kalah"]\n[South "Ama"]\n[North "Kofi"]\n[Event "Club"]\n[Date "${date}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;

/** C was played three times and won, E twice; two ways lead to the same beads. */
async function writeClub(disk: Disk): Promise<void> {
  await disk.write(
    'Club/2023.mgn',
    game('20-16', '2023.01.05', '1. C c 2. E') + game('22-14', '2024.06.01', '1. C c (1... d) 2. A'),
  );
  await disk.write(
    'Club/old/2022.mgn',
    game('19-17', '2022', '1. C d') + game('18-18', '2021.03', '1. E c 2. C') + game('*', '2020', '1. E d'),
  );
}

const here = (page: Page) => panel(page, 'Explorer');
const rows = (page: Page) => here(page).getByRole('table').locator('tbody').getByRole('row');
const explorer = (page: Page) => page.getByTestId('explorer');
const openings = (page: Page) => explorer(page).getByRole('treegrid', { name: 'Moves of the opening tree' });

test('by mouse: from a folder to the figures of each move, to a merged game, to a branch of its own', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await writeClub(disk);
  await showTab(page, 'Explorer');
  await expectNoViolations(page, 'explorer-here-empty');
  await here(page).getByRole('button', { name: 'Open the explorer' }).click();
  await disk.willChooseFolder('Club');
  await explorer(page).getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(explorer(page).getByTestId('explorer-games')).toContainText('5 games');
  await explorer(page).getByRole('button', { name: 'Close', exact: true }).click();

  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText(/C\s*3\s*100%.*South \+4\.7.*2024\.06\.01/s);
  await expect(
    rows(page).nth(1).getByRole('img', { name: 'South won 0, 1 draw, North won 0, 1 without a result' }),
  ).toBeVisible();
  await expect(here(page).getByText('5 games')).toBeVisible();
  await expectNoViolations(page, 'explorer-here');

  // Ctrl+click adds and stays, a click plays.
  await rows(page)
    .nth(1)
    .click({ modifiers: ['Control'] });
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 1');
  // While it waits for figures, the table takes no clicks.
  await expect(here(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await rows(page).nth(0).click();
  await expect(status(page)).toContainText('South plays C');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText(/c\s*2/);
  await here(page).getByRole('button', { name: 'List the 2 games with c' }).click();
  await expect(explorer(page).getByTestId('explorer-games')).toContainText('2 games');
  await explorer(page).getByRole('button', { name: 'Clear filter' }).click();
  await expect(explorer(page).getByTestId('explorer-games')).toContainText('5 games');

  await explorer(page).getByRole('tab', { name: 'Opening tree' }).click();
  await explorer(page).getByLabel('At least').selectOption('1 game');
  // Expanding all rows of the tree before would leave those of the new one folded.
  await expect(explorer(page).locator('.desk[aria-busy="false"]')).toBeVisible();
  await expect(openings(page)).toContainText('C');
  await explorer(page).getByRole('button', { name: 'Expand all' }).click();
  await expect(openings(page).getByRole('row', { level: 3 })).toHaveCount(3);
  await expectNoViolations(page, 'explorer-openings');
  const saved = await disk.export(async () => {
    await explorer(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Table (CSV)…' }).click();
  });
  expect(saved.bytes.toString()).toMatch(/\bC\b.*\bE\b/s);
  const game = await disk.export(async () => {
    await explorer(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Game file with variations…' }).click();
  });
  expect(game.bytes.toString()).toMatch(/\[Game "kalah"\].*1\. C\s.*\(1\. E\s/s);
  const report = await disk.export(async () => {
    await explorer(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'HTML report…' }).click();
  });
  expect(report.bytes.toString()).toMatch(/<title>Opening tree of Club<\/title>.*<svg.*South won 3/s);
  await explorer(page).getByLabel('Language of the file').selectOption('Français');
  const french = await disk.export(async () => {
    await explorer(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'HTML report…' }).click();
  });
  expect(french.name).toBe('Arbre des ouvertures de Club.html');
  expect(french.bytes.toString()).toMatch(/<html lang="fr">.*victoires de Sud\u00A0: 3/s);
  expect(french.bytes.toString()).not.toMatch(/South (?:won|\+)|>South/);
  await openings(page).getByRole('row', { level: 1, name: /^E/ }).click();
  await explorer(page).getByRole('button', { name: 'Merge branch' }).click();
  await expect(explorer(page).getByTestId('merge-done')).toContainText('3 moves were added');
  await explorer(page).getByTestId('merge-done').getByRole('button', { name: 'Undo' }).click();
  await expect(explorer(page).getByTestId('merge-done')).toBeHidden();
  await explorer(page).getByRole('button', { name: 'Merge tree' }).click();
  await explorer(page).getByRole('button', { name: 'Show the game' }).click();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(9);

  await tree(page).getByRole('treeitem', { name: /^E/ }).first().click();
  await menu(page, 'Moves', 'Branch', 'Open branch as new document');
  await expect(tree(page).getByRole('treeitem')).toHaveCount(4);
});

test('by keyboard: the same way without a mouse', async ({ openApp, disk }) => {
  const page = await openApp();
  await writeClub(disk);
  await disk.willChooseFolder('Club');
  await command(page, 'Explore a folder…');
  await expect(explorer(page).getByTestId('explorer-games')).toContainText('5 games');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+7');
  await expect(rows(page)).toHaveCount(2);
  await here(page).getByRole('button', { name: 'Play C' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(here(page).getByRole('button', { name: 'Play E' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 1');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('South plays E');
  await expect(rows(page)).toHaveCount(2);

  await page.keyboard.press('Control+Shift+F');
  await expect(explorer(page).getByRole('heading', { name: 'Explorer' })).toBeFocused();
  await explorer(page).getByRole('tab', { name: 'Games' }).press('Tab');
  await explorer(page).getByRole('tab', { name: 'Search' }).press('Tab');
  await expect(explorer(page).getByRole('tab', { name: 'Opening tree' })).toBeFocused();
  await page.keyboard.press('Enter');
  await explorer(page).getByLabel('From').selectOption({ index: 1 });
  await explorer(page).getByLabel('At least').selectOption('1 game');
  await expect(explorer(page)).toContainText('9 moves in the tree');
  await openings(page).locator('[role="row"][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(openings(page).locator(':focus')).toContainText('E');
  await page.keyboard.press('ArrowRight');
  await expect(openings(page).locator(':focus')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(documentTab(page, 'Opening tree')).toBeVisible();
  await expect(ply(page)).toHaveAttribute('data-ply', /^1 of/);
});

test('the moves of a side in the opening tree are drilled', async ({ openApp, disk }) => {
  const page = await openApp();
  await writeClub(disk);
  await disk.willChooseFolder('Club');
  await command(page, 'Explore a folder…');
  await explorer(page).getByRole('tab', { name: 'Opening tree' }).click();
  await explorer(page).getByLabel('At least').selectOption('1 game');
  await expect(openings(page).getByRole('row', { level: 1 })).toHaveCount(2);
  await explorer(page).getByRole('button', { name: 'Drill as South' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drill openings as South' });
  await expect(dialog.getByTestId('drill-count')).toHaveText(/^\d+ exercises?: 0 due, \d+ new$/);
  // The depth is that of the tree.
  await expect(dialog.getByLabel('Up to move number')).toBeHidden();
  await dialog.getByRole('button', { name: 'Drill', exact: true }).click();
  await expect(page.getByTestId('question')).toContainText('Which move');
});
