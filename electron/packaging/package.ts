/**
 * `npm run package`: electron-builder makes the targets of `electron-builder.yml`; on Linux .deb, .rpm and the files of
 * a Flatpak follow. Arguments go to electron-builder: `-- --linux dir` makes only the bare folder, `-- --linux rpm`
 * only the .rpm.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { makeLinuxPackages } from './linux-packages.ts';
import { planPackages, signingArguments, UNPACKED } from './package-plan.ts';
import { TOP } from './product.ts';

const RELEASE = path.join(TOP, 'release');

const plan = planPackages(process.platform, process.argv.slice(2));
// Folders left by an earlier run would be packaged again.
for (const [folder] of UNPACKED) fs.rmSync(path.join(RELEASE, folder), { recursive: true, force: true });
const builder = path.join(TOP, 'node_modules/electron-builder/cli.js');
// On a build server a missing secret is an empty variable, which electron-builder would take for a certificate.
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const args = [builder, '--publish', 'never', ...signingArguments(env), ...plan.builder];
const { status } = spawnSync(process.execPath, args, { cwd: TOP, env, stdio: 'inherit' });
const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (status !== 0) process.exitCode = status ?? 1;
else if (!makeLinuxPackages(plan, RELEASE, say)) process.exitCode = 1;
