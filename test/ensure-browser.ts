/** A Chromium for the tests: the one that is here, or one that is installed now. */
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../electron/program/find-browser.ts';
import { installPackages, isRoot, runProgram } from './install-packages.ts';

/** What a person can do where we cannot. */
export const BROWSER_HINT =
  'No Chromium was found: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.';

/** Ways to get a Chromium, best first. Each answers whether it went through. */
const INSTALLERS: readonly (() => boolean)[] = [() => installPackages(['chromium']), fetchOfPlaywright];

/**
 * Absolute path of a Chromium, or null if there is none and none could be installed: Debian's as root, else the one that
 * Playwright fetches into the user's cache.
 */
export function ensureBrowser(
  find: () => string | null = findBrowser,
  installers: readonly (() => boolean)[] = INSTALLERS,
): string | null {
  const found = find();
  if (found !== null) return found;
  console.log('No Chromium was found.');
  for (const install of installers) {
    const installed = install() ? find() : null;
    if (installed !== null) return installed;
  }
  return null;
}

function fetchOfPlaywright(): boolean {
  console.log('Fetching the Chromium of Playwright.');
  const program = path.resolve(import.meta.dirname, '../node_modules/playwright/cli.js');
  const withLibraries = os.platform() === 'linux' && isRoot() ? ['--with-deps'] : [];
  return runProgram(process.execPath, [program, 'install', 'chromium', '--no-shell', ...withLibraries]);
}
