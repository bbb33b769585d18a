/**
 * Checks the types of the page with the native compiler, which does not read components: `@vue/language-core` translates
 * the script and template of each one to TypeScript, as it does for editors. Each error of the compiler is reported at
 * the place in the component that the code came from. Code without such a place only helps with types; its errors are
 * left out, as in editors.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  createParsedCommandLine,
  createVueLanguagePlugin,
  forEachEmbeddedCode,
  shouldReportDiagnostics,
  SourceMap,
  type VueCodeInformation,
} from '@vue/language-core';
import ts from 'typescript';
import { writeComponentFolder } from './component-folder.ts';
import { runAside, type Ended } from './run-aside.ts';

/** Appended to the file name of a component. */
const EXTENSION = '.ts';

/** Where a component's TypeScript came from. */
interface Origin {
  /** Path of the component from the top of the repository. */
  readonly name: string;
  readonly source: string;
  readonly generated: string;
  readonly map: SourceMap<VueCodeInformation>;
}

/** "Cannot find type definition file". */
const MISSING_TYPES = '2688';

/** The first line of an error as the compiler prints it: file, line, column, code. Indented lines explain it. */
const FAULT = /^(\S.*?)\((\d+),(\d+)\): error (TS(\d+): .*)$/;

/**
 * Checks the page.
 *
 * @param compiler path of the native compiler, and its options.
 */
export async function checkPage(top: string, compiler: readonly string[]): Promise<Ended> {
  const origins = new Map<string, Origin>();
  const folder = writeComponentFolder(top, translator(top, origins), [
    'renderer/**/*.ts',
    'engine/export/gif/gifenc.d.ts',
  ]);
  try {
    const args = [...compiler, '-p', folder, '--pretty', 'false'];
    const ended = await runAside(process.execPath, args, top);
    const output = ended.output.split(/\n(?!\s)/).flatMap((fault) => nameOrigin(fault, top, folder, origins));
    // A compiler that could not start gives its reason in another form.
    const isPassed = ended.isPassed || (output.length === 0 && ended.output !== '');
    return { ...ended, isPassed, output: output.join('\n') };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Translates components to TypeScript, and records where it came from. */
function translator(top: string, origins: Map<string, Origin>): Parameters<typeof writeComponentFolder>[1] {
  const { options, vueOptions } = createParsedCommandLine(
    ts,
    ts.sys,
    path.join(top, 'renderer/tsconfig.json'),
  );
  // By the name of the package: a path would count from the component, and TypeScript reads its code elsewhere.
  const typesRoot = '@vue/language-core/types';
  const plugin = createVueLanguagePlugin<string>(ts, options, { ...vueOptions, typesRoot }, (id) => id);
  return (file, source) => {
    const component = plugin.createVirtualCode?.(file, 'vue', ts.ScriptSnapshot.fromString(source), {
      getAssociatedScript: () => undefined,
    });
    const codes = component ? [...forEachEmbeddedCode(component)] : [];
    const script = codes.find(({ id }) => id === 'script_ts');
    if (!script) throw new Error(`${file} has no script in TypeScript`);
    const { snapshot, mappings } = script;
    const generated = snapshot.getText(0, snapshot.getLength());
    const name = path.relative(top, file);
    origins.set(`${name}${EXTENSION}`, { name, source, generated, map: new SourceMap(mappings) });
    return { extension: EXTENSION, text: generated };
  };
}

/** Returns an error with its place in the component; nothing if it is about code that only helps with types. */
function nameOrigin(
  fault: string,
  top: string,
  folder: string,
  origins: ReadonlyMap<string, Origin>,
): readonly string[] {
  const [first = '', ...more] = fault.split('\n');
  const [, file = '', line, column, message, code = ''] = FAULT.exec(first) ?? [];
  const origin = origins.get(path.relative(folder, path.resolve(top, file)));
  // Without what helps with types, little would be found.
  if (!origin || code === MISSING_TYPES) return fault === '' ? [] : [fault];
  const offset = offsetOf(origin.generated, Number(line), Number(column));
  const places = [...origin.map.toSourceLocation(offset)];
  // A name may leave out some codes. Code around it, which maps to the same place, does not know of that.
  if (places.some(([, { data }]) => typeof data.verification === 'object' && !isTold(data, code))) return [];
  const place = places.find(([, { data }]) => isTold(data, code))?.[0];
  if (place === undefined) return [];
  const before = origin.source.slice(0, place).split('\n');
  const at = `${String(before.length)},${String((before.at(-1)?.length ?? 0) + 1)}`;
  return [[`${origin.name}(${at}): error ${message ?? ''}`, ...more].join('\n')];
}

function isTold(data: VueCodeInformation, code: string): boolean {
  return shouldReportDiagnostics(data, 'ts', code);
}

/** Characters before a line and column, which count from one. */
function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n').slice(0, line - 1);
  return lines.reduce((sum, { length }) => sum + length + 1, column - 1);
}
