/**
 * The ports that browser mode has listened on: a browser keeps the handles of opened files by address, so the same port
 * is taken again where it is free. Of two hosts at once the second takes its own second port each time.
 */
import path from 'node:path';
import * as v from 'valibot';
import { guarded } from '../files/file-errors.ts';
import { readJson, writeJson } from '../files/json-file.ts';

/** Ports kept; each is one that was free when all before it were taken. */
const MAX_PORTS = 8;

const portsSchema = v.object({
  ports: v.pipe(
    v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1024), v.maxValue(65_535))),
    v.maxLength(MAX_PORTS),
  ),
});

/** Remembers ports. Where that fails the start goes on with any port. */
export interface PortMemory {
  /** The ports to try, in order. */
  list(): Promise<readonly number[]>;
  /** Puts a port behind the others; the last one goes if there are too many. */
  add(port: number): Promise<void>;
}

/** @param folder where our own files lie. */
export function openPortMemory(folder: string): PortMemory {
  const file = path.join(folder, 'ports.json');

  async function list(): Promise<readonly number[]> {
    const stored = await guarded(() => readJson(file, portsSchema));
    return stored.ok && stored.value.kind === 'read' ? stored.value.value.ports : [];
  }

  return {
    list,
    async add(port) {
      const known = await list();
      if (known.includes(port)) return;
      await guarded(() => writeJson(file, { ports: [...known.slice(0, MAX_PORTS - 1), port] }));
    },
  };
}
