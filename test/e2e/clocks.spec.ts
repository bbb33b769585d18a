/** A game played on clocks: what its moves took, in the list of moves, in the review and in a file. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, copiedGame, openFile } from './studio-page.ts';

/** Ada gives away 6 with 1. B.A and 10 with 4. B, Ben 12 with 3... c. */
const GAME = `[Game "kalah"]
[Rules "kalah:houses=4"]
[South "Ada"]
[North "Ben"]
[SouthElo "2148"]
[NorthElo "1222"]
[Result "*"]
[TimeControl "180+2"]

1. B {[%clk 0:02:50]} 1. A {[%clk 0:02:48.5]} 1... b {[%clk 0:03:00]} 1... a {[%clk 0:02:57]} 2. C
{[%clk 0:01:40]} 2... b {[%clk 0:02:50]} 3. D 3... c {[%emt 0:00:04]} 4. B 4... d 4... a 5. C 5. D
*
`;

const times = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('grid', { name: 'Moves in columns' })
    .locator('[data-time]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-time') ?? ''));

test('what moves took stands beside them, and goes when it is not wanted', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { movesView: 'columns' } });
  await openFile(page, disk, 'timed.mgn', GAME);
  await expect(page.getByTestId('player-south')).toContainText('2148');
  await expect(page.getByTestId('player-north')).toContainText('1222');
  // A turn of two moves took what both took.
  await expect
    .poll(() => times(page))
    .toEqual(['14\u202fs', '5\u202fs', '1:11', '9\u202fs', '', '4\u202fs', '', '', '']);
  const cell = page.getByRole('gridcell', { name: /C, took 1:11/ });
  await expect(cell).toBeVisible();
  await expectNoViolations(page, 'moves with times');
  await command(page, 'Times of moves');
  await expect.poll(() => times(page)).toEqual([]);
  await expect.poll(() => disk.settings()).toContain('"moveTimes":false');
  expect(await copiedGame(page)).toContain('{[%clk 0:02:48.5]}');
});

test('the review tells what a mistake took', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { review: { kind: 'proof', isChosen: true } } });
  await openFile(page, disk, 'timed.mgn', GAME);
  await page.keyboard.press('F12');
  const mistake = page.getByTestId('review-mistakes').getByRole('listitem').filter({ hasText: '3...' });
  await expect(mistake).toContainText('in 4\u202fs');
  // Against her own usual time, 1. B.A was a quick mistake and 2. C a long think.
  const figures = page.getByTestId('review-numbers');
  await expect(figures.getByRole('row', { name: /Time per move/ })).toContainText('28\u202fs');
  await expect(page.getByRole('region', { name: 'Course of the game' }).locator('.times')).toBeAttached();
  await page.getByRole('tab', { name: 'All moves' }).click();
  const moves = page.getByTestId('review-moves');
  await expect(moves.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  await expect(moves.getByRole('row', { name: /2\.\sC/ })).toContainText('1:11');
});
