/**
 * Escapes of our game files: quoted strings, and text inside braces.
 *
 * Any string survives. A backslash escapes the characters that would end the string or the comment, that editors and
 * line-end conversions change, or that no encoding can carry (lone surrogates):
 * `\\ \" \} \[ \n \r \t \s` (space) and `\uXXXX`. A backslash before any other character is literal, so texts of other
 * programs read as they look.
 */

/** Controls, line and paragraph separator, byte-order mark, lone surrogates: always escaped. */
const UNSAFE = new RegExp(
  String.raw`[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]` +
    String.raw`|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`,
  'g',
);

/** True if a text has a character that files must escape, a line feed included. */
export function hasUnsafe(text: string): boolean {
  UNSAFE.lastIndex = 0;
  return text.includes('\n') || UNSAFE.test(text);
}

function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (char) => {
    if (char === '\r') return '\\r';
    if (char === '\t') return '\\t';
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Writes a quoted string on one line; `inComment` also escapes the brace that would end the comment. */
export function makeQuoted(text: string, inComment = false): string {
  const escaped = escapeUnsafe(text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')).replaceAll('\n', '\\n');
  return `"${inComment ? guardBraces(escaped.replaceAll('}', '\\}')) : escaped}"`;
}

/** Writes text between the braces of a comment: line feeds stay, a space or line feed at either end is escaped. */
export function makeBraceText(text: string): string {
  if (text === '') return '';
  const escaped = escapeUnsafe(text.replaceAll('\\', '\\\\').replaceAll('}', '\\}'))
    .replaceAll('[%', '\\[%')
    // A reader takes a tag-like line inside a comment as a sign that the comment was not closed.
    .replaceAll(/^\[/gm, '\\[');
  return guardBraces(escaped)
    .replace(/^[ \n]/, guardBlank)
    .replace(/[ \n]$/, guardBlank);
}

/** Moves in letters and perhaps a result, without a note: often the text after a comment, hardly ever text in one. */
const MOVES = String.raw`\s*(?:(?:\d+\.+|[A-La-l]{1,12})(?:\+\d+|[!?])*\s+)+(?:[\d*][\d/.*-]*\s*)?`;
const MOVES_FOLLOW = new RegExp(String.raw`${MOVES}(?:\{|$)`, 'y');
const LIKE_TWO_COMMENTS = new RegExp(String.raw`(\\\}${MOVES})\{`, 'g');

/** Escapes the brace by which one comment would look like two with moves between them (`endOfComment`). */
export function guardBraces(escaped: string): string {
  return escaped.replaceAll(LIKE_TWO_COMMENTS, '$1\\{');
}

/**
 * Finds the brace that ends the comment whose text begins at `from`; -1 if there is none. An escaped brace ends it, too,
 * if moves follow up to the next comment or the end of the text: people write `{C:\}` and mean the end.
 */
export function endOfComment(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '}') return i;
    if (text[i] !== '\\') continue;
    i++;
    MOVES_FOLLOW.lastIndex = i + 1;
    if (text[i] === '}' && MOVES_FOLLOW.test(text)) return i;
  }
  return -1;
}

function guardBlank(blank: string): string {
  return blank === ' ' ? '\\s' : '\\n';
}

const PLAIN_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  s: ' ',
  '\\': '\\',
  '"': '"',
  '{': '{',
  '}': '}',
  '[': '[',
  ']': ']',
};

/** Resolves the escapes of a text. */
export function unescapeText(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g,
    (whole, hex: string | undefined, char: string | undefined) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      return PLAIN_ESCAPES[char ?? ''] ?? whole;
    },
  );
}

/**
 * Finds the first unescaped `end` at or after `from`; -1 if there is none. Linear, without recursion or backtracking,
 * so it is safe on megabytes.
 */
export function findUnescaped(text: string, end: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === end) return i;
  }
  return -1;
}

/** Removes spaces, tabs and line ends from both ends; unlike `trim` it keeps every other kind of space. */
export function trimBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text[from])) from++;
  while (to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}

/** Whether a character is a space, tab, line feed or carriage return. */
export function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\n' || char === '\t' || char === '\r';
}
