/** A Chromium for the end-to-end tests: the one that is here, or Debian's, installed on machines that allow it. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../electron/find-browser.ts';

/** What a person can do where we cannot. */
export const BROWSER_HINT =
  'No Chromium was found: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.';

/** Absolute path of a Chromium, installing Debian's if we are root on a system with apt-get; null if there is none. */
export function ensureBrowser(): string | null {
  const found = findBrowser();
  if (found !== null || process.getuid?.() !== 0 || !has('apt-get')) return found;
  console.log('No Chromium was found: installing the one of the distribution.');
  const isInstalled =
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return isInstalled ? findBrowser() : null;
}

function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function run(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
