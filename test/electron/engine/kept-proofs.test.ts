/** Proofs that the window keeps: run by the real engine process, killed, continued, listed, locked, refused, deleted. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createAnalyst } from '../../../electron/engine/analyst.ts';
import { openKeptProofs, type ProofFolder } from '../../../electron/engine/kept-proofs.ts';
import { lockFile } from '../../../electron/files/file-lock.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import type { KEEP_WAYS, KeptProofEntry, KeptProofList } from '../../../engine/core/kept-proof.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { defined, type Result } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { AnalysisEnd, EngineClient } from '../../../engine/protocol/client.ts';
import type { SearchOperation } from '../../../engine/protocol/messages.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { openEngines, type StartedEngine } from './started-engines.ts';
import { builtEntry } from '../../support/built-entries.ts';

type KeepWay = (typeof KEEP_WAYS)[number];

const SEARCH_WORKER = builtEntry('search-worker');

const folder = temporaryFolder();
const startEngine = openEngines();

/** A position that takes hours, and one that takes no time. */
const LONG = { rules: 'kalah:seeds=5', start: null, moves: ['A' as Move] };
const SHORT = { rules: 'kalah:houses=3,seeds=2', start: null, moves: [] };
const LIMITS = { threads: 1, memoryMb: 16 };

function solveOperation(
  position: SearchOperation['position'],
  keep?: KeepWay,
): Extract<SearchOperation, { op: 'solve' }> {
  return { op: 'solve', position, limits: LIMITS, goal: 'best', ...(keep && { keep }) };
}

/** An engine process with a page, as browser mode has it. */
async function startWithPage(): Promise<StartedEngine & { readonly client: EngineClient }> {
  const engine = await startEngine(folder.path());
  return { ...engine, client: engine.connect() };
}

/** Runs a kept proof until it has made so many nodes; `end` is its end. */
function keepOn(client: EngineClient, keep: KeepWay = 'plain') {
  const { promise: end, resolve } = Promise.withResolvers<AnalysisEnd>();
  const { op: _, ...question } = solveOperation(LONG, keep);
  let heard: (report: SearchReport) => void = () => undefined;
  const run = client.solve(question, { onProgress: (report) => heard(report), onEnd: resolve });
  const until = (isTrue: (report: SearchReport) => boolean): Promise<SearchReport> =>
    new Promise((done) => {
      heard = (report) => {
        if (isTrue(report)) done(report);
      };
    });
  return { run, end, until };
}

const hasNodes = ({ nodes }: SearchReport): boolean => nodes > 30_000;

function listed(answer: Result<KeptProofList>): readonly KeptProofEntry[] {
  return defined(answer.ok ? answer.value : null, 'list').proofs;
}

describe('proofs kept by the engine process', () => {
  test('go on after a pause, and after a process that was killed', async () => {
    const first = await startWithPage();
    expect(listed(await first.client.keptProofs({ ask: 'list' }))).toEqual([]);
    const proof = keepOn(first.client);
    const news = await proof.until(hasNodes);
    expect(news.proof?.file).toMatchObject({ failed: null });
    proof.run.cancel();
    // Asked at once: the answer waits for the file.
    const [kept] = listed(await first.client.keptProofs({ ask: 'list' }));
    const end = await proof.end;
    const report = defined(end.ok ? end.value.report : null, 'report');
    expect(kept).toMatchObject({
      isInUse: false,
      fault: null,
      facts: { ref: LONG, goal: 'best', isDone: false, runs: 1, memoryMb: 16 },
    });
    expect(kept?.facts?.nodes).toBeGreaterThanOrEqual(report.nodes);
    expect(report.proof?.file).toMatchObject({ savedAt: kept?.facts?.savedAt, bytes: kept?.bytes });

    const again = keepOn(first.client);
    await again.until(hasNodes);
    expect(listed(await first.client.keptProofs({ ask: 'list' }))).toMatchObject([{ isInUse: true }]);
    await first.kill();

    const second = await startWithPage();
    expect(listed(await second.client.keptProofs({ ask: 'list' }))).toEqual([{ ...kept, isInUse: false }]);
    const resumed = keepOn(second.client);
    const begun = await resumed.until(() => true);
    expect(begun.proof?.file?.savedAt).toBe(kept?.facts?.savedAt);
    // Asked politely to end, the process saves first.
    await second.end();
    const third = openFolder();
    const [last] = listed(await third.answer({ ask: 'list' }));
    expect(last?.facts?.runs).toBe(2);
    expect(last?.facts?.nodes).toBeGreaterThan(kept?.facts?.nodes ?? Infinity);
    expect(fs.readdirSync(folder.path('proofs'))).toEqual([kept?.name]);
  });

  test('are refused where there is no folder for them', async () => {
    const engine = await startEngine();
    const client = engine.connect();
    expect(await client.keptProofs({ ask: 'list' })).toMatchObject({ code: 'ERR_PROOF_NO_FOLDER' });
    expect(await keepOn(client).end).toMatchObject({ code: 'ERR_PROOF_NO_FOLDER' });
    await engine.end();
  });
});

const MACHINE = { threads: 1, memoryMb: 32, machineMb: 64 };

/** One worker for all. */
const analyst = createAnalyst({ workerUrl: SEARCH_WORKER, clock: nodeClock, machine: MACHINE });
afterAll(() => analyst.close());

/** A folder of proofs of one process, saved all the time. */
function openFolder(): ProofFolder {
  return openKeptProofs(folder.path('proofs'), analyst, MACHINE, 20);
}

