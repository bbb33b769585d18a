/** The explorer's search, players and duplicates over a folder of games, by mouse and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { makeMgnGame } from '../../engine/formats/mgn.ts';
import { makeGame } from '../support/made-games.ts';
import { expectNoViolations } from './axe.ts';
import type { Disk } from './disk.ts';
import { expect, test } from './fixtures.ts';
import { documentTab, ply } from './studio-page.ts';

const RULES = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';
const game = (south: string, north: string, tags: string, moves: string): string =>
  `${RULES}[South "${south}"]\n[North "${north}"]\n${tags}\n${moves}\n`;

/** Anna's first game stands in two files: once with an event, once with a note. */
const CUP = [
  game('Anna', 'Ben', '[Event "Cup"]\n[Date "2023.05.01"]\n', '1. A c *'),
  game('Cleo', 'Anna', '[Event "Cup"]\n[Date "2024.02.11"]\n', '1. B C *'),
].join('\n');
const CLUB = [
  game('Anna', 'Ben', '[Site "Accra"]\n', '1. A {The edge.} c *'),
  game('Ben', 'Cleo', '[Event "Club"]\n[Date "2024.09.30"]\n', '1. C *'),
].join('\n');

const explorer = (page: Page): Locator => page.getByTestId('explorer');
const found = (page: Page): Locator =>
  explorer(page).getByRole('grid', { name: 'Games found' }).locator('[data-index]');

/** Opens the explorer on a folder with the games, and waits until they are in the index. */
async function openExplorer(page: Page, disk: Disk, more = 0): Promise<void> {
  await disk.write('Games/cup.mgn', CUP);
  await disk.write('Games/club/club.mgn', CLUB);
  const made = Array.from({ length: more }, (_, i) => makeMgnGame(makeGame(5, i)));
  if (more > 0) await disk.write('Games/made.mgn', made.join('\n'));
  await disk.willChooseFolder('Games');
  await page.keyboard.press('Control+Shift+F');
  await explorer(page).getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(explorer(page).getByTestId('explorer-games')).toContainText(`${String(4 + more)} games`);
}

