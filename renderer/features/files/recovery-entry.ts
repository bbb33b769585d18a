/** Makes the entries of the recovery journal: for a document, and for a position being set up over one. */
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { Draft } from '../editor/draft.ts';
import { t } from '../../i18n/text.ts';
import type { ListedEntry, RecoveryEntry } from '../../platform/host-services.ts';
import {
  collectionToWrite,
  currentGame,
  currentPlace,
  positionsFor,
  type StudioDocument,
} from '../../studio/document.ts';

/** Makes the entry of a document; if it is unchanged and has a file, its text is only in the file. */
export function makeEntry(
  document: StudioDocument,
  savedAt: number,
  kind: 'document' | 'open' = 'document',
): RecoveryEntry {
  const game = currentGame(document);
  const positions = positionsFor(game);
  const position = positions.ok ? positionAt(positions.value, currentPlace(document).path) : positions;
  return {
    id: document.id,
    kind,
    name: document.name,
    file: document.file,
    text: kind === 'open' && document.file ? '' : makeMgn(collectionToWrite(document)),
    rules: game.rules,
    position: position.ok ? makePosition(position.value) : '',
    savedAt,
    discardedAt: null,
  };
}

const DRAFT_PREFIX = 'draft-';

/** Returns the id of the entry for the draft over a document. */
export function draftEntryId(documentId: string): string {
  return `${DRAFT_PREFIX}${documentId}`;
}

/** Returns the id of the document over which the draft of an entry was begun. */
export function documentOfDraft(entry: ListedEntry): string {
  return entry.id.slice(DRAFT_PREFIX.length);
}

/** Makes the entry of a draft, which is not in any file. */
export function makeDraftEntry(
  document: Pick<StudioDocument, 'id' | 'name'>,
  { rules, setup }: Draft,
  savedAt: number,
): RecoveryEntry {
  return {
    id: draftEntryId(document.id),
    kind: 'draft',
    name: t('recovery.draft-of', { name: document.name }),
    file: null,
    text: makeMgn({ games: [newRecord(rules, setup)] }),
    rules: rules.key,
    position: makePosition(setup),
    savedAt,
    discardedAt: null,
  };
}
