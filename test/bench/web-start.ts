/**
 * How fast the web edition starts on a slow device over a slow network: `npm run build:web`, then
 * `node test/bench/web-start.ts`. Prints a table for `renderer/web/README.md`.
 *
 * The processor is slowed down by Chromium (4x). The network is slow in the server, so that it is for pages, workers and
 * the service worker alike: 1.6 Mbit/s for all answers together, and a round trip of 150 ms before each answer and once
 * more on a new connection ("fast 3G" of Lighthouse). Texts are compressed, as servers do.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '../../electron/program/find-browser.ts';
import { seedDatabase } from '../e2e/disk.ts';
import { ISOLATING } from '../e2e/web-server.ts';
import { startPackedServer } from './packed-server.ts';

const RUNS = 5;
const FAST_3G = { roundTripMs: 150, bytesPerMs: 1600 / 8 };
const SLOWDOWN = 4;

/** Milliseconds from the navigation to the first paint, to the board, and to the whole window. */
interface Start {
  readonly paint: number;
  readonly board: number;
  readonly whole: number;
}

/** Notes in the page when things are there, by the clock, since the page may be loaded twice. */
function noteTimes(): void {
  const times: Record<string, number> = {};
  Object.assign(window, { startTimes: times });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') times['paint'] = performance.timeOrigin + startTime;
  }).observe({ type: 'paint', buffered: true });
  new MutationObserver(() => {
    const note = (name: string, found: string): void => {
      if (!(name in times) && document.querySelector(found)) times[name] = Date.now();
    };
    note('board', '[role=grid] button');
    note('whole', '[data-is-whole=true]');
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function measure(page: Page, url: string): Promise<Start> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const from = Date.now();
  await page.goto(url);
  await page.locator('[data-is-whole=true]').waitFor({ state: 'attached' });
  await page.locator('[role=grid] button').first().waitFor();
  const times = await page.evaluate(() => Reflect.get(window, 'startTimes') as Record<string, number>);
  const since = (name: string): number => Math.round((times[name] ?? Number.NaN) - from);
  return { paint: since('paint'), board: since('board'), whole: since('whole') };
}

const newContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  await context.addInitScript(noteTimes);
  // A start with a board: the first start asks what to do.
  await context.addInitScript(seedDatabase, JSON.stringify({ lastRules: 'kalah', startWith: 'game' }));
  return context;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const executablePath = findBrowser();
if (executablePath === null) throw new Error('no Chromium');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const rows = new Map<string, Start[]>();
const add = (name: string, start: Start): void => void rows.set(name, [...(rows.get(name) ?? []), start]);

for (const [how, headers] of [
  ['with headers', ISOLATING],
  ['without headers', {}],
] as const) {
  const { server, url } = await startPackedServer(headers, FAST_3G);
  for (let run = 0; run < RUNS; run += 1) {
    const context = await newContext(browser);
    const page = await context.newPage();
    add(`first visit, server ${how}`, await measure(page, url));
    // All files are kept.
    const isKept = (): Promise<boolean> =>
      page.evaluate(async () => (await caches.match(new URL('?whole', document.baseURI).href)) !== undefined);
    while (!(await isKept())) await wait(500);
    await page.close();
    await context.setOffline(true);
    if (how === 'with headers') add('later visit, no network', await measure(await context.newPage(), url));
    await context.close();
  }
  server.closeAllConnections();
  server.close();
}
await browser.close();

console.log('| start | first paint | board | whole window |\n|---|---|---|---|');
for (const [name, starts] of rows) {
  const figures = (['paint', 'board', 'whole'] as const).map((key) =>
    median(starts.map((each) => each[key])),
  );
  console.log(`| ${name} | ${figures.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(' | ')} |`);
}
