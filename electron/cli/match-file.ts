/** The file of a match (`--out`): the games that it has, if they are games of this match. */
import { readMatchGames, type MatchNames } from '../../engine/match/game-record.ts';
import type { MatchPlan } from '../../engine/match/match.ts';
import type { PlayedGame } from '../../engine/match/played-game.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { readGameFile } from './game-file.ts';
import { Refused, type Streams } from './output.ts';

/** Reads openings, seed and terms of a game's match from its tags; empty if it has none. */
function conditionsOf(record: GameRecord | undefined): string {
  const told = ['Openings', 'Seed', 'Terms'].flatMap((name) => {
    const value = (record && tagValue(record, name)) ?? '';
    return value === '' ? [] : [name === 'Terms' ? value : `${name.toLowerCase()} ${value}`];
  });
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** Reads the games of this match that its file already has; refuses a file with anything else. */
export async function earlierGames(
  out: string | null,
  plan: MatchPlan,
  namesOf: (number: number) => MatchNames,
  streams: Streams,
): Promise<readonly PlayedGame[]> {
  if (out === null) return [];
  const records = await readGameFile(out).then(
    ({ games }) => games,
    (error: unknown) => {
      if (error instanceof Refused && error.failure.params?.['reason'] === 'ENOENT') return [];
      throw error;
    },
  );
  const games = readMatchGames(plan, records, namesOf);
  if (games === null)
    throw new Refused({
      code: 'ERR_MATCH_FILE',
      at: { token: out },
      params: { reason: `it has games of another match${conditionsOf(records[0])}` },
    });
  if (games.length > 0) streams.note('cli.match.resuming', { games: games.length });
  return games;
}
