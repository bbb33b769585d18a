/** Makes .deb, .rpm and the files of a Flatpak from the folders that electron-builder leaves. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildDeb, type Processor } from './deb.ts';
import { writeFlatpak } from './flatpak.ts';
import { UNPACKED, type OwnPackage, type PackagePlan } from './package-plan.ts';
import { buildRpm } from './rpm.ts';

const TOOLS = { deb: ['dpkg-deb', buildDeb], rpm: ['rpmbuild', buildRpm] } as const;

/**
 * Makes the packages of a plan.
 *
 * @param release folder with the unpacked program, into which the packages are written.
 * @param say called with one line for each package.
 * @returns false if a package that the user named could not be made.
 */
export function makeLinuxPackages(
  { own, isNamed }: Pick<PackagePlan, 'own' | 'isNamed'>,
  release: string,
  say: (line: string) => void,
): boolean {
  const made = UNPACKED.map(([folder, processor]) => [path.join(release, folder), processor] as const)
    .filter(([unpacked]) => fs.existsSync(unpacked))
    .flatMap(([unpacked, processor]) => own.map((name) => makeOne(name, unpacked, processor, release, say)));
  return !isNamed || made.every(Boolean);
}

/** Makes one package, or reports that its tool is missing. */
function makeOne(
  name: OwnPackage,
  unpacked: string,
  processor: Processor,
  release: string,
  say: (line: string) => void,
): boolean {
  const told = (file: string): true => {
    say(`  • made  file=${path.join(path.basename(release), path.relative(release, file))}`);
    return true;
  };
  if (name === 'flatpak') {
    const target = path.join(release, name, processor);
    fs.rmSync(target, { recursive: true, force: true });
    return told(writeFlatpak(unpacked, target));
  }
  const [tool, build] = TOOLS[name];
  if (spawnSync(tool, ['--version'], { stdio: 'ignore' }).error) {
    say(`  • left out: ${tool} is not installed`);
    return false;
  }
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-package-'));
  try {
    return told(build(unpacked, processor, work, release));
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}
