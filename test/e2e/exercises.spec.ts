/** Making exercises: into the training and onto a sheet, the same ones for the same random number. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, openFile } from './studio-page.ts';

test('exercises are made for the training and for a sheet, the same for the same random number', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { lastRules: 'oware' } });
  const dialog = page.getByRole('dialog', { name: 'Make exercises' });

  await command(page, 'Make exercises…');
  await dialog.getByLabel('Kind').selectOption('Count the capture');
  await dialog.getByLabel('How many').fill('5');
  await dialog.getByLabel('Random number').fill('7');
  await expectNoViolations(page, 'making exercises');
  await dialog.getByLabel('Random number').press('Enter');
  await expect(dialog).toContainText(/5 of 5 found in \d+ games?\./);
  await expectNoViolations(page, 'found exercises');
  await dialog.getByRole('button', { name: 'Add to my training' }).click();
  await expect(dialog).toContainText('5 exercises were added to your training.');

  const rows = dialog.getByRole('list', { name: 'Exercises found' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Another one for number 2' }).click();
  await expect(dialog.getByRole('button', { name: 'Another one for number 2' })).toHaveText('Another one');
  await expect(page.getByTestId('announcer')).toHaveText('Exercise replaced');
  await dialog.getByRole('button', { name: 'Remove number 5' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove number 4' })).toBeFocused();
  await expect(rows).toHaveCount(4);
  await expectNoViolations(page, 'exercises to choose from');

  // The sheet is an export of the exercises as games.
  await dialog.getByRole('button', { name: 'Printable sheet…' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export' });
  await expect(exporting.getByRole('radio', { name: 'Diagram sheet, print and PDF' })).toBeChecked();
  await exporting.getByRole('radio', { name: 'Diagram sheet, HTML' }).check();
  const sheet = await disk.export(() => exporting.getByRole('button', { name: 'Save…' }).click());
  expect(sheet.name).toBe('Oware (tournament, Abapa) Count the capture-sheet.html');
  const html = sheet.bytes.toString('utf8');
  expect(html.match(/How many seeds does \S+ capture\?/g)).toHaveLength(4);
  expect(html).toMatch(/captures \d+ seed/);
  // In another language than the window, questions and answers are, too.
  await exporting.getByLabel('Language of the file').selectOption('Français');
  const french = await disk.export(() => exporting.getByRole('button', { name: 'Save…' }).click());
  expect(french.name).toBe('Oware (tournament, Abapa) Count the capture-fiche.html');
  const said = french.bytes.toString('utf8');
  expect(said.match(/Combien de graines/g)).toHaveLength(4);
  expect(said).not.toMatch(/How many seeds|captures/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: /Count the capture/ })).toBeVisible();

  // The same numbers give the same exercises, so all of them are known.
  await command(page, 'Make exercises…');
  await dialog.getByRole('button', { name: 'Make exercises', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to my training' }).click();
  await expect(dialog).toContainText('5 were there already.');
  await page.keyboard.press('Escape');
});

/** Ada gives away the win with 1. BA and more with 4. B; the values of a review stand in the file. */
const OWN = `[Game "kalah"]
[Rules "kalah:houses=4"]
[South "Ada"]
[North "Ben"]

1. BA ba 2. C b 3. D c 4. B da 5. CD *
`;

test('exercises are made of the game shown and of files: mistakes of a review, positions, openings', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { theme: 'dark' } });
  const dialog = page.getByRole('dialog', { name: 'Make exercises' });
  await openFile(page, disk, 'ada.mgn', OWN);
  await command(page, 'Make exercises…');
  await dialog.getByRole('button', { name: 'Games of “ada.mgn”' }).click();
  await expect(dialog).toContainText('1 game with 13 positions in “ada.mgn”.');
  await expect(dialog.getByLabel('Kind')).toHaveValue('mistake');
  await dialog.getByRole('button', { name: 'Make exercises', exact: true }).click();
  await expect(dialog).toContainText('Review them first');
  await page.keyboard.press('Escape');

  await page.keyboard.press('F12');
  const review = page.getByRole('dialog', { name: 'Review' });
  await review.getByRole('radio', { name: /^Until every move is proved/ }).check();
  await review.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByTestId('review-job')).toBeHidden();
  await command(page, 'Make exercises…');
  await dialog.getByRole('button', { name: 'Games of “ada.mgn”' }).click();
  await expectNoViolations(page, 'exercises of own games');
  await dialog.getByRole('button', { name: 'Make exercises', exact: true }).click();
  await expect(dialog).toContainText(/[1-9] exercises? (was|were) found in ada\.mgn\./);
  await dialog.getByRole('button', { name: 'Add to my training' }).click();
  await expect(dialog).toContainText(/[1-9] exercises? (was|were) added to your training\./);

  // The same games from a folder, drilled.
  await disk.write('Club/ada.mgn', OWN);
  await disk.willChooseFolder('Club');
  await dialog.getByRole('button', { name: 'Change choices' }).click();
  await dialog.getByRole('button', { name: 'Folder…' }).click();
  await expect(dialog).toContainText('1 game with 13 positions in 1 file.');
  await dialog.getByLabel('Kind').selectOption('Opening');
  await dialog.getByLabel('Side').selectOption('South');
  await dialog.getByLabel('Up to move number').fill('2');
  await dialog.getByRole('button', { name: 'Make exercises', exact: true }).click();
  await expect(dialog).toContainText('3 exercises were found in ada.mgn.');

  // The exercises added are in the list of the training, which has room for ten rows.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F4');
  const list = page.getByRole('grid', { name: 'Exercises' });
  await expect(list.getByRole('row')).not.toHaveCount(1);
  await list.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await list.locator('..').boundingBox())?.height).toBeGreaterThan(300);
});
