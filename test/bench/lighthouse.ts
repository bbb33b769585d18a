/**
 * What Lighthouse says of the web edition on an emulated phone: `npm run build:web`, then `node test/bench/lighthouse.ts`.
 * Prints a table for `renderer/web/README.md`, and what it finds. Lighthouse is taken by `npx`, so it needs a network at
 * its first run; it is no dependency, since it brings 130 packages. Version 11 is the last one that
 * judges what makes a page installable.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { findBrowser } from '../../electron/program/find-browser.ts';
import { WEB_HEADERS } from '../../electron/program/serve-asset.ts';
import { startPackedServer } from './packed-server.ts';

const VERSION = '11.7.1';
const RUNS = Number(process.env['RUNS'] ?? 3);
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

interface Report {
  readonly environment: { readonly hostUserAgent: string };
  readonly categories: Readonly<
    Record<string, { readonly title: string; readonly score: number; readonly auditRefs: readonly Ref[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}
interface Audit {
  readonly title: string;
  /** From 0 to 1; null if it is only told. */
  readonly score: number | null;
  readonly numericValue?: number;
}
interface Ref {
  readonly id: string;
  readonly weight: number;
}

const chromium = findBrowser();
if (chromium === null) throw new Error('no Chromium');
const { server, url } = await startPackedServer(WEB_HEADERS);

async function run(): Promise<Report> {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
  const lighthouse = spawn('npx', ['--yes', `lighthouse@${VERSION}`, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(lighthouse, 'close');
  const report = (await json(lighthouse.stdout)) as Report;
  await ended;
  return report;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const reports: Report[] = [];
while (reports.length < RUNS) reports.push(await run());
server.close();
server.closeAllConnections();

console.log(
  `Lighthouse ${VERSION}, ${reports[0]?.environment.hostUserAgent ?? ''}\n\n| category | score |\n|---|---|`,
);
for (const [id, { title }] of Object.entries(reports[0]?.categories ?? {})) {
  const score = median(reports.map(({ categories }) => categories[id]?.score ?? Number.NaN));
  console.log(`| ${title} | ${(100 * score).toFixed(0)} |`);
}
for (const id of METRICS) {
  const ms = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  console.log(`| ${reports[0]?.audits[id]?.title ?? id} | ${(ms / 1000).toFixed(2)} s |`);
}
const found = new Set(
  reports.flatMap(({ categories, audits }) =>
    Object.values(categories).flatMap(({ title, auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${title}: ${audits[id]?.title ?? id}`),
    ),
  ),
);
for (const each of found) console.log(each);
