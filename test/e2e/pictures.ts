/**
 * Takes the pictures of the README from the built program: `npm run build && node test/e2e/pictures.ts`. They show the
 * perfect game of Kalah(6,3) at its fourth move, with proved values, a variation and a note, in both themes, and a relay
 * of Hawalis with its scrubber, and the page of a review.
 */
import { chromium, expect, type Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../electron/program/find-browser.ts';
import { browserDisk } from './disk.ts';
import { prepareContext, seedSettings } from './fixtures.ts';
import { PERFECT_GAME, PERFECT_PLIES } from './games.ts';
import { startLoopback, type Loopback } from './loopback-process.ts';
import { command, goToPly, openFile, panel, pit, showTab, status } from './studio-page.ts';

const SIZE = { width: 1440, height: 900 };
/** The fourth move of the game begins after so many sowings. */
const FOURTH_MOVE = 11;
const NOTE =
  'The house at E keeps the turn: nine sowings in a row, and South is two seeds ahead at the end. A gives away ten.';

const folder = path.resolve(import.meta.dirname, '../../.github/images');

/** Walks the game from its end with the engine on, so that every position has its proved value. */
async function analyseAll(page: Page): Promise<void> {
  await goToPly(page, PERFECT_PLIES - 1);
  await page.keyboard.press('Control+Enter');
  for (let number = PERFECT_PLIES - 1; number >= 0; number--) {
    await goToPly(page, number);
    await expect(page.getByTestId('run-badge')).toContainText('proved', { timeout: 120_000 });
  }
  await page.keyboard.press('Escape');
}

async function study(page: Page): Promise<void> {
  await openFile(
    page,
    browserDisk(() => page, loopback.data),
    'Perfect Kalah(6,3).mgn',
    PERFECT_GAME,
  );
  await analyseAll(page);
  await goToPly(page, FOURTH_MOVE);
  await pit(page, 'A').click();
  await expect(status(page)).toContainText('South plays A');
  await page.keyboard.press('4');
  await goToPly(page, FOURTH_MOVE);
  await page.keyboard.press('Enter');
  await page.keyboard.type(NOTE);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+s');
  await showTab(page, 'Moves');
  // The line walked last is the one that graph and arrows follow.
  await goToPly(page, PERFECT_PLIES);
  await goToPly(page, FOURTH_MOVE);
  await panel(page, 'Moves').getByRole('tab', { name: 'Moves', exact: true }).click();
  // Nothing is pointed at, so no path is drawn over the seeds.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Stands in the third lap of a relay. */
async function relay(page: Page): Promise<void> {
  await openFile(
    page,
    browserDisk(() => page, loopback.data),
    'Relay.mgn',
    '[Game "hawalis"]\n[South "Layla"]\n[North "Salim"]\n\n1. H {Five laps.} *\n',
  );
  await page.keyboard.press('End');
  await command(page, 'Step through');
  await page.keyboard.press('Home');
  for (let lap = 0; lap < 3; lap++) await page.keyboard.press('Control+ArrowRight');
}

/** The page of a review, at the move that decided the game. */
async function review(page: Page): Promise<void> {
  await openFile(
    page,
    browserDisk(() => page, loopback.data),
    'Ada and Ben.mgn',
    '[Game "kalah"]\n[Rules "kalah:houses=4"]\n[South "Ada"]\n[North "Ben"]\n\n1. BA ba 2. C b 3. D c 4. B da 5. CD *\n',
  );
  await page.keyboard.press('F12');
  await expect(page.getByTestId('review-mistakes').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByTestId('review-job')).toBeHidden();
  // The largest mistake comes first.
  await page.keyboard.press('F8');
  await expect(status(page)).toContainText('Ben plays c');
  await page.mouse.move(0, 0);
}

let loopback: Loopback;
const browser = await chromium.launch({
  executablePath: findBrowser() ?? 'chromium',
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
});
try {
  fs.mkdirSync(folder, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    // Each theme has its own host: another one would recover the games and keep the settings of the first.
    loopback = await startLoopback();
    const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
    await prepareContext(context);
    const limit = { kind: 'solved', seconds: 20, depth: 16, nodes: 1e7 };
    seedSettings(loopback.data, {
      theme,
      limit,
      review: { kind: 'proof', seconds: 1, depth: 14, isChosen: true },
    });
    const page = await context.newPage();
    await page.goto(loopback.url);
    await study(page);
    await page.screenshot({ path: path.join(folder, `analysis-${theme}.png`), animations: 'disabled' });
    if (theme === 'light') {
      await relay(page);
      await page.screenshot({ path: path.join(folder, 'relay-light.png'), animations: 'disabled' });
      await review(page);
      await page.screenshot({ path: path.join(folder, 'review-light.png'), animations: 'disabled' });
    }
    await context.close();
    await loopback.stop();
  }
} finally {
  await browser.close();
}
