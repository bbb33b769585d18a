/** Proofs: solving to the end, bounds on the way, pause and resume, threads and memory; by mouse and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, goToPly, menu, pit, showTab } from './studio-page.ts';

/** Proved in a moment. */
const SMALL = { lastRules: 'kalah:houses=4,seeds=3' };
/** Not proved in any test's time. */
const LARGE = { lastRules: 'kalah:houses=8,seeds=8' };

const proof = (page: Page): Locator => page.getByRole('region', { name: 'Proof' });
const bounds = (page: Page): Locator => page.getByTestId('bounds');
const badge = (page: Page): Locator => page.getByTestId('run-badge');
const announcer = (page: Page): Locator => page.getByTestId('announcer');

/** Number of nodes that the proof panel tells. */
async function nodes(page: Page): Promise<number> {
  const text = (await proof(page).textContent()) ?? '';
  const [, count = '0', unit = ''] = /([\d.,]+)([KMB]?) nodes/.exec(text) ?? [];
  const scale = { '': 1, K: 1e3, M: 1e6, B: 1e9 }[unit] ?? 1;
  return Number(count.replaceAll(',', '')) * scale;
}

test('by mouse: two threads, a proof with its value, kept in the table and on the board', async ({
  openApp,
}) => {
  const page = await openApp({ settings: SMALL });
  await showTab(page, 'Lines');
  await page.getByRole('tab', { name: 'Engine' }).click();
  await page.getByLabel('Threads', { exact: true }).selectOption({ index: 0 });
  const threads = page.getByLabel('Threads', { exact: true }).locator('option');
  if ((await threads.count()) > 1) await page.getByLabel('Threads', { exact: true }).selectOption('2');
  await page.getByLabel('Table memory', { exact: true }).selectOption('64');
  await page.getByLabel('What to prove', { exact: true }).selectOption({ label: 'every move' });
  await page.getByRole('tab', { name: 'Lines' }).click();

  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(proof(page)).toContainText('Proved');
  await expect(bounds(page)).toHaveText('South +6');
  await expect(proof(page).getByRole('img', { name: 'Proved: South +6' })).toBeVisible();
  await expect(announcer(page)).toHaveText(/South \+6, exact/);
  const rows = page.getByRole('table', { name: /^Legal moves/ }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'exact' })).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Prove', exact: true })).toBeDisabled();

  await proof(page).getByRole('button', { name: 'Close' }).click();
  await expect(proof(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Prove', exact: true })).toBeDisabled();
});

test('who wins is proved first, and the value from there', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'kalah:houses=6,seeds=3' } });
  await showTab(page, 'Lines');
  await command(page, 'What to prove: who wins');
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(proof(page)).toContainText('Proved');
  await expect(proof(page)).toContainText('who wins');
  await expect(bounds(page)).toHaveText('South wins by 2 or more');
  await expect(announcer(page)).toHaveText('Proved: South wins by 2 or more');
  await expect(page.getByRole('button', { name: 'Prove', exact: true })).toBeDisabled();
  await proof(page).getByRole('button', { name: 'Prove the value' }).click();
  await expect(bounds(page)).toHaveText('South +2');
  await expect(proof(page)).toContainText('best move');
  await expect(proof(page).getByRole('button', { name: 'Prove the value' })).toHaveCount(0);
});

