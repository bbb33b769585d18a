/**
 * One build for the places the program's code runs in: the page (`client`), the Node side of both hosts (`main`), the
 * sandboxed preload script (`preload`), and workers of other people's pages (`pure`). Everything is bundled, so nothing
 * is looked up in node_modules at run time. The same file configures the unit tests, which need Vue's compiler and no
 * more.
 */
import vue from '@vitejs/plugin-vue';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, matchesGlob, resolve } from 'node:path';
import type { EnvironmentOptions, HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import {
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from 'vitest/config';
import { BUNDLED_BOOKS } from './engine/book/bundled.ts';
import { FIXED_ORDER } from './engine/locales/order.ts';
import { languagesIn, messagesIn, longTextsIn } from './electron/program/locales.ts';
import { compileWasm, wasmNames } from './electron/engine/wasm-compiler.ts';
import { HOST_CALL_NAMES } from './engine/protocol/host.ts';
import { WEB_HEADERS, WEB_SECURITY_POLICY } from './electron/program/serve-asset.ts';
import { noticesOf, noticesText } from './electron/start/licence-notices.ts';
import { tokenRules } from './renderer/styles/token-rules.ts';
import { COMPILE_CACHE, moduleCache } from './test/compile-cache.ts';
import { pseudoLocale } from './test/texts/pseudo.ts';
import { LONG_COUNTS, LONG_FILES } from './test/long-counts.ts';
import { PLACES, withBuiltEntries } from './test/support/entry-source.ts';

const top = import.meta.dirname;

/** The messages of all languages in `engine/locales`. */
const MESSAGE_FILES = globSync('*/*.json', { cwd: resolve(top, 'engine/locales') });

/** Chunks come from the disk, not over a network: splitting the Node side smaller would gain nothing. */
const LOCAL_CHUNK_KB = 4000;

/** Mode of the tests that take minutes: `npm run test:long`. */
const LONG_TESTS = 'long';

/** Mode of `npm run build:web`. */
const WEB_EDITION = 'web';
/** The oldest browsers for the web edition: those that have popovers and `Promise.withResolvers`. */
const WEB_BROWSERS = ['chrome119', 'firefox125', 'safari17.4'];

/**
 * Files in `electron` that are started by themselves. The build has them side by side under their own names, because
 * `electron/program/places.ts` finds them there.
 */
function entries(...files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [basename(file), resolve(top, 'electron', `${file}.ts`)]));
}

/** The commit that is built, for `--version` and results; `unknown` where there is no repository. */
function commitOfSource(): string {
  const words = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const { status, stdout } = spawnSync('git', words, { cwd: top, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

function nodeEnvironment(
  input: Record<string, string>,
  format: 'es' | 'cjs',
  extension: 'js' | 'cjs',
  isFirst: boolean,
): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['electron'] },
    build: {
      outDir: resolve(top, 'dist/electron'),
      // `main` and `preload` share the folder: the first one empties it.
      emptyOutDir: isFirst,
      // Electron brings Node 24; command line and browser mode also run on the oldest Node that package.json names.
      target: 'node22.18',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: LOCAL_CHUNK_KB,
      rolldownOptions: {
        input,
        // The compiler of WebAssembly serves programs run from source; a build has the modules themselves.
        external: ['electron', /^node:/],
        output: { format, entryFileNames: `[name].${extension}`, chunkFileNames: `[name].${extension}` },
      },
    },
  };
}

/**
 * Puts the engine's WebAssembly modules beside the Node side of both hosts and beside the workers of the web edition;
 * `platform.ts` reads them there. The way to the compiler, which only programs run from source take, is left out.
 */
function wasmModules(): Plugin {
  return {
    name: 'engine-wasm',
    applyToEnvironment: ({ name }) => name === 'main' || name === 'web',
    load: (id) =>
      id === resolve(top, 'electron/engine/wasm-compiler.ts')
        ? 'export const compileWasm = () => null;'
        : null,
    generateBundle() {
      for (const name of wasmNames()) {
        const source = compileWasm(name);
        if (source === null) this.error('the AssemblyScript compiler is not installed');
        this.emitFile({ type: 'asset', fileName: `${name}.wasm`, source });
      }
    },
  };
}

