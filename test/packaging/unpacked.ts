/** Electron's folders with the program inside, as every package contains them, made around the stubs. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT } from '../../electron/start/build-state.ts';
import { writeStubBundle, writeStubCodesign, writeStubElectron } from './stub-electron.ts';

/** What electron-builder made. */
export interface Packaged {
  /** Folder with the program for Linux. */
  readonly linux: string;
  /** The bundle for macOS on Apple processors. */
  readonly mac: string;
  /** What was called to sign it, one line for each call. */
  readonly signed: string;
  /** The desktop entry that an AppImage gets. */
  readonly appImage: { readonly desktop: string; readonly desktopFileName: string };
}

/**
 * Runs electron-builder once without a network. It needs the build.
 *
 * @param folder gets the stubs and the results.
 * @throws Error with what electron-builder said.
 */
export function makePackaged(folder: string): Packaged {
  const version = manifest.devDependencies.electron;
  const notes = path.join(folder, 'codesign.txt');
  writeStubElectron(path.join(folder, 'electron'), version);
  writeStubBundle(path.join(folder, 'electron-mac'), version);
  writeStubCodesign(path.join(folder, 'tools'), notes);
  fs.writeFileSync(notes, '');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'run-builder.ts'), folder],
    {
      cwd: PROJECT,
      encoding: 'utf8',
      env: {
        ...process.env,
        // With it electron-builder links files instead of copying them, and cannot do that twice to one place.
        VITEST: undefined,
        PATH: [path.join(folder, 'tools'), process.env['PATH'] ?? ''].join(path.delimiter),
      },
    },
  );
  if (status !== 0) throw new Error(`electron-builder: ${stdout}${stderr}`);
  return {
    linux: path.join(folder, 'release/linux-unpacked'),
    mac: path.join(folder, 'release/mac-arm64', `${manifest.productName}.app`),
    signed: fs.readFileSync(notes, 'utf8'),
    appImage: JSON.parse(fs.readFileSync(path.join(folder, 'appimage.json'), 'utf8')) as Packaged['appImage'],
  };
}
