/** The moves as tree, columns and graph: one selection, folding, order by dragging, equal positions, peeking. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { copiedGame, openFile, ply, status, tree } from './studio-page.ts';

/** Kalah with an extra turn split by variations, variations of variations, and a note. */
const STUDY = `[Game "kalah"]
[Rules "kalah"]
[South "Ama"]
[North "Kofi"]

1. D (1. E a (1... b) 2. B (2. C) 2... c) (1. F b) A b
{A quiet reply that keeps the right side closed.} 2. E *
`;

const columns = (page: Page): Locator => page.getByRole('grid', { name: 'Moves in columns' });
const graph = (page: Page): Locator => page.getByRole('tree', { name: 'Move graph' });
const peek = (page: Page): Locator => page.getByTestId('peek');

function view(page: Page, name: 'Moves' | 'Tree' | 'Graph'): Locator {
  return page.getByRole('tablist', { name: 'View of the moves' }).getByRole('tab', { name });
}

/** Takes a move of the tree by the mouse and holds it over another one's upper edge. */
async function dragAbove(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('a move is not in view');
  await page.mouse.move(start.x + 6, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 6, start.y - 4);
  await page.mouse.move(end.x + 6, end.y + 2);
  await expect(page.getByTestId('drop-line')).toBeVisible();
}

test('three views share one selection, by mouse', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'study.mgn', STUDY);
  const moves = tree(page).getByRole('treeitem');
  await moves.filter({ hasText: 'E' }).first().click();
  await expect(status(page)).toContainText('plays E');
  await expectNoViolations(page, 'tree');

  await view(page, 'Moves').click();
  await expect(columns(page).getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^1\. E/);
  await columns(page).locator('[data-node]').filter({ hasText: 'C' }).first().click();
  await expect(status(page)).toContainText('plays C');
  await expectNoViolations(page, 'columns');

  await view(page, 'Graph').click();
  await expect(graph(page).getByRole('treeitem', { selected: true })).toHaveAccessibleName(/C/);
  await graph(page).locator('g.node').filter({ hasText: 'F' }).first().click();
  await expect(status(page)).toContainText('plays F');
  await graph(page).locator('g.node').filter({ hasText: 'E' }).first().hover();
  await expect(peek(page)).toContainText('E');
  await expectNoViolations(page, 'graph');
  await page.mouse.move(0, 0);
  await expect(peek(page)).toBeHidden();

  // The choice outlives the page.
  await expect.poll(() => disk.settings()).toContain('"movesView":"graph"');
  await view(page, 'Tree').click();
  await expect(moves.filter({ hasText: 'F' }).first()).toHaveAttribute('aria-selected', 'true');
});

