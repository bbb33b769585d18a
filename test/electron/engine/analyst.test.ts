import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createAnalyst, type WorkerAnalyst } from '../../../electron/engine/analyst.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import type { Clock } from '../../../engine/protocol/clock.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Limits } from '../../../engine/core/limits.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';
import { defined } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { reportOf } from '../../support/short-messages.ts';
import { builtEntry } from '../../support/built-entries.ts';

const SEARCH_WORKER = builtEntry('search-worker');
const FAULTY_WORKER = builtEntry('faulty-worker');

const SMALL_MACHINE = { threads: 1, memoryMb: 16, machineMb: 32 };
const analysts: WorkerAnalyst[] = [];
/** One worker for all that only asks; it serves any position. */
const shared = createAnalyst({ workerUrl: SEARCH_WORKER, clock: nodeClock, machine: SMALL_MACHINE });
afterAll(() => shared.close());
afterEach(async () => {
  for (const analyst of analysts.splice(0)) await analyst.close();
});

function makeAnalyst(workerUrl: URL, clock: Clock = nodeClock): WorkerAnalyst {
  const analyst = createAnalyst({ workerUrl, clock, machine: SMALL_MACHINE });
  analysts.push(analyst);
  return analyst;
}

/** Starts an analysis; `reported` resolves with its first report. */
function start(analyst: WorkerAnalyst, position: Partial<PositionRef>, limits: Limits = {}) {
  const { promise: reported, resolve } = Promise.withResolvers<SearchReport>();
  const ref = { rules: 'kalah', start: null, moves: [], ...position };
  return { ...analyst.search({ op: 'analyse', position: ref, limits }, resolve), reported };
}

const moves = (letters: string): Move[] => [...letters] as Move[];

