/** Texts inside shell scripts. */

/** Puts a text in single quotes, inside which bash and zsh read every character literally. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Puts a text in single quotes for fish, where a backslash inside quotes can also escape a backslash. */
export function fishQuoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

/** Lists the words for a rule set's options and their values: `seeds=`, `pie-rule=on`. */
export function optionWords(
  options: readonly { readonly id: string; readonly values: readonly string[] }[],
): readonly string[] {
  return options.flatMap(({ id, values }) =>
    values.length === 0 ? [`${id}=`] : values.map((value) => `${id}=${value}`),
  );
}
