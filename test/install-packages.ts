/** Packages of Debian, for what the end-to-end tests need and npm does not bring. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

/** Runs a program without asking anything of its user; true if it ended with 0. Its errors are shown. */
export function runProgram(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Installs packages where that is possible: on Debian, as root. True if they are there now. */
export function installPackages(names: readonly string[]): boolean {
  if (!isRoot() || !isDebian()) return false;
  console.log(`Installing from Debian: ${names.join(', ')}.`);
  return (
    runProgram('apt-get', ['update', '-qq']) &&
    runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])
  );
}

/** Whether system packages may be installed by whoever runs this. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Ubuntu and others have packages of the same names that are not the same: their Chromium needs snap. */
function isDebian(): boolean {
  const file = '/etc/os-release';
  return (
    os.platform() === 'linux' && fs.existsSync(file) && /^ID=debian$/m.test(fs.readFileSync(file, 'utf8'))
  );
}