/** Modules that workers of a page cannot use; those of the same name in `electron/web` take their places. */
const NODE_MODULES = ['engine/platform', 'engine/open-kept', 'program/places'];

function webModules(): Plugin {
  const files = new Map(
    NODE_MODULES.map((file) => [
      resolve(top, `electron/${file}.ts`),
      resolve(top, `electron/web/${basename(file)}.ts`),
    ]),
  );
  return {
    name: 'web-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'web',
    resolveId(id, importer) {
      if (id.startsWith('node:')) this.error(`${String(importer)}: workers of a page have no ${id}`);
      return null;
    },
    load(id) {
      const file = files.get(id);
      return file === undefined ? null : `export * from ${JSON.stringify(file)};`;
    },
  };
}

/** Puts the colours of all themes behind the other design tokens. */
function tokenColours(): Plugin {
  return {
    name: 'token-colours',
    enforce: 'pre',
    transform: (code, id) =>
      id === resolve(top, 'renderer/styles/tokens.css') ? `${code}\n${tokenRules()}` : null,
  };
}

/** Files of messages that the page does not need: those of the command line and of packages. */
const OTHER_FILES = /^(?:cli|packages)\b/;

/** The files of messages that the window says before its later parts are loaded. */
const FIRST_FILES =
  /^(?:analysis|board|files|game-\w+|moves|preview|relay|shell|start|status|view|why|words)\./;

/** The files of messages that the viewer for other pages needs: those of games and of reports. */
const VIEWER_FILES = /^(?:report|words|board|moves|rules|errors|game-\w+)\.json$/;

/** Reads the messages of the viewer, by language. */
function viewerMessages(locales: string): Readonly<Record<string, object>> {
  const all: Record<string, object> = {};
  for (const file of MESSAGE_FILES.filter((each) => VIEWER_FILES.test(basename(each)))) {
    const [language = ''] = file.split(/[/\\]/);
    const messages = JSON.parse(readFileSync(resolve(locales, file), 'utf8')) as object;
    all[language] = { ...all[language], ...messages };
  }
  return all;
}

/**
 * The texts of all languages as modules: `virtual:texts` has a function for each language, which loads its messages, in
 * the order of their names in themselves. Where the page comes over a network, it has those of the start, and
 * `virtual:later-texts` the others.
 * `virtual:pages` is the same for the long texts of the help, `virtual:lessons` for lessons and studies. `virtual:viewer-texts`
 * has the messages of the viewer, of all languages at once.
 */
function languageModules(overNetwork: boolean): Plugin {
  const locales = resolve(top, 'engine/locales');
  const isFirst = (file: string): boolean => !overNetwork || FIRST_FILES.test(file);
  const pageMessages = (wanted: (file: string) => boolean) => (folder: string, language: string) =>
    messagesIn(folder, language, (file) => !OTHER_FILES.test(file) && wanted(file));
  const readers = {
    texts: pageMessages(isFirst),
    'later-texts': pageMessages((file) => !isFirst(file)),
    pages: (folder: string, language: string) => longTextsIn(folder, language, 'help'),
    lessons: (folder: string, language: string) => longTextsIn(folder, language, 'lessons'),
  };
  const isKind = (kind: string | undefined): kind is keyof typeof readers =>
    kind !== undefined && kind in readers;
  return {
    name: 'language-modules',
    resolveId: (id) =>
      /^virtual:(?:(?:(?:later-)?texts|pages|lessons)(?:\/|$)|viewer-texts$)/.test(id) ? `\0${id}` : null,
    load(id) {
      if (id === '\0virtual:viewer-texts')
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(viewerMessages(locales)))});`;
      const [, kind, language] = /^\0virtual:([\w-]+)(?:\/(.+))?$/.exec(id) ?? [];
      if (!isKind(kind)) return null;
      if (language !== undefined)
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(readers[kind](locales, language)))});`;
      const nameOf = (tag: string): string =>
        new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
      // No files without a text.
      const isEmpty = kind === 'later-texts' && !overNetwork;
      const languages = isEmpty ? [] : languagesIn(locales);
      const loaders = languages
        .toSorted((a, b) => FIXED_ORDER(nameOf(a), nameOf(b)))
        .map((each) => `'${each}': () => import('virtual:${kind}/${each}')`);
      return `export default { ${loaders.join(', ')} };`;
    },
  };
}

