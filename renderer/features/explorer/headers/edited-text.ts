/** A file's text with a header field of some of its games changed, or why it must stay as it is. Pure. */
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
 * The text with these games changed.
 *
 * @returns ERR_EXPLORE_FORMAT if it is not our format, ERR_EXPLORE_PARTIAL if some of it would be lost, ERR_HOST_CHANGED if a
 *   game is not as the index knows it.
 */
export function editedText(text: string, games: readonly KnownGame[], edit: HeaderEdit): Result<string> {
  if (!isMgn(text)) return fail('ERR_EXPLORE_FORMAT');
  const { collection, problems } = parseMgn(text);
  // Unreadable parts would be lost; if there are too many problems to list, the rest may be of that kind.
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
