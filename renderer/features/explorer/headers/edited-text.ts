/** Changes a header field of games in the text of a file, or returns why the text must stay as it is. Pure. */
import { fail, ok, type Result } from '../../../../engine/core/result.ts';
import { isMgn, makeMgn, makeMgnGame, parseMgn } from '../../../../engine/formats/mgn.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { editHeader, type HeaderEdit } from './header-edit.ts';

/** A game as the index knows it, with its number in the file, from 1. */
export interface KnownGame {
  readonly row: { readonly number: number };
  readonly record: GameRecord;
}

/**
 * Returns the text with a header field of these games changed.
 *
 * @returns ERR_EXPLORE_FORMAT if the text is not in our format, ERR_EXPLORE_PARTIAL if some of it would be lost,
 *   ERR_HOST_CHANGED if a game is not as the index knows it.
 */
export function editedText(text: string, games: readonly KnownGame[], edit: HeaderEdit): Result<string> {
  if (!isMgn(text)) return fail('ERR_EXPLORE_FORMAT');
  const { collection, problems } = parseMgn(text);
  // Unreadable parts would be lost; if there are too many problems to list, the unlisted ones may be unreadable parts.
  const losesSome = problems.some(
    ({ severity, code }) => severity === 'error' || code === 'ERR_FILE_PROBLEMS',
  );
  if (losesSome) return fail('ERR_EXPLORE_PARTIAL');
  const next = [...collection.games];
  for (const { row, record } of games) {
    const index = row.number - 1;
    const found = next[index];
    if (!found || makeMgnGame(found) !== makeMgnGame(record)) return fail('ERR_HOST_CHANGED');
    const changed = editHeader(found, edit);
    if (!changed.ok) return changed;
    next[index] = changed.value.record;
  }
  return ok(makeMgn({ games: next }));
}
