/** An exported HTML report, opened from the disk by a reader without the program: its games are played through. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { ENGLISH_WORDS } from '../support/english.ts';
import { htmlReportInside, htmlReportPage } from '../../engine/export/html/html-report.ts';
import { parseMgn } from '../../engine/formats/mgn.ts';
import { DEFAULT_THRESHOLDS } from '../../engine/review/verdict.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const STUDY = `[Game "oware"]
[Rules "oware"]
[South "Ama"]
[North "Kofi"]

{[%title "A short study"] See [the capture](move:8).} 1. F f 2. B e 3. B c 4. D! {Keeps **C** covered.} a+2
{[%mark A ring one] **North** takes two.} (4... d {Quieter.} 5. E c) 5. A f *

[Game "kalah"]
[Rules "kalah"]
[South "Esi"]
[North "</script><script>alert(1)</script>"]

1. D F {</script><script>alert(2)</script>} b *
`;

const REVIEWED = `[Game "kalah"]
[Rules "kalah:seeds=3"]

{[%value "1" margin exact 4 search] [%move-value D margin exact 4 search : D A] [%move-value A margin exact -2 search]} 1. A {[%value "1" margin exact -2 search] [%move-value c margin exact -2 search] [%verdict blunder cost=6 result]} c *
`;

/** The report as a file. */
async function writeReport(folder: string, text = STUDY): Promise<string> {
  const { games } = parseMgn(text).collection;
  const look = {
    ...({ theme: 'light', paper: 'a4', diagrams: 'marked', counts: 'all' } as const),
    ...{ hasValues: true, labels: true, flipped: false },
  };
  const input = {
    title: 'Study',
    games,
    look,
    words: ENGLISH_WORDS,
    review: DEFAULT_THRESHOLDS,
    hasReplay: true,
  };
  const page = htmlReportPage({
    ...{ title: 'Study', language: 'en', paper: 'a4', fonts: [], replay: ENGLISH_WORDS.say },
    inside: [...htmlReportInside(input)],
  });
  const file = path.join(folder, 'study.html');
  await writeFile(file, page.join(''));
  return pathToFileURL(file).href;
}

interface Player {
  readonly board: Locator;
  readonly counter: Locator;
  readonly caption: Locator;
  readonly note: Locator;
  readonly step: (name: string) => Locator;
}

function playerOf(page: Page): Player {
  const all = page.getByRole('complementary', { name: 'Board to play through' });
  return {
    board: all.getByRole('img'),
    counter: all.locator('.replay-counter'),
    caption: all.locator('.replay-caption'),
    note: all.locator('.replay-note'),
    step: (name) => all.getByRole('button', { name }),
  };
}

/** Everything that a page complains about. */
function complaintsOf(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', ({ message }) => lines.push(message));
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) lines.push(request.url());
  });
  return lines;
}

test.beforeEach(({ host }) => {
  test.skip(host === 'electron', 'a report is read in a browser');
});

