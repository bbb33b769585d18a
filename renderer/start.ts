/** Puts the studio together: stores, host, engine; wires the journal, the title, the menu and the window's events. */
import { shallowReactive, watch } from 'vue';
import { defined } from '../engine/core/result.ts';
import { DEFAULT_GAME, rulesFromText } from '../engine/games/index.ts';
import { keepNativeMenu } from './shell/commands/native-menu.ts';
import { connectFeatures } from './shell/feature.ts';
import { runCommand, setCommands } from './shell/commands/registry.ts';
import { watchTextFocus } from './shell/text-focus.ts';
import type { Studio } from './studio/studio.ts';
import { useEditor } from './features/editor/editor-store.ts';
import { t } from './i18n/text.ts';
import { useAnalysis } from './features/analysis/analysis.ts';
import { useCompare } from './features/compare/compare-store.ts';
import { isChanged } from './studio/document.ts';
import { useDocuments } from './studio/documents.ts';
import { makeFileActions } from './features/files/file-actions.ts';
import { useNotices } from './features/files/notices.ts';
import { useRecovery } from './features/files/recovery.ts';
import { useSession } from './features/files/session.ts';
import { usePlay } from './studio/play.ts';
import { useSettings } from './studio/settings.ts';
import { useKeptProofs } from './features/analysis/kept-proofs.ts';
import { useSolver } from './features/analysis/solver.ts';
import { useTrainer } from './features/training/session/trainer.ts';
import { useTraining } from './features/training/data/training-store.ts';
import { useEngineGame } from './features/play/engine-game/engine-game-store.ts';
import { useMatch } from './features/match/match-store.ts';
import { useCollections } from './features/explorer/collections/collections-store.ts';
import { useExplorer } from './features/explorer/explorer-store.ts';
import { useReview } from './features/review/review-store.ts';
import type { Exercise } from '../engine/training/exercise.ts';
import type { ExerciseQuestion } from '../engine/protocol/messages.ts';
import { useGatherer } from './features/training/from-game/gather.ts';
import { inTurn } from './features/training/from-game/in-turn.ts';
import { useExerciseMaker } from './features/training/generator/maker.ts';
import { useUi } from './studio/ui.ts';
import { linkEngine } from './platform/engine-link.ts';
import type { HostServices, RecentFile } from './platform/host-services.ts';
import { COMMANDS, FEATURES } from './features/all-features.ts';
import { MENU_PLAN } from './features/menus.ts';

/** Opens the first document where the user wants one: the rule set of the last new game at its start. */
function openFirst(studio: Studio): void {
  const last = rulesFromText(studio.settings.values.lastRules);
  const rules = last.ok ? last : rulesFromText(DEFAULT_GAME.id);
  const compiled = defined(rules.ok ? rules.value : null, 'default rules');
  studio.documents.addGame(null, compiled);
}

function keepTheme(studio: Studio): void {
  watch(
    () => studio.settings.values.theme,
    (theme) => {
      studio.host.setTheme(theme);
    },
    { immediate: true },
  );
}

function keepTitle(studio: Studio): void {
  watch(
    () => studio.documents.active,
    (document) => {
      const isDirty = document !== null && isChanged(document);
      const name = document ? `${isDirty ? '• ' : ''}${document.name} – ${t('app.name')}` : t('app.name');
      studio.host.setTitle(name, studio.documents.changed.length > 0, document?.file ?? null);
    },
    { immediate: true },
  );
}

/** Writes what changes soon after it does, and all of it at once when the page may be gone soon. */
function keepWork(studio: Studio): void {
  const keepers = [studio.settings, useTraining(), useRecovery(), useReview()];
  const keepNow = (): void => {
    void studio.settings.keep();
    void useRecovery().flush();
    void useTraining().flush();
    void useReview().flush();
  };
  watch(
    () => useEditor().drafts,
    () => {
      useRecovery().touch();
    },
  );
  studio.host.onKept((name) => {
    if (name === 'settings') studio.settings.look();
    else if (name?.startsWith('training/')) void useTraining().look(name);
    else if (name === null) for (const store of keepers) store.keepAgain();
  });
  for (const sign of ['blur', 'beforeunload', 'pagehide']) window.addEventListener(sign, keepNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    keepNow();
    if (studio.settings.values.stopWhenHidden) runCommand('analysis.stop', studio);
  });
}

