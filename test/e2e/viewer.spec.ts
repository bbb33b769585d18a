/** The viewer in a page of somebody else: one script, an element for each game. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { makeLink } from '../../engine/formats/link.ts';
import { parseMgn } from '../../engine/formats/mgn.ts';
import { expect, test } from './fixtures.ts';
import { WEB_BUILD } from './web-server.ts';

const HOME = 'https://school.test/';

/** A game with all that a report can say. */
const GAME = `[Game "oware"]
[South "Ama"]
[North "</iframe><script>alert(1)</script>"]
[Event "Cup"]

{[%title "A study"]} 1. F f 2. B! {[%value "1" margin exact 4 search] [%mark A ring one] Why?} e (2... d {[%bookmark]}) 3. B c $16 4. D {[%verdict blunder cost=3]} a+2 *
`;
const KALAH = makeLink(
  parseMgn('[Game "kalah"]\n[Rules "kalah:seeds=4"]\n\n1. CF ba 2. D *\n').collection,
  HOME,
);

/** Opens a page with this body that has loaded the viewer; returns what it complained about and asked for. */
async function openPage(page: Page, body: string): Promise<readonly string[]> {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', ({ message }) => lines.push(message));
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="fr"><title>Our club</title><style>* { color: red !important; } svg, button { display: none !important; }</style><script src="viewer.js" async></script><h1>Club</h1>${body}</html>`,
    ],
    'viewer.js': ['text/javascript', readFileSync(path.join(WEB_BUILD, 'viewer.js'), 'utf8')],
    'game.mgn': ['text/plain', GAME],
  };
  await page.route('**/*', (route) => {
    const name = route.request().url().replace(HOME, '');
    const answer = answers[name];
    if (!answer && name !== 'favicon.ico') lines.push(name);
    return answer
      ? route.fulfill({ contentType: answer[0], body: answer[1] })
      : route.fulfill({ status: 404, body: '' });
  });
  await page.goto(HOME);
  return lines;
}

function viewerAt(page: Page, number: number): FrameLocator {
  return page.locator('mancala-game').nth(number).frameLocator('iframe');
}

test('two games on a page are played through by keys and buttons, in the language of the page', async ({
  page,
}) => {
  const complaints = await openPage(
    page,
    `<mancala-game src="game.mgn"></mancala-game><mancala-game lang="de" link="${KALAH}"></mancala-game>`,
  );
  const [first, second] = [viewerAt(page, 0), viewerAt(page, 1)];
  await expect(first.locator('.replay-counter')).toHaveText('0 / 8');
  await expect(second.locator('.replay-counter')).toHaveText('0 / 5');
  await expect(second.locator('.replay-caption')).toHaveText('Anfang Süd ist am Zug.');
  // The page hides all drawings and buttons of its own.
  await expect(first.locator('.replay-board svg')).toBeVisible();

  await first.locator('.replay-board').focus();
  await page.keyboard.press('ArrowRight');
  await expect(first.locator('.replay-counter')).toHaveText('1 / 8');
  await expect(second.locator('.replay-counter')).toHaveText('0 / 5');
  await second.getByRole('button', { name: 'Letzte Stellung' }).click();
  await expect(second.locator('.replay-counter')).toHaveText('5 / 5');

  // Names of messages that the viewer lacks would stand there themselves.
  for (const viewer of [first, second])
    expect(await viewer.locator('html').innerText()).not.toMatch(/\b[a-z-]+\.[a-z]+(?:[.-][a-z]+)*\b/);
  expect(complaints).toEqual([]);
});

test('what has no game says why, and another link is shown at once', async ({ page }) => {
  await openPage(page, `<mancala-game lang="en" link="${KALAH.slice(0, -5)}"></mancala-game>`);
  const element = page.locator('mancala-game');
  await expect(element).toContainText('The link is not complete');
  await element.evaluate((each, link) => each.setAttribute('link', link), KALAH);
  await expect(viewerAt(page, 0).locator('.replay-counter')).toHaveText('0 / 5');
});
