/**
 * A position set up, compared under several rule sets and solved, once by mouse and once by keyboard alone; the rules
 * panel with its examples and its test.
 */
import type { Locator, Page } from '@playwright/test';
import type { Disk } from './disk.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { actions, command, documentTab, menu, pit, showTab } from './studio-page.ts';

/** F takes all three seeds of North, which the rule sets judge differently. */
const PITS = Array.from('000012210000');
const CODE = '0-0-0-0-1-2-2-1-0-0-0-0-20-22-S';
const FORBIDS = 'igGameCenter 1: grand slam not allowed';
const NOTHING = 'igGameCenter 2: grand slam captures nothing';
const ENDS = 'igGameCenter 3: grand slam captures all and ends the game';
const SETTINGS = {
  lastRules: 'oware',
  compare: { limit: { kind: 'solved', seconds: 5, depth: 12, nodes: 1e6 } },
};

const draft = (page: Page): Locator => page.getByRole('region', { name: 'Draft' });
const compare = (page: Page): Locator => page.getByRole('region', { name: 'Compare rules' });
const table = (page: Page): Locator => page.getByRole('grid', { name: /^One position under/ });
const differences = (page: Page): Locator => page.getByTestId('difference');
const proof = (page: Page): Locator => page.getByRole('region', { name: 'Proof' });

/** What the comparison must say once all three columns are proved. */
async function expectProved(page: Page): Promise<void> {
  await expect(compare(page).getByRole('button', { name: 'Search all' })).toBeVisible();
  await expect(table(page).getByRole('gridcell', { name: /^Status, .*: exact/ })).toHaveCount(3);
  await expect(differences(page)).toHaveCount(2);
  await expect(differences(page).first()).toContainText(
    'F with a different result; best move E → F; value North +4 → South +4 (+8).',
  );
  await expect(differences(page).last()).toContainText('F not legal');
  await expect(table(page).getByRole('gridcell', { name: /^F, .*not legal.*Differs/ })).toHaveCount(1);
}

/** Saved, closed and opened again, the document still knows the value and what computed it, and what was compared. */
async function expectKept(page: Page, disk: Disk, columns: number): Promise<void> {
  await disk.willSave('solved.mgn');
  await page.keyboard.press('Control+s');
  await expect(documentTab(page, 'solved.mgn')).toBeVisible();
  await expect(documentTab(page, 'solved.mgn')).not.toContainText('•');
  const text = (await disk.read('solved.mgn')).toString('utf8');
  expect(text).toContain('oware:majority-stop=off');
  expect(text).toMatch(/0\.1\.0/);
  await command(page, 'Close document');
  await expect(documentTab(page, 'solved.mgn')).toHaveCount(0);
  await disk.willOpen('solved.mgn');
  await page.keyboard.press('Control+o');
  await expect(documentTab(page, 'solved.mgn')).toHaveAttribute('aria-selected', 'true');
  await showTab(page, 'Lines');
  await expect(page.getByRole('table', { name: /^Legal moves/ })).toContainText('exact');
  await command(page, 'Compare rules');
  await expect(table(page).getByRole('gridcell', { name: /^Status, .*: exact/ })).toHaveCount(columns);
  await expect(table(page).getByRole('gridcell', { name: /^Nodes, .*: [1-9]/ })).toHaveCount(columns);
  await expect(differences(page)).toHaveCount(columns - 1);
  await expect(compare(page).getByRole('button', { name: 'Search all' })).toBeDisabled();
}

