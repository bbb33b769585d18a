/**
 * Lays out the npm package of the command line and the library in a folder, from which `npm pack` makes the tarball.
 *
 *   layOut(PROJECT, 'release/npm', '2026-11-22')
 */
import fs from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../cli/commands.ts';
import { COMPLETION_SCRIPTS } from '../cli/completion/scripts.ts';
import { PROGRAM } from '../cli/help-text.ts';
import { reachedFiles } from './contents.ts';
import { LIBRARY, makeDeclarations } from './declarations.ts';
import { manPage } from './man-page.ts';
import { makeReference } from './reference.ts';

/** Name of the package. */
const NAME = 'mancala-studio';

/** Name of the tarball that `npm pack` makes. */
export const TARBALL = `${NAME}-${manifest.version}.tgz`;

const ENTRY = 'dist/electron/cli.js';
const MAN_PAGE = 'man/mancala-studio.1';

/** Names under which shells look for completions. */
const COMPLETION_FILES = {
  bash: `completions/${PROGRAM}.bash`,
  zsh: `completions/_${PROGRAM}`,
  fish: `completions/${PROGRAM}.fish`,
} as const satisfies Readonly<Record<keyof typeof COMPLETION_SCRIPTS, string>>;

const ABOUT = 'Solves, checks and converts games of mancala: Kalah, Oware, Awélé, Hawalis and Shakala.';

/** Returns the path of a module's declarations in the package. */
function typesFile(module: string): string {
  return `types/${module}.d.ts`;
}

/** Makes the package.json of the package. */
function packageJson(): string {
  const { version, license, author, engines } = manifest;
  const description = {
    name: NAME,
    version,
    description: ABOUT,
    keywords: ['mancala', 'kalah', 'oware', 'awari', 'solver', 'endgame tables'],
    license,
    author,
    type: 'module',
    bin: { [PROGRAM]: ENTRY },
    exports: {
      ...Object.fromEntries(
        Object.entries(LIBRARY).map(([name, { module, file }]) => [
          name,
          { types: `./${typesFile(module)}`, default: `./${file}` },
        ]),
      ),
      './package.json': './package.json',
    },
    // A list, because npm ignores a single name when it installs a tarball.
    man: [MAN_PAGE],
    engines,
    // npm includes README and LICENSE automatically.
    files: ['completions', 'dist', 'man', 'types', 'reference.md', 'formats.md', 'third-party-notices.txt'],
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

/** Files of the project that move or are not part of the build: path in the package, then path in the project. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['LICENSE', 'LICENSE'],
  ['README.md', 'electron/cli-package/npm-readme.md'],
  ['formats.md', 'engine/formats/formats.md'],
  // The notices of the whole build: window and preload include nothing that this package lacks.
  ['third-party-notices.txt', 'dist/renderer/third-party-notices.txt'],
]);

/** Makes the files that are written for the package, by path. */
function writtenFiles(project: string, date: string): ReadonlyMap<string, string> {
  const declarations = makeDeclarations(project);
  return new Map([
    ...[...declarations].map(([module, text]) => [typesFile(module), text] as const),
    ['reference.md', makeReference(declarations, manifest.version)],
    ['package.json', packageJson()],
    [MAN_PAGE, manPage(COMMANDS, manifest.version, ABOUT, date)],
    [COMPLETION_FILES.bash, COMPLETION_SCRIPTS.bash],
    [COMPLETION_FILES.zsh, COMPLETION_SCRIPTS.zsh],
    [COMPLETION_FILES.fish, COMPLETION_SCRIPTS.fish],
  ]);
}

/** Writes the package of a built project into a folder, which is emptied first. */
export function layOut(project: string, folder: string, date: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  const place = (file: string): string => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    return target;
  };
  for (const file of reachedFiles(project)) fs.copyFileSync(path.join(project, file), place(file));
  for (const [file, from] of OTHERS) fs.copyFileSync(path.join(project, from), place(file));
  for (const [file, text] of writtenFiles(project, date)) fs.writeFileSync(place(file), text);
  fs.chmodSync(path.join(folder, ENTRY), 0o755);
}
