/** The engine of the web edition in Chromium: the desktop's engine, in workers of a page. */
import { expect, test as base, type Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAnalyst } from '../../electron/engine/analyst.ts';
import { nodeClock } from '../../electron/program/node-clock.ts';
import { BUILD_ID } from '../../electron/program/build-id.ts';
import type { Limits, SolveGoal } from '../../engine/core/limits.ts';
import type { PositionRef } from '../../engine/core/position-ref.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { makeWorkshop } from '../../engine/analysis/exercise-tools.ts';
import { GAMES, rulesFromText } from '../../engine/games/index.ts';
import {
  createClient,
  type AnalysisEnd,
  type ClientState,
  type EngineClient,
} from '../../engine/protocol/client.ts';
import { openInbox } from '../../engine/protocol/inbox.ts';
import { exerciseAt } from '../../engine/training/generate.ts';
import { defined } from '../../engine/core/result.ts';
import { must } from '../support/must.ts';
import { startWebServer, WEB_BUILD } from './web-server.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

const start = (rules: string): PositionRef => ({ rules, start: null, moves: [] });
/** Takes far longer than any test. */
const ENDLESS = start('kalah:seeds=6');

/** A page with the engine in it. */
interface WebEngine {
  readonly client: EngineClient;
  /** The state of the engine once it is ready. */
  readonly ready: Extract<ClientState, { kind: 'ready' }>;
  /** How many workers of a file were started. */
  started(entry: string): number;
}

/** Opens a page whose only script is the engine, from a server with or without the headers of isolation. */
async function openEngine(page: Page, isIsolated: boolean): Promise<WebEngine & { close(): Promise<void> }> {
  const server = await startWebServer(undefined, {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': isIsolated ? 'same-origin' : 'unsafe-none',
  });
  // A text, so that no other script runs.
  await page.goto(new URL('third-party-notices.txt', server.url).href);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(isIsolated);

  const inbox = openInbox();
  await page.exposeFunction('take', (text: string) => inbox.take(text));
  const folder = defined(
    fs.readdirSync(WEB_BUILD).find((name) => /^engine-/.test(name)),
    'folder of the engine',
  );
  const port = await page.evaluateHandle((name) => {
    const { port1, port2 } = new MessageChannel();
    new Worker(new URL(`${name}/engine-worker.js`, document.baseURI), { type: 'module' }).postMessage(null, [
      port2,
    ]);
    const take: unknown = Reflect.get(globalThis, 'take');
    if (typeof take !== 'function') throw new Error('nothing listens');
    port1.addEventListener('message', ({ data }) => void Reflect.apply(take, undefined, [data]));
    port1.start();
    return port1;
  }, folder);
  const client = createClient({ build: 'test' });
  const { promise: ready, resolve } = Promise.withResolvers<WebEngine['ready']>();
  client.onState((state) => {
    if (state.kind === 'ready') resolve(state);
  });
  client.attach({
    // The last report is acknowledged while the page closes.
    send: (text) =>
      void port.evaluate((end, message) => end.postMessage(message), text).catch(() => undefined),
    onMessage: inbox.onMessage,
    onClose: inbox.onClose,
    close: () => inbox.shut(),
  });
  return {
    client,
    ready: await ready,
    started: (entry) => server.asked.filter((name) => name.endsWith(`/${entry}.js`)).length,
    close() {
      client.close();
      return server.stop();
    },
  };
}

const test = base.extend<{ openWeb: (isIsolated: boolean) => Promise<WebEngine> }>({
  openWeb: async ({ page }, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async (isIsolated) => {
      const engine = await openEngine(page, isIsolated);
      opened.push(engine);
      return engine;
    });
    for (const each of opened) await each.close();
  },
});

// A search is compared with the desktop's: code is optimized here.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [] } = launchOptions;
    await use({ ...launchOptions, args: args.filter((arg) => !arg.startsWith('--js-flags')) });
  },
});

/** Runs a search to its end. */
function ended(run: (handlers: Parameters<EngineClient['analyse']>[2]) => unknown): Promise<SearchReport> {
  const { promise, resolve } = Promise.withResolvers<AnalysisEnd>();
  run({ onProgress: () => undefined, onEnd: resolve });
  return promise.then((end) => must(end, 'a search').report);
}

/** Starts an endless analysis, stops it after its first report, and returns its end. */
async function stopped({ client }: WebEngine, limits: Limits): Promise<AnalysisEnd> {
  const first = Promise.withResolvers<SearchReport>();
  const end = Promise.withResolvers<AnalysisEnd>();
  const run = client.analyse(ENDLESS, limits, { onProgress: first.resolve, onEnd: end.resolve });
  await first.promise;
  run.cancel();
  return end.promise;
}

