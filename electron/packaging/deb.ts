/**
 * The package for Debian and Ubuntu, made only by `dpkg-deb`: it needs no root rights and downloads nothing, and two
 * builds of the same files are equal byte by byte.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DOC_FOLDER, fileTree, writeTree, type TreeFile } from './file-tree.ts';
import { debianChangelog } from './legal.ts';
import { forSite, PRODUCT, releases } from './product.ts';
import { DEB_SCRIPTS, PROGRAM_FOLDER } from './system-scripts.ts';

/** Processors by electron-builder's names. */
export type Processor = 'x64' | 'arm64';

const ARCHITECTURES: Readonly<Record<Processor, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Revision of the package of one version. */
const REVISION = 1;

/**
 * The libraries that Electron's binary is linked to, and the program that opens links. The names are from before the
 * change to 64-bit times; newer packages provide them as well, except the sound library.
 */
const DEPENDS = [
  ...['libasound2t64 | libasound2', 'libatk-bridge2.0-0', 'libatk1.0-0', 'libatspi2.0-0', 'libc6'],
  ...['libcairo2', 'libcups2', 'libdbus-1-3', 'libexpat1', 'libgbm1', 'libglib2.0-0', 'libgtk-3-0'],
  ...['libnspr4', 'libnss3', 'libpango-1.0-0', 'libudev1', 'libx11-6', 'libxcb1', 'libxcomposite1'],
  ...['libxdamage1', 'libxext6', 'libxfixes3', 'libxkbcommon0', 'libxrandr2', 'xdg-utils'],
];

/** Overrides for findings of lintian that are intended. */
const OVERRIDES = `# Chromium's sandbox on kernels without user namespaces.
${PRODUCT.command}: elevated-privileges 4755 root/root [usr/${PROGRAM_FOLDER}/chrome-sandbox]
# The project publishes this package itself, so there is no request for it to close.
${PRODUCT.command}: initial-upload-closes-no-bugs
`;

/** Returns the files of the .deb: those of every distribution and the additions for Debian. */
export function debTree(unpacked: string): readonly TreeFile[] {
  const extra = [
    [`${DOC_FOLDER}/changelog.Debian.gz`, gzipSync(debianChangelog(), { level: 9 })],
    [`share/lintian/overrides/${PRODUCT.command}`, Buffer.from(OVERRIDES)],
  ] as const;
  return [...fileTree(unpacked), ...extra.map(([place, content]) => ({ path: place, mode: 0o644, content }))];
}

/** Longest line of a description. */
const WIDTH = 79;

/** Wraps a paragraph into lines of the description: the first begins with `indent`, the others with `hanging`. */
function wrapped(paragraph: string, indent: string, hanging: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of paragraph.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = hanging;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/**
 * Makes the control file. The section is not "games", because Debian wants programs of that section in /usr/games,
 * which other distributions do not have.
 *
 * @param size installed size in bytes.
 */
export function controlFile(processor: Processor, size: number): string {
  const description = [
    ...PRODUCT.description.flatMap((paragraph) => [wrapped(paragraph, ' ', ' '), ' .']),
    ...PRODUCT.features.map((line) => wrapped(`* ${line}`, '  ', '    ')),
  ];
  return `Package: ${PRODUCT.command}
Version: ${PRODUCT.version}-${REVISION}
Architecture: ${ARCHITECTURES[processor]}
Maintainer: ${PRODUCT.author} <${PRODUCT.email}>
Installed-Size: ${Math.ceil(size / 1024)}
Depends: ${DEPENDS.join(', ')}
Section: education
Priority: optional
${forSite((site) => `Homepage: ${site}\n`)}Description: ${PRODUCT.summary.charAt(0).toLowerCase() + PRODUCT.summary.slice(1)}
${description.join('\n')}
`;
}

/** File name of the package. */
const debName = (processor: Processor): string =>
  `${PRODUCT.command}_${PRODUCT.version}-${REVISION}_${ARCHITECTURES[processor]}.deb`;

/**
 * Makes the package.
 *
 * @param unpacked folder with Electron and the program.
 * @param work empty folder for the files; it is not removed.
 * @returns its path in `output`.
 * @throws Error if `dpkg-deb` is missing or refuses.
 */
export function buildDeb(unpacked: string, processor: Processor, work: string, output: string): string {
  const files = debTree(unpacked);
  writeTree(path.join(work, 'usr'), files);
  const sums = files
    .filter((file) => !('link' in file))
    .map((file) => {
      const content = fs.readFileSync(path.join(work, 'usr', file.path));
      return {
        size: content.length,
        line: `${createHash('md5').update(content).digest('hex')}  usr/${file.path}\n`,
      };
    });
  const control = (name: string, content: string, mode: number): void => {
    const target = path.join(work, 'DEBIAN', name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    fs.chmodSync(target, mode);
  };
  const size = sums.reduce((sum, each) => sum + each.size, 0);
  control('control', controlFile(processor, size), 0o644);
  control('md5sums', sums.map(({ line }) => line).join(''), 0o644);
  for (const [name, script] of Object.entries(DEB_SCRIPTS)) control(name, script, 0o755);
  fs.chmodSync(path.join(work, 'DEBIAN'), 0o755);
  fs.chmodSync(work, 0o755);
  const target = path.join(output, debName(processor));
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', work, target], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(releases()[0].date) / 1000) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return target;
}
