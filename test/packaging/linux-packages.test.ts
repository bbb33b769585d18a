/** What .deb, .rpm and Flatpak consist of. Their tools look at them in `npm run verify:packages`; this needs only Node. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { controlFile, debTree } from '../../electron/packaging/deb.ts';
import { HOMEPAGE } from '../../engine/protocol/links.ts';
import { copyrightFile, debianChangelog } from '../../electron/packaging/legal.ts';
import { fileTree, writeTree, type TreeFile } from '../../electron/packaging/file-tree.ts';
import { flatpakManifest, flatpakTree } from '../../electron/packaging/flatpak.ts';
import { makeLinuxPackages } from '../../electron/packaging/linux-packages.ts';
import { manPage } from '../../electron/packaging/man-page.ts';
import { metainfo } from '../../electron/packaging/metainfo.ts';
import { FILE_ICON, FILE_TYPES, mimeInfo } from '../../electron/packaging/mime-types.ts';
import { planPackages } from '../../electron/packaging/package-plan.ts';
import {
  DESCRIPTION,
  ENGLISH,
  PRODUCT,
  releases,
  TOP,
  TRANSLATED,
} from '../../electron/packaging/product.ts';
import { specFile } from '../../electron/packaging/rpm.ts';
import { apparmorProfile } from '../../electron/packaging/system-scripts.ts';
import { GAMES } from '../../engine/games/index.ts';
import { makeMgn } from '../../engine/formats/mgn.ts';
import { makeOgn, parseOgn } from '../../engine/formats/ogn.ts';
import { readFixture } from '../support/fixture-files.ts';
import { writeStubElectron } from './stub-electron.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-linux-'));
const unpacked = path.join(folder, 'unpacked');
const ID = 'studio.mancala.MancalaStudio';
let tree: readonly TreeFile[] = [];

const builderConfiguration = fs.readFileSync(path.join(TOP, 'electron-builder.yml'), 'utf8');

const associations = v.array(v.record(v.string(), v.string()));
const builder = v.parse(
  v.object({
    linux: v.object({
      fileAssociations: associations,
      desktop: v.object({ entry: v.record(v.string(), v.string()) }),
    }),
    mac: v.object({ fileAssociations: associations }),
    win: v.object({ fileAssociations: associations }),
  }),
  parse(builderConfiguration),
);

const contentOf = (files: readonly TreeFile[], place: string): string => {
  const file = files.find((each) => each.path === place);
  return file && 'content' in file ? Buffer.from(file.content).toString() : '';
};

const ENTRY = `share/applications/${ID}.desktop`;

/** Values of a key of the desktop entry. */
const entryValues = (key: string, files = tree): readonly string[] =>
  contentOf(files, ENTRY)
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .slice(0, 1)
    .flatMap((line) => line.slice(key.length + 1).split(';'))
    .filter(Boolean);

const inTags = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

