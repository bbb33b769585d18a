/** An index in memory, as statistics ask for it. */
import type { Move } from '../../../engine/core/move.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { keyMaker } from '../../../engine/explorer/key.ts';
import type { IndexReader, Posting, PositionKey } from '../../../engine/explorer/types.ts';
import type { PlainGame } from '../../support/plain-figures.ts';

/** Indexes games by their numbers in the list. */
export function memoryIndex(
  games: readonly PlainGame[],
  values: ReadonlyMap<PositionKey, StoredValues> = new Map(),
  lossOf: (game: number, move: string) => number | null = () => null,
): IndexReader {
  const postings = new Map<PositionKey, Posting[]>();
  for (const [game, { rules, visits }] of games.entries()) {
    const keyOf = keyMaker(rules);
    const seen = new Map<string, Posting>();
    for (const { move, isMain, position } of visits) {
      const key = keyOf(position);
      const name = `${String(key)} ${move}`;
      const before = seen.get(name);
      if (before && (!before.isVariation || !isMain)) continue;
      const posting = { game, move: move as Move | '', isVariation: !isMain, loss: lossOf(game, move) };
      seen.set(name, posting);
      const list = postings.get(key) ?? [];
      postings.set(key, [...list.filter((one) => one !== before), posting]);
    }
  }
  return {
    postings: (key) => postings.get(key) ?? [],
    facts(game) {
      const { result = 'open', margin = null, date = '' } = games[game] ?? {};
      return { outcome: result, margin, date };
    },
    values: (key) => values.get(key) ?? null,
  };
}
