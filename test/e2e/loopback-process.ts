/** The built loopback host as a process of one test. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Loopback {
  /** Address with the token in its fragment. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/electron/loopback.js');
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/#\S+/;

/** Starts the host and waits for the line that names its address. */
export async function startLoopback(): Promise<Loopback> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the loopback host ended with ${String(code)}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = ADDRESS.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
  if (child.pid === undefined) throw new Error('the loopback host has no process');
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Children of a process whose command line names a module; from `/proc`, so on Linux only. */
export function childProcesses(parent: number, name: string): readonly number[] {
  const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter((pid) => pid !== '' && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name))
    .map(Number);
}
