/** Browser mode as a program: reads its arguments, starts the host, writes to the terminal and shuts down cleanly. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { forkEngine } from '../supervisor/engine-child.ts';
import { startLoopback, type LoopbackError, type LoopbackHost } from './host.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl, pageFolder } from '../program/places.ts';
import { userTables } from '../engine/table-folder.ts';
import { listAssets } from '../program/serve-asset.ts';
import { DATA_VARIABLE, dataFolder } from './data-folder.ts';
import { guarded } from '../files/file-errors.ts';
import { openPortMemory, type PortMemory } from './port-memory.ts';
import { readStartFiles } from './start-files.ts';
import { openStoreApi } from './store-api.ts';
import { makeOwnFolder, tidyOwnFolders } from '../files/own-folders.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** The shutdown is reported only if it takes longer than this. */
const TELL_AFTER_MS = 1000;

/** Settings of browser mode. */
export interface LoopbackSettings {
  /** 0 = a port used before, or any free one. */
  readonly port: number;
  /** Keeps running after the last page has left. */
  readonly isKept: boolean;
  /** Prints a JSON line with the process id of every engine that becomes ready. */
  readonly isTest: boolean;
  /** Shows the file to visitors; see `engine/protocol/kiosk.ts`. */
  readonly isKiosk: boolean;
  /** Files that the first page opens. */
  readonly files: readonly string[];
}

/** Where the program writes its lines: `print` results, `complain` errors. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Reads `[--port N] [--keep] [--test] [--kiosk] [--open FILE]...`. */
export function parseLoopbackArguments(
  args: readonly string[],
): Result<LoopbackSettings, 'ERR_LOOPBACK_USAGE'> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        keep: { type: 'boolean' },
        test: { type: 'boolean' },
        kiosk: { type: 'boolean' },
        open: { type: 'string', multiple: true },
      },
    });
    const port = values.port ?? '0';
    if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65_535)
      return fail('ERR_LOOPBACK_USAGE', undefined, { detail: `--port ${port}` });
    return ok({
      port: Number(port),
      isKept: values.keep ?? false,
      isTest: values.test ?? false,
      isKiosk: values.kiosk ?? false,
      files: values.open ?? [],
    });
  } catch (error) {
    return fail('ERR_LOOPBACK_USAGE', undefined, { detail: error instanceof Error ? error.message : '' });
  }
}

/** Browser mode while it runs. */
interface LoopbackProgram {
  /** Address to open, with the token. */
  readonly url: string;
  /** Resolves once the program has ended, on request or because the last page has left. */
  readonly ended: Promise<void>;
  /** Asks it to end. */
  readonly end: () => void;
}

/**
 * Starts browser mode on the built page.
 *
 * @returns `ERR_LOOPBACK_NOT_BUILT` (`params.folder`) if the page is not built, `ERR_LOOPBACK_PORT` if the port is
 *   taken, `ERR_KIOSK_FILE` if a kiosk has no file that can be read.
 */
async function startLoopbackProgram(
  settings: LoopbackSettings,
  { print, complain }: Terminal,
): Promise<Result<LoopbackProgram, 'ERR_LOOPBACK_NOT_BUILT' | 'ERR_LOOPBACK_PORT' | 'ERR_KIOSK_FILE'>> {
  const folder = pageFolder();
  if (!existsSync(path.join(folder, 'index.html')))
    return fail('ERR_LOOPBACK_NOT_BUILT', undefined, { folder });
  const { files, isKiosk } = settings;
  const startFiles = await readStartFiles(files, (line) => complain(visibleLine(line)));
  // Nobody is there to choose another file.
  if (isKiosk && startFiles.length !== 1)
    return fail('ERR_KIOSK_FILE', undefined, { file: files.join(', ') });
  const { promise: asked, resolve: end } = Promise.withResolvers<undefined>();
  const data = isKiosk
    ? await mkdtemp(path.join(os.tmpdir(), 'mancala-studio-kiosk-'))
    : dataFolder(process.platform, process.env, os.homedir());
  // Only the user may read the folder. If it cannot be made, the first write reports that.
  await guarded(() => makeOwnFolder(data));
  void tidyOwnFolders(data);
  const store = openStoreApi({ folder: data, clock: nodeClock, now: Date.now, startFiles, isKiosk });
  const assets = listAssets(folder);
  // Tests start no work that outlasts them. A data folder set by the environment variable also holds the tables.
  const ownTables = (process.env[DATA_VARIABLE] ?? '') === '' ? userTables() : path.join(data, 'tables');
  const tables = settings.isTest || isKiosk ? '' : ownTables;
  const host = await startOnPort(openPortMemory(data), settings.port, (port) =>
    startLoopback({
      assets,
      spawnEngine: () => forkEngine(entryUrl('engine-process'), data, tables),
      clock: nodeClock,
      port,
      store,
      isKiosk,
      onIdle: () => {
        if (!settings.isKept) end(undefined);
      },
      onEngine: (state, pid) => {
        if (settings.isTest && pid !== undefined) print(JSON.stringify({ engine: { ...state, pid } }));
      },
    }),
  );
  const tidyUp = async (): Promise<void> => {
    await store.close();
    if (isKiosk) await rm(data, { recursive: true, force: true });
  };
  if (!host.ok) {
    await tidyUp();
    return host;
  }
  const running = host.value;
  const ended = asked.then(async () => {
    const cancel = nodeClock.after(TELL_AFTER_MS, () => print('Saving the work in progress…'));
    await running.close();
    cancel();
    await tidyUp();
  });
  return ok({ url: running.url, end: () => end(undefined), ended });
}

/** Starts on the given port; if that is 0, on the first free port among those used before, or else on any. */
async function startOnPort(
  memory: PortMemory,
  wanted: number,
  start: (port: number) => Promise<Result<LoopbackHost, LoopbackError>>,
): Promise<Result<LoopbackHost, LoopbackError>> {
  if (wanted !== 0) return start(wanted);
  for (const port of await memory.list()) {
    const host = await start(port);
    if (host.ok) return host;
  }
  const host = await start(0);
  if (host.ok) await memory.add(host.value.port);
  return host;
}

/** Runs browser mode until it ends and returns the exit code. SIGINT (Ctrl+C) and SIGTERM shut it down cleanly. */
export async function runLoopback(args: readonly string[], terminal: Terminal): Promise<number> {
  const settings = parseLoopbackArguments(args);
  if (!settings.ok) {
    terminal.complain(visibleLine(`${settings.code}: ${String(settings.params?.['detail'])}`));
    terminal.complain('usage: loopback [--port N] [--keep] [--test] [--kiosk] [--open FILE]...');
    return 2;
  }
  const program = await startLoopbackProgram(settings.value, terminal);
  if (!program.ok) {
    terminal.complain(visibleLine(`${program.code}: ${JSON.stringify(program.params)}`));
    return 1;
  }
  terminal.print(program.value.url);
  process.once('SIGINT', program.value.end);
  process.once('SIGTERM', program.value.end);
  await program.value.ended;
  return 0;
}