test('by mouse: set up, compared, solved, kept', async ({ openApp, disk }) => {
  const page = await openApp({ settings: SETTINGS });
  await menu(page, 'Board', 'Set up position…');
  await expect(draft(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(CODE);
  await page.getByLabel('Rules', { exact: true }).selectOption({ label: NOTHING });
  await page
    .getByRole('complementary', { name: 'Draft' })
    .getByRole('button', { name: 'Open as new document' })
    .click();
  await expect(documentTab(page, 'Oware position 1')).toHaveAttribute('aria-selected', 'true');
  await showTab(page, 'Lines');
  await actions(page).getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(proof(page)).toContainText('Proved');

  await menu(page, 'Analysis', 'Compare rules');
  await expect(compare(page)).toContainText('Add a rule set to compare.');
  for (const label of [ENDS, FORBIDS]) {
    await page.getByLabel('Rule set', { exact: true }).selectOption({ label });
    await compare(page).getByRole('button', { name: 'Add', exact: true }).click();
  }
  await expect(differences(page).first()).toContainText(
    'F with a different result; values not searched yet.',
  );
  await expect(differences(page).last()).toContainText('F not legal; values not searched yet.');
  await compare(page).getByRole('button', { name: 'Search all' }).click();
  await expectProved(page);
  await table(page)
    .getByRole('gridcell', { name: /^F, igGameCenter 3/ })
    .hover();
  await expect(compare(page)).toContainText('After F');
  await expectNoViolations(page, 'compare');
  await page.getByRole('button', { name: `Move ${FORBIDS} left` }).click();
  await expect(table(page).getByRole('columnheader').nth(2)).toContainText(FORBIDS);
  await page.getByRole('button', { name: `Remove ${FORBIDS}` }).click();
  await expect(differences(page)).toHaveCount(1);
  await compare(page).getByRole('button', { name: 'Back to the board' }).click();
  await expectKept(page, disk, 2);
});

test('by keyboard: set up, compared, solved, kept', async ({ openApp, disk }) => {
  const page = await openApp({ settings: SETTINGS });
  const { keyboard } = page;
  await keyboard.press('Control+e');
  await expect(pit(page, 'A')).toBeFocused();
  // South from the left with the store, then North from its left, which is on the right, with the store.
  const type = async (digits: string): Promise<void> => {
    for (const digit of digits) await keyboard.press(`Digit${digit}`);
  };
  for (const [i, count] of PITS.entries()) {
    if (i === 6) {
      await keyboard.press('ArrowRight');
      await type('20');
      await keyboard.press('ArrowUp');
    } else if (i > 0) await keyboard.press(i < 6 ? 'ArrowRight' : 'ArrowLeft');
    await type(count);
  }
  await keyboard.press('ArrowLeft');
  await type('22');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(CODE);
  const rules = page.getByLabel('Rules', { exact: true });
  for (let i = 0; i < 40 && !(await rules.evaluate((element) => element === document.activeElement)); i++)
    await keyboard.press('Tab');
  await keyboard.type('igGameCenter 2');
  await expect(rules.locator('option:checked')).toHaveText(NOTHING);
  await keyboard.press('Control+Enter');
  await expect(documentTab(page, 'Oware position 1')).toHaveAttribute('aria-selected', 'true');

  await keyboard.press('F4');
  await expect(compare(page).getByRole('heading', { name: 'Compare rules' })).toBeFocused();
  await command(page, `Add a rule set: ${ENDS}`);
  await command(page, `Add a rule set: ${FORBIDS}`);
  await expect(differences(page)).toHaveCount(2);
  await command(page, 'Search all rule sets');
  await expectProved(page);
  const cell = table(page).locator('[tabindex="0"]');
  await cell.focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('End');
  await expect(cell).toHaveAccessibleName(new RegExp(`^E, ${FORBIDS}: `));
  await expect(compare(page)).toContainText('After E');
  await keyboard.press('Escape');
  await expect(compare(page)).toHaveCount(0);
  await expect(pit(page, 'A')).toBeVisible();

  // What the comparison proved of the game's own rules is known to the analysis.
  await command(page, 'Go to lines');
  await expect(page.getByRole('table', { name: /^Legal moves/ })).toContainText('exact');
  await expectKept(page, disk, 3);
});

test('the rules panel: examples, test, a copy under changed rules', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'oware' } });
  const panel = page.getByRole('region', { name: 'Rules of this game' });
  await page.keyboard.press('c');
  await page.keyboard.press('Control+Digit5');
  await panel.getByRole('button', { name: 'Show all options of “Grand slam”' }).press('Enter');
  const values = panel.getByRole('list', { name: 'Values of “Grand slam”' });
  await expect(values.getByRole('button')).toHaveCount(9);
  // Boards are drawn where they can be seen, and nowhere else.
  const drawn = (): Promise<boolean[]> =>
    panel
      .locator('figure svg')
      .evaluateAll((boards) => boards.map(({ childElementCount }) => childElementCount > 0));
  await expect.poll(drawn).toContain(true);
  expect(await drawn()).toContain(false);
  await values.getByRole('button', { name: /^Not allowed/ }).click();
  await expect(panel.getByLabel('Grand slam', { exact: true })).toHaveValue('forbid');
  // What to do with the change is in view at once, without scrolling.
  const open = panel.getByRole('button', { name: 'Open the game under these rules' });
  await expect(open).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('status')).toHaveText('1 change. The move can be played under these rules.');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel.getByLabel('Grand slam', { exact: true })).not.toHaveValue('forbid');
  await expect(open).toHaveCount(0);
  await panel.getByLabel('Grand slam', { exact: true }).selectOption('forbid');
  await panel.getByLabel('A player to move without seeds', { exact: true }).selectOption('pass');
  await expect(panel.getByRole('status')).toContainText('2 changes.');
  await command(page, 'Test rules');
  const report = panel.getByRole('region', { name: 'Test of these rules' });
  await expect(report).toContainText(/Based on \d+ random games/);
  await expect(report).toContainText(
    /“A player to move without seeds” changed nothing in any of \d+ games\./,
  );
  await expectNoViolations(page, 'rules panel with examples and test');
  await panel.getByRole('button', { name: 'Reset A player to move without seeds: Passes' }).click();
  await expect(report).toContainText('The rules have changed since this test.');
  await open.click();
  await expect(documentTab(page, 'Copy of Oware 1')).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('combobox', { name: 'Presets and my rule sets' })).toBeVisible();
});

test('the comparison is copied and saved without a script, and remembered', async ({
  openApp,
  disk,
  killPage,
}) => {
  let page = await openApp({ settings: SETTINGS });
  await page.keyboard.press('F4');
  await command(page, `Add a rule set: ${ENDS}`);
  await expect(differences(page)).toContainText('same moves, same results; values not searched yet.');
  const html = await disk.export(() => command(page, 'Save comparison as HTML…'));
  const text = html.bytes.toString('utf8');
  expect(html.name).toBe('Compared rules.html');
  expect(text).toContain('<svg');
  expect(text).toContain(ENDS);
  expect(text).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  const svg = await disk.export(() => command(page, 'Save comparison as SVG…'));
  expect(svg.bytes.toString('utf8')).toContain('4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
  await page.keyboard.press('F4');
  await expect
    .poll(() => disk.settings())
    .toContain('"oware":["oware:grand-slam=capture-end,majority-stop=off"]');
  await expect.poll(() => disk.settings()).not.toContain('"layout":"compare"');
  // The rule sets are in the document, too: a page with unsaved changes is not reloaded without a question.
  await killPage();
  page = await openApp();
  await expect(pit(page, 'A')).toBeVisible();
  await page.keyboard.press('F4');
  await expect(table(page).getByRole('columnheader').nth(2)).toContainText(ENDS);
});
