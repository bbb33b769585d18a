/**
 * How evenly a page draws: the times between its frames while something goes on, and what scripts took of them.
 *
 *   const studio = await openStudio({ animation: true });
 *   const report = await measureFrames(studio.page, () => work(studio.page));
 *   console.log(frameLine('Kalah', report));
 *   await studio.close();
 */
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../electron/find-browser.ts';
import { prepareContext } from '../../e2e/fixtures.ts';
import { startLoopback } from '../../e2e/loopback-process.ts';

/** A frame of a screen that draws 60 times a second. */
export const FRAME_MS = 1000 / 60;

/** What was measured; times in milliseconds. */
export interface FrameReport {
  readonly seconds: number;
  readonly frames: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly worstMs: number;
  /** Frames of a 60 Hz screen that showed nothing new: an interval of 33 ms is one. */
  readonly dropped: number;
  /** Mean time in scripts, and in style and layout, per frame. */
  readonly scriptMs: number;
  readonly layoutMs: number;
}

/** The built program in a Chromium of its own. */
export interface OpenStudio {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** Opens the built program. `settings` are set over those the tests start with. */
export async function openStudio(settings: Readonly<Record<string, unknown>> = {}): Promise<OpenStudio> {
  const loopback = await startLoopback();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await prepareContext(context, settings);
  const page = await context.newPage();
  await page.goto(loopback.url);
  await page.getByRole('main').waitFor();
  return {
    page,
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
export function sumUpFrames(
  times: readonly number[],
  busy: { readonly scriptMs: number; readonly layoutMs: number } = { scriptMs: 0, layoutMs: 0 },
): FrameReport {
  const intervals = times.slice(1).map((time, i) => time - (times[i] ?? time));
  const sorted = intervals.toSorted((a, b) => a - b);
  const dropped = intervals.reduce(
    (sum, interval) => sum + Math.max(0, Math.round(interval / FRAME_MS) - 1),
    0,
  );
  const frames = Math.max(1, intervals.length);
  return {
    seconds: ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000,
    frames: intervals.length,
    medianMs: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    worstMs: sorted.at(-1) ?? 0,
    dropped,
    scriptMs: busy.scriptMs / frames,
    layoutMs: busy.layoutMs / frames,
  };
}

/** Measures the frames of a page while `work` goes on. */
export async function measureFrames(page: Page, work: () => Promise<void>): Promise<FrameReport> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const spent = async (): Promise<ReadonlyMap<string, number>> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
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
  const before = await spent();
  await work();
  const after = await spent();
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
  await session.detach();
  const took = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  return sumUpFrames(text.split(' ').map(Number), {
    scriptMs: took('ScriptDuration'),
    layoutMs: took('LayoutDuration') + took('RecalcStyleDuration'),
  });
}

/** The report as a line of a table. */
export function frameLine(name: string, report: FrameReport): string {
  const ms = (value: number): string => `${value.toFixed(1).padStart(7)} ms`;
  return [
    name.padEnd(26),
    `${String(report.frames).padStart(6)} frames in ${report.seconds.toFixed(1)} s`,
    `median ${ms(report.medianMs)}`,
    `95 % ${ms(report.p95Ms)}`,
    `worst ${ms(report.worstMs)}`,
    `dropped ${String(report.dropped).padStart(4)}`,
    `script ${ms(report.scriptMs)}`,
    `layout ${ms(report.layoutMs)} a frame`,
  ].join('  ');
}
