/** A whole engine game: its names, taking back, the review after its end, and the rematch. */
import { expect, test } from './fixtures.ts';
import {
  actions,
  board,
  command,
  documentTab,
  engineReady,
  copiedGame,
  menu,
  pit,
  ply,
} from './studio-page.ts';

test('a game is named, taken back, reviewed and played again with sides swapped', async ({ openApp }) => {
  const page = await openApp({
    settings: { engineGame: { strength: { kind: 'level', level: 1 } }, layout: 'review' },
  });
  await engineReady(page);
  await menu(page, 'File', 'New game…');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('textbox', { name: 'South' }).fill('Ann');
  await dialog.getByRole('radio', { name: 'Engine (you play South)' }).check();
  await dialog.getByRole('button', { name: /^Start/ }).click();

  // It is played in the study layout, whatever was shown before, against an opponent with a name.
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'study');
  const bar = page.getByTestId('engine-game');
  const state = page.getByTestId('engine-game-state');
  await expect(state).toHaveText('Your turn');
  await expect(page.getByRole('main')).toContainText('Ann');
  await expect(page.getByRole('main')).toContainText('Engine, level 1');

  // What is played after taking back is the game, what was taken back its variation.
  await pit(page, 'A').click();
  await expect(state).toHaveText('Your turn');
  await bar.getByRole('button', { name: 'Take back' }).click();
  await expect(ply(page)).toHaveAttribute('data-ply', /^0 of /);
  await pit(page, 'B').click();
  await expect(state).toHaveText('Your turn');
  const text = await copiedGame(page);
  expect(text).toMatch(/\[South "Ann"\]\n\[North "Engine, level 1"\]/);
  expect(text).toMatch(/1\. B \(1\. A [a-f]+\) 1\.\.\. [a-f]/);

  // The review shows its values: the game is over, nothing is given away.
  await bar.getByRole('button', { name: 'Resign' }).click();
  await expect(state).toHaveText('You lost');
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page
    .getByRole('dialog', { name: 'Review' })
    .getByRole('button', { name: 'Review', exact: true })
    .click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByRole('tab', { name: 'Mistakes' })).toBeVisible();
  await expect(review).not.toContainText('hidden');
  await expect(page.locator('[data-pane=graph]')).toBeVisible();
  await bar.getByRole('button', { name: 'Rematch, sides swapped' }).click();

  // The engine begins now; nobody has moved yet, so the document closes without a question.
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'study');
  await expect(bar).toContainText('You play North');
  await expect(state).toHaveText('Your turn');
  expect(await copiedGame(page)).toMatch(/\[North "Ann"\]\n\[South "Engine, level 1"\]/);
  const rematch = documentTab(page, 'Play from');
  await expect(rematch).toHaveAttribute('aria-selected', 'true');
  await command(page, 'Close document');
  await expect(rematch).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('in another document nothing is hidden or turned, and the status line leads back to the game', async ({
  openApp,
}) => {
  const page = await openApp({ settings: { engineGame: { strength: { kind: 'level', level: 1 } } } });
  await engineReady(page);
  await menu(page, 'File', 'New game…');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: /you play North/ }).check();
  await dialog.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByTestId('engine-game-state')).toHaveText('Your turn');
  const values = actions(page).getByRole('button', { name: / values$/ });
  await expect(values).toHaveText('Show values');
  const isNorthBelow = async (): Promise<boolean> => {
    const [north, south] = [await pit(page, 'a').boundingBox(), await pit(page, 'A').boundingBox()];
    return (north?.y ?? 0) > (south?.y ?? 0);
  };
  expect(await isNorthBelow()).toBe(true);

  await documentTab(page, 'Kalah 1').click();
  await expect(page.getByTestId('engine-game')).toHaveCount(0);
  await expect(values).toHaveText('Hide values');
  expect(await isNorthBelow()).toBe(false);
  const back = page.getByRole('contentinfo').getByRole('button', { name: 'Engine game: your turn' });
  await expect(back).toBeVisible();
  // A page covers any game.
  await page.keyboard.press('Shift+F4');
  await expect(page.getByRole('heading', { name: 'Training' })).toBeVisible();
  await back.click();
  await expect(board(page)).toBeVisible();
  await expect(page.getByTestId('engine-game-state')).toHaveText('Your turn');
  await expect(back).toHaveCount(0);
  expect(await isNorthBelow()).toBe(true);
});

test('the status line names the rules and opens them', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'oware', layout: 'review' } });
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Oware/ })
    .click();
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
});
