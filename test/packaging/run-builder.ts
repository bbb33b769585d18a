/**
 * Runs electron-builder for Linux and macOS at once, without a network; started by `unpacked.ts`. Of the AppImage only the
 * desktop entry is made: the tools for the rest would be fetched.
 *
 * run-builder.ts FOLDER: Electron's folders are `electron` and `electron-mac` in it.
 */
import { Arch, build, Platform } from 'electron-builder';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { PROJECT } from '../../electron/start/build-state.ts';

const [, , folder = ''] = process.argv;
const inFolder = (name: string): string => path.join(folder, name);

const configuration = (electron: string): object => ({
  electronDist: inFolder(electron),
  directories: { output: inFolder('release') },
});

await build({
  projectDir: PROJECT,
  publish: 'never',
  targets: Platform.LINUX.createTarget('AppImage', Arch.x64),
  config: configuration('electron'),
  effectiveOptionComputed: (computed: unknown) => {
    fs.writeFileSync(inFolder('appimage.json'), JSON.stringify(computed));
    return Promise.resolve(true);
  },
});
await build({
  projectDir: PROJECT,
  publish: 'never',
  targets: Platform.MAC.createTarget('dir', Arch.arm64),
  config: configuration('electron-mac'),
});
