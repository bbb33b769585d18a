/**
 * The npm package of the command line, as its users get it: a tarball, installed without a network in an empty folder, run
 * through its link from elsewhere. And what is in it: all that it reaches, and nothing else.
 */
import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { BUNDLED_BOOKS } from '../../../engine/book/bundled.ts';
import { COMMANDS } from '../../../electron/cli/commands.ts';
import { layOut, TARBALL } from '../../../electron/cli-package/lay-out.ts';
import { runNpm } from '../../../electron/cli-package/npm.ts';
import { ensureBuilt, PROJECT } from '../../../electron/start/build-state.ts';
import { findReferences, reachedFrom } from '../../packaging/references.ts';
import { fixturePath } from '../../support/fixture-files.ts';
import { testWhere } from '../../support/where.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-cli-package-'));
const home = path.join(folder, 'home of a user');
const elsewhere = path.join(folder, 'elsewhere');
const installed = path.join(home, 'node_modules/mancala-studio');
const link = path.join(home, 'node_modules/.bin/mancala-studio');

/** Files of the installed package, by path from its top. */
let files: readonly string[] = [];

const readText = (file: string): string => fs.readFileSync(path.join(installed, file), 'utf8');

function runNpmHere(args: readonly string[], place: string): void {
  const { status, stderr } = runNpm(
    [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error', `--cache=${folder}/cache`],
    place,
  );
  expect(status, stderr).toBe(0);
}

/** Runs the installed program; `preload` is a script that Node runs before it. */
function run(words: readonly string[], input = '', preload = ''): SpawnSyncReturns<string> {
  const code = `data:text/javascript,${encodeURIComponent(preload)}`;
  const isWindows = process.platform === 'win32';
  return spawnSync(isWindows ? `"${link}"` : link, words, {
    cwd: elsewhere,
    encoding: 'utf8',
    input,
    shell: isWindows,
    env: { ...process.env, ...(preload === '' ? {} : { NODE_OPTIONS: `--import=${code}` }) },
  });
}

beforeAll(() => {
  expect(ensureBuilt()).toBe(true);
  for (const place of [home, elsewhere]) fs.mkdirSync(place);
  const laidOut = path.join(folder, 'package');
  layOut(PROJECT, laidOut, '2026-01-31');
  runNpmHere(['pack', '--ignore-scripts', `--pack-destination=${folder}`], laidOut);
  runNpmHere(['install', path.join(folder, TARBALL)], home);
  files = fs
    .readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(installed, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll('\\', '/'));
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

test('what is reached is in it, and nothing else', () => {
  const build = path.join(PROJECT, 'dist');
  const texts = new Map(
    fs
      .readdirSync(build, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:js|html|css)$/.test(file))
      .map((file) => [`dist/${file.replaceAll('\\', '/')}`, fs.readFileSync(path.join(build, file), 'utf8')]),
  );
  // Started, read or fetched by names that no import tells of.
  const byName = [
    ...['engine-process.js', 'search-worker.js', 'search-helper.js', 'table-worker.js'],
    ...['explorer-worker.js', 'solve-worker.js'],
    ...['table-rows.wasm', 'oware-search.wasm'],
    ...BUNDLED_BOOKS.map(({ file }) => `books/${file}`),
    ...fs.globSync('locales/*/*.json', { cwd: path.join(build, 'electron') }),
  ];
  const roots = [
    ...['cli.js', 'library.js', ...byName].map((name) => `dist/electron/${name}`),
    ...['dist/renderer/index.html', 'dist/renderer/licences.json'],
  ];
  const reached = [...reachedFrom(roots, texts)].filter((file) => file !== 'dist/renderer');
  const others = [
    'LICENSE',
    'README.md',
    'formats.md',
    'third-party-notices.txt',
    'package.json',
    'dist/library/pure.js',
  ];
  const types = files.filter((file) => file.startsWith('types/'));
  const written = [
    ...['reference.md', ...types],
    'man/mancala-studio.1',
    ...['completions/_mancala-studio', 'completions/mancala-studio.bash', 'completions/mancala-studio.fish'],
  ];
  expect(files.toSorted()).toEqual([...reached, ...others, ...written].toSorted());
});

test('nothing is looked up in node_modules or in Electron', () => {
  const foreign = files
    .filter((file) => /^dist\/electron\/.*\.js$/.test(file))
    .flatMap((file) => findReferences(file, readText(file)).modules.map((name) => `${file}: ${name}`))
    .filter((line) => !isBuiltin(line.split(': ')[1] ?? ''));
  expect(foreign).toEqual([]);
  expect(JSON.parse(readText('package.json'))).toMatchObject({
    version: manifest.version,
    license: 'MIT',
    engines: { node: '>=22.18' },
  });
  expect(readText('package.json')).not.toMatch(/dependencies/i);
});

test('the notices of the whole build are right for this package', () => {
  const map = v.object({ sources: v.array(v.string()) });
  const packagesOf = (chunks: readonly string[]): ReadonlySet<string> => {
    const sources = chunks.flatMap((chunk) => {
      const file = path.join(PROJECT, 'dist/electron', `${chunk}.map`);
      // What the build tool has added of its own has no sources.
      if (!fs.existsSync(file)) return [];
      const text = fs.readFileSync(file, 'utf8');
      return v.parse(map, JSON.parse(text)).sources;
    });
    return new Set(
      sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
    );
  };
  const built = fs.readdirSync(path.join(PROJECT, 'dist/electron')).filter((file) => /\.c?js$/.test(file));
  const carried = packagesOf(built.filter((file) => files.includes(`dist/electron/${file}`)));
  const others = packagesOf(built.filter((file) => !files.includes(`dist/electron/${file}`)));
  expect(carried).toContain('valibot');
  expect([...others].filter((name) => !carried.has(name))).toEqual([]);
  const notices = readText('third-party-notices.txt');
  expect([...carried].filter((name) => !notices.includes(`\n${name} `))).toEqual([]);
});

test('versions, usage and completion through the link', () => {
  // The commit is that of the build.
  const { status, stdout } = run(['--version']);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/ \(commit [0-9a-f]{12}(?:-dirty)?\)\n$/)]);
  expect(stdout).toContain(`mancala-studio ${manifest.version} `);
  expect(run(['solve']).status).toBe(2);
  expect(run(['completion', 'bash'])).toMatchObject({
    status: 0,
    stdout: readText('completions/mancala-studio.bash'),
  });
});

