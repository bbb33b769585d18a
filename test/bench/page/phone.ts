/**
 * Moves sown on a phone, as Chromium's trace tells it: the processor time that each frame takes of the page's main thread,
 * and how many would come in time were the processor four times slower. A frame of a sowing has beads in the air at its
 * start and at its end; the others answer a tap or show what has landed. The page's clock advances by one sixtieth of a
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
  /** When it began, microseconds. */
  readonly ts: number;
  readonly tdur?: number;
}

/** Processor times of frames, milliseconds. */
interface Frames {
  readonly sowing: readonly number[];
  readonly others: readonly number[];
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

/** Where moves are put together bead by bead, and the seeds of a move fly only when it is stepped through. */
const BUILT = 'shakala';
const NEXT = '.navigation button:nth-last-of-type(2):not([aria-disabled])';

/** Puts moves together and goes back to the start. */
async function buildMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const wait = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
    for (let move = 0; move < 8; move++) {
      click('[role="grid"] button:not([aria-disabled])');
      for (let turn = 0; turn < 30 && !document.querySelector('.hand .play'); turn++) await wait();
      click('.hand .play');
      for (let turn = 0; turn < 30 && document.querySelector('.hand .play'); turn++) await wait();
    }
    click('.navigation button');
  });
}

/** What the frames of so many seconds of moves take of the page's main thread. */
async function frames(page: Page, buttons?: string): Promise<Frames> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isOver = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'blink.user_timing'] },
  });
  await playOn(page, SECONDS, buttons);
  await client.send('Tracing.end');
  await isOver;
  const inOrder = events.toSorted((a, b) => a.ts - b.ts);
  const drawn: { readonly ms: number; mark: string }[] = [];
  for (const { name, ph, tdur = 0 } of inOrder) {
    const frame = drawn.at(-1);
    if (name === 'ProxyMain::BeginMainFrame' && ph === 'X')
      drawn.push({ ms: tdur / 1000, mark: frame?.mark ?? '' });
    else if (frame && (name === 'sowing' || name === 'lying')) frame.mark = name;
  }
  const isSowing = ({ mark }: { readonly mark: string }, i: number): boolean =>
    mark === 'sowing' && drawn[i + 1]?.mark === 'sowing';
  return {
    sowing: drawn.filter(isSowing).map(({ ms }) => ms),
    others: drawn.filter((frame, i) => !isSowing(frame, i)).map(({ ms }) => ms),
  };
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
}

console.log(
  '| game | frames of sowings | half within | 95 % | all | in time at a quarter of the speed | half of the others |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const lastRules of ['kalah', 'kalah:seeds=4', 'oware', 'awele', 'hawalis', 'shakala']) {
  const studio = await openStudio({ animation: true, lastRules }, PHONE);
  await studio.page.locator('[data-is-whole="true"]').waitFor();
  const buttons = lastRules === BUILT ? NEXT : undefined;
  if (buttons) await buildMoves(studio.page);
  await stepClock(studio.page);
  // The first moves compile the code.
  await playOn(studio.page, 2, buttons);
  const { sowing, others } = await frames(studio.page, buttons);
  const inTime = sowing.filter((ms) => ms * SLOWER <= FRAME_MS).length / Math.max(1, sowing.length);
  const times = [quantile(sowing, 0.5), quantile(sowing, 0.95), Math.max(...sowing).toFixed(1)];
  const cells = [sowing.length, ...times.map((ms) => `${ms} ms`), `${(100 * inTime).toFixed(0)} %`];
  console.log(`| ${[lastRules, ...cells, `${quantile(others, 0.5)} ms`].join(' | ')} |`);
  await studio.close();
}
console.log(`\nLoad ${os.loadavg()[0]?.toFixed(1) ?? ''}.`);
