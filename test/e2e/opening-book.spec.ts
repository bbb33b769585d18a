/** The opening book: its values stand there at once, named as the book's, and a full-strength opponent plays from it. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, engineReady, pit, showTab } from './studio-page.ts';

const rows = (page: Page): Locator => page.getByRole('table', { name: /^Legal moves/ }).locator('tbody tr');

/** All first moves are proved in the book. */
const PROVED = { lastRules: 'kalah:seeds=4' };
const TIMED = { kind: 'time', level: 3, seconds: 600, largestLoss: 0 };

test('values of the book stand at every move as soon as an analysis is on, and name it', async ({
  openApp,
}) => {
  const page = await openApp({ settings: PROVED });
  await engineReady(page);
  await showTab(page, 'Lines');
  await expect(page.getByText('book, proved')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).filter({ hasText: 'book, proved' })).toHaveCount(6);
  await expect(rows(page).first()).toContainText('South +8');
  // Nothing is left to search.
  await expect(page.getByTestId('run-badge')).toContainText('proved');
  const note = page.getByTestId('value-note');
  await expect(note).toContainText('South +8, book, proved');
  await note.locator('summary').click();
  await expect(note).toContainText('a long search proved it when the opening book was made');
  await expect(page.getByTestId('announcer')).not.toContainText('undefined');
  await expectNoViolations(page, 'values of the book');
  // Not kept in the document: without the book nothing is left of it.
  await command(page, 'Opening book');
  await expect(page.getByText('book, proved')).toHaveCount(0);
});

test('a full-strength opponent plays from the book and says so; a level does not', async ({ openApp }) => {
  const page = await openApp({ settings: { ...PROVED, engineGame: { strength: TIMED, place: 'document' } } });
  await engineReady(page);
  await page.keyboard.press('Shift+F9');
  await page.keyboard.press('Enter');
  const state = page.getByTestId('engine-game-state');
  await expect(state).toHaveText('Your turn');
  // Ten minutes for each move: what comes at once was not searched.
  await pit(page, 'C').click();
  await pit(page, 'F').click();
  await expect(state).toHaveText(/^Your turn \([a-f]: book, proved\)$/);
  await expectNoViolations(page, 'a move from the book');
});

test('a level thinks for itself', async ({ openApp }) => {
  const strength = { ...TIMED, kind: 'level', level: 1 };
  const page = await openApp({ settings: { ...PROVED, engineGame: { strength, place: 'document' } } });
  await engineReady(page);
  await page.keyboard.press('Shift+F9');
  await page.keyboard.press('Enter');
  const state = page.getByTestId('engine-game-state');
  await expect(state).toHaveText('Your turn');
  await pit(page, 'C').click();
  await pit(page, 'F').click();
  await expect(page.getByRole('treeitem')).not.toHaveCount(2);
  await expect(state).toHaveText('Your turn');
});
