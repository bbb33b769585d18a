/**
 * The scripts of components as plain TypeScript, for the rules that ask the types: the linter does not look up types in
 * components. They stand in a temporary folder that TypeScript merges with the repository (`rootDirs`), so imports mean
 * what they mean in the components, and each script keeps its lines.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'vue/compiler-sfc';

/** What a script's file name has more than its component's. */
const SCRIPT = '.script.ts';

/** Writes the scripts of all components of the page to a new folder, under the paths of the components. */
export function writeComponentScripts(top: string): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'component-scripts-'));
  for (const name of fs.globSync('renderer/**/*.vue', { cwd: top })) {
    const file = path.join(folder, `${name}${SCRIPT}`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, scriptOf(fs.readFileSync(path.join(top, name), 'utf8')));
  }
  // Packages are looked for above a file.
  fs.symlinkSync(path.join(top, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const config = {
    extends: path.join(top, 'renderer/tsconfig.json'),
    compilerOptions: { rootDir: '/', rootDirs: [top, folder] },
    include: [
      '**/*.ts',
      path.join(top, 'renderer/vue-files.d.ts'),
      path.join(top, 'engine/export/gif/gifenc.d.ts'),
    ],
  };
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  return folder;
}

/** What the linter says of scripts, said of their components. */
export function nameComponents(output: string, folder: string): string {
  return output.replaceAll(`${folder}${path.sep}`, '').replaceAll(`.vue${SCRIPT}`, '.vue');
}

/** The script alone, in its lines; a type parameter of the component becomes a type like no other. */
function scriptOf(text: string): string {
  const { script, scriptSetup } = parse(text, { sourceMap: false }).descriptor;
  if (script !== null || scriptSetup === null) throw new Error('a component has one script, a setup');
  const lines = text.slice(0, scriptSetup.loc.start.offset).replaceAll(/[^\n]/g, '');
  const generic = scriptSetup.attrs['generic'];
  const parameters = typeof generic === 'string' ? generic.split(', ') : [];
  const types = parameters.map((parameter) => {
    const [name, base = 'object'] = parameter.replace(/ = .*/, '').split(' extends ');
    return `type ${name} = ${base} & { readonly is: '${name}' };`;
  });
  return `${lines}${types.join(' ')}${scriptSetup.content}`;
}
