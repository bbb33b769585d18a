/** Cells and rows of tables for other programs (RFC 4180) that no spreadsheet takes for formulas. */

import { visibleControls } from '../../core/visible-text.ts';

/** Characters that separate or open cells under any import settings of a spreadsheet. */
const OPENERS = new Set([',', ';', '|', '\t', '\r', '\n', '\0']);
/** Signs that begin a formula, including their full-width forms. Source: OWASP, CSV Injection. */
const FORMULA_SIGNS = new Set(['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']);

/**
 * Guards a text so that no spreadsheet takes it for a formula: an apostrophe precedes every sign that could begin a
 * formula, also after blanks, quotation marks and characters that separate cells under other settings.
 */
function guarded(text: string): string {
  let isOpen = true;
  let written = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (isOpen && FORMULA_SIGNS.has(char)) {
      written += `${text.slice(from, at)}'`;
      from = at;
      isOpen = false;
    } else if (OPENERS.has(char)) isOpen = true;
    else isOpen &&= char === '"' || char.trim() === '';
  }
  const safe = written + text.slice(from);
  return OPENERS.has(safe.charAt(0)) ? `'${safe}` : safe;
}

/**
 * Writes one cell: quoted if necessary, without terminal controls, and never read as a formula by a spreadsheet.
 * Numbers stay unchanged.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = guarded(visibleControls(value.replaceAll(/\r\n?/g, '\n')));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a row with its line end. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
