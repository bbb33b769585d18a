/** Aids on the board and glyphs from values: by mouse and keyboard, silent where counts are hidden. */
import { PERFECT_GAME } from './games.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, engineReady, copiedGame, goToPly, move, openFile, pit, showTab } from './studio-page.ts';

test('threats, captures and seeds to the store are shown and said', async ({ openApp }) => {
  const page = await openApp();
  const lines = page.getByTestId('aid-lines');
  for (const letter of ['F', 'f', 'A']) await page.keyboard.press(letter.toLowerCase());
  await expect(lines).toBeEmpty();
  await command(page, 'Seeds to the store');
  await expect(pit(page, 'e')).toHaveAccessibleDescription(/needs 2 seeds to end in the store/);
  await page.keyboard.press('t');
  await expect(lines).toContainText('South threatens');
  await command(page, 'Number of legal moves');
  await command(page, 'Seeds needed for a majority');
  await command(page, 'Repetition and move counters');
  await expect(lines).toContainText('Seeds needed for a majority: South');
  await expect(lines).toContainText('without a capture');
  await expectNoViolations(page, 'aids');
  const said = page.getByTestId('announcer');
  await pit(page, 'e').focus();
  // What the move would do is said first, as on every pit.
  await expect(said).toContainText('e ends in ');
  await page.keyboard.press('w');
  await expect(said).toContainText(/North e, .*ends in .*needs 2 seeds/);
  // What tells of counts is silent where counts are hidden.
  await command(page, 'Seed counts: Hidden');
  await expect(pit(page, 'e')).not.toHaveAccessibleDescription(/seeds/);
  await expect(lines).toContainText('Counts are hidden');
  await expect(lines).not.toContainText('majority');
});

test('glyphs from values are hollow, accepted, cleared, undone and saved', async ({ openApp, disk }) => {
  const page = await openApp({ settings: { limit: { kind: 'solved', seconds: 20, depth: 16, nodes: 1e7 } } });
  await engineReady(page);
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 22);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toContainText('proved');
  await pit(page, 'B').click();
  await page.keyboard.press('Escape');
  await command(page, 'Judge by known values');
  const judged = move(page, /^B, .*from values/);
  await expect(judged).toBeVisible();
  expect(await copiedGame(page)).toMatch(/\[%verdict (doubtful|mistake|blunder) cost=\d+/);
  // Who hides values to think first sees no verdict either.
  await page.keyboard.press('z');
  await expect(judged).toBeHidden();
  await page.keyboard.press('z');
  await showTab(page, 'Note');
  await expect(page.getByText(/^Values: .*proved$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  expect(await copiedGame(page)).not.toContain('%verdict');
  await showTab(page, 'Moves');
  await expect(judged).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(judged).toBeVisible();
  await command(page, 'Remove all review marks and added lines');
  await expect(judged).toBeHidden();
});
