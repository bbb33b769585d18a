/**
 * The Chromium without a window of its own (`chromium-headless-shell`), which draws the same pages with a third less work:
 * the end-to-end tests take it where it is.
 */
import fs from 'node:fs';
import path from 'node:path';
import { installPackages } from './install-packages.ts';

const NAME = 'chromium-headless-shell';

/** Absolute path of the shell on the PATH, or null. */
export function findHeadlessShell(
  folders = (process.env['PATH'] ?? '').split(path.delimiter),
): string | null {
  return folders.map((folder) => path.join(folder, NAME)).find((file) => fs.existsSync(file)) ?? null;
}

/** The shell, installed where that is possible; null where the tests have to do with the whole browser. */
export function ensureHeadlessShell(): string | null {
  return findHeadlessShell() ?? (installPackages([NAME]) ? findHeadlessShell() : null);
}
