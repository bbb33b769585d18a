/** Text of several lines on one. */

/**
 * White space that holds a line end becomes one space. Linear: a pattern that looks for the line end between two runs
 * of white space would retry from each character of a long run.
 */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks));
}