/** Tells on standard error, in each thread, which scripts have been loaded, and which modules of the engine were read. */
const TELL = `
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
const tell = (verb, file) => fs.writeSync(2, verb + ' ' + String(file).split('/').at(-1) + '\\n');
const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) => {
  const content = readFileSync(file, ...rest);
  if (/[.]wasm$/.test(String(file))) tell('read', file);
  return content;
};
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    tell('loaded', url);
    return loaded;
  },
});
syncBuiltinESMExports();
`;

test('a small game is proved with helpers and WebAssembly', () => {
  // With tables so small, the search lasts longer than a helper takes to start.
  const words = ['solve', '--rules', 'kalah:houses=4,seeds=5', '--endgame', '1', '--threads', '2', '--json'];
  const { status, stdout, stderr } = run(words, '', TELL);
  expect({ status, answer: JSON.parse(stdout) as unknown }).toMatchObject({
    status: 0,
    answer: { value: 4, proof: 'exact', solved: true },
  });
  expect(stderr).toContain('read table-rows.wasm');
  expect(stderr).toContain('loaded search-helper.js');
});

test('the line protocol answers from a worker', () => {
  const lines = 'setoption name Rules value kalah:houses=4,seeds=3\nposition startpos\ngo depth 3\n';
  const { status, stdout, stderr } = run(['engine'], lines, TELL);
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/^bestmove [A-D]/m);
  expect(stderr).toContain('loaded search-worker.js');
});

test('games are converted; a report has the fonts of the page in it', () => {
  const game = fixturePath('games/oware-aalina-1.ogn');
  expect(run(['convert', game, 'game.html']).stderr).not.toContain('ERR_');
  const report = fs.readFileSync(path.join(elsewhere, 'game.html'), 'utf8');
  expect(report).toContain('data:font/woff2;base64,');
  expect(run(['convert', game, 'game.mgn'])).toMatchObject({ status: 0 });
  expect(run(['replay', 'game.mgn', '--json'])).toMatchObject({ status: 0 });
});

test('browser mode serves the page', async () => {
  const program = path.join(installed, 'dist/electron/cli.js');
  const child = spawn(process.execPath, [program, 'serve', '--keep'], { cwd: elsewhere });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, readText('dist/renderer/index.html')]);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
});