test('three views by keyboard alone', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'study.mgn', STUDY);
  for (let i = 0; i < 3; i++) {
    if (await tree(page).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('F6');
  }
  await expect(tree(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(status(page)).toContainText('plays D');
  await page.keyboard.press('ArrowDown');
  await expect(status(page)).toContainText('plays E');
  // Fold and unfold: the branch is hidden in every view, and it is an edit.
  await page.keyboard.press('-');
  await expect(tree(page).getByRole('treeitem', { selected: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.keyboard.press('Control+Shift+Digit1');
  await expect(columns(page)).toBeFocused();
  await expect(columns(page).getByRole('gridcell', { name: /moves? hidden/ })).toHaveCount(1);
  await page.keyboard.press('Control+Shift+Digit3');
  await expect(graph(page)).toBeFocused();
  await expect(graph(page).getByRole('treeitem', { selected: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.keyboard.press('-');
  await expect(graph(page).getByRole('treeitem', { selected: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('ArrowDown');
  await expect(status(page)).toContainText('plays a');
  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toContainText('plays b');
  // A ply is 24 pixels below the one before, a variation to the right of its line.
  const places = await graph(page)
    .locator('g.node')
    .evaluateAll((drawn) => drawn.map((node) => node.getAttribute('transform')));
  expect(new Set(places).size).toBe(places.length);
  expect(places.slice(0, 3)).toEqual(['translate(31 26)', 'translate(31 50)', 'translate(31 74)']);
  await page.keyboard.press('Home');
  await expect(ply(page)).toHaveAttribute('data-ply', /^0 of/);
  await page.keyboard.press('Control+Shift+Digit2');
  await expect(tree(page)).toBeFocused();

  // Peek: the arrows look about, the selection stays.
  await page.keyboard.press('u');
  await expect(peek(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(peek(page)).toContainText('D');
  await page.keyboard.press('ArrowDown');
  await expect(peek(page)).toContainText('E');
  await expect(ply(page)).toHaveAttribute('data-ply', /^0 of/);
  await page.keyboard.press('Escape');
  await expect(peek(page)).toBeHidden();

  // The keys that put a variation elsewhere.
  const before = await copiedGame(page);
  await tree(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => copiedGame(page)).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).toBe(before);
});

test('the whole row of the current move is in view at the end, and values end in one column', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { movesView: 'columns' } });
  const rounds = Array.from({ length: 12 }, () => '1. A a 2. B b 3. C c 4. D d 5. E e 6. F f').join(' ');
  const head = '[Game "oware"]\n[Rules "oware:repetition=0"]\n[Setup "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]\n\n';
  const values =
    '{[%value "1" margin exact 2 search] [%move-value A margin exact 2 search] [%move-value B margin heuristic -12 search depth=3]}';
  await openFile(
    page,
    disk,
    'rounds.mgn',
    `${head}${values} ${rounds} {The note of the last move.} (6... f) *\n`,
  );
  await page.keyboard.press('End');
  const cell = columns(page).getByRole('gridcell', { selected: true });
  await expect(cell).toHaveAccessibleName(/^f/);
  // The head of the columns takes room, too: five pixels of the row were in view.
  await expect(cell).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  const value = columns(page).locator('.figures').first();
  await expect(value).toHaveText('S\u202F+2');
  await expect(value.locator('svg')).toHaveCount(0);
});

test('a variation is dragged to another place; Escape and undo leave it where it was', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'study.mgn', STUDY);
  const before = await copiedGame(page);
  const heads = tree(page).getByRole('treeitem', { level: 2 });
  const [first, second] = [heads.filter({ hasText: 'E' }), heads.filter({ hasText: 'F' })];
  await dragAbove(page, second.first(), first.first());
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('drop-line')).toBeHidden();
  await page.mouse.up();
  expect(await copiedGame(page)).toBe(before);

  // Beside the list a move is let go of nowhere.
  await dragAbove(page, second.first(), first.first());
  await page.mouse.move(400, 300);
  await expect(page.getByTestId('drop-line')).toBeHidden();
  await page.mouse.up();
  expect(await copiedGame(page)).toBe(before);

  await dragAbove(page, second.first(), first.first());
  await page.mouse.up();
  await expect(page.getByTestId('drop-line')).toBeHidden();
  await expect.poll(() => copiedGame(page)).toMatch(/1\. D \(1\. F b\) \(1\. E\s+a/);
  // The click that ends a drag goes nowhere.
  await expect(ply(page)).toHaveAttribute('data-ply', /^0 of/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).toBe(before);
});

test('equal positions lead to each other, a line that comes back says so; the peek key shows a position', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  const text = `[Game "kalah"]\n[Rules "kalah:houses=4,seeds=1"]\n\n1. A (1. C a 2. A) a 2. C *\n`;
  await openFile(page, disk, 'same.mgn', text);
  const badges = page.getByTestId('same-badge');
  await expect(badges).toHaveCount(2);
  await page.keyboard.press('End');
  await expect(status(page)).toContainText('plays C');
  await badges.last().click();
  await expect(tree(page).getByRole('treeitem', { selected: true })).toHaveAttribute(
    'aria-label',
    /^A, same position/,
  );
  await page.keyboard.press('=');
  await expect(tree(page).getByRole('treeitem', { selected: true })).toHaveAttribute(
    'aria-label',
    /^C, same position/,
  );

  await openFile(page, disk, 'study.mgn', STUDY);
  const last = tree(page).getByRole('treeitem', { level: 1 }).last();
  await last.hover();
  await expect(peek(page)).toBeHidden();
  await page.keyboard.press('u');
  await expect(peek(page)).toContainText('2. E');
  await expect(peek(page).getByRole('img')).toBeVisible();
  await expect(ply(page)).toHaveAttribute('data-ply', /^0 of/);
  await page.keyboard.press('u');
  await expect(peek(page)).toBeHidden();
});
