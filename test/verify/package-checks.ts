/** The packaged program: made as a folder, started, its fuses read back; and the installers, made in a second build. */
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { electronOf, profile, run, type Context } from './context.ts';
import { endTree, howEnded, type ProgramEnd } from './run-program.ts';
import { SELF_TEST_LIMIT_MS, selfTested } from './start-checks.ts';
import { failed, passed, skipped, type Outcome, type Step } from './steps.ts';

const PACKAGE_LIMIT_MS = 30 * 60_000;
const SECOND_START_LIMIT_MS = 30_000;
const GAME = '[Game "kalah"]\n[Rules "kalah"]\n\n1. C\n';

/** Targets of electron-builder per system; .deb and .rpm follow on Linux by themselves. */
const TARGETS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['--linux', 'AppImage', 'tar.gz'],
  darwin: ['--mac', 'dmg', 'zip'],
  win32: ['--win', 'nsis', 'zip'],
};

/** Endings of what users download; for each there must be a file. */
const ENDINGS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['.AppImage', '.tar.gz', '.deb', '.rpm'],
  darwin: ['.dmg', '.zip'],
  win32: ['.exe', '.zip'],
};

/** What the licences of Electron and Chromium want in every package. */
const NOTICES = ['LICENSE.electron.txt', 'LICENSES.chromium.html'];

