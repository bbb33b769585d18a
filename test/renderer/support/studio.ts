/** A whole studio without a page: real stores, real dispatcher and search over a memory port, a host in memory. */
import { createPinia, setActivePinia } from 'pinia';
import { shallowReactive } from 'vue';
import { createClient } from '../../../engine/protocol/client.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { serve, type Analyst } from '../../../engine/protocol/server.ts';
import { rulesFromText } from '../../../engine/rules/index.ts';
import type { Studio } from '../../../renderer/commands/studio.ts';
import { useAnalysis } from '../../../renderer/stores/analysis.ts';
import { useCompare } from '../../../renderer/stores/compare.ts';
import { useDocuments } from '../../../renderer/stores/documents.ts';
import { makeFileActions } from '../../../renderer/stores/file-actions.ts';
import { useNotices } from '../../../renderer/stores/notices.ts';
import { useRecovery } from '../../../renderer/stores/recovery.ts';
import { useSettings } from '../../../renderer/stores/settings.ts';
import { useSolver } from '../../../renderer/stores/solver.ts';
import { useSparring } from '../../../renderer/stores/sparring.ts';
import { useUi } from '../../../renderer/stores/ui.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { runOperation } from '../../support/run-operation.ts';
import { memoryHost, type MemoryHost } from './memory-host.ts';

/** Searches at once in this thread; small depths only. */
export const searchHere: Analyst = {
  search: (operation, onReport) => ({
    stop: () => undefined,
    done: Promise.resolve(runOperation(operation, 4, { onReport })),
  }),
};

export interface TestStudio extends Studio {
  readonly host: MemoryHost;
}

/** Makes a studio with one new game under these rules. */
export async function testStudio(rulesText = 'kalah', analyst: Analyst = searchHere): Promise<TestStudio> {
  setActivePinia(createPinia());
  const host = memoryHost();
  const documents = useDocuments();
  const analysis = useAnalysis();
  const solver = useSolver();
  const settings = useSettings();
  const recovery = useRecovery();
  const ui = useUi();
  const notices = useNotices();
  const refreshRecent = (): Promise<void> => Promise.resolve();
  const files = makeFileActions({ host, documents, recovery, notices, ui, refreshRecent });
  const [page, engine] = memoryPorts();
  serve(engine, {
    analyst,
    clock: manualClock(),
    build: '0.1.0',
    capabilities: { games: ['kalah'], threads: 2, memoryMb: 512, machineMb: 1024 },
  });
  const client = createClient({ build: '0.1.0' });
  client.attach(page);
  analysis.connect(client, '0.1.0');
  solver.connect(client, '0.1.0');
  useSparring().connect(client);
  useCompare().connect(client, '0.1.0');
  settings.change({ limit: { kind: 'depth', seconds: 1, depth: 3, nodes: 1000 } });
  await recovery.begin(host);
  const rules = rulesFromText(rulesText);
  if (!rules.ok) throw new Error(rules.code);
  documents.addGame('Test', rules.value);
  return {
    host,
    documents,
    analysis,
    solver,
    settings,
    ui,
    recovery,
    notices,
    files,
    clipboard: shallowReactive({ clip: null, text: null }),
    recent: shallowReactive({ files: [] }),
  };
}

/** Lets all messages under way arrive: the memory port and the dispatcher work in microtasks. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 200; i++) await Promise.resolve();
}

/** Plays moves one after the other; a refusal is a failed test. */
export function playAll(studio: Studio, moves: readonly string[]): void {
  for (const move of moves) {
    const refusal = studio.documents.play(move);
    if (refusal) throw new Error(`${move}: ${refusal.code}`);
  }
}