describe('the analyst with the search worker', () => {
  test('proves a small position', async () => {
    const { done } = start(shared, { rules: 'kalah:houses=2,seeds=1' });
    const result = await done;
    expect(result).toMatchObject({ ok: true, value: { isSolved: true } });
    if (result.ok) expect(result.value.moves.map(({ move }) => move)).toEqual(['A', 'B']);
  });

  test('stops an endless search with what it knows, and takes the next one in the same worker', async () => {
    const analyst = makeAnalyst(SEARCH_WORKER);
    const endless = start(analyst, {});
    const next = start(analyst, { rules: 'kalah:houses=2,seeds=1' });
    const report = await endless.reported;
    endless.stop();
    const result = await endless.done;
    expect(result.ok && result.value.nodes).toBeGreaterThanOrEqual(report.nodes);
    expect(await next.done).toMatchObject({ ok: true, value: { isSolved: true } });
  });

  test('tells what it keeps, keeps less when asked to, and knows the budget of the latest request', async () => {
    const analyst = makeAnalyst(SEARCH_WORKER);
    await analyst.trim(300).done;
    expect(analyst.memory()).toEqual({ usedMb: 0, budgetMb: 300 });
    await start(analyst, { rules: 'oware:seeds=1' }, { nodes: 100, memoryMb: 16 }).done;
    expect(analyst.memory().budgetMb).toBe(300);
    expect(analyst.memory().usedMb).toBeGreaterThanOrEqual(16);
    await start(analyst, { rules: 'oware:seeds=1' }, { nodes: 100, memoryMb: 16, budgetMb: 64 }).done;
    expect(analyst.memory().budgetMb).toBe(64);
    await analyst.trim(1).done;
    expect(analyst.memory()).toEqual({ usedMb: expect.any(Number) as number, budgetMb: 1 });
    expect(analyst.memory().usedMb).toBeLessThanOrEqual(1);
  });

  test('a trim waits for the search that runs, and may be given up', async () => {
    const analyst = makeAnalyst(SEARCH_WORKER);
    const endless = start(analyst, {});
    await endless.reported;
    const dropped = analyst.trim(64);
    const waiting = analyst.trim(128);
    dropped.stop();
    expect(await dropped.done).toMatchObject({ ok: true });
    endless.stop();
    await endless.done;
    await waiting.done;
    expect(analyst.memory().budgetMb).toBe(128);
  });

  test('what waits and is stopped ends at once, what runs continues', async () => {
    const analyst = makeAnalyst(SEARCH_WORKER);
    const running = start(analyst, {});
    const waiting = start(analyst, {});
    waiting.stop();
    expect(await waiting.done).toEqual({ ok: true, value: EMPTY_REPORT });
    await running.reported;
    running.stop();
    await running.done;
    running.stop();
  });

  test('proves the best move alone, with bounds for the others', async () => {
    const position = { rules: 'kalah:houses=4,seeds=3', start: null, moves: [] };
    const reports: SearchReport[] = [];
    const operation = { op: 'solve', position, limits: {}, goal: 'best' } as const;
    const result = await shared.search(operation, (report) => reports.push(report)).done;
    const report = defined(result.ok ? result.value : null, 'report');
    expect(report.value).toMatchObject({ proof: 'exact', margin: 6 });
    expect(report.moves.map(({ value }) => value.proof)).toContain('upper');
    for (const { value } of reports) {
      const [least, greatest] = value?.kind === 'margin' ? (value.range ?? [6, 6]) : [6, 6];
      expect(least).toBeLessThanOrEqual(6);
      expect(greatest).toBeGreaterThanOrEqual(6);
    }
  });

  test('a table larger than allowed is refused at once, and nothing else suffers', async () => {
    const refused = start(shared, {}, { memoryMb: 17 });
    expect(await refused.done).toEqual({
      ok: false,
      code: 'ERR_ENGINE_MEMORY',
      params: { asked: 17, most: 16 },
    });
    refused.stop();
    const next = start(shared, { rules: 'kalah:houses=2,seeds=1' }, { memoryMb: 16 });
    expect(await next.done).toMatchObject({ ok: true, value: { isSolved: true } });
  });

  test('searches only the moves asked for, however they are spelled', async () => {
    const { done } = start(shared, {}, { depth: 1, onlyMoves: [' C ' as Move] });
    const result = await done;
    expect(result.ok && result.value.moves.map(({ move }) => move)).toEqual(['C']);
  });

  test.each<[string, Partial<PositionRef>, Limits, object]>([
    ['an unknown game', { rules: 'chess' }, {}, { code: 'ERR_RULES_GAME' }],
    [
      'an unknown option',
      { rules: 'kalah:colour=red' },
      {},
      { code: 'ERR_OPTION_UNKNOWN', at: { option: 'colour' } },
    ],
    ['a position of the wrong length', { start: '4-4-S' }, {}, { code: 'ERR_POSITION_FIELDS' }],
    [
      'an empty board',
      { rules: 'kalah:houses=1,seeds=1', start: '0-0-0-0-S' },
      {},
      { code: 'ERR_SETUP_EMPTY' },
    ],
    [
      'an illegal move',
      { rules: 'kalah:seeds=4', moves: moves('CC') },
      {},
      { code: 'ERR_MOVE_EMPTY_PIT', at: { ply: 2, token: 'C' } },
    ],
    [
      'a move of the wrong side',
      { rules: 'kalah:seeds=4', moves: moves('Ca') },
      {},
      { code: 'ERR_MOVE_WRONG_SIDE', at: { ply: 2 } },
    ],
    [
      'an illegal move to search',
      {},
      { onlyMoves: moves('a') },
      { code: 'ERR_MOVE_WRONG_SIDE', at: { token: 'a' } },
    ],
  ])('%s is a failure with its place', async (_, position, limits, failure) => {
    expect(await start(shared, position, { depth: 1, ...limits }).done).toMatchObject({
      ok: false,
      ...failure,
    });
  });
});

