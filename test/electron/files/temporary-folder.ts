/** A folder of its own for the tests of a file, removed after them. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** A folder that exists while tests run. */
export interface TemporaryFolder {
  /** A path in the folder, or the folder itself. */
  path(...parts: readonly string[]): string;
  /** Writes a file, with the folders above it. @param mode of a new file. @returns its path. */
  write(name: string, content: string | Uint8Array, mode?: number): string;
  /** The text of a file. */
  read(name: string): string;
}

/** Makes a folder before each test of the calling file, or one for all its tests. */
export function temporaryFolder(lifetime: 'test' | 'file' = 'test'): TemporaryFolder {
  const [before, after] = lifetime === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  let folder = '';
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-test-'));
  });
  after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return {
    path: (...parts) => path.join(folder, ...parts),
    write(name, content, mode) {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content, { mode });
      return file;
    },
    read: (name) => fs.readFileSync(path.join(folder, name), 'utf8'),
  };
}
