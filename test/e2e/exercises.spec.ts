/** Making exercises: into the training and onto a sheet, the same ones for the same seed number. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command } from './studio-page.ts';

test('exercises are made for the training and for a sheet, the same for the same seed number', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { lastRules: 'oware' } });
  const dialog = page.getByRole('dialog', { name: 'Make exercises' });

  await command(page, 'Make exercises…');
  await dialog.getByLabel('Kind').selectOption('Count the capture');
  await dialog.getByLabel('How many').fill('5');
  await dialog.getByLabel('Seed number').fill('7');
  await expectNoViolations(page, 'making exercises');
  await dialog.getByLabel('Seed number').press('Enter');
  await expect(dialog).toContainText(/5 of 5 found in \d+ games?\./);
  await expectNoViolations(page, 'found exercises');
  const sheet = await disk.export(() => dialog.getByRole('button', { name: 'Save HTML…' }).click());
  const html = sheet.bytes.toString('utf8');
  expect(html.match(/How many seeds does \S+ capture\?/g)).toHaveLength(5);
  expect(html).toMatch(/captures \d+ seed/);
  await dialog.getByRole('button', { name: 'Add to my training' }).click();
  await expect(dialog).toContainText('5 exercises were added to your training.');
  await page.keyboard.press('Escape');

  // The same numbers give the same exercises, so all of them are known.
  await command(page, 'Make exercises…');
  await dialog.getByRole('button', { name: 'Make exercises', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to my training' }).click();
  await expect(dialog).toContainText('5 were there already.');
  await page.keyboard.press('Escape');
});
