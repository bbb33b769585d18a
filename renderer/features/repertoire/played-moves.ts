/** How often the games of the collection play each move in the positions of a repertoire. */
import { ok, type Result } from '../../../engine/core/result.ts';
import { replySpots, type PlayedMoves } from '../../../engine/repertoire/holes.ts';
import type { Repertoire, RepertoireSpot } from '../../../engine/repertoire/repertoire.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import { useExplorer } from '../explorer/explorer-store.ts';
import { recordRef } from '../analysis/search-request.ts';

/** Positions that are asked at once, so that other questions need not wait long. */
const AT_ONCE = 200;

/** The moves of games in each position of a repertoire in which the other side is to move. */
export type PlayedAt = (spot: RepertoireSpot) => PlayedMoves | null;

/** Asks the index about all replies of a repertoire; null without a collection. */
export async function askPlayed(repertoire: Repertoire): Promise<Result<PlayedAt> | null> {
  const explorer = useExplorer();
  const { scope } = explorer;
  if (!scope) return null;
  const spots = replySpots(repertoire);
  const found = new Map<RepertoireSpot, PlayedMoves>();
  for (let from = 0; from < spots.length; from = found.size) {
    const some = spots.slice(from, from + AT_ONCE);
    const positions = some.map(({ record, path }) => recordRef(record, movesOf(path)));
    const answer = await explorer.ask({ ask: 'played', scope, positions });
    if (!answer.ok) return answer;
    const { played } = answer.value;
    if (played.length === 0) break;
    for (const [i, moves] of played.entries()) {
      const spot = some[i];
      if (spot) found.set(spot, moves);
    }
  }
  return ok((spot) => found.get(spot) ?? null);
}
