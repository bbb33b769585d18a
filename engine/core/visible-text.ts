/**
 * Text from files, names and arguments on its way to a terminal. Characters that steer a terminal (C0 and C1 controls,
 * delete) or turn the direction of what is read are shown by their code, `\u001b`: never obeyed. The form is that of
 * JSON, so JSON that passes through here stays JSON and says the same.
 */

/** Controls but tab and line feed. */
const CONTROLS = String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f`;
/** These, marks of direction, line and paragraph separator. */
const STEERING = String.raw`${CONTROLS}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`;
const CONTROL = new RegExp(`[${CONTROLS}]`);
const ALL_CONTROLS = new RegExp(CONTROL, 'g');
const IN_TEXT = new RegExp(`[${STEERING}]`, 'g');
const IN_LINE = new RegExp(String.raw`[${STEERING}\t\n]`, 'g');

function codeOf(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Whether a text has controls other than tab and line feed. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text);
}

/** A file's text without controls that a terminal would obey when it is shown there; names may turn their direction. */
export function visibleControls(text: string): string {
  return text.replace(ALL_CONTROLS, codeOf);
}

/** A text of our own layout: its line feeds and tabs stay. */
export function visibleText(text: string): string {
  return text.replace(IN_TEXT, codeOf);
}

/** What stands on one line, without the line's end: a file cannot begin a line of its own. */
export function visibleLine(text: string): string {
  return text.replace(IN_LINE, codeOf);
}