/** Proves the short position, and answers with its file. */
async function proveShort(proofs: ProofFolder): Promise<string> {
  const done = await proofs.search(solveOperation(SHORT, 'plain'), () => undefined).done;
  expect(done).toMatchObject({ ok: true, value: { value: { proof: 'exact' } } });
  const [entry] = listed(await proofs.answer({ ask: 'list' }));
  return folder.path('proofs', defined(entry, 'a proof').name);
}

describe('a folder of proofs', () => {
  test('tells what is proved, and deletes what is its own', async () => {
    const proofs = openFolder();
    const file = await proveShort(proofs);
    const name = path.basename(file);
    const [entry] = listed(await proofs.answer({ ask: 'list' }));
    expect(entry).toMatchObject({ name, bytes: fs.statSync(file).size, facts: { isDone: true } });
    const [least, greatest] = entry?.facts?.bounds ?? [];
    expect(least).toBe(greatest);
    const foreign = folder.path('notes.proof');
    fs.writeFileSync(foreign, 'not ours');
    for (const wrong of ['../notes.proof', 'none.proof', `${name}/`, '.'])
      expect(await proofs.answer({ ask: 'remove', name: wrong })).toMatchObject({ code: 'ERR_PROOF_GONE' });
    expect(listed(await proofs.answer({ ask: 'remove', name }))).toEqual([]);
    expect(fs.existsSync(file)).toBe(false);
    expect(fs.readFileSync(foreign, 'utf8')).toBe('not ours');
  });

  test('a proof that others work on is left alone, and says so', async () => {
    const proofs = openFolder();
    const file = await proveShort(proofs);
    const before = fs.readFileSync(file);
    const lock = await lockFile(file);
    const held = await proofs.search(solveOperation(SHORT, 'plain'), () => undefined).done;
    expect(held).toMatchObject({ code: 'ERR_PROOF_LOCKED', params: { pid: process.pid } });
    expect(listed(await proofs.answer({ ask: 'list' }))).toMatchObject([{ isInUse: true }]);
    const name = path.basename(file);
    expect(await proofs.answer({ ask: 'remove', name })).toMatchObject({ code: 'ERR_PROOF_LOCKED' });
    // Unkept it can be proved all the same.
    const apart = await proofs.search(solveOperation(SHORT), () => undefined).done;
    expect(apart).toMatchObject({ ok: true, value: { proof: { file: null } } });
    if (lock.ok) await lock.value.release();
    expect(fs.readFileSync(file)).toEqual(before);
  });

  test.each([
    ['text', (bytes: Buffer) => Buffer.from(`no proof ${String(bytes.length)}`), 'ERR_PROOF_FORMAT', false],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 8), 'ERR_PROOF_DAMAGED', true],
    [
      'a bound changed',
      (bytes: Buffer) => bytes.with(200, bytes[200] === 49 ? 50 : 49),
      'ERR_PROOF_DAMAGED',
      false,
    ],
  ])('a file that is damaged (%s) is refused and not touched', async (_, damage, code, canRepair) => {
    const proofs = openFolder();
    const file = await proveShort(proofs);
    fs.writeFileSync(file, damage(fs.readFileSync(file)));
    const damaged = fs.readFileSync(file);
    expect(await proofs.search(solveOperation(SHORT, 'plain'), () => undefined).done).toMatchObject({ code });
    expect(fs.readFileSync(file)).toEqual(damaged);
    const [entry] = listed(await proofs.answer({ ask: 'list' }));
    // Only a whole look at the memory finds damage there.
    expect(entry?.fault?.code ?? null).toBe(canRepair ? null : code);
    const repaired = await proofs.search(solveOperation(SHORT, 'repair'), () => undefined).done;
    expect(repaired.ok).toBe(canRepair);
    if (!canRepair) expect(fs.readFileSync(file)).toEqual(damaged);
  });

  test('where nothing can be written the proof continues, and reports it', async () => {
    folder.write('proofs', 'no folder');
    const blocked = await openFolder().search(solveOperation(SHORT, 'plain'), () => undefined).done;
    expect(blocked).toMatchObject({ ok: false });
    fs.rmSync(folder.path('proofs'));
    const proofs = openFolder();
    const told: string[] = [];
    const { promise: begun, resolve } = Promise.withResolvers<undefined>();
    const run = proofs.search(solveOperation(LONG, 'plain'), ({ proof }) => {
      resolve(undefined);
      if (proof?.file?.failed) told.push(proof.file.failed);
      if (told.length > 0) run.stop();
    });
    await begun;
    fs.rmSync(folder.path('proofs'), { recursive: true });
    const end = await run.done;
    expect(end).toMatchObject({ ok: true, value: { proof: { file: { failed: 'ENOENT' } } } });
    expect(told[0]).toBe('ENOENT');
  });

  test('pausing and resuming continues from the bounds, kept or not, and a proof can be kept from then on', async () => {
    const proofs = openFolder();
    const some = async (keep?: KeepWay): Promise<SearchReport> => {
      const run = proofs.search(solveOperation({ ...LONG, moves: [] }, keep), (report) => {
        if (hasNodes(report)) run.stop();
      });
      const end = await run.done;
      return defined(end.ok ? end.value : null, 'report');
    };
    const first = await some();
    expect(first.proof?.file).toBeNull();
    const second = await some('plain');
    const [entry] = listed(await proofs.answer({ ask: 'list' }));
    expect(entry?.facts).toMatchObject({ runs: 2 });
    expect(entry?.facts?.nodes).toBeGreaterThanOrEqual(first.nodes + second.nodes);
  });
});
