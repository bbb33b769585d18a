/** Browser mode as a program: reads its arguments, starts the host, speaks to the terminal, ends when it should. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../engine/result.ts';
import { forkEngine } from './engine-child.ts';
import { startLoopback } from './loopback-host/host.ts';
import { nodeClock } from './node-clock.ts';
import { entryUrl, pageFolder } from './places.ts';
import { loadAssets } from './serve-asset.ts';

/** Settings of browser mode. */
export interface LoopbackSettings {
  /** 0 = any free one. */
  readonly port: number;
  /** Stays when the last page has left. */
  readonly isKept: boolean;
  /** Prints a JSON line with the process id of every engine that becomes ready. */
  readonly isTest: boolean;
}

/** Where a program writes lines to. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Reads `[--port N] [--keep] [--test]`. */
export function parseLoopbackArguments(
  args: readonly string[],
): Result<LoopbackSettings, 'ERR_LOOPBACK_USAGE'> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, keep: { type: 'boolean' }, test: { type: 'boolean' } },
    });
    const port = values.port ?? '0';
    if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65_535)
      return fail('ERR_LOOPBACK_USAGE', undefined, { detail: `--port ${port}` });
    return ok({ port: Number(port), isKept: values.keep ?? false, isTest: values.test ?? false });
  } catch (error) {
    return fail('ERR_LOOPBACK_USAGE', undefined, { detail: error instanceof Error ? error.message : '' });
  }
}

/** What a started browser mode is. */
export interface LoopbackProgram {
  /** Address to open, with the token. */
  readonly url: string;
  /** Resolves when it has ended: asked to, or left alone. */
  readonly ended: Promise<void>;
  /** Ends it. */
  readonly end: () => void;
}

/**
 * Starts browser mode on the built page.
 *
 * @returns `ERR_LOOPBACK_NOT_BUILT` (`params.folder`) without a built page, `ERR_LOOPBACK_PORT` if the port is taken.
 */
export async function startLoopbackProgram(
  settings: LoopbackSettings,
  print: (line: string) => void,
): Promise<Result<LoopbackProgram, 'ERR_LOOPBACK_NOT_BUILT' | 'ERR_LOOPBACK_PORT'>> {
  const folder = pageFolder();
  if (!existsSync(path.join(folder, 'index.html')))
    return fail('ERR_LOOPBACK_NOT_BUILT', undefined, { folder });
  const { promise: asked, resolve: end } = Promise.withResolvers<undefined>();
  const host = await startLoopback({
    assets: loadAssets(folder),
    spawnEngine: () => forkEngine(entryUrl('engine-process')),
    clock: nodeClock,
    port: settings.port,
    onIdle: () => {
      if (!settings.isKept) end(undefined);
    },
    onEngine: (state, pid) => {
      if (settings.isTest && pid !== undefined) print(JSON.stringify({ engine: { ...state, pid } }));
    },
  });
  if (!host.ok) return host;
  const running = host.value;
  return ok({ url: running.url, end: () => end(undefined), ended: asked.then(() => running.close()) });
}

/** Runs browser mode until it ends; the answer is the exit code. Ctrl+C and a polite kill end it in order. */
export async function runLoopback(args: readonly string[], terminal: Terminal): Promise<number> {
  const settings = parseLoopbackArguments(args);
  if (!settings.ok) {
    terminal.complain(`${settings.code}: ${String(settings.params?.['detail'])}`);
    terminal.complain('usage: loopback [--port N] [--keep] [--test]');
    return 2;
  }
  const program = await startLoopbackProgram(settings.value, terminal.print);
  if (!program.ok) {
    terminal.complain(`${program.code}: ${JSON.stringify(program.params)}`);
    return 1;
  }
  terminal.print(program.value.url);
  process.once('SIGINT', program.value.end);
  process.once('SIGTERM', program.value.end);
  await program.value.ended;
  return 0;
}
