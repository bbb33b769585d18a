/**
 * Moves sown on a phone, as Chromium's trace tells it: the processor time that each frame takes of the page's main thread,
 * and how many would come in time were the processor four times slower. The page's clock goes on by one sixtieth of a
 * second with each frame, so all frames of a move are drawn and measured on a busy machine, too.
 *
 *   npm run build && node test/bench/page/phone.ts
 */
import os from 'node:os';
import type { Page } from '@playwright/test';
import { playOn } from './animation.ts';
import { openStudio } from './frames.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SECONDS = 8;
const SLOWER = 4;
/** A frame of a screen that draws 60 times a second, milliseconds. */
const FRAME_MS = 1000 / 60;

/** What we read of an event of the trace; `tdur` is processor time of the thread, microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tdur?: number;
}

/** Lets the page's clock go on with its frames; timers that end what is late wait for it. */
function stepClock(page: Page): Promise<void> {
  return page.evaluate((frameMs) => {
    const [next, wait] = [window.requestAnimationFrame.bind(window), window.setTimeout.bind(window)];
    let now = performance.now();
    const tick = (): void => {
      now += frameMs;
      next(tick);
    };
    next(tick);
    performance.now = () => now;
    window.requestAnimationFrame = (draw) => next(() => draw(now));
    window.setTimeout = ((act: () => void, ms = 0) => wait(act, ms > 50 ? 20 * ms : ms)) as typeof setTimeout;
  }, FRAME_MS);
}

/** The processor time that each frame of so many seconds of moves takes of the page's main thread, milliseconds. */
async function frames(page: Page): Promise<readonly number[]> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isOver = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc'] },
  });
  await playOn(page, SECONDS);
  await client.send('Tracing.end');
  await isOver;
  return events
    .filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X')
    .map(({ tdur = 0 }) => tdur / 1000);
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
}

console.log(
  '| game | half of the frames within | three quarters | 95 % | in time at a quarter of the speed |',
);
console.log('|---|--:|--:|--:|--:|');
for (const lastRules of ['kalah', 'oware', 'hawalis']) {
  const studio = await openStudio({ animation: true, lastRules }, PHONE);
  await studio.page.locator('[data-is-whole="true"]').waitFor();
  await stepClock(studio.page);
  // The first moves compile the code.
  await playOn(studio.page, 2);
  const took = await frames(studio.page);
  const inTime = took.filter((ms) => ms * SLOWER <= FRAME_MS).length / Math.max(1, took.length);
  const times = [0.5, 0.75, 0.95].map((share) => `${quantile(took, share)} ms`);
  console.log(`| ${lastRules} | ${times.join(' | ')} | ${(100 * inTime).toFixed(0)} % |`);
  await studio.close();
}
console.log(`\nLoad ${os.loadavg()[0]?.toFixed(1) ?? ''}.`);
