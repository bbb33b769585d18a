/**
 * Parser of the linter. A run over the repository (`eslint .`) has all types from one program; an editor, whose files
 * change, and a run that writes fixes have them as typescript-eslint finds them by `parserOptions.project`.
 */
import vue from 'eslint-plugin-vue';
import type ts from 'typescript';
import { parser as typescriptParser } from 'typescript-eslint';
import { makeLintProgram } from './program.ts';

/** What is read here of the options of a parser. */
interface ParserOptions {
  readonly filePath?: string;
  readonly project?: unknown;
  readonly [name: string]: unknown;
}

/** A parser as ESLint and the parser of components call it. */
interface Parser {
  parseForESLint(code: string, options?: ParserOptions): object;
}

const plain = typescriptParser as Parser;

/** True for the command line without `--fix`: what it reads stays as it is while it runs. */
function isSingleRun(args: readonly string[]): boolean {
  return /[/\\]eslint(\.js)?$/.test(args[1] ?? '') && !args.includes('--fix');
}

/** The parser of components, which eslint-plugin-vue brings along. */
function componentParser(): Parser {
  const configs: readonly { readonly languageOptions?: { readonly parser?: unknown } }[] =
    vue.configs['flat/base'];
  const found = configs.find(({ languageOptions }) => languageOptions?.parser !== undefined);
  if (found === undefined) throw new Error('eslint-plugin-vue has no parser');
  return found.languageOptions?.parser as Parser;
}

/** The script of a component, with all that its parser puts before it: found by parsing it once. */
function scriptOf(filePath: string, text: string): string {
  let script = '';
  const catcher: Parser = {
    parseForESLint(code, options) {
      if (options?.project !== undefined) script = code;
      return plain.parseForESLint(code, { ...options, project: null });
    },
  };
  const scripts = text.match(/<script[^]*?<\/script>/g)?.join('\n') ?? '';
  componentParser().parseForESLint(scripts, { filePath, project: true, parser: catcher });
  return script;
}

/** The parser of `eslint.config.js` for TypeScript and for the scripts of components. */
export function makeLintParser(top: string): Parser {
  if (!isSingleRun(process.argv)) return plain;
  let program: ts.Program | null = null;
  return {
    ...plain,
    parseForESLint(code, options) {
      // Expressions of templates come without a project: they have no types.
      const { project, filePath } = options ?? {};
      if (project === undefined || project === null || filePath === undefined)
        return plain.parseForESLint(code, options);
      program ??= makeLintProgram(top, scriptOf);
      // ESLint makes a comment of the line that names the interpreter.
      const known = program.getSourceFile(filePath)?.text.replace(/^#!/, '//');
      // What the program does not know as it is here, typescript-eslint looks up itself.
      if (known !== code) return plain.parseForESLint(code, options);
      return plain.parseForESLint(code, { ...options, project: null, programs: [program] });
    },
  };
}
