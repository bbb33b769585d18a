/**
 * Pictures of all boards, compared with those that were looked at and found good: `golden/*.png`. They catch what no
 * other test sees, a board drawn wrong. Every game stands in both themes in a usual window, and in a small or a
 * large one. After a change that is meant, look at the new ones:
 * `npm run test:e2e -- golden --project=browser --update-snapshots`.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { paint } from './paint.ts';
import { openFile, pit, ply, status } from './studio-page.ts';

/** The board with all that is drawn on it, without the window around it. */
function picture(page: Page): Locator {
  return page.locator('.stand .picture');
}

type Theme = 'light' | 'dark';

interface Size {
  readonly width: number;
  readonly height: number;
}

const SMALL: Size = { width: 960, height: 640 };
const USUAL: Size = { width: 1280, height: 800 };
const LARGE: Size = { width: 1920, height: 1080 };

interface Subject {
  readonly game: string;
  /** A game with marks and a last move where they say so. */
  readonly text: string;
  /** Moves of the game; one stands at its end. */
  readonly plies: number;
  /** The pit whose path is shown. */
  readonly preview: string | null;
  /** A small or a large window, in one theme. */
  readonly other: readonly [Size, Theme];
}

const SUBJECTS: readonly Subject[] = [
  {
    game: 'kalah',
    text: '[Game "kalah"]\n[Rules "kalah:seeds=4"]\n[South "Ama"]\n[North "Kofi"]\n\n1. CF b *\n',
    plies: 3,
    preview: 'a',
    other: [SMALL, 'light'],
  },
  {
    game: 'oware',
    text: '[Game "oware"]\n\n1. F f 2. E {[%mark b ring one] [%mark C cross two] [%label D "12" four] [%arrow A d three]} *\n',
    plies: 3,
    preview: null,
    other: [LARGE, 'light'],
  },
  { game: 'awele', text: '[Game "awele"]\n\n*\n', plies: 0, preview: null, other: [SMALL, 'light'] },
  { game: 'hawalis', text: '[Game "hawalis"]\n\n*\n', plies: 0, preview: 'H', other: [SMALL, 'dark'] },
  {
    game: 'shakala',
    text: '[Game "shakala"]\n\n*\n',
    plies: 0,
    preview: null,
    other: [SMALL, 'light'],
  },
];

test('the pictures of all games are as they were', async ({ openApp, disk, host }) => {
  test.skip(host !== 'browser', 'Pictures are compared in browser mode: the page is the same.');
  // A theme, a size and a game need no page of their own: the page follows the system, and its window.
  const page = await openApp();
  await paint(page);
  for (const { game, text, plies, preview, other } of SUBJECTS)
    await test.step(game, async () => {
      await openFile(page, disk, `${game}.mgn`, text);
      if (plies > 0) await page.keyboard.press('End');
      await expect(ply(page)).toHaveAttribute('data-ply', `${plies} of ${plies}`);
      // The row of the player below lies over the shadow of the board.
      for (const name of ['south', 'north'])
        await page.getByTestId(`player-${name}`).evaluate((row) => (row.style.visibility = 'hidden'));
      for (const [size, theme] of [[USUAL, 'light'], [USUAL, 'dark'], other] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
        await page.setViewportSize(size);
        await page.mouse.move(0, 0);
        if (preview !== null) {
          await pit(page, preview).hover();
          await expect(status(page)).toContainText(new RegExp(`^\\s*${preview} (?:ends|takes) `));
        }
        // The pits that a move has changed are outlined for a moment.
        await expect(picture(page).locator('.outlines')).toHaveCount(0);
        const name = `${game}-${String(size.width)}-${theme}`;
        await expect.soft(picture(page)).toHaveScreenshot(`${name}.png`);
      }
    });
});
