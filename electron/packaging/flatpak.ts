/**
 * The Flatpak: a manifest for `flatpak-builder` next to the files it packs. Chromium's sandbox cannot run inside the
 * sandbox of Flatpak; `zypak-wrapper`, part of the base application, makes it use Flatpak's own.
 */
import fs from 'node:fs';
import path from 'node:path';
import { desktopEntry } from './desktop-entry.ts';
import { DESKTOP_ENTRY, fileTree, writeTree, type TreeFile } from './file-tree.ts';
import { PRODUCT } from './product.ts';
import { PROFILE_SOURCE, PROGRAM_FOLDER } from './system-scripts.ts';

/** Branch of the runtime and of the base application. */
const RUNTIME_VERSION = '25.08';

/**
 * Permissions: a window and the graphics card. Files come through the portals, one by one; there is no network
 * and no access to folders.
 */
const PERMISSIONS = ['--share=ipc', '--socket=wayland', '--socket=fallback-x11', '--device=dri'];

/** Makes the manifest as data. */
export function flatpakManifest(): object {
  return {
    id: PRODUCT.id,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': RUNTIME_VERSION,
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': RUNTIME_VERSION,
    command: PRODUCT.command,
    'separate-locales': false,
    'finish-args': PERMISSIONS,
    modules: [
      {
        name: PRODUCT.command,
        buildsystem: 'simple',
        'build-commands': ['cp -a files/. /app/'],
        sources: [{ type: 'dir', path: 'files', dest: 'files' }],
      },
    ],
  };
}

/** Returns the files of the Flatpak: with a script in place of the command, and without files for the host system. */
export function flatpakTree(unpacked: string): readonly TreeFile[] {
  const command = `bin/${PRODUCT.command}`;
  const kept = fileTree(unpacked)
    .filter(({ path: place }) => ![command, PROFILE_SOURCE, DESKTOP_ENTRY].includes(place))
    // A Flatpak must not contain a set-user-ID program; zypak replaces it.
    .map((file) => ('mode' in file ? { ...file, mode: file.mode & 0o777 } : file));
  const script = `#!/bin/sh\nexec zypak-wrapper /app/${PROGRAM_FOLDER}/${PRODUCT.command} "$@"\n`;
  return [
    ...kept,
    { path: command, mode: 0o755, content: Buffer.from(script) },
    // The bare command, because Flatpak prepends its own call.
    { path: DESKTOP_ENTRY, mode: 0o644, content: Buffer.from(desktopEntry(PRODUCT.command)) },
  ];
}

/**
 * Writes the manifest and its files.
 *
 * @returns path of the manifest.
 */
export function writeFlatpak(unpacked: string, folder: string): string {
  writeTree(path.join(folder, 'files'), flatpakTree(unpacked));
  const manifest = path.join(folder, `${PRODUCT.id}.json`);
  fs.writeFileSync(manifest, `${JSON.stringify(flatpakManifest(), null, 2)}\n`);
  return manifest;
}
