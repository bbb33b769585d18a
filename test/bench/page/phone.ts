/**
 * Moves sown on a phone whose processor is four times slower, as Chromium's trace tells it: how many of the pictures of a
 * 60 Hz screen are drawn while beads are in the air, and how long the page's main thread takes for a frame meanwhile.
 * It needs a quiet machine: Chromium slows down the main thread alone, and all other threads share what is left.
 *
 *   npm run build && node test/bench/page/phone.ts
 */
import os from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { playOn } from './animation.ts';
import { openStudio } from './frames.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SECONDS = 8;
const SLOWER = 4;
const FRAME_MS = 1000 / 60;

/** What we read of an event of the trace; `tdur` is processor time of the thread. Microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly tdur?: number;
}

/** A frame of the page. */
const MAIN = 'ProxyMain::BeginMainFrame';

/** Where moves are put together bead by bead, and the seeds of a move fly only when it is stepped through. */
const BUILT = 'shakala';
const NEXT = '.navigation button:nth-last-of-type(2):not([aria-disabled])';
const PITS = '[role="grid"] button:not([aria-disabled])';

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

/**
 * Makes moves one after another, and asks for no frame itself. A mark tells when beads are in the air (`sowing`) and when
 * no longer (`lying`).
 */
function sowOn(page: Page, buttons: string): Promise<void> {
  return page.evaluate(
    ([seconds, of]) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + seconds * 1000;
        let moves = 0;
        let next = 0;
        let wasSowing = false;
        const move = (): void => {
          clearTimeout(next);
          if (performance.now() > end) {
            observer.disconnect();
            resolve();
            return;
          }
          const found = document.querySelectorAll<HTMLElement>(of);
          const button = found[moves++ % Math.max(1, found.length)];
          (button ?? document.querySelector<HTMLElement>('.navigation button'))?.click();
          // Not every press lets beads fly.
          next = window.setTimeout(move, button ? 3000 : 200);
        };
        const observer = new MutationObserver(() => {
          const isSowing = document.querySelector('.flying') !== null;
          if (isSowing === wasSowing) return;
          wasSowing = isSowing;
          performance.mark(isSowing ? 'sowing' : 'lying');
          if (!isSowing) {
            clearTimeout(next);
            next = window.setTimeout(move, 200);
          }
        });
        observer.observe(document.body, { subtree: true, attributeFilter: ['class'] });
        move();
      }),
    [SECONDS, buttons] as const,
  );
}

async function trace(client: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isOver = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'viz', 'blink.user_timing'] },
  });
  await act();
  await client.send('Tracing.end');
  await isOver;
  return events.toSorted((a, b) => a.ts - b.ts);
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
}

/** The cells of a game's row. */
function measured(events: readonly TraceEvent[]): readonly string[] {
  const marks = events.filter(({ name }) => name === 'sowing' || name === 'lying');
  let [moves, drawn, due] = [0, 0, 0];
  const mains: number[] = [];
  for (const [i, { name, ts: from }] of marks.entries()) {
    const landing = marks[i + 1]?.ts;
    // The frame that shows what has landed makes the mark; when it begins, nothing moves any more.
    const to = events.findLast((event) => event.name === MAIN && event.ts <= (landing ?? 0))?.ts;
    if (name !== 'sowing' || landing === undefined || to === undefined) continue;
    moves++;
    const within = events.filter(({ ts, ph }) => ph === 'X' && ts >= from && ts < to);
    // The first picture shows a hand that rests still.
    const pictures = within.filter((event) => event.name === 'Display::DrawAndSwap').slice(1);
    drawn += Math.max(0, pictures.length - 1);
    due += Math.round(((pictures.at(-1)?.ts ?? 0) - (pictures[0]?.ts ?? 0)) / 1000 / FRAME_MS);
    for (const event of within) if (event.name === MAIN) mains.push((event.tdur ?? 0) / 1000);
  }
  const late = mains.filter((ms) => ms > FRAME_MS).length;
  const times = [quantile(mains, 0.5), quantile(mains, 0.95), Math.max(...mains).toFixed(1)];
  return [
    ...[moves, due].map(String),
    `${((100 * drawn) / due).toFixed(1)} %`,
    String(mains.length),
    ...times.map((ms) => `${ms} ms`),
    String(late),
  ];
}

console.log(
  '| game | moves | pictures due | drawn | frames of the page | half within | 95 % | all | longer than a picture |',
);
console.log(`|---|${'--:|'.repeat(8)}`);
for (const lastRules of ['kalah', 'kalah:seeds=4', 'oware', 'awele', 'hawalis', BUILT]) {
  const studio = await openStudio({ animation: true, lastRules }, PHONE);
  await studio.page.locator('[data-is-whole="true"]').waitFor();
  const buttons = lastRules === BUILT ? NEXT : PITS;
  if (lastRules === BUILT) await buildMoves(studio.page);
  // The first moves compile the code.
  await playOn(studio.page, 2, buttons);
  const client = await studio.page.context().newCDPSession(studio.page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const events = await trace(client, () => sowOn(studio.page, buttons));
  console.log(`| ${[lastRules, ...measured(events)].join(' | ')} |`);
  await studio.close();
}
console.log(`\nLoad ${os.loadavg()[0]?.toFixed(1) ?? ''}.`);
