/** Puts a text on one line. */

/**
 * Replaces white space that contains a line end with one space. Linear: a pattern that looks for the line end between
 * two runs of white space would retry from each character of a long run.
 */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks));
}

/** Replaces every run of white space with one space, and removes it at the ends. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
