/** A match of two levels: set up, started by keyboard, left to the board and watched again, its games opened. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { documentTab, gamesText, menu } from './studio-page.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Engine match' });

const PLAYER = { seconds: 0.5, depth: 8, nodes: 1000, program: '' };
const SETTINGS = {
  match: {
    one: { ...PLAYER, kind: 'level', level: 2 },
    two: { ...PLAYER, kind: 'nodes', level: 1 },
    games: 6,
  },
};

test('two engines play a match that goes on while one studies, and its games become a document', async ({
  openApp,
  host,
}) => {
  const page = await openApp({ settings: SETTINGS });
  await menu(page, 'Analysis', 'Engine match');
  await expect(pane(page)).toBeVisible();
  // A host that starts no programs does not offer them.
  await expect(pane(page).getByRole('option', { name: 'as another program' })).toHaveCount(
    host === 'browser' ? 0 : 2,
  );
  await pane(page).getByRole('spinbutton', { name: 'Games' }).fill('4');
  await expectNoViolations(page, 'the setup of a match');
  // The number just typed counts.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('match-state')).toContainText('Game 1 of 4');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('match-bar')).toContainText('Level 2');
  await page.getByTestId('match-bar').getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByTestId('match-state')).toContainText('Match finished', { timeout: 60_000 });
  await expect(page.getByTestId('match-games').getByRole('row')).toHaveCount(5);
  await expect(page.getByTestId('match-score')).toContainText('1,000 positions');
  await expectNoViolations(page, 'a match that is over');
  // In a small window the games stand below the board and its score, which keeps its size.
  await page.setViewportSize({ width: 640, height: 400 });
  const boxOf = async (part: Locator): Promise<Record<'y' | 'width' | 'height', number>> =>
    (await part.boundingBox()) ?? { y: 0, width: 0, height: 0 };
  await expect
    .poll(async () => (await boxOf(pane(page).getByRole('img').first())).height)
    .toBeGreaterThan(180);
  const score = await boxOf(page.getByTestId('match-score'));
  expect((await boxOf(page.getByTestId('match-games'))).y).toBeGreaterThan(score.y + score.height);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pane(page).getByRole('button', { name: 'Show game 2' }).click();
  await expect(documentTab(page, 'Level 2 against 1,000 positions')).toBeVisible();
  const text = await gamesText(page);
  expect(text.match(/\[Round "\d"\]/g)).toEqual(['[Round "1"]', '[Round "2"]', '[Round "3"]', '[Round "4"]']);
  expect(text).toContain('[South "1,000 positions"]');
  await menu(page, 'Analysis', 'Engine match');
  await pane(page).getByRole('button', { name: 'New match' }).click();
  await expect(pane(page).getByRole('button', { name: 'Start match' })).toBeEnabled();
});
