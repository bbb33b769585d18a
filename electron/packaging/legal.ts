/** Debian's copyright file and changelog. */
import fs from 'node:fs';
import path from 'node:path';
import { forSite, PRODUCT, releases, TOP } from './product.ts';

/** Makes the copyright file (machine-readable, DEP 5). */
export function copyrightFile(): string {
  const licence = fs.readFileSync(path.join(TOP, 'LICENSE'), 'utf8').trim();
  const [, holder = PRODUCT.author] = /^Copyright (?:\([cC]\)|©) (.*)$/m.exec(licence) ?? [];
  const terms = licence
    .replace(/^MIT License\s*/, '')
    .replace(/^Copyright.*\s*/m, '')
    .trim();
  const indented = terms
    .split('\n')
    .map((line) => (line.trim() === '' ? ' .' : ` ${line}`))
    .join('\n');
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${PRODUCT.name}
${forSite((site) => `Source: ${site}\n`)}Comment: This package also contains Electron, Chromium and Node.js as the
 Electron project builds them. Their licences are in notices-electron.txt.gz
 and notices-chromium.html.gz beside this file. The licences of the libraries
 and fonts in the program itself are in notices-third-party.txt.gz.

Files: *
Copyright: ${holder}
License: ${PRODUCT.licence === 'MIT' ? 'Expat' : PRODUCT.licence}

License: ${PRODUCT.licence === 'MIT' ? 'Expat' : PRODUCT.licence}
${indented}
`;
}

/** Makes the Debian changelog: one entry for each release, which refers to the program's own changelog. */
export function debianChangelog(): string {
  return releases()
    .map(
      ({ version, date }) => `${PRODUCT.command} (${version}-1) unstable; urgency=medium

  * New release. What is new: changelog.gz in this folder.

 -- ${PRODUCT.author} <${PRODUCT.email}>  ${new Date(`${date}T12:00:00Z`).toUTCString().replace('GMT', '+0000')}
`,
    )
    .join('\n');
}