describe('a search in the background', () => {
  /** Starts one; `reported` resolves with its first report. */
  function background(analyst: WorkerAnalyst, rules: string, limits: Limits, isProof = false) {
    const { promise: reported, resolve } = Promise.withResolvers<SearchReport>();
    const position = { rules, start: null, moves: [] };
    return { ...analyst.search({ op: 'review', position, limits, isProof }, resolve), reported };
  }

  test('waits for all others, and those that were begun go on before those that were not', async () => {
    const analyst = makeAnalyst(SEARCH_WORKER);
    const ends: string[] = [];
    const note = (name: string, { done }: { readonly done: Promise<unknown> }): Promise<unknown> =>
      done.then(() => ends.push(name));
    const begun = background(analyst, 'kalah', { nodes: 200_000 });
    const second = background(analyst, 'kalah:houses=2,seeds=1', {});
    await begun.reported;
    const shown = start(analyst, {}, { nodes: 50_000 });
    const next = start(analyst, { rules: 'oware' }, { nodes: 50_000 });
    await Promise.all([
      note('begun', begun),
      note('second', second),
      note('shown', shown),
      note('next', next),
    ]);
    expect(ends).toEqual(['shown', 'next', 'begun', 'second']);
  });

  test('proves the same as without a disturbance', async () => {
    const analyst = makeAnalyst(SEARCH_WORKER);
    const proof = background(analyst, 'kalah:houses=4,seeds=3', {}, true);
    await proof.reported;
    await start(analyst, { rules: 'oware' }, { nodes: 20_000 }).done;
    const disturbed = await proof.done;
    const quiet = await background(shared, 'kalah:houses=4,seeds=3', {}, true).done;
    const valuesOf = (result: typeof quiet) =>
      result.ok
        ? result.value.moves.map(({ move, value }) => ({ move, value: { ...value, depth: 0 } }))
        : result;
    expect(valuesOf(disturbed)).toEqual(valuesOf(quiet));
    expect(quiet).toMatchObject({ ok: true, value: { isSolved: true } });
  });

  test('may be stopped while it waits for its next run, and tells what it has found', async () => {
    const analyst = makeAnalyst(SEARCH_WORKER);
    const aside = background(analyst, 'kalah', {});
    await aside.reported;
    const shown = start(analyst, { rules: 'oware' });
    await shown.reported;
    aside.stop();
    const found = await aside.done;
    expect(found.ok && found.value.moves.length).toBe(6);
    shown.stop();
    await shown.done;
  });

  test('one that does not stop is ended from outside and begun again', async () => {
    const clock = manualClock();
    const analyst = makeAnalyst(FAULTY_WORKER, clock);
    const deaf = background(analyst, 'deaf', {});
    await deaf.reported;
    const shown = start(analyst, { rules: 'fine' });
    clock.advance(2000);
    expect(await shown.done).toEqual({ ok: true, value: reportOf(2) });
    deaf.stop();
    clock.advance(2000);
    expect(await deaf.done).toMatchObject({ ok: true, value: { depth: 1 } });
  });

  test('closing ends it, wherever it stands', async () => {
    const analyst = makeAnalyst(FAULTY_WORKER);
    const running = background(analyst, 'deaf', {});
    const waiting = background(analyst, 'fine', {});
    await running.reported;
    const shown = start(analyst, { rules: 'fine' });
    await analyst.close();
    expect(await running.done).toEqual({ ok: true, value: reportOf(1) });
    expect(await waiting.done).toEqual({ ok: true, value: EMPTY_REPORT });
    expect(await shown.done).toEqual({ ok: true, value: EMPTY_REPORT });
  });
});

describe('the analyst with a faulty worker', () => {
  test.each([
    ['throw', 'a bug in the search'],
    ['exit', 'exit 3'],
  ])('a worker that dies (%s) takes its own search along and no other', async (rules, reason) => {
    const analyst = makeAnalyst(FAULTY_WORKER);
    const dying = start(analyst, { rules });
    const next = start(analyst, { rules: 'fine' });
    expect(await dying.done).toEqual({ ok: false, code: 'ERR_ENGINE_CRASHED', params: { reason } });
    expect(await next.done).toEqual({ ok: true, value: reportOf(2) });
  });

  test('a search without its fast path is reported beside the memory in use, and the next one is not', async () => {
    const analyst = makeAnalyst(FAULTY_WORKER);
    await start(analyst, { rules: 'slow' }).done;
    expect(analyst.memory()).toMatchObject({ usedMb: 1, isSlow: true });
    await start(analyst, { rules: 'fine' }).done;
    expect(analyst.memory()).not.toHaveProperty('isSlow');
  });

  test('a worker whose file is missing is a crash', async () => {
    const analyst = makeAnalyst(new URL('./no-such-worker.ts', import.meta.url));
    expect(await start(analyst, {}).done).toMatchObject({ ok: false, code: 'ERR_ENGINE_CRASHED' });
  });

  test('a worker that does not stop is ended two seconds later; its last report counts', async () => {
    const clock = manualClock();
    const analyst = makeAnalyst(FAULTY_WORKER, clock);
    const deaf = start(analyst, { rules: 'deaf' });
    const next = start(analyst, { rules: 'fine' });
    await deaf.reported;
    deaf.stop();
    deaf.stop();
    clock.advance(1999);
    expect(clock.pending()).toBe(1);
    clock.advance(1);
    expect(await deaf.done).toEqual({ ok: true, value: reportOf(1) });
    expect(await next.done).toEqual({ ok: true, value: reportOf(2) });
    expect(clock.pending()).toBe(0);
  });

  test('closing ends running and waiting searches', async () => {
    const analyst = makeAnalyst(FAULTY_WORKER);
    const running = start(analyst, { rules: 'deaf' });
    const waiting = start(analyst, { rules: 'fine' });
    await running.reported;
    await analyst.close();
    expect(await running.done).toEqual({ ok: true, value: reportOf(1) });
    expect(await waiting.done).toEqual({ ok: true, value: EMPTY_REPORT });
  });
});