test('by mouse and keyboard: moves, variations, notes, both games', async ({ folder, page }) => {
  const complaints = complaintsOf(page);
  await page.goto(await writeReport(folder));
  const { board, counter, caption, note, step } = playerOf(page);
  await expect(counter).toHaveText('0 / 10');
  await expect(board).toHaveAttribute('aria-label', /South: A 4, .* store 0\. South to move\.$/);
  await expectNoViolations(page, 'report with its board');

  await page.locator('#g1-m8').click();
  await expect(counter).toHaveText('8 / 10');
  await expect(caption).toHaveText(
    /^4\.\.\..a Kofi plays a, ends in B, captures 2\. B comes to 2, A holds 8, so the capture stops\. South to move\.$/,
  );
  await expect(note).toHaveText('North takes two.');
  await expect(board).toHaveAttribute(
    'aria-label',
    /South: A 8, B 0, .* North: .* store 2\. South to move\.$/,
  );
  await expect(page.locator('#g1-m8')).toHaveAttribute('aria-current', 'true');
  await expectNoViolations(page, 'report within a game');

  // The arrows step from the move that was clicked, and the focus goes along.
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#g1-m7')).toBeFocused();
  await expect(note).toHaveText('Keeps C covered.');
  await step('4... d').click();
  await expect(caption).toContainText('Kofi plays d');
  await expect(counter).toHaveText('8 / 10');
  await page.keyboard.press('ArrowUp');
  await expect(caption).toContainText('Kofi plays a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(caption).toContainText('Kofi plays c');
  await expect(step('Next move')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(counter).toHaveText(/^0 \//);

  await page.getByRole('slider', { name: 'Move' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status')).toHaveText(
    'Ama plays F, ends in d. No capture: d comes to 5, and only 2 or 3 are captured. North to move',
  );

  // A link of a note leads to its move; the other game brings its own board.
  await page.getByRole('link', { name: 'the capture' }).first().click();
  await expect(counter).toHaveText('8 / 10');
  await page.locator('#g2-m2').click();
  await expect(board).toHaveAttribute('aria-label', /South: A 3, /);
  await expect(note).toContainText('alert(2)');
  await step('Next move').click();
  await expect(caption).toContainText('</script><script>alert(1)</script> plays b');
  expect(complaints).toEqual([]);
});

test('the graph of a review fits its column, and the board moves beside the text once both have room', async ({
  folder,
  page,
}) => {
  await page.goto(await writeReport(folder, REVIEWED));
  const boxOf = async (name: string): Promise<{ left: number; right: number }> => {
    const box = await page.locator(name).boundingBox();
    return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  for (const width of [390, 700, 1100, 1239, 1240, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    const [text, graph, board] = [await boxOf('main'), await boxOf('.course > svg'), await boxOf('#replay')];
    expect.soft(graph.right, `graph at ${String(width)}`).toBeLessThanOrEqual(text.right);
    expect.soft(board.left >= text.right, `beside at ${String(width)}`).toBe(width >= 1240);
  }
});

test('by touch on a telephone, and folded away', async ({ browser, folder }) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await page.goto(await writeReport(folder));
  const { counter, board, step } = playerOf(page);
  for (const name of ['Next move', 'Next move', 'Previous move', 'Last position']) await step(name).tap();
  await expect(counter).toHaveText('10 / 10');
  await page.locator('#g1-m3').tap();
  await expect(counter).toHaveText('3 / 10');
  const small = await page
    .locator('#replay button:visible, #replay input, .move[role=button]')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height) < 32 ? [each.outerHTML.slice(0, 80)] : [];
      }),
    );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The move that is shown is never behind the board.
  await step('Last position').tap();
  const covered = await page.evaluate(() => {
    const bottom = document.getElementById('replay')?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector('.move.current')?.getBoundingClientRect().top ?? 0) < bottom;
  });
  expect(covered).toBe(false);
  await step('Hide board').tap();
  await expect(board).toBeHidden();
  await page.locator('#g1-m1').tap();
  await expect(board).toBeVisible();
  await context.close();
});

test('without script, and in print, the report is whole and has no controls', async ({
  browser,
  folder,
  page,
}) => {
  const address = await writeReport(folder);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(address);
  await expect(still.getByRole('complementary')).toBeHidden();
  await expect(still.getByRole('button')).toHaveCount(0);
  await expect(still.locator('.cover > svg')).toBeVisible();
  await expect(still.locator('.move')).toHaveCount(16);
  await expect(still.getByText('Keeps C covered.')).toBeVisible();
  await context.close();

  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#replay')).toBeHidden();
  await expect(page.locator('.cover > svg')).toBeVisible();
  // One changed letter, and the policy refuses the script.
  const html = await readFile(new URL(address), 'utf8');
  const changed = html.replace('<script>"use', '<script> "use');
  expect(changed).not.toBe(html);
  await writeFile(new URL(address), changed);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(address);
  await expect(page.locator('#replay')).toBeHidden();
});
