/**
 * Nothing that is hidden is shown, said or written anywhere in the page: all texts, names and numbers of it are looked
 * through for the counts of positions that have no small ones, on every screen that tells of a position.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { command, ending, engineReady, openFile, pit, showTab, status, tap } from './studio-page.ts';

/** Counts from 13 on, which stand for nothing else in the page; A captures the 22 facing it. */
const SEEDS = `[Game "kalah"]
[Setup "13-17-19-0-23-16-14-21-15-13-18-22-29-31-S"]

*
`;
/** A relay of five laps from A, which captures 41; no place has a small count. */
const RELAY = `[Game "hawalis"]
[Setup "22-0-29-0-14-0-0-26-29-21-22-0-0-0-0-0-0-0-13-0-0-0-14-28-22-0-31-0-25-27-S"]

*
`;
const BEADS = `[Game "shakala"]
[Rules "shakala"]
[Setup "4-.-.-.-.-.-.-400000000000000-.-.-.-.-3-10-.-.-.-.-S"]

*
`;

const counts = { kalah: 'hidden', oware: 'hidden', awele: 'hidden', hawalis: 'hidden', shakala: 'hidden' };
const settings = {
  counts,
  // The examples of the rules have numbers of their own.
  layouts: { study: { dockTab: 'relay' } },
  aids: { captures: true, toStore: true, mobility: true, majority: true, counters: true },
  limit: { kind: 'depth', seconds: 1, depth: 1, nodes: 1000 },
};

/** Keeps all that the live regions say. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    const note = (): void => {
      for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]'))
        said.push(region.textContent);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Reflect.set(window, 'said', said);
  });
}

/** Every text of the page: what is seen, what is said, names, descriptions, values, the title, what was said before. */
async function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement;
      if (!parent?.closest('style, script, option, .rules')) texts.push(nodes.currentNode.textContent ?? '');
    }
    const names = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-valuenow',
      'aria-valuemax',
      'title',
    ];
    // Sizes of panes are no counts; the rules with their examples tell nothing of this game.
    for (const element of document.querySelectorAll(':not([role="separator"], .rules *)'))
      for (const name of names) texts.push(element.getAttribute(name) ?? '');
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input:not([type="number"], .rules *), textarea',
    ))
      texts.push(field.value);
    const said: unknown = Reflect.get(window, 'said');
    return Array.isArray(said) ? [...texts, ...said.map(String)] : texts;
  });
}

/** Numbers from 13 to 99 in the texts of the page: no others occur on these screens. */
async function large(page: Page): Promise<readonly string[]> {
  const found = (await textsOf(page)).filter((text) =>
    // The speed of a search is no count; on a busy machine it is that low.
    /(?<![\d.,])(1[3-9]|[2-9]\d)(?![\d.,]\d|\d| nodes\/s)/.test(text),
  );
  return [...new Set(found.map((text) => text.trim()))];
}

async function expectNothingTold(page: Page, screen: string): Promise<void> {
  expect.soft(await large(page), screen).toEqual([]);
}

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Place in the move' });

