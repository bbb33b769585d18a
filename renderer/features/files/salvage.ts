/** Finds the games in the text of a damaged recovery entry. */

/** The field that holds the games, as the journal writes it. */
const FIELD = /"text"\s*:\s*"/;

/**
 * Returns the text of the games in an entry whose JSON is cut off or damaged elsewhere, up to the point of damage.
 *
 * @param raw text of the entry as stored.
 * @returns null if there are no games.
 */
export function salvageGames(raw: string): string | null {
  const found = FIELD.exec(raw);
  const text = found && stringFrom(raw, found.index + found[0].length);
  return text === null || text.trim() === '' ? null : text;
}

/** Returns the JSON string that begins at an index, up to its end or to the end of the text. */
function stringFrom(raw: string, start: number): string | null {
  let end = start;
  while (end < raw.length && raw[end] !== '"' && raw.charCodeAt(end) >= 0x20) {
    const length = raw[end] !== '\\' ? 1 : raw[end + 1] === 'u' ? 6 : 2;
    if (end + length > raw.length) break;
    end += length;
  }
  try {
    const value: unknown = JSON.parse(`"${raw.slice(start, end)}"`);
    return typeof value === 'string' ? value : null;
  } catch {
    // An invalid escape: the text itself is damaged and is shown as it is.
    return null;
  }
}
