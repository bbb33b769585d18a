/** Text on one line. */

/**
 * White space that holds a line end becomes one space. Linear: a pattern that looks for the line end between two runs
 * of white space would retry from each character of a long run.
 */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks));
}

/** The text with every run of white space as one space, and none at its ends. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
