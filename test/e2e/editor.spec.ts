/** Setting up positions, by mouse and by keyboard alone: the draft, what is found about it, and what becomes of it. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  actions,
  board,
  command,
  documentTab,
  engineReady,
  copiedGame,
  menu,
  pit,
  showTab,
  status,
  treeState,
} from './studio-page.ts';

/** Solved in a moment. */
const SMALL = { lastRules: 'kalah:houses=4,seeds=3' };

const draft = (page: Page): Locator => page.getByRole('region', { name: 'Draft' });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Draft' });
const findings = (page: Page): Locator => page.getByTestId('findings');
const code = (page: Page): Locator => page.getByRole('textbox', { name: 'Code' });
const ok = (page: Page): Locator => panel(page).getByRole('button', { name: 'Open as new document' });
const announcer = (page: Page): Locator => page.getByTestId('announcer');
const store = (page: Page, side: 'South' | 'North'): Locator =>
  board(page).getByRole('button', { name: new RegExp(`^${side} (store|cup|has captured)`) });

/** The editor with a code that is too short has no violations. */
async function expectNoViolationsOfEditor(page: Page, screen: string): Promise<void> {
  await code(page).fill('4-4');
  await expect(panel(page)).toContainText('fields');
  await expectNoViolations(page, screen);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

test('by mouse: a position is set up, an impossible one corrected, and opened beside the game, to be solved', async ({
  openApp,
}) => {
  const page = await openApp({ settings: SMALL });
  await pit(page, 'A').click();
  await expect(status(page)).toContainText('South plays A');
  const before = await copiedGame(page);

  await menu(page, 'Board', 'Set up position…');
  await expect(draft(page)).toContainText('Your game is not changed.');
  await draft(page).getByRole('button', { name: 'Clear board' }).click();
  await expect(findings(page)).toContainText('The position has no seeds.');
  await expect(ok(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(ok(page)).toHaveAccessibleDescription('The position has no seeds.');
  await expect(code(page)).toHaveValue('0-0-0-0-0-0-0-0-0-0-N');

  await pit(page, 'A').click();
  await pit(page, 'A').click();
  await pit(page, 'A').click();
  await expect(announcer(page)).toHaveText('A: 3 seeds');
  await pit(page, 'A').click({ button: 'right' });
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 2 seeds');
  await drag(page, pit(page, 'A'), pit(page, 'd'));
  await expect(announcer(page)).toHaveText('A: 1 seed, d: 1 seed');
  await page.keyboard.down('Shift');
  await drag(page, pit(page, 'A'), store(page, 'South'));
  await page.keyboard.up('Shift');
  await expect(announcer(page)).toHaveText('A: empty, South store: 1 seed');
  await pit(page, 'C').click();
  await panel(page).getByRole('spinbutton', { name: 'Seeds' }).fill('12');
  await panel(page).getByRole('spinbutton', { name: 'Seeds' }).press('Enter');
  await panel(page).getByRole('button', { name: 'Remove one: Seeds' }).click();
  await expect(pit(page, 'C')).toHaveAccessibleName('South C, 11 seeds');
  await panel(page).getByRole('radio', { name: 'South' }).check();
  await expect(findings(page)).toContainText('13 seeds instead of 24');
  await draft(page).getByRole('button', { name: 'Transform' }).click();
  await page.getByRole('menuitem', { name: 'Mirror' }).click();
  await expect(code(page)).toHaveValue('0-11-0-0-1-0-0-0-1-0-S');
  await draft(page).getByRole('button', { name: 'Undo' }).click();
  await expect(code(page)).toHaveValue('0-0-11-0-0-0-0-1-1-0-S');

  await code(page).fill('0-0-11-0-0-x-0-1-1-0-S');
  await expect(panel(page)).toContainText('pit b');
  await code(page).fill('1-0-2-0-0-3-0-1-4-5-S');
  await expect(pit(page, 'b')).toHaveAccessibleName('North b, 3 seeds');
  await ok(page).click();
  await expect(documentTab(page, 'Kalah position 1')).toHaveAttribute('aria-selected', 'true');
  await expect(documentTab(page, 'Kalah position 1')).toContainText('•');
  await expect(pit(page, 'b')).toHaveAccessibleName('North b, 3 seeds');
  await showTab(page, 'Lines');
  await actions(page).getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Proved');

  await documentTab(page, 'Kalah 1').click();
  expect(await copiedGame(page)).toBe(before);
});

test('by keyboard: digits, plus and minus, stores, side to move, a new game in the same file', async ({
  openApp,
}) => {
  const page = await openApp({ settings: SMALL });
  const { keyboard } = page;
  await keyboard.press('c');
  await expect(status(page)).toContainText('South plays C');
  const tree = await treeState(page);
  await keyboard.press('Control+e');
  await expect(pit(page, 'A')).toBeFocused();
  await keyboard.press('Digit1');
  await keyboard.press('Digit2');
  await expect(announcer(page)).toHaveText('A: 12 seeds');
  await keyboard.press('ArrowRight');
  await keyboard.press('Delete');
  await expect(announcer(page)).toHaveText('B: empty');
  await keyboard.press('+');
  await keyboard.press('+');
  await keyboard.press('-');
  await expect(announcer(page)).toHaveText('B: 1 seed');
  await keyboard.press('ArrowUp');
  await expect(pit(page, 'c')).toBeFocused();
  await keyboard.press('Enter');
  await expect(announcer(page)).toHaveText(/^c: \d seeds$/);
  await keyboard.press('Control+z');
  await expect(announcer(page)).toHaveText(/^Undone\. c: /);
  await keyboard.press('t');
  await expect(announcer(page)).toHaveText(/to move$/);
  await keyboard.press('Tab');
  await expect(store(page, 'South')).toBeFocused();
  await keyboard.press('Digit7');
  await expect(announcer(page)).toHaveText('South store: 7 seeds');

  await command(page, 'Clear board');
  await keyboard.press('Control+Enter');
  await expect(announcer(page)).toContainText('This is not a valid position');
  await keyboard.press('Control+z');
  await expect(store(page, 'South')).toHaveAccessibleName('South store, 7 seeds');
  await keyboard.press('Control+Shift+Enter');
  await expect(draft(page)).toHaveCount(0);
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 12 seeds');
  await expect(page.locator('[data-pane="board"] :focus')).toHaveCount(1);
  await keyboard.press('PageUp');
  await expect.poll(() => treeState(page)).toEqual(tree);
});

test('a discarded draft leaves no trace and can be taken up again; digits go to the pit cursor after Clear', async ({
  openApp,
}) => {
  const page = await openApp({ settings: SMALL });
  await page.keyboard.press('Control+e');
  await expect(draft(page)).toBeVisible();
  await page.keyboard.press('Digit9');
  await page.keyboard.press('c');
  await page.keyboard.press('End');
  await page.keyboard.press('F7');
  await expect(announcer(page)).toContainText('finish or discard it first');
  await command(page, 'Discard draft');
  await expect(draft(page)).toHaveCount(0);
  await expect(documentTab(page, 'Kalah 1')).not.toContainText('•');
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 3 seeds');
  await expect(page.locator('[data-pane="board"] :focus')).toHaveCount(1);
  await command(page, 'Restore discarded draft');
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 9 seeds');

  // Digits go to the pit cursor after Clear, whether Clear was clicked or reached by Tab.
  const clear = draft(page).getByRole('button', { name: 'Clear board' });
  await page.keyboard.press('ArrowRight');
  await clear.click();
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Digit5');
  await expect(pit(page, 'B')).toHaveAccessibleName('South B, 15 seeds');
  await expect(pit(page, 'B')).toBeFocused();
  await clear.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Digit3');
  await expect(pit(page, 'B')).toHaveAccessibleName('South B, 3 seeds');
  await expect(pit(page, 'B')).toBeFocused();
  // A field keeps its digits.
  await code(page).press('End');
  await page.keyboard.press('Digit4');
  await expect(code(page)).toHaveValue(/4$/);
  await expect(pit(page, 'B')).toHaveAccessibleName('South B, 3 seeds');
});

test('Escape stops a search before it asks about a changed draft', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'oware' } });
  const { keyboard } = page;
  const badge = page.getByTestId('run-badge');
  const question = page.getByRole('dialog', { name: 'Finish the draft first' });
  await engineReady(page);
  await keyboard.press('Control+Enter');
  await expect(badge).toContainText('Stop');
  await keyboard.press('Control+e');
  await keyboard.press('Digit9');
  await keyboard.press('Escape');
  await expect(badge).toBeHidden();
  await expect(question).toBeHidden();
  await keyboard.press('Escape');
  await expect(question).toBeVisible();
});

