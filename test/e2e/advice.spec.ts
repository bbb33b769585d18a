/** Questions to the engine about the position: the threat, the move of a level, why a move is not the best one. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PERFECT_GAME } from './games.ts';
import { command, engineReady, goToPly, move, openFile, pit, ply, status } from './studio-page.ts';

const lines = 'aid-lines';

test('T shows what the other side threatens, its worth and its move, and follows the game', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await engineReady(page);
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 12);
  await page.keyboard.press('t');
  await expect(page.getByTestId(lines)).toContainText(
    /North threatens to play .*takes 5 from B\. Worth \d+½? seeds?, (proved|estimate)\./,
  );
  await expect(page.getByTestId('announcer')).toContainText('North threatens');
  await expect(pit(page, 'B')).toHaveAccessibleDescription(/threatened, 5 seeds/);
  await expectNoViolations(page, 'a threat');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId(lines)).toContainText('North');
  await page.keyboard.press('End');
  await expect(page.getByTestId(lines)).toBeHidden();
  await goToPly(page, 12);
  await expect(page.getByTestId(lines)).toContainText('takes 5 from B');
  // Hidden values hide threats, too.
  await page.keyboard.press('z');
  await expect(page.getByTestId(lines)).toContainText('Values are hidden, and so are threats.');
  await expect(pit(page, 'B')).not.toHaveAccessibleDescription(/threatened/);
  await page.keyboard.press('z');
  await page.keyboard.press('t');
  await expect(page.getByTestId(lines)).toBeEmpty();
});

test('a level tells its move, which one click plays', async ({ openApp, disk }) => {
  const page = await openApp();
  await engineReady(page);
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 13);
  await command(page, 'Level 1');
  await expect(status(page)).toContainText(/Level 1 would (most often )?play [A-F]/);
  await page.keyboard.press('Escape');
  await expect(status(page)).not.toContainText('Level 1');
  await command(page, 'Level 8');
  await expect(status(page)).toContainText(/Level 8 would play [A-F]\./);
  await status(page).getByRole('button').click();
  await expect(ply(page)).toHaveAttribute('data-ply', /^14 of /);
  await expect(status(page)).not.toContainText('Level 8');
});

test('why not this move: the reply is played on the board, with its cause, and added', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await engineReady(page);
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 12);
  await command(page, 'Why not: A');
  const look = page.getByTestId('look');
  await expect(look).toContainText(
    /^A gives away \d+½? seeds?\. It leaves B open; North takes 7 with c next\./,
  );
  await expectNoViolations(page, 'why not');
  // It plays by itself; the moves played so far become the variation.
  await expect(look).toContainText('6 / ');
  await look.getByRole('button', { name: /Add/ }).click();
  await expect(look).toBeHidden();
  await expect(move(page, /^A/)).toBeVisible();
  // The move that led here.
  await command(page, 'Why not this move: E');
  await expect(look).toContainText('E is as good as the best move');
  await page.keyboard.press('Escape');
  await expect(look).toBeHidden();
});
