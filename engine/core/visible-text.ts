/**
 * Makes text from files, names and arguments safe for a terminal. Characters that control a terminal (C0 and C1
 * controls, delete) or change the reading direction are replaced by their code, such as `\u001b`. The codes are JSON
 * escapes, so JSON that passes through here stays JSON with the same content.
 */

/** Controls except tab and line feed. */
const CONTROLS = String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f`;
/** The controls, direction marks, line and paragraph separators. */
const STEERING = String.raw`${CONTROLS}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`;
const CONTROL = new RegExp(`[${CONTROLS}]`);
const ALL_CONTROLS = new RegExp(CONTROL, 'g');
const IN_TEXT = new RegExp(`[${STEERING}]`, 'g');
const IN_LINE = new RegExp(String.raw`[${STEERING}\t\n]`, 'g');

function codeOf(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Whether a text has controls except tab and line feed. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text);
}

/** Replaces the controls in a file's text that a terminal would obey; names in it may still change their direction. */
export function visibleControls(text: string): string {
  return text.replace(ALL_CONTROLS, codeOf);
}

/** Makes a text safe that this program has laid out: its line feeds and tabs stay. */
export function visibleText(text: string): string {
  return text.replace(IN_TEXT, codeOf);
}

/**
 * Makes the content of one line safe: line feeds are replaced, too, so that text from a file cannot begin a new line.
 */
export function visibleLine(text: string): string {
  return text.replace(IN_LINE, codeOf);
}
