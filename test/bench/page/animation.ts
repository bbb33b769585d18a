/**
 * `npm run build && node test/bench/page/animation.ts`: half a minute of animated moves without a pause between them,
 * in three games, and how evenly the frames came; before each of them the same of an empty page, for what is late there
 * is the machine's.
 */
import type { Page } from '@playwright/test';
import { frameLine, measureFrames, measureMachine, openStudio } from './frames.ts';

const SECONDS = 30;

/**
 * Makes the next move in the very frame after the last one has come to its end; an ended game goes on from its start.
 * It runs inside the page, so that nothing from outside takes frames.
 *
 * @returns the share of frames in which beads were in the air.
 */
function playOn(page: Page, seconds: number): Promise<number> {
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

for (const rules of ['hawalis', 'kalah', 'oware']) {
  process.stdout.write(`${frameLine('an empty page', await measureMachine(SECONDS / 3))}\n`);
  const studio = await openStudio({ animation: true, lastRules: rules });
  let share = 0;
  const report = await measureFrames(studio.page, async () => {
    share = await playOn(studio.page, SECONDS);
  });
  process.stdout.write(
    `${frameLine(rules, report)}, ${String(Math.round(share * 100))} % of them with beads in the air\n`,
  );
  await studio.close();
}
