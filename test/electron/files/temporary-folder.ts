/** A folder of its own for each test of a file, removed after it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Makes a folder before each test of the calling file; `path('a', 'b')` is a path in it. */
export function temporaryFolder(): { path(...parts: readonly string[]): string } {
  let folder = '';
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-test-'));
  });
  afterEach(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return { path: (...parts) => path.join(folder, ...parts) };
}