/** Names in `electron-builder.yml` of the fuses, and what is fixed without a name there. */
const FUSES: readonly (readonly [name: string, fuse: FuseV1Options])[] = [
  ['runAsNode', FuseV1Options.RunAsNode],
  ['enableNodeOptionsEnvironmentVariable', FuseV1Options.EnableNodeOptionsEnvironmentVariable],
  ['enableNodeCliInspectArguments', FuseV1Options.EnableNodeCliInspectArguments],
  ['onlyLoadAppFromAsar', FuseV1Options.OnlyLoadAppFromAsar],
  ['grantFileProtocolExtraPrivileges', FuseV1Options.GrantFileProtocolExtraPrivileges],
  ['enableEmbeddedAsarIntegrityValidation', FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
  ['wasmTrapHandlers', FuseV1Options.WasmTrapHandlers],
];
const UNNAMED_FUSES = { wasmTrapHandlers: true };
const ON = '1'.charCodeAt(0);

const builderConfig = v.object({ electronFuses: v.record(v.string(), v.boolean()) });

/** The folder or bundle that electron-builder leaves beside the installers. */
function unpackedFolder({ platform, arch, release }: Context): string {
  const processor = arch === 'x64' ? '' : `-${arch}`;
  const name =
    platform === 'darwin'
      ? `mac${processor}`
      : `${platform === 'win32' ? 'win' : 'linux'}${processor}-unpacked`;
  return path.join(release, name);
}

/** The packaged program. */
export function packagedProgram(context: Context): string {
  const { productName } = manifest;
  const inside: Partial<Record<NodeJS.Platform, string>> = {
    darwin: `${productName}.app/Contents/MacOS/${productName}`,
    win32: `${productName}.exe`,
  };
  return path.join(unpackedFolder(context), inside[context.platform] ?? manifest.name);
}

export const PACKAGE_CHECKS: readonly Step<Context>[] = [
  {
    id: 'folder',
    name: 'the program is packaged as a folder',
    how: 'npm run package with the target dir, for this processor; Electron by its version in package.json',
    needs: ['build', 'electron'],
    async run(context) {
      const [system = ''] = TARGETS[context.platform] ?? [];
      const end = await packageAs(context, 'folder', [system, 'dir']);
      return end.code === 0 ? passed(unpackedFolder(context)) : failed(howEnded(end));
    },
  },
  {
    id: 'contents',
    name: "Electron's notices are packaged, and its sample program is not",
    how: 'names of files in the packaged folder',
    needs: ['folder'],
    run: findContents,
  },
  {
    id: 'fuses',
    name: 'the fuses are as electron-builder.yml has them',
    how: '@electron/fuses reads the packaged program',
    needs: ['folder'],
    run: readFuses,
  },
  {
    id: 'signature',
    name: 'the signature of the bundle is whole',
    how: 'codesign --verify --deep --strict',
    needs: ['folder'],
    run: checkSignature,
  },
  {
    id: 'packaged-self-test',
    name: 'the packaged program passes its self-test',
    how: 'the program in that folder, with --self-test',
    needs: ['machine', 'folder'],
    run: (context) => testPackaged(context, 'packaged-self-test', {}),
  },
  {
    id: 'no-node',
    name: 'the packaged program does not become Node',
    how: 'the same with ELECTRON_RUN_AS_NODE=1 and NODE_OPTIONS: Node would end with 9 or 99',
    needs: ['packaged-self-test'],
    run: (context) =>
      testPackaged(context, 'no-node', {
        ELECTRON_RUN_AS_NODE: '1',
        NODE_OPTIONS: '--import="data:text/javascript,process.exit(99)"',
      }),
  },
  {
    id: 'packaged-second-start',
    name: 'a second start of the packaged program ends, the first one stays',
    how: 'two starts with one profile and a file each',
    needs: ['packaged-self-test'],
    run: startTwice,
  },
  {
    id: 'installers',
    name: 'the packages of this system are made',
    how: 'npm run package, for this processor: a file of each kind',
    needs: ['folder'],
    run: makeInstallers,
  },
  {
    id: 'appimage',
    name: 'the AppImage passes its self-test',
    how: 'the file itself, with --self-test',
    needs: ['machine', 'installers'],
    run: testAppImage,
  },
  {
    id: 'associations',
    name: 'the package tells the system about .mgn and .ogn',
    how: 'Linux: desktop entry and MIME types in the .deb; macOS: Info.plist; Windows: by hand',
    needs: ['installers'],
    run: readAssociations,
  },
];

/** Runs the program behind `npm run package`; what is built is there already. */
function packageAs(context: Context, name: string, targets: readonly string[]): Promise<ProgramEnd> {
  const program = path.join(context.top, 'electron/packaging/package.ts');
  // A folder is packaged as it is, with Electron's sample program and on macOS without the notices. So what users get
  // is made from the archive that electron-builder fetches; package.json pins its version.
  const dist = hasOverride(context) ? [`-c.electronDist=${distOf(context)}`] : [];
  const output = `-c.directories.output=${context.release}`;
  const args = [program, ...targets, `--${context.arch}`, ...dist, output];
  return run(context, name, process.execPath, args, { limitMs: PACKAGE_LIMIT_MS, isShown: true });
}

async function makeInstallers(context: Context): Promise<Outcome> {
  const started = Date.now();
  const end = await packageAs(context, 'installers', TARGETS[context.platform] ?? []);
  if (end.code !== 0) return failed(howEnded(end));
  const made = installers(context).filter(({ time }) => time >= started);
  const endings = ENDINGS[context.platform] ?? [];
  const missing = endings.filter((ending) => !made.some(({ name }) => name.endsWith(ending)));
  if (made.length === 0 || missing.length > 0) return failed(`not made: ${missing.join(', ') || 'any file'}`);
  return passed(made.map(({ name, bytes }) => `${name}, ${(bytes / 1e6).toFixed(1)} MB`).join('\n'));
}

/** Whether another Electron than that of package.json is verified. */
function hasOverride({ env }: Context): boolean {
  return Boolean(env['ELECTRON_OVERRIDE_DIST_PATH']);
}

function findContents(context: Context): Outcome {
  const program = packagedProgram(context);
  const isMac = context.platform === 'darwin';
  const top = isMac ? path.resolve(program, '../../Resources') : path.dirname(program);
  const missing = NOTICES.filter((name) => !fs.existsSync(path.join(top, name)));
  if (missing.length > 0) return failed(`not packaged: ${missing.join(', ')}`);
  const sample = path.join(isMac ? top : path.join(top, 'resources'), 'default_app.asar');
  // Of another Electron's folder nothing is left out.
  return fs.existsSync(sample) && !hasOverride(context) ? failed(`packaged: ${sample}`) : passed();
}

/** Folder of the other Electron that is to be packaged. */
function distOf(context: Context): string {
  const program = electronOf(context);
  // `dist/Electron.app/Contents/MacOS/Electron`
  return context.platform === 'darwin' ? path.resolve(program, '../../../..') : path.dirname(program);
}

interface Installer {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Files that users download. */
function installers({ release }: Context): readonly Installer[] {
  return fs
    .readdirSync(release)
    .filter((name) => /\.(?:AppImage|tar\.gz|deb|rpm|dmg|zip|exe)$/.test(name))
    .map((name) => {
      const { size, mtimeMs } = fs.statSync(path.join(release, name));
      return { name, bytes: size, time: mtimeMs };
    });
}

async function readFuses(context: Context): Promise<Outcome> {
  const text = fs.readFileSync(path.join(context.top, 'electron-builder.yml'), 'utf8');
  const { electronFuses } = v.parse(builderConfig, {
    electronFuses: Object.fromEntries(
      Object.entries((parse(text) as { electronFuses: object }).electronFuses).filter(
        ([name]) => name !== 'resetAdHocDarwinSignature',
      ),
    ),
  });
  const wanted: Readonly<Record<string, boolean>> = { ...UNNAMED_FUSES, ...electronFuses };
  const unknown = Object.keys(wanted).filter((name) => !FUSES.some(([known]) => known === name));
  if (unknown.length > 0) return failed(`unknown fuses: ${unknown.join(', ')}`);
  const place =
    context.platform === 'darwin'
      ? path.resolve(packagedProgram(context), '../../..')
      : packagedProgram(context);
  const wire = await getCurrentFuseWire(place);
  const wrong = FUSES.filter(
    ([name, fuse]) => name in wanted && (Number(wire[fuse]) === ON) !== wanted[name],
  );
  if (wrong.length > 0) return failed(`not as wanted: ${wrong.map(([name]) => name).join(', ')}`);
  return passed(FUSES.map(([name]) => `${name} ${wanted[name] === true ? 'on' : 'off'}`).join(', '));
}

async function checkSignature(context: Context): Promise<Outcome> {
  if (context.platform !== 'darwin') return skipped('only bundles of macOS are signed');
  const bundle = path.resolve(packagedProgram(context), '../../..');
  const args = ['--verify', '--deep', '--strict', '--verbose=2', bundle];
  const end = await run(context, 'signature', 'codesign', args, { limitMs: 120_000 });
  return end.code === 0 ? passed() : failed(howEnded(end));
}

async function testPackaged(
  context: Context,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const program = packagedProgram(context);
  const args = ['--self-test', profile(context, name)];
  const end = await run(context, name, program, args, {
    env,
    cwd: context.work,
    limitMs: SELF_TEST_LIMIT_MS,
  });
  return selfTested(program, end);
}

async function startTwice(context: Context): Promise<Outcome> {
  const program = packagedProgram(context);
  const files = ['first.mgn', 'second.mgn'].map((name) => path.join(context.work, name));
  for (const file of files) fs.writeFileSync(file, GAME);
  const shared = profile(context, 'second-start');
  const first = spawn(program, [shared, files[0] ?? ''], {
    stdio: 'ignore',
    detached: context.platform !== 'win32',
  });
  const firstExit = once(first, 'exit');
  try {
    const deadline = performance.now() + SECOND_START_LIMIT_MS;
    // Which of two that start at the same time is the first is not known: the lock lies in the profile.
    while (!hasProfile(context) && performance.now() < deadline) await pause(200);
    await pause(2000);
    const second = await run(context, 'second-start', program, [shared, files[1] ?? ''], {
      limitMs: SECOND_START_LIMIT_MS,
    });
    if (second.code !== 0) return failed(`the second start ${howEnded(second)}`);
    const isFirstThere = await Promise.race([firstExit.then(() => false), pause(1000).then(() => true)]);
    return isFirstThere ? passed() : failed('the first one has ended, too');
  } finally {
    endTree(first.pid);
    await firstExit;
  }
}

function hasProfile(context: Context): boolean {
  return fs.existsSync(path.join(context.work, 'profiles/second-start'));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function testAppImage(context: Context): Promise<Outcome> {
  if (context.platform !== 'linux') return skipped('only Linux has AppImages');
  const newest = installers(context)
    .filter(({ name }) => name.endsWith('.AppImage'))
    .sort((a, b) => b.time - a.time)[0];
  if (!newest) return failed('there is none');
  const program = path.join(context.release, newest.name);
  const args = ['--self-test', profile(context, 'appimage')];
  return selfTested(program, await run(context, 'appimage', program, args, { limitMs: SELF_TEST_LIMIT_MS }));
}

async function readAssociations(context: Context): Promise<Outcome> {
  const { platform } = context;
  if (platform === 'win32') return skipped('read by hand: they are in the registry once it is installed');
  return platform === 'darwin' ? readBundle(context) : readDeb(context);
}

async function readBundle(context: Context): Promise<Outcome> {
  const plist = path.resolve(packagedProgram(context), '../../Info.plist');
  const args = ['-convert', 'xml1', '-o', '-', plist];
  const end = await run(context, 'associations', 'plutil', args, { limitMs: 30_000 });
  if (end.code !== 0) return failed(howEnded(end));
  const missing = ['mgn', 'ogn'].filter((ending) => !end.output.includes(`<string>${ending}</string>`));
  return missing.length === 0 ? passed('Info.plist') : failed(`not in Info.plist: ${missing.join(', ')}`);
}

/** What a .deb must bring so that a file manager opens games with the program. */
async function readDeb(context: Context): Promise<Outcome> {
  const newest = installers(context)
    .filter(({ name }) => name.endsWith('.deb'))
    .sort((a, b) => b.time - a.time)[0];
  if (!newest) return failed('there is no .deb');
  const folder = path.join(context.work, 'deb');
  const args = ['--extract', path.join(context.release, newest.name), folder];
  const end = await run(context, 'associations', 'dpkg-deb', args, { limitMs: 120_000 });
  if (end.code !== 0) return failed(howEnded(end));
  const share = path.join(folder, 'usr/share');
  const entry = fs.readFileSync(path.join(share, 'applications', manifest.desktopName), 'utf8');
  const types = fs
    .readdirSync(path.join(share, 'mime/packages'))
    .map((name) => fs.readFileSync(path.join(share, 'mime/packages', name), 'utf8'))
    .join('');
  const wrong = ['application/x-mancala-game', 'application/x-oware-game'].filter(
    (type) => !entry.includes(type) || !types.includes(type),
  );
  return wrong.length === 0 ? passed(manifest.desktopName) : failed(`not associated: ${wrong.join(', ')}`);
}