const desktop = createAnalyst({
  workerUrl: pathToFileURL(path.join(DIST, 'electron/search-worker.js')),
  clock: nodeClock,
  machine: { threads: 1, memoryMb: 1024, machineMb: 4096 },
});
test.afterAll(() => desktop.close());

/** The same search on the desktop. */
async function onDesktop(rules: string, limits: Limits, goal?: SolveGoal): Promise<SearchReport> {
  const question = { position: start(rules), limits };
  const operation =
    goal === undefined
      ? ({ ...question, op: 'analyse' } as const)
      : ({ ...question, op: 'solve', goal } as const);
  return must(await desktop.search(operation, () => undefined).done, rules);
}

test('Kalah(6,3) is proved with the positions that the desktop takes', async ({ openWeb }) => {
  const { client } = await openWeb(true);
  const limits = { threads: 1, memoryMb: 128 };
  const report = await ended((handlers) =>
    client.solve({ position: start('kalah'), limits, goal: 'best' }, handlers),
  );
  expect(report.value).toMatchObject({ kind: 'margin', margin: 2, proof: 'exact' });
  expect(report.nodes).toBe((await onDesktop('kalah', limits, 'best')).nodes);
});

test('an isolated page searches on several threads, and a stop keeps what they know', async ({ openWeb }) => {
  const engine = await openWeb(true);
  for (const [rules, margin] of [
    ['kalah', 2],
    ['kalah:houses=5', 6],
    ['kalah', 2],
  ] as const) {
    const question = { position: start(rules), limits: { threads: 2 }, goal: 'best' } as const;
    const report = await ended((handlers) => engine.client.solve(question, handlers));
    expect(report.value, rules).toMatchObject({ margin, proof: 'exact' });
  }
  const workers = engine.started('search-worker');
  expect(engine.started('search-helper')).toBeGreaterThan(0);
  expect(await stopped(engine, { threads: 2 })).toMatchObject({ ok: true, value: { isCancelled: true } });
  const again = must(await stopped(engine, { threads: 2 }), 'the next search');
  expect(again.report.moves.length).toBeGreaterThan(0);
  expect(engine.started('search-worker')).toBe(workers);
});

test('a page that is not isolated searches as the desktop does on one thread, and a stop ends that', async ({
  openWeb,
}) => {
  const engine = await openWeb(false);
  expect(engine.ready.capabilities).toMatchObject({ threads: 1, keepsTables: false });
  for (const { id } of GAMES) {
    const limits = { depth: 4, threads: 2, memoryMb: 16 };
    const report = await ended((handlers) => engine.client.analyse(start(id), limits, handlers));
    const { nodes, moves } = await onDesktop(id, { ...limits, threads: 1 });
    expect(report, id).toMatchObject({ depth: 4, nodes, moves });
  }
  for (let time = 0; time < 2; time++) {
    const { report, isCancelled } = must(await stopped(engine, { threads: 2 }), 'the end');
    expect(isCancelled).toBe(true);
    expect(report.moves.length).toBeGreaterThan(0);
  }
  expect(engine.started('search-helper')).toBe(0);
  const proved = await ended((handlers) =>
    engine.client.solve({ position: start('kalah:houses=4'), limits: {}, goal: 'best' }, handlers),
  );
  expect(proved.value).toMatchObject({ margin: 6, proof: 'exact' });
});

test('exercises and short questions have a worker of their own, and one that is stopped ends', async ({
  openWeb,
}) => {
  const { client } = await openWeb(false);
  const rules = 'kalah:houses=4,seeds=3';
  const wish = { kind: 'win', least: 4, most: 12, isUnique: false, difficulty: null } as const;
  const random = { from: 'random', rules, wish, seed: 3, index: 0 } as const;
  const cancelled = Promise.withResolvers<unknown>();
  client.exercise(random, cancelled.resolve).cancel();
  expect(await cancelled.promise).toEqual({ ok: true, value: null });
  const made = Promise.withResolvers<unknown>();
  client.exercise(random, made.resolve);
  const kalah = must(rulesFromText(rules), rules);
  const value = exerciseAt(kalah, wish, 3, 0, makeWorkshop(kalah, BUILD_ID).tools());
  expect(await made.promise).toEqual({ ok: true, value });
  const asked = Promise.withResolvers<AnalysisEnd>();
  client.ask({ position: start('oware'), limits: { depth: 3 }, look: 'analyse' }, asked.resolve);
  expect(must(await asked.promise, 'the answer').report.depth).toBe(3);
});
