/** Connects the repertoires to their files, and tells the story of a line what they say. */
import { watch } from 'vue';
import { SIDES } from '../../../engine/core/side.ts';
import { markRepertoire, repertoireSide } from '../../../engine/repertoire/mark.ts';
import { pathToPly } from '../../../engine/tree/path.ts';
import { t } from '../../i18n/text.ts';
import type { Start } from '../../shell/on-demand.ts';
import { useStoryTeller } from '../../studio/story-teller.ts';
import type { Studio } from '../../studio/studio.ts';
import { useReviewPage } from '../review/page.ts';
import { connectEngine } from './best-answer.ts';
import { clauseText } from './line-words.ts';
import { useLineNews } from './line-news.ts';
import { useRepertoires } from './repertoire-store.ts';

export { useLineNews, useRepertoires };

/** Makes the game shown a repertoire for a side; anything else takes the mark away. */
export function mark({ documents, ui }: Studio, wanted: string): void {
  const { shown } = documents;
  const side = SIDES.find((each) => each === wanted) ?? null;
  if (!shown || repertoireSide(shown.record) === side) return;
  documents.edit({ key: 'undo.tag' }, (record, path) => {
    const marked = markRepertoire(record, side);
    return marked.ok ? { ok: true, value: { ...marked.value, path } } : marked;
  });
  ui.announce(t(`repertoire.marked.${side ?? 'none'}`));
}

/** Goes to the first move of the game shown that is not in a repertoire, and says what it leaves. */
export function showLeft({ documents, ui }: Studio): void {
  const { shown } = documents;
  const clause = useLineNews().clauses.find(({ kind }) => kind === 'left-repertoire');
  if (!shown || clause?.kind !== 'left-repertoire') {
    ui.refuse(t('repertoire.nowhere'));
    return;
  }
  const { line } = useReviewPage();
  documents.goTo(pathToPly(line, clause.index + 1));
  ui.announce(clauseText(shown.record, line, clause));
}

/** Reads the files of the repertoires, and follows the open documents from now on. */
export function begin({ engine, studio }: Start): void {
  connectEngine(engine);
  useRepertoires().begin(studio.host);
  const teller = useStoryTeller();
  teller.tell = useLineNews().clausesOf;
  watch(
    () => useRepertoires().games,
    (games) => {
      if (games.length > 0 || teller.edition > 0) teller.edition += 1;
    },
    { immediate: true },
  );
}
