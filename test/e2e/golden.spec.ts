/**
 * A few pictures of the boards, compared with those that were looked at and found good: `golden/*.png`. They catch what
 * no other test sees, a board drawn wrong. After a change that is meant, look at the new ones:
 * `npm run test:e2e -- golden --project=browser --update-snapshots`.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openFile, pit, ply, status } from './studio-page.ts';

/** The board with all that is drawn on and beside it. */
function picture(page: Page): Locator {
  return page.locator('.stand');
}

interface Scene {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  /** A game with proved values, marks and a last move where they say so. */
  readonly text: string;
  /** Moves of the game; one stands at its end. */
  readonly plies: number;
  /** The pit whose path is shown. */
  readonly preview: string | null;
}

const SCENES: readonly Scene[] = [
  {
    name: 'kalah-preview',
    theme: 'light',
    text: '[Game "kalah"]\n[Rules "kalah:seeds=4"]\n[South "Ama"]\n[North "Kofi"]\n\n1. CF b *\n',
    plies: 3,
    preview: 'a',
  },
  {
    name: 'oware-marks',
    theme: 'dark',
    text: '[Game "oware"]\n\n1. F f 2. E {[%mark b ring one] [%mark C cross two] [%label D "12" four] [%arrow A d three]} *\n',
    plies: 3,
    preview: null,
  },
  {
    name: 'awele-start',
    theme: 'light',
    text: '[Game "awele"]\n\n*\n',
    plies: 0,
    preview: null,
  },
  {
    name: 'hawalis-relay',
    theme: 'light',
    text: '[Game "hawalis"]\n\n*\n',
    plies: 0,
    preview: 'H',
  },
  {
    name: 'shakala-start',
    theme: 'dark',
    text: '[Game "shakala"]\n\n*\n',
    plies: 0,
    preview: null,
  },
];

for (const { name, theme, text, plies, preview } of SCENES) {
  test(`the picture ${name} is as it was`, async ({ openApp, disk, host }) => {
    test.skip(host === 'electron', 'pictures are compared in the browser, whose window has no frame');
    const page = await openApp({ settings: { theme } });
    await openFile(page, disk, `${name}.mgn`, text);
    if (plies > 0) await page.keyboard.press('End');
    await expect(ply(page)).toHaveAttribute('data-ply', `${plies} of ${plies}`);
    await page.mouse.move(0, 0);
    if (preview !== null) {
      await pit(page, preview).hover();
      await expect(status(page)).toContainText(`${preview} would `);
    }
    // The pits that a move has changed are outlined for a moment.
    await expect(picture(page).locator('.outlines')).toHaveCount(0);
    await expect(picture(page)).toHaveScreenshot(`${name}.png`);
  });
}
