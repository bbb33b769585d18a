/**
 * One TypeScript program of all sources and the scripts of all components, for type-aware lint of the whole repository
 * in one run. By itself typescript-eslint makes a program for each tsconfig, and each component that it meets makes a
 * new one with a new checker: twice the work of all rules together.
 */
import path from 'node:path';
import ts from 'typescript';

/** Folders with a `tsconfig.json`. The options of the last one allow for what all of them use. */
const FOLDERS = ['engine', 'electron', 'renderer', 'test'];

const COMPONENT = '.vue';

/** Gives the script of a component as the linter's parser will ask for it. */
type ScriptOf = (file: string, text: string) => string;

function readConfig(file: string): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  return ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    path.dirname(file),
    { noEmit: true },
    file,
    undefined,
    [{ extension: COMPONENT, isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }],
  );
}

/** Makes the program; each file is in it once, with the types that one run of the linter needs. */
export function makeLintProgram(top: string, scriptOf: ScriptOf): ts.Program {
  const configs = FOLDERS.map((folder) => readConfig(path.join(top, folder, 'tsconfig.json')));
  // Components have an extension that TypeScript does not know.
  const options = { ...configs.at(-1)?.options, allowNonTsExtensions: true };
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) => {
    if (!name.endsWith(COMPONENT)) return read(name, version, ...rest);
    const text = host.readFile(name);
    return text === undefined
      ? undefined
      : ts.createSourceFile(name, scriptOf(name, text), version, true, ts.ScriptKind.TS);
  };
  const files = new Set(configs.flatMap(({ fileNames }) => fileNames));
  return ts.createProgram([...files], options, host);
}
