/**
 * `npm start [files]` and `npm run serve` (`--browser`): builds if need be, then opens the program in Electron, or in
 * browser mode where Electron cannot be had or cannot start, saying so in one line.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt, PROJECT } from './build-state.ts';
import { findBrowser } from '../program/find-browser.ts';
import { ELECTRON_PACKAGE, findElectron } from './find-electron.ts';
import { openAddress } from './open-address.ts';
import {
  browserArguments,
  electronArguments,
  hasDisplay,
  isFailedStart,
  parseStart,
  planStart,
  type StartPlan,
  type StartRequest,
} from './start-plan.ts';
import { openingAddress } from '../browser/opening.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** A network that swallows everything must not hang the start. */
const FETCH_LIMIT_MS = 60_000;
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/#\S+/;

const isScreenThere = hasDisplay(process.platform, process.env);

function plan({ isBrowserAsked }: StartRequest): StartPlan {
  return planStart({
    isBrowserAsked,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasDisplay: isScreenThere,
    electron: findElectron(),
  });
}

/** Fetches Electron's program, in a process of its own and for a limited time. */
function fetchElectron(): void {
  console.log('Fetching Electron, about 100 MB, once ...');
  const installer = path.join(ELECTRON_PACKAGE, 'install.js');
  spawnSync(process.execPath, [installer], {
    stdio: 'ignore',
    timeout: FETCH_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
}

/** Runs Electron until it ends; null if it could not start, else its exit code. */
function runElectron(program: string, request: StartRequest): Promise<number | null> {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const started = performance.now();
  const child = spawn(program, [PROJECT, ...electronArguments(request)], { stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (code) => {
      resolve(isFailedStart(code, performance.now() - started) ? null : (code ?? 1));
    });
    passSignalsTo(child);
  });
}

/** Runs browser mode until it ends and opens its address where there is a screen. */
function runBrowserMode(request: StartRequest): Promise<number> {
  if (request.files.length > 0) {
    console.log('Browser mode cannot open files from the command line: open them in the page.');
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

/** Ctrl+C reaches the child by itself; it decides when it is done, and we end after it. */
function passSignalsTo(child: { kill(signal: NodeJS.Signals): boolean }): void {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
}

async function start(): Promise<number> {
  const parsed = parseStart(process.argv.slice(2));
  if (!parsed.ok) {
    console.error(visibleLine(`${parsed.code}: ${String(parsed.params?.['detail'])}`));
    console.error('usage: npm start -- [--browser] [--keep] [--port N] [--safe-graphics] [files]');
    return 2;
  }
  const request = parsed.value;
  if (!ensureBuilt()) return 1;
  let decided = plan(request);
  if (decided.kind === 'fetch') {
    fetchElectron();
    decided = plan(request);
  }
  if (decided.kind === 'electron') {
    const code = await runElectron(decided.program, request);
    if (code !== null) return code;
    console.log('Electron could not start: starting in browser mode.');
  } else if (decided.kind === 'fetch') {
    console.log(
      'Electron could not be fetched (npx install-electron tries again): starting in browser mode.',
    );
  } else if (decided.reason !== null) {
    console.log(decided.reason);
  }
  return runBrowserMode(request);
}

process.exitCode = await start();
