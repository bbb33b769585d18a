/**
 * Studying a game by keyboard alone, building an opening tree, correcting a line, finding, and playing on against the
 * engine; what is new on screen is looked at for accessibility.
 */
import { PERFECT_GAME, PERFECT_PLIES } from './games.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  ending,
  command,
  documentTab,
  engineReady,
  expectInMenu,
  copiedGame,
  goToPly,
  menu,
  move,
  openFile,
  pit,
  ply,
  showTab,
  status,
  tree,
} from './studio-page.ts';

/** Two games that meet the perfect game and leave it. */
const OTHERS = `[Game "kalah"]
[Rules "kalah:empty-capture=on"]
[South "Ama"]
[North "Kofi"]

1. E f 2. DF c *

[Game "kalah"]
[Rules "kalah:empty-capture=on"]
[South "Esi"]
[North "Yaw"]

1. E a *
`;

test('a game is studied by keyboard alone: open, step, values, variation, glyph, note, marks, save, export', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  const { keyboard } = page;
  await engineReady(page);
  await disk.write('perfect.mgn', PERFECT_GAME);
  await disk.willOpen('perfect.mgn');
  await keyboard.press('Control+o');
  await expect(documentTab(page, 'perfect.mgn')).toBeVisible();
  await keyboard.press('End');
  await expect(ply(page)).toHaveAttribute('data-ply', `${PERFECT_PLIES} of ${PERFECT_PLIES}`);
  for (let i = 0; i < 4; i += 1) await keyboard.press('ArrowLeft');
  await expect(ply(page)).toHaveAttribute('data-ply', `22 of ${PERFECT_PLIES}`);
  await keyboard.press('Control+Enter');
  await expect(pit(page, 'D')).toHaveAccessibleDescription(/South \+2, exact/);
  await keyboard.press('Escape');
  await keyboard.press('Control+j');
  await page.getByRole('dialog', { name: 'Go to move' }).getByRole('textbox').fill('4E');
  await keyboard.press('Enter');
  await expect(status(page)).toContainText('South plays E');
  await keyboard.press('ArrowLeft');
  await keyboard.press('a');
  await expect(status(page)).toContainText('South plays A');
  await keyboard.press('4');
  await expect(move(page, 'A, blunder')).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type('A loses eight seeds.');
  await keyboard.press('Escape');
  await keyboard.press('v');
  await pit(page, 'B').focus();
  await keyboard.press('Enter');
  await expect(pit(page, 'B')).toHaveAccessibleDescription(/ring/);
  await keyboard.press('Escape');
  await keyboard.press('v');
  await keyboard.press('Control+s');
  await expect(documentTab(page, 'perfect.mgn')).not.toContainText('•');
  const saved = (await disk.read('perfect.mgn')).toString('utf8');
  for (const part of ['A loses eight seeds.', '[%mark B ring', 'A??']) expect(saved).toContain(part);
  expect(await copiedGame(page)).toContain('A loses eight seeds.');
  await keyboard.press('Alt+ArrowLeft');
  await expect(status(page)).not.toContainText('South plays A');
  await keyboard.press('Alt+ArrowRight');
  await expect(status(page)).toContainText('South plays A');
});

test('games are merged into the tree and a branch is taken out by keyboard alone', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  const { keyboard } = page;
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  const before = await copiedGame(page);
  await disk.write('others.mgn', OTHERS);
  await disk.willOpen('others.mgn');
  await keyboard.press('Control+u');
  const dialog = page.getByRole('dialog', { name: 'Merge games' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'From a file…' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByTestId('merge-summary')).toHaveText('This adds 1 move.');
  await expectNoViolations(page, 'Merge games');
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await showTab(page, 'Moves');
  await expect(tree(page)).toContainText('Esi');
  const merged = await copiedGame(page);
  expect(merged).not.toBe(before);
  await keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).toBe(before);
  await keyboard.press('Control+Shift+z');
  await expect.poll(() => copiedGame(page)).toBe(merged);
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowDown');
  await expect(status(page)).toContainText('North plays a');
  await command(page, 'Open branch as new document');
  await expect(documentTab(page, 'Branch of perfect.mgn')).toBeVisible();
  await expect(status(page)).toContainText('North plays a');
  expect(await copiedGame(page)).not.toContain('cfa');
});

test('a move is replaced and one inserted, what cannot follow stays as ghosts, Esc leaves all alone; what an edit would touch is told before', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  const { keyboard } = page;
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  const before = await copiedGame(page);
  await goToPly(page, 2);
  await keyboard.press('r');
  await expect(status(page)).toContainText('Choose the move to play instead of f.');
  await keyboard.press('Escape');
  await expect(ply(page)).toHaveAttribute('data-ply', `2 of ${PERFECT_PLIES}`);
  expect(await copiedGame(page)).toBe(before);
  await command(page, 'Replace this move');
  await pit(page, 'a').click();
  // A pointer left on the pit would have the status tell of that pit.
  await page.mouse.move(0, 0);
  await expect(status(page)).toContainText('f was replaced by a.');
  await expectNoViolations(page, 'replaced');
  await keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).toBe(before);
  await expect(ply(page)).toHaveAttribute('data-ply', `2 of ${PERFECT_PLIES}`);
  await keyboard.press('Shift+R');
  await expect(status(page)).toContainText('Choose the move to insert before f.');
  await keyboard.press('d');
  await expect(status(page)).toContainText('d was inserted before f.');
  await keyboard.press('Control+z');
  await expect.poll(() => copiedGame(page)).toBe(before);

  // What an edit would touch is shown and told before it is made.
  await goToPly(page, 3);
  await keyboard.press('Control+k');
  await keyboard.type('Delete from here');
  await expect(page.getByTestId('document-state')).toHaveText('removes 24 moves');
  await keyboard.press('Escape');
  await expect(page.getByTestId('document-state')).not.toContainText('removes');
  await expect(ply(page)).toHaveAttribute('data-ply', `3 of ${PERFECT_PLIES}`);
  await keyboard.press('Delete');
  await expectInMenu(page, 'Edit', 'Undo: delete from here');
});

