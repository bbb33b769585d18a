/**
 * Animated moves without a pause between them, in three games, and how evenly the frames came; before each of them the
 * same of an empty page, for what is late there is the machine's.
 */
import type { Page } from '@playwright/test';
import { measureFrames, measureMachine, openStudio } from './frames.ts';
import { frameRows, type PageRow } from './rows.ts';

/** The pits that can be played. */
const PITS = '[role="grid"] button:not([aria-disabled])';

/**
 * Makes the next move in the very frame after the last one has come to its end; an ended game begins again.
 * It runs inside the page, so that nothing from outside takes frames. A mark tells in which frame beads are
 * in the air for the first time (`sowing`), and in which no longer (`lying`).
 *
 * @param buttons selects those that make a move.
 * @returns the share of frames in which beads were in the air.
 */
export function playOn(page: Page, seconds: number, buttons = PITS): Promise<number> {
  return page.evaluate(
    ([ms, of]) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + ms;
        let frames = 0;
        let flying = 0;
        let moves = 0;
        let wasSowing: boolean | null = null;
        const tick = (now: number): void => {
          frames++;
          const isSowing = document.querySelector('.flying') !== null;
          if (isSowing !== wasSowing) performance.mark(isSowing ? 'sowing' : 'lying');
          wasSowing = isSowing;
          if (isSowing) flying++;
          else {
            const buttons = document.querySelectorAll<HTMLElement>(of);
            const button = buttons[moves++ % Math.max(1, buttons.length)];
            // A key would tell the page that there is a keyboard.
            (button ?? document.querySelector<HTMLElement>('.navigation button'))?.click();
          }
          if (now < end) requestAnimationFrame(tick);
          else resolve(flying / frames);
        };
        requestAnimationFrame(tick);
      }),
    [seconds * 1000, buttons] as const,
  );
}

const GAMES = ['hawalis', 'kalah', 'oware'] as const;

/** Measures so many seconds of each game. */
export async function measureAnimation(seconds: number, tell: (row: PageRow) => void): Promise<void> {
  for (const rules of GAMES) {
    frameRows(`empty page before ${rules}`, await measureMachine(seconds / 3)).forEach(tell);
    const studio = await openStudio({ animation: true, lastRules: rules });
    let share = 0;
    const report = await measureFrames(studio.page, async () => {
      share = await playOn(studio.page, seconds);
    });
    frameRows(`animation of ${rules}`, report).forEach(tell);
    tell({ name: `animation of ${rules}, frames with beads in the air`, unit: '%', value: 100 * share });
    await studio.close();
  }
}
