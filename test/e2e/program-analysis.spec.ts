/** A program by somebody else analyses beside our engine and instead of it: its lines, its faults, its end. */
import type { Locator, Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { documentTab, copiedGame, panel, showTab } from './studio-page.ts';

const CLI = path.resolve(import.meta.dirname, '../../dist/electron/cli.js');
const FAULTY = path.resolve(import.meta.dirname, '../electron/programs/faulty-program.ts');
const PROGRAMS = [
  { id: 'twin', name: 'Twin', args: [CLI, 'engine'], values: { Threads: '1', Hash: '16' } },
  { id: 'shaky', name: 'Shaky', args: [FAULTY, 'crash'], values: {} },
  { id: 'stranger', name: 'Stranger', args: [FAULTY, 'lost'], values: {} },
].map((each) => ({ ...each, file: process.execPath }));

/** Keeps the programs where each host looks for them. */
function addPrograms(folder: string): void {
  for (const own of ['data', 'user-data/studio'].map((each) => path.join(folder, each))) {
    fs.mkdirSync(own, { recursive: true });
    fs.writeFileSync(path.join(own, 'programs.json'), JSON.stringify({ programs: PROGRAMS }));
  }
}

const theirs = (page: Page): Locator => page.getByTestId('program-lines');
const rows = (page: Page, name: RegExp | string): Locator =>
  panel(page, 'Lines').getByRole('table', { name, exact: true }).locator('tbody tr');
const ours = (page: Page): Locator => rows(page, /^Legal moves/);

async function chooseEngine(page: Page, name: string): Promise<void> {
  await panel(page, 'Lines').getByRole('tab', { name: 'Engine' }).click();
  await page.getByRole('combobox', { name: 'Engine', exact: true }).selectOption(name);
  await panel(page, 'Lines').getByRole('tab', { name: 'Lines' }).click();
}

test('a program analyses beside our engine, follows the board, and its line becomes a variation', async ({
  openApp,
  folder,
}) => {
  addPrograms(folder);
  const page = await openApp({ settings: { limit: { kind: 'depth', depth: 8 } } });
  await showTab(page, 'Lines');
  await chooseEngine(page, 'Mancala Studio and Twin');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page, 'Twin')).toHaveCount(6);
  await expect(theirs(page)).toContainText(/depth 8, [\d.,]+[KM]? nodes/);
  await expect(ours(page).filter({ hasText: 'estimate' })).toHaveCount(6);
  await expect(rows(page, 'Twin').filter({ hasText: 'estimate' })).toHaveCount(6);
  // No row is cut by the edge of the pane.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await expectNoViolations(page, 'a program that analyses beside our engine');
  await page.keyboard.press('a');
  await expect(rows(page, 'Twin').getByRole('button', { name: /^Play a/ })).toBeVisible();
  const items = await page.getByRole('treeitem').count();
  const line = rows(page, 'Twin').first().getByRole('group', { name: 'Line' }).getByRole('button');
  await line.nth(1).click({ modifiers: ['Control'] });
  await expect.poll(() => page.getByRole('treeitem').count()).toBeGreaterThan(items);
});

test('a program that ends or does not know the rules says so, and never disturbs our engine', async ({
  openApp,
  folder,
}) => {
  addPrograms(folder);
  const page = await openApp({ settings: { limit: { kind: 'depth', depth: 8 } } });
  await showTab(page, 'Lines');
  await chooseEngine(page, 'Mancala Studio and Shaky');
  await page.keyboard.press('Control+Enter');
  await expect(theirs(page).getByRole('alert')).toHaveText(/^Shaky has ended \(3\)/);
  await expect(ours(page).filter({ hasText: 'estimate' })).toHaveCount(6);
  await chooseEngine(page, 'Mancala Studio and Stranger');
  await expect(theirs(page).getByRole('alert')).toHaveText(/^Stranger names no move that can be played here/);
  await expect(theirs(page)).toContainText('It says: unknown rules');
});

test('a program alone searches until it is stopped, and nothing of it is kept', async ({
  openApp,
  folder,
}) => {
  addPrograms(folder);
  const page = await openApp({
    settings: { limit: { kind: 'solved' }, analyst: { who: 'program', program: 'twin' } },
  });
  await showTab(page, 'Lines');
  await expect(theirs(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(rows(page, 'Twin').filter({ hasText: 'estimate' })).toHaveCount(6);
  await expect(theirs(page)).toContainText('running');
  await expect(ours(page)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(theirs(page)).not.toContainText('running');
  expect(await copiedGame(page)).not.toContain('%');
  await expect(documentTab(page, 'Kalah')).toBeVisible();
});
