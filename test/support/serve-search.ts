/** Serves ports with real searches in a worker thread, as the engine process does. */
import { createAnalyst } from '../../electron/engine/analyst.ts';
import { nodeClock } from '../../electron/program/node-clock.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import { serve } from '../../engine/protocol/server.ts';
import { builtEntry } from './built-entries.ts';

const SEARCH_WORKER = builtEntry('search-worker');

/** A function that serves ports, with the search worker behind it. `close` lets the process end. */
export function serveSearch(): ((port: Port) => void) & { close(): Promise<void> } {
  const machine = { threads: 1, memoryMb: 16, machineMb: 32 } as const;
  const analyst = createAnalyst({ workerUrl: SEARCH_WORKER, clock: nodeClock, machine });
  const capabilities = { games: ['kalah'], ...machine } as const;
  const servePort = (port: Port): void =>
    serve(port, { analyst, clock: nodeClock, build: 'test', capabilities });
  return Object.assign(servePort, { close: () => analyst.close() });
}
