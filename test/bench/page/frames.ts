/**
 * How evenly a page draws: the times between its frames while it works, and how much of them the page itself took.
 * A frame can be late because the page was busy or because the machine was: the same measure on an empty page tells one
 * from the other, and the processor time of the page's main thread hardly depends on what else runs.
 *
 *   const studio = await openStudio({ animation: true });
 *   const report = await measureFrames(studio.page, () => work(studio.page));
 *   frameRows('Kalah', report);
 *   frameRows('an empty page', await measureMachine(10));
 *   await studio.close();
 */
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findBrowser } from '../../../electron/program/find-browser.ts';
import { prepareContext, seedSettings } from '../../e2e/fixtures.ts';
import { startLoopback } from '../../e2e/loopback-process.ts';

/** A frame of a screen that draws 60 times a second. */
const FRAME_MS = 1000 / 60;

/** The measurements; times in milliseconds. */
export interface FrameReport {
  readonly frames: number;
  readonly p95Ms: number;
  /** Frames of a 60 Hz screen that showed nothing new: an interval of 33 ms is one. */
  readonly dropped: number;
  /** Processor time of the page's main thread per frame: all of it, scripts, style and layout. */
  readonly mainMs: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
}

/** Processor time of a page's main thread, milliseconds. */
export interface Spent {
  readonly mainMs: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
}

/** The built program in a Chromium of its own. */
export interface OpenStudio {
  readonly page: Page;
  /** Where the program keeps its files. */
  readonly data: string;
  readonly close: () => Promise<void>;
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  });
}

/** Opens the built program. `settings` are set over those the tests start with; `screen` is the device. */
export async function openStudio(
  settings: Readonly<Record<string, unknown>> = {},
  screen: BrowserContextOptions = { viewport: { width: 1280, height: 800 } },
): Promise<OpenStudio> {
  const loopback = await startLoopback();
  seedSettings(loopback.data, settings);
  const browser = await launch();
  const context = await browser.newContext(screen);
  await prepareContext(context);
  const page = await context.newPage();
  await page.goto(loopback.url);
  await page.getByRole('main').waitFor();
  return {
    page,
    data: loopback.data,
    close: async () => {
      await browser.close();
      await loopback.stop();
    },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sums up the times at which frames began, in milliseconds and in order. */
function sumUpFrames(
  times: readonly number[],
  spent: Spent = { mainMs: 0, scriptMs: 0, layoutMs: 0 },
): FrameReport {
  const intervals = times.slice(1).map((time, i) => time - (times[i] ?? time));
  const sorted = intervals.toSorted((a, b) => a - b);
  const dropped = intervals.reduce(
    (sum, interval) => sum + Math.max(0, Math.round(interval / FRAME_MS) - 1),
    0,
  );
  const frames = Math.max(1, intervals.length);
  return {
    frames: intervals.length,
    p95Ms: quantile(sorted, 0.95),
    dropped,
    mainMs: spent.mainMs / frames,
    scriptMs: spent.scriptMs / frames,
    layoutMs: spent.layoutMs / frames,
  };
}

/** Measures what the main thread of a page spends during `work`. */
export async function measureSpent(page: Page, work: () => Promise<unknown>): Promise<Spent> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<ReadonlyMap<string, number>> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const before = await read();
  await work();
  const after = await read();
  await session.detach();
  const took = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  return {
    mainMs: took('TaskDuration'),
    scriptMs: took('ScriptDuration'),
    layoutMs: took('LayoutDuration') + took('RecalcStyleDuration'),
  };
}

/** The memory that the page holds after its garbage is collected. */
export interface Held {
  readonly heapMb: number;
  readonly listeners: number;
  readonly elements: number;
}

export async function measureHeld(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapMb: value('JSHeapUsedSize') / 2 ** 20,
    listeners: value('JSEventListeners'),
    elements: value('Nodes'),
  };
}

/** The frames of an empty page in which one box is moved: what this machine can do at this moment. */
export async function measureMachine(seconds: number): Promise<FrameReport> {
  const browser = await launch();
  const page = await browser.newPage();
  await page.setContent('<div id="box">moving</div>');
  const report = await measureFrames(page, () =>
    page.evaluate(
      (ms) =>
        new Promise<void>((resolve) => {
          const box = document.getElementById('box');
          const end = performance.now() + ms;
          const tick = (now: number): void => {
            box?.style.setProperty('transform', `translateX(${String(Math.round(now) % 300)}px)`);
            if (now < end) requestAnimationFrame(tick);
            else resolve();
          };
          requestAnimationFrame(tick);
        }),
      seconds * 1000,
    ),
  );
  await browser.close();
  return report;
}

/** Measures the frames of a page during `work`. */
export async function measureFrames(page: Page, work: () => Promise<unknown>): Promise<FrameReport> {
  // The times stay in the page until the end: asking for them would take frames of its own.
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (time: number): void => {
      times.push(time);
      if (!document.documentElement.dataset['framesStop']) requestAnimationFrame(tick);
      else document.documentElement.dataset['frames'] = times.join(' ');
    };
    requestAnimationFrame(tick);
  });
  const spent = await measureSpent(page, work);
  await page.evaluate(() => {
    document.documentElement.dataset['framesStop'] = 'yes';
  });
  await page.waitForFunction(() => document.documentElement.dataset['frames'] !== undefined);
  const text = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const found = dataset['frames'] ?? '';
    delete dataset['frames'];
    delete dataset['framesStop'];
    return found;
  });
  return sumUpFrames(text.split(' ').map(Number), spent);
}
