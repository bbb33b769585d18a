/** The recorded conversation with the explorer: ids, times and sizes, which are never the same, are left out. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FILE = resolve(import.meta.dirname, '../fixtures/protocol/explored.transcript');

/** Its lines: `> ` from the page, `< ` from the engine process. */
export function readGolden(): readonly string[] {
  return readFileSync(FILE, 'utf8').trimEnd().split('\n');
}
