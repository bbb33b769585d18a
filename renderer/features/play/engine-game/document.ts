/** Makes a new document for a game against the engine: the line to the position shown, without its continuations. */
import { deleteBelow } from '../../../../engine/tree/delete.ts';
import { extractBranch } from '../../../../engine/tree/record.ts';
import type { Tag } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import type { useDocuments } from '../../../studio/documents.ts';

/** Opens the document at the same position, with only the given tags. Until it is changed, there is nothing to save. */
export function openEngineGameDocument(
  documents: ReturnType<typeof useDocuments>,
  tags: readonly Tag[] = [],
): void {
  const { shown } = documents;
  if (!shown) return;
  const line = extractBranch(shown.record, shown.path);
  const bare = line.ok ? deleteBelow(line.value.record, shown.path) : line;
  if (!bare.ok) return;
  const name = t('engine-game.document-name', { name: shown.document.name });
  documents.add(name, { games: [{ ...bare.value.record, tags }] });
  documents.goTo(shown.path);
}
