/** A move on its way: who is to move meanwhile, what the captured seeds leave, how a game that is over looks. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { board, ending, openFile, pit, status } from './studio-page.ts';

test.use({ ownProfile: true });

/** The last capture empties North's side: South keeps two more. */
const LAST_CAPTURE = `[Game "kalah"]
[South "Kofi"]
[North "Ama"]
[Setup "2-0-0-1-0-0-0-5-0-0-0-0-14-14-S"]

*
`;

const CAPTURE = `[Game "kalah"]
[South "Kofi"]
[Setup "1-0-0-1-0-0-2-5-0-0-1-3-10-13-S"]

*
`;

/** Stops the page's clock, so that a move can be looked at on its way. */
async function stopClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** How far the hand lies right of the middle of a pit, in pixels, at a time of its flight. */
async function handFrom(page: Page, to: Locator, ms: number): Promise<number> {
  const box = await to.boundingBox();
  const x = await page.locator('.flying > svg').evaluate((sheet, at) => {
    const [flight] = sheet.getAnimations().filter((each) => !(each instanceof CSSAnimation));
    if (!flight) return NaN;
    const before = flight.currentTime;
    flight.pause();
    flight.currentTime = at;
    const { x: left } = sheet.getBoundingClientRect();
    flight.currentTime = before;
    flight.play();
    return left;
  }, ms);
  return x - (box?.x ?? NaN) - (box?.width ?? NaN) / 2;
}

/** Numbers written on the board, stores last: South's, North's. */
function numbers(page: Page): Promise<readonly string[]> {
  return page
    .locator('.board .picture text')
    .evaluateAll((nodes) => nodes.map((node) => node.textContent).filter((text) => /^\d+$/.test(text)));
}

test('the side to move changes when the seeds have landed, and the store counts up', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { animation: true } });
  await openFile(page, disk, 'capture.mgn', CAPTURE);
  await stopClock(page);
  await page.keyboard.press('d');
  await page.clock.runFor(35);
  await expect(page.locator('.flying')).toHaveCount(1);
  // The browser carries the hand, also while the page is busy.
  expect(await handFrom(page, pit(page, 'D'), 0)).toBeCloseTo(0, 0);
  expect(await handFrom(page, pit(page, 'E'), 70)).toBeCloseTo(0, 0);
  await expect(page.getByTestId('player-south').getByTestId('to-move')).toBeVisible();
  expect(await numbers(page)).toContain('10');
  // The time of a move begins two frames after the key.
  await page.clock.runFor(2 * 16 + 35 + 180 * 0.8);
  const [store] = (await numbers(page)).slice(-2);
  expect(Number(store)).toBeGreaterThan(10);
  expect(Number(store)).toBeLessThan(16);
  await page.clock.runFor(200);
  await expect(page.getByTestId('player-north').getByTestId('to-move')).toBeVisible();
  expect(await numbers(page)).toContain('16');
  await expect(status(page)).toHaveText(
    /^Kofi plays D, ends in E, captures 6\. Empty pit, 5 opposite in b; the last seed is captured too\.\s*$/,
  );
});

test('at teaching speed a move takes three times as long, and any key finishes it', async ({
  openApp,
  disk,
}) => {
  const page = await openApp({ settings: { animation: true } });
  await openFile(page, disk, 'capture.mgn', CAPTURE);
  await page.keyboard.press('Shift+s');
  await expect(page.getByTestId('announcer')).toContainText('teaching speed');
  await stopClock(page);
  await page.keyboard.press('d');
  await page.clock.runFor(1000);
  await expect(page.locator('.flying')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.flying')).toHaveCount(0);
});

test('a game that is over shows the board as it is scored; W tells of the pit under the pointer', async ({
  openApp,
  disk,
}) => {
  const page = await openApp();
  await openFile(page, disk, 'last.mgn', LAST_CAPTURE);
  await page.keyboard.press('d');
  await expect(ending(page)).toContainText('Kofi wins 22–14');
  await expect(ending(page)).toContainText(/one side is empty/i);
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, empty');
  await expect(board(page).getByRole('gridcell', { name: 'South store, 22 seeds' })).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(pit(page, 'A')).toHaveAccessibleName('South A, 2 seeds');

  // W tells of the pit under the pointer, to eye and ear.
  await openFile(page, disk, 'capture.mgn', CAPTURE);
  await pit(page, 'D').hover();
  await expect(status(page)).toContainText('D ends in E and captures 6. Empty pit, 5 opposite in b');
  await page.keyboard.press('w');
  const told = /^South D, 1 seed\. D ends in E and captures 6/;
  await expect(status(page)).toHaveText(told);
  await expect(page.getByTestId('announcer')).toHaveText(told);
  await pit(page, 'b').hover();
  await page.keyboard.press('w');
  await expect(status(page)).toHaveText(/^North b, 5 seeds\. It is Kofi’s move/);
  await page.mouse.move(2, 2);
  await expect(status(page)).not.toContainText('North b');
});

test('at the start nothing is said of a last move', async ({ openApp }) => {
  const page = await openApp({
    settings: { aids: { captures: false, toStore: false, mobility: true, majority: true, counters: true } },
  });
  const lines = page.getByTestId('aid-lines');
  await expect(lines).toContainText('Legal moves: South 6, North 6');
  await expect(lines).toContainText('Seeds needed for a majority');
  await expect(lines).not.toContainText('last move captured');
});
