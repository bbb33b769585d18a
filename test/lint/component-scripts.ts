/**
 * The scripts of components as plain TypeScript, for the rules that ask the types: the linter does not look up types in
 * components. Each script keeps its lines.
 */
import path from 'node:path';
import { parse } from 'vue/compiler-sfc';
import { writeComponentFolder } from '../component-folder.ts';

/** Appended to the file name of a component. */
const SCRIPT = '.script.ts';

/** Writes the scripts of all components of the page to a new folder, under the paths of the components. */
export function writeComponentScripts(top: string): string {
  return writeComponentFolder(top, (_file, text) => ({ extension: SCRIPT, text: scriptOf(text) }), [
    'renderer/vue-files.d.ts',
    'engine/export/gif/gifenc.d.ts',
  ]);
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
