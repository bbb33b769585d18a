/**
 * How long the web edition takes for a proof: `npm run build && npm run build:web`, then `node test/bench/web-solve.ts`.
 * Kalah(6,3) is proved from its start in a window as small as a phone's, by workers of the page; and, to compare, in the
 * same window by the engine process of the desktop. Prints a table for `renderer/web/README.md`.
 */
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import { findBrowser } from '../../electron/program/find-browser.ts';
import { seedDatabase } from '../e2e/disk.ts';
import { command } from '../e2e/studio-page.ts';
import { ISOLATING } from '../e2e/web-server.ts';
import { openStudio } from './page/frames.ts';
import { startPackedServer } from './packed-server.ts';

const RUNS = 5;
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds from the command to the proved value. */
async function prove(page: Page): Promise<number> {
  await page.locator('[data-is-whole=true]').waitFor({ state: 'attached' });
  await page.getByText('Engine ready').waitFor();
  await page.evaluate(() => {
    const times = { from: 0, to: 0 };
    Object.assign(window, { proof: times });
    window.addEventListener(
      'keydown',
      ({ key }) => (times.from = key === 'Enter' ? performance.now() : times.from),
    );
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes('+2, exact')) times.to ||= performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await command(page, 'Prove');
  const ended = await page.waitForFunction(() => {
    const { from, to } = Reflect.get(window, 'proof') as { readonly from: number; readonly to: number };
    return to > 0 ? to - from : null;
  });
  return (await ended.jsonValue()) ?? Number.NaN;
}

/** One proof on the desktop; everything is new each time. */
async function onDesktop(): Promise<number> {
  const studio = await openStudio({ lastRules: 'kalah', startWith: 'game' }, PHONE);
  const ms = await prove(studio.page);
  await studio.close();
  return ms;
}

/** One proof in the web edition, with or without the headers that isolate its page. */
async function onWeb(headers: Readonly<Record<string, string>>): Promise<number> {
  const { server, url } = await startPackedServer(headers);
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage(PHONE);
  await page.addInitScript(seedDatabase, JSON.stringify({ lastRules: 'kalah', startWith: 'game' }));
  await page.goto(url);
  const ms = await prove(page);
  await browser.close();
  server.close();
  server.closeAllConnections();
  return ms;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

console.log('| Kalah(6,3) proved by | seconds, median (all) |\n|---|---|');
for (const [who, run] of [
  ['the desktop', onDesktop],
  ['the web edition', () => onWeb(ISOLATING)],
] as const) {
  const times: number[] = [];
  while (times.length < RUNS) times.push(await run());
  const all = times.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  console.log(`| ${who} | ${(median(times) / 1000).toFixed(2)} (${all}) |`);
}
