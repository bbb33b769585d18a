/**
 * `npm run package`: electron-builder makes what `electron-builder.yml` names; on Linux .deb, .rpm and the files of a
 * Flatpak follow, from the folders that it leaves. Arguments go to electron-builder: `-- --linux dir` makes the bare
 * folder alone.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildDeb } from './deb.ts';
import { writeFlatpak } from './flatpak.ts';
import { UNPACKED, wantsLinuxPackages } from './package-plan.ts';
import { TOP } from './product.ts';
import { buildRpm } from './rpm.ts';

const RELEASE = path.join(TOP, 'release');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes one package in a folder that is removed afterwards; without its tool it is left out, which is said. */
function make(tool: string, build: (work: string) => string): boolean {
  if (spawnSync(tool, ['--version'], { stdio: 'ignore' }).error) {
    say(`  • left out: ${tool} is not installed`);
    return false;
  }
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-package-'));
  try {
    say(`  • made  file=${path.relative(TOP, build(work))}`);
    return true;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

function makeLinuxPackages(): boolean {
  const found = UNPACKED.map(([folder, processor]) => ({ folder: path.join(RELEASE, folder), processor }));
  const made = found
    .filter(({ folder }) => fs.existsSync(folder))
    .flatMap(({ folder, processor }) => {
      const flatpak = path.join(RELEASE, 'flatpak', processor);
      fs.rmSync(flatpak, { recursive: true, force: true });
      say(`  • made  file=${path.relative(TOP, writeFlatpak(folder, flatpak))}`);
      return [
        make('dpkg-deb', (work) => buildDeb(folder, processor, work, RELEASE)),
        make('rpmbuild', (work) => buildRpm(folder, processor, work, RELEASE)),
      ];
    });
  return made.every(Boolean);
}

const args = process.argv.slice(2);
// Folders of an earlier run would be packaged again.
for (const [folder] of UNPACKED) fs.rmSync(path.join(RELEASE, folder), { recursive: true, force: true });
const builder = path.join(TOP, 'node_modules/electron-builder/cli.js');
const { status } = spawnSync(process.execPath, [builder, '--publish', 'never', ...args], {
  cwd: TOP,
  stdio: 'inherit',
});
if (status !== 0) process.exitCode = status ?? 1;
else if (wantsLinuxPackages(process.platform, args) && !makeLinuxPackages()) process.exitCode = 1;
