/**
 * Remembers the ports that browser mode has listened on: a browser keeps the handles of opened files by address, so the
 * host takes the same port again if it is free. If two hosts run at once, the second always takes the same second port.
 */
import path from 'node:path';
import * as v from 'valibot';
import { openOwnList } from '../files/own-list.ts';

/** Ports kept; each was free when all ports before it were taken. */
const MAX_PORTS = 8;

const portsSchema = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1024), v.maxValue(65_535))),
  v.maxLength(MAX_PORTS),
);

/** Remembers ports. If that fails, the start continues with any port. */
export interface PortMemory {
  /** Lists the ports to try, in order. */
  list(): Promise<readonly number[]>;
  /** Adds a port after the others; if there are too many, the last one is dropped. */
  add(port: number): Promise<unknown>;
}

/** @param folder the folder of the program's own files. */
export function openPortMemory(folder: string): PortMemory {
  const at = { file: path.join(folder, 'ports.json'), field: 'ports', schema: portsSchema };
  const ports = openOwnList(at, Date.now);
  return {
    async list() {
      const stored = await ports.read();
      return stored.ok ? stored.value : [];
    },
    add: (port) =>
      ports.change((known) => (known.includes(port) ? known : [...known.slice(0, MAX_PORTS - 1), port])),
  };
}
