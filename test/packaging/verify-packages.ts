/**
 * `npm run verify:packages`: builds .deb, .rpm and the files of the Flatpak around the stub of Electron, looks at them
 * with the tools of their distributions, and installs and removes them in a copy of this system. One line for each
 * check; exit code 1 if one failed or could not run. Takes a minute.
 *
 * On Debian, as root:
 * `apt-get install lintian appstream desktop-file-utils shared-mime-info xdg-utils libglib2.0-bin man-db rpm`
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildDeb } from '../../electron/packaging/deb.ts';
import { writeFlatpak } from '../../electron/packaging/flatpak.ts';
import { PRODUCT } from '../../electron/packaging/product.ts';
import { buildRpm } from '../../electron/packaging/rpm.ts';
import { ensureBuilt } from '../../electron/start/build-state.ts';
import { makeMgn } from '../../engine/formats/mgn.ts';
import { parseOgn } from '../../engine/formats/ogn.ts';
import { readFixture } from '../support/fixture-files.ts';
import { makePackaged } from './unpacked.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-verify-'));
const inFolder = (...parts: readonly string[]): string => path.join(folder, ...parts);
let failures = 0;

function report(name: string, isOk: boolean, detail: string): void {
  if (!isOk) failures++;
  process.stdout.write(`${isOk ? 'ok    ' : 'FAILED'}  ${name}${detail === '' ? '' : `: ${detail}`}\n`);
}

/** A tool that must find nothing: what it prints, but for lines of these kinds, is a finding. */
function tool(name: string, command: readonly string[], passes: RegExp = /^$/): void {
  const [program = '', ...args] = command;
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) {
    report(name, false, error.message);
    return;
  }
  const findings = `${stdout}${stderr}`
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !passes.test(line));
  report(name, status === 0 && findings.length === 0, findings.join(' / '));
}

/** Two builds of the same files. */
function buildTwice(
  name: string,
  build: (unpacked: string, processor: 'x64', work: string, output: string) => string,
  unpacked: string,
): string {
  const [first = '', second = ''] = ['first', 'second'].map((turn) => {
    const work = inFolder(turn, `${name}-files`);
    fs.mkdirSync(work, { recursive: true });
    return build(unpacked, 'x64', work, inFolder(turn));
  });
  const isEqual = fs.readFileSync(first).equals(fs.readFileSync(second));
  report(`${name}: two builds are equal`, isEqual, `${fs.statSync(first).size} bytes`);
  return first;
}

function lookAtFiles(deb: string, rpm: string): void {
  const share = inFolder('first/deb-files/usr/share');
  tool('desktop-file-validate', [
    'desktop-file-validate',
    path.join(share, `applications/${PRODUCT.id}.desktop`),
  ]);
  // Older versions know neither the domain .studio nor the tag \`developer\`, which newer ones want.
  tool(
    'appstreamcli validate',
    ['appstreamcli', 'validate', '--no-net', path.join(share, `metainfo/${PRODUCT.id}.metainfo.xml`)],
    /cid-maybe-not-rdns|unknown-tag developer|^✔/,
  );
  // Its warning about being root; licences in HTML are no manual that a menu of manuals should list.
  tool(
    'lintian',
    ['lintian', '--display-info', '--tag-display-limit', '0', deb],
    /^running with root privileges|^N:|possible-documentation-but-no-doc-base-registration/,
  );
  const page = path.join(share, `man/man1/${PRODUCT.command}.1.gz`);
  tool('man --warnings', [
    'sh',
    '-c',
    `LC_ALL=C.UTF-8 MANROFFSEQ= man --warnings -l -Tutf8 ${page} >/dev/null`,
  ]);
  tool('rpm --checksig', ['rpm', '-K', '--nosignature', rpm], /digests OK$/);
  tool('shell syntax of the scripts', [
    'sh',
    '-n',
    inFolder('first/deb-files/DEBIAN/postinst'),
    inFolder('first/deb-files/DEBIAN/prerm'),
  ]);
}

function installThem(deb: string, rpm: string): void {
  const { games } = parseOgn(readFixture('games/oware-aalina-1.ogn'));
  const game = inFolder('game.mgn');
  fs.writeFileSync(game, makeMgn({ games }));
  const scratch = inFolder('scratch');
  fs.mkdirSync(scratch);
  const script = path.join(import.meta.dirname, 'scratch-root.sh');
  const { status, stdout, stderr } = spawnSync('sh', [script, scratch, deb, rpm, game], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('|'));
  for (const line of lines) {
    const [name = '', result = '', ...detail] = line.split('|');
    report(name, result === 'ok', detail.join('|'));
  }
  if (status !== 0) report('installing in a copy of this system', false, stderr.trim());
}

try {
  if (!ensureBuilt()) throw new Error('the program does not build');
  const unpacked = makePackaged(folder).linux;
  const deb = buildTwice('deb', buildDeb, unpacked);
  const rpm = buildTwice('rpm', buildRpm, unpacked);
  const manifest = writeFlatpak(unpacked, inFolder('flatpak'));
  report('flatpak manifest', JSON.parse(fs.readFileSync(manifest, 'utf8')) !== null, path.basename(manifest));
  lookAtFiles(deb, rpm);
  installThem(deb, rpm);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(failures === 0 ? 'all checks passed\n' : `${failures} checks failed\n`);
process.exitCode = failures === 0 ? 0 : 1;
