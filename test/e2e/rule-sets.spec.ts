/** The user's own rule sets, by keyboard alone: kept, played, renamed, deleted and had back, exported and imported. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { board, command, documentTab, pit, showTab, status, tap } from './studio-page.ts';

const TWOS = { name: 'Twos at home', text: 'awele:only-twos=on' };

function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Types a name into the dialog that asks for it. */
async function keepAs(page: Page, name: string): Promise<void> {
  await expect(dialog(page, 'Save these rules as').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Save these rules as')).toBeHidden();
}

test('rules are kept under a name, played, renamed, deleted and had back', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: TWOS.text } });
  const list = dialog(page, 'My rule sets');
  await command(page, 'Save these rules as…');
  await expectNoViolations(page, 'rule sets');
  await keepAs(page, 'Club');
  await command(page, 'New game with: Club');
  await expect(documentTab(page, 'Club')).toBeVisible();

  await command(page, 'My rule sets…');
  await expect(list).toContainText('Only twos (Awélé)');
  await expectNoViolations(page, 'rule sets');
  await list.getByRole('button', { name: 'Rename Club' }).press('Enter');
  await page.keyboard.type('Evening');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Rename Evening' })).toBeFocused();
  await list.getByRole('button', { name: 'Delete Evening' }).press('Enter');
  await expect(list).toContainText('“Evening” deleted.');
  await expect(list.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'New game with Evening' }).press('Enter');
  await expect(documentTab(page, 'Evening')).toBeVisible();
});

test('a name that is taken is said, and own sets stand beside the presets', async ({ openApp }) => {
  const page = await openApp({
    settings: { ruleSets: [TWOS, { name: 'From tomorrow', text: 'awele:moon=full' }], lastRules: 'awele' },
  });
  await command(page, 'New game…');
  const sets = dialog(page, 'New game').getByRole('radiogroup', { name: 'Rules' });
  await expect(sets.getByRole('radio', { name: /^From tomorrow Cannot be read/ })).toBeDisabled();
  await sets.getByRole('radio', { name: TWOS.name }).check();
  await expect(dialog(page, 'New game')).toContainText('saved as Twos at home');
  await dialog(page, 'New game').getByRole('button', { name: 'Save these rules as…' }).press('Enter');
  await page.keyboard.type(TWOS.name);
  await expect(dialog(page, 'Save these rules as')).toContainText('already exists');
  await expect(page.getByRole('button', { name: 'Replace' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'New game')).toBeVisible();
  await dialog(page, 'New game').getByRole('button', { name: 'Start game' }).press('Enter');
  await showTab(page, 'Rules');
  await expect(page.getByRole('combobox', { name: 'Presets and my rule sets' })).toHaveValue('preset:twos');
});

test('sets go into a file and come back from it, clashes numbered, nothing lost', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { ruleSets: [TWOS, { name: 'Lake', text: 'hawalis' }] } });
  const list = dialog(page, 'My rule sets');
  const file = await disk.export(() => command(page, 'Export rule sets…'));
  expect(JSON.parse(file.bytes.toString('utf8'))).toEqual({
    format: 'mancala-studio/rule-sets',
    version: 1,
    sets: [TWOS, { name: 'Lake', text: 'hawalis' }],
  });
  const other = file.bytes.toString('utf8').replace('"hawalis"', '"oware-awari"');
  await disk.write('theirs.json', other);
  await disk.willOpen('theirs.json');
  await command(page, 'Import rule sets…');
  await expect(list).toContainText('1 rule set added, 1 already there, 1 renamed');
  await expect(list.locator('strong')).toHaveText([TWOS.name, 'Lake', 'Lake (2)']);
  await page.keyboard.press('Escape');

  // Opening such a file like a game means the same.
  await disk.write('theirs.json', other.replace('Lake', 'Sea'));
  await disk.willOpen('theirs.json');
  await page.keyboard.press('Control+o');
  await expect(list.locator('strong')).toHaveText([TWOS.name, 'Lake', 'Lake (2)', 'Sea']);
  await page.keyboard.press('Escape');
  await disk.write('odd.json', '{"format":"mancala-studio/rule-sets","version":7,"sets":[]}');
  await disk.willOpen('odd.json');
  await command(page, 'Import rule sets…');
  await expect(dialog(page, 'Something went wrong')).toContainText('written by a newer version');
});

test('Awélé hides its counts for all senses until the reveal key is held or pressed', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'awele' } });
  const first = board(page).getByRole('button').first();
  await expect(pit(page, 'A')).toHaveAccessibleName('South A');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('run-badge')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pit(page, 'A')).not.toHaveAttribute('aria-description', /\d/);
  await tap(page, 's');
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 4 seeds');
  await tap(page, 's');
  await expect(pit(page, 'A')).toHaveAccessibleName('South A');
  await page.keyboard.press('a');
  await expect(status(page)).not.toContainText(/captures \d/);
  await expect(first).not.toHaveAccessibleName(/seed/);
});
