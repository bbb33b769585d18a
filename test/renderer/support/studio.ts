/** A whole studio without a page: real stores, real dispatcher and search over a memory port, a host in memory. */
import { createPinia, setActivePinia } from 'pinia';
import { shallowReactive } from 'vue';
import { createClient } from '../../../engine/protocol/client.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { serve, type Analyst, type KeptProofs } from '../../../engine/protocol/server.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Studio } from '../../../renderer/studio/studio.ts';
import { useAnalysis } from '../../../renderer/features/analysis/analysis.ts';
import { useReview } from '../../../renderer/features/review/review-store.ts';
import { useCompare } from '../../../renderer/features/compare/compare-store.ts';
import { useDocuments } from '../../../renderer/studio/documents.ts';
import { makeFileActions } from '../../../renderer/features/files/file-actions.ts';
import { useNotices } from '../../../renderer/features/files/notices.ts';
import { useRecovery } from '../../../renderer/features/files/recovery.ts';
import { usePlay } from '../../../renderer/studio/play.ts';
import { useSettings } from '../../../renderer/studio/settings.ts';
import { useKeptProofs } from '../../../renderer/features/analysis/kept-proofs.ts';
import { useSolver } from '../../../renderer/features/analysis/solver.ts';
import { useEngineGame } from '../../../renderer/features/play/engine-game/engine-game-store.ts';
import { useMatch } from '../../../renderer/features/match/match-store.ts';
import { useTrainer } from '../../../renderer/features/training/session/trainer.ts';
import { useUi } from '../../../renderer/studio/ui.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { runOperation } from '../../support/run-operation.ts';
import { memoryHost, type MemoryHost } from './memory-host.ts';
import { COMMANDS, FEATURES } from '../../../renderer/features/all-features.ts';
import { MENU_PLAN } from '../../../renderer/features/menus.ts';
import { connectFeatures } from '../../../renderer/shell/feature.ts';
import { setCommands } from '../../../renderer/shell/commands/registry.ts';
import { useEditor } from '../../../renderer/features/editor/editor-store.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';
import { ok } from '../../../engine/core/result.ts';

/** Searches at once in this thread; small depths only. */
const searchHere: Analyst = {
  search: (operation, onReport) => ({
    stop: () => undefined,
    done: Promise.resolve(runOperation(operation, 4, { onReport })),
  }),
  trim: () => ({ stop: () => undefined, done: Promise.resolve(ok(EMPTY_REPORT)) }),
  memory: () => null,
};

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
  analyst: Analyst = searchHere,
  keptProofs: KeptProofs | null = null,
): Promise<TestStudio> {
  setActivePinia(createPinia());
  setCommands(COMMANDS, MENU_PLAN);
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
    ...(keptProofs && { keptProofs }),
    clock: manualClock(),
    build: '0.1.0',
    capabilities: { games: ['kalah'], threads: 2, memoryMb: 512, machineMb: 1024 },
  });
  const client = createClient({ build: '0.1.0' });
  client.attach(page);
  analysis.connect(client, '0.1.0');
  solver.connect(client, '0.1.0');
  useKeptProofs().connect(client);
  useEngineGame().connect(client);
  useCompare().connect(client, '0.1.0');
  useReview().connect(client, '0.1.0');
  useTrainer().connect(client, '0.1.0');
  useMatch().connect(client, null);
  settings.change({ limit: { kind: 'depth', seconds: 1, depth: 3, nodes: 1000 } });
  await recovery.begin(host);
  const rules = rulesFromText(rulesText);
  if (!rules.ok) throw new Error(rules.code);
  const studio: TestStudio = {
    host,
    documents,
    play: usePlay(),
    analysis,
    solver,
    settings,
    ui,
    recovery,
    notices,
    files,
    clipboard: shallowReactive({ clip: null, text: null }),
    isDrafting: () => useEditor().draft !== null,
    recent: shallowReactive({ files: [] }),
  };
  connectFeatures(FEATURES, studio);
  documents.addGame('Test', rules.value);
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
