/** Writes the reference of the library from its declarations and the comments in them. */
import path from 'node:path';
import { parseSync } from 'vite';
import { defined } from '../../engine/core/result.ts';
import { LIBRARY } from './declarations.ts';

/** What a module declares under a name. */
interface Declared {
  readonly name: string;
  /** Whether it exists only for the compiler. */
  readonly isType: boolean;
  /** The comment without its signs, and the declaration. */
  readonly comment: string;
  readonly code: string;
}

/** A name that a module passes on. */
interface PassedOn {
  readonly name: string;
  readonly from: string;
}

/** Reads the exports of a module, in their order. */
function exportsOf(file: string, text: string): readonly (Declared | PassedOn)[] {
  const { program, comments } = parseSync(file, text);
  return program.body.flatMap((node): readonly (Declared | PassedOn)[] => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { declaration, source, specifiers } = node;
    if (source !== null)
      return specifiers.map(({ exported }) => ({
        name: text.slice(exported.start, exported.end),
        from: source.value,
      }));
    if (declaration === null || !('id' in declaration) || declaration.id?.type !== 'Identifier') return [];
    const comment = comments.findLast(
      ({ end }) => end <= node.start && text.slice(end, node.start).trim() === '',
    );
    return [
      {
        name: declaration.id.name,
        isType:
          declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration',
        comment: (comment?.value ?? '').replaceAll(/^\s*\* ?/gm, '').trim(),
        code: text.slice(node.start, node.end).replace(/^export (?:declare )?/, ''),
      },
    ];
  });
}

/** Finds the declarations behind all exports of the library. */
function declaredIn(texts: ReadonlyMap<string, string>): readonly Declared[] {
  const entry = LIBRARY['.'].module;
  const read = (name: string): ReturnType<typeof exportsOf> =>
    exportsOf(`${name}.d.ts`, defined(texts.get(name), `declarations of ${name}`));
  return read(entry).map((each) => {
    if (!('from' in each)) return each;
    const name = path.posix.join(path.posix.dirname(entry), each.from).replace(/\.js$/, '');
    const found = read(name).find(
      (other): other is Declared => other.name === each.name && !('from' in other),
    );
    return defined(found, `the declaration of ${each.name}`);
  });
}

/** Writes a comment as text: its tags become words. */
function commentText(comment: string): string {
  return comment
    .replace(/^@example$/m, '')
    .replaceAll(/^@param (\w+) /gm, '- `$1`: ')
    .replaceAll(/^@returns /gm, '- Returns ')
    .replaceAll(/^@throws /gm, '- Throws ')
    .replaceAll(/\n{3,}/g, '\n\n');
}

function section({ name, comment, code, isType }: Declared): string {
  const [told = '', ...examples] = commentText(comment).split(/\n(?=```ts)/);
  const shown = `\`\`\`ts\n${code}\n\`\`\``;
  return [`### ${name}`, told.trim(), shown, ...(isType ? [] : examples)].join('\n\n');
}

/**
 * Writes the page.
 *
 * @param texts the declarations, as `makeDeclarations` returns them.
 */
export function makeReference(texts: ReadonlyMap<string, string>, version: string): string {
  const all = declaredIn(texts);
  const part = (title: string, rows: readonly Declared[]): readonly string[] => [
    `## ${title}`,
    ...rows.map(section),
  ];
  return `${[
    `# Reference of the library, version ${version}`,
    'Made from the comments in the code; every example runs in the tests and prints what its comments say. `README.md` tells how long what this page says stays true.',
    ...part(
      'Functions and errors',
      all.filter(({ isType }) => !isType),
    ),
    ...part(
      'Types',
      all.filter(({ isType }) => isType),
    ),
  ].join('\n\n')}\n`;
}
