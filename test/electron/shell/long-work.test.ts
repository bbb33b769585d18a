/** What main does about work that takes long: it keeps the machine awake for it, and saves a kept proof before it ends. */
import { afterEach, expect, test, vi } from 'vitest';
import { createAnalyst } from '../../../electron/engine/analyst.ts';
import { openKeptProofs } from '../../../electron/engine/kept-proofs.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import type { KEEP_WAYS, KeptProofEntry } from '../../../engine/core/kept-proof.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { createClient, type EngineClient } from '../../../engine/protocol/client.ts';
import { defined } from '../../../engine/core/result.ts';
import type { Double, DoubleOptions } from '../double/harness.ts';
import { expectNoFaults, openShells, type Shell } from './shell.ts';
import { builtEntry } from '../../support/built-entries.ts';

type KeepWay = (typeof KEEP_WAYS)[number];

const { folder, start: startShell } = openShells();
const left: Double[] = [];
afterEach(async () => {
  for (const double of left.splice(0)) await double.close();
});

/** A position that takes hours. */
const LONG = { rules: 'kalah:seeds=5', start: null, moves: ['A' as Move] };

/** A program whose page has the engine. */
async function start(
  options: Partial<DoubleOptions> = {},
): Promise<Pick<Shell, 'double' | 'page'> & { readonly client: EngineClient }> {
  const { double, page, engineReady } = await startShell(options);
  left.push(double);
  await engineReady;
  const client = createClient({ build: 'test' });
  client.attach(await page.openEngine());
  return { double, page, client };
}

/** Timers of main of so many milliseconds run out at once from now on; a hurried heartbeat would end the engine. */
function shorten(double: Double, ms: number): Promise<void> {
  return double.evaluate((_electron, long) => {
    const { setTimeout: real } = globalThis;
    const short = (work: () => void, delay = 0): NodeJS.Timeout => real(work, delay === long ? 0 : delay);
    Object.assign(globalThis, { setTimeout: short });
  }, ms);
}

async function enginePid(double: Double): Promise<number> {
  const engines = await double.evaluate(({ app }) =>
    app.getAppMetrics().filter(({ name }) => name === 'engine'),
  );
  return defined(engines[0], 'an engine').pid;
}

/** Runs a proof until it has made so many nodes. */
function prove(client: EngineClient, keep: KeepWay | null): Promise<SearchReport> {
  const limits = { threads: 1, memoryMb: 16 };
  const { promise, resolve } = Promise.withResolvers<SearchReport>();
  const onProgress = (report: SearchReport): void => {
    if (report.nodes > 30_000) resolve(report);
  };
  const question = { position: LONG, limits, goal: 'best', ...(keep && { keep }) } as const;
  client.solve(question, { onProgress, onEnd: () => undefined });
  return promise;
}

/** The proof in the program's folder. */
async function keptProof(): Promise<KeptProofEntry> {
  const machine = { threads: 1, memoryMb: 32, machineMb: 64 };
  const workerUrl = builtEntry('search-worker');
  const analyst = createAnalyst({ workerUrl, clock: nodeClock, machine });
  const proofs = openKeptProofs(folder.path('profile/studio/proofs'), analyst, machine);
  const answer = await proofs.answer({ ask: 'list' });
  await analyst.close();
  return defined(answer.ok ? answer.value.proofs[0] : null, 'a proof');
}

test.for(['quit', 'close button', 'SIGTERM'])(
  'by %s the program saves the proof that is kept',
  async (way) => {
    const { double, client } = await start();
    const { nodes } = await prove(client, 'plain');
    if (way === 'quit') await double.evaluate(({ app }) => app.quit());
    else if (way === 'close button') await double.do({ kind: 'close-window', window: 1 });
    else double.kill('SIGTERM');
    expect(await double.exited).toBe(0);
    const kept = await keptProof();
    expect(kept.isInUse).toBe(false);
    expect(kept.facts?.nodes).toBeGreaterThanOrEqual(nodes);
    expectNoFaults(double);
  },
);

test.skipIf(process.platform === 'win32')(
  'saving that takes over a second is shown in a window, which may be closed and changes nothing',
  async () => {
    const { double, client } = await start();
    await shorten(double, 1000);
    const { nodes } = await prove(client, 'plain');
    const pid = await enginePid(double);
    // It saves when this test lets it go on.
    process.kill(pid, 'SIGSTOP');
    await double.evaluate(({ app }) => app.quit());
    await vi.waitFor(() => expect(double.windows()).toMatchObject([{ title: 'Saving the proof…' }]), {
      timeout: 60_000,
    });
    await double.do({ kind: 'close-window', window: double.windows()[0]?.id ?? 0 });
    process.kill(pid, 'SIGCONT');
    expect(await double.exited).toBe(0);
    expect((await keptProof()).facts?.nodes).toBeGreaterThanOrEqual(nodes);
    expectNoFaults(double);
  },
);

test('without a proof no window tells of saving one', async () => {
  const { double, client } = await start();
  await shorten(double, 1000);
  await prove(client, null);
  await double.evaluate(({ app }) => app.quit());
  expect(await double.exited).toBe(0);
  const shown = double.notes().filter((note) => note.kind === 'event' && note.name === 'ready-to-show');
  expect(shown).toHaveLength(1);
  expectNoFaults(double);
});

test('Windows is asked to wait at the end of the session while a proof is kept', async () => {
  const { double, client } = await start({ platform: 'win32' });
  const { nodes } = await prove(client, 'plain');
  expect(await double.do({ kind: 'session-end' })).toBe(true);
  expect(await double.exited).toBe(0);
  expect((await keptProof()).facts?.nodes).toBeGreaterThanOrEqual(nodes);
  expectNoFaults(double);
});

const blocks = (double: Double): readonly string[] =>
  double
    .notes()
    .flatMap((note) =>
      note.kind === 'system' && /^(?:stay-awake|may-sleep)$/u.test(note.what)
        ? [[note.what, ...note.args].join(' ')]
        : [],
    );

test.for(['proof', 'review', 'match'])('a %s keeps the machine awake while it runs', async (work) => {
  const { double, client } = await start();
  await shorten(double, 10_000);
  const limits = { threads: 1, memoryMb: 16 };
  const { promise: begun, resolve } = Promise.withResolvers<undefined>();
  const handlers = { onProgress: () => resolve(undefined), onEnd: () => undefined };
  const analysis = client.analyse(LONG, limits, handlers);
  await begun;
  expect(blocks(double)).toEqual([]);
  analysis.cancel();
  const run =
    work === 'proof'
      ? client.solve({ position: LONG, limits, goal: 'best' }, handlers)
      : work === 'review'
        ? client.review(LONG, limits, true, handlers)
        : client.match({ position: LONG, limits, seat: 'one', look: 'solve' }, handlers);
  await double.noted((note) => note.kind === 'system' && note.what === 'stay-awake');
  run.cancel();
  await double.noted((note) => note.kind === 'system' && note.what === 'may-sleep');
  expect(blocks(double)).toEqual(['stay-awake prevent-app-suspension', 'may-sleep']);
  expectNoFaults(double);
});

test('an engine that dies at its work keeps the machine awake no longer', async () => {
  const { double, client } = await start();
  await shorten(double, 10_000);
  await prove(client, null);
  await double.noted((note) => note.kind === 'system' && note.what === 'stay-awake');
  process.kill(await enginePid(double), 'SIGKILL');
  await double.noted((note) => note.kind === 'system' && note.what === 'may-sleep');
  expectNoFaults(double);
});
