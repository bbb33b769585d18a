/**
 * `npm start [files]` and `npm run serve` (`--browser`): builds if needed, then opens the program in Electron, or in
 * browser mode if Electron is not available or cannot start, which it reports in one line.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt, PROJECT } from './build-state.ts';
import { fetchElectron, type FetchEnd } from './fetch-electron.ts';
import { findBrowser } from '../program/find-browser.ts';
import { ELECTRON_PACKAGE, findElectron } from './find-electron.ts';
import { nodeClock } from '../program/node-clock.ts';
import { openAddress } from './open-address.ts';
import { progressLine } from './progress-line.ts';
import { passSignalsTo, runElectron } from './run-electron.ts';
import { sandboxRemedy } from './sandbox-remedy.ts';
import {
  browserArguments,
  electronArguments,
  fetchRefusal,
  hasDisplay,
  parseStart,
  planStart,
  typedFolder,
  type StartPlan,
  type StartRequest,
} from './start-plan.ts';
import { openingAddress } from '../browser/opening.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** How long fetching Electron may go without progress: a network that swallows everything must not hang the start. */
const FETCH_LIMIT_MS = 60_000;
const INTERRUPTED_CODE = 130;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/\S*#\S+/;

const isScreenThere = hasDisplay(process.platform, process.env);

function plan({ isBrowserAsked }: StartRequest): StartPlan {
  return planStart({
    isBrowserAsked,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasDisplay: isScreenThere,
    electron: findElectron(),
    fetchRefusal: fetchRefusal(process.env),
  });
}

/** Fetches Electron's program and shows the progress. Ctrl+C cancels it. */
async function fetchWithProgress(): Promise<FetchEnd> {
  const line = progressLine(process.stdout);
  const aborter = new AbortController();
  const abort = (): void => aborter.abort();
  for (const signal of SIGNALS) process.on(signal, abort);
  line.show('Fetching Electron, about 100 MB, once ...');
  const end = await fetchElectron({
    folder: ELECTRON_PACKAGE,
    env: process.env,
    temporary: os.tmpdir(),
    clock: nodeClock,
    limitMs: FETCH_LIMIT_MS,
    onProgress: ({ phase, bytes }) =>
      line.show(`${phase === 'download' ? 'Fetching' : 'Unpacking'} Electron: ${Math.floor(bytes / 1e6)} MB`),
    signal: aborter.signal,
  });
  line.end();
  for (const signal of SIGNALS) process.off(signal, abort);
  return end;
}

/** Reports why Electron is not available. */
function tellFetchFailure(end: FetchEnd): void {
  if (end.kind === 'stalled') console.log(`Nothing came for ${FETCH_LIMIT_MS / 1000} seconds.`);
  if (end.kind === 'failed' && end.reason !== '') console.log(visibleLine(end.reason));
  console.log('Electron could not be fetched (npx install-electron tries again): starting in browser mode.');
}

/** Reports why Electron could not start; Electron's own output is above. */
function tellStartFailure(program: string, complaint: string): void {
  const remedy = sandboxRemedy(complaint, { program, read: readIfReadable });
  if (remedy) {
    const file = path.join(PROJECT, 'node_modules/.tmp/apparmor-profile');
    if (remedy.profile !== null) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, remedy.profile);
    }
    for (const line of remedy.lines(file)) console.log(visibleLine(line));
  }
  console.log('Electron could not start: starting in browser mode.');
}

function readIfReadable(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // This kernel does not have the setting.
    return null;
  }
}

/** Runs browser mode until it ends, and opens its address if there is a screen. */
function runBrowserMode(request: StartRequest): Promise<number> {
  if (request.files.length > 0 && !request.isKiosk) {
    console.log('Browser mode opens copies of files: saving asks where to.');
  }
  const program = path.join(PROJECT, 'dist/electron/loopback.js');
  const child = spawn(process.execPath, [program, ...browserArguments(request, isScreenThere)], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(visibleLine(line));
    const address = ADDRESS.exec(line)?.[0];
    if (address !== undefined && isScreenThere && process.env['BROWSER'] !== 'none') {
      openAddress(openingAddress(address), findBrowser());
    }
  });
  passSignalsTo(child);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function start(): Promise<number> {
  const parsed = parseStart(process.argv.slice(2), typedFolder(process.env, process.cwd(), PROJECT));
  if (!parsed.ok) {
    console.error(visibleLine(`${parsed.code}: ${String(parsed.params?.['detail'])}`));
    console.error(
      'usage: npm start -- [--browser] [--keep] [--port N] [--safe-graphics] [files] | --kiosk FILE',
    );
    return 2;
  }
  const request = parsed.value;
  if (!ensureBuilt()) return 1;
  let decided = plan(request);
  if (decided.kind === 'fetch') {
    const end = await fetchWithProgress();
    if (end.kind === 'interrupted') return INTERRUPTED_CODE;
    decided = plan(request);
    if (decided.kind === 'fetch') tellFetchFailure(end);
  }
  if (decided.kind === 'electron') {
    const { program } = decided;
    const end = await runElectron(program, [PROJECT, ...electronArguments(request)], process.env);
    if (end.kind === 'ended') return end.code;
    tellStartFailure(program, end.complaint);
  } else if (decided.kind === 'browser' && decided.reason !== null) {
    console.log(decided.reason);
  }
  return runBrowserMode(request);
}

process.exitCode = await start();