/** Files of open documents are watched, and looked at when the window gets the focus and before the first change. */
function keepFilesInSight(studio: Studio): void {
  const { documents, host } = studio;
  const notices = useNotices();
  window.addEventListener('focus', () => void notices.lookAtFiles(host));
  host.onFileTouched((id) => void notices.lookAtFile(host, id));
  watch(
    () => documents.list.flatMap(({ file }) => (file ? [file.id] : [])).join('\n'),
    () => {
      host.watch(documents.list.flatMap(({ file }) => (file ? [file] : [])));
    },
  );
  watch(
    () => documents.changed,
    (changed, before) => {
      for (const document of changed) {
        if (!before.some(({ id }) => id === document.id)) void notices.remind(host, document);
      }
    },
  );
}

/**
 * Leaving with changes: where the next start brings all of it back, nothing is asked once the host has it. Else the window
 * stays and asks; in a browser the browser asks, the journal is written in any case.
 */
function guardLeaving(studio: Studio): void {
  const recovery = useRecovery();
  let isLeaving = false;
  window.addEventListener('beforeunload', (event) => {
    useMatch().keepGames();
    const comesBack = (): boolean => studio.settings.values.startWith === 'last' && recovery.isSettled();
    const flushed = recovery.flush();
    if (isLeaving || studio.documents.changed.length === 0 || comesBack()) return;
    event.preventDefault();
    if (studio.host.kind === 'browser') return;
    void flushed
      .then(() => comesBack() || studio.files.closeAll())
      .then((isClosed) => {
        if (!isClosed) return;
        isLeaving = true;
        studio.host.closeWindow();
      });
  });
}

/** Gives the host the menu and whose the keys of text are; runs the commands that come back. */
function wireMenu(studio: Studio): void {
  const { host } = studio;
  if (host.kind === 'electron') {
    keepNativeMenu(studio);
    watchTextFocus((focus) => {
      host.setTextFocus(focus);
    });
  }
  host.onCommand((id) => {
    runCommand(id, studio);
  });
}

/** Brings back what was open and what was not saved. The window is there meanwhile, and leaves the place of the board free. */
async function bringBack({ host, files, settings }: Studio): Promise<void> {
  const session = useSession();
  session.opening = '';
  try {
    await useRecovery().begin(host);
    await session.begin(host, files, window.sessionStorage, settings.values.startWith === 'last');
  } catch (error) {
    session.opening = null;
    throw error;
  }
  await useReview().begin(host.kept);
}

/** Makes the studio of this page as soon as its settings are known; pinia must be installed. */
export async function startStudio(host: HostServices, version: string): Promise<Studio> {
  setCommands(COMMANDS, MENU_PLAN);
  const settings = useSettings();
  const documents = useDocuments();
  const analysis = useAnalysis();
  const solver = useSolver();
  const recovery = useRecovery();
  const notices = useNotices();
  const ui = useUi();
  const recent = shallowReactive<{ files: readonly RecentFile[] }>({ files: [] });
  const refreshRecent = async (): Promise<void> => {
    recent.files = await host.recent();
  };
  const files = makeFileActions({ host, documents, recovery, notices, ui, refreshRecent });
  const studio: Studio = {
    host,
    documents,
    play: usePlay(),
    settings,
    ui,
    files,
    clipboard: shallowReactive({ clip: null, text: null }),
    isDrafting: () => useEditor().draft !== null,
    recent,
  };

  connectFeatures(FEATURES, studio);
  notices.settingsMoved = await settings.begin(host);
  const engine = linkEngine(host, version);
  analysis.connect(engine, version);
  solver.connect(engine, version);
  useKeptProofs().connect(engine);
  useEngineGame().connect(engine);
  useCompare().connect(engine, version);
  useReview().connect(engine, version);
  const askExercise = inTurn<ExerciseQuestion, Exercise>((question, onEnd) =>
    engine.exercise(question, onEnd),
  );
  useExerciseMaker().connect(askExercise);
  useGatherer().connect(askExercise);
  useMatch().connect(engine, host.programs);
  useExplorer().connect(engine);
  useCollections().connect(host.collections);
  useTrainer().connect(engine, version);
  if (settings.values.startWith === 'game') openFirst(studio);
  keepTheme(studio);
  keepTitle(studio);
  keepWork(studio);
  keepFilesInSight(studio);
  guardLeaving(studio);
  wireMenu(studio);
  host.onOpenFile((file) => {
    if (file.ok) files.openFile(file.value);
    else ui.showError(file);
  });
  void refreshRecent();
  void useTraining().begin(host);
  void bringBack(studio);
  return studio;
}
