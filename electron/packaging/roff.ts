/** The language of man pages, as far as our pages need it. */

/** Escapes a text: nothing in it is a command, and hyphens that may be copied are not shown as dashes. */
export function plain(text: string): string {
  return (
    text
      .replaceAll('\\', String.raw`\e`)
      .replaceAll('-', String.raw`\-`)
      .replaceAll(/[^\n\x20-\x7e]/gu, escaped)
      // Rule sets and positions are long: a line may end inside them.
      .replaceAll(/(?<=,|\d\\-)(?=\w)/g, String.raw`\:`)
      .replaceAll(/^(?=[.'])/gm, String.raw`\&`)
  );
}

function escaped(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `\\[u${code.padStart(4, '0')}]`;
}

/** Quotes an argument of a command, which may contain blanks. */
function argument(text: string): string {
  return `"${plain(text).replaceAll('"', String.raw`\(dq`)}"`;
}

/** Makes a chapter: heading and content. */
export function chapter(title: string, ...parts: readonly string[]): string {
  return headed(`.SH ${argument(title)}`, parts);
}

/** Makes a section of a chapter, with its own heading. */
export function section(title: string, ...parts: readonly string[]): string {
  return headed(`.SS ${argument(title)}`, parts);
}

/** Joins a heading and its parts. Drops `.PP` after the heading, since a heading starts a paragraph automatically. */
function headed(heading: string, parts: readonly string[]): string {
  return [heading, ...parts].join('\n').replace(`${heading}\n.PP\n`, `${heading}\n`);
}

/** Makes a paragraph of running text. */
export const paragraph = (text: string): string => `.PP\n${plain(text)}`;

/** Makes a block of unchanged lines, such as commands to type. */
export const lines = (text: string): string => `.PP\n.RS 4\n.nf\n${plain(text)}\n.fi\n.RE`;

/** Makes a term with its meaning; `value` is the name of the value that the reader supplies. */
export function term(name: string, value: string | null, text: string): string {
  const head = value === null ? `.B ${argument(name)}` : `.BI ${argument(`${name} `)} ${argument(value)}`;
  return `.TP\n${head}\n${plain(text)}`;
}

/** Makes a row of a table: a word and, after this many columns, its meaning. */
export function row(name: string, columns: number, text: string): string {
  return `.TP ${String(columns)}\n.B ${argument(name)}\n${plain(text)}`;
}
