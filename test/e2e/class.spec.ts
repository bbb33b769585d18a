/** A class of three: pupils' files in a folder become a table, which is sorted, filtered and saved. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { trainingFile } from '../support/pupil-files.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a teacher sees who practises what, and how well', async ({ openApp, disk, folder }) => {
  const page = await openApp();
  const pupils = {
    '6b/Ada.json': trainingFile(9, 1),
    '6b/Ben/mancala-training.json': trainingFile(4, null),
    '6b/Cleo.json': trainingFile(6, 4),
  };
  for (const [name, text] of Object.entries(pupils)) await disk.write(name, text);
  await disk.write('6b/homework.json', '{"format":"something else"}');
  await disk.write('6b/game.mgn', '[Game "oware"]\n[Rules "oware"]\n\n1. F *\n');

  await page.keyboard.press('Shift+F4');
  await page.getByRole('button', { name: 'Class…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Class' });
  await expectNoViolations(page, 'class before a folder');
  await disk.willChooseFolder('6b');
  await dialog.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 pupils were found in 6b.');
  await expect(dialog.getByRole('list', { name: 'Files that were not read, or not wholly' })).toHaveText(
    'homework.json: This is not a training file.',
  );

  const table = dialog.getByRole('grid', { name: 'Pupils' });
  const names = table.getByRole('rowheader');
  await expect(names).toHaveText(['Ada', 'Ben', 'Cleo']);
  await table.getByRole('columnheader', { name: 'Right' }).getByRole('button').click();
  await expect(names).toHaveText(['Ada', 'Cleo', 'Ben']);
  await expect(table.getByRole('row', { name: /Ada/ })).toContainText('71');
  await dialog.getByLabel('Kind').selectOption('Count the laps');
  await expect(names).toHaveText(['Cleo', 'Ada', 'Ben']);
  await expect(table.getByRole('row', { name: /Cleo/ })).toContainText('100');

  // By keyboard: the kinds of the pupil on whose row one is.
  await dialog.getByLabel('Kind').selectOption('All kinds');
  await names.filter({ hasText: 'Cleo' }).click();
  await page.keyboard.press('Enter');
  const kinds = dialog.getByRole('table', { name: 'Kinds of Cleo, weakest first' });
  await expect(kinds.getByRole('rowheader')).toHaveText(['Count the laps', 'Count the capture']);
  await expect(kinds.getByRole('button')).toHaveCount(0);
  await expectNoViolations(page, 'class of three');

  await dialog.getByLabel('Pupil', { exact: true }).fill('be');
  await expect(names).toHaveText(['Ben']);
  await dialog.getByLabel('Pupil', { exact: true }).fill('');
  const file = await disk.export(() => dialog.getByRole('button', { name: 'Save as table (CSV)…' }).click());
  expect(file.name).toBe('6b.csv');
  const lines = file.bytes.toString('utf8').split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain('Count the laps,Count the capture,File');
  expect(lines[1]).toMatch(/^Ada,14,71,/);

  // The command line writes the same file.
  for (const [name, text] of Object.entries(pupils)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const own = path.join(folder, 'own.csv');
  const words = ['class', path.join(folder, '6b'), '--sort', 'accuracy', '--out', own];
  execFileSync(process.execPath, ['dist/electron/cli.js', ...words], { stdio: 'ignore' });
  expect(fs.readFileSync(own, 'utf8')).toBe(file.bytes.toString('utf8'));

  // The class is still there when the dialog is opened again, and nothing of it went into the own training.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Class…' }).click();
  await expect(names).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: /^Kinds/ })).toHaveCount(0);
});
