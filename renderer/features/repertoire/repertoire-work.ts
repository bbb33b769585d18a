/** Connects the repertoires to their files, and tells the story of a line what they say. */
import { watch } from 'vue';
import { SIDES } from '../../../engine/core/side.ts';
import { repertoireSide } from '../../../engine/repertoire/mark.ts';
import { markRepertoire } from '../../../engine/repertoire/repertoire.ts';
import { t } from '../../i18n/text.ts';
import type { Start } from '../../shell/on-demand.ts';
import { useStoryTeller } from '../../studio/story-teller.ts';
import type { Studio } from '../../studio/studio.ts';
import { useTrainer } from '../training/session/trainer.ts';
import { makeDrill } from './line-drill.ts';
import { useLineNews } from './line-news.ts';
import { useRepertoires } from './repertoire-store.ts';

export { useLineNews, useRepertoires };

/** Makes the game shown a repertoire for a side; if it is one already, it is none from now on. */
export function mark({ documents, ui }: Studio, wanted: string): void {
  const { shown } = documents;
  const side =
    SIDES.find((each) => each === wanted && shown && repertoireSide(shown.record) !== each) ?? null;
  documents.edit({ key: 'undo.tag' }, (record, path) => {
    const marked = markRepertoire(record, side);
    return marked.ok ? { ok: true, value: { ...marked.value, path } } : marked;
  });
  ui.announce(t(`repertoire.marked.${side ?? 'none'}`));
}

/** Reads the files of the repertoires, and follows the open documents from now on. */
export function begin({ studio }: Start): void {
  useRepertoires().begin(studio.host);
  useTrainer().makeDrill = makeDrill;
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
