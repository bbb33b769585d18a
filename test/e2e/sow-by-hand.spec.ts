/**
 * Sowing by hand: the seeds of a pit are lifted, dropped along the path, taken back, and the move is played by letting
 * go at its end. By mouse, by keyboard alone and by touch; in relays lap after lap, and in Shakala bead by bead.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { board, openFile, pit, ply, status } from './studio-page.ts';

/** One gem and nine stones in H: a fork at e. */
const ORDER = `[Game "shakala"]
[Rules "shakala"]
[Setup "4-.-.-.-.-.-.-4000000000-.-.-.-.-3-10-.-.-.-.-S"]

*
`;

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function middle(place: Locator): Promise<Spot> {
  const box = await place.boundingBox();
  if (!box) throw new Error('the place is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses the pit with the mouse and goes over the pits one by one, without letting go. */
async function carry(page: Page, from: string, ...over: readonly string[]): Promise<void> {
  await pit(page, from).hover();
  await page.mouse.down();
  await goOver(page, ...over);
}

async function goOver(page: Page, ...over: readonly string[]): Promise<void> {
  for (const each of over) {
    const { x, y } = await middle(pit(page, each));
    await page.mouse.move(x, y, { steps: 4 });
  }
}

const count = (page: Page, name: string, words: string): Promise<void> =>
  expect(pit(page, name)).toHaveAccessibleName(words);
const flying = (page: Page): Locator => page.locator('.flying use');

const KALAH = { settings: { lastRules: 'kalah:seeds=4' } };

test('by mouse: seeds drop, come back, and are played by letting go at the end; let go elsewhere nothing has happened', async ({
  openApp,
}) => {
  const page = await openApp(KALAH);
  const unplayed = async (): Promise<void> => {
    await count(page, 'B', 'South B, 4 seeds');
    await expect(ply(page)).toHaveAttribute('data-ply', '0 of 0');
    await expect(flying(page)).toHaveCount(0);
  };
  await carry(page, 'B', 'C', 'D');
  await page.mouse.up();
  await unplayed();
  await carry(page, 'B', 'C', 'D', 'E', 'F');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await unplayed();
  await carry(page, 'B', 'C', 'D', 'E', 'F');
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await page.mouse.up();
  await unplayed();
  // Off the board all seeds are in the hand again.
  await carry(page, 'B', 'C', 'D', 'E', 'F');
  await page.mouse.move(5, 400, { steps: 3 });
  await count(page, 'F', 'South F, 4 seeds');
  await expect(flying(page)).toHaveCount(4);
  await page.mouse.up();
  await unplayed();

  const place = await board(page).boundingBox();
  await carry(page, 'B', 'C', 'D', 'E');
  await count(page, 'B', 'South B, empty');
  await count(page, 'C', 'South C, 5 seeds');
  await count(page, 'E', 'South E, 5 seeds');
  await expect(flying(page)).toHaveCount(1);
  await expect(status(page)).toHaveText(/seed 3 of 4: falls in E/);
  expect(await board(page).boundingBox()).toEqual(place);
  await goOver(page, 'D', 'C');
  await expect(flying(page)).toHaveCount(3);
  await count(page, 'E', 'South E, 4 seeds');
  await goOver(page, 'D', 'E', 'F');
  await page.mouse.up();
  await expect(status(page)).toContainText('South plays B');
  await expect(ply(page)).toHaveAttribute('data-ply', '1 of 1');
  await count(page, 'B', 'South B, empty');
  // A press that does not travel plays at once, as ever.
  await pit(page, 'a').click();
  await expect(ply(page)).toHaveAttribute('data-ply', '2 of 2');
});

test('by mouse: a relay goes on from lap to lap as the pointer goes on', async ({ openApp }) => {
  const page = await openApp({ settings: { lastRules: 'hawalis' } });
  await carry(page, 'H', 'I', 'J');
  await count(page, 'J', 'South J, empty');
  await expect(flying(page)).toHaveCount(3);
  await goOver(page, 'K', 'L');
  await expect(status(page)).toHaveText(/^Lap 2 of 5, seed 2 of 3: falls in L/);
  await goOver(page, 'M', 'N');
  await expect(status(page)).toHaveText(/^Lap 3 of 5, seed 1 of 3/);
  await goOver(page, 'M', 'L', 'K', 'J');
  await expect(status(page)).toHaveText(/^Lap 2 of 5: takes 3 seeds from J/);
  await goOver(page, 'K', 'L', 'M', 'N', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H');
  await page.mouse.up();
  await expect(status(page)).toContainText('South plays H');
});

test('by mouse: in Shakala the pointer picks bead and branch', async ({ openApp, disk }) => {
  const page = await openApp();
  await openFile(page, disk, 'order.mgn', ORDER);
  const hand = page.getByRole('region', { name: 'Choices of the move' });
  await pit(page, 'H').hover();
  await page.mouse.down();
  // Past the second bead of the fan, a stone, into the pit.
  const [from, to] = [await middle(pit(page, 'H')), await middle(pit(page, 'e'))];
  const stone = page.locator('.way [data-bead="0"]');
  await page.mouse.move(from.x + (to.x - from.x) / 8, from.y + (to.y - from.y) / 8, { steps: 2 });
  await expect(stone).toBeVisible();
  const bead = await middle(stone);
  await page.mouse.move(bead.x, bead.y, { steps: 3 });
  await expect(hand.getByRole('radio', { name: /^stone/ })).toBeChecked();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await count(page, 'e', 'North e, gem 3, 1 stone');
  await goOver(page, 'a');
  await count(page, 'a', 'North a, gem 4');
  await goOver(page, 'e', 'H');
  await count(page, 'e', 'North e, gem 3');
  await page.mouse.up();
  await count(page, 'H', 'South H, gem 4, 9 stones');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 0');
});

test('by keyboard alone: seeds are lifted, dropped, taken back, and played', async ({ openApp }) => {
  const page = await openApp(KALAH);
  await expect(board(page)).toBeVisible();
  const says = page.getByTestId('announcer');
  await page.keyboard.press('Shift+B');
  await expect(says).toContainText('B ends in F');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(says).toContainText('seed 1 of 4: falls in C');
  await page.keyboard.press('ArrowLeft');
  await expect(says).toContainText('takes 4 seeds from B');
  await page.keyboard.press('Control+ArrowRight');
  await expect(says).toContainText('seed 4 of 4: falls in F');
  await page.keyboard.press('Escape');
  await count(page, 'B', 'South B, 4 seeds');
  await page.keyboard.press('Shift+B');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('South plays B');
  // Nothing is in hand: the arrows step through the game again.
  await page.keyboard.press('ArrowLeft');
  await expect(ply(page)).toHaveAttribute('data-ply', '0 of 1');
  // On the pit cursor, too.
  await pit(page, 'A').focus();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(pit(page, 'A')).toBeFocused();
  await count(page, 'B', 'South B, 5 seeds');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('South plays A');
});

test('by touch: a tap lifts, a second one plays, one elsewhere leaves, and a drag sows', async ({
  openApp,
}) => {
  const page = await openApp(KALAH);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: Spot): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: spot ? [spot] : [] });
  const tap = async (spot: Spot): Promise<void> => {
    await touch('touchStart', spot);
    await touch('touchEnd');
  };
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const [b, c, f] = [
    await middle(pit(page, 'B')),
    await middle(pit(page, 'C')),
    await middle(pit(page, 'F')),
  ];
  await tap(b);
  await expect(status(page)).toContainText('B ends in F');
  await tap({ x: (b.x + c.x) / 2, y: b.y + (c.x - b.x) * 0.62 });
  await expect(status(page)).not.toContainText('B ends in');
  await tap(b);
  await tap(b);
  await expect(status(page)).toContainText('South plays B');
  await page.keyboard.press('Control+z');
  await touch('touchStart', b);
  await touch('touchMove', { x: b.x + 12, y: b.y });
  await touch('touchMove', c);
  await count(page, 'C', 'South C, 5 seeds');
  await touch('touchMove', f);
  await touch('touchEnd');
  await expect(status(page)).toContainText('South plays B');
});
