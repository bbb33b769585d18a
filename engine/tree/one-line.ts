/** Text of several lines on one. */

/**
 * Blank space that holds a line end becomes one blank. Linear: a pattern that asks for the line end between two runs of
 * blanks would try each blank of a long run anew.
 */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks));
}
