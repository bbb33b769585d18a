/** Texts inside shell scripts. */

/** A text in single quotes, in which bash and zsh read every character as itself. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The same for fish, where a backslash inside single quotes may also guard a backslash. */
export function fishQuoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

/** Words, options and values of a rule set's options: `seeds=`, `pie-rule=on`. */
export function optionWords(
  options: readonly { readonly id: string; readonly values: readonly string[] }[],
): readonly string[] {
  return options.flatMap(({ id, values }) =>
    values.length === 0 ? [`${id}=`] : values.map((value) => `${id}=${value}`),
  );
}
