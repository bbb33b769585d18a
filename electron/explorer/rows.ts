/** Makes lines of the games table from the columns of the index. */
import { GAME_PROPERTIES, GAME_RESULTS, type GameRow } from '../../engine/explorer/question.ts';
import type { IndexStore } from './index-store.ts';

/** The facts of a game that a list adds to the index. */
export type FoundPlace = Pick<GameRow, 'at' | 'isMirror' | 'variation'>;

/** The place in a game in which no position was searched for. */
export const NO_PLACE: FoundPlace = { at: null, isMirror: false, variation: null };

/** Makes a function that reads lines by the numbers of their games; null for a game that is gone. */
export function makeRowReader({
  db,
  names,
}: IndexStore): (game: number, place: FoundPlace) => GameRow | null {
  const statement = db.prepare(
    `SELECT game.id, file.source, file.path, game.number, game.rules, game.south, game.north, game.southRating,
       game.northRating, game.event, game.date, game.round, game.result, game.outcome, game.plies, game.laps, game.lossSouth, game.lossNorth, game.flags
     FROM game JOIN file ON file.id = game.file WHERE game.id = ? AND file.isDone = 1`,
  );
  return (game, place) => {
    const row = statement.get(game);
    if (!row) return null;
    const name = (column: string): string => names.textOf(Number(row[column]));
    const number = (column: string): number | null => {
      const value = row[column];
      return typeof value === 'number' ? value : null;
    };
    const rules = name('rules');
    const [south, north] = [number('lossSouth'), number('lossNorth')];
    const flags = Number(row['flags']);
    return {
      game,
      source: String(row['source']),
      path: String(row['path']),
      number: Number(row['number']),
      kind: rules.split(':', 1)[0] ?? rules,
      rules,
      south: name('south'),
      north: name('north'),
      rating: { south: number('southRating'), north: number('northRating') },
      event: name('event'),
      date: String(row['date']),
      round: name('round'),
      result: String(row['result']),
      outcome: GAME_RESULTS[Number(row['outcome'])] ?? 'open',
      plies: Number(row['plies']),
      laps: Number(row['laps']),
      loss: south !== null && north !== null ? { south, north } : null,
      properties: GAME_PROPERTIES.filter((_, bit) => (flags & (1 << bit)) !== 0),
      ...place,
    };
  };
}
