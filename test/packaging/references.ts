/** Which files a built file refers to; enough of each language to find every way our build writes references. */
import path from 'node:path';

/** What a file refers to: other files by path from the top of the package, and modules by name. */
export interface References {
  readonly files: readonly string[];
  readonly modules: readonly string[];
}

const IMPORTS = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["']([^"'\n]+)["']/g;
const DYNAMIC = /\b(?:import|require)\(\s*["'`]([^"'`\n]+)["'`]\s*\)/g;
const URLS = /new URL\(\s*["'`]([^"'`$\n]+)["'`]\s*,\s*import\.meta\.url/g;
const PATHS = /import\.meta\.dirname,\s*["'`]([^"'`$\n]+)["'`]/g;
/** Style sheets of chunks that are loaded on demand: Vite lists them beside the chunks. */
const SHEETS = /["'](\.\/[\w.-]+\.css)["']/g;
const MARKUP = /\b(?:src|href)="([^"]+)"/g;
/** Lines of documentation comments: what they import are types, gone at run time. */
const DOCUMENTATION = /^[ \t]*(?:\/\*\*|\*).*$/gm;
const STYLES = /url\(["']?([^"')]+)["']?\)/g;

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/**
 * Finds the references of a file.
 *
 * @param file path from the top of the package, with `/`.
 */
export function findReferences(file: string, text: string): References {
  const found = rawReferences(file, text).filter(
    (name) => !/^(?:data|https?):/.test(name) && !name.startsWith('#'),
  );
  const isFile = (name: string): boolean => /^\.{0,2}\//.test(name) || !/\.[cm]?js$/.test(file);
  const folder = path.posix.dirname(file);
  return {
    files: found.filter(isFile).map((name) => path.posix.join(folder, name.replace(/[?#].*$/, ''))),
    modules: found.filter((name) => !isFile(name)),
  };
}

function rawReferences(file: string, text: string): readonly string[] {
  if (file.endsWith('.html')) return matches(text, MARKUP);
  if (file.endsWith('.css')) return matches(text, STYLES);
  const code = text.replace(DOCUMENTATION, '');
  const named = [...matches(code, IMPORTS), ...matches(code, DYNAMIC), ...matches(code, SHEETS)];
  const located = [...matches(code, URLS), ...matches(code, PATHS)];
  return [...named, ...located.map((name) => (name.startsWith('.') ? name : `./${name}`))];
}

/**
 * The files that are reached from some, themselves included.
 *
 * @param texts what each file holds that may refer to others, by path from the top of the package.
 */
export function reachedFrom(
  roots: readonly string[],
  texts: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...findReferences(file, texts.get(file) ?? '').files);
  }
  return reached;
}