test('a changed draft is not left unasked: it is kept, discarded, or edited further', async ({ openApp }) => {
  const page = await openApp({ settings: SMALL });
  const { keyboard } = page;
  const question = page.getByRole('dialog', { name: 'Finish the draft first' });
  const layout = (name: string): Locator => page.getByRole('button', { name, exact: true });

  // Without a change there is nothing to ask.
  await keyboard.press('Control+e');
  await expect(draft(page)).toBeVisible();
  await keyboard.press('Escape');
  await expect(draft(page)).toHaveCount(0);

  await keyboard.press('Control+e');
  await keyboard.press('Digit9');
  await keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectNoViolations(page, 'leaving a draft');
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 9 seeds');
  await expect(pit(page, 'A')).toBeFocused();

  for (const name of ['Study', 'Review', 'Compare']) {
    await layout(name).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(draft(page)).toBeVisible();
  }
  await keyboard.press('F4');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: 'Compare rules' })).toBeVisible();
  await layout('Study').click();
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 3 seeds');

  await command(page, 'Restore discarded draft');
  await draft(page).getByRole('button', { name: 'Clear board' }).click();
  await layout('Review').click();
  await expect(question).toContainText('cannot be played');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await keyboard.press('Control+z');
  await layout('Review').click();
  await question.getByRole('button', { name: 'Open as new document' }).click();
  await expect(documentTab(page, 'Kalah position 1')).toHaveAttribute('aria-selected', 'true');
  await expect(layout('Review')).toHaveAttribute('aria-pressed', 'true');
});

