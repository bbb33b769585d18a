/** A whole studio without a page: real stores, real dispatcher and search over a memory port, a host in memory. */
import { createPinia, setActivePinia } from 'pinia';
import { makeStore } from '../../../engine/analysis/store.ts';
import { createClient } from '../../../engine/protocol/client.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { serve, type Analyst, type KeptProofs } from '../../../engine/protocol/server.ts';
import type { Studio } from '../../../renderer/studio/studio.ts';
import { useAnalysis } from '../../../renderer/features/analysis/analysis.ts';
import { useNotices } from '../../../renderer/features/files/notices.ts';
import { useRecovery } from '../../../renderer/features/files/recovery.ts';
import { useSolver } from '../../../renderer/features/analysis/solver.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { compiled } from '../../support/positions.ts';
import { runOperation } from '../../support/run-operation.ts';
import { memoryHost, type MemoryHost } from './memory-host.ts';
import { FEATURES } from '../../../renderer/features/all-features.ts';
import { startFeatures } from '../../../renderer/shell/feature.ts';
import { makeStudio } from '../../../renderer/start.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';
import { ok } from '../../../engine/core/result.ts';

/** Megabytes of the table of searches. */
const MEMORY_MB = 4;

/** Searches at once in this thread, small depths only; keeps what searches have found for the next ones, as the engine does. */
function searchHere(): Analyst {
  const store = makeStore(MEMORY_MB);
  return {
    search: (operation, onReport) => ({
      stop: () => undefined,
      done: Promise.resolve(runOperation(operation, MEMORY_MB, { onReport, store })),
    }),
    trim: () => ({ stop: () => undefined, done: Promise.resolve(ok(EMPTY_REPORT)) }),
    memory: () => null,
  };
}

export interface TestStudio extends Studio {
  readonly host: MemoryHost;
  readonly analysis: ReturnType<typeof useAnalysis>;
  readonly solver: ReturnType<typeof useSolver>;
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly notices: ReturnType<typeof useNotices>;
}

/** Makes a studio with one new game under these rules. */
export async function testStudio(
  rulesText = 'kalah',
  analyst: Analyst = searchHere(),
  keptProofs: KeptProofs | null = null,
  host: MemoryHost = memoryHost(),
): Promise<TestStudio> {
  setActivePinia(createPinia());
  const studio = makeStudio(host);
  const [page, engine] = memoryPorts();
  serve(engine, {
    analyst,
    ...(keptProofs && { keptProofs }),
    clock: manualClock(),
    build: '0.1.0',
    capabilities: { games: ['kalah'], threads: 2, memoryMb: 512, machineMb: 1024 },
  });
  const client = createClient({ build: '0.1.0' });
  client.attach(page);
  startFeatures(FEATURES, { studio, engine: client, version: '0.1.0' });
  await Promise.all(FEATURES.flatMap(({ part }) => part?.load() ?? []));
  studio.settings.change({ limit: { kind: 'depth', seconds: 1, depth: 3, nodes: 1000 } });
  const recovery = useRecovery();
  await recovery.begin(host);
  studio.documents.addGame('Test', compiled(rulesText));
  return { ...studio, host, analysis: useAnalysis(), solver: useSolver(), recovery, notices: useNotices() };
}

/** A studio in which D was played: its document has something to save. */
export async function changedStudio(): Promise<TestStudio> {
  const studio = await testStudio();
  playAll(studio, ['D']);
  return studio;
}

/** A later start of the program that finds the journal of an earlier one. */
export async function restarted({ host }: TestStudio): Promise<TestStudio> {
  const studio = await testStudio();
  for (const [id, entry] of host.journalEntries) studio.host.journalEntries.set(id, entry);
  await studio.recovery.refresh();
  return studio;
}

/** Lets all messages under way arrive: the memory port and the dispatcher work in microtasks. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 200; i++) await Promise.resolve();
}

/** Plays moves one after the other; a refusal is a failed test. */
export function playAll(studio: Studio, moves: readonly string[]): void {
  for (const move of moves) {
    const refusal = studio.play.move(move);
    if (refusal) throw new Error(`${move}: ${refusal.code}`);
  }
}