/** Puts the opening books beside the Node side of both hosts; the command line reads them there. */
function openingBooks(): Plugin {
  return {
    name: 'opening-books',
    applyToEnvironment: ({ name }) => name === 'main',
    generateBundle() {
      for (const { file } of BUNDLED_BOOKS) {
        const source = readFileSync(resolve(top, 'engine/book/data', file));
        this.emitFile({ type: 'asset', fileName: `books/${file}`, source });
      }
    },
  };
}

/** Puts the messages of all languages beside the Node side of both hosts, which read them there. */
function hostMessages(): Plugin {
  return {
    name: 'host-messages',
    applyToEnvironment: ({ name }) => name === 'main',
    generateBundle() {
      for (const file of MESSAGE_FILES) {
        const source = readFileSync(resolve(top, 'engine/locales', file));
        this.emitFile({ type: 'asset', fileName: `locales/${file}`, source });
      }
    },
  };
}

/** Tests start built programs (`test/support/entry-source.ts`). */
function builtEntries(): Plugin {
  return {
    name: 'built-entries',
    transform: (code, id) => (id === PLACES ? { code: withBuiltEntries(code), map: null } : null),
  };
}

/** Makes a component of the tests again when a style sheet beside it has changed: Vue's plugin needs both from one run. */
function sheetsOfComponents(): Plugin {
  const sheets = (id: string, code: string): readonly string[] =>
    id.endsWith('.vue')
      ? [...code.matchAll(/<style [^>]*src="([^"]+)"/g)].map(([, sheet = '']) => resolve(id, '..', sheet))
      : [];
  return {
    name: 'sheets-of-components',
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id, sourceCode }) =>
        sheets(id, sourceCode)
          .map((sheet) => readFileSync(sheet, 'utf8'))
          .join(''),
      ),
  };
}

/** Lists the files of the texts by language, as JSON: the first script loads those of the reader beside the page's. */
function textFiles(bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle).flatMap((file) => {
    const [id] = file.type === 'chunk' ? file.moduleIds : [];
    const language = /^\0virtual:texts\/(.+)$/.exec(id ?? '')?.[1];
    return language === undefined ? [] : [[language, `./${file.fileName}`] as const];
  });
  return JSON.stringify(Object.fromEntries(files));
}

/** Makes the links that load files of the page before it asks for them. */
function linksTo(bundle: Rolldown.OutputBundle, names: RegExp): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => names.test(file))
    .map((file) => {
      const rel = file.endsWith('.js') ? 'modulepreload' : 'prefetch';
      return { tag: 'link', attrs: { rel, href: `./${file}` }, injectTo: 'head' };
    });
}