beforeAll(() => {
  writeStubElectron(unpacked, manifest.devDependencies.electron);
  // What electron-builder does with it.
  fs.renameSync(path.join(unpacked, 'electron'), path.join(unpacked, PRODUCT.command));
  fs.renameSync(path.join(unpacked, 'LICENSE'), path.join(unpacked, 'LICENSE.electron.txt'));
  for (const name of ['LICENSE', 'third-party-notices.txt', 'resources/app.asar'])
    fs.writeFileSync(path.join(unpacked, name), name);
  tree = fileTree(unpacked);
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('one name', () => {
  test('desktop entry, window class, icon, metadata, file types, Flatpak and macOS know the program by the same', () => {
    const paths = tree.map((file) => file.path);
    expect({
      package: manifest.desktopName,
      builder: /^appId: (.*)$/m.exec(builderConfiguration)?.[1],
      class: entryValues('StartupWMClass')[0],
      icon: entryValues('Icon')[0],
      metadata: inTags(metainfo(), 'id')[0],
      launchable: inTags(metainfo(), 'launchable')[0],
      flatpak: (flatpakManifest() as { id: string }).id,
    }).toEqual({
      package: `${ID}.desktop`,
      builder: ID,
      class: ID,
      icon: ID,
      metadata: ID,
      launchable: `${ID}.desktop`,
      flatpak: ID,
    });
    expect(paths).toEqual(
      expect.arrayContaining([
        `share/applications/${ID}.desktop`,
        `share/metainfo/${ID}.metainfo.xml`,
        `share/mime/packages/${ID}.xml`,
        `share/icons/hicolor/scalable/apps/${ID}.svg`,
        ...[16, 24, 32, 48, 64, 128, 256, 512].map(
          (size) => `share/icons/hicolor/${size}x${size}/apps/${ID}.png`,
        ),
        `share/icons/hicolor/scalable/mimetypes/${FILE_ICON}.svg`,
      ]),
    );
    // A Flatpak may show the desktop only what is named after it.
    expect(FILE_ICON.startsWith(`${ID}.`)).toBe(true);
  });

  test('the window is opened by the same command everywhere, whatever else has its name on the PATH', () => {
    expect([entryValues('Exec'), entryValues('TryExec')]).toEqual([
      ['/usr/bin/mancala-studio %U'],
      ['/usr/bin/mancala-studio'],
    ]);
    expect(entryValues('Exec', flatpakTree(unpacked))).toEqual(['mancala-studio %U']);
    expect(inTags(metainfo(), 'binary')).toEqual(['mancala-studio']);
    expect(tree.find((file) => file.path === 'bin/mancala-studio')).toEqual({
      path: 'bin/mancala-studio',
      link: '../lib/mancala-studio/mancala-studio',
    });
    expect(apparmorProfile()).toContain('profile mancala-studio /usr/lib/mancala-studio/mancala-studio ');
    expect(builderConfiguration).toContain('executableName: mancala-studio\n');
  });

  test('the version is that of package.json, and the changelog dates it', () => {
    const [newest] = releases();
    expect(newest.version).toBe(manifest.version);
    expect(metainfo()).toContain(`<release version="${manifest.version}" date="${newest.date}"/>`);
    expect(controlFile('x64', 0)).toContain(`Version: ${manifest.version}-1\n`);
  });

  test.each([ENGLISH, ...TRANSLATED])('descriptions name every game ($language)', ({ say }) => {
    const description = DESCRIPTION.map((key) => say(key)).join(' ');
    const words = description.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    expect(GAMES.map(({ id }) => id).filter((id) => !words.includes(id))).toEqual([]);
  });

  test('menus, software centres and packages say in every language what the program is', () => {
    expect(TRANSLATED.length).toBeGreaterThan(3);
    const info = metainfo();
    const spec = specFile(tree, '/staged');
    for (const { language, say } of TRANSLATED) {
      const summary = say('package.summary');
      expect(entryValues(`Comment[${language}]`)).toEqual([summary]);
      expect(builder.linux.desktop.entry[`Comment[${language}]`]).toBe(summary);
      expect(info).toContain(`<summary xml:lang="${language}">${summary}</summary>`);
      expect(info).toContain(`<li xml:lang="${language}">${say('package.feature.trees')}</li>`);
      expect(mimeInfo()).toContain(`<comment xml:lang="${language}">${say('package.type.mgn')}</comment>`);
      expect(spec).toContain(`Summary(${language}): ${summary}\n`);
      expect(spec).toContain(`%description -l ${language}\n${say('package.about.program')}\n`);
    }
  });
});

test('packages name the site of the project, and no site and no mail of anybody while it has none', () => {
  const texts = [
    ...[controlFile('x64', 0), debianChangelog(), copyrightFile()],
    ...[specFile(tree, '/staged'), metainfo(), manPage(), contentOf(tree, ENTRY)],
  ].join('\n');
  const places = (pattern: RegExp): readonly string[] =>
    [...new Set([...texts.matchAll(pattern)].map(([, host = '']) => host))].toSorted();
  expect('homepage' in manifest).toBe(false);
  const site = HOMEPAGE === '' ? null : new URL(HOMEPAGE).hostname;
  // The definition of the format that the copyright file is in.
  expect(places(/https?:\/\/([^\s/<>"]+)/g)).toEqual(
    ['www.debian.org', ...(site === null ? [] : [site])].toSorted(),
  );
  // Names that end in this are nobody's, ever (RFC 2606).
  expect(places(/@([\w-]+(?:\.[a-z][\w-]*)+)/g)).toEqual([site ?? 'mancala-studio.invalid']);
  expect(texts.includes('<screenshots>')).toBe(site !== null);
});

describe('file types', () => {
  const types = ['application/x-mancala-game', 'application/x-oware-game'];

  test('desktop entry, metadata and file types are the same two, for Windows and macOS as well', () => {
    expect({
      entry: entryValues('MimeType'),
      metadata: inTags(metainfo(), 'mediatype'),
      info: [...mimeInfo().matchAll(/type="(application[^"]*)"/g)].map(([, type]) => type),
      linux: builder.linux.fileAssociations.map(({ ext, mimeType }) => [ext, mimeType]),
      mac: builder.mac.fileAssociations.map(({ ext, name }) => [ext, name]),
      windows: builder.win.fileAssociations.map(({ ext, description }) => [ext, description]),
    }).toEqual({
      entry: [...types, 'x-scheme-handler/mancala-studio'],
      metadata: types,
      info: types,
      linux: FILE_TYPES.map(({ extension, type }) => [extension, type]),
      mac: FILE_TYPES.map(({ extension, name }) => [extension, name]),
      windows: FILE_TYPES.map(({ extension, name }) => [extension, name]),
    });
  });

  test('what our writers write is known by its first bytes', () => {
    const { games } = parseOgn(readFixture('games/oware-aalina-1.ogn'));
    expect(games).toHaveLength(1);
    const [mgn, ogn] = FILE_TYPES;
    expect(makeMgn({ games }).startsWith(mgn?.beginning ?? '-')).toBe(true);
    expect(makeOgn({ games }).startsWith(ogn?.beginning ?? '-')).toBe(true);
  });
});

describe('the files', () => {
  test('nothing is executable but programs, and the helper of the sandbox alone changes its user', () => {
    const modes = new Map<number, string[]>();
    for (const file of tree)
      if ('mode' in file) modes.set(file.mode, [...(modes.get(file.mode) ?? []), file.path]);
    expect([...modes.keys()].toSorted((a, b) => a - b)).toEqual([0o644, 0o755, 0o4755]);
    expect(modes.get(0o755)).toEqual(['lib/mancala-studio/mancala-studio']);
    expect(modes.get(0o4755)).toEqual(['lib/mancala-studio/chrome-sandbox']);
  });

  test('licences lie in the documentation, and no second time beside the program', () => {
    const names = tree.map((file) => file.path).filter((name) => /licen|notices|copyright/i.test(name));
    expect(names).toEqual([
      'share/doc/mancala-studio/copyright',
      'share/doc/mancala-studio/notices-chromium.html.gz',
      'share/doc/mancala-studio/notices-electron.txt.gz',
      'share/doc/mancala-studio/notices-third-party.txt.gz',
    ]);
    const text = contentOf(tree, 'share/doc/mancala-studio/copyright');
    expect(text).toMatch(/^Copyright: \d{4} The Mancala Studio authors$/m);
    expect(text).toContain('WITHOUT WARRANTY OF ANY KIND');
  });

  test('compressed files carry no time, so that two builds are equal', () => {
    const compressed = debTree(unpacked).filter((file) => file.path.endsWith('.gz'));
    expect(compressed.length).toBeGreaterThan(4);
    const times = compressed.map((file) =>
      'content' in file ? Buffer.from(file.content).readUInt32LE(4) : -1,
    );
    expect(new Set(times)).toEqual(new Set([0]));
  });

  test('written files have their modes whatever mask the user has', () => {
    const target = path.join(folder, 'written');
    const before = process.umask(0o077);
    try {
      writeTree(target, tree);
    } finally {
      process.umask(before);
    }
    const modeOf = (name: string): number => fs.statSync(path.join(target, name)).mode & 0o7777;
    expect({
      folder: modeOf('share/doc'),
      text: modeOf('share/doc/mancala-studio/copyright'),
      helper: modeOf('lib/mancala-studio/chrome-sandbox'),
    }).toEqual({ folder: 0o755, text: 0o644, helper: 0o4755 });
    expect(fs.realpathSync(path.join(target, 'bin/mancala-studio'))).toBe(
      fs.realpathSync(path.join(target, 'lib/mancala-studio/mancala-studio')),
    );
  });
});

describe('the man page', () => {
  const page = manPage();

  test('tells every switch of the program, and the desktop entry uses only those', () => {
    const source = fs.readFileSync(path.join(TOP, 'electron/main/argv.ts'), 'utf8');
    const switches = [...source.matchAll(/'(--[a-z-]*)'/g)].map(([, name = '']) => name);
    const told = [...page.matchAll(/^\.TP\n\.B "(\\-\\-[a-z\\-]*)"$/gm)].map(([, name = '']) =>
      name.replaceAll('\\', ''),
    );
    expect(told.toSorted()).toEqual([...new Set(switches)].toSorted());
    const used = [...contentOf(tree, ENTRY).matchAll(/ (--[a-z-]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !told.includes(name))).toEqual([]);
  });

  test('is packaged compressed', () => {
    const file = tree.find((each) => each.path === 'share/man/man1/mancala-studio.1.gz');
    expect(file && 'content' in file && gunzipSync(file.content).toString()).toBe(page);
  });
});

describe('.deb', () => {
  test('the control file names each library once, in lines that fit', () => {
    const control = controlFile('arm64', 2049);
    const depends = /^Depends: (.*)$/m.exec(control)?.[1]?.split(', ') ?? [];
    expect(new Set(depends).size).toBe(depends.length);
    expect(control).toContain('Architecture: arm64\n');
    expect(control).toContain('Installed-Size: 3\n');
    const [, description = ''] = control.split('Description: ');
    expect(description.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(
      description
        .trimEnd()
        .split('\n')
        .slice(1)
        .filter((line) => !/^ {1,4}\S/.test(line)),
    ).toEqual([]);
  });
});

describe('.rpm', () => {
  test('the spec lists every file with its mode, and the folders that go with it', () => {
    const spec = specFile(tree, '/staged');
    const listed = [...spec.matchAll(/"\/usr\/([^"]+)"$/gm)].map(([, name = '']) => name);
    const folders = [...spec.matchAll(/^%dir .*"\/usr\/([^"]+)"$/gm)].map(([, name = '']) => name);
    expect(listed.filter((name) => !folders.includes(name))).toEqual(tree.map((file) => file.path));
    expect(spec).toContain('%attr(4755,root,root) "/usr/lib/mancala-studio/chrome-sandbox"');
    expect(folders).toEqual([
      'lib/mancala-studio',
      'lib/mancala-studio/locales',
      'lib/mancala-studio/resources',
      'share/doc/mancala-studio',
      'share/mancala-studio',
    ]);
  });
});

describe('Flatpak', () => {
  test('the program may show a window, and has no network and no folders', () => {
    expect(flatpakManifest()).toMatchObject({
      command: PRODUCT.command,
      'finish-args': ['--share=ipc', '--socket=wayland', '--socket=fallback-x11', '--device=dri'],
    });
  });

  test('the command starts the program in the sandbox of Flatpak', () => {
    const files = flatpakTree(unpacked);
    expect(files.filter((file) => file.path === 'bin/mancala-studio')).toHaveLength(1);
    expect(contentOf(files, 'bin/mancala-studio')).toBe(
      '#!/bin/sh\nexec zypak-wrapper /app/lib/mancala-studio/mancala-studio "$@"\n',
    );
    expect(files.filter((file) => 'mode' in file && file.mode > 0o777)).toEqual([]);
    expect(files.some(({ path: name }) => name.includes('apparmor'))).toBe(false);
  });
});

describe('npm run package', () => {
  const all = ['deb', 'rpm', 'flatpak'];

  test.for<[string, NodeJS.Platform, readonly string[], readonly string[]]>([
    ['all packages of this machine', 'linux', [], all],
    ['the packages of Linux', 'linux', ['--linux'], all],
    ['one of several platforms', 'linux', ['-wl'], all],
    ['the bare folder', 'linux', ['--linux', 'dir'], []],
    ['another platform', 'linux', ['--win', 'zip'], []],
    ['a machine without the tools', 'darwin', [], []],
  ])('%s: which packages of Linux follow', ([, platform, args, expected]) => {
    expect(planPackages(platform, args)).toEqual({ builder: args, own: expected, isNamed: false });
  });

  test.for<[readonly string[], readonly string[], readonly string[]]>([
    [['--linux', 'rpm'], ['--linux', 'dir'], ['rpm']],
    [['rpm', '--x64'], ['--linux', 'dir', '--x64'], ['rpm']],
    [
      ['--linux', 'AppImage', 'rpm', 'deb'],
      ['--linux', 'AppImage'],
      ['deb', 'rpm'],
    ],
  ])(
    '%j: what is named is made here, and electron-builder does not make it as well',
    ([args, builder, own]) => {
      expect(planPackages('linux', args)).toEqual({ builder, own, isNamed: true });
    },
  );

  test('a missing tool is a notice, and a failure only where its package was asked for by name', () => {
    const release = path.join(folder, 'release');
    fs.cpSync(unpacked, path.join(release, 'linux-unpacked'), { recursive: true });
    const lines: string[] = [];
    const make = (args: readonly string[]): boolean =>
      makeLinuxPackages(planPackages('linux', args), release, (line) => lines.push(line));
    const { PATH } = process.env;
    process.env['PATH'] = folder;
    try {
      expect([make([]), make(['--linux', 'rpm'])]).toEqual([true, false]);
    } finally {
      process.env['PATH'] = PATH;
    }
    expect(lines).toEqual([
      '  • left out: dpkg-deb is not installed',
      '  • left out: rpmbuild is not installed',
      `  • made  file=release/flatpak/x64/${ID}.json`,
      '  • left out: rpmbuild is not installed',
    ]);
  });
});
