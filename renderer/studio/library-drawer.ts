/**
 * Whether the library is there. It is closed until it is asked for, and opens by itself for files of several games; in a
 * narrow window it comes over the board, and only when asked for.
 */
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useDocuments } from './documents.ts';
import { useSettings } from './settings.ts';
import { useUi } from './ui.ts';

export const useLibraryDrawer = defineStore('library-drawer', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const ui = useUi();
  /** Documents for which the library was closed by hand, by id. */
  const closed = ref<ReadonlySet<string>>(new Set());

  const isOpen = computed(() => {
    if (ui.isNarrow) return ui.drawer;
    if (settings.layout.library) return true;
    const { active } = documents;
    return (
      settings.values.layout === 'study' &&
      active !== null &&
      active.history.present.games.length > 1 &&
      !closed.value.has(active.id)
    );
  });

  function show(shows: boolean): void {
    if (ui.isNarrow) {
      ui.drawer = shows;
      return;
    }
    const id = documents.activeId;
    if (id !== null) {
      const next = new Set(closed.value);
      if (shows) next.delete(id);
      else next.add(id);
      closed.value = next;
    }
    if (settings.layout.library !== shows) settings.changeLayout({ library: shows });
  }

  return { isOpen, show };
});
