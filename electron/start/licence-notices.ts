/**
 * Collects the licence notices of all packages whose code or fonts a build contains, for the package and for Help >
 * About. Used only by the build, which knows the bundled packages.
 *
 *   const notices = noticesOf(modulesAndAssets);    // absolute paths
 *   noticesText(notices);                           // for people
 */
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** The licence of one package. */
export interface LicenceNotice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression: `MIT`, `OFL-1.1`. */
  readonly identifier: string;
  /** The complete licence, with its copyright lines. */
  readonly text: string;
}

/** Files that are part of a package's licence. */
const LICENCE_FILES = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i;

/** The fields of a package's manifest. */
const manifest = v.object({ name: v.string(), version: v.string(), license: v.string() });

/** Vite's file continues with the licences of its own tools, none of which gets into a build. */
const TOOLS_OF_VITE = /^# Licenses of bundled dependencies$/m;

/**
 * Collects the notices of the packages that contain these files, sorted by name; files outside of `node_modules` need
 * none.
 *
 * @param files absolute paths, perhaps with a query (`font.woff2?url`).
 * @throws Error if a package does not name its licence, or does not contain its text.
 */
export function noticesOf(files: Iterable<string>): readonly LicenceNotice[] {
  const folders = new Set<string>();
  for (const file of files) {
    const folder = packageFolderOf(file);
    if (folder !== null) folders.add(folder);
  }
  const notices = new Map([...folders].map(readNotice).map((notice) => [keyOf(notice), notice]));
  return [...notices.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Joins all notices into one text. */
export function noticesText(notices: readonly LicenceNotice[]): string {
  const line = '-'.repeat(80);
  return notices
    .map(({ name, version, identifier, text }) => `${line}\n${name} ${version} (${identifier})\n\n${text}\n`)
    .join('\n');
}

function keyOf({ name, version }: LicenceNotice): string {
  return `${name} ${version}`;
}

/** Returns the folder of the package to which a file belongs; null for the program's own files. */
function packageFolderOf(file: string): string | null {
  const parts = (file.split('?', 1)[0] ?? '').split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return null;
  const isScoped = parts[at + 1]?.startsWith('@') === true;
  return parts.slice(0, at + (isScoped ? 3 : 2)).join('/');
}

function readNotice(folder: string): LicenceNotice {
  const parsed = v.safeParse(
    manifest,
    JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  if (!parsed.success) throw new Error(`${folder} does not say its name, version or licence`);
  const { name, version, license: identifier } = parsed.output;
  const text = fs
    .readdirSync(folder)
    .filter((file) => LICENCE_FILES.test(file))
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .map((content) => (content.split(TOOLS_OF_VITE, 1)[0] ?? '').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
  if (text === '') throw new Error(`${name} ${version} brings no text of its licence`);
  return { name, version, identifier, text };
}
