/** Electron's folder with the program inside, as every package contains it, made around the stub. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT } from '../../electron/start/build-state.ts';
import { writeStubElectron } from './stub-electron.ts';

/**
 * Runs electron-builder for Linux without a network. It needs the build.
 *
 * @param folder gets the stub and the result.
 * @returns the folder with the program.
 * @throws Error with what electron-builder said.
 */
export function makeUnpacked(folder: string): string {
  writeStubElectron(path.join(folder, 'electron'), manifest.devDependencies.electron);
  const builder = path.join(PROJECT, 'node_modules/electron-builder/cli.js');
  const options = [
    ...['--linux', 'dir', '--publish', 'never'],
    `-c.electronDist=${path.join(folder, 'electron')}`,
    `-c.directories.output=${path.join(folder, 'release')}`,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [builder, ...options], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`electron-builder: ${stdout}${stderr}`);
  return path.join(folder, 'release/linux-unpacked');
}
