/** Finding in all games of a file, and merging a file that fits several notations; by keyboard and by mouse. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openFile, pit, ply, tree } from './studio-page.ts';

const FILE = `[Game "kalah"]
[South "Ama"]
[North "Kofi"]
[Site "Accra"]

1. D {**Strong**, see [the answer](move:2)} A {Ama hesitates.} *

[Game "oware"]
[South "Esi"]
[North "Yaw"]
[Annotator "Ama Boateng"]

1. F {[%title "Opening"] A note} f *
`;

const panel = (page: Page) => page.getByRole('search', { name: 'Find' });

test('game details, notes and titles of all games are found by keyboard alone', async ({ openApp, disk }) => {
  const page = await openApp();
  const { keyboard } = page;
  await openFile(page, disk, 'two.mgn', FILE);
  // A note in a row is read as it is meant, not as it is written.
  await expect(tree(page)).toContainText('Strong, see the answer');
  await expect(tree(page).locator('strong')).toHaveText('Strong');
  await keyboard.press('Control+f');
  await expect(panel(page).getByRole('combobox', { name: 'Text to find' })).toBeFocused();
  await keyboard.type('ama');
  await expect(panel(page)).toContainText('3 places were found. In 2 games.');
  const hits = panel(page).getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(hits).toHaveText(['SouthAma', '1. D.AAma hesitates.', 'Notes byAma Boateng']);
  await expectNoViolations(page, 'find');
  await keyboard.press('ArrowDown');
  await expect(hits.nth(0)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
  await keyboard.press('Enter');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 2');
  await expect(pit(page, 'F')).toBeVisible();
  await expect(page.getByTestId('announcer')).toContainText(
    '3 of 3: Game 2: Esi – Yaw, Notes by: Ama Boateng',
  );
  await keyboard.press('Escape');
  await keyboard.press('Shift+F3');
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
});

test('a file to be merged that fits several notations is asked about by boards', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { lastRules: 'kalah' } });
  const { keyboard } = page;
  await openFile(page, disk, 'own.mgn', '[Game "kalah"]\n[Rules "kalah:seeds=5"]\n\n1. A *\n');
  await disk.write('moves.txt', '1. C');
  await disk.willOpen('moves.txt');
  await keyboard.press('Control+u');
  await page.getByRole('button', { name: 'From a file…' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Which game is this?' });
  const choices = asked.getByRole('listitem').getByRole('button');
  await expect(choices.first()).toBeFocused();
  await expect(choices.first()).toContainText('kalah:seeds=5');
  await expect(asked.locator('.small-board').first()).toBeVisible();
  await expectNoViolations(page, 'readings for a merge');
  // Esc leaves the file out and comes back to the form.
  await keyboard.press('Escape');
  const form = page.getByRole('dialog', { name: 'Merge games' });
  await expect(form.getByRole('button', { name: 'From a file…' })).toBeFocused();
  await disk.willOpen('moves.txt');
  await keyboard.press('Enter');
  await expect(choices.first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByTestId('merge-summary')).toHaveText('This adds 1 move.');
  await expect(form.getByRole('button', { name: 'Merge', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
});
