/** Adds moves to a repertoire: an edit of its document, which is opened behind the one shown if it is not open. */
import type { Move } from '../../../engine/core/move.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import type { RepertoireSpot } from '../../../engine/repertoire/repertoire.ts';
import { replaceGame } from '../../../engine/tree/collection.ts';
import { addLine } from '../../../engine/tree/play.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { gamesOf, positionsFor, type StudioDocument } from '../../studio/document.ts';
import { applyCollection } from '../../studio/document-edits.ts';
import type { Studio } from '../../studio/studio.ts';
import { readOwn } from '../files/read-own.ts';
import { useRepertoires, type MarkedGame } from './repertoire-store.ts';

/** Where moves of a repertoire are. */
export interface Added {
  readonly document: string;
  readonly game: number;
  readonly path: Path;
  readonly name: string;
}

/** Returns the open document of a marked game; opens its file behind the document shown. */
async function documentOf(
  { documents, host }: Studio,
  { document, file }: MarkedGame,
): Promise<Result<StudioDocument>> {
  const open = document === null ? null : documents.find(document);
  if (open) return ok(open);
  if (!file) return fail('ERR_HOST_NOT_FOUND');
  const read = await host.read(file);
  if (!read.ok) return read;
  const games = await readOwn(read.value.text);
  if ('ok' in games) return games;
  const { ref, name } = read.value;
  return ok(documents.add(name, { games }, { file: ref, isShown: false }));
}

/** Shows the place of moves in a repertoire. */
export function showPlace({ documents, ui }: Studio, { document, game, path }: Added): void {
  ui.page = null;
  documents.activate(document);
  documents.goToGame(game, path);
}

/** Returns the place of a position of a repertoire in an open document. */
export async function placeOf(studio: Studio, spot: RepertoireSpot): Promise<Result<Added>> {
  const marked = useRepertoires().gameOf(spot.record);
  if (!marked) return fail('ERR_HOST_NOT_FOUND');
  const document = await documentOf(studio, marked);
  if (!document.ok) return document;
  const { id, name } = document.value;
  return ok({ document: id, game: marked.index, path: spot.path, name });
}

/** Adds moves after a position of a repertoire as one step of its document. */
export async function addMoves(
  studio: Studio,
  spot: RepertoireSpot,
  moves: readonly Move[],
): Promise<Result<Added>> {
  const place = await placeOf(studio, spot);
  if (!place.ok) return place;
  const { documents } = studio;
  const document = documents.find(place.value.document);
  const record = document && gamesOf(document)[place.value.game];
  const positions = record && positionsFor(record);
  if (!document || !record || !positions?.ok) return fail('ERR_HOST_NOT_FOUND');
  const edited = addLine(record, spot.path, moves, positions.value);
  if (!edited.ok) return edited;
  const games = replaceGame(document.history.present, place.value.game, edited.value.record);
  if (!games.ok) return games;
  documents.put(
    applyCollection(
      document,
      { key: 'undo.add-line' },
      { collection: games.value.collection, index: document.gameIndex },
    ),
  );
  return ok({ ...place.value, path: edited.value.path });
}
