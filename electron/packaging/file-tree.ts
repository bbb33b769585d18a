/**
 * The files of the program as Linux distributions lay them out, below one prefix (`/usr`, in a Flatpak `/app`). The
 * .deb, the .rpm and the Flatpak are made from this list.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { desktopEntry } from './desktop-entry.ts';
import { copyrightFile } from './legal.ts';
import { manPage } from './man-page.ts';
import { metainfo } from './metainfo.ts';
import { FILE_ICON, mimeInfo } from './mime-types.ts';
import { PRODUCT, TOP } from './product.ts';
import { apparmorProfile, PROFILE_SOURCE, PROGRAM_FOLDER } from './system-scripts.ts';

/** One file below the prefix. */
export type TreeFile =
  | { readonly path: string; readonly mode: number; readonly content: Uint8Array }
  | { readonly path: string; readonly mode: number; readonly from: string }
  | { readonly path: string; readonly link: string };

/** Files that do not belong to the running program, with their names in the documentation folder. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'LICENSE.electron.txt': 'notices-electron.txt',
  'LICENSES.chromium.html': 'notices-chromium.html',
  'third-party-notices.txt': 'notices-third-party.txt',
};
/** Files left out because the copyright file contains their text. */
const LEFT_OUT = ['LICENSE'];

/**
 * Chromium's own helper for kernels without user namespaces. It must belong to root and run as root; the packages set
 * the owner.
 */
const SANDBOX_HELPER = 'chrome-sandbox';
const SET_USER_ID = 0o4755;

/** Path at which desktop menus look for the entry. */
export const DESKTOP_ENTRY = `share/applications/${PRODUCT.id}.desktop`;

export const DOC_FOLDER = `share/doc/${PRODUCT.command}`;

/**
 * Returns all files, in the order of their paths.
 *
 * @param unpacked folder with Electron and the program, as electron-builder makes it (`linux-unpacked`).
 */
export function fileTree(unpacked: string): readonly TreeFile[] {
  const files = [...programFiles(unpacked), ...documents(unpacked), ...desktopFiles(), ...icons()];
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function programFiles(unpacked: string): readonly TreeFile[] {
  const names = fs
    .readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(unpacked, name)).isFile())
    .filter((name) => !(name in DOCUMENTS) && !LEFT_OUT.includes(name));
  return [
    ...names.map((name) => ({
      path: `${PROGRAM_FOLDER}/${name}`,
      mode: modeOf(path.join(unpacked, name)),
      from: path.join(unpacked, name),
    })),
    { path: `bin/${PRODUCT.command}`, link: `../${PROGRAM_FOLDER}/${PRODUCT.command}` },
  ];
}

function modeOf(file: string): number {
  if (path.basename(file) === SANDBOX_HELPER) return SET_USER_ID;
  return (fs.statSync(file).mode & 0o111) === 0 ? 0o644 : 0o755;
}

function documents(unpacked: string): readonly TreeFile[] {
  return [
    text(`${DOC_FOLDER}/copyright`, copyrightFile()),
    compressed(`${DOC_FOLDER}/changelog.gz`, fs.readFileSync(path.join(TOP, '.github/CHANGELOG.md'))),
    ...Object.entries(DOCUMENTS).map(([name, target]) =>
      compressed(`${DOC_FOLDER}/${target}.gz`, fs.readFileSync(path.join(unpacked, name))),
    ),
  ];
}

function desktopFiles(): readonly TreeFile[] {
  return [
    text(DESKTOP_ENTRY, desktopEntry(`/usr/bin/${PRODUCT.command}`)),
    text(`share/metainfo/${PRODUCT.id}.metainfo.xml`, metainfo()),
    text(`share/mime/packages/${PRODUCT.id}.xml`, mimeInfo()),
    text(PROFILE_SOURCE, apparmorProfile()),
    compressed(`share/man/man1/${PRODUCT.command}.1.gz`, Buffer.from(manPage())),
  ];
}

/** Returns the program's icons in all sizes and the icon of its files as a drawing. */
function icons(): readonly TreeFile[] {
  const folder = path.join(TOP, 'electron/icons');
  const hicolor = 'share/icons/hicolor';
  const copy = (target: string, from: string): TreeFile => ({
    path: `${hicolor}/${target}`,
    mode: 0o644,
    from,
  });
  const sizes = fs.readdirSync(folder).filter((name) => /^\d+x\d+\.png$/.test(name));
  return [
    ...sizes.map((name) =>
      copy(`${name.replace('.png', '')}/apps/${PRODUCT.id}.png`, path.join(folder, name)),
    ),
    copy(`scalable/apps/${PRODUCT.id}.svg`, path.join(TOP, 'renderer/public/icon.svg')),
    copy(`scalable/mimetypes/${FILE_ICON}.svg`, path.join(folder, 'game-record.svg')),
  ];
}

const text = (place: string, content: string): TreeFile => ({
  path: place,
  mode: 0o644,
  content: Buffer.from(content),
});

/** Makes a compressed file without a time stamp, so that two builds are equal. */
const compressed = (place: string, content: Uint8Array): TreeFile => ({
  path: place,
  mode: 0o644,
  content: gzipSync(content, { level: 9 }),
});

/** Writes the files below a folder, which is made if needed; their modes do not depend on the user's umask. */
export function writeTree(folder: string, files: readonly TreeFile[]): void {
  for (const file of files) {
    const target = path.join(folder, file.path);
    makeFolder(folder, path.dirname(file.path));
    if ('link' in file) {
      fs.symlinkSync(file.link, target);
      continue;
    }
    if ('from' in file) fs.copyFileSync(file.from, target);
    else fs.writeFileSync(target, file.content);
    fs.chmodSync(target, file.mode);
  }
}

function makeFolder(top: string, place: string): void {
  let at = top;
  for (const part of ['', ...place.split('/')]) {
    at = path.join(at, part);
    if (fs.existsSync(at)) continue;
    fs.mkdirSync(at, { recursive: true });
    fs.chmodSync(at, 0o755);
  }
}
