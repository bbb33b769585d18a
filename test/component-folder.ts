/**
 * Writes plain TypeScript for each component of the page, for programs that do not read components. The files are in a
 * temporary folder under the paths of the components. TypeScript merges that folder with the repository (`rootDirs`), so
 * imports resolve as they do in the components.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The file written for a component. */
export interface ComponentFile {
  /** Appended to the file name of the component. */
  readonly extension: string;
  readonly text: string;
}

/**
 * Writes a file for each component to a new folder, with a TypeScript configuration that extends that of the page.
 *
 * @param make gets the absolute path of a component and its text.
 * @param include more files for the configuration, from the top of the repository.
 */
export function writeComponentFolder(
  top: string,
  make: (file: string, text: string) => ComponentFile,
  include: readonly string[],
): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'components-'));
  for (const name of fs.globSync('renderer/**/*.vue', { cwd: top })) {
    const source = path.join(top, name);
    const { extension, text } = make(source, fs.readFileSync(source, 'utf8'));
    const file = path.join(folder, `${name}${extension}`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  // Packages are looked for above a file.
  fs.symlinkSync(path.join(top, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const config = {
    extends: path.join(top, 'renderer/tsconfig.json'),
    compilerOptions: { rootDir: '/', rootDirs: [top, folder] },
    include: ['**/*.ts', ...include.map((name) => path.join(top, name))],
  };
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  return folder;
}