test('conditions and the line of text are one search, and a result opens where it was found', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openExplorer(page, disk);
  await explorer(page).getByRole('tab', { name: 'Search' }).click();
  const line = explorer(page).getByRole('textbox', { name: 'Search', exact: true });

  await explorer(page).getByRole('button', { name: 'Add condition' }).click();
  await explorer(page).getByRole('combobox', { name: 'Player', exact: true }).fill('Anna');
  await expect(line).toHaveValue('player:Anna');
  await explorer(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(found(page)).toHaveCount(3);
  await expectNoViolations(page, 'explorer search');

  await line.fill('player:Anna -event:cup');
  await expect(explorer(page).getByRole('button', { name: 'Not' }).nth(1)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await explorer(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(found(page)).toHaveCount(1);
  await line.fill('player:Anna date:when');
  await expect(explorer(page).getByRole('alert')).toContainText('character 13');

  // A pattern put together on the small board: nothing in South's A, whoever is to move.
  await explorer(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await explorer(page).getByRole('button', { name: 'Add condition' }).click();
  await explorer(page).getByLabel('What condition 1 is about').selectOption('Position pattern');
  await explorer(page).getByLabel('Board', { exact: true }).selectOption('Kalah, 3 pits a side');
  const pits = explorer(page).getByRole('grid', { name: 'Position pattern' });
  await pits.getByRole('button', { name: 'South B' }).click();
  await explorer(page).getByLabel('What South B must hold').selectOption('Exactly');
  await expect(line).toHaveValue('position:*-0-*-*-*-*-*-*-*');
  await explorer(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(found(page)).toHaveCount(1);
  await expectNoViolations(page, 'explorer pattern');

  await explorer(page).getByLabel('Name for this search').fill('Empty B');
  await explorer(page).getByRole('button', { name: 'Save search' }).click();
  await expect.poll(() => disk.settings()).toContain('"name":"Empty B"');
  await found(page).first().dblclick();
  await expect(explorer(page)).toBeHidden();
  await expect(ply(page)).toHaveAttribute('data-ply', /^1 of/);
});

test('by keyboard alone a search is typed, stepped through, saved and run again', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openExplorer(page, disk);
  await explorer(page).getByRole('tab', { name: 'Games' }).focus();
  await page.keyboard.press('Tab');
  await expect(explorer(page).getByRole('tab', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Enter');
  const line = explorer(page).getByRole('textbox', { name: 'Search', exact: true });
  await expect(line).toBeFocused();
  await page.keyboard.type('event:cup');
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveCount(2);
  await page.keyboard.press('F3');
  await expect(found(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+F3');
  await expect(found(page).nth(0)).toHaveAttribute('aria-selected', 'true');

  const name = explorer(page).getByLabel('Name for this search');
  await name.focus();
  await page.keyboard.type('The cup');
  await page.keyboard.press('Enter');
  const use = explorer(page).getByRole('button', { name: /^The cup/ });
  await expect(use).toBeVisible();
  await explorer(page).getByRole('button', { name: 'Rename The cup' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('All of the cup');
  await page.keyboard.press('Enter');
  await expect(explorer(page).getByRole('button', { name: /^All of the cup/ })).toBeFocused();
  await explorer(page).getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();
  await explorer(page)
    .getByRole('button', { name: /^All of the cup/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveCount(2);
  await explorer(page).getByRole('button', { name: 'Remove All of the cup' }).focus();
  await page.keyboard.press('Enter');
  const putBack = explorer(page).getByRole('button', { name: 'Put back' });
  await expect(putBack).toBeFocused();
  await page.keyboard.press('Enter');
  const all = explorer(page).getByRole('button', { name: /^All of the cup/ });
  await expect(all).toBeFocused();

  // A name that is used again replaces its search, which can be put back, too.
  const text = await all.getAttribute('title');
  await line.fill('player:Nobody');
  await name.fill('All of the cup');
  await name.press('Enter');
  await expect(all).toHaveAttribute('title', 'player:Nobody');
  await expect(explorer(page).getByText('“All of the cup” replaced.')).toBeVisible();
  await putBack.click();
  await expect(all).toHaveAttribute('title', text ?? '');
});

test('players have a page each that leads to their games', async ({ openApp, disk }) => {
  const page = await openApp();
  await openExplorer(page, disk);
  await explorer(page).getByRole('tab', { name: 'Players' }).click();
  await expect(explorer(page).getByTestId('players-count')).toHaveText('3 players');
  const rows = explorer(page).getByRole('grid', { name: 'Players' }).locator('[data-index]');
  await expect(rows.first()).toContainText('Anna');
  const details = explorer(page).getByTestId('player-details');
  await expect(details.getByRole('row', { name: /^Show the games as South/ })).toContainText('2');
  await expectNoViolations(page, 'explorer players');

  await explorer(page).getByRole('searchbox', { name: 'Find a player' }).fill('cl');
  await expect(rows).toHaveCount(1);
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(details).toHaveAccessibleName('Cleo');
  await details.getByRole('button', { name: 'Show the games against Ben' }).click();
  await expect(explorer(page).getByRole('textbox', { name: 'Search', exact: true })).toHaveValue(
    'player=Cleo player=Ben',
  );
  await expect(found(page)).toHaveCount(1);
});

test('equal games are found, compared and merged into a new file', async ({ openApp, disk }) => {
  const page = await openApp();
  await openExplorer(page, disk);
  await explorer(page).getByRole('tab', { name: 'Duplicates' }).click();
  await explorer(page).getByRole('button', { name: 'Find duplicates' }).click();
  await expect(explorer(page).getByTestId('duplicates-count')).toHaveText('1 group of equal games');
  const group = explorer(page).getByTestId('duplicate-group');
  await expect(group.getByRole('row', { name: /^File/ })).toContainText('cup.mgn');
  await expectNoViolations(page, 'explorer duplicates');
  await group.getByRole('radio', { name: /^Event of game . *: Cup/ }).check();
  await group.getByRole('button', { name: 'Open merged game' }).click();
  await expect(explorer(page)).toBeHidden();
  await expect(documentTab(page, 'Anna – Ben (merged)')).toBeVisible();
});
