/** Runs npm as a program of this machine. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';

/** Runs npm in a folder: the npm that runs this script, else the npm on the PATH. */
export function runNpm(args: readonly string[], folder: string): SpawnSyncReturns<string> {
  const script = process.env['npm_execpath'] ?? '';
  const isScript = /npm-cli\.c?js$/.test(script);
  return spawnSync(isScript ? process.execPath : 'npm', [...(isScript ? [script] : []), ...args], {
    cwd: folder,
    encoding: 'utf8',
    // On Windows npm is a batch file.
    shell: process.platform === 'win32' && !isScript,
  });
}