/** Makes the page the web edition: says so in it, and puts the headers that a server may send beside it. */
function webEdition(): Plugin {
  // A page itself cannot say this.
  const policy = WEB_SECURITY_POLICY.replace(/; frame-ancestors [^;]+/, '');
  const headers = Object.entries(WEB_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  return {
    name: 'web-edition',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace('<html ', `<html data-edition="web" data-texts='${textFiles(bundle)}' `),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
            injectTo: 'head-prepend',
          },
          // The page asks for its host only when it runs.
          ...linksTo(bundle, /\/(?:browser|rolldown-runtime)-[^/]+\.js$/),
          {
            tag: 'template',
            attrs: { id: 'later' },
            // The letters first, so that the page need not be laid out twice.
            children: [/\/source-sans-3-latin-wght-normal-/, /\/rest-/].flatMap((name) =>
              linksTo(bundle, name),
            ),
            injectTo: 'body',
          },
        ],
      }),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${headers.join('')}` });
    },
  };
}

/** Packages of the build tools that put code of their own into what they build, by the names of those modules. */
const TOOL_MODULES: readonly (readonly [prefix: string, name: string])[] = [
  ['\0rolldown/', 'rolldown'],
  ['\0vite/', 'vite'],
  ['\0plugin-vue:', '@vitejs/plugin-vue'],
];

/**
 * Puts the licences of everything that was bundled beside the page: as data for Help > About, and as a text. Vite's own
 * `build.license` knows one environment at a time, and neither fonts nor the code of the tools.
 */
function licenceNotices(): Plugin {
  const files = new Set<string>();
  const add = (id: string): void => {
    const tool = TOOL_MODULES.find(([prefix]) => id.startsWith(prefix))?.[1];
    if (tool !== undefined) files.add(resolve(top, 'node_modules', tool, 'package.json'));
    else if (!id.startsWith('\0')) files.add(id);
  };
  return {
    name: 'licence-notices',
    // All environments fill one list.
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.moduleIds.forEach(add);
        else for (const name of output.originalFileNames) add(resolve(this.environment.config.root, name));
      }
    },
    buildApp: {
      order: 'post',
      handler(builder) {
        const folder = builder.environments['client']?.config.build.outDir;
        if (folder === undefined) return Promise.reject(new Error('there is no page'));
        const notices = noticesOf(files);
        writeFileSync(resolve(folder, 'licences.json'), JSON.stringify(notices));
        writeFileSync(resolve(folder, 'third-party-notices.txt'), noticesText(notices));
        return Promise.resolve();
      },
    },
  };
}

/** Completes the web edition when all of it is there: service worker with the list of files, manifest, first script. */
function offlineEdition(): Plugin {
  return {
    name: 'offline-edition',
    buildApp: {
      order: 'post',
      async handler() {
        const { completeWebEdition } = await import('./electron/packaging/web-edition.ts');
        completeWebEdition(resolve(top, 'dist/web'));
      },
    },
  };
}

/** Node, with modules as tests with a document have them. */
const PAGE_ENVIRONMENT = resolve(top, 'test/support/page-environment.ts');

/** Tests of what keeps something in its modules: each file has a process of its own. */
const OWN_PROCESS_TESTS = [
  'test/renderer/platform/**/*.test.ts',
  // Counts what is in memory, by looking at all of it.
  'test/electron/engine/pool-memory.test.ts',
];

/** Whether tests are run, and nothing is built. */
const isTest = (mode: string): boolean => mode === 'test' || mode === LONG_TESTS;

/** What a test may take, and what a file does before and after its tests, by the mode of the run. */
const limitMs = (mode: string): number => (mode === LONG_TESTS ? 3_600_000 : 180_000);

/** One share of the tests; all else is as in the whole. */
function testProject(
  name: string,
  options: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectConfiguration {
  const exclude = ['node_modules/**', 'test/e2e/**', ...(options.exclude ?? [])];
  return { extends: true, test: { name, ...options, exclude } };
}

/** Tests of what makes tables and searches. */
const SEARCH_TESTS = 'test/engine/{games,analysis,search,verify,book,review,training,match}/**/*.test.ts';

/** One share of the tests whose modules Node loads. */
function nodeTests(
  name: string,
  include: readonly string[],
  exclude: readonly string[],
  isolate = false,
): TestProjectConfiguration {
  return testProject(name, {
    isolate,
    include: [...include],
    exclude: [...OWN_PROCESS_TESTS, ...exclude, 'test/{sixth-game,toguz-kumalak}/**'],
    setupFiles: [resolve(top, 'test/support/native.ts')],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  });
}

/** Test files whose source is like this. */
function testsWith(source: RegExp, pattern: string): string[] {
  return globSync(pattern, { cwd: top })
    .filter((file) => source.test(readFileSync(resolve(top, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
}

/**
 * The unit tests. Files of a share use two processes and find the modules that the files before them have loaded. Only
 * what imports the page needs Vite. All else is loaded by Node itself, like programs run from source: in modules of
 * Vite each use of an import is a call of a getter, and searches take a third longer. A process with a document cannot
 * take files without one, so these are a share, too. What files leave in memory slows down those after them that make
 * many buffers, so the tests loaded by Node are three shares: 126 instead of 157 s of processor time for a third of them.
 */
function unitTests(): TestProjectConfiguration[] {
  const inDocument = testsWith(/^\/\/ @vitest-environment happy-dom/, 'test/renderer/**/*.test.ts');
  const withPage = testsWith(/(?:from|import) ?\(?'[^']*\/renderer\//, 'test/{engine,electron}/**/*.test.ts');
  const page = ['test/renderer/**/*.test.ts', ...withPage];
  const timers = { setupFiles: [resolve(top, 'test/support/page-timers.ts')] };
  return [
    nodeTests('games', [SEARCH_TESTS], page),
    nodeTests('engine', ['test/engine/**/*.test.ts'], [...page, SEARCH_TESTS]),
    nodeTests('node', ['test/**/*.test.ts'], [...page, 'test/engine/**']),
    testProject('page', {
      ...timers,
      environment: PAGE_ENVIRONMENT,
      isolate: false,
      include: page,
      exclude: [...OWN_PROCESS_TESTS, ...inDocument],
    }),
    testProject('document', { ...timers, isolate: false, include: inDocument, exclude: OWN_PROCESS_TESTS }),
    testProject('alone', { isolate: true, include: OWN_PROCESS_TESTS, environment: PAGE_ENVIRONMENT }),
    'test/added-games/vite.config.ts',
  ];
}

/** The long tests: each file has a process of its own, and Node loads them, too. */
function longTests(): TestProjectConfiguration[] {
  const page = 'test/renderer/**';
  return [
    nodeTests('long', LONG_FILES, [page], true),
    testProject('long page', {
      isolate: true,
      include: LONG_FILES.filter((file) => matchesGlob(file, page)),
    }),
  ];
}

export default defineConfig(({ mode, command }) => ({
  root: isTest(mode) ? top : resolve(top, 'renderer'),
  base: './',
  plugins: [
    vue(),
    tokenColours(),
    languageModules(mode === WEB_EDITION),
    wasmModules(),
    webModules(),
    openingBooks(),
    hostMessages(),
    licenceNotices(),
    // After the licences, which it lists, too.
    ...(mode === WEB_EDITION ? [webEdition(), offlineEdition()] : []),
    ...(isTest(mode) ? [builtEntries(), sheetsOfComponents(), pseudoLocale()] : []),
  ],
  // Code of Vue that no component here uses.
  define: {
    __VUE_OPTIONS_API__: 'false',
  },
  environments: {
    client: {
      build: {
        outDir: resolve(top, mode === WEB_EDITION ? 'dist/web' : 'dist/renderer'),
        emptyOutDir: true,
        target: mode === WEB_EDITION ? WEB_BROWSERS : 'chrome150',
        // All these browsers load modules in advance by themselves.
        modulePreload: {
          polyfill: false,
          // Each of a hundred parts looks for its files before it is loaded: those of the start are there by then.
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((file) => file.includes('/rest-')),
        },
        // A font inlined as a data: URL would be refused by our content security policy.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        chunkSizeWarningLimit: LOCAL_CHUNK_KB,
        rolldownOptions: {
          // Files may export more than one module: without this, each module imported later has a file of its own.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], priority: 1 },
                // What only a browser needs, beside the start.
                { name: 'browser', test: /\/renderer\/platform\//, priority: 1 },
                // Opening books are loaded with their games, texts with their language.
                {
                  name: 'rest',
                  test: (id) =>
                    !/\/engine\/book\/data\/|virtual:(?:(?:later-)?texts|pages|lessons)\//.test(id),
                },
              ],
            },
          },
        },
      },
    },
    main: {
      ...nodeEnvironment(
        entries(
          'main/main',
          'engine/engine-process',
          'engine/search-worker',
          'engine/search-helper',
          'engine/table-worker',
          'explorer/explorer-worker',
          'browser/loopback',
          'cli/cli',
          'cli/solve-worker',
          'library/library',
        ),
        'es',
        'js',
        true,
      ),
      ...(command === 'build' && { define: { BUILD_COMMIT: JSON.stringify(commitOfSource()) } }),
    },
    // The library for browsers: one file without anything of Node.
    pure: {
      consumer: 'client',
      build: {
        outDir: resolve(top, 'dist/library'),
        emptyOutDir: true,
        target: 'es2024',
        minify: true,
        copyPublicDir: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: LOCAL_CHUNK_KB,
        rolldownOptions: {
          input: entries('library/pure'),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    // What stands beside the page in the web edition.
    webPage: {
      consumer: 'client',
      build: {
        outDir: resolve(top, 'dist/web'),
        emptyOutDir: false,
        target: WEB_BROWSERS,
        copyPublicDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: ['web-start', 'service-worker'].map((name) => resolve(top, `renderer/web/${name}.ts`)),
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    // The engine of the web edition: workers, and their WebAssembly.
    web: {
      consumer: 'client',
      build: {
        outDir: resolve(top, 'dist/web/engine'),
        emptyOutDir: true,
        target: WEB_BROWSERS,
        minify: true,
        modulePreload: false,
        copyPublicDir: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: LOCAL_CHUNK_KB,
        rolldownOptions: {
          input: entries('web/engine-worker', 'engine/search-worker', 'engine/search-helper'),
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    },
    // One file for the pages of others, which take it by a plain script element, from wherever it lies.
    viewer: {
      consumer: 'client',
      build: {
        outDir: resolve(top, 'dist/web'),
        emptyOutDir: false,
        target: 'es2022',
        copyPublicDir: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: LOCAL_CHUNK_KB,
        rolldownOptions: {
          input: resolve(top, 'renderer/web/viewer.ts'),
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    preload: {
      ...nodeEnvironment(entries('main/preload'), 'cjs', 'cjs', false),
      define: { HOST_CALL_NAMES: JSON.stringify(HOST_CALL_NAMES) },
    },
  },
  builder: {
    // Named one by one: otherwise Vite also builds its implicit `ssr` environment, which has no entry.
    async buildApp(builder) {
      for (const name of mode === WEB_EDITION
        ? ['client', 'web', 'webPage', 'viewer']
        : ['client', 'main', 'pure', 'preload']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  test: {
    root: top,
    environment: 'node',
    // What is waited for comes at once, or late on a busy machine: by itself Vitest waits a second.
    expect: { poll: { timeout: 60_000 } },
    // Tests take longer there, too, and so does what a file prepares: by itself Vitest allows ten seconds for that.
    ...{ testTimeout: limitMs(mode), hookTimeout: limitMs(mode) },
    // No test of the program's start may touch what the user of this machine has kept.
    env: {
      // Programs speak the language of the system.
      LC_ALL: 'C.UTF-8',
      MANCALA_STUDIO_DATA: resolve(top, 'node_modules/.tmp/data'),
      // Programs and threads that tests start from source share what Node made of it: a start costs half.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...(mode === LONG_TESTS && LONG_COUNTS),
    },
    fsModuleCachePath: moduleCache(top),
    // All cores: by itself Vitest leaves one to its own process, half of a small machine.
    maxWorkers: '100%',
    globalSetup: [resolve(top, 'test/support/compile-wasm.ts')],
    setupFiles: ['seed', 'texts', 'leave-clean', 'plain-assertions'].map((name) =>
      resolve(top, `test/support/${name}.ts`),
    ),
    // What one test replaces is as it was for the next one; `leave-clean.ts` does the same for files.
    restoreMocks: true,
    unstubGlobals: true,
    projects: mode === LONG_TESTS ? longTests() : unitTests(),
  },
}));
