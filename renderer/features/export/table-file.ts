/** Tables of values as files. */
import { valuesCsv } from '../../../engine/export/csv/values-csv.ts';
import type { Result } from '../../../engine/core/result.ts';
import { countNodes } from '../../../engine/tree/node.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';
import type { Work } from './job.ts';
import { gatherPieces, type PiecesError } from './pieces.ts';

/** The table, in pieces. */
export function tableFile(
  collection: GameCollection,
  work: Work,
): Promise<Result<readonly string[], PiecesError>> {
  const total = collection.games.reduce((sum, { root }) => sum + countNodes(root), 0);
  let done = 0;
  function* rows(): Generator<string, void> {
    for (const row of valuesCsv(collection)) {
      done += 1;
      yield row;
    }
  }
  return gatherPieces('csv', rows(), work, () => work.report(done, total));
}

/** The first rows, as far as a preview of so many characters shows them. */
export function tableHead(collection: GameCollection, length: number): string {
  let head = '';
  for (const row of valuesCsv(collection)) {
    if (head.length > length) break;
    head += row;
  }
  return head;
}
