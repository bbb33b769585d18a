/**
 * A long run over random rule sets through the real engine process, with its memory measured from outside: what the
 * engine keeps must stay within its budget, whatever is searched. Over the socket the host's memory counts, too, and the
 * page goes away in the middle of a search now and then and comes back, as one that is reloaded does.
 *
 *   node test/hardening/soak.ts [seconds] [seed] [budget in megabytes] [socket]
 */
import fc from 'fast-check';
import path from 'node:path';
import { forkEngine } from '../../electron/supervisor/engine-child.ts';
import { entryUrl } from '../../electron/program/places.ts';
import { createClient, type AnalysisEnd, type EngineClient } from '../../engine/protocol/client.ts';
import type { Limits } from '../../engine/core/limits.ts';
import { GAMES } from '../../engine/games/index.ts';
import { startLoopback } from '../e2e/loopback-process.ts';
import { ruleSets } from '../support/arbitraries.ts';
import { makeRandom, type Random } from '../support/random-play.ts';
import { rssOf } from './rss.ts';
import { addressOf, endOf, enterAs } from './support/loopback-client.ts';

const MEGABYTE = 2 ** 20;

/** How far the resident memory may be above base and budget. */
const SLACK = 0.2;

/** Every so many milliseconds the memory is measured. */
const SAMPLE_MS = 50;

/** Over the socket the page leaves after so many rule sets. */
const LEAVE_AFTER = 25;

/** Threads and transposition table of a search, megabytes. */
const EQUIPMENT = { threads: 2, memoryMb: 64 } as const;

/** How a run goes. */
export interface SoakOptions {
  readonly seconds: number;
  /** The same seed gives the same rule sets in the same order. */
  readonly seed: number;
  /** What the engine may keep; at least twice the table of a search, 128 MiB. */
  readonly budgetBytes: number;
  /** Hears how it goes, some ten seconds apart. */
  readonly onFigures?: (figures: SoakFigures) => void;
}

/** What came of it. */
export interface SoakFigures {
  readonly seed: number;
  readonly ruleSets: number;
  /** Requests that ended with anything but a report, as `rule set: code`. */
  readonly failures: readonly string[];
  /** Resident bytes of an engine whose threads have all started and that keeps next to nothing. */
  readonly baseRssBytes: number;
  readonly peakRssBytes: number;
  /** The most that the engine itself said it keeps. */
  readonly mostUsedBytes: number;
  /** Base and budget with 20 % on top. */
  readonly limitBytes: number;
}

/** Whether a run kept what is promised. */
export function isWithinBudget({ failures, peakRssBytes, limitBytes }: SoakFigures): boolean {
  return failures.length === 0 && peakRssBytes <= limitBytes;
}

/**
 * Searches random rule sets for so long, each for up to a second.
 *
 * @throws where the system does not tell the memory of a process, or the engine dies.
 */
export async function soak(options: SoakOptions): Promise<SoakFigures> {
  const child = forkEngine(entryUrl('engine-process'));
  const client = createClient({ build: 'soak' });
  const gone = new Promise<never>((_, reject) => {
    child.onExit(() => reject(new Error('the engine process has ended')));
  });
  try {
    await Promise.race([new Promise<void>((resolve) => child.onReady(resolve)), gone]);
    client.attach(child.openPort());
    const page: Page = { client: () => client, leave: null, resident: () => resident([child.pid]) };
    return await Promise.race([run(page, options), gone]);
  } finally {
    client.close();
    child.destroy();
  }
}

/** The same through the host of browser mode, whose memory counts, too. It must end well. */
export async function soakOverSocket(options: SoakOptions): Promise<SoakFigures> {
  const host = await startLoopback();
  const address = addressOf(host.url);
  let page = enterAs(address);
  const leave = (): void => {
    page.socket.terminate();
    page.client.close();
    page = enterAs(address);
  };
  const figures = await run(
    { client: () => page.client, leave, resident: () => resident([host.pid, host.engines().at(-1)]) },
    options,
  ).finally(() => page.client.close());
  const engines = host.engines().length;
  const faults = [engines === 1 ? null : `${String(engines)} engines were started`, await endOf(host)];
  return { ...figures, failures: [...figures.failures, ...faults.filter((fault) => fault !== null)] };
}

/** How a run reaches the engine. */
interface Page {
  readonly client: () => EngineClient;
  /** Goes away, whatever is asked, and comes back; null: never. */
  readonly leave: (() => void) | null;
  /** Bytes of all processes behind it. */
  readonly resident: () => number;
}

