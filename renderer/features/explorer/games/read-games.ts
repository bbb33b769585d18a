/** Reads from their files the games of rows of the index. */
import { fail, ok, type Result } from '../../../../engine/core/result.ts';
import type { GameRow } from '../../../../engine/explorer/question.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import type { Asking } from '../asking.ts';

/** Largest number of games in one request. */
const LOT = 50;

/** A row with its game. */
export interface ReadGame {
  readonly row: GameRow;
  readonly record: GameRecord;
}

/** The games read, and the rows whose games are missing or have changed. */
export interface ReadGames {
  readonly games: readonly ReadGame[];
  readonly missing: readonly GameRow[];
}

/**
 * Reads the games of rows, in the order of the rows.
 *
 * @param say called with the number of rows done so far.
 */
export async function readGames(
  asking: Pick<Asking, 'ask'>,
  rows: readonly GameRow[],
  say: (done: number) => void = () => undefined,
): Promise<Result<ReadGames>> {
  const games: ReadGame[] = [];
  const missing: GameRow[] = [];
  for (let from = 0; from < rows.length;) {
    const lot = rows.slice(from, from + LOT);
    const answer = await asking.ask({ ask: 'games', games: lot.map(({ game }) => game) });
    if (!answer.ok) return answer;
    // If games are long, an answer may hold fewer than asked for: the next request asks for the rest.
    const told = answer.value.games;
    if (told.length === 0) return fail('ERR_PROTOCOL_SHAPE');
    const texts = new Map(told.map(({ game, text }) => [game, text]));
    const answered = lot.slice(0, told.length);
    for (const row of answered) {
      const text = texts.get(row.game) ?? null;
      const record = text === null ? undefined : parseMgn(text).collection.games[0];
      if (record) games.push({ row, record });
      else missing.push(row);
    }
    from += answered.length;
    say(from);
  }
  return ok({ games, missing });
}
