/**
 * Animated moves without a pause between them, in three games, and how evenly the frames came; before each of them the
 * same of an empty page, for what is late there is the machine's.
 */
import type { Page } from '@playwright/test';
import { measureFrames, measureMachine, openStudio } from './frames.ts';
import { frameRows, type PageRow } from './rows.ts';

/**
 * Makes the next move in the very frame after the last one has come to its end; an ended game begins again.
 * It runs inside the page, so that nothing from outside takes frames.
 *
 * @returns the share of frames in which beads were in the air.
 */
export function playOn(page: Page, seconds: number): Promise<number> {
  return page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + ms;
        let frames = 0;
        let flying = 0;
        let moves = 0;
        const tick = (now: number): void => {
          frames++;
          if (document.querySelector('.flying')) flying++;
          else {
            const pits = document.querySelectorAll<HTMLElement>('[role="grid"] button:not([aria-disabled])');
            const pit = pits[moves++ % Math.max(1, pits.length)];
            if (pit) pit.click();
            else window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', code: 'Home' }));
          }
          if (now < end) requestAnimationFrame(tick);
          else resolve(flying / frames);
        };
        requestAnimationFrame(tick);
      }),
    seconds * 1000,
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