test('an old Node learns what is needed', () => {
  const old = (version: string): string =>
    `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  for (const version of ['20.19.5', '22.17.1']) {
    const { status, stdout, stderr } = run(['--version'], '', old(version));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(`^mancala-studio needs Node 22\\.18 or newer; this is Node ${version} .*\n$`),
    );
  }
  for (const version of ['22.18.0', '23.0.0'])
    expect(run(['--version'], '', old(version))).toMatchObject({ status: 0, stderr: '' });
});

testWhere(process.platform !== 'win32')(
  'a global installation puts the man page where man looks for it',
  () => {
    const prefix = path.join(folder, 'prefix');
    runNpmHere(['install', '--global', `--prefix=${prefix}`, path.join(folder, TARBALL)], elsewhere);
    const page = fs.readFileSync(path.join(prefix, 'share/man/man1/mancala-studio.1'), 'utf8');
    expect(page).toBe(readText('man/mancala-studio.1'));
    expect(fs.existsSync(path.join(prefix, 'bin/mancala-studio'))).toBe(true);
  },
);

test('the man page names every command and option, and nothing in it is taken for a command of the formatter', () => {
  const page = readText('man/mancala-studio.1');
  const plain = page.replaceAll(String.raw`\-`, '-');
  const options = COMMANDS.flatMap(({ flags }) => flags.map(({ name }) => `"--${name}`));
  expect(
    [...COMMANDS.map(({ name }) => `.SS "${name} `), ...options].filter((text) => !plain.includes(text)),
  ).toEqual([]);
  const requests = new Set(page.split('\n').flatMap((line) => /^[.'](\S*)/.exec(line)?.[1] ?? []));
  const known = ['TH', 'SH', 'SS', 'PP', 'TP', 'RS', 'RE', 'B', 'BI', 'I', 'RI', 'nh', 'ad', 'nf', 'fi'];
  expect([...requests].filter((name) => !known.includes(name))).toEqual([]);
  expect(page).not.toMatch(/[^\n\x20-\x7e]/);
});

/** The examples of the reference, each with the lines that its comments say it prints. */
function examples(): readonly { readonly code: string; readonly lines: readonly string[] }[] {
  const blocks = readText('reference.md').matchAll(/^```ts\n(import [\s\S]*?)^```$/gm);
  return [...blocks].map(([, code = '']) => ({
    code,
    lines: [...code.matchAll(/^(?:.*; )?\/\/ (.*)$/gm)].map(([, line = '']) => line),
  }));
}

/** Runs programs in the folder of a user, one after the other in one process; returns what each prints. */
function runPrograms(programs: readonly string[]): readonly (readonly string[])[] {
  const names = programs.map((code, i) => {
    fs.writeFileSync(path.join(home, `example-${String(i)}.ts`), code);
    return `./example-${String(i)}.ts`;
  });
  const all = names.map((name) => `await import('${name}'); console.log('--');`).join('\n');
  fs.writeFileSync(path.join(home, 'all.mjs'), all);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['all.mjs'], {
    cwd: home,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout
    .split('--\n')
    .slice(0, -1)
    .map((text) => text.split('\n').slice(0, -1));
}

test('every function of the library has an example, which prints what it says: on Node, and without it', () => {
  const all = examples();
  const named = [
    ...readText('reference.md')
      .split('## Types', 1)
      .join('')
      .matchAll(/^### (\w+)$/gm),
  ];
  expect(all).toHaveLength(named.length);
  expect(named.length).toBeGreaterThan(12);
  const expected = all.map(({ lines }) => lines);
  expect(expected.filter((lines) => lines.length === 0)).toEqual([]);
  const programs = all.map(({ code }) => code);
  expect(runPrograms(programs)).toEqual(expected);
  const pure = programs.map((code) => code.replace("from 'mancala-studio'", "from 'mancala-studio/pure'"));
  expect(runPrograms(pure)).toEqual(expected);
});

/** What types must allow and refuse beyond the examples. */
const TYPED = `
import { rulesFromText, search, start, type SearchReport } from 'mancala-studio';
import * as pure from 'mancala-studio/pure';
const rules = rulesFromText('kalah');
const report: SearchReport = await search(rules, start(rules), { signal: new AbortController().signal });
const same: pure.SearchReport = report;
// @ts-expect-error a position is no text
await pure.solve(rules, 'startpos');
// @ts-expect-error a browser has no files
await pure.openTable(rules, 'kalah.table');
console.log(same);
`;

test('the types of the package fit its examples', () => {
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2024', skipLibCheck: false };
  const types = path.join(PROJECT, 'node_modules/@types');
  const compilerOptions = { ...options, types: ['node'], typeRoots: [types] };
  for (const [i, code] of [...examples().map(({ code }) => code), TYPED].entries())
    fs.writeFileSync(path.join(home, `typed-${String(i)}.mts`), code);
  fs.writeFileSync(
    path.join(home, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['typed-*.mts'] }),
  );
  const compiler = path.join(PROJECT, 'node_modules/typescript-native/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', home], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('the library for browsers imports nothing and asks for nothing of Node', () => {
  const text = readText('dist/library/pure.js');
  expect(findReferences('dist/library/pure.js', text)).toEqual({ files: [], modules: [] });
  const asked = [...text.matchAll(/\b(?:process|require|Buffer|document|window)(?:\.\w+|\()/g)].map(
    ([word]) => word,
  );
  expect(asked).toEqual([]);
});
