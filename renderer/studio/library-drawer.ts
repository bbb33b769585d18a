/**
 * Whether the library is open. It opens when the user asks for it, and on its own for files of several games. In a
 * narrow window it covers the board, and opens only when asked for.
 */
import { defineStore } from 'pinia';
import { computed, reactive } from 'vue';
import { useDocuments } from './documents.ts';
import { useSettings } from './settings.ts';
import { useUi } from './ui.ts';

export const useLibraryDrawer = defineStore('library-drawer', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const ui = useUi();
  /** Ids of the documents for which the user has closed the library. */
  const closed = reactive(new Set<string>());

  const isOpen = computed(() => {
    // Results and pictures of games would answer a question about one of them.
    if (ui.isAsking && ui.page !== null) return false;
    if (ui.isNarrow) return ui.drawer;
    if (settings.layout.library) return true;
    const { active } = documents;
    return (
      settings.values.layout === 'study' &&
      active !== null &&
      active.history.present.games.length > 1 &&
      !closed.has(active.id)
    );
  });

  function show(shows: boolean): void {
    if (ui.isNarrow) {
      ui.drawer = shows;
      return;
    }
    const id = documents.activeId;
    if (id !== null && shows) closed.delete(id);
    else if (id !== null) closed.add(id);
    if (settings.layout.library !== shows) settings.changeLayout({ library: shows });
  }

  return { isOpen, show };
});
