/** Memory of another process as its system counts it. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const KILOBYTE = 1024;

/** Resident bytes of a process, what it shares with others included; null where the system does not tell. */
export function rssOf(pid: number): number | null {
  try {
    return KILOBYTE * (process.platform === 'linux' ? fromProc(pid) : fromPs(pid)) || null;
  } catch (error) {
    // The process is gone, or there is no such program (Windows).
    if (error instanceof Error) return null;
    throw error;
  }
}

function fromProc(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]);
}

function fromPs(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