test('by keyboard: prove, pause, resume; nothing that was proved is lost', async ({ openApp }) => {
  const page = await openApp({ settings: LARGE });
  await page.keyboard.press('Control+Shift+Enter');
  await expect(badge(page)).toContainText('proving');
  await command(page, 'Go to lines');
  await expect.poll(() => nodes(page)).toBeGreaterThan(0);
  await expect(proof(page)).toContainText('nodes/s');

  await page.keyboard.press('Control+Shift+Enter');
  await expect(proof(page)).toContainText('Paused');
  await expect(announcer(page)).toHaveText('Proof paused');
  await expect(badge(page)).toHaveCount(0);
  const before = await nodes(page);
  const known = await bounds(page).textContent();

  await page.keyboard.press('Control+Shift+Enter');
  await expect(proof(page)).toContainText('Proving');
  await expect.poll(() => nodes(page)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(proof(page)).toContainText('Paused');
  if (known !== 'nothing proved yet') await expect(bounds(page)).not.toHaveText('nothing proved yet');
});

test('a proof goes on while another position is shown, an analysis pauses it; axe knows no fault of the controls', async ({
  openApp,
}) => {
  const page = await openApp({ settings: LARGE });
  await showTab(page, 'Lines');
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(badge(page)).toContainText('proving');
  await pit(page, 'C').click();
  await expect(page.getByText('A proof of another position is running.')).toBeVisible();
  await expect(badge(page)).toContainText('proving');

  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await expect(badge(page)).toContainText('running');
  await page.keyboard.press('Escape');
  await goToPly(page, 0);
  await showTab(page, 'Lines');
  await expect(proof(page)).toContainText('Paused');
  await proof(page).getByRole('button', { name: 'Resume' }).click();
  await expect(proof(page)).toContainText('Proving');
  await menu(page, 'Analysis', 'Prove: Pause');
  await expect(proof(page)).toContainText('Paused');

  await expect.poll(() => nodes(page)).toBeGreaterThan(0);
  await page.locator('summary', { hasText: 'What this value means' }).click();
  await expectNoViolations(page, 'solving');
  await page.getByRole('tab', { name: 'Engine' }).click();
  await expectNoViolations(page, 'limits');
});

test('a proof survives the engine it ran on', async ({ openApp, killEngine }) => {
  const page = await openApp({ settings: LARGE });
  await showTab(page, 'Lines');
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect.poll(() => nodes(page)).toBeGreaterThan(0);
  await killEngine();
  await expect(page.getByTestId('engine-bar')).toHaveCount(0);
  await expect(proof(page)).toContainText('Proving');
  await proof(page).getByRole('button', { name: 'Pause' }).click();
  await expect(proof(page)).toContainText('Paused');
});

test('a proof is kept on disk, found again by a new page, gone on with, listed and deleted', async ({
  openApp,
}) => {
  const page = await openApp({ settings: LARGE });
  await showTab(page, 'Lines');
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await proof(page).getByRole('button', { name: 'Keep on disk' }).click();
  await expect(page.getByTestId('proof-file')).toContainText('Kept on disk, saved just now, ');
  await expect(proof(page).getByRole('button', { name: 'Keep on disk' })).toHaveCount(0);
  await expect.poll(() => nodes(page)).toBeGreaterThan(0);

  await page.reload();
  const offer = page.getByRole('region', { name: 'Kept proof' });
  await showTab(page, 'Lines');
  await expect(offer).toContainText('saved just now');
  await offer.getByRole('button', { name: 'Resume' }).click();
  await expect(proof(page)).toContainText('Proving');
  await expect(announcer(page)).toHaveText('Proof resumed');
  await expect(page.getByTestId('proof-file')).toContainText('Kept on disk');
  await expect.poll(() => nodes(page)).toBeGreaterThan(0);

  await menu(page, 'Analysis', 'Proofs', 'Kept proofs…');
  const dialog = page.getByRole('dialog', { name: 'Kept proofs' });
  await expect(dialog.getByRole('listitem')).toContainText('A window or program is working on it now.');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(proof(page)).toContainText('Paused');

  await command(page, 'Kept proofs…');
  await expectNoViolations(page, 'kept proofs');
  await dialog.getByRole('button', { name: 'Delete Kalah(8,8)' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('No proof is kept yet.');
  await page.keyboard.press('Escape');
  await expect(proof(page)).toContainText('Paused');
});

test('what the engine keeps is shown beside what it may keep; settings of engine and proofs are remembered', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: SMALL });
  await showTab(page, 'Lines');
  const budget = page.getByLabel('Total memory', { exact: true });
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(proof(page)).toContainText('Proved');
  await page.getByRole('tab', { name: 'Engine' }).click();
  await expect(budget).toHaveAccessibleDescription(/^\d{3} MB in use$/);
  await page.getByLabel('Table memory', { exact: true }).selectOption('16');
  await budget.selectOption('32');
  await expect(budget).toHaveAccessibleDescription(/^[123]?\d MB in use$/);

  await command(page, 'Table memory: 32 MB');
  await command(page, 'Total memory: 128 MB');
  await command(page, 'What to prove: every move');
  // Settings are written a moment after the last change.
  await expect.poll(() => disk.settings()).toMatch(/"memoryMb":32\b/);
  await expect.poll(() => disk.settings()).toMatch(/"budgetMb":128\b/);
  await page.reload();
  await showTab(page, 'Lines');
  await page.getByRole('tab', { name: 'Engine' }).click();
  await expect(page.getByLabel('Table memory', { exact: true })).toHaveValue('32');
  await expect(budget).toHaveValue('128');
});