test('no count is told on any screen of a game of seeds', async ({ openApp, disk }) => {
  const page = await openApp({ settings });
  await listen(page);
  await engineReady(page);
  await openFile(page, disk, 'seeds.mgn', SEEDS);
  await expect(pit(page, 'A')).toHaveAccessibleName('South A');
  await expect(pit(page, 'D')).toHaveAccessibleName('South D, empty');
  await expectNothingTold(page, 'board');
  await page.keyboard.press('t');
  await page.keyboard.press('w');
  await expectNothingTold(page, 'aids');
  await pit(page, 'A').focus();
  await expect(status(page)).toContainText('A ends in A and captures seeds');
  await page.keyboard.press('w');
  await expectNothingTold(page, 'preview');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+A');
  await command(page, 'Step through the move');
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expectNothingTold(page, 'before the move');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'A: falls in C');
  await expectNothingTold(page, 'seed by seed');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /captures the seeds of A \(the last seed is captured too\)/,
  );
  await expectNothingTold(page, 'capture');
  await expectNoViolations(page, 'scrubber of hidden counts');
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await expect(status(page)).toContainText('South plays A');
  await page.keyboard.press('Control+Enter');
  await showTab(page, 'Lines');
  await expect(page.getByTestId('run-badge')).not.toContainText('running');
  await expectNothingTold(page, 'analysis');
  await page.keyboard.press('Escape');
  await showTab(page, 'Moves');
  await page.keyboard.press('Space');
  for (const name of ['Moves', 'Graph', 'Tree'] as const) {
    await page
      .getByRole('tablist', { name: 'View of the moves' })
      .getByRole('tab', { name, exact: true })
      .click();
    await expectNothingTold(page, name);
  }
  await command(page, 'Peek at a position');
  await expect(page.getByTestId('peek')).toBeVisible();
  await expectNothingTold(page, 'peek');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+f');
  await page.getByRole('combobox', { name: 'What to find' }).selectOption('position');
  await expectNothingTold(page, 'find');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F4');
  await expect(page.getByRole('grid', { name: /^One position under/ })).toBeVisible();
  await expectNothingTold(page, 'comparison');
  await page.keyboard.press('F4');
  await expect(pit(page, 'A')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Export' });
  await page.keyboard.press('Control+Shift+E');
  await expect(dialog.getByRole('checkbox', { name: 'Seed counts' })).not.toBeChecked();
  await expectNothingTold(page, 'picture for a file');
  await dialog.getByRole('radio', { name: 'Position text' }).check();
  await expect(dialog).toContainText('Counts are hidden in this game');
  await expectNothingTold(page, 'text for a file');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Revealed, all of it is there: what was looked for is what there was to find.
  await tap(page, 's');
  // North's reply was the engine's, which may give B a seed or not.
  await expect(pit(page, 'B')).toHaveAccessibleName(/^South B, (19|20) seeds$/);
  expect((await large(page)).length).toBeGreaterThan(10);
  await tap(page, 's');
  await expect(pit(page, 'B')).toHaveAccessibleName('South B');

  await command(page, 'Agree to end');
  await expect(ending(page)).toHaveText(/^South wins\s*by agreement/i);
  await expectNothingTold(page, 'end of the game');
  await tap(page, 's');
  await expect(ending(page)).toHaveText(/^South wins \d+–\d+\s*by agreement/i);
});

test('a relay is stepped through and a hand of beads laid without a number', async ({ openApp, disk }) => {
  const page = await openApp({ settings });
  await listen(page);
  await openFile(page, disk, 'relay.mgn', RELAY);
  await pit(page, 'A').focus();
  await expect(status(page)).toContainText('A takes 5 laps');
  await expectNothingTold(page, 'preview of a relay');
  await command(page, 'Step through the move');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Lap 1 of 5: takes all seeds from A$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Lap 2 of 5: takes all seeds from/);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '2');
  await expectNothingTold(page, 'lap by lap');
  // Ticks would tell how many seeds a lap has.
  await expect(slider(page).locator('.tick').first()).toBeAttached();
  await expect(slider(page).locator('.seed')).toHaveCount(0);
  await command(page, 'Note this lap');
  await expectNothingTold(page, 'note of a lap');

  // A hand of beads is laid without their number, too.
  await engineReady(page);
  await openFile(page, disk, 'beads.mgn', BEADS);
  const hand = page.getByRole('region', { name: 'Choices of the move' });
  await pit(page, 'H').focus();
  // The order of the beads would say what lies in the pit; in hand they are there to be counted.
  await expect(status(page)).toHaveText(/^\s*H ends in/);
  await showTab(page, 'Lines');
  await expect(page.getByRole('button', { name: /^Play H/ })).toHaveCount(0);
  await pit(page, 'H').click();
  await expect(page.getByTestId('results-summary')).toHaveText('Results');
  await expect(hand.getByRole('radio', { name: 'stone', exact: true })).toBeVisible();
  await expect(
    hand
      .locator('.pile')
      .filter({ has: page.locator('svg') })
      .last()
      .locator('svg'),
  ).toHaveCount(14);
  await expectNothingTold(page, 'hand');
  await page.keyboard.press('End');
  await expect(page.getByTestId('announcer')).toContainText('is complete');
  await expectNothingTold(page, 'beads laid');
});
