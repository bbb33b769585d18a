/**
 * Fetches Electron's program with the package's own `install.js`, which knows mirrors, the cache and the checksums. It
 * prints next to nothing and has no time limit, so it runs as a separate process with its own temporary folder: the
 * growth of that folder and of the package shows the progress.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../engine/protocol/clock.ts';
import { watchActivity } from './activity.ts';

const LOOK_MS = 1000;

export interface FetchOptions {
  /** The `electron` package. */
  readonly folder: string;
  readonly env: Environment;
  /** Folder for the incomplete download; a folder is made in it and removed. */
  readonly temporary: string;
  readonly clock: Clock;
  /** Milliseconds that may pass without progress; the whole download has no limit. */
  readonly limitMs: number;
  readonly onProgress: (progress: FetchProgress) => void;
  /** Cancels the download. */
  readonly signal: AbortSignal;
}

type Environment = Readonly<Record<string, string | undefined>>;

export interface FetchProgress {
  readonly phase: 'download' | 'unpack';
  readonly bytes: number;
}

/** The outcome; `reason` is a line that `install.js` printed, empty if there was none. */
export type FetchEnd =
  | { readonly kind: 'fetched' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'interrupted' };

/** Fetches Electron. Whatever the outcome, nothing incomplete is left that could be taken for a program. */
export function fetchElectron(options: FetchOptions): Promise<FetchEnd> {
  const { folder, clock, limitMs, onProgress, signal } = options;
  // This file names the program and is written last; an old one would vouch for a half unpacked program.
  fs.rmSync(path.join(folder, 'path.txt'), { force: true });
  const dist = path.join(folder, 'dist');
  const unpackedBefore = bytesIn(dist);
  const work = fs.mkdtempSync(path.join(options.temporary, 'mancala-studio-electron-'));
  const child = spawn(process.execPath, [path.join(folder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...fetchEnvironment(options.env), TMPDIR: work, TEMP: work, TMP: work },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    complaint += text;
  });

  return new Promise((resolve) => {
    let end: FetchEnd | null = null;
    const stop = (why: FetchEnd): void => {
      end ??= why;
      child.kill('SIGKILL');
    };
    const interrupt = (): void => stop({ kind: 'interrupted' });
    const finish = (how: FetchEnd): void => {
      unwatch();
      signal.removeEventListener('abort', interrupt);
      // On Windows, files of an ended process may stay locked for a moment.
      fs.rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      resolve(end ?? how);
    };
    const unwatch = watchActivity({
      clock,
      everyMs: LOOK_MS,
      limitMs,
      measure: () => ({ downloaded: bytesIn(work), unpacked: bytesIn(dist) }),
      isSame: (one, other) => one.downloaded === other.downloaded && one.unpacked === other.unpacked,
      onChange: ({ downloaded, unpacked }) =>
        onProgress(
          unpacked === unpackedBefore
            ? { phase: 'download', bytes: downloaded }
            : { phase: 'unpack', bytes: unpacked },
        ),
      onStill: () => stop({ kind: 'stalled' }),
    });
    signal.addEventListener('abort', interrupt);
    if (signal.aborted) interrupt();
    child.once('error', (error) => finish({ kind: 'failed', reason: error.message }));
    child.once('close', (code) =>
      finish(code === 0 ? { kind: 'fetched' } : { kind: 'failed', reason: firstLine(complaint) }),
    );
  });
}

/** Returns the bytes in all files of a folder. Files that disappear in the meantime or cannot be read count as 0. */
function bytesIn(place: string): number {
  try {
    const info = fs.lstatSync(place);
    if (!info.isDirectory()) return info.isFile() ? info.size : 0;
    return fs.readdirSync(place).reduce((sum, name) => sum + bytesIn(path.join(place, name)), 0);
  } catch {
    return 0;
  }
}

function firstLine(text: string): string {
  return text.trim().split(/\r?\n/, 1)[0] ?? '';
}

/**
 * Adds the proxy from npm's settings to an environment. `install.js` uses a proxy only on request: in newer versions of
 * Node by `NODE_USE_ENV_PROXY`, in older ones by a package that `@electron/get` loads.
 */
export function fetchEnvironment(env: Environment): Environment {
  const named = env['HTTPS_PROXY'] ?? env['https_proxy'];
  const proxy = named ?? env['npm_config_https_proxy'] ?? env['npm_config_proxy'];
  if (proxy === undefined || proxy === '') return env;
  const excepted = env['NO_PROXY'] ?? env['no_proxy'] ?? env['npm_config_noproxy'];
  return {
    ...env,
    NODE_USE_ENV_PROXY: '1',
    ELECTRON_GET_USE_PROXY: '1',
    ...(named === undefined && { HTTPS_PROXY: proxy }),
    ...(excepted !== undefined && env['no_proxy'] === undefined && { NO_PROXY: excepted }),
  };
}