test('text and positions are found beside the board, each jump is told', async ({ openApp, disk }) => {
  const page = await openApp();
  const { keyboard } = page;
  await openFile(
    page,
    disk,
    'perfect.mgn',
    PERFECT_GAME.replace('1. E f', '1. E {the first} f {the second}'),
  );
  await keyboard.press('Control+f');
  const panel = page.getByRole('search', { name: 'Find' });
  await expect(panel.getByRole('combobox', { name: 'Text to find' })).toBeFocused();
  await keyboard.type('the');
  const hits = panel.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(hits).toHaveCount(2);
  await keyboard.press('ArrowDown');
  await expect(ply(page)).toHaveAttribute('data-ply', `1 of ${PERFECT_PLIES}`);
  await keyboard.press('Enter');
  await expect(ply(page)).toHaveAttribute('data-ply', `2 of ${PERFECT_PLIES}`);
  await expect(hits.last()).toHaveAttribute('aria-selected', 'true');
  await expect(hits.last()).toContainText('the second');
  await expectNoViolations(page, 'find');
  await keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await keyboard.press('F3');
  await expect(ply(page)).toHaveAttribute('data-ply', `1 of ${PERFECT_PLIES}`);
});

test('a game against the engine, begun by mouse, goes into a branch and can be taken back', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await engineReady(page);
  await openFile(page, disk, 'perfect.mgn', PERFECT_GAME);
  await goToPly(page, 2);
  await menu(page, 'Analysis', 'Play against the engine from here…');
  const dialog = page.getByRole('dialog', { name: 'Play against the engine' });
  await expectNoViolations(page, 'Play against the engine');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  const bar = page.getByTestId('engine-game');
  await expect(bar).toContainText('You play South');
  await expect(page.getByTestId('engine-game-state')).toHaveText('Your turn');
  await pit(page, 'A').click();
  await expect(page.getByTestId('engine-game-state')).toHaveText('Your turn');
  await expect(ply(page)).not.toHaveAttribute('data-ply', /^3 /);
  await expectNoViolations(page, 'game against the engine');
  await bar.getByRole('button', { name: 'Take back' }).click();
  await expect(ply(page)).toHaveAttribute('data-ply', /^2 of /);
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toBeHidden();
  // The line that was there, and what was played, are all in the tree.
  await expect.poll(() => copiedGame(page)).toMatch(/2\. D \(2\. A [a-f]+\) F cfa/);
});

test('a game against the engine in a new document by keyboard alone', async ({ openApp }) => {
  const page = await openApp({
    settings: { engineGame: { strength: { kind: 'level', level: 1 }, place: 'document' } },
  });
  const { keyboard } = page;
  await engineReady(page);
  await keyboard.press('Shift+F9');
  await expect(page.getByRole('dialog', { name: 'Play against the engine' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(documentTab(page, 'Play from')).toBeVisible();
  const state = page.getByTestId('engine-game-state');
  await expect(state).toHaveText('Your turn');
  await keyboard.press('y');
  await expect(state).toContainText('Hint:');
  await keyboard.press('a');
  await expect(state).toHaveText('Your turn');
  await keyboard.press('Backspace');
  await expect(ply(page)).toHaveAttribute('data-ply', /^0 of /);
  await command(page, 'Change sides with the engine');
  await expect(page.getByTestId('engine-game')).toContainText('You play North');
  await expect(state).toHaveText('Your turn');
  await command(page, 'Resign against the engine');
  await expect(ending(page)).toContainText('Engine, level 1 wins');
  await expect(state).toHaveText('You lost');
  await expectNoViolations(page, 'an engine game that is over');
  await page.getByTestId('engine-game').getByRole('button', { name: 'Rematch', exact: true }).press('Enter');
  await expect(page.getByTestId('engine-game')).toContainText('You play North');
  await expect(ply(page)).toHaveAttribute('data-ply', /^[1-9]/);
  await command(page, 'Stop the engine game');
  await expect(page.getByTestId('engine-game')).toBeHidden();
});

test('one click reviews the game that was played against the engine', async ({ openApp }) => {
  const page = await openApp({
    settings: { engineGame: { strength: { kind: 'level', level: 1 }, place: 'branch' } },
  });
  await engineReady(page);
  await page.keyboard.press('Shift+F9');
  await expect(page.getByRole('dialog', { name: 'Play against the engine' })).toContainText(
    'Looks at its move',
  );
  await page.keyboard.press('Enter');
  const bar = page.getByTestId('engine-game');
  await expect(bar).toContainText('Your turn');
  await page.keyboard.press('a');
  await expect(bar).toContainText('Your turn');
  await bar.getByRole('button', { name: 'Resign' }).click();
  await expect(bar).toContainText('You lost');
  await ending(page).getByRole('button', { name: 'Review this game' }).click();
  // The first review asks how thorough it is to be.
  await page
    .getByRole('dialog', { name: 'Review' })
    .getByRole('button', { name: 'Review', exact: true })
    .click();
  await expect(page.locator('[data-pane=graph]')).toBeVisible();
});
