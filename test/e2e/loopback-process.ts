/** The built loopback host: as a process of one test, or warm, in a process that starts one after the other. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { DATA_VARIABLE } from '../../electron/browser/data-folder.ts';

export interface Loopback {
  /** Address with the token in its fragment. */
  readonly url: string;
  /** Where it keeps its files. */
  readonly data: string;
  /** Process ids of all engines that became ready so far, the newest last. */
  engines(): readonly number[];
  stop(): Promise<void>;
}

/** A host in a process of its own, which a test may kill. */
export interface LoopbackProcess extends Loopback {
  readonly pid: number;
}

/** Starts hosts, one at a time, in one process and at one address. */
export interface WarmHost {
  /** @param folder where the host keeps its files. */
  start(folder: string): Promise<Loopback>;
  end(): Promise<void>;
}

/** What starts a host of the warm process, and what ends it. */
export interface Start {
  readonly folder: string;
  readonly port: number;
}
export const STOP = 'stop';

const BUILD = path.resolve(import.meta.dirname, '../../dist');
const WARM_HOST = path.join(import.meta.dirname, 'warm-host.ts');
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/\S*#\S+/;
const ENGINE_READY = /^\{"engine":\{"state":"ready".*"pid":(\d+)\}\}$/;

/** Listens to what a host prints, until its end: its address comes once, engines come as often as one starts. */
function hearHost(
  lines: Interface,
  ended: Promise<unknown>,
): { readonly url: Promise<string>; readonly engines: readonly number[] } {
  const engines: number[] = [];
  const url = new Promise<string>((resolve, reject) => {
    const hear = (line: string): void => {
      const address = ADDRESS.exec(line)?.[0];
      if (address !== undefined) resolve(address);
      const engine = ENGINE_READY.exec(line)?.[1];
      if (engine !== undefined) engines.push(Number(engine));
    };
    lines.on('line', hear);
    const stopHearing = (how: unknown): void => {
      lines.off('line', hear);
      reject(new Error(`the loopback host ended: ${String(how)}`));
    };
    ended.then(stopHearing, stopHearing);
  });
  return { url, engines };
}

function endOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

/**
 * Starts a host in a process of its own and waits for the line that names its address.
 *
 * @param folder where it keeps its files; by default a new one, which goes with it.
 * @param build folder of the built program.
 * @param words further arguments.
 */
export async function startLoopback(
  folder?: string,
  build: string = BUILD,
  words: readonly string[] = [],
): Promise<LoopbackProcess> {
  const data = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-data-'));
  const child = spawn(process.execPath, [path.join(build, 'electron/loopback.js'), '--test', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [DATA_VARIABLE]: data },
  });
  const ended = endOf(child);
  const { url, engines } = hearHost(createInterface({ input: child.stdout }), ended);
  const address = await url;
  if (child.pid === undefined) throw new Error('the loopback host has no process');
  return {
    url: address,
    pid: child.pid,
    data,
    engines: () => engines,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (folder === undefined) fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Ports outside of those that systems give away by themselves: nobody takes one between two hosts. */
const PORTS = { first: 20_000, count: 10_000 } as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The port given, while it is free; else another one. */
async function freePort(wanted: number | null): Promise<number> {
  let port = wanted;
  while (port === null || !(await isFree(port))) port = PORTS.first + crypto.randomInt(PORTS.count);
  return port;
}

/** Starts the process of a warm host; it has read the program's code after its first host. */
export function startWarmHost(): WarmHost {
  const entry = pathToFileURL(path.join(BUILD, 'electron/loopback.js')).href;
  const child = fork(WARM_HOST, [entry], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  const died = endOf(child);
  if (child.stdout === null) throw new Error('the warm host has no output');
  const lines = createInterface({ input: child.stdout });
  let port: number | null = null;
  return {
    async start(data) {
      port = await freePort(port);
      const ended = Promise.race([died, new Promise((resolve) => child.once('message', resolve))]);
      const { url, engines } = hearHost(lines, ended);
      child.send({ folder: data, port } satisfies Start);
      return {
        url: await url,
        data,
        engines: () => engines,
        async stop() {
          // One that was left alone long enough has ended by itself.
          if (child.connected) child.send(STOP);
          await ended;
        },
      };
    },
    async end() {
      child.kill('SIGKILL');
      await died;
    },
  };
}

/** Children of a process whose command line has a text in it; from `/proc`, so on Linux only. */
export function childProcesses(parent: number, text: string): readonly number[] {
  const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter((pid) => pid !== '' && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text))
    .map(Number);
}
