/** The package for Fedora, openSUSE and their relatives, made by `rpmbuild` from the same files as the .deb. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Processor } from './deb.ts';
import { DOC_FOLDER, fileTree, writeTree, type TreeFile } from './file-tree.ts';
import type { Texts } from '../../engine/locales/text.ts';
import { DESCRIPTION, ENGLISH, FEATURES, forSite, PRODUCT, releases, TRANSLATED } from './product.ts';
import { PROGRAM_FOLDER, RPM_SCRIPTS } from './system-scripts.ts';

const ARCHITECTURES: Readonly<Record<Processor, string>> = { x64: 'x86_64', arm64: 'aarch64' };

const RELEASE = 1;

/** Requirements by library name: libraries have the same names in all distributions, packages do not. */
const REQUIRES = [
  ...['libasound.so.2', 'libatk-1.0.so.0', 'libatk-bridge-2.0.so.0', 'libatspi.so.0', 'libcairo.so.2'],
  ...['libcups.so.2', 'libdbus-1.so.3', 'libexpat.so.1', 'libgbm.so.1', 'libgtk-3.so.0', 'libnspr4.so'],
  ...['libnss3.so', 'libpango-1.0.so.0', 'libudev.so.1', 'libX11.so.6', 'libxcb.so.1', 'libXcomposite.so.1'],
  ...['libXdamage.so.1', 'libXext.so.6', 'libXfixes.so.3', 'libxkbcommon.so.0', 'libXrandr.so.2'],
].map((name) => `${name}()(64bit)`);

/** File name of the package. */
const rpmName = (processor: Processor): string =>
  `${PRODUCT.command}-${PRODUCT.version}-${RELEASE}.${ARCHITECTURES[processor]}.rpm`;

/** Folders that contain only our files; they are removed with the package. */
const OWN_FOLDERS = [PROGRAM_FOLDER, DOC_FOLDER, `share/${PRODUCT.command}`];

/** Lists the folders of the tree that belong to the package, each before the folders inside it. */
function ownFolders(files: readonly TreeFile[]): readonly string[] {
  const folders = files.flatMap((file) => {
    const parts = path.posix.dirname(file.path).split('/');
    return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  });
  return [...new Set(folders)]
    .filter((folder) => OWN_FOLDERS.some((own) => folder === own || folder.startsWith(`${own}/`)))
    .toSorted();
}

/** Makes the section that describes the package in one language. */
function described({ language, say }: Texts): string {
  const lines = [...DESCRIPTION.map((key) => say(key)), ...FEATURES.map((key) => `- ${say(key)}`)];
  return ['%description', ...(language === 'en' ? [] : [` -l ${language}`]), '\n', lines.join('\n')].join('');
}

/**
 * Makes the spec file.
 *
 * @param staged folder with the files below `usr`.
 */
export function specFile(files: readonly TreeFile[], staged: string): string {
  const listed = files.map((file) => {
    const mode = 'link' in file ? '' : `%attr(${file.mode.toString(8).padStart(4, '0')},root,root) `;
    const kind = file.path.startsWith(DOC_FOLDER) ? '%doc ' : '';
    return `${mode}${kind}"/usr/${file.path}"`;
  });
  return `Name: ${PRODUCT.command}
Version: ${PRODUCT.version}
Release: ${RELEASE}
Summary: ${PRODUCT.summary}
${TRANSLATED.map(({ language, say }) => `Summary(${language}): ${say('package.summary')}\n`).join('')}License: ${PRODUCT.licence}
${forSite((site) => `URL: ${site}\n`)}Vendor: ${PRODUCT.author}
Packager: ${PRODUCT.author}
Group: Amusements/Games/Board/Other
AutoReqProv: no
${REQUIRES.map((name) => `Requires: ${name}`).join('\n')}
Requires: xdg-utils

${[ENGLISH, ...TRANSLATED].map(described).join('\n\n')}

%install
cp -a "${staged}/usr" "%{buildroot}/usr"

%post
${RPM_SCRIPTS['post'] ?? ''}
%preun
${RPM_SCRIPTS['preun'] ?? ''}
%files
${ownFolders(files)
  .map((folder) => `%dir %attr(0755,root,root) "/usr/${folder}"`)
  .join('\n')}
${listed.join('\n')}
`;
}

/**
 * Makes the package.
 *
 * @param unpacked folder with Electron and the program.
 * @param work empty folder for the files; it is not removed.
 * @returns its path in `output`.
 * @throws Error if `rpmbuild` is missing or refuses.
 */
export function buildRpm(unpacked: string, processor: Processor, work: string, output: string): string {
  const files = fileTree(unpacked);
  const staged = path.join(work, 'staged');
  writeTree(path.join(staged, 'usr'), files);
  const spec = path.join(work, `${PRODUCT.command}.spec`);
  fs.writeFileSync(spec, specFile(files, staged));
  const definitions = {
    _topdir: path.join(work, 'rpmbuild'),
    _rpmdir: output,
    _rpmfilename: rpmName(processor),
    // Electron is already built, so nothing is stripped or compressed again, and no build-id links are made.
    __os_install_post: '%{nil}',
    debug_package: '%{nil}',
    _build_id_links: 'none',
    use_source_date_epoch_as_buildtime: '1',
    clamp_mtime_to_source_date_epoch: '1',
  };
  const target = ['--target', `${ARCHITECTURES[processor]}-linux`];
  const defined = Object.entries(definitions).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  execFileSync('rpmbuild', ['-bb', '--quiet', ...target, ...defined, spec], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(releases()[0].date) / 1000) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(output, rpmName(processor));
}