test('Shakala: stones and gems of a pit by kind; a new position begins with its rules', async ({
  openApp,
}) => {
  const page = await openApp({ settings: SMALL });
  await menu(page, 'File', 'New position…');
  const dialog = page.getByRole('dialog', { name: 'New position' });
  await dialog.getByRole('radio', { name: /^Shakala/ }).check();
  await dialog.getByRole('button', { name: 'Set up position' }).click();
  await draft(page).getByRole('button', { name: 'Clear board' }).click();
  await expectNoViolationsOfEditor(page, 'editor, shakala');
  await draft(page).getByRole('button', { name: 'Clear board' }).click();
  await pit(page, 'A').click();
  await panel(page).getByRole('radio', { name: 'Click adds: Gems of 3' }).check();
  await pit(page, 'A').click();
  await pit(page, 'A').click();
  await expect(announcer(page)).toHaveText('A: 2 gems of 3, 1 stone');
  await panel(page).getByRole('radio', { name: 'Click adds: Stones' }).check();
  await store(page, 'South').click();
  await expect(announcer(page)).toHaveText('A stone cannot lie in a cup.');
  await panel(page).getByRole('button', { name: 'Add one: Gems of 4' }).click();
  await expect(announcer(page)).toHaveText(/^South cup: gem 4/);
  await pit(page, 'B').click();
  await panel(page).getByRole('spinbutton', { name: 'Stones' }).fill('90');
  await panel(page).getByRole('spinbutton', { name: 'Stones' }).press('Enter');
  await findings(page).getByRole('button', { name: /^B: / }).click();
  await expect(pit(page, 'B')).toBeFocused();
  await page.keyboard.press('Digit4');
  await ok(page).click();
  await expect(documentTab(page, 'Shakala position 1')).toHaveAttribute('aria-selected', 'true');
});

test('the rest goes into a store, fillings stand in a menu, and a wrong code is not called fine', async ({
  openApp,
}) => {
  const page = await openApp({ settings: SMALL });
  await page.keyboard.press('Control+e');
  await draft(page).getByRole('button', { name: 'Clear board' }).click();
  await draft(page).getByRole('button', { name: 'Fill', exact: true }).click();
  await expectNoViolations(page, 'the menu of fillings');
  await page.getByRole('spinbutton', { name: 'Seeds in each pit' }).fill('2');
  await page.getByRole('button', { name: 'Every pit' }).click();
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 2 seeds');
  await draft(page).getByRole('button', { name: 'Remaining seeds' }).click();
  await page.getByRole('menuitem', { name: 'Remaining seeds to North’s store' }).click();
  await expect(store(page, 'North')).toHaveAccessibleName('North store, 8 seeds');
  await expect(findings(page)).toContainText('No problems found.');
  await code(page).fill('1-2-three');
  await expect(findings(page)).not.toContainText('No problems found.');
  await expect(findings(page)).toContainText('The code cannot be read.');
  await expectNoViolationsOfEditor(page, 'editor, kalah');
  // What the game would answer is refused here, to the eye as well.
  await page.keyboard.press('Control+f');
  await expect(draft(page)).toContainText('finish or discard it first');
});
