/** Help > About: what the program is, and the licences of all its parts. */
import { expect, test } from './fixtures.ts';
import { command } from './studio-page.ts';

test('About shows version and licences, each with its text, by keyboard alone', async ({ openApp, host }) => {
  const page = await openApp();
  await command(page, 'About Mancala Studio');
  const dialog = page.getByRole('dialog', { name: 'Mancala Studio' });
  await expect(dialog.getByText('Version', { exact: true })).toBeVisible();
  const licences = dialog.getByRole('region', { name: 'Licences' });
  const part = (name: string) =>
    licences.getByRole('group').filter({ has: page.getByText(name, { exact: true }) });
  for (const name of ['Mancala Studio', 'ws', 'reka-ui', '@fontsource-variable/literata'])
    await expect(part(name)).toHaveCount(1);
  await expect(licences.getByText('LICENSE.electron.txt')).toHaveCount(host !== 'browser' ? 1 : 0);

  // The first part has the focus, and opens its text.
  const own = part('Mancala Studio');
  await expect(own.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own.getByText('Permission is hereby granted')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(own.getByText('Permission is hereby granted')).toBeHidden();

  const font = part('@fontsource-variable/literata');
  await font.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(font.getByText('SIL OPEN FONT LICENSE')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a file of licences that cannot be read is told, and the own licence stays', async ({
  openApp,
  complaints,
  host,
}) => {
  test.skip(host === 'electron', 'There the page cannot be kept from its files.');
  complaints.expect(/Failed to load resource/);
  const page = await openApp();
  await page.route('**/licences.json', (route) => route.fulfill({ status: 404 }));
  await command(page, 'About Mancala Studio');
  const dialog = page.getByRole('dialog', { name: 'Mancala Studio' });
  await expect(dialog.getByRole('alert')).toContainText('is missing or damaged');
  await expect(dialog.getByRole('group')).toHaveCount(1);
});
