/** What only the desktop program has: native menu, file arguments, second start, refusals of main, the self-test. */
import fs from 'node:fs';
import path from 'node:path';
import { readProof } from '../../electron/engine/proof-files.ts';
import { dropFiles, runDesktop, type Desktop } from './desktop.ts';
import { expect, test } from './fixtures.ts';
import { nativeMenus } from './native-menu.ts';
import { board, engineReady, menu, panel, showTab } from './studio-page.ts';

const GAME = '[Game "kalah"]\n[Rules "kalah"]\n\n1. C\n';

test('the page has no Node and a native menu; windows, navigation and permissions are refused', async ({
  openApp,
  desktop,
  host,
  complaints,
}) => {
  // The double asks main while the page waits, which Chromium does not like.
  complaints.expect(/Synchronous XMLHttpRequest/);
  const page = await openApp();
  await expect(page.getByRole('main')).toBeVisible();
  const addresses = (): Promise<readonly string[]> =>
    desktop().evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
    );
  expect(await addresses()).toEqual(['app://studio/']);
  if (host === 'electron') expect(page.url()).toBe('app://studio/');
  expect(await page.evaluate(() => ['require' in globalThis, 'process' in globalThis])).toEqual([
    false,
    false,
  ]);
  await expect
    .poll(() => nativeMenus(desktop()))
    .toEqual(expect.arrayContaining(['File', 'Edit', 'Moves', 'Board', 'Analysis', 'Rules', 'Help']));

  // Windows, permissions and navigation are refused.
  const refused = await page.evaluate(async () => {
    const opened = window.open('https://example.org/');
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    location.href = 'https://example.org/';
    return { opened, state };
  });
  expect(refused).toEqual({ opened: null, state: 'denied' });
  await expect(page.getByRole('main')).toBeVisible();
  expect(await addresses()).toEqual(['app://studio/']);
});

test('a file named on the command line is opened, and a second start hands its file to the first and ends', async ({
  openApp,
  folder,
  context,
  desktopHost,
}) => {
  const file = path.join(folder, 'from-the-command-line.mgn');
  fs.writeFileSync(file, GAME);
  const page = await openApp({ files: [file] });
  await expect(page).toHaveTitle(/from-the-command-line\.mgn/);
  const other = path.join(folder, 'from-the-second-start.mgn');
  fs.writeFileSync(other, GAME);
  const second = { folder, context, args: [path.basename(other)], cwd: folder };
  expect(await runDesktop(desktopHost, second)).toBe(0);
  await expect(page).toHaveTitle(/from-the-second-start\.mgn/);
});

test('a kiosk shows its file, has no menu, stays open, and leaves the profile alone', async ({
  openApp,
  folder,
  desktop,
}) => {
  const file = path.join(folder, 'board.mgn');
  fs.writeFileSync(file, GAME);
  const page = await openApp({ files: ['--kiosk', file] });
  await expect(page.getByTestId('caption')).toHaveText(/to move$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('caption')).toHaveText(/ plays /);
  await page.reload();
  await expect(page.getByTestId('caption')).toHaveText(/to move$/);
  const state = await desktop().evaluate(({ BrowserWindow, Menu, app }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.close();
    const left = BrowserWindow.getAllWindows().length;
    return { left, menu: Menu.getApplicationMenu(), profile: app.getPath('userData') };
  });
  expect(state).toMatchObject({ left: 1, menu: null });
  expect(path.basename(state.profile)).toMatch(/^mancala-studio-kiosk-/);
  expect(fs.readdirSync(path.join(folder, 'user-data/studio'))).toEqual(['settings.json']);
});

test('a reloaded page gets its engine and its files again', async ({ openApp, folder }) => {
  const page = await openApp();
  await engineReady(page);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await engineReady(page);
  const file = path.join(folder, 'dropped.mgn');
  fs.writeFileSync(file, GAME);
  await dropFiles(page, file);
  await expect(page).toHaveTitle(/dropped\.mgn/);
});

/** Writes our own line protocol as a program by somebody else, and lets the next open dialog choose it. */
async function offerEngine(desktop: Desktop, folder: string): Promise<void> {
  const launcher = path.join(folder, 'engine.sh');
  const cli = path.resolve(import.meta.dirname, '../../dist/electron/cli.js');
  fs.writeFileSync(launcher, `#!/bin/sh\nexec '${process.execPath}' '${cli}' engine\n`, { mode: 0o755 });
  await desktop.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] });
  }, launcher);
}

