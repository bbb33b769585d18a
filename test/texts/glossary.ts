/** What the glossary (`engine/locales/GLOSSARY.md`) says of a language: its own words, and the words it does without. */
type Row = readonly string[];

/** The tables of a Markdown text whose heads begin with these columns: their rows, without the head. */
function tablesOf(
  markdown: string,
  ...head: readonly string[]
): readonly { columns: Row; rows: readonly Row[] }[] {
  const blocks = markdown.split(/\n{2,}/).filter((block) => block.startsWith('|'));
  return blocks.flatMap((block) => {
    const [columns = [], , ...rows] = block.split('\n').map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    return head.every((name, i) => columns[i] === name) ? [{ columns, rows }] : [];
  });
}

/** Returns the words of a language in the tables of terms. @param name its English name: `French`. */
export function glossaryText(glossary: string, name: string): string {
  const cells = tablesOf(glossary, 'English').flatMap(({ columns, rows }) =>
    rows.map((row) => row[columns.indexOf(name)] ?? ''),
  );
  return cells.join('\n');
}

/** A word that a language does without. */
export interface Forbidden {
  readonly pattern: RegExp;
  readonly instead: string;
}

/**
 * Reads the table of forbidden words. Each row has words with commas between them; a word that ends in `*` stands for all
 * that begin so.
 */
export function forbiddenWords(glossary: string, language: string): readonly Forbidden[] {
  const rows = tablesOf(glossary, 'Language', 'Forbidden').flatMap((table) => table.rows);
  return rows.flatMap(([tag, words = '', instead = '']) =>
    (tag === language ? words.split(', ') : []).map((word) => {
      const text = word.replaceAll(' ', String.raw`\s+`).replace(/\*$/, String.raw`\p{L}*`);
      return { pattern: new RegExp(String.raw`(?<![\p{L}-])${text}(?![\p{L}-])`, 'giu'), instead };
    }),
  );
}
