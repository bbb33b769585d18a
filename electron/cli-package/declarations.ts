/** The types of the library for the package: the declarations that its entries reach, made by the compiler. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The entries of the library: what programs import, its source without ending, and its file in the build. */
export const LIBRARY = {
  '.': { module: 'electron/library/library', file: 'dist/electron/library.js' },
  './pure': { module: 'electron/library/pure', file: 'dist/library/pure.js' },
} as const;

const MODULES = Object.values(LIBRARY).map(({ module }) => module);

const COMPILER = 'node_modules/typescript-native/bin/tsc';

/**
 * Makes the declarations of a project's library.
 *
 * @returns the texts by their path without ending, such as `engine/core/value`.
 */
export function makeDeclarations(project: string): ReadonlyMap<string, string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-types-'));
  try {
    const settings = {
      extends: path.join(project, 'electron/tsconfig.json'),
      compilerOptions: {
        // Types are checked by `npm run check`.
        ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, incremental: false },
        ...{ rootDir: project, outDir: folder, typeRoots: [path.join(project, 'node_modules/@types')] },
      },
      files: MODULES.map((module) => path.join(project, `${module}.ts`)),
      include: [],
    };
    const file = path.join(folder, 'tsconfig.json');
    fs.writeFileSync(file, JSON.stringify(settings));
    execFileSync(process.execPath, [path.join(project, COMPILER), '-p', file, '--checkers', '1'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return reachedTexts(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the declarations that the entries reach. Their imports name the files that Node would load. */
function reachedTexts(folder: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const names = new Set<string>(MODULES);
  for (const name of names) {
    const text = fs.readFileSync(path.join(folder, `${name}.d.ts`), 'utf8');
    texts.set(name, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
    for (const [, from = ''] of text.matchAll(/from '(\.[^']*)\.ts'/g))
      names.add(path.posix.join(path.posix.dirname(name), from));
  }
  return texts;
}