test('an engine of somebody else is added in the tab of the engine and analyses beside ours', async ({
  openApp,
  desktop,
  folder,
}) => {
  const page = await openApp({ settings: { limit: { kind: 'depth', depth: 6 } } });
  await offerEngine(desktop(), folder);
  await showTab(page, 'Lines');
  const lines = panel(page, 'Lines');
  await lines.getByRole('tab', { name: 'Engine' }).click();
  await lines.getByRole('button', { name: 'Add program…' }).click();
  await expect(lines.getByRole('combobox', { name: 'Engine', exact: true })).toHaveValue(/^both /);
  await lines.getByRole('tab', { name: 'Lines' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('program-lines')).toContainText('depth 6');
  await expect(page.getByTestId('program-lines').locator('tbody tr')).toHaveCount(6);
});

test('an engine of somebody else is added, changed, plays a match and is removed', async ({
  openApp,
  desktop,
  folder,
}) => {
  const page = await openApp();
  await offerEngine(desktop(), folder);
  await menu(page, 'Analysis', 'Engine match');
  const pane = page.getByRole('region', { name: 'Engine match' });
  const program = pane.getByRole('listitem');
  await pane.getByRole('button', { name: 'Add program…' }).click();
  await expect(program).toContainText(/Mancala Studio \S+ by the Mancala Studio authors/);
  await pane.getByRole('combobox', { name: 'Player 1: Plays' }).selectOption('as another program');
  await pane.getByRole('combobox', { name: 'Player 1: Program' }).selectOption({ index: 1 });
  await program.getByRole('button', { name: 'Edit' }).click();
  await program.getByRole('spinbutton', { name: 'Hash' }).fill('16');
  await program.getByRole('textbox', { name: 'Name' }).fill('Ours');
  // Enter keeps the change; it does not begin the match around it.
  await page.keyboard.press('Enter');
  await expect(program.getByRole('textbox')).toHaveCount(0);
  await pane.getByRole('button', { name: 'Start match' }).click();
  // A game takes half a second: at the next look, another one may be on the board.
  await expect(page.getByTestId('match-state')).toContainText(
    /Game (1 of 20, move ([5-9]|\d\d)|([2-9]|1\d) of 20)/,
  );
  const study = page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Study' });
  await expect(study).toHaveAttribute('aria-pressed', 'false');
  await study.click();
  await expect(board(page)).toBeVisible();
  await page.getByTestId('match-bar').getByRole('button', { name: 'Stop' }).click();
  await menu(page, 'Analysis', 'Engine match');
  await expect(page.getByTestId('match-state')).toContainText('Match stopped');
  await expect(page.getByTestId('match-score')).toContainText('Ours against Level 3');
  await pane.getByRole('button', { name: 'New match' }).click();
  await program.getByRole('button', { name: 'Remove' }).click();
  await expect(program).toHaveCount(0);
  await expect(pane.getByRole('button', { name: 'Start match' })).toBeDisabled();
});

test('quitting saves the proof that is kept', async ({ openApp, desktop, folder }) => {
  const page = await openApp({ settings: { lastRules: 'kalah:houses=8,seeds=8' } });
  await showTab(page, 'Lines');
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  const proof = page.getByRole('region', { name: 'Proof' });
  await proof.getByRole('button', { name: 'Keep on disk' }).click();
  await expect(page.getByTestId('proof-file')).toContainText('Kept on disk, saved just now, ');
  await expect(proof).toContainText(/\d[KMG]? nodes/);
  const proofs = path.join(folder, 'user-data/studio/proofs');
  const savedNodes = (): number => {
    const [name = ''] = fs.readdirSync(proofs).filter((each) => each.endsWith('.proof'));
    const head = readProof(path.join(proofs, name));
    return head?.ok === true ? head.value.facts.nodes : 0;
  };
  const before = savedNodes();
  // A game that was only analysed is no unsaved work: nothing is asked.
  await desktop().evaluate(({ app }) => app.quit());
  await expect.poll(savedNodes).toBeGreaterThan(before);
});

test('the self-test ends with 0', async ({ desktopHost, folder, context }) => {
  expect(await runDesktop(desktopHost, { folder, context, args: ['--self-test'] })).toBe(0);
});
