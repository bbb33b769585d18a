/** The built loopback host as a process of one test. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DATA_VARIABLE } from '../../electron/browser/data-folder.ts';

export interface Loopback {
  /** Address with the token in its fragment. */
  readonly url: string;
  readonly pid: number;
  /** Where it keeps its files. */
  readonly data: string;
  /** Process ids of all engines that became ready so far, the newest last. */
  engines(): readonly number[];
  stop(): Promise<void>;
}

const BUILD = path.resolve(import.meta.dirname, '../../dist');
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/#\S+/;
const ENGINE_READY = /^\{"engine":\{"state":"ready".*"pid":(\d+)\}\}$/;

/**
 * Starts the host and waits for the line that names its address.
 *
 * @param folder where it keeps its files; by default a new one, which goes with it.
 * @param build folder of the built program.
 */
export async function startLoopback(folder?: string, build: string = BUILD): Promise<Loopback> {
  const data = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-data-'));
  const child = spawn(process.execPath, [path.join(build, 'electron/loopback.js'), '--test'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [DATA_VARIABLE]: data },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const engines: number[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the loopback host ended with ${String(code)}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = ADDRESS.exec(line)?.[0];
      if (address !== undefined) resolve(address);
      const engine = ENGINE_READY.exec(line)?.[1];
      if (engine !== undefined) engines.push(Number(engine));
    });
  });
  if (child.pid === undefined) throw new Error('the loopback host has no process');
  return {
    url,
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

/** Children of a process whose command line has a text in it; from `/proc`, so on Linux only. */
export function childProcesses(parent: number, text: string): readonly number[] {
  const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter((pid) => pid !== '' && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text))
    .map(Number);
}
