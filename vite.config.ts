/**
 * One build for the three places the program's code runs in: the page (`client`), the Node side of both hosts
 * (`main`) and the sandboxed preload script (`preload`). Everything is bundled, so nothing is looked up in
 * node_modules at run time. The same file configures the unit tests, which need Vue's compiler and no more.
 */
import vue from '@vitejs/plugin-vue';
import { resolve } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileWasm, wasmNames } from './electron/wasm-compiler.ts';

const top = import.meta.dirname;

/** Chunks come from the disk, not over a network: splitting them smaller would gain nothing. */
const LOCAL_CHUNK_KB = 4000;

/** Entry names are stable on purpose: `new URL('./search-worker.js', import.meta.url)` must find its file. */
function entries(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, resolve(top, 'electron', `${name}.ts`)]));
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
      target: 'node24',
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
 * Puts the engine's WebAssembly modules beside the Node side of both hosts; `wasm-modules.ts` reads them there. The way
 * to the compiler, which only programs run from source take, is left out.
 */
function wasmModules(): Plugin {
  return {
    name: 'engine-wasm',
    applyToEnvironment: ({ name }) => name === 'main',
    load: (id) =>
      id === resolve(top, 'electron/wasm-compiler.ts') ? 'export const compileWasm = () => null;' : null,
    generateBundle() {
      for (const name of wasmNames()) {
        const source = compileWasm(name);
        if (source === null) this.error('the AssemblyScript compiler is not installed');
        this.emitFile({ type: 'asset', fileName: `${name}.wasm`, source });
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: mode === 'test' ? top : resolve(top, 'renderer'),
  base: './',
  plugins: [vue(), wasmModules()],
  environments: {
    client: {
      build: {
        outDir: resolve(top, 'dist/renderer'),
        emptyOutDir: true,
        target: 'chrome150',
        // A font inlined as a data: URL would be refused by our content security policy.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        chunkSizeWarningLimit: LOCAL_CHUNK_KB,
      },
    },
    main: nodeEnvironment(
      entries('main', 'engine-process', 'search-worker', 'search-helper', 'loopback', 'cli'),
      'es',
      'js',
      true,
    ),
    preload: nodeEnvironment(entries('preload'), 'cjs', 'cjs', false),
  },
  builder: {
    // Named one by one: otherwise Vite also builds its implicit `ssr` environment, which has no entry.
    async buildApp(builder) {
      for (const name of ['client', 'main', 'preload']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  test: {
    root: top,
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 180_000,
    // All cores: by itself Vitest leaves one to its own process, half of a small machine.
    maxWorkers: '100%',
    globalSetup: [resolve(top, 'test/support/compile-wasm.ts')],
    setupFiles: [resolve(top, 'test/support/seed.ts')],
  },
}));
