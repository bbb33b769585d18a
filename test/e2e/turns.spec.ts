/** Turns of several sowings: told, listed, played and stepped through as one; by mouse and by keyboard. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, pit, ply, showTab, status } from './studio-page.ts';

const KALAH = { lastRules: 'kalah:seeds=4' };

test('by mouse: a turn is listed, shown, played as one and taken back as one', async ({ openApp }) => {
  const page = await openApp({ settings: KALAH });
  await showTab(page, 'Lines');
  await page.getByRole('button', { name: 'Turns that begin with C' }).click();
  await expect(page.getByTestId('turns-summary')).toHaveText('5 orders, 5 results');
  const turn = page.getByRole('option', { name: /^C F/ });
  await turn.hover();
  await expect(status(page)).toContainText('C F ends in d');
  await expectNoViolations(page, 'turns of a move');
  await turn.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Why not C F?' }).click();
  await expect(page.getByTestId('look')).toContainText(/C F is as good as|[CF] gives away/);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('look')).toBeHidden();
  await turn.click();
  await expect(status(page)).toContainText('South plays C F');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
  await page.keyboard.press('Control+z');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 0');
});

test('by keyboard: a turn opened with the arrows and played, then stepped through whole', async ({
  openApp,
}) => {
  const page = await openApp({ settings: KALAH });
  await showTab(page, 'Lines');
  await page.getByRole('button', { name: 'Play C', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('turns-summary')).toHaveText('5 orders, 5 results');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const turns = page.getByRole('listbox', { name: 'Turns that begin with C' }).getByRole('option');
  await expect(turns.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(turns.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
  await expect(status(page)).toContainText('South plays C B');
  await expect(page.locator('[data-pane="lines"] :focus')).toHaveCount(1);
  await page.keyboard.press('Control+ArrowLeft');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 2');
  await page.keyboard.press('Control+ArrowRight');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
  await command(page, 'Previous turn');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 2');
  await pit(page, 'C').click();
  await expect(status(page)).toContainText('South plays C');
});
