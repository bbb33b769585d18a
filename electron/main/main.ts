/**
 * Electron's main process: the steps of the start, in order. Each step is a module; nothing is computed here, and after
 * main has handed over the engine's port it is out of the data path.
 */
import { app, crashReporter, Menu, type BrowserWindow } from 'electron';
import path from 'node:path';
import * as v from 'valibot';
import { registerAppScheme, serveAppScheme } from './app-scheme.ts';
import { parseArguments } from './argv.ts';
import { forkUtility } from './engine-fork.ts';
import { currentFolder } from '../program/current-folder.ts';
import { watchFiles } from '../files/file-watch.ts';
import { openFiles } from '../files/files.ts';
import { makeHostApi, type HostApi } from './host-calls.ts';
import { applyLanguage } from './host-texts.ts';
import { answerCalls, tell } from './ipc.ts';
import { finishBeforeQuit, watchSession } from './leave.ts';
import { makeNativeMenu, NO_MENU } from './menu.ts';
import { APP_ID } from '../program/app-id.ts';
import { nodeClock } from '../program/node-clock.ts';
import { isOwnAddress, refuseNavigation, refusePermissions } from './page-guard.ts';
import { openCollections } from '../files/collections.ts';
import { openKept } from '../files/kept.ts';
import { watchKept } from '../files/kept-watch.ts';
import { openRecent } from '../files/recent.ts';
import { openRecovery } from '../files/recovery.ts';
import { KIOSK_QUERY } from '../../engine/protocol/kiosk.ts';
import { readStartFiles } from '../browser/start-files.ts';
import { takeProfile } from './own-profile.ts';
import { isProgramLink, LINK_SCHEME } from '../../engine/core/link-address.ts';
import { ok } from '../../engine/core/result.ts';
import type { HostFile } from '../../engine/protocol/host-data.ts';
import { beginSelfTest, SELF_TEST_QUERY, type SelfTest } from './self-test.ts';
import { whileSaving } from './saving-window.ts';
import { giveUp } from './start-failure.ts';
import { makeStayAwake } from './stay-awake.ts';
import { listAssets } from '../program/serve-asset.ts';
import { keepSpellingOffline } from './spelling.ts';
import { applyTheme, storedLook } from './theme.ts';
import { NO_WORK } from '../supervisor/long-work.ts';
import { supervise } from '../../engine/protocol/supervisor.ts';
import { openVersions } from '../files/versions.ts';
import { focusWindow, openWindow } from './window.ts';
import { entryUrl, pageFolder } from '../program/places.ts';
import { userTables } from '../engine/table-folder.ts';
import { killPrograms } from '../programs/child-program.ts';
import { makeProgramCalls } from '../programs/host-programs.ts';
import { openProgramList } from '../programs/program-list.ts';
import { programDialogs } from './program-dialogs.ts';
import { tidyOwnFolders } from '../files/own-folders.ts';

const cwd = currentFolder();
const startArguments = parseArguments(process.argv, cwd, app.isPackaged);
const { isKiosk } = startArguments;

/** Files and links that were requested before the page could open them. */
const waitingPaths: string[] = isKiosk ? [] : [...startArguments.files];
const waitingLinks: string[] = isKiosk ? [] : [...startArguments.links];
/** The file of a kiosk, read before its window opens. */
let kioskFile: HostFile | null = null;
let window: BrowserWindow | null = null;
let api: HostApi | null = null;
let isPageUp = false;

const userData = app.commandLine.getSwitchValue('user-data-dir');
if (userData !== '') app.setPath('userData', path.resolve(userData));
const selfTest: SelfTest | null = startArguments.isSelfTest ? beginSelfTest() : null;
if (isKiosk) takeProfile('kiosk');
if (startArguments.isSafeGraphics) app.disableHardwareAcceleration();
// Crash dumps stay in the profile, for a user who reports the crash; nothing is sent.
crashReporter.start({ uploadToServer: false });
// The installer's shortcuts have the same id, so the taskbar groups windows and recent files with them.
if (process.platform === 'win32') app.setAppUserModelId(APP_ID);

registerAppScheme();
refuseNavigation();
app.enableSandbox();
Menu.setApplicationMenu(null);

// The self-test runs independently of a running program.
if (selfTest || app.requestSingleInstanceLock({ argv: process.argv, cwd })) {
  app.on('second-instance', (_event, _argv, _cwd, data) => takeSecondStart(data));
  // macOS opens files by this event, possibly before the program is ready.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    if (!isKiosk) openAll([file], []);
  });
  // And links to games by this one. Other addresses of the scheme open nothing.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (!isKiosk && isProgramLink(url)) openAll([], [url]);
  });
  app.on('window-all-closed', () => app.quit());
  void app
    .whenReady()
    .then(isKiosk ? startKiosk : start)
    .catch(failed);
} else {
  app.quit();
}

function failed(reason: unknown): void {
  if (selfTest) selfTest.fail(reason);
  else giveUp(reason);
}

/** Reads the file of the kiosk, and starts. Nobody is there to choose another file. */
async function startKiosk(): Promise<void> {
  const complaints: string[] = [];
  const [file] = await readStartFiles(startArguments.files.slice(0, 1), (line) => complaints.push(line));
  kioskFile = file ?? null;
  if (file) start();
  else failed(complaints[0] ?? '--kiosk takes one file');
}

