/**
 * Remembers the ports that browser mode has listened on: a browser keeps the handles of opened files by address, so the
 * host takes the same port again if it is free. Of two hosts at once, the second always takes the same second port.
 */
import path from 'node:path';
import * as v from 'valibot';
import { openOwnList } from '../files/own-list.ts';

/** Ports kept; each is one that was free when all before it were taken. */
const MAX_PORTS = 8;

const portsSchema = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1024), v.maxValue(65_535))),
  v.maxLength(MAX_PORTS),
);

/** Remembers ports. Where that fails, the start continues with any port. */
export interface PortMemory {
  /** The ports to try, in order. */
  list(): Promise<readonly number[]>;
  /** Puts a port behind the others; the last one goes if there are too many. */
  add(port: number): Promise<unknown>;
}

/** @param folder where our own files lie. */
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
