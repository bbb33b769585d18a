/** Whose a context menu is: the page's own where it has one, the host's in fields and for texts; never both. */
import { expect, test } from './fixtures.ts';
import { openFile, pit, tree } from './studio-page.ts';

test('where the page has a menu of its own the host is asked for none', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'own.mgn', '[Game "kalah"]\n\n1. F f 2. D *\n');
  await page.evaluate(() => {
    // The last one to hear of it: what nobody has prevented goes to the host.
    window.addEventListener('contextmenu', (event) => {
      document.documentElement.dataset['hostMenu'] = String(!event.defaultPrevented);
    });
  });
  const asked = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['hostMenu']);

  await pit(page, 'C').click({ button: 'right' });
  expect(await asked()).toBe('false');

  await tree(page).getByRole('treeitem').first().click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Promote variation' })).toBeVisible();
  expect(await asked()).toBe('false');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+f');
  await page.getByRole('combobox', { name: 'Text to find' }).click({ button: 'right' });
  expect(await asked()).toBe('true');
});