function start(): void {
  const folder = path.join(app.getPath('userData'), 'studio');
  // Trials and tests have a separate profile: they start no work that outlasts them, and change nothing in the system.
  const isTrial = selfTest !== null || userData !== '' || isKiosk;
  const tables = isTrial ? '' : userTables();
  const stayAwake = makeStayAwake();
  let work = NO_WORK;
  const engine = supervise({
    spawn() {
      const fork = forkUtility(entryUrl('engine-process'), folder, tables);
      fork.onWork((next) => {
        work = next;
        stayAwake('engine', work.isWorking);
      });
      return fork;
    },
    clock: nodeClock,
  });
  // A separate process, so it starts at the same time as the window.
  engine.start();
  keepSpellingOffline(process.platform);
  // Elsewhere the package tells the system.
  if (process.platform === 'win32' && app.isPackaged && !isTrial)
    app.setAsDefaultProtocolClient(LINK_SCHEME.slice(0, -1));
  serveAppScheme(listAssets(pageFolder()));
  refusePermissions();
  const { theme, language } = storedLook(folder);
  applyTheme(theme);
  applyLanguage(language);
  const opened = openWindow({
    isHidden: selfTest !== null,
    isKiosk,
    query: selfTest ? SELF_TEST_QUERY : isKiosk ? KIOSK_QUERY : '',
    onFailed: failed,
  });
  selfTest?.watch(opened);
  // Keep the page: a closed window no longer provides it.
  const page = opened.webContents;
  void tidyOwnFolders(folder);
  window = opened;
  const programs = makeProgramCalls(openProgramList(folder, Date.now), programDialogs(opened), nodeClock);
  /** Asks a program, and keeps the machine awake until it has answered. */
  const awake =
    <Q, A>(ask: (question: Q) => Promise<A>) =>
    (question: Q): Promise<A> => {
      stayAwake(question, true);
      return ask(question).finally(() => stayAwake(question, false));
    };
  api = makeHostApi({
    window: opened,
    files: openFiles(openVersions(path.join(folder, 'versions'), Date.now)),
    watch: watchFiles((file) => tell(page, 'fileTouched', file)),
    recent: openRecent(folder, Date.now),
    recovery: openRecovery(path.join(folder, 'recovery'), Date.now),
    kept: openKept(folder, Date.now),
    programs: {
      ...programs.calls,
      askProgram: awake(programs.calls.askProgram),
      analyseProgram: awake(programs.calls.analyseProgram),
    },
    collections: openCollections(folder, Date.now),
    menu: isKiosk ? NO_MENU : makeNativeMenu(opened, (id) => tell(page, 'command', id)),
    engine: {
      connect(port) {
        const running = engine.engine();
        // A closed port tells the page that there is no engine; it asks again when one is ready.
        if (running) running.connect(port);
        else port.close();
      },
      restart: () => engine.restart(),
    },
    onStarted() {
      isPageUp = true;
      tell(page, 'engineState', engine.state());
      openAll(waitingPaths.splice(0), waitingLinks.splice(0));
      if (kioskFile) tell(page, 'openFile', ok(kioskFile));
      selfTest?.pageIsUp();
    },
    onSelfTested: (failure) => selfTest?.solved(failure),
  });
  answerCalls(api.calls);

  // Frames in the page, for instance the preview of an HTML report, come and go while the page stays. A navigation that
  // leads elsewhere is refused, but only after this event.
  page.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    if (!isMainFrame || isSameDocument || !isOwnAddress(url)) return;
    isPageUp = false;
    void programs.endAll();
  });
  page.on('render-process-gone', () => {
    isPageUp = false;
    void programs.endAll();
  });
  opened.on('closed', () => {
    window = null;
    isPageUp = false;
    void programs.endAll();
  });
  watchKept(folder, nodeClock, (name) => tell(page, 'kept', name));
  engine.onState((state) => tell(page, 'engineState', state));
  const isKeeping = (): boolean => work.isKeeping;
  finishBeforeQuit(async () => {
    killPrograms();
    await whileSaving(engine.stop(), isKeeping);
  });
  const { hasChanges } = api;
  watchSession(opened, () => hasChanges() || isKeeping());
}

/** Opens files and links in the page, or keeps them until it is up. */
function openAll(paths: readonly string[], links: readonly string[]): void {
  if (!isPageUp || !window || !api) {
    waitingPaths.push(...paths);
    waitingLinks.push(...links);
    return;
  }
  const page = window.webContents;
  // The page reads a link as it reads the text of a file.
  for (const text of links) tell(page, 'openFile', ok({ ref: null, name: LINK_SCHEME, text }));
  void api.readPaths(paths).then((results) => {
    for (const result of results) tell(page, 'openFile', result);
  });
}

const secondStart = v.object({ argv: v.array(v.string()), cwd: v.string() });

/** A second start brings its own arguments and folder; Chromium has put its copy of them in another order. */
function takeSecondStart(data: unknown): void {
  const parsed = v.safeParse(secondStart, data);
  if (parsed.success && !isKiosk) {
    const { files, links } = parseArguments(parsed.output.argv, parsed.output.cwd, app.isPackaged);
    openAll(files, links);
  }
  if (window) focusWindow(window);
}