async function run(page: Page, { seconds, seed, budgetBytes, onFigures }: SoakOptions): Promise<SoakFigures> {
  const random = makeRandom(seed);
  const budgetMb = Math.floor(budgetBytes / MEGABYTE);
  const failures: string[] = [];
  let mostUsedMb = 0;
  const listen = (): void => {
    page.client().onMemory((use) => (mostUsedMb = Math.max(mostUsedMb, use?.usedMb ?? 0)));
  };
  listen();
  // A game without endgame tables, long enough for all threads to start.
  await search(page.client(), 'shakala', { ...EQUIPMENT, memoryMb: 1, timeMs: 1500 }, false);
  const baseRssBytes = page.resident();
  let peakRssBytes = baseRssBytes;
  let ruleSetsDone = 0;
  const figures = (): SoakFigures => ({
    seed,
    ruleSets: ruleSetsDone,
    failures,
    baseRssBytes,
    peakRssBytes,
    mostUsedBytes: mostUsedMb * MEGABYTE,
    limitBytes: (baseRssBytes + budgetBytes) * (1 + SLACK),
  });
  const sampler = setInterval(() => {
    peakRssBytes = Math.max(peakRssBytes, page.resident());
  }, SAMPLE_MS);
  try {
    const end = performance.now() + 1000 * seconds;
    let shownAt = performance.now();
    while (performance.now() < end) {
      const rules = randomRules(random);
      const limits = { ...EQUIPMENT, budgetMb, timeMs: Math.round(200 + 800 * random()) };
      const searched = search(page.client(), rules, limits, random() < 0.5);
      const leaves = page.leave !== null && ruleSetsDone % LEAVE_AFTER === LEAVE_AFTER - 1;
      if (leaves) {
        page.leave();
        listen();
      }
      const ended = await searched;
      if (!ended.ok && !leaves) failures.push(`${rules}: ${ended.code}`);
      ruleSetsDone += 1;
      if (performance.now() - shownAt < 10_000) continue;
      shownAt = performance.now();
      onFigures?.(figures());
    }
    return figures();
  } finally {
    clearInterval(sampler);
  }
}

/** Canonical text of a random rule set; every third is a small board of Kalah, whose tables and proofs take most. */
function randomRules(random: Random): string {
  if (random() < 1 / 3) {
    const pick = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? '';
    const changes = [
      `houses=${pick(['3', '4', '5', '6'])}`,
      `seeds=${pick(['3', '4', '5', '6'])}`,
      `empty-capture=${pick(['on', 'off'])}`,
      `capturing-seed=${pick(['take', 'leave'])}`,
      `capture-extra-move=${pick(['on', 'off'])}`,
      `end-test=${pick(['immediate', 'turn-start'])}`,
      `leftovers=${pick(['owner', 'emptied', 'none'])}`,
    ];
    return `kalah:${changes.join(',')}`;
  }
  const game = GAMES[Math.floor(random() * GAMES.length)];
  if (game === undefined) return 'kalah';
  const [rules] = fc.sample(ruleSets(game), { numRuns: 1, seed: Math.floor(random() * 2 ** 31) });
  return rules?.key ?? game.id;
}

function search(client: EngineClient, rules: string, limits: Limits, isProof: boolean): Promise<AnalysisEnd> {
  return new Promise((onEnd) => {
    const handlers = { onProgress: () => undefined, onEnd };
    const position = { rules, start: null, moves: [] };
    if (isProof) client.solve({ position, limits, goal: 'best' }, handlers);
    else client.analyse(position, limits, handlers);
  });
}

function resident(pids: readonly (number | undefined)[]): number {
  const bytes = pids.map((pid) => (pid === undefined ? null : rssOf(pid)));
  if (bytes.includes(null)) throw new Error('the memory of the engine process cannot be measured here');
  return bytes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** Figures on one line. */
function soakLine({ seed, ruleSets, failures, ...bytes }: SoakFigures): string {
  const megabytes = (value: number): string => `${String(Math.round(value / MEGABYTE))} MiB`;
  return [
    `seed ${String(seed)}: ${String(ruleSets)} rule sets`,
    `base ${megabytes(bytes.baseRssBytes)}`,
    `peak ${megabytes(bytes.peakRssBytes)} of ${megabytes(bytes.limitBytes)}`,
    `kept at most ${megabytes(bytes.mostUsedBytes)}`,
    `${String(failures.length)} failures`,
  ].join(', ');
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === import.meta.filename) {
  const args = process.argv.slice(2);
  const [seconds = 60, seed = Date.now() % 1_000_000, budgetMb = 512] = args.map(Number);
  const done = await (args[3] === 'socket' ? soakOverSocket : soak)({
    seconds,
    seed,
    budgetBytes: budgetMb * MEGABYTE,
    onFigures: (figures) => console.log(soakLine(figures)),
  });
  console.log(soakLine(done));
  for (const failure of done.failures.slice(0, 10)) console.log(failure);
  process.exitCode = isWithinBudget(done) ? 0 : 1;
}
